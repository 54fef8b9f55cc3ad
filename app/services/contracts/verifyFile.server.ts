import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { type VerifiedContract, verifiedMb, verifyContractFile } from "@protocol/contractPapers";
import { message } from "@protocol/message";
import { readSignedPdf } from "@protocol/signedPdf";
import { type ActionFunctionArgs, data } from "@remix-run/node";
import { formLimits } from "../forms/formLimits";
import { strangerOf } from "../public/stranger.server";
import { shownRefusal, shownStatus } from "../refusal.server";
import { spoolForm } from "../uploads/spool.server";

const mostBytes = verifiedMb * 1_048_576;

export interface VerifyAnswer {
  /** Null where nothing could be asked. */
  file: VerifiedContract | null;
  name: string;
  /** Packed messages. */
  errors: string[];
}

/** Holds a file that somebody brings against the record of finished contracts; it stays here no longer than that takes. */
export async function verifyFile(args: ActionFunctionArgs) {
  const answer = (answered: Partial<VerifyAnswer>, status = 200) =>
    data<VerifyAnswer>({ file: null, name: "", errors: [], ...answered }, { status });
  const tooLarge = message("file.tooLarge", { n: verifiedMb });
  // the form around the file takes little
  if (Number(args.request.headers.get("Content-Length") ?? 0) > mostBytes + 65_536)
    return answer({ errors: [tooLarge] }, 413);
  const { files, dispose } = await spoolForm(args, { file: "attachment" }, formLimits.short);
  try {
    const [file] = files;
    if (!file || file.size === 0) return answer({ errors: ["required"] }, 422);
    if (file.size > mostBytes) return answer({ errors: [tooLarge] }, 413);
    const bytes = await readFile(file.path);
    if (!bytes.subarray(0, 1_024).includes("%PDF-")) return answer({ name: file.name, errors: ["file.content"] }, 422);
    const read = readSignedPdf(bytes);
    const asked = await (await strangerOf(args)).attempt(verifyContractFile, {
      body: {
        sha256: createHash("sha256").update(bytes).digest("hex"),
        signature: read && {
          ...{ cms: read.signature.toString("base64"), coveredSha256: read.coveredSha256 },
          ...{ whole: read.whole, reason: read.reason },
        },
      },
    });
    if (asked.ok) return answer({ file: asked.result, name: file.name });
    return answer({ name: file.name, errors: [shownRefusal(asked.error).text] }, shownStatus(asked.error));
  } finally {
    await dispose();
  }
}

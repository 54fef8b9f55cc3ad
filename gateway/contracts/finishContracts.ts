import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Context } from "@gateway/core/context";
import { writeTransaction } from "@gateway/core/writeTransaction";
import { listWhoMay } from "@gateway/identity/public";
import type { Store } from "@gateway/store/database";
import { lockDocument } from "@gateway/store/documents";
import { newId } from "@gateway/store/id";
import { newTraceId } from "@protocol/mac";
import { contractKind, seersOf } from "./contractDocument";
import { contractLifecycle } from "./contractStore";
import { addEvidence } from "./evidence";
import { makePaperTicket } from "./paperTicket";
import type { PortSigner } from "./portSigner";
import { factsOfCertificate, signPdf } from "./signPdf";

/** Draws the PDF of a contract that all have signed; rejects where it cannot. */
export type DrawContract = (contractId: string) => Promise<Buffer>;

/** ms that the portal may take to draw it. */
const drawMs = 45_000;
/** ms until a try is taken for lost, and the longest pause between two. */
const tryMs = 60_000;
const longestMs = 3_600_000;
const batch = 5;

export interface FinishParts extends Pick<Context, "config" | "live" | "log"> {
  store: Store;
  dataDir: string;
  clock: () => Date;
  signer: PortSigner;
  draw: DrawContract;
}

/** The portal at `portalUrl` draws; what it answers in place of a PDF is a failure. */
export const portalContract =
  (portalUrl: string, signingKey: Buffer, clock: () => Date): DrawContract =>
  async (contractId) => {
    const url = new URL("/contracts/paper", portalUrl);
    url.searchParams.set("ticket", makePaperTicket(signingKey, contractId, clock()));
    const answer = await fetch(url, { redirect: "error", signal: AbortSignal.timeout(drawMs) });
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (!answer.ok || !bytes.subarray(0, 5).equals(Buffer.from("%PDF-")))
      throw new Error(`the portal answered ${answer.status} without a PDF`);
    return bytes;
  };

async function finish(
  { store, live, clock, config, dataDir, signer: signerOf, draw }: FinishParts,
  contractId: string,
): Promise<void> {
  const { row, body } = (await contractLifecycle.find(store, contractId))!;
  const title = body.content.title ?? "";
  const signer = await signerOf();
  const signed = await signPdf(await draw(contractId), { signer, docNo: row.doc_no, title, now: clock() });
  const fileId = newId();
  const name = `${row.doc_no}.pdf`;
  // beside the files that stay, so that taking it over is a rename
  const folder = join(dataDir, "files", "incoming");
  const path = join(folder, fileId);
  await mkdir(folder, { recursive: true });
  try {
    await writeFile(path, signed.bytes, { mode: 0o600 });
    await config.files.keep(fileId, { path, name, size: signed.bytes.length, sha256: signed.sha256 });
    const kept = await writeTransaction(store, live, async (db, said) => {
      const now = clock();
      const time = now.toISOString();
      await lockDocument(db, contractId);
      // of two gateways that made it, the first one's stays for good
      const { numUpdatedRows } = await db
        .updateTable("contract_papers")
        .set({
          ...{ file_id: fileId, sha256: signed.sha256, sm3: signed.sm3, pages: signed.pages, time },
          signature_sha256: signed.signatureSha256,
          certificate: JSON.stringify(factsOfCertificate(signer.certificate)),
        })
        .where("contract_id", "=", contractId)
        .where("file_id", "is", null)
        .executeTakeFirst();
      if (numUpdatedRows !== 1n) return false;
      await db
        .insertInto("files")
        .values({
          ...{ id: fileId, company_id: row.company_id, user_id: row.create_by, name, size: signed.bytes.length },
          ...{ mime: "application/pdf", sha256: signed.sha256, purpose: "attachment", create_time: time },
          kept_by: `${contractKind}:${contractId}#paper`,
        })
        .execute();
      await addEvidence({ db, now }, contractId, "paper", "SYS", { sha256: signed.sha256, sm3: signed.sm3 });
      said.recount(await listWhoMay(db, seersOf({ row, body }), "contract", "get"));
      return true;
    });
    if (!kept) await config.files.remove(fileId);
  } finally {
    await rm(path, { force: true });
  }
}

/**
 * Makes and signs the file of each contract that all have signed, once. A row is claimed by counting its try and moving
 * its time on; one that fails, or whose gateway ends on the way, comes again. What a gateway leaves behind without its
 * row is swept with other orphans. True where more may wait.
 */
export async function finishContracts(parts: FinishParts): Promise<boolean> {
  const { store, clock, log } = parts;
  const now = clock();
  const due = await store
    .selectFrom("contract_papers")
    .select(["contract_id", "tries"])
    .where("file_id", "is", null)
    .where("next_time", "<=", now.toISOString())
    .orderBy("next_time")
    .limit(batch)
    .execute();
  for (const { contract_id, tries } of due) {
    const next = new Date(now.getTime() + Math.min(longestMs, tryMs * (tries + 1)));
    const claimed = await store
      .updateTable("contract_papers")
      .set({ tries: tries + 1, next_time: next.toISOString() })
      .where("contract_id", "=", contract_id)
      .where("tries", "=", tries)
      .where("file_id", "is", null)
      .executeTakeFirst();
    if (claimed.numUpdatedRows !== 1n) continue;
    try {
      await finish(parts, contract_id);
    } catch (error) {
      const { name, message } = error as Error;
      log.warn({ traceId: newTraceId(), contractId: contract_id, tries, error: { name, message } }, "no paper yet");
    }
  }
  return due.length === batch;
}

import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { type Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as WebStream } from "node:stream/web";
import { type FilePurpose, maxBytesOf, tooLargeFor } from "@protocol/files";
import { cleanFileName } from "@protocol/values/fileName";
import busboy from "busboy";
import { type CheckedForm, collectForm } from "../forms/checkedForm";
import { FormRefusal } from "../forms/fieldCheck";
import type { FormLimits } from "../forms/formLimits";
import { throwFormRefusal } from "../forms/readForm.server";
import type { RouteArgs } from "../person.server";
import type { OutgoingFile } from "../upstream/transfers.server";

export interface SpooledFile extends OutgoingFile {
  field: string;
}

export interface SpooledForm {
  /** The text fields. */
  form: CheckedForm;
  files: SpooledFile[];
  /** Packed messages by field: a file that is too large. */
  errors: Record<string, string[]>;
  /** Removes the files from the portal's disk. */
  dispose(): Promise<void>;
}

const maxFiles = 20;
/** Bytes of one field's name and value; what a name of ours may be is for the check of fields. */
const longestName = 200;
const longestValue = 1_048_576;

/**
 * Reads a multipart form as it comes: text into a FormData, files straight to disk, none of them ever whole in memory.
 * A file over the limit of its purpose is read to its end and dropped, so that the rest of the form arrives. `purposes`
 * names the fields that take files; those of other fields are dropped. The files lie below `DATA_DIR` until `dispose`.
 * Throws the page that says so where it is no form (400), or holds more than `limits` (413, 422).
 */
export async function spoolForm(
  { request, context }: RouteArgs,
  purposes: Record<string, FilePurpose>,
  limits: FormLimits,
): Promise<SpooledForm> {
  // not the system's temporary folder, which is memory on many machines
  const uploads = join(context.portal.config.dataDir, "uploads");
  await mkdir(uploads, { recursive: true });
  await dropOld(uploads);
  const folder = await mkdtemp(join(uploads, "form-"));
  const { form, add } = collectForm(limits);
  const errors: Record<string, string[]> = {};
  const arriving: Promise<SpooledFile | null>[] = [];
  const dispose = () => rm(folder, { recursive: true, force: true });
  let refused: unknown = null;
  let failed = false;
  try {
    const parser = busboy({
      headers: Object.fromEntries(request.headers),
      defParamCharset: "utf8",
      limits: {
        fieldNameSize: longestName,
        fieldSize: longestValue,
        fields: limits.fields,
        files: maxFiles,
        parts: limits.fields + maxFiles,
      },
    });
    parser.on("field", (name, value, { nameTruncated, valueTruncated }) => {
      if (nameTruncated || valueTruncated) refused ??= new FormRefusal("request.tooLarge", 413);
      if (refused) return;
      try {
        add(name, value);
      } catch (error) {
        refused = error;
      }
    });
    for (const limit of ["partsLimit", "fieldsLimit", "filesLimit"] as const)
      parser.on(limit, () => {
        refused ??= new FormRefusal("request.tooLarge", 413);
      });
    parser.on("file", (field, content, { filename }) => {
      const purpose = Object.hasOwn(purposes, field) ? purposes[field] : undefined;
      if (!purpose || !filename) return void content.resume();
      const arrived = spool(content, join(folder, String(arriving.length)), maxBytesOf(purpose)).then((file) => {
        if (file) return { ...file, field, name: cleanFileName(filename) || "file" };
        errors[field] = [tooLargeFor(purpose)];
        return null;
      });
      arrived.catch((error: Error) => {
        failed = true;
        parser.destroy(error);
      });
      arriving.push(arrived);
    });
    if (request.body) await pipeline(drainBody(request.body as WebStream<Uint8Array>), parser);
    const files = (await Promise.all(arriving)).filter((file) => file !== null);
    if (refused) throwFormRefusal(refused, context.traceId);
    return { form, files, errors, dispose };
  } catch (error) {
    await Promise.allSettled(arriving);
    await dispose();
    if (failed || error instanceof Response || request.signal.aborted) throw error;
    throw Response.json({ text: "request.bad" }, { status: 400 });
  }
}

/** Reads a body to its end even where nobody wants the rest: who still sends would not hear the answer. */
async function* drainBody(body: WebStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
  } finally {
    while (!(await reader.read()).done);
  }
}

/** What a portal that was killed has left behind. */
async function dropOld(uploads: string): Promise<void> {
  const dayAgo = Date.now() - 24 * 3_600_000;
  for (const name of await readdir(uploads)) {
    const path = join(uploads, name);
    const found = await stat(path).catch(() => null);
    if (found && found.mtimeMs < dayAgo) await rm(path, { recursive: true, force: true });
  }
}

/** Null when there were more bytes than may be. */
async function spool(content: Readable, path: string, most: number): Promise<Omit<OutgoingFile, "name"> | null> {
  const hash = createHash("sha256");
  let size = 0;
  const measured = new Transform({
    transform(chunk: Buffer, _, done) {
      size += chunk.length;
      if (size > most) return done();
      hash.update(chunk);
      done(null, chunk);
    },
  });
  await pipeline(content, measured, createWriteStream(path, { flags: "wx", mode: 0o600 }));
  return size > most ? null : { path, size, sha256: hash.digest("hex") };
}

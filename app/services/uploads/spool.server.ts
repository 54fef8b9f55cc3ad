import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { type Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as WebStream } from "node:stream/web";
import { type FilePurpose, maxBytesOf, tooLargeFor } from "@protocol/files";
import busboy from "busboy";
import type { OutgoingFile } from "../upstream/transfers.server";

export interface SpooledFile extends OutgoingFile {
  field: string;
}

export interface SpooledForm {
  /** The text fields. */
  form: FormData;
  files: SpooledFile[];
  /** Packed messages by field: a file that is too large. */
  errors: Record<string, string[]>;
  /** Removes the files from the portal's disk. */
  dispose(): Promise<void>;
}

/** Text of all fields together, in bytes; as much as the gate lets through in a form without files. */
const maxTextBytes = 4 * 1_048_576;
const maxFiles = 20;
/** A declaration of 200 boxes with all that can be said of them posts about 8,000 fields. */
const maxFields = 20_000;

/**
 * Reads a multipart form as it comes: text into a FormData, files straight to disk, none of them ever whole in memory.
 * A file over the limit of its purpose is read to its end and dropped, so that the rest of the form arrives. `purposes`
 * names the fields that take files; those of other fields are dropped. The files lie below `dataDir` until `dispose`.
 * Throws the page that says so where it is no form (400), or more of one than any here has (413).
 */
export async function spoolForm(
  request: Request,
  purposes: Record<string, FilePurpose>,
  dataDir: string,
): Promise<SpooledForm> {
  // not the system's temporary folder, which is memory on many machines
  const uploads = join(dataDir, "uploads");
  await mkdir(uploads, { recursive: true });
  await dropOld(uploads);
  const folder = await mkdtemp(join(uploads, "form-"));
  const form = new FormData();
  const errors: Record<string, string[]> = {};
  const arriving: Promise<SpooledFile | null>[] = [];
  const dispose = () => rm(folder, { recursive: true, force: true });
  let textBytes = 0;
  let tooMuch = false;
  let failed = false;
  try {
    const parser = busboy({
      headers: Object.fromEntries(request.headers),
      defParamCharset: "utf8",
      limits: {
        fieldNameSize: 200,
        fieldSize: 1_048_576,
        fields: maxFields,
        files: maxFiles,
        parts: maxFields + maxFiles,
      },
    });
    parser.on("field", (name, value, { valueTruncated }) => {
      textBytes += value.length;
      tooMuch ||= valueTruncated || textBytes > maxTextBytes;
      if (!tooMuch) form.append(name, value);
    });
    for (const limit of ["partsLimit", "fieldsLimit", "filesLimit"] as const)
      parser.on(limit, () => {
        tooMuch = true;
      });
    parser.on("file", (field, content, { filename }) => {
      const purpose = Object.hasOwn(purposes, field) ? purposes[field] : undefined;
      if (!purpose || !filename) return void content.resume();
      const arrived = spool(content, join(folder, String(arriving.length)), maxBytesOf(purpose)).then((file) => {
        if (file) return { ...file, field, name: filename };
        errors[field] = [tooLargeFor(purpose)];
        return null;
      });
      arrived.catch((error: Error) => {
        failed = true;
        parser.destroy(error);
      });
      arriving.push(arrived);
    });
    if (request.body) await pipeline(heardOut(request.body as WebStream<Uint8Array>), parser);
    const files = (await Promise.all(arriving)).filter((file) => file !== null);
    if (tooMuch) throw Response.json({ text: "request.tooLarge" }, { status: 413 });
    return { form, files, errors, dispose };
  } catch (error) {
    await Promise.allSettled(arriving);
    await dispose();
    if (failed || error instanceof Response || request.signal.aborted) throw error;
    throw Response.json({ text: "request.bad" }, { status: 400 });
  }
}

/** Reads a body to its end even where nobody wants the rest: who still sends would not hear the answer. */
async function* heardOut(body: WebStream<Uint8Array>): AsyncGenerator<Uint8Array> {
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

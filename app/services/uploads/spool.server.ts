import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as WebStream } from "node:stream/web";
import { type FilePurpose, maxBytesOf, tooLargeFor } from "@protocol/files";
import type { OutgoingFile } from "../upstream/transfers.server";
import { BrokenForm, type PartTakers, readMultipart } from "./readMultipart.server";

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
 * Throws the page that says so where it is no form.
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
  const files: SpooledFile[] = [];
  const errors: Record<string, string[]> = {};
  const dispose = () => rm(folder, { recursive: true, force: true });
  let [fieldCount, fileCount, textBytes] = [0, 0, 0];
  const take: PartTakers = {
    field(name, value) {
      textBytes += value.length;
      if (++fieldCount > maxFields || textBytes > maxTextBytes) throw new BrokenForm("request.tooLarge");
      form.append(name, value);
    },
    async file(field, filename, content) {
      const purpose = Object.hasOwn(purposes, field) ? purposes[field] : undefined;
      if (!purpose || !filename || ++fileCount > maxFiles) return;
      const file = await spool(content, join(folder, String(fileCount)), maxBytesOf(purpose));
      if (file) files.push({ ...file, field, name: filename });
      else errors[field] = [tooLargeFor(purpose)];
    },
  };
  try {
    const body = request.body as WebStream<Uint8Array> | null;
    const contentType = request.headers.get("Content-Type") ?? "";
    if (body) await readMultipart(body, { contentType, maxText: maxTextBytes, take });
    return { form, files, errors, dispose };
  } catch (error) {
    await dispose();
    if (!(error instanceof BrokenForm)) throw error;
    throw Response.json({ text: error.reason }, { status: error.reason === "request.bad" ? 400 : 413 });
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
async function spool(
  content: AsyncIterable<Buffer>,
  path: string,
  most: number,
): Promise<Omit<OutgoingFile, "name"> | null> {
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

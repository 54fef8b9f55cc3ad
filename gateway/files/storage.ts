import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, open, readdir, rm, stat } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { newId } from "@gateway/store/id";
import { fileMb } from "@protocol/files";
import { cleanFileName } from "@protocol/values/fileName";
import busboy from "busboy";
import type { ReceivedFile } from "./fileStore";

const maxBytes = fileMb * 1_048_576;

/** Beside the files that stay (diskStore.ts), so that taking one over is a rename. */
const incomingOf = (dataDir: string) => join(dataDir, "files", "incoming");

/** What a form request carried: its text fields with what is known of the file, and the file itself. */
export interface ReceivedForm {
  body: Record<string, unknown>;
  file?: ReceivedFile;
  /** Removes what nobody has taken. */
  dispose(): Promise<void>;
}

/**
 * Takes a multipart body in as it comes: few small fields, one file straight to disk. Over the limit the file is cut
 * and its size says so; a body that is no form gives an empty one, which the call's contract then refuses.
 */
export async function receiveForm(request: IncomingMessage, dataDir: string): Promise<ReceivedForm> {
  const folder = incomingOf(dataDir);
  await mkdir(folder, { recursive: true });
  const path = join(folder, newId());
  const body: Record<string, unknown> = {};
  let writing: Promise<ReceivedFile> | undefined;
  const dispose = () => rm(path, { force: true });
  try {
    const parser = busboy({
      headers: request.headers,
      defParamCharset: "utf8",
      limits: { fieldNameSize: 100, fieldSize: 1_000, fields: 10, files: 1, parts: 20, headerPairs: 20 },
    });
    parser.on("field", (name, value) => {
      body[name] = value;
    });
    parser.on("file", (_, content, { filename }) => {
      writing = store(content, path, cleanFileName(filename ?? ""));
      writing.catch((error: Error) => parser.destroy(error));
    });
    await pipeline(request, parser);
    const file = await writing;
    if (!file) return { body, dispose };
    const { name, size, sha256 } = file;
    return { body: { ...body, name, size, sha256 }, file, dispose };
  } catch (error) {
    // its stream may still have the file open
    await writing?.catch(() => undefined);
    await dispose();
    if (request.destroyed && !request.complete) throw error;
    return { body: {}, dispose };
  }
}

async function store(content: NodeJS.ReadableStream, path: string, name: string): Promise<ReceivedFile> {
  const hash = createHash("sha256");
  let size = 0;
  const measured = new Transform({
    transform(chunk: Buffer, _, done) {
      size += chunk.length;
      // what is over the limit is read, for the answer to be heard, and not kept
      if (size > maxBytes) return done();
      hash.update(chunk);
      done(null, chunk);
    },
  });
  await pipeline(content, measured, createWriteStream(path, { flags: "wx", mode: 0o600 }));
  await sync(path);
  return { path, name, size, sha256: hash.digest("hex") };
}

/** A power cut after the answer must not leave an empty file. */
async function sync(path: string): Promise<void> {
  const file = await open(path, "r+");
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Removes what broken uploads have left since before an instant (ms). */
export async function forgetBroken(dataDir: string, before: number): Promise<void> {
  const folder = incomingOf(dataDir);
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found && found.mtimeMs < before) await rm(path, { force: true });
  }
}

import { createHash, type Hash, randomBytes } from "node:crypto";
import { createReadStream, existsSync, mkdirSync } from "node:fs";
import { readdir, readFile, rm, stat, truncate } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { type FileInfo, type FilePurpose, fileMb, filePurposes, maxBytesOf, tooLargeFor } from "@protocol/files";
import { cleanFileName } from "@protocol/values/fileName";
import { FileStore } from "@tus/file-store";
import { ERRORS, type Locker, Server } from "@tus/server";
import writeFileAtomic from "write-file-atomic";
import type { Locks, Release } from "../locks/locks.server";
import { tusPath } from "../paths";
import type { OutgoingFile } from "../upstream/transfers.server";
import { isUpstreamError } from "../upstream/upstreamError.server";

/** A whole upload on its way to the upstream. */
export interface WholeUpload extends OutgoingFile {
  purpose: FilePurpose;
}

export type Finished = { kind: "done"; file: FileInfo } | { kind: "missing" } | { kind: "unfinished" };

/** Uploads that go on after a broken line (docs/decisions/010-uploads.md). Who asks is the user's id. */
export interface ResumableUploads {
  /** Answers a request of the tus protocol; somebody else's upload is a 404, as one that never was. */
  answer(request: Request, userId: string): Promise<Response>;
  /**
   * Hands a whole upload on by `send`, once: asked again, it gives the same answer. What `send` throws is thrown on, and
   * the upload stays unless `dropIf` says that it is of no use.
   */
  finish(
    id: string,
    userId: string,
    send: (file: WholeUpload) => Promise<FileInfo>,
    dropIf: (error: unknown) => boolean,
  ): Promise<Finished>;
  /** Forgets what has lain still for a day. */
  sweep(): Promise<void>;
}

/** ms that an upload may lie still before it is forgotten. */
const life = 24 * 3_600_000;
/** Uploads of one person that may wait for their rest. */
const mostOpen = 40;

/** Characters of a name that a machine may give; of those that stay cleanFileName decides. */
const longestName = 800;

/** Of the protocol's checksum extension. */
const checksumAlgorithms = ["sha1", "sha256", "md5"];
const checksumMismatch = 460;

const idPattern = /^[0-9a-f]{16}-[0-9a-f]{32}$/;
const tagOf = (userId: string) => createHash("sha256").update(userId).digest("hex").slice(0, 16);
const isPurpose = (text: string | null | undefined): text is FilePurpose =>
  (filePurposes as readonly (string | null | undefined)[]).includes(text);

/** What tus answers where it cannot go on; the body is a packed message where one is for the reader. */
const refusal = (status_code: number, body: string) => ({ status_code, body });

/** ms that a request waits for another one's end that has the same upload. */
const lockPatienceMs = 30_000;

/** One request at a time has an upload, whichever process answers it; one that comes ends the one that hangs. */
const createLocker = (locks: Locks): Locker => ({
  newLock(id) {
    let release: Release | undefined;
    return {
      async lock(signal, requestRelease) {
        const patience = AbortSignal.timeout(lockPatienceMs);
        try {
          release = await locks.take(`upload:${id}`, {
            signal: AbortSignal.any([signal, patience]),
            onWanted: () => void requestRelease(),
          });
        } catch (error) {
          if (signal.aborted || patience.aborted) throw ERRORS.ERR_LOCK_TIMEOUT;
          throw isUpstreamError(error) ? refusal(503, "connection") : error;
        }
      },
      async unlock() {
        release?.();
      },
    };
  },
});

export function createResumableUploads(dataDir: string, locks: Locks): ResumableUploads {
  const folder = join(dataDir, "resumable");
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const store = new FileStore({ directory: folder });
  // a length that is not told beforehand cannot be checked beforehand
  store.extensions = ["creation", "termination", "checksum"];
  const owners = new WeakMap<object, string>();
  const ownerOf = (request: object) => tagOf(owners.get(request) ?? "");
  const isOwn = (id: string, tag: string) => idPattern.test(id) && id.startsWith(`${tag}-`);
  const answerPath = (id: string) => join(folder, `${id}.done`);

  async function countOpen(tag: string): Promise<number> {
    const names = await readdir(folder);
    return names.filter((name) => idPattern.test(name) && name.startsWith(tag)).length;
  }

  /** Hashes of what has come so far; after a restart, or a broken line that lost bytes, the whole is read again. */
  const hashes = new Map<string, { hash: Hash; offset: number }>();
  const write = store.write.bind(store);
  store.write = async (readable, id, offset) => {
    const earlier = hashes.get(id);
    hashes.delete(id);
    const hash = offset === 0 ? createHash("sha256") : earlier?.offset === offset ? earlier.hash : null;
    if (!hash) return write(readable, id, offset);
    readable.on("data", (bytes: Buffer) => hash.update(bytes));
    const reached = await write(readable, id, offset);
    hashes.set(id, { hash, offset: reached });
    return reached;
  };

  const server = new Server({
    path: tusPath,
    datastore: store,
    locker: createLocker(locks),
    relativeLocation: true,
    maxSize: fileMb * 1_048_576,
    namingFunction: (request) => `${ownerOf(request)}-${randomBytes(16).toString("hex")}`,
    getFileIdFromRequest: (request, id) => (id && isOwn(id, ownerOf(request)) ? id : undefined),
    async onUploadCreate(request, upload) {
      const { filename, filetype, purpose } = upload.metadata ?? {};
      const name = (filename ?? "").length > longestName ? "" : cleanFileName(filename ?? "");
      if (!isPurpose(purpose) || !name) throw refusal(400, "request.bad");
      const size = upload.size ?? 0;
      if (size < 1) throw refusal(422, "file.empty");
      const mime = filetype ?? "";
      if (size > maxBytesOf(purpose, mime)) throw refusal(413, tooLargeFor(purpose, mime));
      if ((await countOpen(ownerOf(request))) >= mostOpen) throw refusal(429, "file.tooMany");
      // what else a client has to say about it is not kept
      return { metadata: { filename: name, purpose } };
    },
  });

  /** Forgets the bytes of a request that were not those it had promised, as far as they have come. */
  async function takeBack(request: Request, tag: string): Promise<void> {
    const id = new URL(request.url).pathname.split("/").at(-1) ?? "";
    const offset = Number(request.headers.get("Upload-Offset"));
    if (!isOwn(id, tag)) return;
    const known = await stat(join(folder, id)).catch(() => null);
    hashes.delete(id);
    if (known && Number.isInteger(offset) && offset >= 0 && known.size > offset)
      await truncate(join(folder, id), offset);
  }

  /** One person's uploads begin one after the other, so that none slips past the count. */
  async function handle(request: Request, userId: string): Promise<Response> {
    if (request.method !== "POST") return server.handleWeb(request);
    const release = await locks.take(`begin:${tagOf(userId)}`, { signal: request.signal });
    try {
      return await server.handleWeb(request);
    } finally {
      release();
    }
  }

  async function handOver(id: string, send: (file: WholeUpload) => Promise<FileInfo>): Promise<Finished> {
    const answered = await readFile(answerPath(id), "utf8").catch(() => null);
    if (answered) return { kind: "done", file: JSON.parse(answered) as FileInfo };
    const upload = await store.getUpload(id).catch(() => null);
    const { filename, purpose } = upload?.metadata ?? {};
    if (!upload || !filename || !isPurpose(purpose)) return { kind: "missing" };
    if (upload.offset !== upload.size) return { kind: "unfinished" };
    const path = join(folder, id);
    const known = hashes.get(id);
    // a digest is taken once, and the handing over may be tried again
    const sha256 = known?.offset === upload.size ? known.hash.copy().digest("hex") : await hashOf(path);
    const file = await send({ path, name: filename, size: upload.offset, sha256, purpose });
    hashes.delete(id);
    await writeFileAtomic(answerPath(id), JSON.stringify(file), { mode: 0o600 });
    await store.remove(id);
    return { kind: "done", file };
  }

  return {
    async answer(request, userId) {
      const told = readChecksum(request);
      if (told === "unknown") return new Response("", { status: 400, headers: { "Tus-Resumable": "1.0.0" } });
      const { checked, isRight } = told ? hashBody(request, told) : { checked: request, isRight: null };
      owners.set(checked, userId);
      let response = await handle(checked, userId);
      // what was refused before it was read has changed nothing
      const written = response.status === 204 || response.status >= 500;
      if (isRight && written && !isRight()) {
        await takeBack(request, tagOf(userId));
        response = new Response("", { status: checksumMismatch, headers: { "Tus-Resumable": "1.0.0" } });
      }
      if (request.method === "OPTIONS") response.headers.set("Tus-Checksum-Algorithm", checksumAlgorithms.join(","));
      // closed with bytes unread, the connection would be reset, and the refusal may never be seen
      if (response.status >= 400 && response.status < 500) response.headers.delete("connection");
      // uploads come from the portal's own pages alone
      for (const name of [...response.headers.keys()])
        if (name.startsWith("access-control-")) response.headers.delete(name);
      return response;
    },

    async finish(id, userId, send, dropIf) {
      if (!isOwn(id, tagOf(userId))) return { kind: "missing" };
      // one at a time; whoever asks meanwhile gets the same answer
      const release = await locks.take(`finish:${id}`);
      try {
        return await handOver(id, send);
      } catch (error) {
        if (dropIf(error)) await store.remove(id).catch(() => undefined);
        throw error;
      } finally {
        release();
      }
    },

    async sweep() {
      const before = Date.now() - life;
      for (const id of hashes.keys()) if (!existsSync(join(folder, id))) hashes.delete(id);
      for (const name of await readdir(folder)) {
        const path = join(folder, name);
        const found = await stat(path).catch(() => null);
        // what describes an upload is as old as its beginning; the bytes tell when it last went on
        const bytes = name.endsWith(".json") ? await stat(path.slice(0, -5)).catch(() => null) : null;
        const last = Math.max(found?.mtimeMs ?? 0, bytes?.mtimeMs ?? 0);
        if (found && last < before) await rm(path, { force: true });
      }
    },
  };
}

interface Checksum {
  algorithm: string;
  digest: Buffer;
}

/** What `Upload-Checksum: sha256 <base64>` promises of a request's bytes. */
function readChecksum({ headers }: Request): Checksum | "unknown" | null {
  const told = headers.get("Upload-Checksum");
  if (told === null) return null;
  const [, algorithm, digest] = /^(\S+) ([A-Za-z0-9+/=]{1,100})$/.exec(told) ?? [];
  if (!algorithm || !digest || !checksumAlgorithms.includes(algorithm)) return "unknown";
  return { algorithm, digest: Buffer.from(digest, "base64") };
}

/** The same request, whose bytes are hashed as they are read. */
function hashBody(request: Request, { algorithm, digest }: Checksum): { checked: Request; isRight: () => boolean } {
  const hash = createHash(algorithm);
  const hashing = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      hash.update(chunk);
      controller.enqueue(chunk);
    },
  });
  const { url, method, headers, signal } = request;
  const body = request.body?.pipeThrough(hashing);
  const checked = new Request(url, { method, headers, signal, body, duplex: "half" } as RequestInit);
  return { checked, isRight: () => hash.digest().equals(digest) };
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path, { highWaterMark: 262_144 }), hash);
  return hash.digest("hex");
}

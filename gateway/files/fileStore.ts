import type { Readable } from "node:stream";

/** A file that a form request brought; it is gone after the call unless the handler takes it. */
export interface ReceivedFile {
  /** Where its bytes are. */
  path: string;
  name: string;
  /** Bytes. */
  size: number;
  /** Hex. */
  sha256: string;
}

/** Where the bytes of files stay, by id: a folder, or an S3-compatible store (s3Store.ts). */
export interface FileStore {
  /** Takes over a received file; it is there for good once this has ended. */
  keep(id: string, file: ReceivedFile): Promise<void>;
  /** The same bytes under another id. */
  copy(from: string, to: string): Promise<void>;
  /** A file's bytes and how many they are; null where there are none. Whoever opens it reads or destroys the stream. */
  open(id: string): Promise<{ size: number; stream: Readable } | null>;
  remove(id: string): Promise<void>;
  /** Ids of files that have lain here since before an instant (ms), some at a time. */
  listOld(before: number): AsyncIterable<string[]>;
}

import type { ReadableStream as WebStream } from "node:stream/web";

/** The bytes of a body; null where it is longer than it may be. */
export async function readBounded(request: Request, maxBytes: number): Promise<Buffer | null> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of (request.body ?? []) as Iterable<Uint8Array> | WebStream<Uint8Array>) {
    bytes += chunk.length;
    if (bytes <= maxBytes) chunks.push(chunk);
  }
  return bytes <= maxBytes ? Buffer.concat(chunks) : null;
}

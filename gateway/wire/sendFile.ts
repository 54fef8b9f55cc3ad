import type { IncomingMessage, ServerResponse } from "node:http";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { wireHeader } from "@protocol/envelope";
import { answerProof } from "./answerProof";
import type { KeySession } from "./keySessions";

/** What a binary call answers with; the wire reads the bytes. */
export interface FileContent {
  id: string;
  /** Bytes that there should be. */
  size: number;
  /** Hex. */
  sha256: string;
  mime: string;
}

/**
 * Answers with a file's bytes, not encrypted, under the MAC of an empty envelope. It names no version, because nothing in
 * it is to be decrypted. False when its size is not what it should be; then nothing was sent.
 */
export async function sendFile(
  {
    request,
    response,
    method,
    path,
  }: { request: IncomingMessage; response: ServerResponse; method: string; path: string },
  content: FileContent,
  file: { size: number; stream: Readable },
  session: KeySession,
  token: string | null,
): Promise<boolean> {
  if (file.size !== content.size) {
    file.stream.destroy();
    return false;
  }
  const status = 200;
  response.writeHead(status, {
    "Content-Type": "application/octet-stream",
    "Content-Length": content.size,
    "Cache-Control": "no-store",
    [wireHeader.contentSha256]: content.sha256,
    ...answerProof(session, { method, path, status, token, envelope: "" }),
  });
  // who goes away in the middle has what he has; the stream closes the file either way
  await pipeline(file.stream, response).catch(() => request.destroy());
  return true;
}

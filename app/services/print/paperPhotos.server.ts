import type { Readable } from "node:stream";
import { getFile, getFileContent, shownMimes } from "@protocol/files";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { type Person, throwAsPage } from "../person.server";

/** Bytes of all photos of one paper; what is beyond stays on the screen, or a print would hold the printer up. */
const mostBytes = 12 * 1_048_576;

async function bytesOf(content: Readable): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of content) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/**
 * Photos as a paper carries them within itself (`data:`), by the id of their file. A file that is no picture, is gone, or
 * comes when there is no more room is left out.
 */
export async function readPaperPhotos(
  { request, context }: LoaderFunctionArgs,
  person: Person,
  ids: readonly string[],
): Promise<Record<string, string>> {
  const { portal, traceId, clientIp } = context;
  const photos: Record<string, string> = {};
  let room = mostBytes;
  for (const id of ids) {
    const asked = await person.attempt(getFile, { params: { id } });
    if (!asked.ok || !shownMimes.includes(asked.result.mime) || asked.result.size > room) continue;
    const { size, sha256, mime } = asked.result;
    const token = person.session.get("token") ?? "";
    const call = { token, traceId, clientIp, signal: request.signal, params: { id }, size, sha256 };
    const content = await portal.upstream.download(getFileContent, call).catch(throwAsPage);
    photos[id] = `data:${mime};base64,${(await bytesOf(content)).toString("base64")}`;
    room -= size;
  }
  return photos;
}

import { Readable } from "node:stream";
import { getFile, getFileContent, shownMimes } from "@protocol/files";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { attachmentDisposition } from "../attachmentDisposition";
import { missing, requireUser, throwAsPage } from "../person.server";

/** The bytes of a file for somebody who may see it: pictures as pictures, all else to be saved and never to be run. */
export async function answerFile(args: LoaderFunctionArgs): Promise<Response> {
  const person = await requireUser(args);
  const { portal, traceId, clientIp } = args.context;
  const id = args.params.id ?? "";
  if (!/^[\w-]{1,40}$/.test(id)) throw missing(traceId);
  const file = await person.call(getFile, { params: { id } });

  const content = await portal.upstream
    .download(getFileContent, {
      token: person.session.get("token") ?? "",
      traceId,
      clientIp,
      signal: args.request.signal,
      params: { id },
      size: file.size,
      sha256: file.sha256,
    })
    .catch(throwAsPage);
  // what came with a document is saved, never shown
  const shown = file.purpose !== "attachment" && shownMimes.includes(file.mime);
  return new Response(Readable.toWeb(content) as ReadableStream, {
    headers: {
      "Content-Type": shown ? file.mime : "application/octet-stream",
      "Content-Length": String(file.size),
      "Content-Disposition": shown ? "inline" : attachmentDisposition(file.name),
      "Content-Security-Policy": "default-src 'none'; sandbox",
    },
  });
}

import { Readable } from "node:stream";
import { shownMimes } from "@protocol/files";
import { getGoodsPicture, getGoodsPictureContent } from "@protocol/mall";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { missing, throwAsPage } from "../person.server";
import { strangerOf } from "../public/stranger.server";

/** A picture of goods that are offered, for anybody. */
export async function answerPicture(args: LoaderFunctionArgs): Promise<Response> {
  const { portal, traceId, clientIp } = args.context;
  const id = new URL(args.request.url).searchParams.get("id") ?? "";
  if (!/^[\w-]{1,40}$/.test(id)) throw missing(traceId);
  const params = { id };
  const { size, sha256, mime } = await (await strangerOf(args)).call(getGoodsPicture, { params });
  if (!shownMimes.includes(mime)) throw missing(traceId);
  const { signal } = args.request;
  const content = await portal.upstream
    .download(getGoodsPictureContent, { token: "", traceId, clientIp, signal, params, size, sha256 })
    .catch(throwAsPage);
  return new Response(Readable.toWeb(content) as ReadableStream, {
    headers: {
      "Content-Type": mime,
      "Content-Length": String(size),
      "Content-Disposition": "inline",
      "Content-Security-Policy": "default-src 'none'; sandbox",
      "Cache-Control": "public, max-age=3600",
    },
  });
}

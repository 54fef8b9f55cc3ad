import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";

/** A request with just these headers, to just this path: fetch would put both in order. */
export async function sendExactly(
  portalUrl: string,
  method: string,
  path: string,
  headers: Record<string, string>,
  body = "",
) {
  const { hostname, port } = new URL(portalUrl);
  const all = { "Content-Length": String(Buffer.byteLength(body)), ...headers };
  const outgoing = request({ hostname, port, method, path, headers: all });
  outgoing.end(body);
  const [answer] = (await once(outgoing, "response")) as [IncomingMessage];
  return { status: answer.statusCode!, headers: answer.headers, body: await text(answer) };
}

import { callOpenInterface, getOpenApiDocument, openHeaders } from "@protocol/openCalls";
import { mostOpenBytes } from "@protocol/openInterfaces";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { readBounded } from "../readBounded.server";
import { isUpstreamError } from "../upstream/upstreamError.server";

/** Nothing on the way may pack what an ETag names byte by byte, nor keep a company's data. */
const caching = { "Cache-Control": "private, no-cache, no-transform" };

const problem = (status: number, title: string) =>
  new Response(JSON.stringify({ type: "about:blank", title, status }), {
    status,
    headers: { ...caching, "Content-Type": "application/problem+json" },
  });

/**
 * Hands a request to the open interface on as it came. Neither cookie nor session is looked at: who asks, what he may
 * see and how often he may ask is the gateway's to say.
 */
export async function answerOpenCall({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const { portal, traceId, clientIp } = context;
  const raw = await readBounded(request, mostOpenBytes);
  if (!raw) return problem(413, "The body is longer than 64 kB");
  const { pathname, search } = new URL(request.url);
  const headers = Object.fromEntries(
    openHeaders.flatMap((name) => {
      const value = request.headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
  try {
    const answer = await portal.upstream.call(callOpenInterface, {
      body: { method: request.method, path: pathname, query: search.slice(1), headers, body: raw.toString("base64") },
      traceId,
      clientIp,
    });
    const body = answer.body === "" ? null : answer.body;
    return new Response(body, { status: answer.status, headers: { ...caching, ...answer.headers } });
  } catch (error) {
    if (!isUpstreamError(error)) throw error;
    if (error.kind === "refusal" && error.status < 500) return problem(400, "The request cannot be read");
    portal.log.warn({ traceId, reason: error.reason ?? error.kind }, "an open call was not answered");
    return problem(503, "The gateway does not answer");
  }
}

export async function answerOpenApiDocument({ context }: LoaderFunctionArgs): Promise<Response> {
  const { portal, traceId, clientIp } = context;
  const document = await portal.upstream.call(getOpenApiDocument, { traceId, clientIp });
  return new Response(JSON.stringify(document), {
    headers: { "Content-Type": "application/json; charset=utf-8", "Cache-Control": "public, max-age=300" },
  });
}

import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { newTraceId } from "@protocol/mac";

/** A request and its answer, with what its line says. */
export interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  method: string;
  path: string;
  search: string;
  traceId: string;
}

export const text = "text/plain";
export const json = "application/json";

/** Address of the other end; empty once it has gone. */
export const peerOf = (socket: Socket | null) => (socket?.remoteAddress ?? "").replace(/^::ffff:/, "");

export const first = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);

export function exchangeOf(request: IncomingMessage, response: ServerResponse): Exchange {
  const target = request.url ?? "/";
  const mark = target.indexOf("?");
  const sentTrace = first(request.headers["x-trace-id"]);
  return {
    request,
    response,
    method: request.method ?? "GET",
    path: mark < 0 ? target : target.slice(0, mark),
    search: mark < 0 ? "" : target.slice(mark + 1),
    traceId: sentTrace && /^[0-9a-f]{32}$/.test(sentTrace) ? sentTrace : newTraceId(),
  };
}

/** Answers an exchange with a body of a type. */
export type Send = (
  exchange: Exchange,
  status: number,
  type: string,
  body: string | Buffer,
  headers?: OutgoingHttpHeaders,
) => void;

/** Answers once; `last` ends the connection with it. */
export function sendAnswer(
  { request, response }: Exchange,
  answer: { status: number; type: string; body: string | Buffer; headers?: OutgoingHttpHeaders; last: boolean },
): void {
  if (response.destroyed || response.headersSent) return;
  const headers: OutgoingHttpHeaders = {
    "Content-Type": answer.type,
    "Content-Length": Buffer.byteLength(answer.body),
    "Cache-Control": "no-store",
    ...answer.headers,
  };
  if (answer.last) headers.Connection = "close";
  response.writeHead(answer.status, headers).end(answer.body);
  // the request forgets its socket when its body broke off
  const { socket } = request;
  if (!request.complete) setTimeout(() => request.complete || socket?.destroy(), 1_000).unref();
}

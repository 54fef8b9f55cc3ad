import type { Readable } from "node:stream";
import { maxEnvelopeChars } from "@protocol/envelope";
import { Pool } from "undici";
import { garbage, timedOut, unavailable } from "./upstreamError.server";

export interface HttpRequest {
  method: "GET" | "POST" | "PUT" | "DELETE";
  path: string;
  headers: Record<string, string>;
  body?: string;
  signal: AbortSignal;
  traceId: string;
  maxAnswerBytes?: number;
}

export interface HttpAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

export interface StreamAnswer {
  status: number;
  headers: HttpAnswer["headers"];
  body: Readable;
}

export interface Connection {
  /** Sends a body as it comes and hands the answer's over unread; whoever asks must read or destroy it. Throws as `send`. */
  stream(request: Omit<HttpRequest, "body" | "maxAnswerBytes"> & { body?: Readable }): Promise<StreamAnswer>;
  /** Throws an UpstreamError: unavailable, timeout, garbage for an answer that is no HTTP or over the cap. */
  send(request: HttpRequest): Promise<HttpAnswer>;
  close(): Promise<void>;
}

const codeOf = (error: unknown) =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";

/** One pool of kept-alive connections to the upstream. */
export function createConnection(baseUrl: string, connections: number, connectTimeoutMs: number): Connection {
  const pool = new Pool(new URL(baseUrl).origin, {
    connections,
    connect: { timeout: connectTimeoutMs },
    keepAliveTimeout: 30_000,
    // The deadline of a call bounds these.
    headersTimeout: 0,
    bodyTimeout: 0,
  });

  async function send(request: HttpRequest): Promise<HttpAnswer> {
    const { signal, traceId, method, path, headers, body } = request;
    const cap = request.maxAnswerBytes ?? maxEnvelopeChars;
    try {
      const answer = await pool.request({ method, path, headers, body, signal });
      const chunks: Buffer[] = [];
      let size = 0;
      for await (const chunk of answer.body) {
        size += chunk.length;
        if (size > cap) throw garbage(traceId, "the upstream's answer is too large");
        chunks.push(chunk);
      }
      return { status: answer.statusCode, headers: answer.headers, body: Buffer.concat(chunks, size) };
    } catch (error) {
      throw named(error, signal, traceId);
    }
  }

  return {
    send,
    async stream({ signal, traceId, method, path, headers, body }) {
      try {
        const answer = await pool.request({ method, path, headers, body, signal });
        return { status: answer.statusCode, headers: answer.headers, body: answer.body };
      } catch (error) {
        throw named(error, signal, traceId);
      }
    },
    close: () => pool.destroy(),
  };
}

/** What went wrong between the programs, as the error that the portal knows it by. */
function named(error: unknown, signal: AbortSignal, traceId: string): unknown {
  if (signal.aborted) return signal.reason;
  const code = codeOf(error);
  const parserFailed = error instanceof Error && error.name === "HTTPParserError";
  if (parserFailed || code === "UND_ERR_HEADERS_OVERFLOW") {
    return garbage(traceId, "the upstream's answer is no HTTP", error);
  }
  if (code === "UND_ERR_HEADERS_TIMEOUT" || code === "UND_ERR_BODY_TIMEOUT") return timedOut(traceId);
  if (error instanceof Error && error.name === "UpstreamError") return error;
  return unavailable(traceId, "the upstream cannot be reached", error);
}

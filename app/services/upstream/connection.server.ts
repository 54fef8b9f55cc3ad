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

export interface Connection {
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
      if (signal.aborted) throw signal.reason;
      const code = codeOf(error);
      const parserFailed = error instanceof Error && error.name === "HTTPParserError";
      if (parserFailed || code === "UND_ERR_HEADERS_OVERFLOW") {
        throw garbage(traceId, "the upstream's answer is no HTTP", error);
      }
      if (code === "UND_ERR_HEADERS_TIMEOUT" || code === "UND_ERR_BODY_TIMEOUT") throw timedOut(traceId);
      if (error instanceof Error && error.name === "UpstreamError") throw error;
      throw unavailable(traceId, "the upstream cannot be reached", error);
    }
  }

  return { send, close: () => pool.destroy() };
}

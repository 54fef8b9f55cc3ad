import { randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { bankMaxBody } from "@protocol/bankWire";
import type { Logger } from "pino";
import type { ApiAnswer } from "./api";
import type { Cashier } from "./cashier";

/** `/api/*` for the merchant, `/cashier` for the payer's browser, `/healthz`. */
export function createBankServer(parts: {
  api: (path: string, headers: IncomingMessage["headers"], body: string) => ApiAnswer;
  cashier: Cashier;
  log: Logger;
}): Server {
  const { api, cashier, log } = parts;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", "http://bank");
    if (url.pathname === "/healthz") return void response.end("ok");
    const body = request.method === "POST" ? await readBody(request) : "";
    if (body === null) return void response.writeHead(413).end();
    if (request.method === "POST" && url.pathname.startsWith("/api/")) {
      const { status, headers, body: text } = api(url.pathname, request.headers, body);
      return void response.writeHead(status, { ...headers, "Content-Type": "application/json" }).end(text);
    }
    if (url.pathname !== "/cashier" || !["GET", "POST"].includes(request.method ?? ""))
      return void response.writeHead(404).end();
    const nonce = randomBytes(16).toString("base64");
    const asked = { url, cookies: request.headers.cookie ?? "", languages: request.headers["accept-language"] ?? "" };
    const page =
      request.method === "POST"
        ? cashier.decide({ ...asked, form: new URLSearchParams(body) })
        : cashier.show({ ...asked, nonce });
    response
      .writeHead(page.status, {
        "Content-Type": "text/html; charset=utf-8",
        "Content-Security-Policy": `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
        "Cache-Control": "no-store",
        "Referrer-Policy": "same-origin",
        "X-Content-Type-Options": "nosniff",
        "X-Frame-Options": "DENY",
        ...page.headers,
      })
      .end(page.html);
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error) => {
      log.error({ err: error }, "request failed");
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
  server.headersTimeout = 10_000;
  server.requestTimeout = 20_000;
  return server;
}

/** The body as text; null when it is longer than any is. */
async function readBody(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes <= bankMaxBody) chunks.push(chunk);
  }
  return bytes <= bankMaxBody ? Buffer.concat(chunks).toString("utf8") : null;
}

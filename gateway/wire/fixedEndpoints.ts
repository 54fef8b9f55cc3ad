import type { OutgoingHttpHeaders } from "node:http";
import type { Handler } from "@gateway/core/handler";
import { describeCalls } from "@gateway/core/openapi";
import type { CallAnswer } from "@gateway/core/request";
import type { GatewayMetrics } from "@gateway/metrics";
import { exchangePath, wireHeader } from "@protocol/envelope";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { type Exchange, json, peerOf, type Send, text } from "./exchange";
import type { KeySessions } from "./keySessions";
import { notFoundAnswer, tooManyAnswer } from "./plainAnswers";
import { readBody } from "./readBody";

interface Endpoint {
  method: string;
  run(exchange: Exchange): Promise<void> | void;
}

/** What is answered in clear beside the calls, by path: the exchange of keys, counts, health, the OpenAPI document. */
export function fixedEndpoints({
  handlers,
  version,
  metrics,
  exchangesPerMinute = 600,
  sessions,
  send,
  sendPlain,
  isClosing,
}: {
  handlers: readonly Handler[];
  version?: string;
  metrics?: Pick<GatewayMetrics, "collect">;
  exchangesPerMinute?: number;
  sessions: KeySessions;
  send: Send;
  sendPlain(exchange: Exchange, given: CallAnswer, headers?: OutgoingHttpHeaders): void;
  isClosing(): boolean;
}): Readonly<Record<string, Endpoint>> {
  const exchanges = new RateLimiterMemory({ points: exchangesPerMinute, duration: 60 });
  let openapi: Buffer | null = null;

  async function exchangeKeys(exchange: Exchange): Promise<void> {
    try {
      await exchanges.consume(peerOf(exchange.request.socket));
    } catch {
      return sendPlain(exchange, tooManyAnswer);
    }
    const clientKey = (await readBody(exchange.request, 1_024)).toString("latin1").trim();
    const given = await sessions.exchange(clientKey);
    send(exchange, 200, text, given.publicKey, {
      [wireHeader.kid]: given.kid,
      [wireHeader.expires]: given.expires,
      ...(given.signature ? { [wireHeader.signature]: given.signature } : {}),
    });
  }

  /** Counts tell a stranger how busy the port is: they are for the machine's own collector, and for no proxy on it. */
  async function answerMetrics(exchange: Exchange): Promise<void> {
    if (!metrics || !isOwnMachine(exchange)) return sendPlain(exchange, notFoundAnswer);
    const { type, text: counts } = await metrics.collect();
    send(exchange, 200, type, counts);
  }

  function answerHealth(exchange: Exchange): void {
    const closing = isClosing();
    send(exchange, closing ? 503 : 200, json, JSON.stringify({ status: closing ? "closing" : "ok" }));
  }

  function answerOpenApi(exchange: Exchange): void {
    openapi ??= Buffer.from(JSON.stringify(describeCalls(handlers, version)));
    send(exchange, 200, json, openapi);
  }

  return {
    [exchangePath]: { method: "POST", run: exchangeKeys },
    "/metrics": { method: "GET", run: answerMetrics },
    "/api/healthz": { method: "GET", run: answerHealth },
    "/api/openapi.json": { method: "GET", run: answerOpenApi },
  };
}

/** Whether a request comes from this machine, and from no proxy on it. */
function isOwnMachine({ request: { headers, socket } }: Exchange): boolean {
  if (headers["x-forwarded-for"] !== undefined || headers.forwarded !== undefined) return false;
  const peer = peerOf(socket);
  // a gateway that listens on one address alone is asked by its own machine from that address
  return ["127.0.0.1", "::1"].includes(peer) || (peer !== "" && socket.localAddress?.replace(/^::ffff:/, "") === peer);
}

import { codes } from "@protocol/codes";
import {
  decryptPayload,
  encryptPayload,
  encryptQuery,
  envelopeVersion,
  parseJson,
  WireFault,
  wireHeader,
} from "@protocol/envelope";
import { type MessageHeaders, macMatches, macOf, newNonce, readMacHeaders, readMessageHeaders } from "@protocol/mac";
import { isFresh, NonceStore } from "@protocol/nonceStore";
import type { Logger } from "pino";
import type { Connection, HttpAnswer, HttpRequest } from "./connection.server";
import type { PortalKey } from "./keyRing.server";
import { garbage, unavailable } from "./upstreamError.server";

export interface WireRequest {
  method: HttpRequest["method"];
  path: string;
  query?: Record<string, unknown>;
  body?: unknown;
  token: string | null;
  headers: Record<string, string>;
  traceId: string;
  signal: AbortSignal;
}

export interface WireAnswer {
  status: number;
  body: unknown;
  /** The gateway could not open the request, or has seen it before: exchange keys and ask again. */
  rekey: boolean;
  replayed: boolean;
}

/** What the MAC of an answer covers besides what the answer itself says. */
interface AnswerFields {
  method: string;
  path: string;
  kid: string;
  token: string;
}

/** The headers that prove a request; `envelope` is empty for form requests and downloads. */
export function macHeaders(
  key: PortalKey,
  { method, path, token, envelope }: { method: string; path: string; token: string | null; envelope: string },
): Record<string, string> {
  const ts = String(Date.now());
  const nonce = newNonce();
  const fields = { direction: "c2s" as const, method, path, kid: key.kid, token: token ?? "", status: 0 };
  return {
    [wireHeader.version]: envelopeVersion,
    [wireHeader.kid]: key.kid,
    [wireHeader.ts]: ts,
    [wireHeader.nonce]: nonce,
    [wireHeader.mac]: macOf(key.keys.c2s, { ...fields, ts, nonce, envelope }),
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
  };
}

const codeIn = (body: unknown) =>
  typeof body === "object" && body !== null && "code" in body ? String((body as { code: unknown }).code) : "";

const hasReason = (body: unknown) => {
  const result = (body as { result?: unknown }).result;
  return typeof result === "object" && result !== null && "reason" in result;
};

/** Seals requests and opens their answers under a key of the exchange. */
export class EncryptedCalls {
  readonly #connection: Connection;
  readonly #log: Logger;
  readonly #nonces = new NonceStore();
  #macNeeded: boolean;

  constructor(connection: Connection, macRequired: boolean, log: Logger) {
    this.#connection = connection;
    this.#macNeeded = macRequired;
    this.#log = log;
  }

  /** Throws an UpstreamError: unavailable, timeout, garbage. */
  async send(request: WireRequest, key: PortalKey): Promise<WireAnswer> {
    const { method, path, token, signal, traceId } = request;
    const encryptionKey = key.keys.encryption;
    const envelope =
      request.body !== undefined
        ? await encryptPayload(request.body, encryptionKey)
        : request.query !== undefined
          ? await encryptQuery(request.query, encryptionKey)
          : "";
    const inQuery = request.body === undefined && envelope !== "";
    const fields = { method, path, kid: key.kid, token: token ?? "" };
    const headers = { ...request.headers, ...macHeaders(key, { method, path, token, envelope }) };
    if (request.body !== undefined) headers["Content-Type"] = "text/plain";
    const answer = await this.#connection.send({
      method,
      path: inQuery ? `${path}?data=${envelope}&version=${envelopeVersion}` : path,
      headers,
      body: request.body === undefined ? undefined : envelope,
      signal,
      traceId,
    });
    return this.read(answer, fields, key, traceId);
  }

  /** Proves that the bytes of a binary answer come from the gateway; throws an UpstreamError `garbage` where not. */
  proveBinary(answer: Omit<HttpAnswer, "body">, fields: AnswerFields, key: PortalKey, traceId: string): void {
    const { status, headers } = answer;
    const sent = readMacHeaders(headers);
    if (!sent) {
      if (this.#macNeeded) this.#fail("no mac", traceId);
      return;
    }
    this.#prove(sent, { ...fields, status, envelope: "" }, key, traceId);
  }

  #prove(
    sent: MessageHeaders,
    covered: AnswerFields & { status: number; envelope: string | Uint8Array },
    key: PortalKey,
    traceId: string,
  ): void {
    const whole = { ...covered, direction: "s2c" as const, ts: sent.ts, nonce: sent.nonce };
    if (sent.kid !== key.kid || !macMatches(key.keys.s2c, whole, sent.mac)) this.#fail("mac", traceId);
    this.#macNeeded = true;
    const now = Date.now();
    if (!isFresh(sent.ts, now)) this.#fail("age", traceId);
    if (this.#nonces.accept(sent.nonce, now) === "seen") this.#fail("nonce", traceId);
  }

  /** Opens an answer, encrypted or plain. */
  async read(answer: HttpAnswer, fields: AnswerFields, key: PortalKey, traceId: string): Promise<WireAnswer> {
    const { status, headers, body } = answer;
    const rekeyAsked = headers["x-enc-rekey"] === "1";
    if (headers["x-enc-version"] === undefined) return this.#readPlain(answer, rekeyAsked, traceId);
    const sent = readMessageHeaders(headers);
    if (sent) {
      this.#prove(sent, { ...fields, status, envelope: body }, key, traceId);
    } else if (this.#macNeeded || headers["x-enc-mac"] !== undefined || headers["x-enc-version"] !== envelopeVersion) {
      this.#fail("no mac", traceId);
    }
    let opened: unknown;
    try {
      opened = await decryptPayload(body.toString("latin1"), key.keys.encryption);
    } catch (error) {
      this.#fail(error instanceof WireFault ? error.reason : "open", traceId);
    }
    // A business refusal may carry 9998 too; a gateway's own names its reason.
    const replay = codeIn(opened) === codes.duplicate && (rekeyAsked || !hasReason(opened));
    const rejected = codeIn(opened) === codes.rejected && rekeyAsked;
    return { status, body: opened, rekey: replay || rejected, replayed: headers["x-idempotent-replay"] === "1" };
  }

  #readPlain({ status, headers, body }: HttpAnswer, rekeyAsked: boolean, traceId: string): WireAnswer {
    const replayed = headers["x-idempotent-replay"] === "1";
    let parsed: unknown;
    try {
      parsed = parseJson(body);
    } catch {
      parsed = undefined;
    }
    if (status === 400 && codeIn(parsed) === codes.rejected) {
      return { status, body: { code: codes.rejected }, rekey: rekeyAsked, replayed };
    }
    if (status >= 500) throw unavailable(traceId, `the upstream answered ${status} without encrypting it`);
    if (this.#macNeeded) this.#fail("not encrypted", traceId);
    if (parsed === undefined) this.#fail("json", traceId);
    return { status, body: parsed, rekey: codeIn(parsed) === codes.duplicate && !hasReason(parsed), replayed };
  }

  #fail(reason: string, traceId: string): never {
    this.#log.warn({ reason, traceId }, "answer rejected");
    throw garbage(traceId, "the upstream's answer cannot be trusted");
  }
}

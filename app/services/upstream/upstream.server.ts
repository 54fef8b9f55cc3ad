import { setMaxListeners } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { type Call, pathOf, type ResultOf } from "@protocol/call";
import { codes } from "@protocol/codes";
import { parseJson, wireHeader } from "@protocol/envelope";
import { newTraceId } from "@protocol/mac";
import { getReadiness } from "@protocol/readiness";
import type { Logger } from "pino";
import type { z } from "zod";
import type { WireAnswer, WireRequest } from "./encryptedCall.server";
import { type GatewayLink, GatewayLinks } from "./gatewayLinks.server";
import { type GuardOptions, Guards, wasHeldBack } from "./guards.server";
import { headerKeyOf } from "./headerKey.server";
import { readResult } from "./readResult.server";
import { createTransfers, type Transfers } from "./transfers.server";
import { garbage, timedOut, UpstreamError, type UpstreamErrorKind, unavailable } from "./upstreamError.server";

export interface CallRecord {
  name: string;
  ms: number;
  outcome: "ok" | "aborted" | UpstreamErrorKind;
  retries: number;
  /** Of the browser's request that it was made for. */
  traceId: string;
}

export interface UpstreamOptions extends Partial<GuardOptions> {
  /** The gateway, or several of one store. */
  baseUrl: string | readonly string[];
  log: Logger;
  appVersion: string;
  /** SHA-256 of the gateway's identity keys, current and next; none means that any gateway is believed. */
  pins?: readonly string[];
  /** UPSTREAM_MAC=off → false: a foreign gateway that sends no MAC. */
  macRequired?: boolean;
  /** For the whole of a call, waiting, exchange and retries included, in ms. */
  deadlineMs?: number;
  exchangeTimeoutMs?: number;
  connectTimeoutMs?: number;
  /** ms between two looks at the health of each gateway, where there are several. */
  checkMs?: number;
  /** Told of each call when it is over; gets no content. */
  onCall?: (record: CallRecord) => void;
}

type QueryInputOf<C> = C extends Call<z.ZodType, infer Q, z.ZodType, z.ZodType> ? z.input<Q> : never;
type ParamsInputOf<C> = C extends Call<infer P, z.ZodType, z.ZodType, z.ZodType> ? z.input<P> : never;
type BodyInputOf<C> = C extends Call<z.ZodType, z.ZodType, infer B, z.ZodType> ? z.input<B> : never;
type Given<K extends string, T> = undefined extends T ? { [P in K]?: T } : { [P in K]: T };

/** What any call may be made with. */
interface OptionsOfAny {
  token?: string | null;
  /** 32 hex digits, one per browser request. */
  traceId?: string;
  /** For a write; the same key again gives the first answer again. */
  idempotencyKey?: string;
  /** Address of the person. */
  clientIp?: string;
  signal?: AbortSignal;
  /** Shorter than the upstream's deadline, in ms. */
  deadlineMs?: number;
}

export type CallOptions<C> = Given<"params", ParamsInputOf<C>> &
  Given<"query", QueryInputOf<C>> &
  Given<"body", BodyInputOf<C>> &
  OptionsOfAny;

type OptionsArgument<C> = Record<never, never> extends CallOptions<C> ? [options?: CallOptions<C>] : [CallOptions<C>];

export interface CallOutcome<R> {
  result: R;
  /** The answer of an earlier request under the same idempotency key. */
  replayed: boolean;
  traceId: string;
}

export interface Upstream extends Transfers {
  /** The result of a call. Throws an UpstreamError, or the signal's reason when the caller gave up. */
  call<C extends Call>(contract: C, ...options: OptionsArgument<C>): Promise<ResultOf<C>>;
  /** The same; null where the upstream knows no such thing (404). */
  find<C extends Call>(contract: C, ...options: OptionsArgument<C>): Promise<ResultOf<C> | null>;
  /** The same with what came beside the result. */
  send<C extends Call>(contract: C, ...options: OptionsArgument<C>): Promise<CallOutcome<ResultOf<C>>>;
  /** Whether the upstream answers an encrypted call and reads its store now, for /readyz. Throws an UpstreamError when not. */
  ready(): Promise<void>;
  /** Where a socket for messages is opened now. */
  readonly origin: string;
  /** Key exchanges started so far. */
  readonly exchanges: number;
  close(): Promise<void>;
}

interface LooseOptions extends OptionsOfAny {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
}

const maxRetries = 2;
const retryBaseMs = 60;
const readyTimeoutMs = 2_000;

function race<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(signal.reason);
    if (signal.aborted) onAbort();
    signal.addEventListener("abort", onAbort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", onAbort));
  });
}

/** The portal's client of the wire (docs/wire-protocol.md). */
export function createUpstream(options: UpstreamOptions): Upstream {
  const { log, appVersion } = options;
  const macRequired = options.macRequired ?? true;
  const deadlineMs = options.deadlineMs ?? 60_000;
  const maxConcurrent = options.maxConcurrent ?? 64;
  const guards = new Guards({
    maxConcurrent,
    maxQueued: options.maxQueued ?? 256,
    breakAfter: options.breakAfter ?? 5,
    breakMs: options.breakMs ?? 3_000,
  });
  const base = { [wireHeader.appVersion]: appVersion };
  const links = new GatewayLinks({
    urls: typeof options.baseUrl === "string" ? [options.baseUrl] : options.baseUrl,
    ...{ log, macRequired, pins: options.pins ?? [], headers: base, checkMs: options.checkMs },
    ...{ connections: maxConcurrent, connectTimeoutMs: options.connectTimeoutMs ?? 5_000 },
    exchangeTimeoutMs: Math.min(options.exchangeTimeoutMs ?? 10_000, deadlineMs),
  });
  if (!macRequired) log.warn("UPSTREAM_MAC=off: answers of the upstream are not authenticated");

  /** Safe at another gateway as well: a read changes nothing, and a write carries its idempotency key. */
  const ask = (contract: Call, request: WireRequest): Promise<WireAnswer> =>
    links.run(request.signal, (link) => (contract.encrypted ? askEncrypted(link, request) : askPlainly(link, request)));

  async function askEncrypted({ keys, encrypted }: GatewayLink, request: WireRequest): Promise<WireAnswer> {
    const key = await keys.current(request.traceId);
    request.signal.throwIfAborted();
    const answer = await encrypted.send(request, key);
    // once more, and safely, as at another gateway
    if (!answer.rekey) return answer;
    const fresh = await keys.renew(key, request.traceId);
    request.signal.throwIfAborted();
    return encrypted.send(request, fresh);
  }

  async function askPlainly({ connection }: GatewayLink, request: WireRequest): Promise<WireAnswer> {
    const { method, path, query, body, headers, token, signal, traceId } = request;
    const search = new URLSearchParams(query as Record<string, string>).toString();
    const sent = { ...headers };
    if (token) sent.Authorization = `Bearer ${token}`;
    if (body !== undefined) sent["Content-Type"] = "application/json";
    const target = search === "" ? path : `${path}?${search}`;
    const text = body === undefined ? undefined : JSON.stringify(body);
    const answer = await connection.send({ method, path: target, headers: sent, body: text, signal, traceId });
    try {
      const replayed = answer.headers["x-idempotent-replay"] === "1";
      return { status: answer.status, body: parseJson(answer.body), rekey: false, replayed };
    } catch (error) {
      if (answer.status >= 500) throw unavailable(traceId, `the upstream answered ${answer.status}`);
      throw garbage(traceId, "the upstream's answer is no JSON", error);
    }
  }

  async function send<C extends Call>(contract: C, given: LooseOptions = {}): Promise<CallOutcome<ResultOf<C>>> {
    const traceId = given.traceId ?? newTraceId();
    const { name, method, write } = contract;
    if (given.query !== undefined && given.body !== undefined && contract.encrypted) {
      throw new TypeError(`${name}: the wire seals a query or a body, not both`);
    }
    const headers: Record<string, string> = { ...base, [wireHeader.traceId]: traceId };
    if (write) headers[wireHeader.idempotencyKey] = headerKeyOf(given.idempotencyKey);
    if (given.clientIp) headers[wireHeader.clientIp] = given.clientIp;
    const stop = new AbortController();
    const limit = Math.min(given.deadlineMs ?? deadlineMs, deadlineMs);
    const started = performance.now();
    const timer = setTimeout(() => stop.abort(timedOut(traceId)), limit);
    const giveUp = () => stop.abort(given.signal?.reason);
    if (given.signal?.aborted) giveUp();
    // a page may make more calls at once than Node takes for no leak, of which it would warn past the log
    if (given.signal) setMaxListeners(0, given.signal);
    given.signal?.addEventListener("abort", giveUp, { once: true });
    const request: WireRequest = {
      method,
      path: pathOf(contract, given.params),
      query: given.query,
      body: given.body,
      token: given.token ?? null,
      headers,
      traceId,
      signal: stop.signal,
    };
    let retries = 0;
    const attempt = async (): Promise<CallOutcome<ResultOf<C>>> => {
      const answer = await guards.run(name, traceId, async () => {
        stop.signal.throwIfAborted();
        return race(ask(contract, request), stop.signal);
      });
      return { result: readResult(contract, answer, traceId), replayed: answer.replayed, traceId };
    };
    const attempts = async (): Promise<CallOutcome<ResultOf<C>>> => {
      for (;;) {
        try {
          return await attempt();
        } catch (error) {
          const wait = retryBaseMs * 2 ** retries * (0.5 + Math.random());
          const lost = error instanceof UpstreamError && error.kind === "unavailable" && !wasHeldBack(error);
          const late = performance.now() - started + wait >= limit;
          const keyless = lost && error.reason === "encryptionKey";
          if (write || !lost || keyless || late || retries >= maxRetries || stop.signal.aborted) throw error;
          retries++;
          await pause(wait, undefined, { signal: stop.signal }).catch(() => undefined);
        }
      }
    };
    let outcome: CallRecord["outcome"] = "ok";
    try {
      return await race(attempts(), stop.signal);
    } catch (error) {
      outcome = error instanceof UpstreamError ? error.kind : "aborted";
      if (error instanceof UpstreamError && error.kind !== "refusal" && error.kind !== "unauthorized") {
        log.warn({ call: name, kind: error.kind, reason: error.message, traceId }, "call failed");
      }
      throw error;
    } finally {
      clearTimeout(timer);
      given.signal?.removeEventListener("abort", giveUp);
      options.onCall?.({ name, ms: performance.now() - started, outcome, retries, traceId });
    }
  }

  async function find<C extends Call>(contract: C, given?: LooseOptions): Promise<ResultOf<C> | null> {
    try {
      return (await send(contract, given)).result;
    } catch (error) {
      if (error instanceof UpstreamError && error.kind === "refusal" && error.code === codes.notFound) return null;
      throw error;
    }
  }

  return {
    ...createTransfers({ links, guards, headers: base }),
    send: (contract, ...[given]) => send(contract, given as LooseOptions),
    call: async (contract, ...[given]) => (await send(contract, given as LooseOptions)).result,
    find: (contract, ...[given]) => find(contract, given as LooseOptions),
    ready: async () => {
      const traceId = newTraceId();
      const stop = new AbortController();
      const { signal } = stop;
      const timer = setTimeout(() => stop.abort(timedOut(traceId)), Math.min(readyTimeoutMs, deadlineMs));
      const { method } = getReadiness;
      const headers = { ...base, [wireHeader.traceId]: traceId };
      const request: WireRequest = {
        ...{ method, path: pathOf(getReadiness), query: undefined, body: undefined, token: null, headers },
        ...{ traceId, signal },
      };
      try {
        // past the breaker: what is known of the upstream says nothing about now
        const health = { method, path: "/api/healthz", headers: base, signal, traceId };
        const answering = links.run(signal, async (link) => {
          const { status } = await link.connection.send(health);
          if (status >= 500) throw unavailable(traceId, `the upstream answered ${status}`);
          return askEncrypted(link, request);
        });
        readResult(getReadiness, await race(answering, signal), traceId);
      } catch (error) {
        // a port's own gateway may not know the call; that it says so proves all but its store
        if (!(error instanceof UpstreamError && error.code === codes.notFound)) throw error;
      } finally {
        clearTimeout(timer);
      }
    },
    get origin() {
      return links.origin;
    },
    get exchanges() {
      return links.exchanges;
    },
    close: () => links.close(),
  };
}

import { createServer, type IncomingMessage, type OutgoingHttpHeaders, type Server } from "node:http";
import { isIP } from "node:net";
import type { Handler } from "@gateway/core/handler";
import type { Answerer, CallAnswer } from "@gateway/core/request";
import type { FileStore, ReceivedFile } from "@gateway/files/fileStore";
import type { GatewayMetrics } from "@gateway/metrics";
import { isStoreAway } from "@gateway/store/open";
import type { Call } from "@protocol/call";
import { maxEnvelopeChars, parseJson, WireFault, wireHeader } from "@protocol/envelope";
import type { Logger } from "pino";
import proxyAddress from "proxy-addr";
import { encryptAnswer } from "./encryptedAnswer";
import { type Exchange, exchangeOf, first, json, peerOf, type Send, sendAnswer, text } from "./exchange";
import { fixedEndpoints } from "./fixedEndpoints";
import { type KeyOptions, type KeySession, KeySessions } from "./keySessions";
import { openRequest, readToken } from "./openRequest";
import {
  awayAnswer,
  bodyOf,
  failureAnswer,
  methodAnswer,
  notFoundAnswer,
  rejection,
  replayAnswer,
} from "./plainAnswers";
import { readBody } from "./readBody";
import { type Route, Router } from "./router";
import { type FileContent, sendFile } from "./sendFile";

/** How form requests are taken in: from whom, and where to. */
export interface FormReceiver {
  /** Whether whoever holds this token may send a file; asked before a byte of it is read. */
  admits(token: string | null): Promise<boolean>;
  receive(request: IncomingMessage): Promise<{ body: unknown; file?: ReceivedFile; dispose(): Promise<void> }>;
}

export interface WireServerOptions {
  handlers: readonly Handler[];
  answer: Answerer;
  log: Logger;
  /** Without it form requests are not answered. */
  forms?: FormReceiver;
  /** Where binary calls find the bytes that they answer with. */
  files?: Pick<FileStore, "open">;
  keys?: KeyOptions;
  /** Counts what is answered, and answers `GET /metrics` to the machine itself. */
  metrics?: Pick<GatewayMetrics, "call" | "rejected" | "collect">;
  /** Addresses and networks of portals, whose `X-Client-IP` is believed; the machine's own unless told. */
  portals?: readonly string[];
  /** Key exchanges a minute that one address, or all of a portal's people together, may ask for. */
  exchangesPerMinute?: number;
  /** Cap of a body, in bytes. */
  maxBodyBytes?: number;
  /** How long a client may take for its headers and for the whole of its request, in ms. */
  headersTimeoutMs?: number;
  requestTimeoutMs?: number;
  /** How long an idle connection is kept, in ms. */
  keepAliveMs?: number;
  version?: string;
}

export interface WireServer {
  /** For listening, and for whoever answers its `upgrade`. */
  server: Server;
  /** How many keys and nonces are held here. */
  keys: { readonly keys: number; readonly nonces: number };
  /** Takes no more, lets what runs finish, and after `graceMs` (10 s) cuts what is left. */
  close(graceMs?: number): Promise<void>;
}

/** ms that a form request may take: 500 MB on a slow line. */
const formTimeoutMs = 15 * 60_000;

/**
 * The gateway's end of the wire (docs/wire-protocol.md): opens requests in the order of checks, hands them on,
 * encrypts the answers.
 */
export function createWireServer(options: WireServerOptions): WireServer {
  const { log, answer, metrics } = options;
  const sessions = new KeySessions(options.keys);
  const requestTimeoutMs = options.requestTimeoutMs ?? 30_000;
  const encryptedCalls = new Router(options.handlers.filter(({ call }) => call.encrypted && !call.form));
  const formCalls = new Router(options.handlers.filter(({ call }) => call.form));
  const openCalls = new Router(options.handlers.filter((handler) => !handler.call.encrypted));
  const cap = options.maxBodyBytes ?? maxEnvelopeChars;
  const isPortal = proxyAddress.compile([...(options.portals ?? ["loopback"])]);
  let closing = false;

  const send: Send = (exchange, status, type, body, headers) =>
    sendAnswer(exchange, { status, type, body, headers, last: closing });
  const sendPlain = (exchange: Exchange, given: CallAnswer, headers: OutgoingHttpHeaders = {}) =>
    send(exchange, given.status, json, JSON.stringify(bodyOf(given, null, exchange.traceId)), headers);
  const endpoints = fixedEndpoints({ ...options, sessions, send, sendPlain, isClosing: () => closing });

  /** One answer for every message that cannot be opened: which check failed must not show, not even in the date. */
  function reject(exchange: Exchange, fault: WireFault): void {
    log.warn({ reason: fault.reason, path: exchange.path, traceId: exchange.traceId }, "message rejected");
    metrics?.rejected(fault.reason);
    exchange.response.sendDate = false;
    send(exchange, 400, json, rejection, { [wireHeader.rekey]: "1" });
  }

  async function sendEncrypted(
    exchange: Exchange,
    session: KeySession,
    token: string | null,
    given: CallAnswer,
    call: Call | null = null,
    more: OutgoingHttpHeaders = {},
  ): Promise<void> {
    const { status, body, headers } = await encryptAnswer(exchange, session, token, given, call, log);
    send(exchange, status, text, body, { ...headers, ...more });
  }

  async function run(
    exchange: Exchange,
    route: Route,
    input: { query: unknown; body: unknown; token: string | null; upload?: ReceivedFile },
  ): Promise<CallAnswer> {
    const { headers } = exchange.request;
    const started = performance.now();
    let given: CallAnswer;
    try {
      given = await answer({
        ...route,
        ...input,
        idempotencyKey: first(headers["idempotency-key"]) || null,
        traceId: exchange.traceId,
        ip: clientAddress(exchange.request),
      });
    } catch (error) {
      log.error({ err: error, call: route.handler.call.name, traceId: exchange.traceId }, "answerer failed");
      given = failureAnswer;
    }
    const took = performance.now() - started;
    const ms = Math.round(took);
    const { status, code } = given;
    const { name } = route.handler.call;
    metrics?.call({ name, status, ms: took });
    log.debug({ call: name, status, code, ms, traceId: exchange.traceId }, "answered");
    return given;
  }

  async function answerEncrypted(exchange: Exchange): Promise<void> {
    const { request, method, path, search } = exchange;
    const body = await readBody(request, cap);
    const { headers } = request;
    const { session, token, replay, ...input } = await openRequest({ method, path, search, headers, body }, sessions);
    const reply = (given: CallAnswer, call?: Call, more?: OutgoingHttpHeaders) =>
      sendEncrypted(exchange, session, token, given, call, more);
    if (replay) {
      log.warn({ path, traceId: exchange.traceId }, "message replayed");
      metrics?.rejected("replay");
      return reply(replayAnswer, undefined, { [wireHeader.rekey]: "1" });
    }
    const route = encryptedCalls.find(method, path.slice("/api".length));
    if (!route) return reply(notFoundAnswer);
    if ("allowed" in route) return reply(methodAnswer, undefined, { Allow: route.allowed.join(", ") });
    const given = await run(exchange, route, { ...input, token });
    if (!route.handler.call.binary || given.status !== 200) return reply(given, route.handler.call);
    const content = given.result as FileContent;
    const file = (await options.files?.open(content.id)) ?? null;
    if (!file || !(await sendFile(exchange, content, file, session, token))) {
      log.error({ path, traceId: exchange.traceId }, "a file is missing where it should lie");
      return reply(failureAnswer);
    }
  }

  /** A form request: its headers are proven before its body is read, and its answer is encrypted like any other. */
  async function answerForm(exchange: Exchange, route: Route, forms: FormReceiver): Promise<void> {
    const { request, method, path, search } = exchange;
    const { headers } = request;
    const opened = await openRequest({ method, path, search, headers, body: Buffer.alloc(0) }, sessions);
    const { session, token, replay } = opened;
    const reply = (given: CallAnswer, more?: OutgoingHttpHeaders) =>
      sendEncrypted(exchange, session, token, given, route.handler.call, more);
    if (replay) {
      log.warn({ path, traceId: exchange.traceId }, "message replayed");
      metrics?.rejected("replay");
      return reply(replayAnswer, { [wireHeader.rekey]: "1" });
    }
    if (!(await forms.admits(token))) return reply(await run(exchange, route, { query: undefined, body: {}, token }));
    const { body, file, dispose } = await forms.receive(request);
    try {
      const announced = first(headers["x-content-sha256"]);
      if (announced !== undefined && announced !== file?.sha256) throw new WireFault("mac");
      await reply(await run(exchange, route, { query: undefined, body, token, upload: file }));
    } finally {
      await dispose();
    }
  }

  async function answerOpen(exchange: Exchange, route: Route): Promise<void> {
    const { request, search, traceId } = exchange;
    const bytes = await readBody(request, cap);
    const query = search === "" ? undefined : Object.fromEntries(new URLSearchParams(search));
    const body = bytes.length === 0 ? undefined : parseJson(bytes);
    const given = await run(exchange, route, { query, body, token: readToken(request.headers) });
    const more = given.replayed ? { [wireHeader.replayed]: "1" } : {};
    send(exchange, given.status, json, JSON.stringify(bodyOf(given, route.handler.call, traceId)), more);
  }

  /** A portal says whose browser asks; anybody else is who the connection says. */
  function clientAddress({ headers, socket }: IncomingMessage): string | null {
    const peer = peerOf(socket);
    const told = first(headers["x-client-ip"]);
    if (told && isIP(told) && peer && isPortal(peer, 0)) return told;
    return peer || null;
  }

  async function dispatch(exchange: Exchange): Promise<void> {
    const { method, path } = exchange;
    const endpoint = Object.hasOwn(endpoints, path) ? endpoints[path] : undefined;
    if (endpoint?.method === method) return endpoint.run(exchange);
    if (endpoint) return sendPlain(exchange, methodAnswer, { Allow: endpoint.method });
    if (!path.startsWith("/api/")) return sendPlain(exchange, notFoundAnswer);
    const form = options.forms && formCalls.find(method, path.slice("/api".length));
    if (form && "handler" in form) return answerForm(exchange, form, options.forms!);
    if (options.forms) limitTime(exchange.request);
    const route = openCalls.find(method, path.slice("/api".length));
    if (route && "handler" in route) return answerOpen(exchange, route);
    return answerEncrypted(exchange);
  }

  /** The server's own limit is that of the longest request; all others have theirs here. */
  function limitTime(request: IncomingMessage): void {
    const { socket } = request;
    const timer = setTimeout(() => request.complete || socket.destroy(), requestTimeoutMs);
    timer.unref();
    request.once("close", () => clearTimeout(timer));
  }

  const server = createServer(
    {
      headersTimeout: options.headersTimeoutMs ?? 10_000,
      requestTimeout: options.forms ? formTimeoutMs : requestTimeoutMs,
      keepAliveTimeout: options.keepAliveMs ?? 65_000,
      connectionsCheckingInterval: Math.min(1_000, options.headersTimeoutMs ?? 1_000),
      // A query envelope travels in the request line.
      maxHeaderSize: 64 * 1024,
      noDelay: true,
    },
    (request, response) => {
      const exchange = exchangeOf(request, response);
      dispatch(exchange).catch((error: unknown) => {
        if (error instanceof WireFault) return reject(exchange, error);
        log.error({ err: error, path: exchange.path, traceId: exchange.traceId }, "request failed");
        sendPlain(exchange, isStoreAway(error) ? awayAnswer : failureAnswer);
      });
    },
  );

  // What is not even HTTP gets the same answer, and its connection ends: the parser has lost its place.
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    if (error.code === "ECONNRESET" || !socket.writable) return;
    log.warn({ reason: error.code }, "message rejected");
    metrics?.rejected("http");
    socket.end(
      `HTTP/1.1 400 Bad Request\r\nContent-Type: ${json}\r\nContent-Length: ${rejection.length}\r\n` +
        `Cache-Control: no-store\r\n${wireHeader.rekey}: 1\r\nConnection: close\r\n\r\n${rejection}`,
    );
  });

  function close(graceMs = 10_000): Promise<void> {
    closing = true;
    return new Promise((resolve) => {
      const cut = setTimeout(() => server.closeAllConnections(), graceMs);
      server.close(() => {
        clearTimeout(cut);
        resolve();
      });
      server.closeIdleConnections();
    });
  }

  return { server, keys: sessions, close };
}

import { randomBytes } from "node:crypto";
import { fileMb } from "@protocol/files";
import { newTraceId } from "@protocol/processTrace";
import { maxAttachments } from "@protocol/values/fileId";
import type { ErrorRequestHandler, NextFunction, Request, RequestHandler, Response } from "express";
import helmet from "helmet";
import type { Logger } from "pino";
import { tusPath } from "~/services/paths";
import { createClientAddress } from "./clientAddress";
import { originOf } from "./originOf";
import { isOpen, refuse } from "./refuseRequest";
import { addressOfRemix, isHost } from "./requestAddress";

declare global {
  namespace Express {
    interface Locals {
      nonce: string;
      traceId: string;
      clientIp: string;
      /** As people reach the portal, with its scheme; empty where the request names no host that could be one. */
      origin: string;
    }
  }
}

/** Parameters of a query, and of one of their names; a batch of 50 papers names each by its id. */
const maxParameters = 200;
const maxSameParameter = 100;
/** Forms without uploads; a box list of 200 rows posts about 150 kB. What a form may hold its action says (formLimits.ts). */
const maxFormBytes = 4 * 1_048_576;
/** With uploads: as many files as a field may hold, each as large as may be, and the form around them. */
const maxUploadBytes = maxAttachments * fileMb * 1_048_576 + maxFormBytes;
/** What a bank tells of a payment. */
const maxNotifyBytes = 65_536;
/** What a system sends to the open interface. */
const maxOpenBytes = 65_536;
/** ms that a request may take to arrive, and one with files. */
const requestMs = 120_000;
export const uploadMs = 30 * 60_000;

/** Gives every request its trace id, nonce and the person's address; `X-Forwarded-*` counts only from a known proxy. */
export function identifyRequest(trustedProxies: readonly string[], publicUrl: string | undefined): RequestHandler {
  const publicHost = publicUrl ? new URL(publicUrl).host : undefined;
  const addressOf = createClientAddress(trustedProxies);
  return (request, response, next) => {
    const { address, behindProxy } = addressOf(request);
    // a proxy that ends TLS says so
    const scheme = behindProxy && request.headers["x-forwarded-proto"] === "https" ? "https" : "http";
    if (!behindProxy) {
      for (const name of Object.keys(request.headers)) {
        if (name.startsWith("x-forwarded-") || name === "forwarded") delete request.headers[name];
      }
    }
    // a proxy may call us by another name; what compares an Origin must know the one that people use
    if (publicHost) request.headers.host = publicHost;
    // a proxy passes on what a stranger sends in it, and Remix would believe it more than the Host
    delete request.headers["x-forwarded-host"];
    const host = String(request.headers.host);
    const own = publicUrl ?? (isHost(host) ? `${scheme}://${host}` : "");
    request.url = addressOfRemix(request.originalUrl) ?? request.url;
    response.locals.origin = originOf(own) ?? "";
    response.locals.clientIp = address;
    response.locals.traceId = newTraceId();
    response.locals.nonce = randomBytes(16).toString("base64url");
    response.setHeader("X-Trace-Id", response.locals.traceId);
    next();
  };
}

/**
 * Files come only where a route takes them. What Remix leaves open: its origin check skips `_data` and resource routes, and a missing Origin passes there.
 * An unsafe method needs a same-origin `Origin`, `Sec-Fetch-Site` or `Referer`.
 */
export function guardOrigin(takesFiles: (pathname: string) => boolean = () => false): RequestHandler {
  return (request, response, next) => {
    if (!response.locals.origin) return refuse(response, 400, "request.bad");
    const { searchParams } = new URL(`http://portal${request.url}`);
    if (isTooLong(searchParams)) return refuse(response, 413, "request.tooLarge");
    // as Remix reads it, however the name is written
    if (searchParams.has("_data")) return refuse(response, 400, "request.bad");
    if (request.method === "GET" || request.method === "HEAD") return next();
    // by it a client of the tus protocol learns what is offered
    if (request.method === "OPTIONS" && request.path === tusPath) return next();
    if (!["POST", "PUT", "PATCH", "DELETE"].includes(request.method)) return refuse(response, 405, "request.bad");
    // a body of unknown length would have to be read to learn that it is too long; browsers tell it
    if (request.headers["transfer-encoding"]) return refuse(response, 411, "request.bad");
    // a bank's server, whose signature the gateway verifies: no browser, no session, and a body of any form
    if (isNotify(request)) {
      const length = Number(request.headers["content-length"] ?? 0);
      if (length > maxNotifyBytes) return refuse(response, 413, "request.tooLarge");
      limitTime(request);
      response.once("finish", () => drainBody(request));
      return next();
    }
    // a partner's system, which signs what it sends: the same holds for it
    if (isOpen(request)) {
      const length = Number(request.headers["content-length"] ?? 0);
      if (length > maxOpenBytes) return refuse(response, 413, "request.tooLarge");
      limitTime(request);
      response.once("finish", () => drainBody(request));
      return next();
    }
    const withFiles = /^\s*(multipart\/|application\/offset\+octet-stream)/i.test(
      request.headers["content-type"] ?? "",
    );
    if (withFiles && !takesFiles(request.path.replace(/\.data$/, ""))) return refuse(response, 415, "request.bad");
    const atMost = withFiles ? maxUploadBytes : maxFormBytes;
    if (Number(request.headers["content-length"] ?? 0) > atMost) return refuse(response, 413, "request.tooLarge");
    if (!withFiles && hasBody(request) && !isForm(request)) return refuse(response, 415, "request.notForm");
    if (!withFiles) limitTime(request);
    response.once("finish", () => drainBody(request));
    return isSameOrigin(request, response.locals.origin) ? next() : refuse(response, 403, "forbidden");
  };
}

const isNotify = ({ method, path }: Request) => method === "POST" && /^\/pay\/notify\/[A-Za-z_]{1,20}$/.test(path);

function isTooLong(query: URLSearchParams): boolean {
  if (query.size > maxParameters) return true;
  const counts = new Map<string, number>();
  for (const name of query.keys()) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts.values()].some((count) => count > maxSameParameter);
}

const hasBody = ({ headers }: Request) => Number(headers["content-length"] ?? 0) > 0;
const isForm = ({ headers }: Request) =>
  /^\s*application\/x-www-form-urlencoded\s*(;|$)/i.test(headers["content-type"] ?? "");

/** The server's own limit is that of an upload; what has none must not hold a connection as long. */
function limitTime(request: Request): void {
  const { socket } = request;
  const timer = setTimeout(() => request.complete || socket.destroy(), requestMs);
  timer.unref();
  request.once("close", () => clearTimeout(timer));
}

/** An answer may not need the body; what is left of it would stand before the next request of the connection for ever. */
function drainBody(request: Request): void {
  if (request.complete) return;
  // the page's stream has paused what nobody reads
  request.removeAllListeners("data");
  request.resume();
}

/**
 * By `Origin`; where none is sent by `Sec-Fetch-Site`, and where neither is, as in browsers of text, by a `Referer`. No
 * page of another origin can make a browser send one of ours.
 */
function isSameOrigin({ headers }: Request, own: string): boolean {
  if (headers.origin !== undefined) return originOf(headers.origin) === own;
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site === "same-origin";
  return headers.referer !== undefined && originOf(headers.referer) === own;
}

/** For so long (s) a browser asks by https alone: two years. */
export const transportSecurityS = 63_072_000;

/** helmet's headers with a policy that no inline script passes without this response's nonce. */
export function securityHeaders(options: {
  secure: boolean;
  development: boolean;
  /** Whose pages may be shown in a frame of ours. */
  frameOrigins?: readonly string[];
  /** Banks whose cashiers a form of ours leads to. */
  payOrigins?: readonly string[];
  /** Whose pictures a page may show: servers of map tiles. */
  imageOrigins?: readonly string[];
}): RequestHandler {
  const { secure, development, frameOrigins = [], payOrigins = [], imageOrigins = [] } = options;
  const nonceOf = (_request: unknown, response: unknown) => `'nonce-${(response as Response).locals.nonce}'`;
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: [nonceOf, "'strict-dynamic'"],
        // Vite's own styles carry no nonce; a built portal has none of them
        styleSrc: development ? ["'self'", "'unsafe-inline'"] : ["'self'", nonceOf],
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", "data:", ...imageOrigins],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        ...(frameOrigins.length > 0 ? { frameSrc: [...frameOrigins] } : {}),
        // browsers hold the redirect that answers a form against it, too
        formAction: ["'self'", ...payOrigins],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        ...(secure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: secure ? { maxAge: transportSecurityS, includeSubDomains: true } : false,
    referrerPolicy: { policy: "same-origin" },
    xFrameOptions: { action: "deny" },
    crossOriginResourcePolicy: { policy: "same-origin" },
    // for browsers that are long gone or do so by themselves, and for plug-ins
    originAgentCluster: false,
    xXssProtection: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
  });
  return (request, response, next) => {
    if (secure) secureCookies(response);
    response.setHeader("Permissions-Policy", "camera=(), microphone=(), geolocation=(), payment=()");
    setHeaders(request, response, next);
  };
}

/** Where people come by https no cookie may go out in the clear, whoever sets it. */
function secureCookies(response: Response): void {
  const setHeader = response.setHeader.bind(response);
  response.setHeader = (name, value) => {
    if (name.toLowerCase() !== "set-cookie") return setHeader(name, value);
    const cookies = (Array.isArray(value) ? value : [String(value)]).map((cookie) =>
      /;\s*secure(;|$)/i.test(cookie) ? cookie : `${cookie}; Secure`,
    );
    return setHeader(name, cookies);
  };
}

/** Pages hold a company's data: nothing of them stays in a shared or a local cache. */
export function keepPrivate(_request: Request, response: Response, next: NextFunction): void {
  response.setHeader("Cache-Control", "no-store");
  next();
}

/** What came before a page could answer: a path that cannot be read, or nobody knows what. Express would drop the policy. */
export function answerFailure(log: Logger): ErrorRequestHandler {
  return (error: { status?: number }, _request, response, next) => {
    if (response.headersSent) return next(error);
    const status = error.status && error.status >= 400 && error.status < 500 ? error.status : 500;
    if (status === 500) log.error({ traceId: response.locals.traceId, err: error }, "unexpected");
    refuse(response, status, status === 500 ? "failure" : "request.bad");
  };
}

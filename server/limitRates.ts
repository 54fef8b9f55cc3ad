import { networkOf } from "@protocol/networkOf";
import type { RequestHandler } from "express";
import type { Redis } from "ioredis";
import {
  type RateLimiterAbstract,
  RateLimiterCluster,
  RateLimiterMemory,
  RateLimiterRedis,
} from "rate-limiter-flexible";
import { isOpen, refuse } from "./refuseRequest";
import { plainPath } from "./requestAddress";

/** Questions that anybody may ask about a box, a B/L or a truck; each page also makes a picture. */
const publicQueries =
  /^\/user\/(singleboxhistory|containerrelease|gathercardinformation|setcardgpsinformation|entrynotice)$/;
/** Where passwords, codes and pictures may be guessed. */
const asksForAnAccount = /^\/(user\/(login|registration|phoneregiter|forgotpassword)|(verify|qrcodecontent)$)/;

/** ms that the process which counts for all workers has to say whether a request passes. */
const countingMs = 1_000;

/**
 * Per address: pages generously (a whole office may share one), writes less, public queries and logins least.
 * @param shared what counts for several processes: a Redis, or the one that has started this worker
 */
export function limitRates(shared: Redis | "workers" | undefined): RequestHandler {
  const make = (keyPrefix: string, points: number, duration: number): RateLimiterAbstract => {
    if (shared === "workers") return new RateLimiterCluster({ keyPrefix, points, duration, timeoutMs: countingMs });
    return shared
      ? new RateLimiterRedis({
          storeClient: shared,
          // without Redis each portal counts for itself
          rejectIfRedisNotReady: true,
          keyPrefix: `rate:${keyPrefix}`,
          points,
          duration,
          insuranceLimiter: new RateLimiterMemory({ points, duration }),
        })
      : new RateLimiterMemory({ keyPrefix, points, duration });
  };
  const reads = make("read", 3000, 60);
  const writes = make("write", 600, 60);
  const queries = make("query", 120, 60);
  const logins = make("login", 60, 60);
  // the gateway counts each subscription; this only bounds what one address can make it look at
  const opens = make("open", 12_000, 60);
  return (request, response, next) => {
    const write = request.method !== "GET" && request.method !== "HEAD";
    const path = plainPath(request.path);
    // forms that save themselves are many small writes of one office
    const limiter = isOpen(request)
      ? opens
      : path === "/drafts/save"
        ? reads
        : publicQueries.test(path)
          ? queries
          : write
            ? asksForAnAccount.test(path)
              ? logins
              : writes
            : reads;
    limiter.consume(networkOf(response.locals.clientIp)).then(
      () => next(),
      (rejection: { msBeforeNext?: number } | Error) => {
        // nobody has counted it
        if (rejection instanceof Error) return next();
        response.setHeader("Retry-After", String(Math.ceil((rejection.msBeforeNext ?? 1000) / 1000)));
        refuse(response, 429, "request.tooMany");
      },
    );
  };
}

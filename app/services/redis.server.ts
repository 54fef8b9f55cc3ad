import { Redis, type RedisOptions } from "ioredis";

/** ms that Redis has for one command, the wait for its connection included. */
export const redisAnswerMs = 1_000;

/**
 * A connection whose commands fail in about a second while Redis is away, and which is there again as soon as Redis is. Its
 * outage is told by /readyz: without a listener it would end the process.
 */
export function connectRedis(url: string, options: RedisOptions = {}): Redis {
  const redis = new Redis(url, {
    connectTimeout: redisAnswerMs,
    commandTimeout: redisAnswerMs,
    maxRetriesPerRequest: 1,
    retryStrategy: (attempt) => Math.min(100 * attempt, redisAnswerMs),
    ...options,
  });
  redis.on("error", () => {});
  return redis;
}

/** The same for what waits as long as it takes: a subscription, the next job. */
export const connectWaitingRedis = (url: string): Redis =>
  connectRedis(url, { commandTimeout: undefined, maxRetriesPerRequest: null });

import { Redis, type RedisOptions } from "ioredis";

/** ms that Redis has for one command, the wait for its connection included. */
export const redisAnswerMs = 1_000;

/**
 * A connection whose commands fail in about a second while Redis is away, and which is there again as soon as Redis is. Its
 * outage is told by /readyz: without a listener it would end the process.
 */
export function connectRedis(url: string, options: RedisOptions = {}): Redis {
  return connect(url, redisAnswerMs, options);
}

/** The same for what waits as long as it takes: a subscription, the next job. */
export const connectWaitingRedis = (url: string): Redis => connect(url, undefined, { maxRetriesPerRequest: null });

function connect(url: string, answerMs: number | undefined, options: RedisOptions): Redis {
  const redis = new Redis(url, {
    connectTimeout: redisAnswerMs,
    maxRetriesPerRequest: 1,
    retryStrategy: (attempt) => Math.min(100 * attempt, redisAnswerMs),
    ...options,
  });
  redis.on("error", () => {});
  if (answerMs !== undefined) limitAnswers(redis, answerMs);
  return redis;
}

/**
 * Fails commands after so many ms. An answer that has come while the event loop was busy is read first: this process being
 * late is no outage of Redis, which ioredis' own `commandTimeout` takes it for.
 */
function limitAnswers(redis: Redis, answerMs: number): void {
  const send = redis.sendCommand.bind(redis);
  redis.sendCommand = (command, stream) => {
    const answer = send(command, stream);
    const fail = () => command.reject(new Error("Command timed out"));
    const timer = setTimeout(() => setImmediate(fail), answerMs);
    const stop = () => clearTimeout(timer);
    command.promise.then(stop, stop);
    return answer;
  };
}

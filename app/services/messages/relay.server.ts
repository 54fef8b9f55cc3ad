import { randomUUID } from "node:crypto";
import { type ServerFrame, serverFrameSchema } from "@protocol/messages";
import { z } from "zod";
import { connectRedis, connectWaitingRedis } from "../redis.server";

const relayedSchema = z.union([
  z.object({ from: z.string(), userId: z.string(), frame: serverFrameSchema }),
  /** A session that has ended; only the hash of its token travels. */
  z.object({ from: z.string(), tokenHash: z.string() }),
]);
export type Relayed = { userId: string; frame: ServerFrame } | { tokenHash: string };

/** How portals that run side by side share what comes for a person: one of them listens, all of them hear. */
export interface Relay {
  /** Whether this portal may listen for a person. Asked again while it does: a lease ends by itself. */
  claim(userId: string): Promise<boolean>;
  release(userId: string): Promise<void>;
  /** Told to all other portals. */
  publish(message: Relayed): void;
  /** What another portal told. */
  subscribe(listener: (message: Relayed) => void): void;
  close(): Promise<void>;
}

/** For one portal: it listens for everybody, and there is nobody to tell. */
export const aloneRelay: Relay = {
  claim: async () => true,
  release: async () => undefined,
  publish: () => undefined,
  subscribe: () => undefined,
  close: async () => undefined,
};

const channel = "portal:messages";
/** ms that a portal may be gone before another takes over its listening. */
export const leaseMs = 30_000;

/** Renews a lease of one's own, or takes one that is free. */
const claimScript =
  "local held = redis.call('get', KEYS[1]) if held == false or held == ARGV[1] then redis.call('set', KEYS[1], ARGV[1], 'PX', ARGV[2]) return 1 end return 0";
const releaseScript = "if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) end return 0";

/** By Redis. Without an answer of it each portal listens for itself: two sockets are better than none. */
export function openRedisRelay(url: string): Relay {
  const own = randomUUID();
  const asking = connectRedis(url);
  const hearing = connectWaitingRedis(url);
  const lease = (userId: string) => `portal:listens:${userId}`;
  return {
    async claim(userId) {
      try {
        return (await asking.eval(claimScript, 1, lease(userId), own, leaseMs)) === 1;
      } catch {
        return true;
      }
    },
    async release(userId) {
      await asking.eval(releaseScript, 1, lease(userId), own).catch(() => undefined);
    },
    publish(message) {
      asking.publish(channel, JSON.stringify({ ...message, from: own })).catch(() => undefined);
    },
    subscribe(listener) {
      hearing.subscribe(channel).catch(() => undefined);
      hearing.on("message", (_channel, text) => {
        const message = readRelayed(text);
        if (message && message.from !== own) listener(message);
      });
    },
    async close() {
      asking.disconnect();
      hearing.disconnect();
    },
  };
}

function readRelayed(text: string) {
  try {
    return relayedSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

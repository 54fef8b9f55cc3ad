import { randomUUID } from "node:crypto";
import { serverFrameSchema } from "@protocol/messages";
import { z } from "zod";
import { connectRedis, connectWaitingRedis } from "../redis.server";

const relayedSchema = z.union([
  z.object({ userId: z.string(), frame: serverFrameSchema }),
  /** A session that has ended; only the hash of its token travels. */
  z.object({ tokenHash: z.string() }),
  /** Some of a person's sessions may have ended. */
  z.object({ recheckUserId: z.string() }),
  /** What is known of a person, of one session or of a person's messages no longer holds. */
  z.object({ forget: z.enum(["person", "token", "unread"]), id: z.string() }),
]);
export type Relayed = z.infer<typeof relayedSchema>;

/** How portals that run side by side share what comes for a person: one of them listens, all of them hear. */
export interface Relay {
  /** Whether this portal may listen for a person. Asked again while it does: a lease ends by itself. */
  claim(userId: string): Promise<boolean>;
  release(userId: string): Promise<void>;
  /** Told to all other portals; resolves when it is under way, among workers of one portal when they have heard. */
  publish(message: Relayed): Promise<void>;
  /** What another portal told. */
  subscribe(listener: (message: Relayed) => void): void;
  close(): Promise<void>;
}

/** For one portal: it listens for everybody, and there is nobody to tell. */
export const aloneRelay: Relay = {
  claim: async () => true,
  release: async () => undefined,
  publish: async () => undefined,
  subscribe: () => undefined,
  close: async () => undefined,
};

const channel = "portal:messages";
/** ms after which a portal that says nothing counts as gone; another then listens for its people. */
const aliveMs = 5_000;
/** ms that the lease of one person lasts; it is renewed three times in it. */
export const leaseMs = 30_000;

/** Renews a lease of one's own, or takes one that is free or whose portal is gone. */
const claimScript =
  "local held = redis.call('get', KEYS[1]) if held == false or held == ARGV[1] or redis.call('exists', ARGV[3] .. held) == 0 then redis.call('set', KEYS[1], ARGV[1], 'PX', ARGV[2]) return 1 end return 0";
const releaseScript = "if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) end return 0";

/** By Redis. Without an answer of it each portal listens for itself: two sockets are better than none. */
export function openRedisRelay(url: string): Relay {
  const own = randomUUID();
  const asking = connectRedis(url);
  const hearing = connectWaitingRedis(url);
  const lease = (userId: string) => `portal:listens:${userId}`;
  const alive = "portal:alive:";
  const renewAlive = () =>
    asking.set(`${alive}${own}`, "", "PX", aliveMs).then(
      () => undefined,
      () => undefined,
    );
  const firstRenewal = renewAlive();
  const renewing = setInterval(renewAlive, aliveMs / 3);
  renewing.unref();
  return {
    async claim(userId) {
      await firstRenewal;
      try {
        return (await asking.eval(claimScript, 1, lease(userId), own, leaseMs, alive)) === 1;
      } catch {
        return true;
      }
    },
    async release(userId) {
      await asking.eval(releaseScript, 1, lease(userId), own).catch(() => undefined);
    },
    async publish(message) {
      await asking.publish(channel, JSON.stringify({ from: own, message })).catch(() => undefined);
    },
    subscribe(listener) {
      hearing.subscribe(channel).catch(() => undefined);
      hearing.on("message", (_channel, text) => {
        const told = readTold(text);
        if (told && told.from !== own) listener(told.message);
      });
    },
    async close() {
      clearInterval(renewing);
      await asking.del(`${alive}${own}`).catch(() => undefined);
      asking.disconnect();
      hearing.disconnect();
    },
  };
}

const toldSchema = z.object({ from: z.string(), message: relayedSchema });

function readTold(text: string) {
  try {
    return toldSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

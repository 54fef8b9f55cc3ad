import { createHash } from "node:crypto";
import { getInfo, getRouters, type MenuItem, type UserInfo } from "@protocol/identity";
import { type Frame, readFrames } from "../frames/frames";
import { aloneRelay, type Relay } from "../messages/relay.server";
import type { Upstream } from "../upstream/upstream.server";
import { isOutage, isUpstreamError } from "../upstream/upstreamError.server";

export interface Knowledge {
  info: UserInfo;
  /** Null when the upstream refused it or did not answer. */
  menu: MenuItem[] | null;
  /** What of it leads outside. */
  frames: Frame[];
}

/**
 * Who a token belongs to and what that person's menu is, asked of the upstream at most once a minute; of a sub-account
 * once a request, as what it was granted or whether it is disabled counts from the next one on.
 */
export interface People {
  get(token: string, call: { traceId: string; clientIp: string }): Promise<Knowledge>;
  /** On all portals, as the next does. */
  forget(token: string): Promise<void>;
  /** All sessions of a person: some of them may have ended. */
  forgetUser(userId: string): Promise<void>;
}

const freshMs = 60_000;
/** How long old knowledge serves while the upstream is away; what is allowed, the gateway decides again at each call. */
const staleMs = 15 * 60_000;
const most = 5_000;

interface Held {
  asked: number;
  traceId: string;
  knowledge: Promise<Knowledge>;
  info?: UserInfo;
}

const isFresh = ({ asked, traceId, info }: Held, now: number, current: string) =>
  asked > now - freshMs && (traceId === current || info?.user.userType !== "5");

export function createPeople(
  upstream: Upstream,
  frameOrigins: readonly string[] = [],
  relay: Relay = aloneRelay,
): People {
  const known = new Map<string, Held>();
  const keyOf = (token: string) => createHash("sha256").update(token).digest("base64url");

  const forgetUserHere = (userId: string) => {
    for (const [key, { info }] of known) if (info?.user.userId === userId) known.delete(key);
  };
  relay.subscribe((message) => {
    if (!("forget" in message)) return;
    if (message.forget === "token") known.delete(message.id);
    else if (message.forget === "person") forgetUserHere(message.id);
  });

  async function ask(token: string, call: { traceId: string; clientIp: string }): Promise<Knowledge> {
    const [info, menu] = await Promise.all([
      upstream.call(getInfo, { token, ...call }),
      upstream.call(getRouters, { token, ...call }).catch((error: unknown) => {
        if (isUpstreamError(error) && error.kind !== "unauthorized") return null;
        throw error;
      }),
    ]);
    return { info, ...(menu ? readFrames(menu, frameOrigins) : { menu, frames: [] }) };
  }

  return {
    get(token, call) {
      const key = keyOf(token);
      const held = known.get(key);
      if (held && isFresh(held, Date.now(), call.traceId)) return held.knowledge;
      const knowledge = ask(token, call).catch((error) => {
        if (held && isOutage(error) && held.asked > Date.now() - staleMs) {
          known.set(key, held);
          return held.knowledge;
        }
        known.delete(key);
        throw error;
      });
      known.delete(key);
      const now: Held = { asked: Date.now(), traceId: call.traceId, knowledge };
      known.set(key, now);
      void knowledge.then(
        ({ info, menu }) => {
          now.info = info;
          if (!menu) known.delete(key);
        },
        () => undefined,
      );
      if (known.size > most) known.delete(known.keys().next().value!);
      return knowledge;
    },
    async forget(token) {
      known.delete(keyOf(token));
      await relay.publish({ forget: "token", id: keyOf(token) });
    },
    async forgetUser(userId) {
      forgetUserHere(userId);
      await relay.publish({ forget: "person", id: userId });
    },
  };
}

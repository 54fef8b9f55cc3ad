import { createHash } from "node:crypto";
import { getInfo, getRouters, type MenuItem, type UserInfo } from "@protocol/identity";
import type { Upstream } from "../upstream/upstream.server";
import { isOutage, isUpstreamError } from "../upstream/upstreamError.server";

export interface Knowledge {
  info: UserInfo;
  /** Null when the upstream refused it or did not answer. */
  menu: MenuItem[] | null;
}

/** Who a token belongs to and what that person's menu is, asked of the upstream at most once a minute. */
export interface People {
  get(token: string, call: { traceId: string; clientIp: string }): Promise<Knowledge>;
  forget(token: string): void;
}

const freshMs = 60_000;
/** How long old knowledge serves while the upstream is away; what is allowed, the gateway decides again at each call. */
const staleMs = 15 * 60_000;
const most = 5_000;

export function createPeople(upstream: Upstream): People {
  const known = new Map<string, { asked: number; knowledge: Promise<Knowledge> }>();
  const keyOf = (token: string) => createHash("sha256").update(token).digest("base64url");

  async function ask(token: string, call: { traceId: string; clientIp: string }): Promise<Knowledge> {
    const [info, menu] = await Promise.all([
      upstream.call(getInfo, { token, ...call }),
      upstream.call(getRouters, { token, ...call }).catch((error: unknown) => {
        if (isUpstreamError(error) && error.kind !== "unauthorized") return null;
        throw error;
      }),
    ]);
    return { info, menu };
  }

  return {
    get(token, call) {
      const key = keyOf(token);
      const held = known.get(key);
      if (held && held.asked > Date.now() - freshMs) return held.knowledge;
      const knowledge = ask(token, call).catch((error) => {
        if (held && isOutage(error) && held.asked > Date.now() - staleMs) {
          known.set(key, held);
          return held.knowledge;
        }
        known.delete(key);
        throw error;
      });
      known.delete(key);
      known.set(key, { asked: Date.now(), knowledge });
      void knowledge.then(
        ({ menu }) => menu ?? known.delete(key),
        () => undefined,
      );
      if (known.size > most) known.delete(known.keys().next().value!);
      return knowledge;
    },
    forget(token) {
      known.delete(keyOf(token));
    },
  };
}

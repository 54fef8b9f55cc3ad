import { createHash } from "node:crypto";
import { getInfo, getRouters, type MenuItem, type UserInfo } from "@protocol/identity";
import type { Upstream } from "../upstream/upstream.server";

export interface Knowledge {
  info: UserInfo;
  menu: MenuItem[];
}

/** Who a token belongs to and what that person's menu is, asked of the upstream at most once a minute. */
export interface People {
  get(token: string, call: { traceId: string; clientIp: string }): Promise<Knowledge>;
  forget(token: string): void;
}

const freshMs = 60_000;
const most = 5_000;

export function createPeople(upstream: Upstream): People {
  const known = new Map<string, { until: number; knowledge: Promise<Knowledge> }>();
  const keyOf = (token: string) => createHash("sha256").update(token).digest("base64url");

  async function ask(token: string, call: { traceId: string; clientIp: string }): Promise<Knowledge> {
    const [info, menu] = await Promise.all([
      upstream.call(getInfo, { token, ...call }),
      upstream.call(getRouters, { token, ...call }),
    ]);
    return { info, menu };
  }

  return {
    get(token, call) {
      const key = keyOf(token);
      const held = known.get(key);
      if (held && held.until > Date.now()) return held.knowledge;
      const knowledge = ask(token, call);
      knowledge.catch(() => known.delete(key));
      known.delete(key);
      known.set(key, { until: Date.now() + freshMs, knowledge });
      if (known.size > most) known.delete(known.keys().next().value!);
      return knowledge;
    },
    forget(token) {
      known.delete(keyOf(token));
    },
  };
}

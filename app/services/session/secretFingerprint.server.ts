import { createHmac } from "node:crypto";
import type { KeyValue } from "./keyValue.server";

const name = "session secret";
/** ms after the last portal's end for which its secret counts: longer than anything that is encrypted under it. */
const keptMs = 8 * 24 * 3_600_000;
const renewMs = 6 * 3_600_000;

/**
 * Sees to it that all portals of a shared store have one secret: what another has encrypted would be unreadable here, its
 * people thrown out and its jobs left alone. Throws an Error of one line where the store is another secret's; answers
 * how to stop renewing.
 */
export async function requireSameSecret(store: KeyValue, secret: string): Promise<() => void> {
  const own = createHmac("sha256", secret).update("fingerprint").digest("base64url");
  if ((await store.claim(name, own, keptMs)) !== own)
    throw new Error(
      "configuration: SESSION_SECRET: the portals of this REDIS_URL have another one; use theirs, or a store of its own",
    );
  // an outage of the store is told by readyz
  const renewing = setInterval(() => store.claim(name, own, keptMs).catch(() => undefined), renewMs);
  renewing.unref();
  return () => clearInterval(renewing);
}

import { createHmac, timingSafeEqual } from "node:crypto";
import type { GatewayConfig } from "@gateway/core/context";

/**
 * HMAC-SHA256 in hex over the fields that are not empty, `sign` left out: by name, `name=value` with both as in a URL,
 * joined by `&` (docs/decisions/009).
 */
export function signFields(secret: string, fields: Record<string, string>): string {
  const text = Object.entries(fields)
    .filter(([name, value]) => name !== "sign" && value !== "")
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join("&");
  return createHmac("sha256", secret).update(text).digest("hex");
}

/** Whether `sign` is that of the other fields, in constant time. */
export function isSigned(secret: string, { sign, ...fields }: Record<string, string> & { sign: string }): boolean {
  const expected = Buffer.from(signFields(secret, fields));
  const given = Buffer.from(sign);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** What provider and gateway share; the embedded provider's comes from a key of this store. */
export function secretOf(config: GatewayConfig): string {
  return config.realAuth?.secret ?? createHmac("sha256", config.signingKey).update("real auth").digest("hex");
}

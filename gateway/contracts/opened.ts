import { createHmac, timingSafeEqual } from "node:crypto";

const longestRead = 24 * 3_600;

const macOf = (signingKey: Buffer, contractId: string, at: string) =>
  createHmac("sha256", signingKey)
    .update(JSON.stringify(["contractOpened", contractId, at]))
    .digest()
    .subarray(0, 16)
    .toString("base64url");

/** The moment at which a reader is shown a contract, sealed: `<ms>.<MAC>`. */
export const sealMoment = (signingKey: Buffer, contractId: string, now: Date): string =>
  `${now.getTime()}.${macOf(signingKey, contractId, String(now.getTime()))}`;

/** Seconds since a sealed moment; null where it is none of ours or more than a day ago. */
export function secondsSince(signingKey: Buffer, contractId: string, opened: string, now: Date): number | null {
  const [, at, mac] = /^(\d{1,15})\.([\w-]{22})$/.exec(opened) ?? [];
  if (!at || !mac || !timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(signingKey, contractId, at)))) return null;
  const seconds = Math.round((now.getTime() - Number(at)) / 1_000);
  return seconds >= 0 && seconds <= longestRead ? seconds : null;
}

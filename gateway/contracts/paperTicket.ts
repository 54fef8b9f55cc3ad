import { createHmac, timingSafeEqual } from "node:crypto";

/** ms that a ticket is good for. */
const ticketLife = 5 * 60_000;

const macOf = (signingKey: Buffer, id: string, expires: string) =>
  createHmac("sha256", signingKey)
    .update(JSON.stringify(["contractPaper", id, expires]))
    .digest();

/** The ticket with which the gateway has the portal render a contract that all have signed: `<id>.<expiry, ms>.<MAC>`. */
export function makePaperTicket(signingKey: Buffer, id: string, now: Date): string {
  const expires = String(now.getTime() + ticketLife);
  return `${id}.${expires}.${macOf(signingKey, id, expires).toString("base64url")}`;
}

/** Id of the contract that a ticket names; null for one that has expired or is not the gateway's own. */
export function readPaperTicket(signingKey: Buffer, ticket: string, now: Date): string | null {
  const [, id, expires, mac] = /^([\w-]{1,40})\.(\d{1,15})\.([\w-]{43})$/.exec(ticket) ?? [];
  if (!id || !expires || !mac || Number(expires) < now.getTime()) return null;
  return timingSafeEqual(macOf(signingKey, id, expires), Buffer.from(mac, "base64url")) ? id : null;
}

import { createHmac, timingSafeEqual } from "node:crypto";
import type { ClearanceQuestion } from "@protocol/boxClearance";
import { z } from "zod";
import type { Viewer } from "./boxDocuments";

const hourMs = 3_600_000;
/** How long a link shows something, ms. */
const sharedMs = 72 * hourMs;

/** What a link shows, through whose eyes, until when (ms). */
export interface Share {
  viewer: Viewer;
  question: ClearanceQuestion;
  until: number;
}

const contentSchema = z.tuple([
  z.string().nullable(),
  z.enum(["ctnNo", "blNo"]),
  z.string().min(1).max(40),
  z.number().int(),
]);

const macOf = (signingKey: Buffer, content: string) =>
  createHmac("sha256", signingKey).update(`clearance ${content}`).digest().subarray(0, 16);

/** A link's token: what it shows and a MAC over it. The same within an hour, so that a page can be reloaded. */
export function makeShare(
  signingKey: Buffer,
  viewer: Viewer,
  { ctnNo, blNo }: ClearanceQuestion,
  now: Date,
): { token: string; until: string } {
  const until = (Math.floor(now.getTime() / hourMs) + 1) * hourMs + sharedMs;
  const content = Buffer.from(JSON.stringify([viewer, ctnNo ? "ctnNo" : "blNo", ctnNo ?? blNo ?? "", until])).toString(
    "base64url",
  );
  const token = `${content}.${macOf(signingKey, content).toString("base64url")}`;
  return { token, until: new Date(until).toISOString() };
}

/** Null for a token that is not of this port or whose time is over. Compares in constant time. */
export function readShare(signingKey: Buffer, token: string, now: Date): Share | null {
  const [, content, mac] = /^([\w-]{1,300})\.([\w-]{22})$/.exec(token) ?? [];
  if (!content || !mac) return null;
  if (!timingSafeEqual(macOf(signingKey, content), Buffer.from(mac, "base64url"))) return null;
  const [viewer, by, value, until] = contentSchema.parse(JSON.parse(Buffer.from(content, "base64url").toString()));
  return until > now.getTime() ? { viewer, question: { [by]: value }, until } : null;
}

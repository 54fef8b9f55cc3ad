import { createHash, randomBytes } from "node:crypto";
import type { Store } from "@gateway/store/database";

/** A token dies after so many ms without a call. */
export const tokenLife = 12 * 3_600_000;
/** How much of its life must have passed before a call writes the new expiry: a write per call would cost an fsync. */
const renewAfter = 10 * 60_000;

export const hashToken = (token: string) => createHash("sha256").update(token).digest("hex");

/** Makes a token for a user and keeps its hash; the token itself exists only in the answer. */
export async function issueToken(db: Store, userId: string, now: Date): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await db
    .insertInto("tokens")
    .values({
      hash: hashToken(token),
      user_id: userId,
      create_time: now.toISOString(),
      expire_time: expiry(now),
    })
    .execute();
  return token;
}

/** Moves the expiry of a living token on, at most once in ten minutes. */
export async function renewToken(db: Store, hash: string, expireTime: string, now: Date): Promise<void> {
  if (Date.parse(expireTime) - now.getTime() > tokenLife - renewAfter) return;
  await db
    .updateTable("tokens")
    .set({ expire_time: expiry(now) })
    .where("hash", "=", hash)
    .execute();
}

export async function revokeToken(db: Store, hash: string): Promise<void> {
  await db.deleteFrom("tokens").where("hash", "=", hash).execute();
}

/** All sessions of a user end; the one whose token hashes to `keep` goes on. */
export async function revokeTokensOf(db: Store, userId: string, keep = ""): Promise<void> {
  await db.deleteFrom("tokens").where("user_id", "=", userId).where("hash", "!=", keep).execute();
}

export async function dropExpiredTokens(db: Store, now: Date): Promise<void> {
  await db.deleteFrom("tokens").where("expire_time", "<=", now.toISOString()).execute();
}

const expiry = (now: Date) => new Date(now.getTime() + tokenLife).toISOString();

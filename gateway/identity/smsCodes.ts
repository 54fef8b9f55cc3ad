import { createHmac, randomInt, timingSafeEqual } from "node:crypto";
import type { Context } from "@gateway/core/context";
import { invalid } from "@gateway/core/refusal";
import type { SmsPurpose } from "@protocol/registration";
import { sql } from "kysely";

/** ms that a code can be used. */
export const codeLife = 5 * 60_000;
/** Tries after which a code is dead, the right one too. */
export const codeTries = 5;

interface CodeKey {
  mobile: string;
  purpose: SmsPurpose;
  /** What the code is good for alone, as a contract and its digest; nothing where the purpose says it all. */
  about?: string;
}

/** A code with the field that a refusal names. */
export interface GivenCode extends CodeKey {
  code: string;
  field: string;
}

type Needs = Pick<Context, "db" | "now" | "config">;

const hashOf = ({ config }: Needs, { mobile, purpose, about }: CodeKey, code: string) =>
  createHmac("sha256", config.signingKey)
    .update(`sms|${purpose}|${mobile}|${code}${about ? `|${about}` : ""}`)
    .digest("base64url");

const same = (a: string, b: string) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/** Makes a code of six digits, good for five minutes and five tries; one that was under way is dead. */
export async function makeCode(ctx: Needs, key: CodeKey): Promise<string> {
  const code = String(randomInt(0, 1_000_000)).padStart(6, "0");
  const row = {
    code_hash: hashOf(ctx, key, code),
    tries: 0,
    expire_time: new Date(ctx.now.getTime() + codeLife).toISOString(),
  };
  await ctx.db.deleteFrom("sms_codes").where("expire_time", "<=", ctx.now.toISOString()).execute();
  await ctx.db
    .insertInto("sms_codes")
    .values({ mobile: key.mobile, purpose: key.purpose, ...row })
    .onConflict((conflict) => conflict.columns(["mobile", "purpose"]).doUpdateSet(row))
    .execute();
  return code;
}

const wrong = (field: string) => invalid({ [field]: ["smsCode.wrong"] });

/**
 * Refuses (422 `smsCode.wrong` beside the field) unless the code is right, in time and not tried out. The count is one
 * statement with its check, so that guesses sent at once are counted too. Not inside a transaction: a refusal would
 * undo the count.
 */
export async function checkCode(ctx: Needs, { code, field, ...key }: GivenCode): Promise<void> {
  const tried = await ctx.db
    .updateTable("sms_codes")
    .set({ tries: sql<number>`tries + 1` })
    .where("mobile", "=", key.mobile)
    .where("purpose", "=", key.purpose)
    .where("expire_time", ">", ctx.now.toISOString())
    .where("tries", "<", codeTries)
    .returning("code_hash")
    .executeTakeFirst();
  const given = hashOf(ctx, key, code);
  if (!tried || !same(tried.code_hash, given)) throw wrong(field);
  await ctx.db
    .updateTable("sms_codes")
    .set({ tries: sql<number>`tries - 1` })
    .where("mobile", "=", key.mobile)
    .where("purpose", "=", key.purpose)
    .where("code_hash", "=", given)
    .execute();
}

/** Takes a code that was checked out of use, within the transaction of what it was for; of two at once one is refused. */
export async function redeemCode(ctx: Needs, { code, field, ...key }: GivenCode): Promise<void> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom("sms_codes")
    .where("mobile", "=", key.mobile)
    .where("purpose", "=", key.purpose)
    .where("code_hash", "=", hashOf(ctx, key, code))
    .where("expire_time", ">", ctx.now.toISOString())
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw wrong(field);
}

import type { UserContext } from "@gateway/core/context";
import { invalid, refused } from "@gateway/core/refusal";
import { openPassword, verifyPassword } from "@gateway/identity/public";
import type { Store } from "@gateway/store/database";
import { message } from "@protocol/message";
import { payPasswordAbove, payPasswordLock, payPasswordTries } from "@protocol/payPassword";
import { toShanghai } from "@protocol/values/instant";
import { type Selectable, sql } from "kysely";
import type { PayPasswordsTable } from "./tables";

export type PayPasswordRow = Selectable<PayPasswordsTable>;

/** Undefined where nothing was ever set or tried. */
export function findPayPassword(db: Store, userId: string): Promise<PayPasswordRow | undefined> {
  return db.selectFrom("pay_passwords").selectAll().where("user_id", "=", userId).executeTakeFirst();
}

/** The instant until which it is locked, ISO; null where it is not. */
export const lockedUntil = (row: PayPasswordRow | undefined, now: Date): string | null =>
  row?.locked_until && row.locked_until > now.toISOString() ? row.locked_until : null;

/** `14:05` in Shanghai, as a person is told until when. */
const clockOf = (instant: string) => toShanghai(instant).slice(11, 16);

/**
 * Lets one try through, which `right` judges: five wrong ones lock for 30 minutes. Refuses (422) beside `field` with
 * `payPassword.locked` {until}, or where it was wrong with `wrong(left)`. The try is counted before it is judged and in
 * one statement with its check, so that guesses sent at once are counted too. Not inside a transaction: a refusal would
 * undo the count.
 */
export async function guardPayTry(
  { db, identity, now }: UserContext,
  field: string,
  right: () => Promise<boolean>,
  wrong: (left: number) => string,
): Promise<void> {
  const { userId } = identity;
  const at = now.toISOString();
  const locked = (until: string) => invalid({ [field]: [message("payPassword.locked", { until: clockOf(until) })] });
  const until = new Date(now.getTime() + payPasswordLock).toISOString();
  await db
    .insertInto("pay_passwords")
    .values({ user_id: userId, hash: "", failures: 0, locked_until: null, update_time: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const counted = await db
    .updateTable("pay_passwords")
    .set({
      failures: sql<number>`case when locked_until is null then failures + 1 else 1 end`,
      // the last try locks before it is judged; a right one frees it again
      locked_until: sql<
        string | null
      >`case when locked_until is null and failures + 1 >= ${payPasswordTries} then ${until} end`,
      update_time: at,
    })
    .where("user_id", "=", userId)
    .where((eb) => eb.or([eb("locked_until", "is", null), eb("locked_until", "<=", at)]))
    .returning("failures")
    .executeTakeFirst();
  if (!counted) throw locked((await findPayPassword(db, userId))?.locked_until ?? until);
  if (await right()) {
    await forgetPayTries(db, userId);
    return;
  }
  const left = payPasswordTries - counted.failures;
  throw left > 0 ? invalid({ [field]: [wrong(left)] }) : locked(until);
}

const forgetPayTries = (db: Store, userId: string) =>
  db.updateTable("pay_passwords").set({ failures: 0, locked_until: null }).where("user_id", "=", userId).execute();

/** One try at the caller's own pay password, `cipher` being what was typed under the login key. */
export async function provePayPassword(ctx: UserContext, cipher: string | undefined, field: string): Promise<void> {
  if (!cipher) throw invalid({ [field]: ["payPassword.required"] });
  const row = await findPayPassword(ctx.db, ctx.identity.userId);
  const typed = await openPassword(ctx.db, cipher, field);
  await guardPayTry(
    ctx,
    field,
    () => verifyPassword(row?.hash || null, typed),
    (left) => message("payPassword.wrong", { left }),
  );
}

/**
 * What a payment of so many fen asks of the person: the pay password where one is set; above the threshold one must be
 * set first, else it is refused (1002) with `payPassword.missing`. For the part before the transaction of the payment.
 */
export async function requirePayPassword(
  ctx: UserContext,
  amount: number,
  cipher: string | undefined,
  field = "payPassword",
): Promise<void> {
  const row = await findPayPassword(ctx.db, ctx.identity.userId);
  if (row?.hash) return provePayPassword(ctx, cipher, field);
  if (amount > payPasswordAbove) throw refused("payPassword.missing");
}

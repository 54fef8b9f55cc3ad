import type { UserContext } from "@gateway/core/context";
import { invalid, refused } from "@gateway/core/refusal";
import type { Store } from "@gateway/store/database";
import { newId } from "@gateway/store/id";
import { message } from "@protocol/message";
import type { PrepayChange } from "@protocol/prepay";
import { formatYuan } from "@protocol/values/fen";
import { sql } from "kysely";
import type { AccountLimits } from "./accounts";
import type { AccountRow } from "./ledger";
import { noteCrossing } from "./warningLine";

/**
 * Changes the credit and the warning line (fen) of an account, with the reason. Refuses (1002) with `prepay.changed`
 * where somebody else has changed them since `before`, and beside `creditLimit` where more of the credit is used.
 */
export async function changeLimits(
  ctx: UserContext,
  account: AccountRow,
  before: AccountLimits,
  after: AccountLimits,
  remark: string,
): Promise<void> {
  const asBefore = ctx.db
    .updateTable("ledger_accounts")
    .set({ credit_limit: after.creditLimit, warn_line: after.warnLine })
    .where("id", "=", account.id)
    .where("credit_limit", "=", before.creditLimit)
    .where("warn_line", "=", before.warnLine);
  const changed = await asBefore
    .where(sql<number>`balance + ${after.creditLimit}`, ">=", sql<number>`frozen`)
    .executeTakeFirst();
  if (Number(changed.numUpdatedRows) === 1) {
    const available = Number(account.balance) - Number(account.frozen);
    const lines = { warnLine: after.warnLine, warnLineBefore: before.warnLine };
    await noteCrossing(ctx.db, { accountId: account.id, before: available, after: available, ...lines }, ctx.now);
    return noteLimits(ctx, account.id, before, after, remark);
  }
  if (Number(account.credit_limit) !== before.creditLimit || Number(account.warn_line) !== before.warnLine)
    throw refused("prepay.changed");
  const used = Number(account.frozen) - Number(account.balance);
  throw invalid({ creditLimit: [message("prepay.creditUsed", { used: formatYuan(used) })] });
}

/** Keeps who set which limits; null before: the account was opened with them. */
export async function noteLimits(
  { db, identity, now }: UserContext,
  accountId: string,
  before: { [K in keyof AccountLimits]: number | null },
  after: AccountLimits,
  remark: string | null,
): Promise<void> {
  await db
    .insertInto("limit_changes")
    .values({
      id: newId(now.getTime()),
      account_id: accountId,
      time: now.toISOString(),
      operator: identity.userId,
      operator_name: identity.userName,
      credit_before: before.creditLimit,
      credit_after: after.creditLimit,
      warn_before: before.warnLine,
      warn_after: after.warnLine,
      remark,
    })
    .execute();
}

const numberOrNull = (value: unknown) => (value === null ? null : Number(value));

/** The changes of an account's limits, the newest first. */
export async function listLimitChanges(db: Store, accountId: string): Promise<PrepayChange[]> {
  const rows = await db
    .selectFrom("limit_changes")
    .selectAll()
    .where("account_id", "=", accountId)
    .orderBy("time", "desc")
    .orderBy("id", "desc")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    time: row.time,
    operatorName: row.operator_name,
    creditLimit: { from: numberOrNull(row.credit_before), to: Number(row.credit_after) },
    warnLine: { from: numberOrNull(row.warn_before), to: Number(row.warn_after) },
    remark: row.remark,
  }));
}

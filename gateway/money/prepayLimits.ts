import type { UserContext } from "@gateway/core/context";
import { conflict, invalid } from "@gateway/core/refusal";
import type { Store } from "@gateway/store/database";
import { newId } from "@gateway/store/id";
import { message } from "@protocol/message";
import type { PrepayChange } from "@protocol/prepay";
import { formatYuan } from "@protocol/values/fen";
import { sql } from "kysely";
import type { AccountLimits } from "./accounts";
import { type AccountRow, findAccountByNo } from "./ledger";
import { noteCrossing } from "./warningLine";

/**
 * Changes the credit and the warning line (fen) of an account, with the reason, under the version that was read. Refuses
 * with 409 where somebody else has changed them since, and beside `creditLimit` (422) where more of the credit is used.
 */
export async function changeLimits(
  ctx: UserContext,
  account: AccountRow,
  version: number,
  after: AccountLimits,
  remark: string,
): Promise<void> {
  const asBefore = ctx.db
    .updateTable("ledger_accounts")
    .set({ credit_limit: after.creditLimit, warn_line: after.warnLine, limit_version: version + 1 })
    .where("id", "=", account.id)
    .where("limit_version", "=", version);
  const changed = await asBefore
    .where(sql<number>`balance + ${after.creditLimit}`, ">=", sql<number>`frozen`)
    .executeTakeFirst();
  if (Number(changed.numUpdatedRows) === 1) {
    const before = { creditLimit: Number(account.credit_limit), warnLine: Number(account.warn_line) };
    const available = Number(account.balance) - Number(account.frozen);
    const lines = { warnLine: after.warnLine, warnLineBefore: before.warnLine };
    await noteCrossing(ctx.db, { accountId: account.id, before: available, after: available, ...lines }, ctx.now);
    return noteLimits(ctx, account.id, before, after, remark);
  }
  const { limit_version } = (await findAccountByNo(ctx.db, account.account_no ?? ""))!;
  if (limit_version !== version) throw conflict({ version: limit_version });
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

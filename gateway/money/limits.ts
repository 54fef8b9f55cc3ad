import type { UserContext } from "@gateway/core/context";
import { conflict, refused } from "@gateway/core/refusal";
import type { Store } from "@gateway/store/database";
import { formatYuan } from "@protocol/values/fen";
import { shanghaiDay, toInstant } from "@protocol/values/instant";

/** The company as a whole, where a limit names a person. */
export const wholeCompany = "";

/** Daily limits (fen) by person, `wholeCompany` among them. */
export async function listLimits(db: Store, companyId: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("wallet_limits")
    .select(["user_id", "daily_limit"])
    .where("company_id", "=", companyId)
    .execute();
  return new Map(rows.map((row) => [row.user_id, Number(row.daily_limit)]));
}

/** Counts the changes of a company's limits; 0: they were never set. */
export async function getLimitsVersion(db: Store, companyId: string): Promise<number> {
  const row = await db
    .selectFrom("wallet_limit_versions")
    .select("version")
    .where("company_id", "=", companyId)
    .executeTakeFirst();
  return row?.version ?? 0;
}

/** Takes the next version of a company's limits; refuses with 409 where that which was read is no longer the last. */
export async function takeLimitsVersion(db: Store, companyId: string, version: number): Promise<void> {
  const taken =
    version === 0
      ? await db
          .insertInto("wallet_limit_versions")
          .values({ company_id: companyId, version: 1 })
          .onConflict((there) => there.column("company_id").doNothing())
          .returning("version")
          .executeTakeFirst()
      : await db
          .updateTable("wallet_limit_versions")
          .set({ version: version + 1 })
          .where("company_id", "=", companyId)
          .where("version", "=", version)
          .returning("version")
          .executeTakeFirst();
  if (!taken) throw conflict({ version: await getLimitsVersion(db, companyId) });
}

/**
 * What was paid from a wallet since the day began in Shanghai (fen), by person; refunds do not give a limit back, and
 * what came from a bank, a prepay account or credit does not count.
 */
export async function listSpent(db: Store, companyId: string, now: Date): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("ledger_txns")
    .leftJoin("payment_sources", "payment_sources.txn_no", "ledger_txns.txn_no")
    .select((eb) => ["operator", eb.fn.sum<number>("amount").as("sum")])
    .where("company_id", "=", companyId)
    .where("type", "=", "PAY")
    .where((eb) => eb.or([eb("payment_sources.source", "is", null), eb("payment_sources.source", "=", "WALLET")]))
    .where("time", ">=", toInstant(`${shanghaiDay(now)} 00:00:00`)!)
    .groupBy("operator")
    .execute();
  const byPerson = new Map(rows.map((row) => [row.operator, Number(row.sum)]));
  return byPerson.set(
    wholeCompany,
    [...byPerson.values()].reduce((total, sum) => total + sum, 0),
  );
}

/**
 * Refuses (1002) with `wallet.limit.person` or `wallet.limit.company` {limit, spent, amount} where the payments of the
 * day, the one just posted among them, pass a limit. Within the transaction of the payment, after its movement.
 */
export async function requireDayLimits({ db, identity, now }: UserContext, companyId: string, amount: number) {
  const limits = await listLimits(db, companyId);
  if (limits.size === 0) return;
  const spent = await listSpent(db, companyId, now);
  for (const [userId, name] of [
    [identity.userId, "person"],
    [wholeCompany, "company"],
  ] as const) {
    const limit = limits.get(userId);
    const sum = spent.get(userId) ?? 0;
    if (limit === undefined || sum <= limit) continue;
    const yuan = { limit: formatYuan(limit), spent: formatYuan(sum - amount), amount: formatYuan(amount) };
    throw refused(`wallet.limit.${name}`, yuan);
  }
}

import type { Store } from "@gateway/store/database";
import { billStatus } from "@protocol/monthlyBills";

/** What a company still has to pay of its monthly bills, in fen, and by which day of Shanghai the first of them. */
export async function sumOpenBills(
  db: Store,
  companyId: string,
): Promise<{ count: number; amount: number; dueDay: string | null }> {
  const row = await db
    .selectFrom("monthly_bills")
    .select((eb) => [
      eb.fn.countAll<number>().as("count"),
      eb.fn.sum<number | null>("amount").as("amount"),
      eb.fn.min<string | null>("due_day").as("due_day"),
    ])
    .where("company_id", "=", companyId)
    .where("status", "in", [billStatus.billed, billStatus.overdue])
    .executeTakeFirstOrThrow();
  return { count: Number(row.count), amount: Number(row.amount ?? 0), dueDay: row.due_day };
}

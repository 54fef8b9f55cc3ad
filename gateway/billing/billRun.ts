import type { Context } from "@gateway/core/context";
import { repeatedly } from "@gateway/core/repeatedly";
import { writeTransaction } from "@gateway/core/writeTransaction";
import { creditOf, findAccount } from "@gateway/money/public";
import type { Store } from "@gateway/store/database";
import { nextDocumentNumber } from "@gateway/store/documentNumber";
import { newId } from "@gateway/store/id";
import { billStatus } from "@protocol/monthlyBills";
import { shanghaiDay } from "@protocol/values/instant";
import { addMonths, dayAfter, monthOf, startOfMonth } from "@protocol/values/month";
import type { BillRecord } from "./bills";
import { unbilledPostings } from "./creditAccounts";
import { tellOfBill } from "./notifications";

/** ms after a month's end until its bills are made: payments that began before it have ended then. */
const settledMs = 10 * 60_000;

/** The last month whose bills may be made. */
export const billableMonth = (now: Date): string => addMonths(monthOf(new Date(now.getTime() - settledMs)), -1);

/** Days before its due day that the people of a company are told of a bill that is not paid. */
export const dueSoonDays = 3;

type Parts = Pick<Context, "live" | "log"> & { store: Store };

/**
 * Makes the bills of all months that have ended, and tells of those that are due soon or overdue. A company's month is
 * claimed in the transaction that makes its bill, so any number of gateways make it once, and a gateway that was down
 * makes up for what it missed.
 */
export async function runBilling(parts: Parts, now: Date): Promise<{ made: number }> {
  const { store, live, log } = parts;
  const last = billableMonth(now);
  const due = await store
    .selectFrom("credit_terms")
    .select(["company_id", "billed_period"])
    .where("billed_period", "<", last)
    .orderBy("company_id")
    .execute();
  let made = 0;
  for (const { company_id, billed_period } of due) {
    for (let period = addMonths(billed_period, 1); period <= last; period = addMonths(period, 1)) {
      const bill = await writeTransaction(store, live, async (db, buffered) => {
        const fresh = await makeBill(db, company_id, period, now);
        if (fresh) await tellOfBill({ db, live: buffered, log, now }, fresh, "made");
        return fresh;
      });
      if (bill) made++;
    }
  }
  await remind(parts, now);
  return { made };
}

/**
 * Makes the bill of a company's month within the caller's transaction. Null where it made none: somebody else has claimed
 * the month, or it has nothing to ask for.
 */
export async function makeBill(db: Store, companyId: string, period: string, now: Date): Promise<BillRecord | null> {
  const claimed = await db
    .updateTable("credit_terms")
    .set({ billed_period: period })
    .where("company_id", "=", companyId)
    .where("billed_period", "=", addMonths(period, -1))
    .returning("due_days")
    .executeTakeFirst();
  const account = claimed && (await findAccount(db, creditOf(companyId)));
  if (!claimed || !account) return null;
  const rows = await unbilledPostings(db, account.id)
    .selectAll("ledger_txns")
    .select("ledger_postings.amount as posted")
    .where("ledger_txns.time", "<", startOfMonth(addMonths(period, 1)))
    .execute();
  const amount = 0 - rows.reduce((sum, row) => sum + Number(row.posted), 0);
  // what was given back beyond what was bought waits for the next month
  if (rows.length === 0 || amount < 0) return null;
  const { name } = await db
    .selectFrom("companies")
    .select("name")
    .where("id", "=", companyId)
    .executeTakeFirstOrThrow();
  const id = newId(now.getTime());
  const bill = await db
    .insertInto("monthly_bills")
    .values({
      id,
      bill_no: await nextDocumentNumber(db, "MB", now),
      company_id: companyId,
      company_name: name,
      period,
      amount,
      row_count: rows.length,
      due_day: dayAfter(now, claimed.due_days),
      status: amount === 0 ? billStatus.paid : billStatus.billed,
      version: 1,
      create_time: now.toISOString(),
      paid_time: amount === 0 ? now.toISOString() : null,
      paid_txn_no: null,
      // being made says as much
      due_told: claimed.due_days <= dueSoonDays ? 1 : 0,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const asked = rows.map((row) => ({
    txn_no: row.txn_no,
    bill_id: id,
    biz_type: row.biz_type,
    biz_no: row.biz_no,
    type: row.type,
    amount: 0 - Number(row.posted),
    time: row.time,
    operator_name: row.operator_name,
  }));
  for (let at = 0; at < asked.length; at += insertBatch) {
    await db
      .insertInto("monthly_bill_rows")
      .values(asked.slice(at, at + insertBatch))
      .execute();
  }
  return bill;
}

/** Rows of one statement: SQLite takes 32,766 parameters. */
const insertBatch = 1_000;

/** Tells of each bill that is due soon, or past its due day: marked and told in one transaction, so both happen once. */
async function remind({ store, live, log }: Parts, now: Date): Promise<void> {
  const today = shanghaiDay(now);
  const bills = await store
    .selectFrom("monthly_bills")
    .select(["id", "due_day"])
    .where("status", "=", billStatus.billed)
    .where("due_day", "<=", dayAfter(now, dueSoonDays))
    .where((eb) => eb.or([eb("due_told", "=", 0), eb("due_day", "<", today)]))
    .orderBy("id")
    .execute();
  for (const { id, due_day } of bills) {
    const overdue = due_day < today;
    await writeTransaction(store, live, async (db, buffered) => {
      const marked = await db
        .updateTable("monthly_bills")
        .set((eb) => (overdue ? { status: billStatus.overdue, version: eb("version", "+", 1) } : { due_told: 1 }))
        .where("id", "=", id)
        .where("status", "=", billStatus.billed)
        .$if(!overdue, (update) => update.where("due_told", "=", 0))
        .returningAll()
        .executeTakeFirst();
      if (marked) await tellOfBill({ db, live: buffered, log, now }, marked, overdue ? "overdue" : "due");
    });
  }
}

/** ms between two looks at what is due. */
const idleMs = 60_000;

/** Runs the billing from now on, every minute. */
export function createBillRun(parts: Parts & { clock: () => Date }) {
  const { log, clock } = parts;
  const run = async () => {
    const { made } = await runBilling(parts, clock());
    if (made > 0) log.info({ made }, "monthly bills made");
    return false;
  };
  return repeatedly(run, { idleMs, failure: "monthly bills are not made", log });
}

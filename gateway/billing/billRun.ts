import { writeTransaction } from "@gateway/core/writeTransaction";
import { creditOf, findAccount } from "@gateway/money/public";
import type { Store } from "@gateway/store/database";
import { nextDocumentNumber } from "@gateway/store/documentNumber";
import { newId } from "@gateway/store/id";
import { billStatus } from "@protocol/monthlyBills";
import { shanghaiDay } from "@protocol/values/instant";
import { addMonths, dayAfter, monthOf, startOfMonth } from "@protocol/values/month";
import type { Logger } from "pino";
import { unbilledPostings } from "./creditAccounts";

/** ms after a month's end until its bills are made: payments that began before it have ended then. */
const settledMs = 10 * 60_000;

/** The last month whose bills may be made. */
export const billableMonth = (now: Date): string => addMonths(monthOf(new Date(now.getTime() - settledMs)), -1);

/**
 * Makes the bills of all months that have ended, and marks overdue ones. A company's month is claimed in the transaction
 * that makes its bill, so any number of gateways make it once, and a gateway that was down makes up for what it missed.
 */
export async function runBilling(store: Store, now: Date): Promise<{ made: number }> {
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
      if (await writeTransaction(store, undefined, (db) => makeBill(db, company_id, period, now))) made++;
    }
  }
  await markOverdue(store, now);
  return { made };
}

/**
 * Makes the bill of a company's month within the caller's transaction. True where it made one; a month that somebody
 * else claimed, or that has nothing to ask for, makes none.
 */
export async function makeBill(db: Store, companyId: string, period: string, now: Date): Promise<boolean> {
  const claimed = await db
    .updateTable("credit_terms")
    .set({ billed_period: period })
    .where("company_id", "=", companyId)
    .where("billed_period", "=", addMonths(period, -1))
    .returning("due_days")
    .executeTakeFirst();
  const account = claimed && (await findAccount(db, creditOf(companyId)));
  if (!claimed || !account) return false;
  const rows = await unbilledPostings(db, account.id)
    .selectAll("ledger_txns")
    .select("ledger_postings.amount as posted")
    .where("ledger_txns.time", "<", startOfMonth(addMonths(period, 1)))
    .execute();
  const amount = 0 - rows.reduce((sum, row) => sum + Number(row.posted), 0);
  // what was given back beyond what was bought waits for the next month
  if (rows.length === 0 || amount < 0) return false;
  const { name } = await db
    .selectFrom("companies")
    .select("name")
    .where("id", "=", companyId)
    .executeTakeFirstOrThrow();
  const id = newId(now.getTime());
  await db
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
    })
    .execute();
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
  return true;
}

/** Rows of one statement: SQLite takes 32,766 parameters. */
const insertBatch = 1_000;

async function markOverdue(store: Store, now: Date): Promise<void> {
  await store
    .updateTable("monthly_bills")
    .set((eb) => ({ status: billStatus.overdue, version: eb("version", "+", 1) }))
    .where("status", "=", billStatus.billed)
    .where("due_day", "<", shanghaiDay(now))
    .execute();
}

/** ms between two looks at what is due. */
const idleMs = 60_000;

/** Runs the billing from now on, every minute. */
export function createBillRun({ store, log, clock }: { store: Store; log: Logger; clock: () => Date }) {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  function look(): void {
    running = runBilling(store, clock())
      .then(({ made }) => {
        if (made > 0) log.info({ made }, "monthly bills made");
      })
      .catch((error) => log.error({ err: error }, "monthly bills are not made"))
      .then(() => {
        if (!stopped) timer = setTimeout(look, idleMs).unref();
      });
  }
  return {
    start: look,
    /** Resolves when what is under way has ended. */
    async stop(): Promise<void> {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

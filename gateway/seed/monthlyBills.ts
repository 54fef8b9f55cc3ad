import { makeBill } from "@gateway/billing/billRun";
import { billBizType } from "@gateway/billing/creditAccounts";
import { creditOf, postTxn } from "@gateway/money/ledger";
import { openCreditAccount, takePayment } from "@gateway/money/public";
import type { Store } from "@gateway/store/database";
import { billStatus } from "@protocol/monthlyBills";
import { dateOf, shanghaiDay } from "@protocol/values/instant";
import { addMonths, monthOf, startOfMonth } from "@protocol/values/month";
import { splitGross } from "@protocol/values/tax";
import { demoCompanies, demoUsers } from "./demo";

const hour = 3_600_000;
const day = 24 * hour;
const { FWD1, FWD2 } = demoCompanies;

interface Customer {
  companyId: string;
  operator: string;
  operatorName: string;
  /** Fen. */
  creditLimit: number;
  dueDays: number;
  /** How many months ago its bills were still paid; later ones are not. */
  paidUntil: number;
  prefix: string;
}

/** One whose last bill waits for its payment, and one that has let a bill fall overdue. */
const customers: Customer[] = [
  {
    companyId: FWD1,
    operator: demoUsers["13800000001"],
    operatorName: "周敏",
    creditLimit: 50_000_000,
    dueDays: 45,
    paidUntil: 2,
    prefix: "MA",
  },
  {
    companyId: FWD2,
    operator: demoUsers["13800000005"],
    operatorName: "林晓燕",
    creditLimit: 8_000_000,
    dueDays: 15,
    paidUntil: 3,
    prefix: "MB",
  },
];

const purchases = [
  { bizType: "STORAGE", amount: 68_900, no: "DC" },
  { bizType: "LIFTING", amount: 142_000, no: "HL" },
  { bizType: "WASHING", amount: 45_500, no: "XX" },
];

/** Monthly customers with the bills of the last three months in each status, and what this month has not billed yet. */
export async function saveMonthlyBills(db: Store, now: Date): Promise<void> {
  for (const customer of customers) await saveCustomer(db, customer, now);
}

async function saveCustomer(db: Store, customer: Customer, now: Date): Promise<void> {
  const { companyId, dueDays, creditLimit, paidUntil } = customer;
  const thisMonth = monthOf(now);
  const began = dateOf(startOfMonth(addMonths(thisMonth, -3)));
  await openCreditAccount(db, companyId, began, creditLimit);
  await db
    .insertInto("credit_terms")
    .values({ company_id: companyId, due_days: dueDays, billed_period: addMonths(thisMonth, -4), version: 1 })
    .execute();
  for (const ago of [3, 2, 1, 0]) {
    const period = addMonths(thisMonth, -ago);
    const start = dateOf(startOfMonth(period)).getTime();
    for (const [i, { bizType, amount, no }] of purchases.entries()) {
      const time = new Date(Math.min(start + (3 + i * 7) * day, now.getTime() - (3 - i) * hour));
      const paid = amount + ago * 1_700;
      const { net, tax } = splitGross(paid, 6);
      await takePayment(db, {
        account: creditOf(companyId),
        into: [
          { account: "PORT_REVENUE", amount: net },
          { account: "OUTPUT_TAX", amount: tax },
        ],
        source: "CREDIT",
        payNo: null,
        companyId,
        amount: paid,
        bizType,
        bizNo: `${no}${customer.prefix}${period.replace("-", "")}${i + 1}`,
        operator: customer.operator,
        operatorName: customer.operatorName,
        time,
        remark: null,
      });
    }
    if (ago === 0) continue;
    const billTime = new Date(dateOf(startOfMonth(addMonths(period, 1))).getTime() + hour);
    await makeBill(db, companyId, period, billTime);
    if (ago >= paidUntil) await payBill(db, customer, period, new Date(billTime.getTime() + 6 * day));
  }
  await db
    .updateTable("monthly_bills")
    .set({ status: billStatus.overdue, version: 2 })
    .where("company_id", "=", companyId)
    .where("status", "=", billStatus.billed)
    .where("due_day", "<", shanghaiDay(now))
    .execute();
  // the demo's messages are its own
  await db.updateTable("monthly_bills").set({ due_told: 1 }).where("company_id", "=", companyId).execute();
}

/** Paid by a transfer that stands on the bank's account already. */
async function payBill(db: Store, { companyId, operator, operatorName }: Customer, period: string, time: Date) {
  const bill = await db
    .selectFrom("monthly_bills")
    .select(["id", "bill_no", "amount"])
    .where("company_id", "=", companyId)
    .where("period", "=", period)
    .executeTakeFirstOrThrow();
  const amount = Number(bill.amount);
  const txn = { bizType: billBizType, bizNo: bill.bill_no, operator, operatorName, time, remark: null };
  const { txnNo } = await postTxn(db, { ...txn, type: "PAY", companyId, amount }, [
    { account: creditOf(companyId), amount },
    { account: "CLEARING", amount: -amount },
  ]);
  await db.insertInto("payment_sources").values({ txn_no: txnNo, source: "BANK", pay_no: null }).execute();
  await db
    .updateTable("monthly_bills")
    .set({ status: billStatus.paid, version: 2, paid_time: time.toISOString(), paid_txn_no: txnNo })
    .where("id", "=", bill.id)
    .execute();
}

import type { Store } from "@gateway/store/database";
import { billStatus } from "@protocol/monthlyBills";
import type { Difference } from "@protocol/reconciliation";
import { billBizType } from "./creditAccounts";

/** Every monthly bill against its rows, its rows against the ledger, and its payment against the ledger. Fen. */
export async function reconcileBills(db: Store): Promise<Difference[]> {
  return [...(await billSums(db)), ...(await billRows(db)), ...(await billPayments(db))];
}

/** A bill asks for what its rows say. */
async function billSums(db: Store): Promise<Difference[]> {
  const rows = await db
    .selectFrom("monthly_bills")
    .leftJoin("monthly_bill_rows", "monthly_bill_rows.bill_id", "monthly_bills.id")
    .select((eb) => [
      "monthly_bills.bill_no",
      "monthly_bills.amount",
      eb.fn.sum<number>("monthly_bill_rows.amount").as("sum"),
    ])
    .groupBy(["monthly_bills.id", "monthly_bills.bill_no", "monthly_bills.amount"])
    .execute();
  return rows
    .filter(({ amount, sum }) => Number(amount) !== Number(sum ?? 0))
    .map(({ bill_no, amount, sum }) => ({
      kind: "billSum",
      subject: bill_no,
      expected: Number(sum ?? 0),
      found: Number(amount),
    }));
}

/** A row asks for what its transaction took from the credit account of the bill's company. */
async function billRows(db: Store): Promise<Difference[]> {
  const rows = await db
    .selectFrom("monthly_bill_rows")
    .innerJoin("monthly_bills", "monthly_bills.id", "monthly_bill_rows.bill_id")
    .leftJoin("ledger_accounts", (join) =>
      join
        .onRef("ledger_accounts.company_id", "=", "monthly_bills.company_id")
        .on("ledger_accounts.kind", "=", "CREDIT"),
    )
    .leftJoin("ledger_postings", (join) =>
      join
        .onRef("ledger_postings.txn_no", "=", "monthly_bill_rows.txn_no")
        .onRef("ledger_postings.account_id", "=", "ledger_accounts.id"),
    )
    .select(["monthly_bill_rows.txn_no", "monthly_bill_rows.amount", "ledger_postings.amount as posted"])
    .execute();
  return rows
    .map(({ txn_no, amount, posted }) => ({
      subject: txn_no,
      expected: 0 - Number(posted ?? 0),
      found: Number(amount),
    }))
    .filter(({ expected, found }) => expected !== found)
    .map((each) => ({ kind: "billRow", ...each }));
}

/** A bill that asked for something is paid by one payment of its amount, and one that is not paid by none. */
async function billPayments(db: Store): Promise<Difference[]> {
  const rows = await db
    .selectFrom("monthly_bills")
    .leftJoin("ledger_txns", (join) =>
      join
        .onRef("ledger_txns.biz_no", "=", "monthly_bills.bill_no")
        .on("ledger_txns.biz_type", "=", billBizType)
        .on("ledger_txns.type", "=", "PAY"),
    )
    .select(["monthly_bills.bill_no", "monthly_bills.status", "monthly_bills.amount", "ledger_txns.amount as paid"])
    .execute();
  return rows
    .map(({ bill_no, status, amount, paid }) => ({
      subject: bill_no,
      expected: status === billStatus.paid ? Number(amount) : 0,
      found: Number(paid ?? 0),
    }))
    .filter(({ expected, found }) => expected !== found)
    .map((each) => ({ kind: "billPayment", ...each }));
}

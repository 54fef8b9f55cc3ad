import type { Store } from "@gateway/store/database";
import type { Difference } from "@protocol/reconciliation";

/** Every monthly bill against its rows, and its rows against the ledger; `reconcileFees` looks at its payment. Fen. */
export async function reconcileBills(db: Store): Promise<Difference[]> {
  return [...(await billSums(db)), ...(await billRows(db))];
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

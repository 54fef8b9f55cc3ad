import type { Store } from "@gateway/store/database";
import type { Difference } from "@protocol/reconciliation";
import { suspenseStatus } from "@protocol/suspense";
import { transferStatus } from "@protocol/transfers";
import { transferChannel } from "./suspense";

/** What contradicts the rules of suspense, receipts and transfers (docs/domain-model.md §8.5), as `reconcile` tells it. */
export async function reconcileClearing(db: Store): Promise<Difference[]> {
  return [...(await suspenseSum(db)), ...(await receiptsBooked(db)), ...(await transfersArrived(db))];
}

/** What lies on the account SUSPENSE are its rows that nobody has resolved. */
async function suspenseSum(db: Store): Promise<Difference[]> {
  const { sum: posted } = await db
    .selectFrom("ledger_postings")
    .select((eb) => eb.fn.sum<number>("amount").as("sum"))
    .where("account_id", "=", "SUSPENSE")
    .executeTakeFirstOrThrow();
  const { sum } = await db
    .selectFrom("suspense_items")
    .select((eb) => eb.fn.sum<number>("amount").as("sum"))
    .where("status", "in", [suspenseStatus.open, suspenseStatus.returning])
    .executeTakeFirstOrThrow();
  const [expected, found] = [Number(sum ?? 0), Number(posted ?? 0)];
  return expected === found ? [] : [{ kind: "suspenseSum", subject: "", expected, found }];
}

/** Each receipt that was entered is booked once, with its amount. */
async function receiptsBooked(db: Store): Promise<Difference[]> {
  const rows = await db
    .selectFrom("bank_receipts")
    .leftJoin("ledger_txns", (join) =>
      join
        .onRef("ledger_txns.channel_txn_no", "=", "bank_receipts.bank_ref")
        .on("ledger_txns.channel", "=", transferChannel),
    )
    .select(["bank_receipts.bank_ref", "bank_receipts.amount", "ledger_txns.amount as booked"])
    .execute();
  return rows
    .filter(({ amount, booked }) => Number(amount) !== Number(booked ?? 0))
    .map(({ bank_ref, amount, booked }) => ({
      kind: "receiptBooked",
      subject: bank_ref,
      expected: Number(amount),
      found: Number(booked ?? 0),
    }));
}

/** A transfer that has arrived did so with what was booked under the bank's number of it; one that has not, with nothing. */
async function transfersArrived(db: Store): Promise<Difference[]> {
  const rows = await db
    .selectFrom("transfers")
    .leftJoin("ledger_txns", "ledger_txns.channel_txn_no", "transfers.bank_ref")
    .select(["transfers.doc_no", "transfers.status", "transfers.arrived_amount", "ledger_txns.amount as booked"])
    .execute();
  return rows.flatMap(({ doc_no, status, arrived_amount, booked }) => {
    const expected = status === transferStatus.arrived ? Number(booked ?? 0) : 0;
    const found = Number(arrived_amount ?? 0);
    const missing = status === transferStatus.arrived && !booked;
    return expected === found && !missing
      ? []
      : [{ kind: "transferArrived" as const, subject: doc_no, expected, found }];
  });
}

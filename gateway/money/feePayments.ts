import { refused } from "@gateway/core/refusal";
import type { Store } from "@gateway/store/database";
import type { FeeSource } from "@protocol/fees";
import { type AccountKey, findTxn, inTransaction, type Leg, type NewTxn, postTxn } from "./ledger";
import type { OwnedAccountKind, PlatformAccount } from "./tables";

export interface FeePayment extends Omit<NewTxn, "type" | "channel"> {
  /** The account that pays. */
  account: AccountKey;
  /** Where the money goes; the legs sum to `amount`. */
  into: readonly Leg[];
  source: FeeSource;
  /** The payment order whose money it is; null unless a bank pays. */
  payNo: string | null;
}

/**
 * Takes money for a document from one of its company's accounts, once per (bizType, bizNo). Fen. Refuses (1002) as
 * `postTxn` does.
 */
export function takePayment(
  store: Store,
  { account, into, source, payNo, ...txn }: FeePayment,
): Promise<{ txnNo: string }> {
  return inTransaction(store, async (db) => {
    const { txnNo, first } = await postTxn(db, { ...txn, type: "PAY" }, [{ account, amount: -txn.amount }, ...into]);
    if (first) await db.insertInto("payment_sources").values({ txn_no: txnNo, source, pay_no: payNo }).execute();
    return { txnNo };
  });
}

/**
 * Gives back all that `takePayment` took under the same bizType and bizNo, to the account that it came from, once: each
 * posting of the payment is posted the other way. Refuses (1002) with `refund.unpaid` where that was never paid by this
 * company.
 */
export function giveBackPayment(
  store: Store,
  entry: Omit<NewTxn, "type" | "channel" | "amount">,
): Promise<{ txnNo: string }> {
  return inTransaction(store, async (db) => {
    const paid = await findTxn(db, { ...entry, type: "PAY" });
    if (!paid || paid.company_id !== entry.companyId) throw refused("refund.unpaid");
    const legs = await listLegs(db, paid.txn_no);
    const back = legs.map((leg) => ({ ...leg, amount: -leg.amount }));
    return postTxn(db, { ...entry, type: "REFUND", amount: Number(paid.amount) }, back);
  });
}

/**
 * Gives back a part of what `takePayment` took under `paidBizNo` into one account, to where it came from, once per
 * (bizType, bizNo). That the parts do not sum to more than was paid is for the caller to see to, under the lock of the
 * document. Refuses (1002) with `refund.unpaid` where that was never paid by this company.
 */
export function givePartBack(
  store: Store,
  { paidBizNo, ...entry }: Omit<NewTxn, "type" | "channel"> & { paidBizNo: string },
): Promise<{ txnNo: string }> {
  return inTransaction(store, async (db) => {
    const paid = await findTxn(db, { ...entry, bizNo: paidBizNo, type: "PAY" });
    if (!paid || paid.company_id !== entry.companyId || Number(paid.amount) < entry.amount)
      throw refused("refund.unpaid");
    const legs = await listLegs(db, paid.txn_no);
    if (legs.length !== 2) throw new Error(`${paid.txn_no} went into several accounts: it is given back whole`);
    const back = legs.map((leg) => ({ ...leg, amount: leg.amount < 0 ? entry.amount : -entry.amount }));
    return postTxn(db, { ...entry, type: "REFUND" }, back);
  });
}

/** What a transaction did to its accounts. Fen. */
async function listLegs(db: Store, txnNo: string): Promise<Leg[]> {
  const rows = await db
    .selectFrom("ledger_postings")
    .innerJoin("ledger_accounts", "ledger_accounts.id", "ledger_postings.account_id")
    .select([
      "ledger_accounts.kind",
      "ledger_accounts.company_id",
      "ledger_accounts.yard_code",
      "ledger_postings.amount",
    ])
    .where("ledger_postings.txn_no", "=", txnNo)
    .execute();
  return rows.map(({ kind, company_id, yard_code, amount }) => ({
    account:
      company_id === null
        ? (kind as PlatformAccount)
        : { kind: kind as OwnedAccountKind, companyId: company_id, yardCode: yard_code },
    amount: Number(amount),
  }));
}

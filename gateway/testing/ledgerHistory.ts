import { writeTransaction } from "@gateway/core/writeTransaction";
import { holdFunds, releaseHold, settleHold } from "@gateway/money/holds";
import { type AccountKey, findTxn, type NewTxn, postMovement, postTxn } from "@gateway/money/ledger";
import type { Store } from "@gateway/store/database";
import { splitGross } from "@protocol/values/tax";
import { sql } from "kysely";

/** Something that a client of a long run asks of the ledger. `no` is the number of what it is for; amounts in fen. */
export type Operation =
  | { kind: "topUp" | "hold" | "pay"; no: string; account: AccountKey; amount: number }
  | { kind: "settle" | "payBack"; no: string; companyId: string; amount: number }
  | { kind: "release"; no: string; companyId: string };

/** How one attempt at it ended; `unknown` where the process died before it answered. */
export type Outcome = { end: "done"; txnNo: string } | { end: "refused"; reason: string } | { end: "unknown" };

export interface HistoryEntry {
  operation: Operation;
  outcomes: Outcome[];
}

const typeOf = {
  topUp: "TOPUP",
  hold: "HOLD",
  pay: "PAY",
  settle: "SETTLE",
  payBack: "REFUND",
  release: "UNHOLD",
} as const satisfies Record<Operation["kind"], NewTxn["type"]>;

/** Carries an operation out, in a transaction of its own; throws a Refusal where the ledger refuses. */
export function carryOut(store: Store, operation: Operation, time: Date): Promise<{ txnNo: string }> {
  const entry = { operator: "u-1", operatorName: "", time, remark: null };
  const key = { biz_type: "history", biz_no: operation.no };
  return writeTransaction(store, undefined, async (db) => {
    switch (operation.kind) {
      case "topUp":
        return postTxn(db, { ...entry, ...txnOf(operation, operation.account.companyId, operation.amount) }, [
          { account: operation.account, amount: operation.amount },
          { account: "CLEARING", amount: -operation.amount },
        ]);
      case "pay":
        return postTxn(db, { ...entry, ...txnOf(operation, operation.account.companyId, operation.amount) }, [
          { account: operation.account, amount: -operation.amount },
          { account: "PORT_REVENUE", amount: operation.amount },
        ]);
      case "hold": {
        const { account, amount, no } = operation;
        const { holdNo } = await holdFunds(db, { ...entry, account, amount, bizType: "history", bizNo: no });
        return { txnNo: holdNo };
      }
      case "settle":
        return settleHold(db, key, splitGross(operation.amount, 6), entry);
      case "release":
        return releaseHold(db, key, entry);
      case "payBack": {
        const txn = { ...entry, ...txnOf(operation, operation.companyId, operation.amount) };
        if (!(await findTxn(db, { ...txn, type: "PAY" }))) throw new Error(`${operation.no} was not paid`);
        return postMovement(db, { ...txn, direction: "intoWallet", counterAccount: "PORT_REVENUE" });
      }
    }
  });
}

const txnOf = ({ kind, no }: Operation, companyId: string, amount: number) => ({
  type: typeOf[kind],
  companyId,
  amount,
  bizType: "history",
  bizNo: no,
});

export interface HistoryReport {
  operations: number;
  done: number;
  refused: number;
  unknown: number;
  txns: number;
  /** One line for each contradiction; none where ledger and history agree. */
  faults: string[];
}

interface LedgerTxn {
  txn_no: string;
  type: string;
  biz_no: string;
  amount: number;
  /** The least that was available on an account of it after it, credit included. */
  available: number;
}

/** Reads the ledger and holds it against what was asked and answered. */
export async function checkHistory(db: Store, history: readonly HistoryEntry[]): Promise<HistoryReport> {
  const rows = await db
    .selectFrom("ledger_txns")
    .innerJoin("ledger_postings", "ledger_postings.txn_no", "ledger_txns.txn_no")
    .innerJoin("ledger_accounts", "ledger_accounts.id", "ledger_postings.account_id")
    .select((eb) => [
      "ledger_txns.txn_no",
      "ledger_txns.type",
      "ledger_txns.biz_no",
      "ledger_txns.amount",
      eb.fn.min<number>(sql`balance_after - frozen_after + credit_limit`).as("available"),
    ])
    .groupBy(["ledger_txns.txn_no", "ledger_txns.type", "ledger_txns.biz_no", "ledger_txns.amount"])
    .execute();
  return judge(
    rows.map((row) => ({ ...row, amount: Number(row.amount), available: Number(row.available) })),
    history,
  );
}

/** The same over rows that were read already. */
export function judge(rows: readonly LedgerTxn[], history: readonly HistoryEntry[]): HistoryReport {
  const faults: string[] = [];
  const byNo = new Map(rows.map((row) => [row.txn_no, row]));
  const asked = new Map<string, HistoryEntry>();
  const counts = { done: 0, refused: 0, unknown: 0 };

  for (const each of history) {
    const { operation, outcomes } = each;
    const type = typeOf[operation.kind];
    asked.set(`${type} ${operation.no}`, each);
    const numbers = new Set<string>();
    for (const outcome of outcomes) {
      counts[outcome.end]++;
      if (outcome.end !== "done") continue;
      numbers.add(outcome.txnNo);
      const row = byNo.get(outcome.txnNo);
      if (!row) faults.push(`${type} ${operation.no} was acknowledged as ${outcome.txnNo}, which is not there`);
      else if (row.type !== type || row.biz_no !== operation.no)
        faults.push(`${type} ${operation.no} was acknowledged as ${outcome.txnNo}, which is ${row.type} ${row.biz_no}`);
      else if ("amount" in operation && row.amount !== operation.amount)
        faults.push(`${type} ${operation.no} of ${operation.amount} stands as ${row.amount}`);
    }
    if (numbers.size > 1) faults.push(`${type} ${operation.no} was done ${numbers.size} times: ${[...numbers]}`);
  }

  const ended = new Map<string, string>();
  for (const { txn_no, type, biz_no, available } of rows) {
    const outcomes = asked.get(`${type} ${biz_no}`)?.outcomes;
    if (!outcomes) faults.push(`${txn_no} ${type} ${biz_no} was never asked for`);
    else if (outcomes.every(({ end }) => end === "refused"))
      faults.push(`${txn_no} ${type} ${biz_no} is there although it was refused`);
    if (available < 0) faults.push(`${txn_no} ${type} ${biz_no} left ${available} available`);
    if (type !== "SETTLE" && type !== "UNHOLD") continue;
    const other = ended.get(biz_no);
    if (other) faults.push(`hold ${biz_no} ended by ${other} and by ${txn_no}`);
    ended.set(biz_no, txn_no);
  }
  return { operations: history.length, ...counts, txns: rows.length, faults };
}

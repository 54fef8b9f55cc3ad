import type { Store } from "@gateway/store/database";
import type { Difference, DifferenceKind } from "@protocol/reconciliation";
import { type RawBuilder, sql } from "kysely";

/** What a resolved hold is resolved by, and what an open one has none of. */
const resolvingTypes = ["SETTLE", "UNHOLD", "WITHDRAW"] as const;

/**
 * Everything that contradicts the ledger's rules (docs/domain-model.md §8), one entry each; empty where all of it holds.
 * Reads only, and each rule by itself, so that one broken row is told by each rule that it breaks. Whoever needs one
 * moment for all of them passes a transaction.
 */
export async function reconcile(db: Store): Promise<Difference[]> {
  const found: Difference[] = [];
  for (const check of [
    allPostings,
    txnSums,
    accountSums,
    openHolds,
    negativeAvailable,
    resolvedHolds,
    unclaimedTxns,
    runningBalances,
  ]) {
    found.push(...(await check(db)));
  }
  return found;
}

const difference = (kind: DifferenceKind, subject: string, expected: unknown, actual: unknown): Difference => ({
  kind,
  subject,
  expected: Number(expected ?? 0),
  found: Number(actual ?? 0),
});

/** The amounts of all postings sum to zero. */
async function allPostings(db: Store): Promise<Difference[]> {
  const { sum } = await db
    .selectFrom("ledger_postings")
    .select((eb) => eb.fn.sum<number>("amount").as("sum"))
    .executeTakeFirstOrThrow();
  return Number(sum ?? 0) === 0 ? [] : [difference("allPostings", "", 0, sum)];
}

/** Those of each transaction do, and a transaction has some. */
async function txnSums(db: Store): Promise<Difference[]> {
  const rows = await db
    .selectFrom("ledger_txns")
    .leftJoin("ledger_postings", "ledger_postings.txn_no", "ledger_txns.txn_no")
    .select((eb) => [
      "ledger_txns.txn_no",
      eb.fn.sum<number>("ledger_postings.amount").as("sum"),
      eb.fn.count<number>("ledger_postings.id").as("count"),
    ])
    .groupBy("ledger_txns.txn_no")
    .having((eb) =>
      eb.or([
        eb(eb.fn.sum<number>("ledger_postings.amount"), "<>", 0),
        eb(eb.fn.count<number>("ledger_postings.id"), "=", 0),
      ]),
    )
    .execute();
  return rows.map((row) => difference("txnSum", row.txn_no, 0, row.sum));
}

/** A company's account has what its postings say. */
async function accountSums(db: Store): Promise<Difference[]> {
  const rows = await db
    .selectFrom("ledger_accounts")
    .leftJoin("ledger_postings", "ledger_postings.account_id", "ledger_accounts.id")
    .select((eb) => [
      "ledger_accounts.account_no",
      "ledger_accounts.balance",
      "ledger_accounts.frozen",
      eb.fn.coalesce(eb.fn.sum<number>("ledger_postings.amount"), sql<number>`0`).as("amount"),
      eb.fn.coalesce(eb.fn.sum<number>("ledger_postings.held"), sql<number>`0`).as("held"),
    ])
    .where("ledger_accounts.company_id", "is not", null)
    .groupBy(["ledger_accounts.id", "ledger_accounts.account_no", "ledger_accounts.balance", "ledger_accounts.frozen"])
    .execute();
  return rows.flatMap(({ account_no, balance, frozen, amount, held }) => [
    ...(Number(balance) === Number(amount) ? [] : [difference("accountBalance", account_no ?? "", amount, balance)]),
    ...(Number(frozen) === Number(held) ? [] : [difference("accountFrozen", account_no ?? "", held, frozen)]),
  ]);
}

/** What is frozen on an account are its open holds. */
async function openHolds(db: Store): Promise<Difference[]> {
  const rows = await db
    .selectFrom("ledger_accounts")
    .leftJoin("ledger_holds", (join) =>
      join.onRef("ledger_holds.account_id", "=", "ledger_accounts.id").on("ledger_holds.state", "=", "pending"),
    )
    .select((eb) => [
      "ledger_accounts.account_no",
      "ledger_accounts.frozen",
      eb.fn.coalesce(eb.fn.sum<number>("ledger_holds.amount"), sql<number>`0`).as("open"),
    ])
    .where("ledger_accounts.company_id", "is not", null)
    .groupBy(["ledger_accounts.id", "ledger_accounts.account_no", "ledger_accounts.frozen"])
    .execute();
  return rows
    .filter(({ frozen, open }) => Number(frozen) !== Number(open))
    .map(({ account_no, frozen, open }) => difference("openHolds", account_no ?? "", open, frozen));
}

/** Nobody has spent more than there is with the credit. */
async function negativeAvailable(db: Store): Promise<Difference[]> {
  const rows = await db
    .selectFrom("ledger_accounts")
    .select(["account_no", sql<number>`balance - frozen + credit_limit`.as("available")])
    .where("company_id", "is not", null)
    .where(sql<number>`balance - frozen + credit_limit`, "<", 0)
    .execute();
  return rows.map(({ account_no, available }) => difference("negativeAvailable", account_no ?? "", 0, available));
}

/** A hold that has left `pending` did so by one transaction of what it says was settled; an open one by none. */
async function resolvedHolds(db: Store): Promise<Difference[]> {
  const rows = await db
    .selectFrom("ledger_holds")
    .leftJoin("ledger_txns", (join) =>
      join
        .onRef("ledger_txns.biz_type", "=", "ledger_holds.biz_type")
        .onRef("ledger_txns.biz_no", "=", "ledger_holds.biz_no")
        .on("ledger_txns.type", "in", resolvingTypes),
    )
    .select((eb) => [
      "ledger_holds.hold_no",
      "ledger_holds.state",
      "ledger_holds.settled",
      eb.fn.count<number>("ledger_txns.txn_no").as("count"),
      eb.fn
        .sum<number>(eb.case().when("ledger_txns.type", "=", "UNHOLD").then(0).else(eb.ref("ledger_txns.amount")).end())
        .as("taken"),
    ])
    .groupBy(["ledger_holds.hold_no", "ledger_holds.state", "ledger_holds.settled"])
    .execute();
  return rows.flatMap(({ hold_no, state, settled, count, taken }) => {
    const expected = state === "pending" ? 0 : 1;
    if (Number(count) !== expected) return [difference("holdResolved", hold_no, expected, count)];
    return Number(settled) === Number(taken ?? 0) ? [] : [difference("holdSettled", hold_no, settled, taken)];
  });
}

/** What holds, settles or frees money belongs to a hold. */
async function unclaimedTxns(db: Store): Promise<Difference[]> {
  const rows = await db
    .selectFrom("ledger_txns")
    .leftJoin("ledger_holds", (join) =>
      join
        .onRef("ledger_holds.biz_type", "=", "ledger_txns.biz_type")
        .onRef("ledger_holds.biz_no", "=", "ledger_txns.biz_no"),
    )
    .select(["ledger_txns.txn_no", "ledger_txns.amount"])
    .where("ledger_txns.type", "in", ["HOLD", "SETTLE", "UNHOLD"])
    .where("ledger_holds.hold_no", "is", null)
    .execute();
  return rows.map(({ txn_no, amount }) => difference("txnWithoutHold", txn_no, 0, amount));
}

/**
 * The balances that an account's postings carry follow from each other: whatever function is summed over what each
 * posting has before and after it, all but the last balance cancel out. A plain sum would say no more than the amounts
 * do, so squares are summed, of remainders, for those stay small.
 */
async function runningBalances(db: Store): Promise<Difference[]> {
  const square = (value: RawBuilder<unknown>) => sql`(${value} % 1000003) * (${value} % 1000003)`;
  const rows = await db
    .selectFrom("ledger_accounts")
    .leftJoin("ledger_postings", "ledger_postings.account_id", "ledger_accounts.id")
    .select([
      "ledger_accounts.account_no",
      sql<number>`coalesce(sum(${square(sql`balance_after`)} - ${square(sql`(balance_after - amount)`)}), 0)`.as("sum"),
      square(sql`balance`).$castTo<number>().as("last"),
    ])
    .where("ledger_accounts.company_id", "is not", null)
    .groupBy(["ledger_accounts.id", "ledger_accounts.account_no", "ledger_accounts.balance"])
    .execute();
  return rows
    .filter(({ sum, last }) => Number(sum) !== Number(last))
    .map(({ account_no }) => difference("runningBalance", account_no ?? "", 0, 1));
}

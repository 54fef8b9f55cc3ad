import { refused } from "@gateway/core/refusal";
import type { Store } from "@gateway/store/database";
import { nextDocumentNumber } from "@gateway/store/documentNumber";
import { newId } from "@gateway/store/id";
import type { ledgerTypes } from "@protocol/money";
import { formatYuan } from "@protocol/values/fen";
import { type Selectable, sql } from "kysely";
import type { LedgerAccountsTable, OwnedAccountKind, PlatformAccount } from "./tables";
import { noteCrossing } from "./warningLine";

/** Names a company's account: its wallet, with a yard what it has prepaid there, or its credit. */
export interface AccountKey {
  kind: OwnedAccountKind;
  companyId: string;
  /** Empty for all but prepay accounts. */
  yardCode: string;
}

export const walletOf = (companyId: string): AccountKey => ({ kind: "WALLET", companyId, yardCode: "" });
export const prepayOf = (companyId: string, yardCode: string): AccountKey => ({ kind: "PREPAY", companyId, yardCode });

export const creditOf = (companyId: string): AccountKey => ({ kind: "CREDIT", companyId, yardCode: "" });

export type AccountRow = Selectable<LedgerAccountsTable>;

/** What a transaction does to one account. Fen, into the account positive. */
export interface Leg {
  account: AccountKey | PlatformAccount;
  amount: number;
  /** By how much what is held on a company's account changes. */
  held?: number;
}

export interface NewTxn {
  type: (typeof ledgerTypes)[number];
  companyId: string;
  /** Fen, positive: what people call the amount of the transaction. */
  amount: number;
  bizType: string;
  bizNo: string;
  operator: string;
  operatorName: string;
  time: Date;
  remark: string | null;
  /** Bank or provider, with its own number of this payment. */
  channel?: { code: string; txnNo: string };
}

/** Runs work within the caller's transaction, or in one of its own. */
export const inTransaction = <T>(store: Store, work: (db: Store) => Promise<T>): Promise<T> =>
  store.isTransaction ? work(store) : store.transaction().execute(work);

/**
 * Posts a transaction once per (bizType, bizNo, type) and answers its number; a repetition answers the number of the
 * first. The claim on the three comes before money moves, so that of two at once one waits and then finds the other's.
 * Throws a RangeError where the legs do not sum to zero, an Error where a repetition is of other money. Refuses (1002)
 * with `wallet.insufficient`, `prepay.insufficient` or `credit.insufficient` {available, amount} where an account has
 * less, with `wallet.none`, `prepay.none` or `credit.none` where there is none.
 */
export async function postTxn(
  store: Store,
  txn: NewTxn,
  legs: readonly Leg[],
): Promise<{ txnNo: string; first: boolean }> {
  const amounts = legs.flatMap(({ amount, held = 0 }) => [amount, held]);
  if (![txn.amount, ...amounts].every(Number.isSafeInteger) || txn.amount <= 0) {
    throw new RangeError(`not amounts in fen: ${[txn.amount, ...amounts].join(", ")}`);
  }
  if (legs.reduce((sum, { amount }) => sum + amount, 0) !== 0) throw new RangeError(`${txn.type} does not sum to zero`);
  return inTransaction(store, (db) => post(db, txn, legs));
}

async function post(db: Store, txn: NewTxn, legs: readonly Leg[]): Promise<{ txnNo: string; first: boolean }> {
  const earlier = await findTxn(db, txn);
  if (earlier) return sameAs(earlier, txn);
  const txnNo = await nextDocumentNumber(db, "WT", txn.time);
  const claimed = await db
    .insertInto("ledger_txns")
    .values({
      txn_no: txnNo,
      type: txn.type,
      biz_type: txn.bizType,
      biz_no: txn.bizNo,
      company_id: txn.companyId,
      amount: txn.amount,
      operator: txn.operator,
      operator_name: txn.operatorName,
      time: txn.time.toISOString(),
      remark: txn.remark,
      channel: txn.channel?.code ?? null,
      channel_txn_no: txn.channel?.txnNo ?? null,
    })
    .onConflict((conflict) => conflict.columns(["biz_type", "biz_no", "type"]).doNothing())
    .returning("txn_no")
    .executeTakeFirst();
  if (!claimed) return sameAs((await findTxn(db, txn))!, txn);

  const postings = [];
  // always in one order, so that two transactions over the same accounts wait for each other and never in a circle
  for (const { account, amount, held = 0 } of [...legs].sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1))) {
    const moved = typeof account === "string" ? null : await moveAccount(db, account, amount, held, txn.time);
    postings.push({
      id: newId(),
      txn_no: txnNo,
      account_id: moved ? moved.id : (account as PlatformAccount),
      amount,
      held,
      balance_after: moved ? moved.balance : null,
      frozen_after: moved ? moved.frozen : null,
    });
  }
  await db.insertInto("ledger_postings").values(postings).execute();
  return { txnNo, first: true };
}

const nameOf = ({ account }: Leg) =>
  typeof account === "string" ? account : `${account.kind} ${account.companyId} ${account.yardCode}`;

const byKey = ({ kind, companyId, yardCode }: AccountKey) => ({
  kind,
  company_id: companyId,
  yard_code: yardCode,
});

/** The check and the change are one statement: a balance read before would be stale under parallel payments. */
async function moveAccount(
  db: Store,
  account: AccountKey,
  amount: number,
  held: number,
  time: Date,
): Promise<{ id: string; balance: number; frozen: number }> {
  const { kind, company_id, yard_code } = byKey(account);
  const spent = held - amount;
  let update = db
    .updateTable("ledger_accounts")
    .set({ balance: sql<number>`balance + ${amount}`, frozen: sql<number>`frozen + ${held}` })
    .where("kind", "=", kind)
    .where("company_id", "=", company_id)
    .where("yard_code", "=", yard_code);
  if (spent > 0) update = update.where(sql<number>`balance - frozen + credit_limit`, ">=", spent);
  const moved = await update.returning(["id", "balance", "frozen", "warn_line"]).executeTakeFirst();
  if (moved) {
    const { id, balance, frozen, warn_line } = {
      ...moved,
      balance: Number(moved.balance),
      frozen: Number(moved.frozen),
    };
    const after = balance - frozen;
    await noteCrossing(db, { accountId: id, before: after + spent, after, warnLine: Number(warn_line) }, time);
    return { id, balance, frozen };
  }

  const row = await findAccount(db, account);
  const named = ({ WALLET: "wallet", PREPAY: "prepay", CREDIT: "credit" } as const)[kind];
  if (!row) throw refused(`${named}.none`);
  throw refused(`${named}.insufficient`, {
    available: formatYuan(availableOf(row)),
    amount: formatYuan(spent),
  });
}

/** Fen that may be spent or held, credit included. */
export const availableOf = (row: Pick<AccountRow, "balance" | "frozen" | "credit_limit">): number =>
  Number(row.balance) - Number(row.frozen) + Number(row.credit_limit);

/**
 * Refuses (1002) with `wallet.insufficient` or `prepay.insufficient` {available, amount} where an account's own money is
 * less than what (fen) was just taken or held to leave the port: a credit is nothing that can be paid out. Within the
 * transaction of the movement, after it, so that of two at once the second sees what the first has taken.
 */
export async function requireOwnMoney(db: Store, key: AccountKey, taken: number): Promise<void> {
  const row = await findAccount(db, key);
  const own = row ? Number(row.balance) - Number(row.frozen) : 0;
  if (own >= 0) return;
  const available = formatYuan(Math.max(0, own + taken));
  throw refused(key.kind === "PREPAY" ? "prepay.insufficient" : "wallet.insufficient", {
    available,
    amount: formatYuan(taken),
  });
}

export interface Txn {
  txn_no: string;
  company_id: string;
  amount: number;
}

export async function findTxn(db: Store, key: Pick<NewTxn, "bizType" | "bizNo" | "type">): Promise<Txn | undefined> {
  return db
    .selectFrom("ledger_txns")
    .select(["txn_no", "company_id", "amount"])
    .where("biz_type", "=", key.bizType)
    .where("biz_no", "=", key.bizNo)
    .where("type", "=", key.type)
    .executeTakeFirst();
}

/** The number of the transaction that booked what a bank reports under a number of its own. */
export async function findChannelTxn(db: Store, channel: string, channelTxnNo: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("ledger_txns")
    .select("txn_no")
    .where("channel", "=", channel)
    .where("channel_txn_no", "=", channelTxnNo)
    .executeTakeFirst();
  return row?.txn_no;
}

/** A repetition must be of the same money: anything else is a fault of the caller, not a second answer. */
function sameAs(earlier: Txn, txn: NewTxn): { txnNo: string; first: boolean } {
  if (earlier.company_id !== txn.companyId || Number(earlier.amount) !== txn.amount) {
    throw new Error(`${txn.type} of ${txn.bizType} ${txn.bizNo} was ${earlier.txn_no} with other money`);
  }
  return { txnNo: earlier.txn_no, first: false };
}

/** A company's account, amounts in fen; undefined when it has none of this kind there. */
export async function findAccount(db: Store, key: AccountKey): Promise<AccountRow | undefined> {
  const { kind, company_id, yard_code } = byKey(key);
  return db
    .selectFrom("ledger_accounts")
    .selectAll()
    .where("kind", "=", kind)
    .where("company_id", "=", company_id)
    .where("yard_code", "=", yard_code)
    .executeTakeFirst();
}

/** An account by the number that its company knows it by, amounts in fen; undefined where there is none. */
export const findAccountByNo = (db: Store, accountNo: string): Promise<AccountRow | undefined> =>
  db.selectFrom("ledger_accounts").selectAll().where("account_no", "=", accountNo).executeTakeFirst();

/** The accounts of a company, wallet, prepay and credit, amounts in fen. */
export const listAccounts = (db: Store, companyId: string): Promise<AccountRow[]> =>
  db
    .selectFrom("ledger_accounts")
    .selectAll()
    .where("company_id", "=", companyId)
    .orderBy("kind")
    .orderBy("yard_code")
    .execute();

/** The wallet row of a company, amounts in fen; undefined when it has none. */
export const findWallet = (db: Store, companyId: string) => findAccount(db, walletOf(companyId));

/** A movement between a company's wallet and one of the platform's own accounts. */
export interface Movement extends NewTxn {
  direction: "intoWallet" | "outOfWallet";
  counterAccount: PlatformAccount;
}

/** Posts a movement of a wallet, as `postTxn` does. */
export function postMovement(
  store: Store,
  { direction, counterAccount, ...txn }: Movement,
): Promise<{ txnNo: string }> {
  const signed = direction === "intoWallet" ? txn.amount : -txn.amount;
  return postTxn(store, txn, [
    { account: walletOf(txn.companyId), amount: signed },
    { account: counterAccount, amount: -signed },
  ]);
}

import { refused } from "@gateway/core/refusal";
import type { Store } from "@gateway/store/database";
import type { HoldState } from "@protocol/money";
import { formatYuan } from "@protocol/values/fen";
import { splitPart, type Taxed } from "@protocol/values/tax";
import type { Selectable } from "kysely";
import { type AccountKey, inTransaction, type NewTxn, postTxn } from "./ledger";
import type { LedgerHoldsTable, PlatformAccount } from "./tables";

export type HoldRow = Selectable<LedgerHoldsTable>;

/** Who holds, settles or gives back, and what the ledger's row says of it. */
export type HoldEntry = Pick<NewTxn, "operator" | "operatorName" | "time" | "remark">;

export interface NewHold extends HoldEntry {
  account: AccountKey;
  /** Fen, positive. */
  amount: number;
  bizType: string;
  /** The document's number; a further hold of the same document carries a round behind it. */
  bizNo: string;
  /** From when on it may be given back by time; none: it waits for its document. */
  expiresAt?: Date;
}

/**
 * Puts money aside for a document, once per (bizType, bizNo): available falls, the balance stays. A repetition answers
 * the first. Refuses (1002) where less is available (`postTxn`): the limit is tested here and never again.
 */
export function holdFunds(store: Store, hold: NewHold): Promise<{ holdNo: string }> {
  const { account, amount, expiresAt, ...entry } = hold;
  return inTransaction(store, async (db) => {
    const txn: NewTxn = { ...entry, type: "HOLD", companyId: account.companyId, amount };
    const { txnNo, first } = await postTxn(db, txn, [{ account, amount: 0, held: amount }]);
    if (!first) return { holdNo: txnNo };
    const { account_id } = await db
      .selectFrom("ledger_postings")
      .select("account_id")
      .where("txn_no", "=", txnNo)
      .executeTakeFirstOrThrow();
    await db
      .insertInto("ledger_holds")
      .values({
        hold_no: txnNo,
        account_id,
        company_id: account.companyId,
        biz_type: hold.bizType,
        biz_no: hold.bizNo,
        amount,
        state: "pending",
        settled: 0,
        create_time: hold.time.toISOString(),
        expires_time: expiresAt?.toISOString() ?? null,
        resolve_time: null,
      })
      .execute();
    return { holdNo: txnNo };
  });
}

/**
 * Takes what a hold was made for, net into the port's revenue and tax into its tax account; what is left of the hold is
 * available again in the same step. Once: a repetition with the same amount answers the first, any other refuses (1002)
 * with `hold.resolved`; more than is held with `hold.exceeds` {held, amount}.
 */
export async function settleHold(
  store: Store,
  hold: Pick<HoldRow, "biz_type" | "biz_no">,
  taken: Taxed,
  entry: HoldEntry,
): Promise<{ txnNo: string }> {
  const amount = taken.net + taken.tax;
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new RangeError(`not an amount in fen: ${amount}`);
  return inTransaction(store, async (db) => {
    const open = await getHold(db, hold);
    if (amount > open.amount)
      throw refused("hold.exceeds", { held: formatYuan(open.amount), amount: formatYuan(amount) });
    const account = await accountOf(db, open);
    const legs = [
      { account, amount: -amount, held: -open.amount },
      { account: "PORT_REVENUE" as const, amount: taken.net },
      ...(taken.tax === 0 ? [] : [{ account: "OUTPUT_TAX" as const, amount: taken.tax }]),
    ];
    await resolve(db, open, amount === open.amount ? "posted" : "partly", amount, entry.time);
    return postTxn(db, txnOf(open, "SETTLE", amount, entry), legs);
  });
}

/** Gives back all of a hold, once: a repetition answers the first; what was settled refuses (1002) with `hold.resolved`. */
export async function releaseHold(
  store: Store,
  hold: Pick<HoldRow, "biz_type" | "biz_no">,
  entry: HoldEntry,
  state: "voided" | "expired" = "voided",
): Promise<{ txnNo: string }> {
  return inTransaction(store, async (db) => {
    const open = await getHold(db, hold);
    const account = await accountOf(db, open);
    await resolve(db, open, state, 0, entry.time);
    return postTxn(db, txnOf(open, "UNHOLD", open.amount, entry), [{ account, amount: 0, held: -open.amount }]);
  });
}

/**
 * Pays all of a hold out of the port: off the account, on its way to a bank under the number that the bank gave it.
 * Once: a repetition answers the first; one that was given back refuses (1002) with `hold.resolved`.
 */
export async function payOutHold(
  store: Store,
  hold: Pick<HoldRow, "biz_type" | "biz_no">,
  channel: NonNullable<NewTxn["channel"]>,
  entry: HoldEntry,
): Promise<{ txnNo: string }> {
  return inTransaction(store, async (db) => {
    const open = await getHold(db, hold);
    const { amount } = open;
    const account = await accountOf(db, open);
    await resolve(db, open, "paidOut", amount, entry.time);
    return postTxn(db, { ...txnOf(open, "WITHDRAW", amount, entry), channel }, [
      { account, amount: -amount, held: -amount },
      { account: "CLEARING", amount },
    ]);
  });
}

/**
 * Pays back a part of what was settled, or what is left of it, to the account it came from; net and tax go back in
 * proportion, to the fen. Refuses (1002) with `refund.exceeds` {left, amount} where less is left. Each call is a refund
 * of its own: whoever may be asked twice guards it with his idempotency key.
 */
export function refundSettled(
  store: Store,
  hold: Pick<HoldRow, "biz_type" | "biz_no">,
  gross: number,
  entry: HoldEntry,
): Promise<{ txnNo: string; refunded: Taxed }> {
  if (!Number.isSafeInteger(gross) || gross <= 0) throw new RangeError(`not an amount in fen: ${gross}`);
  return inTransaction(store, async (db) => {
    // one refund of a hold after the other
    await db
      .updateTable("ledger_holds")
      .set((eb) => ({ settled: eb.ref("settled") }))
      .where("biz_type", "=", hold.biz_type)
      .where("biz_no", "=", hold.biz_no)
      .execute();
    const row = await getHold(db, hold);
    const line = await earned(db, row, "SETTLE");
    const { count, ...back } = await earned(db, row, "REFUND");
    const already = { net: -back.net, tax: -back.tax };
    const left = row.settled - already.net - already.tax;
    if (gross > left) throw refused("refund.exceeds", { left: formatYuan(left), amount: formatYuan(gross) });
    const refunded = splitPart(line, already, gross);
    const account = await accountOf(db, row);
    const txn = { ...txnOf(row, "REFUND", gross, entry), bizNo: `${row.biz_no}${refundMark}${count + 1}` };
    const { txnNo } = await postTxn(db, txn, [
      { account, amount: gross },
      { account: "PORT_REVENUE", amount: -refunded.net },
      ...(refunded.tax === 0 ? [] : [{ account: "OUTPUT_TAX" as const, amount: -refunded.tax }]),
    ]);
    return { txnNo, refunded };
  });
}

/** Between a document's number and the number of its refund. */
const refundMark = "/R";

/** What transactions of a type have brought the port for a hold: net and tax, and how many there were. */
async function earned(db: Store, hold: HoldRow, type: "SETTLE" | "REFUND"): Promise<Taxed & { count: number }> {
  const { biz_type, biz_no } = hold;
  const rows = await db
    .selectFrom("ledger_txns")
    .innerJoin("ledger_postings", "ledger_postings.txn_no", "ledger_txns.txn_no")
    .select(["ledger_txns.txn_no", "ledger_postings.account_id", "ledger_postings.amount"])
    .where("ledger_txns.biz_type", "=", biz_type)
    .where("ledger_txns.type", "=", type)
    .where((eb) =>
      type === "SETTLE"
        ? eb("ledger_txns.biz_no", "=", biz_no)
        : eb.and([
            eb("ledger_txns.biz_no", ">=", `${biz_no}${refundMark}`),
            eb("ledger_txns.biz_no", "<", `${biz_no}${refundMark}:`),
          ]),
    )
    .execute();
  const sum = (account: PlatformAccount) =>
    rows.reduce((total, row) => total + (row.account_id === account ? Number(row.amount) : 0), 0);
  return { net: sum("PORT_REVENUE"), tax: sum("OUTPUT_TAX"), count: new Set(rows.map((row) => row.txn_no)).size };
}

const txnOf = (
  hold: HoldRow,
  type: "SETTLE" | "UNHOLD" | "REFUND" | "WITHDRAW",
  amount: number,
  entry: HoldEntry,
): NewTxn => ({
  ...entry,
  type,
  companyId: hold.company_id,
  amount,
  bizType: hold.biz_type,
  bizNo: hold.biz_no,
});

/** A hold by its document; throws where there is none, which is a fault of the caller. */
async function getHold(db: Store, key: Pick<HoldRow, "biz_type" | "biz_no">): Promise<HoldRow> {
  const row = await db
    .selectFrom("ledger_holds")
    .selectAll()
    .where("biz_type", "=", key.biz_type)
    .where("biz_no", "=", key.biz_no)
    .executeTakeFirst();
  if (!row) throw new Error(`nothing is held for ${key.biz_type} ${key.biz_no}`);
  return { ...row, amount: Number(row.amount), settled: Number(row.settled) };
}

async function accountOf(db: Store, { account_id }: HoldRow): Promise<AccountKey> {
  const { kind, company_id, yard_code } = await db
    .selectFrom("ledger_accounts")
    .select(["kind", "company_id", "yard_code"])
    .where("id", "=", account_id)
    .executeTakeFirstOrThrow();
  return { kind, companyId: company_id, yardCode: yard_code } as AccountKey;
}

/** Whether a hold ended in the same way before. */
const endedAlike = (row: HoldRow, state: HoldState, settled: number) =>
  settled > 0
    ? row.settled === settled && (row.state === "paidOut") === (state === "paidOut")
    : row.settled === 0 && ["voided", "expired"].includes(state);

/** Lets a hold leave `pending`; of several at once one does, the others find it resolved. */
async function resolve(db: Store, hold: HoldRow, state: HoldState, settled: number, time: Date): Promise<void> {
  const resolved = await db
    .updateTable("ledger_holds")
    .set({ state, settled, resolve_time: time.toISOString() })
    .where("hold_no", "=", hold.hold_no)
    .where("state", "=", "pending")
    .executeTakeFirst();
  if (Number(resolved.numUpdatedRows) === 1) return;
  const row = await getHold(db, hold);
  // the same once more: the ledger answers with the number of its first transaction
  if (!endedAlike(row, state, settled)) throw refused("hold.resolved");
}

/** The open holds of an account, the oldest first. */
export async function listOpenHolds(db: Store, accountId: string): Promise<HoldRow[]> {
  return db
    .selectFrom("ledger_holds")
    .selectAll()
    .where("account_id", "=", accountId)
    .where("state", "=", "pending")
    .orderBy("create_time")
    .orderBy("hold_no")
    .execute();
}

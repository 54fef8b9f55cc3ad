import { refused } from "@gateway/core/refusal";
import type { Store } from "@gateway/store/database";
import { nextDocumentNumber } from "@gateway/store/documentNumber";
import { newId } from "@gateway/store/id";
import type { ledgerTypes } from "@protocol/money";
import { formatYuan } from "@protocol/values/fen";
import { sql } from "kysely";

/** A movement between a company's wallet and one of the platform's own accounts. */
export interface Movement {
  type: (typeof ledgerTypes)[number];
  companyId: string;
  /** Fen, positive. */
  amount: number;
  direction: "intoWallet" | "outOfWallet";
  counterAccount: "PORT_REVENUE" | "CLEARING";
  bizType: string;
  bizNo: string;
  operator: string;
  operatorName: string;
  time: Date;
  remark: string | null;
}

/**
 * Posts a movement once per (bizType, bizNo, type) and answers its number; a repetition answers the number of the
 * first. The claim on the three comes before the money moves, so that of two at once one waits and then finds the
 * other's. Refuses with `wallet.insufficient` where the wallet has less, `wallet.none` where there is no wallet.
 */
export async function postMovement(store: Store, movement: Movement): Promise<{ txnNo: string }> {
  if (!Number.isSafeInteger(movement.amount) || movement.amount <= 0) {
    throw new RangeError(`not an amount in fen: ${movement.amount}`);
  }
  return store.isTransaction ? post(store, movement) : store.transaction().execute((trx) => post(trx, movement));
}

async function post(db: Store, movement: Movement): Promise<{ txnNo: string }> {
  const { type, bizType, bizNo, companyId, amount } = movement;
  const earlier = await findTxn(db, movement);
  if (earlier) return sameAs(earlier, movement);
  const txnNo = await nextDocumentNumber(db, "WT", movement.time);
  const claimed = await db
    .insertInto("ledger_txns")
    .values({
      txn_no: txnNo,
      type,
      biz_type: bizType,
      biz_no: bizNo,
      company_id: companyId,
      amount,
      operator: movement.operator,
      operator_name: movement.operatorName,
      time: movement.time.toISOString(),
      remark: movement.remark,
    })
    .onConflict((conflict) => conflict.columns(["biz_type", "biz_no", "type"]).doNothing())
    .returning("txn_no")
    .executeTakeFirst();
  if (!claimed) return sameAs((await findTxn(db, movement))!, movement);

  const signed = movement.direction === "intoWallet" ? amount : -amount;
  const wallet = await moveWallet(db, companyId, signed);
  await db
    .insertInto("ledger_postings")
    .values([
      { id: newId(), txn_no: txnNo, account_id: wallet.id, amount: signed, balance_after: wallet.balance },
      { id: newId(), txn_no: txnNo, account_id: movement.counterAccount, amount: -signed, balance_after: null },
    ])
    .execute();
  return { txnNo };
}

/** The check and the change are one statement: a balance read before would be stale under parallel payments. */
async function moveWallet(db: Store, companyId: string, signed: number): Promise<{ id: string; balance: number }> {
  let update = db
    .updateTable("ledger_accounts")
    .set({ balance: sql<number>`balance + ${signed}` })
    .where("company_id", "=", companyId)
    .where("kind", "=", "WALLET");
  if (signed < 0) update = update.where(sql<number>`balance - frozen`, ">=", -signed);
  const moved = await update.returning(["id", "balance"]).executeTakeFirst();
  if (moved) return { id: moved.id, balance: Number(moved.balance) };

  const wallet = await findWallet(db, companyId);
  if (!wallet) throw refused("wallet.none");
  throw refused("wallet.insufficient", {
    available: formatYuan(wallet.balance - wallet.frozen),
    amount: formatYuan(-signed),
  });
}

export interface Txn {
  txn_no: string;
  company_id: string;
  amount: number;
}

export async function findTxn(db: Store, key: Pick<Movement, "bizType" | "bizNo" | "type">): Promise<Txn | undefined> {
  return db
    .selectFrom("ledger_txns")
    .select(["txn_no", "company_id", "amount"])
    .where("biz_type", "=", key.bizType)
    .where("biz_no", "=", key.bizNo)
    .where("type", "=", key.type)
    .executeTakeFirst();
}

/** A repetition must be of the same money: anything else is a fault of the caller, not a second answer. */
function sameAs(earlier: Txn, movement: Movement): { txnNo: string } {
  if (earlier.company_id !== movement.companyId || Number(earlier.amount) !== movement.amount) {
    throw new Error(`${movement.type} of ${movement.bizType} ${movement.bizNo} was ${earlier.txn_no} with other money`);
  }
  return { txnNo: earlier.txn_no };
}

/** The wallet row of a company, amounts in fen; undefined when it has none. */
export async function findWallet(db: Store, companyId: string) {
  return db
    .selectFrom("ledger_accounts")
    .selectAll()
    .where("company_id", "=", companyId)
    .where("kind", "=", "WALLET")
    .executeTakeFirst();
}

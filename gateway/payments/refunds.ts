import type { UserContext } from "@gateway/core/context";
import { refused } from "@gateway/core/refusal";
import {
  endReturn,
  holdFunds,
  payOutHold,
  releaseHold,
  requireOwnMoney,
  type SuspenseRow,
} from "@gateway/money/public";
import type { Store } from "@gateway/store/database";
import { refundStatus } from "@protocol/paymentRefunds";
import type { Selectable } from "kysely";
import type { OrderRow } from "./orderStore";
import type { PaymentRefundsTable } from "./tables";

export type RefundRow = Selectable<PaymentRefundsTable>;

/** What the ledger calls the money that is held while a bank decides. */
export const refundBizType = "PAYMENT_REFUND";

const wholeAmounts = (row: RefundRow): RefundRow => ({
  ...row,
  amount: Number(row.amount),
  total: Number(row.total),
});

/** The refunds of a payment, the latest first; those of suspense are others' business. */
export async function listRefunds(db: Store, payNo: string): Promise<RefundRow[]> {
  const rows = await db
    .selectFrom("payment_refunds")
    .selectAll()
    .where("pay_no", "=", payNo)
    .where("suspense_id", "is", null)
    .orderBy("create_time", "desc")
    .orderBy("refund_no", "desc")
    .execute();
  return rows.map(wholeAmounts);
}

/** Fen of a payment that no refund has taken or asks for. */
export const leftOf = (order: Pick<OrderRow, "status" | "amount">, refunds: readonly RefundRow[]): number =>
  order.status !== "2"
    ? 0
    : refunds.reduce((left, row) => (row.status === refundStatus.refused ? left : left - row.amount), order.amount);

type NewRefund = Pick<
  RefundRow,
  "pay_no" | "channel" | "channel_txn_no" | "company_id" | "amount" | "total" | "suspense_id" | "remark"
>;

async function addRefund({ db, identity, now }: UserContext, refund: NewRefund, mark: "R" | "S"): Promise<string> {
  const { count } = await db
    .selectFrom("payment_refunds")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("pay_no", "=", refund.pay_no)
    .where("suspense_id", refund.suspense_id ? "is not" : "is", null)
    .executeTakeFirstOrThrow();
  const refundNo = `${refund.pay_no}${mark}${Number(count) + 1}`;
  await db
    .insertInto("payment_refunds")
    .values({
      ...refund,
      refund_no: refundNo,
      status: refundStatus.asking,
      operator: identity.userId,
      operator_name: identity.userName,
      create_time: now.toISOString(),
      decide_time: null,
      tries: 0,
      ask_time: now.toISOString(),
    })
    .execute();
  return refundNo;
}

/**
 * Asks for a part of a payment back: held on its account, and from then on the sweep's. Refuses (1002) with
 * `payment.refundExceeds` where less of it is left, with `wallet.insufficient` or `prepay.insufficient` where it
 * has been spent; with
 * `payment.refundChanged` where less or more of it could be given back when the page was made.
 */
export async function askRefund(
  ctx: UserContext,
  order: OrderRow,
  asked: { amount: number; remark: string },
  isAsSeen: (refunds: readonly RefundRow[]) => Promise<boolean>,
): Promise<void> {
  const { db, identity, now } = ctx;
  // one refund of a payment after the other
  await db
    .updateTable("payment_orders")
    .set((eb) => ({ ask_time: eb.ref("ask_time") }))
    .where("pay_no", "=", order.pay_no)
    .execute();
  const refunds = await listRefunds(db, order.pay_no);
  if (!(await isAsSeen(refunds))) throw refused("payment.refundChanged");
  if (asked.amount > leftOf(order, refunds)) throw refused("payment.refundExceeds");
  const refund: NewRefund = {
    pay_no: order.pay_no,
    channel: order.channel,
    channel_txn_no: order.channel_txn_no ?? "",
    company_id: order.company_id,
    amount: asked.amount,
    total: order.amount,
    suspense_id: null,
    remark: asked.remark,
  };
  const refundNo = await addRefund(ctx, refund, "R");
  const account = { kind: order.account_kind, companyId: order.company_id, yardCode: order.yard_code };
  await holdFunds(db, {
    account,
    amount: asked.amount,
    bizType: refundBizType,
    bizNo: refundNo,
    operator: identity.userId,
    operatorName: identity.userName,
    time: now,
    remark: asked.remark,
  });
  // another payment into the same account may be asked back at this moment
  await requireOwnMoney(db, account, asked.amount);
}

/** Asks the bank that money in suspense came by to take it back; answers the number of that refund. */
export function askSuspenseReturn(ctx: UserContext, item: SuspenseRow, remark: string): Promise<string> {
  const { id, pay_no, channel, channel_txn_no, company_id, amount } = item;
  const refund = { channel, channel_txn_no, company_id, amount, total: amount, suspense_id: id, remark };
  return addRefund(ctx, { ...refund, pay_no: pay_no ?? "" }, "S");
}

/** Books what the bank has decided of a refund, once; false where it was decided before. */
export async function decideRefund(db: Store, refund: RefundRow, done: boolean, now: Date): Promise<boolean> {
  const decided = await db
    .updateTable("payment_refunds")
    .set({
      status: done ? refundStatus.done : refundStatus.refused,
      decide_time: now.toISOString(),
      ask_time: "",
    })
    .where("refund_no", "=", refund.refund_no)
    .where("status", "=", refundStatus.asking)
    .executeTakeFirst();
  if (Number(decided.numUpdatedRows) !== 1) return false;
  const { channel, refund_no: refundNo, suspense_id } = refund;
  if (suspense_id) {
    await endReturn(db, suspense_id, done ? { channel, refundNo } : null, now);
    return true;
  }
  const hold = { biz_type: refundBizType, biz_no: refundNo };
  const entry = {
    operator: refund.operator,
    operatorName: refund.operator_name,
    time: now,
    remark: refund.remark,
  };
  if (done) await payOutHold(db, hold, { code: channel, txnNo: refundNo }, entry);
  else await releaseHold(db, hold, entry);
  return true;
}

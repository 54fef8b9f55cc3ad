import type { Teller } from "@gateway/messages/public";
import { addSuspense, findChannelTxn, type PlatformAccount, postTxn } from "@gateway/money/public";
import type { Store } from "@gateway/store/database";
import type { ChannelState } from "./channel";
import { feePurpose, lockOrdered } from "./feeOrders";
import { tellOfSuspended } from "./notifications";
import { findOrder, findPaidOrder, type OrderRow } from "./orderStore";

type Paid = Extract<ChannelState, { result: "paid" }>;

type Settling = Pick<Teller, "now" | "log" | "live">;

/** Pays what an order was made for once its money is in the wallet, within the same transaction (`payOrdered`). */
export type PaysOrdered = (db: Store, order: OrderRow) => Promise<void>;

/** What became of a report: the order was paid by it, had been, came too late, or is of money that no order waits for. */
export type Settled = "paid" | "failed" | "repeated" | "late" | "suspended" | "unchanged";

const system = { operator: "system", operatorName: "系统" };

/**
 * Takes what a bank reports of a payment, by notify or asked for, within the caller's transaction. However often and from
 * wherever it comes, and whatever closes the order meanwhile, the ledger gets it once: the order leaves `to pay` or
 * `paying` by one conditional update, in the transaction that posts (docs/decisions/025-payments-and-their-truth.md).
 * `paysOrdered` is needed where an order of documents may be among those reported.
 */
export async function settle(
  db: Store,
  channel: string,
  payNo: string,
  state: ChannelState,
  settling: Settling,
  paysOrdered?: PaysOrdered,
): Promise<Settled> {
  const { now, log } = settling;
  if (state.result === "failed") return (await fail(db, channel, payNo, now)) ? "failed" : "unchanged";
  if (state.result !== "paid") return "unchanged";
  const order = await findOrder(db, payNo);
  if (!order || order.channel !== channel) return suspend(db, channel, payNo, undefined, state, settling);
  if (order.amount !== state.amount) return suspend(db, channel, payNo, order, state, settling);
  const earlier = await findPaidOrder(db, channel, state.channelTxnNo);
  if (earlier) {
    if (earlier.pay_no === payNo) return "repeated";
    return suspend(db, channel, payNo, order, state, settling);
  }
  if (await succeed(db, order, state, now, paysOrdered)) return "paid";
  if (await takeLatePayment(db, order, state, now)) {
    log.warn({ payNo, channel }, "paid after it was closed, goes back");
    return "late";
  }
  // somebody else's report was quicker
  if ((await findOrder(db, payNo))?.channel_txn_no === state.channelTxnNo) return "repeated";
  return suspend(db, channel, payNo, order, state, settling);
}

async function fail(db: Store, channel: string, payNo: string, now: Date): Promise<boolean> {
  const failed = await db
    .updateTable("payment_orders")
    .set({ status: "3", closed_time: now.toISOString(), ask_time: later(now, firstAfterEndMs) })
    .where("pay_no", "=", payNo)
    .where("channel", "=", channel)
    .where("status", "in", ["0", "1"])
    .executeTakeFirst();
  return Number(failed.numUpdatedRows) === 1;
}

async function succeed(
  db: Store,
  order: OrderRow,
  { channelTxnNo }: Paid,
  now: Date,
  paysOrdered?: PaysOrdered,
): Promise<boolean> {
  const taken = await db
    .updateTable("payment_orders")
    .set({ status: "2", channel_txn_no: channelTxnNo, paid_time: now.toISOString(), ask_time: "" })
    .where("pay_no", "=", order.pay_no)
    .where("status", "in", ["0", "1"])
    .executeTakeFirst();
  if (Number(taken.numUpdatedRows) !== 1) return false;
  if (order.purpose === feePurpose) await lockOrdered(db, order);
  await postTxn(
    db,
    {
      type: "TOPUP",
      companyId: order.company_id,
      amount: order.amount,
      bizType: "PAYMENT",
      bizNo: order.pay_no,
      operator: order.operator,
      operatorName: order.operator_name,
      time: now,
      remark: null,
      channel: { code: order.channel, txnNo: channelTxnNo },
    },
    [
      {
        account: { kind: order.account_kind, companyId: order.company_id, yardCode: order.yard_code },
        amount: order.amount,
      },
      { account: "CLEARING", amount: -order.amount },
    ],
  );
  if (order.purpose === feePurpose) {
    if (!paysOrdered) throw new Error(`nobody pays what ${order.pay_no} was made for`);
    await paysOrdered(db, order);
  }
  return true;
}

/** The refund of an order that was paid when nobody waited for it any more. */
export const refundNoOf = (payNo: string) => `${payNo}R1`;

async function takeLatePayment(db: Store, order: OrderRow, { channelTxnNo }: Paid, now: Date): Promise<boolean> {
  const taken = await db
    .updateTable("payment_orders")
    .set({
      late: 1,
      refund_no: refundNoOf(order.pay_no),
      channel_txn_no: channelTxnNo,
      paid_time: now.toISOString(),
      ask_time: now.toISOString(),
    })
    .where("pay_no", "=", order.pay_no)
    .where("status", "in", ["3", "4"])
    .where("late", "=", 0)
    .executeTakeFirst();
  if (Number(taken.numUpdatedRows) !== 1) return false;
  await moveOwn(db, order.company_id, order.amount, "CLEARING", "REFUND_DUE", now, {
    type: "TOPUP",
    bizType: "PAYMENT_LATE",
    bizNo: order.pay_no,
    channel: { code: order.channel, txnNo: channelTxnNo },
  });
  return true;
}

/** Books once that the bank has taken the refund of a late payment; false where it was booked before. */
export async function bookRefund(db: Store, order: OrderRow, now: Date): Promise<boolean> {
  const taken = await db
    .updateTable("payment_orders")
    .set({ refunded_time: now.toISOString(), ask_time: "" })
    .where("pay_no", "=", order.pay_no)
    .where("late", "=", 1)
    .where("refunded_time", "is", null)
    .executeTakeFirst();
  if (Number(taken.numUpdatedRows) !== 1) return false;
  const refundNo = refundNoOf(order.pay_no);
  await moveOwn(db, order.company_id, order.amount, "REFUND_DUE", "CLEARING", now, {
    type: "REFUND",
    bizType: "PAYMENT_LATE",
    bizNo: order.pay_no,
    channel: { code: order.channel, txnNo: refundNo },
  });
  return true;
}

/**
 * Money that came and that no order waits for in this amount; a person of the port has to look at it, and whose order it
 * names is told where it is. Once per number of the bank.
 */
async function suspend(
  db: Store,
  channel: string,
  payNo: string,
  order: OrderRow | undefined,
  { amount, channelTxnNo }: Paid,
  settling: Settling,
): Promise<Settled> {
  const { now, log } = settling;
  if (await findChannelTxn(db, channel, channelTxnNo)) return "repeated";
  log.error({ payNo, channel, channelTxnNo, amount, wanted: order?.amount ?? null }, "money that no order waits for");
  const origin = !order || order.channel !== channel ? "UNKNOWN" : order.amount === amount ? "REPEATED" : "AMOUNT";
  const money = {
    ...system,
    origin,
    amount,
    wanted: order?.amount ?? null,
    channel,
    channelTxnNo,
    payNo,
    companyId: order?.company_id ?? "",
    bizType: "PAYMENT_UNMATCHED",
    bizNo: `${channel}:${channelTxnNo}`,
  } as const;
  await tellOfSuspended({ ...settling, db }, await addSuspense(db, money, now));
  return "suspended";
}

/** From one of the platform's own accounts to another: what came in is owed from the account it came over. */
async function moveOwn(
  db: Store,
  companyId: string,
  amount: number,
  from: PlatformAccount,
  to: PlatformAccount,
  time: Date,
  txn: {
    type: "TOPUP" | "REFUND";
    bizType: string;
    bizNo: string;
    channel: { code: string; txnNo: string };
  },
): Promise<void> {
  await postTxn(db, { ...txn, ...system, companyId, amount, time, remark: null }, [
    { account: from, amount: -amount },
    { account: to, amount },
  ]);
}

/** Closes an order that nobody paid; false where it was paid, or had ended, meanwhile. */
export async function closeOrder(db: Store, payNo: string, now: Date): Promise<boolean> {
  const closed = await db
    .updateTable("payment_orders")
    .set({ status: "4", closed_time: now.toISOString(), ask_time: later(now, firstAfterEndMs) })
    .where("pay_no", "=", payNo)
    .where("status", "in", ["0", "1"])
    .executeTakeFirst();
  return Number(closed.numUpdatedRows) === 1;
}

/** ms after an order has ended that the bank is asked once more: a payment may have slipped through. */
const firstAfterEndMs = 60_000;
export const later = (now: Date, ms: number) => new Date(now.getTime() + ms).toISOString();

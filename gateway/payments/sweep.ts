import type { Context, Live } from "@gateway/core/context";
import { type Repeated, repeatedly } from "@gateway/core/repeatedly";
import { writeTransaction } from "@gateway/core/writeTransaction";
import type { Store } from "@gateway/store/database";
import { dueRows } from "@gateway/store/dueRows";
import { newTraceId } from "@protocol/mac";
import type { Logger } from "pino";
import { ChannelDown, type PaymentChannel, type Payments } from "./channel";
import { payOrdered } from "./feeOrders";
import { tellOfLateReturn } from "./notifications";
import type { OrderRow } from "./orderStore";
import { runDueRefunds } from "./refundSweep";
import { bookRefund, closeOrder, later, refundNoOf, settle } from "./settle";

export interface PaymentSweep extends Repeated {
  /** Asks, closes and refunds what is due now. */
  runDue(): Promise<unknown>;
}

export interface PaymentSweepParts extends Pick<Context, "config" | "outbox" | "live"> {
  store: Store;
  payments: Payments;
  log: Logger;
  clock: () => Date;
}

/** ms between two looks at what is due. */
const idleMs = 5_000;
const batch = 20;
const shortestMs = 15_000;
const longestMs = 3_600_000;
/** ms after its creation that a bank is asked no more for an order; a notify still counts. */
const askedMs = 24 * 3_600_000;

/**
 * What becomes of payments without anybody's doing: open ones are asked for, ever less often; expired ones are closed,
 * once the bank says that nobody paid; ended ones are asked for a day long; what came late goes back, as do refunds. Each
 * row is claimed by moving its time on, so any number of gateways on one store ask once; what one leaves undone is due
 * again.
 */
export function createPaymentSweep(parts: PaymentSweepParts): PaymentSweep {
  const { store, payments, log, clock, config, outbox, live } = parts;
  /** When the bank is asked again: the older an order, the less often, but never after it expires. */
  function nextTime(order: OrderRow, now: Date): string {
    const age = now.getTime() - Date.parse(order.create_time);
    const open = order.status === "0" || order.status === "1";
    if (!open && order.late === 0 && age > askedMs) return "";
    const next = later(now, Math.min(longestMs, Math.max(shortestMs, age / 4)));
    return open && order.expires_time > now.toISOString() && order.expires_time < next ? order.expires_time : next;
  }

  async function claim(order: OrderRow, now: Date): Promise<boolean> {
    const claimed = await store
      .updateTable("payment_orders")
      .set({ ask_time: nextTime(order, now) })
      .where("pay_no", "=", order.pay_no)
      .where("ask_time", "=", order.ask_time)
      .executeTakeFirst();
    return Number(claimed.numUpdatedRows) === 1;
  }

  const write = (work: (db: Store, live: Live) => Promise<unknown>) => writeTransaction(store, live, work);

  async function refund(channel: PaymentChannel, order: OrderRow): Promise<void> {
    const { pay_no: payNo, amount, channel_txn_no } = order;
    const refundNo = refundNoOf(payNo);
    const taken = await channel.refund({
      payNo,
      refundNo,
      amount,
      total: amount,
      channelTxnNo: channel_txn_no ?? "",
    });
    if (!taken) return log.error({ payNo, refundNo }, "the bank does not take a refund");
    await write(async (db, buffered) => {
      const now = clock();
      if (await bookRefund(db, order, now)) await tellOfLateReturn({ db, live: buffered, log, now }, order);
    });
    log.info({ payNo, refundNo }, "a late payment went back");
  }

  async function carryOn(order: OrderRow): Promise<void> {
    const now = clock();
    const { pay_no: payNo } = order;
    const channel = payments.channels.get(order.channel);
    const open = order.status === "0" || order.status === "1";
    const expired = open && order.expires_time <= now.toISOString();
    if (order.status === "0" && expired && !channel) return void (await write((db) => closeOrder(db, payNo, now)));
    if (!channel) throw new ChannelDown(`${order.channel} is not configured`);
    if (order.late === 1) return order.refunded_time ? undefined : refund(channel, order);
    // the bank first: what was paid meanwhile is a success
    const state = expired ? await channel.close(payNo) : await channel.query(payNo);
    await write(async (db, buffered) => {
      const context = { config, outbox, live: buffered, log, now, traceId: newTraceId(), ip: null };
      await settle(db, order.channel, payNo, state, context, (trx, paid) => payOrdered({ ...context, db: trx }, paid));
      if (expired) await closeOrder(db, payNo, now);
    });
  }

  async function runDue(isStopped = () => false): Promise<false> {
    const now = clock();
    const due = await store
      .selectFrom("payment_orders")
      .selectAll()
      .$call(dueRows("ask_time", now, batch))
      .execute();
    for (const row of due) {
      if (isStopped()) return false;
      const order = { ...row, amount: Number(row.amount) };
      if (!(await claim(order, now))) continue;
      try {
        await carryOn(order);
      } catch (error) {
        const { name, message } = error as Error;
        log.warn({ payNo: order.pay_no, error: { name, message } }, "a payment could not be looked after");
      }
    }
    await runDueRefunds({ ...parts, isStopped });
    return false;
  }

  return { runDue, ...repeatedly(runDue, { idleMs, failure: "payments are not looked after", log }) };
}

import type { Context } from "@gateway/core/context";
import { writeTransaction } from "@gateway/core/writeTransaction";
import type { Store } from "@gateway/store/database";
import { dueRows } from "@gateway/store/dueRows";
import { ChannelDown, type PaymentChannel, type Payments, type RefundState } from "./channel";
import { tellOfRefund } from "./notifications";
import { decideRefund, type RefundRow } from "./refunds";
import { later } from "./settle";

const batch = 20;
const shortestMs = 15_000;
const longestMs = 3_600_000;

/** What the bank says of a refund: asked for it where it knows nothing of it yet, and otherwise how it stands. */
async function askBank(channel: PaymentChannel, refund: RefundRow): Promise<RefundState> {
  const { pay_no: payNo, refund_no: refundNo, amount, total, channel_txn_no: channelTxnNo } = refund;
  const known = refund.tries > 0 ? await channel.queryRefund({ payNo, refundNo }) : "unknown";
  if (known !== "unknown") return known;
  const taken = await channel.refund({ payNo, refundNo, amount, total, channelTxnNo });
  const state = await channel.queryRefund({ payNo, refundNo });
  if (state !== "unknown") return state;
  return taken ? "pending" : "refused";
}

/**
 * Carries on the refunds that are due: each is claimed by moving its time on, so any number of gateways ask once; one
 * whose answer was lost, or that the bank has not decided, is asked for again under its number, ever less often.
 */
export async function runDueRefunds(
  parts: Pick<Context, "live" | "log"> & {
    store: Store;
    payments: Payments;
    clock: () => Date;
    isStopped: () => boolean;
  },
): Promise<void> {
  const { store, payments, live, log, clock, isStopped } = parts;
  const now = clock();
  const due = await store
    .selectFrom("payment_refunds")
    .selectAll()
    .$call(dueRows("ask_time", now, batch))
    .execute();
  for (const row of due) {
    if (isStopped()) return;
    const refund = { ...row, amount: Number(row.amount), total: Number(row.total) };
    const { refund_no: refundNo, tries } = refund;
    const wait = Math.min(longestMs, shortestMs * 2 ** Math.min(tries, 10));
    const claimed = await store
      .updateTable("payment_refunds")
      .set({ ask_time: later(now, wait), tries: tries + 1 })
      .where("refund_no", "=", refundNo)
      .where("ask_time", "=", row.ask_time)
      .executeTakeFirst();
    if (Number(claimed.numUpdatedRows) !== 1) continue;
    try {
      const channel = payments.channels.get(refund.channel);
      if (!channel) throw new ChannelDown(`${refund.channel} is not configured`);
      const state = await askBank(channel, refund);
      if (state !== "done" && state !== "refused") continue;
      const done = state === "done";
      await writeTransaction(store, live, async (db, buffered) => {
        const at = clock();
        if (!(await decideRefund(db, refund, done, at))) return;
        await tellOfRefund({ db, live: buffered, log, now: at }, refund, done);
      });
      log.info({ refundNo, state }, "a refund is decided");
    } catch (error) {
      const { name, message } = error as Error;
      log.warn({ refundNo, error: { name, message } }, "a refund could not be looked after");
    }
  }
}

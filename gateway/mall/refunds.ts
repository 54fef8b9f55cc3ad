import type { ActorContext, UserContext } from "@gateway/core/context";
import { invalid, refused } from "@gateway/core/refusal";
import { operatorOf } from "@gateway/documents/trail";
import { givePartBack } from "@gateway/money/public";
import { mallStatus } from "@protocol/documentStatuses";
import type { MallLine } from "@protocol/mallOrders";
import { message } from "@protocol/message";
import { type MallOrderBody, mallOrderKind, type RefundRow, type StoredMallOrder } from "./mallOrderDocument";
import { addRefund } from "./settleRows";
import { returnStock } from "./stock";

/** Pieces of a line that are given back, and what they cost. */
interface RefundLine {
  no: number;
  qty: number;
  amount: number;
}

export interface Refunding {
  lines: RefundLine[];
  freight: number;
  /** Fen: lines and freight. */
  amount: number;
}

/** Fen of so many pieces of a line, its discount taken off: the parts of a line sum to the whole. */
const costOf = ({ amount, discount, qty }: MallLine, pieces: number) =>
  Math.floor(((amount - discount) * pieces) / qty);

/**
 * What giving back pieces comes to. Freight goes back with the last pieces of what was never sent. Refuses (422) pieces
 * that there are not, `mall.refundTooMany`.
 */
export function refundOf(
  { lines, freight, freightRefunded }: MallOrderBody,
  asked: readonly { no: number; qty: number }[],
  sent: boolean,
): Refunding {
  const taken: RefundLine[] = [];
  const twice = asked.some(({ no }, i) => asked.findIndex((other) => other.no === no) < i);
  for (const { no, qty } of asked) {
    const line = lines.find((each) => each.no === no);
    if (!line || twice || qty > line.qty - line.refundedQty) throw invalid({ lines: [message("mall.refundTooMany")] });
    taken.push({ no, qty, amount: costOf(line, line.refundedQty + qty) - line.refunded });
  }
  const left = lines.reduce((sum, { qty, refundedQty }) => sum + qty - refundedQty, 0);
  const all = left === taken.reduce((sum, { qty }) => sum + qty, 0);
  const freightBack = all && !sent ? freight - freightRefunded : 0;
  return {
    lines: taken,
    freight: freightBack,
    amount: taken.reduce((sum, { amount }) => sum + amount, freightBack),
  };
}

/** All that is left of an order. */
export const refundOfRest = (body: MallOrderBody): Refunding =>
  refundOf(
    body,
    body.lines.flatMap(({ no, qty, refundedQty }) => (qty > refundedQty ? [{ no, qty: qty - refundedQty }] : [])),
    false,
  );

/** Notes a refund that is asked for, or given at once. */
export async function noteRefund(
  ctx: UserContext,
  { row, refunds }: StoredMallOrder,
  { lines, freight, amount }: Refunding,
  reason: string,
): Promise<RefundRow> {
  const seq = refunds.length + 1;
  return ctx.db
    .insertInto("mall_refunds")
    .values({
      ...{ refund_no: `${row.doc_no}R${seq}`, order_id: row.id, seq, status: "0", amount, freight, reason },
      ...{ answer: null, lines: JSON.stringify(lines), ask_time: ctx.now.toISOString(), end_time: null, txn_no: null },
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Ends a refund that was asked for, once. */
export async function endRefund(
  ctx: ActorContext,
  { refund_no }: RefundRow,
  status: "1" | "2" | "3",
  { answer = null, txnNo = null }: { answer?: string | null; txnNo?: string | null } = {},
): Promise<void> {
  const ended = await ctx.db
    .updateTable("mall_refunds")
    .set({ status, answer, txn_no: txnNo, end_time: ctx.now.toISOString() })
    .where("refund_no", "=", refund_no)
    .where("status", "=", "0")
    .executeTakeFirst();
  if (Number(ended.numUpdatedRows) !== 1) throw refused("status.changed");
}

/**
 * Gives back what a refund is of: the money to where it came from, the pieces to stock where they can be sold again,
 * the merchant's claim. Answers the order's body after it, and whether nothing is left of the order.
 */
export async function giveRefund(
  ctx: ActorContext,
  order: StoredMallOrder,
  refund: RefundRow,
  { restock, answer = null }: { restock: boolean; answer?: string | null },
): Promise<{ body: MallOrderBody; all: boolean }> {
  const { row, body } = order;
  const by = operatorOf(ctx.identity);
  const lines = JSON.parse(refund.lines) as RefundLine[];
  const amount = Number(refund.amount);
  const refunded = body.refunded + amount;
  // the sum of all parts never passes what was paid, whatever was asked for
  if (refunded > row.amount) throw refused("mall.refundTooMany");
  // a piece that cost nothing after its discount moves no money
  const txnNo =
    amount === 0
      ? null
      : (
          await givePartBack(ctx.db, {
            ...{ bizType: mallOrderKind, paidBizNo: row.doc_no, bizNo: refund.refund_no, amount },
            ...{ companyId: row.company_id, remark: refund.reason, time: ctx.now },
            ...{ operator: by.id, operatorName: by.name },
          })
        ).txnNo;
  await endRefund(ctx, refund, "1", { answer, txnNo });
  const after: MallOrderBody = {
    ...body,
    refunded,
    freightRefunded: body.freightRefunded + Number(refund.freight),
    lines: body.lines.map((line) => {
      const part = lines.find(({ no }) => no === line.no);
      if (!part) return line;
      return { ...line, refundedQty: line.refundedQty + part.qty, refunded: line.refunded + part.amount };
    }),
  };
  const pieces = lines.map(({ no, qty }) => {
    const { skuId, goodsId } = body.lines.find((line) => line.no === no)!;
    return { skuId, goodsId, qty };
  });
  await returnStock(ctx.db, row.id, row.create_by, pieces, restock);
  if (amount > 0) await addRefund(ctx, { ...order, body: after }, amount);
  return { body: after, all: after.lines.every(({ qty, refundedQty }) => qty === refundedQty) };
}

/** The status of an order after a refund: with the last piece it is refunded. */
export const statusAfter = (all: boolean, before: string): string => (all ? mallStatus.refunded : before);

/** The refund that waits for the shop. */
export function waitingRefundOf({ refunds }: StoredMallOrder): RefundRow {
  const waiting = refunds.find(({ status }) => status === "0");
  if (!waiting) throw refused("status.changed");
  return waiting;
}

/** The order goes on where it stood when the refund was asked for; the time that it waited is not the buyer's. */
export function resumeOrder(body: MallOrderBody, now: Date): MallOrderBody {
  const waited = body.refundAskTime ? now.getTime() - Date.parse(body.refundAskTime) : 0;
  const { receiptDueTime } = body;
  return {
    ...body,
    receiptDueTime: receiptDueTime && new Date(Date.parse(receiptDueTime) + waited).toISOString(),
    refundFrom: null,
    refundAskTime: null,
  };
}

/** Gives the refund that waits for the shop; answers the order's body and status after it. */
export async function giveWaitingRefund(
  ctx: ActorContext,
  order: StoredMallOrder,
  how: { restock: boolean; answer?: string | null },
): Promise<{ body: MallOrderBody; status: string }> {
  const from = order.body.refundFrom ?? mallStatus.completed;
  const { body, all } = await giveRefund(ctx, order, waitingRefundOf(order), how);
  return { body: resumeOrder(body, ctx.now), status: statusAfter(all, from) };
}

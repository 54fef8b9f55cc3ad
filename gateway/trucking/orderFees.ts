import type { UserContext } from "@gateway/core/context";
import { notFound } from "@gateway/core/refusal";
import type { Obstacle } from "@gateway/documents/lifecycleRules";
import { type Fee, type FeeKind, listPaidDocuments } from "@gateway/fees/public";
import { recordFees } from "@gateway/invoicing/public";
import type { Leg } from "@gateway/money/public";
import { lockDocument } from "@gateway/store/documents";
import { truckOrderStatus } from "@protocol/documentStatuses";
import { message, type Reason } from "@protocol/message";
import { splitGross } from "@protocol/values/tax";
import { createDispatchOrders } from "./dispatchOrderStore";
import { orderScreen } from "./notifications";
import { orderKind, type StoredOrder, stateOf } from "./orderDocument";
import { addMissingBoxes, truckOrderLifecycle } from "./orderStore";

/** What the ledger calls a round of paying: an order that was refunded may be paid anew. */
export const paymentNoOf = ({ row }: Pick<StoredOrder, "row">, round: number): string =>
  round === 1 ? row.doc_no : `${row.doc_no}-${round}`;

/** Net to the port's revenue, tax to its tax account; tax is rounded once a line. */
function earned({ body }: StoredOrder): Leg[] {
  const parts = body.fees.map((fee) => splitGross(fee.amount, fee.taxRate));
  const net = parts.reduce((sum, part) => sum + part.net, 0);
  const tax = parts.reduce((sum, part) => sum + part.tax, 0);
  return [
    { account: "PORT_REVENUE", amount: net },
    ...(tax === 0 ? [] : [{ account: "OUTPUT_TAX" as const, amount: tax }]),
  ];
}

/** The fee of an order; `obstacle` is what keeps it from being paid. */
export function feeOfOrder(order: StoredOrder, obstacle: Obstacle | null): Fee {
  const { row, body } = order;
  const payRound = body.payRound + 1;
  return {
    kind: orderKind,
    id: row.id,
    docNo: row.doc_no,
    version: row.version,
    companyId: row.company_id,
    amount: row.amount,
    link: orderScreen(row),
    bizNo: paymentNoOf(order, payRound),
    into: earned(order),
    obstacle: obstacle?.kind === "refused" ? message(obstacle.reason as Reason, obstacle.params) : null,
    settle: (ctx, txnNo) => markPaid(ctx, order, payRound, txnNo),
  };
}

/** Moves a paid order on: its boxes are complete now, each has a dispatch order, and its fees may be invoiced. */
async function markPaid(ctx: UserContext, order: StoredOrder, payRound: number, txnNo: string): Promise<void> {
  const { row, body } = order;
  const paidTime = ctx.now.toISOString();
  const paid = await truckOrderLifecycle.act(ctx, order, "pay", {
    body: {
      ...body,
      fees: body.fees.map((fee) => ({ ...fee, payStatus: "2", tradeNo: txnNo })),
      paidTime,
      payRound,
    },
  });
  await recordFees(ctx.db, {
    companyId: row.company_id,
    bizType: orderKind,
    documentId: row.id,
    docNo: row.doc_no,
    trade: row.type === "E" || row.type === "I" ? "F" : "D",
    paidTime,
    txnNo,
    fees: body.fees,
  });
  await addMissingBoxes(ctx.db, paid);
  await createDispatchOrders(ctx, (await truckOrderLifecycle.find(ctx.db, row.id))!);
}

/** Truck orders in the cashier. */
export const truckOrderFees: FeeKind = {
  sources: ["WALLET", "PREPAY", "CREDIT", "BANK"],
  lock: lockDocument,
  async getFor(ctx, id) {
    const order = await truckOrderLifecycle.getFor(ctx, id);
    const obstacle = truckOrderLifecycle.findObstacle("pay", stateOf(order), ctx.identity);
    if (obstacle?.kind === "forbidden") throw notFound();
    return feeOfOrder(order, obstacle);
  },
  async find(db, id) {
    const order = await truckOrderLifecycle.find(db, id);
    const payable = order?.row.status === truckOrderStatus.approved;
    return order && feeOfOrder(order, payable ? null : { kind: "refused", reason: "status.changed" });
  },
  listPaid: (db) => listPaidDocuments(db, orderKind, [truckOrderStatus.paid, truckOrderStatus.completed]),
};

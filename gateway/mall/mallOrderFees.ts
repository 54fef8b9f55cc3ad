import { randomInt } from "node:crypto";
import { notFound } from "@gateway/core/refusal";
import type { Obstacle } from "@gateway/documents/lifecycleRules";
import { type Fee, type FeeKind, listPaidDocuments } from "@gateway/fees/public";
import { lockDocument } from "@gateway/store/documents";
import { mallStatus } from "@protocol/documentStatuses";
import { message, type Reason } from "@protocol/message";
import {
  everPaid,
  isPayLate,
  mallOrderKind,
  piecesOf,
  type StoredMallOrder,
  stateOfMallOrder,
} from "./mallOrderDocument";
import { mallOrderLifecycle } from "./mallOrderStore";
import { mallOrderScreen } from "./messages";
import { takeStock } from "./stock";

/** What a buyer pays is owed to the merchant until a period is closed. */
function feeOfOrder(order: StoredMallOrder, obstacle: Obstacle | null): Fee {
  const { row, body } = order;
  return {
    ...{ kind: mallOrderKind, id: row.id, docNo: row.doc_no, version: row.version, companyId: row.company_id },
    ...{ amount: row.amount, link: mallOrderScreen(row), bizNo: row.doc_no },
    into: [{ account: "MERCHANT_PAYABLE", amount: row.amount }],
    obstacle: obstacle?.kind === "refused" ? message(obstacle.reason as Reason, obstacle.params) : null,
    async settle(ctx, txnNo) {
      await takeStock(ctx.db, row.id, piecesOf(body));
      const pickupCode = body.way === "PICKUP" ? String(randomInt(1_000_000)).padStart(6, "0") : null;
      await mallOrderLifecycle.act(ctx, order, "pay", {
        body: { ...body, txnNo, pickupCode, paidTime: ctx.now.toISOString() },
      });
    },
  };
}

/** What nobody has begun to pay in time is paid no more, whether or not it is closed yet; a bank's money may come later. */
const lateObstacle = ({ body }: StoredMallOrder, now: Date): Obstacle | null =>
  isPayLate(body, now) ? { kind: "refused", reason: "mall.payLate" } : null;

/** Orders of the mall in the cashier: several shops in one payment. */
export const mallOrderFees: FeeKind = {
  sources: ["WALLET", "BANK"],
  lock: lockDocument,
  async getFor(ctx, id) {
    const order = await mallOrderLifecycle.getFor(ctx, id);
    const obstacle = mallOrderLifecycle.findObstacle("pay", stateOfMallOrder(order), ctx.identity);
    if (obstacle?.kind === "forbidden") throw notFound();
    return feeOfOrder(order, obstacle ?? lateObstacle(order, ctx.now));
  },
  async find(db, id) {
    const order = await mallOrderLifecycle.find(db, id);
    const payable = order?.row.status === mallStatus.unpaid;
    return order && feeOfOrder(order, payable ? null : { kind: "refused", reason: "status.changed" });
  },
  // what was given back has numbers of its own: the payment itself stays
  listPaid: (db) => listPaidDocuments(db, mallOrderKind, everPaid),
};

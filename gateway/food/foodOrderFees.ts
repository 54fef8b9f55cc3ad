import { randomInt } from "node:crypto";
import { notFound } from "@gateway/core/refusal";
import type { Obstacle } from "@gateway/documents/lifecycleRules";
import { type Fee, type FeeKind, listPaidDocuments } from "@gateway/fees/public";
import { isPayLate } from "@gateway/mall/public";
import type { Store } from "@gateway/store/database";
import { lockDocument } from "@gateway/store/documents";
import { foodStatus } from "@protocol/documentStatuses";
import { message, type Reason } from "@protocol/message";
import {
  type FoodOrderBody,
  foodOrderKind,
  paidFoodStatuses,
  type StoredFoodOrder,
  stateOfFoodOrder,
} from "./foodOrderDocument";
import { foodOrderLifecycle } from "./foodOrderStore";
import { foodOrderScreen } from "./messages";

/** Four digits that no other order of the meal at the kitchen has. */
async function giveCode(db: Store, orderId: string, { shopId, day, period }: FoodOrderBody): Promise<string> {
  for (;;) {
    const code = String(randomInt(10_000)).padStart(4, "0");
    const given = await db
      .insertInto("food_codes")
      .values({ shop_id: shopId, day, period, code, order_id: orderId })
      .onConflict((there) => there.doNothing())
      .executeTakeFirst();
    if (Number(given.numInsertedOrUpdatedRows ?? 0) === 1) return code;
  }
}

/** What a buyer pays is owed to the kitchen until a period is closed. */
function feeOfOrder(order: StoredFoodOrder, obstacle: Obstacle | null): Fee {
  const { row, body } = order;
  return {
    ...{ kind: foodOrderKind, id: row.id, docNo: row.doc_no, version: row.version, companyId: row.company_id },
    ...{ amount: row.amount, link: foodOrderScreen(row), bizNo: row.doc_no },
    into: [{ account: "MERCHANT_PAYABLE", amount: row.amount }],
    obstacle: obstacle?.kind === "refused" ? message(obstacle.reason as Reason, obstacle.params) : null,
    async settle(ctx, txnNo) {
      const mealCode = await giveCode(ctx.db, row.id, body);
      await foodOrderLifecycle.act(ctx, order, "pay", {
        body: { ...body, txnNo, mealCode, paidTime: ctx.now.toISOString() },
      });
    },
  };
}

/** Meals in the cashier. */
export const foodOrderFees: FeeKind = {
  sources: ["WALLET", "BANK"],
  lock: lockDocument,
  async getFor(ctx, id) {
    const order = await foodOrderLifecycle.getFor(ctx, id);
    const obstacle = foodOrderLifecycle.findObstacle("pay", stateOfFoodOrder(order), ctx.identity);
    if (obstacle?.kind === "forbidden") throw notFound();
    // not after its cut-off, whether or not it is closed yet; a bank's money that was on its way may come later
    const late: Obstacle | null = isPayLate(order.body, ctx.now) ? { kind: "refused", reason: "mall.payLate" } : null;
    return feeOfOrder(order, obstacle ?? late);
  },
  async find(db, id) {
    const order = await foodOrderLifecycle.find(db, id);
    const payable = order?.row.status === foodStatus.unpaid;
    return order && feeOfOrder(order, payable ? null : { kind: "refused", reason: "status.changed" });
  },
  listPaid: (db) => listPaidDocuments(db, foodOrderKind, paidFoodStatuses),
};

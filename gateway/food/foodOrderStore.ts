import type { ActorContext } from "@gateway/core/context";
import { documentLifecycle } from "@gateway/documents/lifecycle";
import { findOpenPayment } from "@gateway/fees/public";
import { addSale } from "@gateway/mall/public";
import { giveBackPayment } from "@gateway/money/public";
import type { DocumentRow } from "@gateway/store/documents";
import { pageSpec } from "@gateway/store/search";
import { foodStatus } from "@protocol/documentStatuses";
import { mealTimes } from "@protocol/food";
import { foodEndHours } from "@protocol/foodOrder";
import { type FoodOrderAction, foodOrderSearch, foodOrderSorts } from "@protocol/foodOrders";
import { dateOf } from "@protocol/values/instant";
import { foodOrderRules } from "./foodOrder";
import { bodyOf, foodOrderAnswer, foodOrderKind, type StoredFoodOrder, stateOfFoodOrder } from "./foodOrderDocument";
import { tellOfMeal } from "./messages";
import { returnPortions } from "./servings";

/** Where pages of orders are searched and sorted. */
export const foodOrderPages = pageSpec({
  kind: foodOrderKind,
  search: foodOrderSearch,
  columns: { status: "status", docNo: "doc_no", planTime: "plan_time" },
  sorts: foodOrderSorts,
  sortColumns: { createTime: "create_time" },
});

/** Between two looks at a payment that is under way when its order should be closed. */
const askAgainMs = 60_000;

/** Actions by which money that was paid goes back. */
const givesBack: readonly FoodOrderAction[] = ["giveBack", "decline", "expire"];

/** All that was paid goes back to where it came from. */
async function giveBack(ctx: ActorContext, { row }: StoredFoodOrder, remark: string | null): Promise<void> {
  await giveBackPayment(ctx.db, {
    ...{ bizType: foodOrderKind, bizNo: row.doc_no, companyId: row.company_id, time: ctx.now, remark },
    operator: ctx.identity?.userId ?? "SYS",
    operatorName: ctx.identity?.userName ?? "SYS",
  });
}

const endOf = (row: DocumentRow) => {
  const { day, period } = bodyOf(row);
  return new Date(dateOf(mealTimes(day, period).to).getTime() + foodEndHours * 3_600_000).toISOString();
};
const refundedWhole = (_ctx: ActorContext, { row, body }: StoredFoodOrder) => ({
  body: { ...body, refunded: row.amount },
});

export const foodOrderLifecycle = documentLifecycle(foodOrderRules, {
  kind: foodOrderKind,
  read: async (_db, row: DocumentRow): Promise<StoredFoodOrder> => ({ row, body: bodyOf(row) }),
  stateOf: stateOfFoodOrder,
  answer: foodOrderAnswer,
  notify: async (ctx, action, before, order, remark) => {
    const { row, body } = order;
    if (givesBack.includes(action)) await giveBack(ctx, order, remark);
    if (row.status === foodStatus.canceled) await returnPortions(ctx.db, body.lines);
    if (row.status === foodStatus.taken && before.status !== foodStatus.taken) await addSale(ctx, order);
    await tellOfMeal(ctx, action, row, remark);
  },
  schedule: {
    transitions: {
      close: {
        due: (row) => bodyOf(row).closeTime,
        // a payment that is under way decides
        wait: async (ctx, { row }) =>
          (await findOpenPayment(ctx.db, foodOrderKind, row.id))
            ? new Date(ctx.now.getTime() + askAgainMs).toISOString()
            : null,
      },
      lapse: { due: endOf, changes: (ctx, { body }) => ({ body: { ...body, takenTime: ctx.now.toISOString() } }) },
      expire: { due: endOf, changes: refundedWhole },
    },
  },
});

import type { UserContext } from "@gateway/core/context";
import { type Handler, handle, handlePrepared, handlePublic } from "@gateway/core/handler";
import { requirePermission } from "@gateway/core/permission";
import { refused } from "@gateway/core/refusal";
import { documentReadHandlers, ownOrAll } from "@gateway/documents/documentReadHandlers";
import { requireMerchant } from "@gateway/mall/public";
import { countDocuments } from "@gateway/store/documents";
import { findPiece } from "@gateway/store/piece";
import { listMeals } from "@protocol/food";
import { type FoodOrderAction, foodOrders, kitchens } from "@protocol/foodOrders";
import { advanceMeal, findMealByCode, handMeal, readBoard } from "./board";
import { cutOffObstacle } from "./foodOrder";
import {
  bodyOf,
  cutOffOf,
  foodOrderAnswer,
  foodOrderKind,
  foodOrderRowAnswer,
  type StoredFoodOrder,
} from "./foodOrderDocument";
import { foodOrderLifecycle, foodOrderPages } from "./foodOrderStore";
import { openKitchen, planMeal, readKitchenMenu, saveDish } from "./kitchen";
import { listMealsOf } from "./meals";
import { placeFoodOrder } from "./placeFoodOrder";

/** Ends an order, all of its money given back where it was paid. */
async function end(
  ctx: UserContext,
  action: Extract<FoodOrderAction, "cancel" | "giveBack" | "decline">,
  id: string,
  { version, remark = null }: { version: number; remark?: string | null },
) {
  const before = await foodOrderLifecycle.getToAct(ctx, action, id, version);
  const obstacle = cutOffObstacle(action, cutOffOf(before.body), ctx.now);
  if (obstacle) throw refused(obstacle);
  const body = action === "cancel" ? before.body : { ...before.body, refunded: before.row.amount };
  return foodOrderAnswer(ctx, await foodOrderLifecycle.act(ctx, before, action, { body, remark }));
}

export const foodHandlers: Handler[] = [
  handlePublic(listMeals, (ctx, { body }) => listMealsOf(ctx, body.day, body.period)),

  ...documentReadHandlers<typeof foodOrders, StoredFoodOrder>(foodOrders, foodOrderLifecycle, {
    pages: foodOrderPages,
    scopeOf: ownOrAll,
    permissionOf: () => foodOrderKind,
    rows: async (ctx, rows) => rows.map((row) => foodOrderRowAnswer(ctx, row)),
    answer: foodOrderAnswer,
  }),
  handle(foodOrders.export, async (ctx, { body }) => {
    requirePermission(ctx.identity, foodOrderKind, "export");
    const { rows, next } = await findPiece(ctx.db, foodOrderPages, ownOrAll(ctx), body);
    return {
      rows: rows.map((row) => {
        const { allowedActions: _, ...shown } = foodOrderRowAnswer(ctx, row);
        const { paidTime, takenTime } = bodyOf(row);
        return { ...shown, paidTime, takenTime };
      }),
      next,
    };
  }),
  handle(foodOrders.count, async (ctx) => {
    requirePermission(ctx.identity, foodOrderKind, "query");
    return countDocuments(ctx.db, foodOrderKind, ownOrAll(ctx));
  }),
  handle(foodOrders.place, async (ctx, { body }) => {
    requirePermission(ctx.identity, foodOrderKind, "add");
    return foodOrderAnswer(ctx, await placeFoodOrder(ctx, body));
  }),
  handle(foodOrders.cancel, (ctx, { params, body }) => end(ctx, "cancel", params.id, body)),
  handle(foodOrders.giveBack, (ctx, { params, body }) => end(ctx, "giveBack", params.id, body)),
  handle(foodOrders.decline, (ctx, { params, body }) => end(ctx, "decline", params.id, body)),

  handle(kitchens.board, async (ctx, { body }) => {
    await requireMerchant(ctx, "query");
    return readBoard(ctx, body);
  }),
  handle(kitchens.advance, async (ctx, { body }) => {
    await requireMerchant(ctx, "edit");
    return advanceMeal(ctx, body);
  }),
  handlePrepared(
    kitchens.hand,
    async (ctx, { body }) => {
      await requireMerchant(ctx, "edit");
      return findMealByCode(ctx, body);
    },
    (ctx, { body }, orderId) => handMeal(ctx, body, orderId),
  ),
  handle(kitchens.menu, async (ctx, { body }) => {
    await requireMerchant(ctx, "query");
    return readKitchenMenu(ctx, body);
  }),
  handle(kitchens.openKitchen, async (ctx, { body }) => {
    await requireMerchant(ctx, "edit");
    return openKitchen(ctx, body);
  }),
  handle(kitchens.saveDish, async (ctx, { body }) => {
    await requireMerchant(ctx, "edit");
    return saveDish(ctx, body);
  }),
  handle(kitchens.plan, async (ctx, { body }) => {
    await requireMerchant(ctx, "edit");
    return planMeal(ctx, body);
  }),
];

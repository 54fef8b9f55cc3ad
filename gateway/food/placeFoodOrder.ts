import type { UserContext } from "@gateway/core/context";
import { invalid, notFound, Refusal, refused } from "@gateway/core/refusal";
import { newId } from "@gateway/store/id";
import type { BodyOf } from "@protocol/call";
import { codes } from "@protocol/codes";
import { foodStatus } from "@protocol/documentStatuses";
import { mealTimes } from "@protocol/food";
import { foodPayMinutes } from "@protocol/foodOrder";
import type { foodOrders } from "@protocol/foodOrders";
import type { FoodLine, FoodOrderBody, StoredFoodOrder } from "./foodOrderDocument";
import { foodOrderLifecycle } from "./foodOrderStore";
import { isOpen, servingsOf } from "./meals";
import { takePortions } from "./servings";

/**
 * Orders a meal and holds its portions. Refuses (1002) with `food.closed` after the cut-off, `mall.changed` where it
 * costs another amount than was shown, `food.soldOut` where somebody was quicker; 404 for what is not offered.
 */
export async function placeFoodOrder(
  ctx: UserContext,
  { order, amount }: BodyOf<typeof foodOrders.place>,
): Promise<StoredFoodOrder> {
  const { db, identity, now } = ctx;
  // whoever has no company has no wallet either
  if (!identity.companyId) throw new Refusal(codes.forbidden, "forbidden");
  const { day, period, shopId } = order;
  if (!isOpen(day, period, now)) throw refused("food.closed");
  const offered = await servingsOf(db, day, period).where("s.shop_id", "=", shopId).execute();
  const [kitchen] = offered;
  if (!kitchen) throw notFound();
  const twice = order.lines.findIndex(
    ({ servingId }, i) => order.lines.findIndex((l) => l.servingId === servingId) < i,
  );
  if (twice >= 0) throw invalid({ [`order.lines[${twice}].servingId`]: ["invalid"] });
  const lines = order.lines.map(({ servingId, qty }): FoodLine => {
    const serving = offered.find(({ id }) => id === servingId);
    if (!serving) throw notFound();
    const price = Number(serving.price);
    return { servingId, dishId: serving.dish_id, name: serving.name, price, qty, amount: price * qty };
  });
  const total = lines.reduce((sum, line) => sum + line.amount, 0);
  if (total !== amount) throw refused("mall.changed");
  if (kitchen.company_id === identity.companyId) throw refused("mall.ownShop");
  await takePortions(db, lines);
  const { cutOff, from } = mealTimes(day, period);
  const payUntil = new Date(now.getTime() + foodPayMinutes * 60_000).toISOString();
  const { pointCode, contactName, contactMobile, remark } = order;
  const body: FoodOrderBody = {
    ...{ shopId, shopName: kitchen.kitchen, feeRate: kitchen.fee_rate, day, period, lines, refunded: 0 },
    ...{ pointCode, contactName, contactMobile, remark },
    closeTime: payUntil < cutOff ? payUntil : cutOff,
    ...{ paidTime: null, txnNo: null, mealCode: null, readyTime: null, takenTime: null },
  };
  const row = await foodOrderLifecycle.enter(ctx, {
    ...{ id: newId(now.getTime()), prefix: "FO", type: period, status: foodStatus.unpaid, amount: total },
    ...{ partner_id: kitchen.company_id, partner_name: kitchen.company_name, plan_time: from },
    body: JSON.stringify(body),
  });
  return { row, body };
}

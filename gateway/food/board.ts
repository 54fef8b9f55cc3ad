import type { UserContext } from "@gateway/core/context";
import { may } from "@gateway/core/permission";
import { notFound, Refusal, refused } from "@gateway/core/refusal";
import { guardTries } from "@gateway/identity/public";
import type { BodyOf } from "@protocol/call";
import { foodStatus } from "@protocol/documentStatuses";
import { type MealPeriod, mealTimes } from "@protocol/food";
import type { kitchens } from "@protocol/foodOrders";
import { cutOffObstacle } from "./foodOrder";
import { bodyOf, cutOffOf, dishesOf, foodOrderKind, foodOrderRowAnswer, paidFoodStatuses } from "./foodOrderDocument";
import { foodOrderLifecycle } from "./foodOrderStore";
import { getKitchen } from "./kitchen";

/** Orders that the board shows; a meal has seldom more. */
const mostShown = 300;
/** Orders that one press of a button takes. */
const mostAdvanced = 500;

/** The paid orders of a meal of the kitchen that a company runs. */
const ordersOf = ({ db, identity }: UserContext, day: string, period: MealPeriod) =>
  db
    .selectFrom("documents")
    .selectAll()
    .where("kind", "=", foodOrderKind)
    .where("partner_id", "=", identity.companyId)
    .where("type", "=", period)
    .where("plan_time", "=", mealTimes(day, period).from)
    .where("status", "in", paidFoodStatuses)
    .orderBy("id");

const columnOf: Record<string, "ordered" | "cooking" | "ready" | "taken"> = {
  [foodStatus.ordered]: "ordered",
  [foodStatus.cooking]: "cooking",
  [foodStatus.ready]: "ready",
  [foodStatus.taken]: "taken",
};

/** A meal as the kitchen sees it: portions by dish and how far they are, and the orders. */
export async function readBoard(ctx: UserContext, { day, period }: BodyOf<typeof kitchens.board>) {
  const shop = await getKitchen(ctx);
  const rows = await ordersOf(ctx, day, period).execute();
  const dishes = new Map<string, { name: string; ordered: number; cooking: number; ready: number; taken: number }>();
  for (const row of rows)
    for (const { name, qty } of bodyOf(row).lines) {
      const dish = dishes.get(name) ?? { name, ordered: 0, cooking: 0, ready: 0, taken: 0 };
      dish[columnOf[row.status]!] += qty;
      dishes.set(name, dish);
    }
  // what is still to be done stands first
  const waiting = rows.filter(({ status }) => status !== foodStatus.taken);
  const shown = [...waiting, ...rows.filter(({ status }) => status === foodStatus.taken)].slice(0, mostShown);
  const times = mealTimes(day, period);
  return {
    ...times,
    shopName: shop.name,
    dishes: [...dishes.values()],
    rows: shown.map((row) => ({ ...foodOrderRowAnswer(ctx, row), remark: bodyOf(row).remark })),
    more: rows.length > mostShown,
    mayCook: may(ctx.identity, "merchantCenter", "edit") && times.cutOff <= ctx.now.toISOString(),
  };
}

/** Takes all orders of a meal a step further; those that somebody else has taken meanwhile stay as they are. */
export async function advanceMeal(ctx: UserContext, { day, period, step, pointCode }: BodyOf<typeof kitchens.advance>) {
  await getKitchen(ctx);
  const obstacle = cutOffObstacle(step, mealTimes(day, period).cutOff, ctx.now);
  if (obstacle) throw refused(obstacle);
  const from = step === "cook" ? foodStatus.ordered : foodStatus.cooking;
  const rows = await ordersOf(ctx, day, period).where("status", "=", from).execute();
  const wanted = rows.filter((row) => !pointCode || bodyOf(row).pointCode === pointCode).slice(0, mostAdvanced);
  for (const { id, version } of wanted) {
    const before = await foodOrderLifecycle.getToAct(ctx, step, id, version);
    const body = step === "ready" ? { ...before.body, readyTime: ctx.now.toISOString() } : before.body;
    await foodOrderLifecycle.act(ctx, before, step, { body });
  }
  return { advanced: wanted.length };
}

/**
 * Finds the order whose code somebody says; ten wrong codes lock the person of the kitchen out for a quarter of an hour.
 * Refuses (1002) with `food.codeUnknown` for a code that no meal of the kitchen has, and `food.codeLocked` {minutes}. Not
 * to be called inside a transaction: what it counts must stay when it refuses.
 */
export async function findMealByCode(
  ctx: UserContext,
  { day, period, mealCode }: BodyOf<typeof kitchens.hand>,
): Promise<string> {
  const { db, now, identity } = ctx;
  const shop = await getKitchen(ctx);
  const find = async () =>
    (await db
      .selectFrom("food_codes")
      .select("order_id")
      .where("shop_id", "=", shop.id)
      .where("day", "=", day)
      .where("period", "=", period)
      .where("code", "=", mealCode)
      .executeTakeFirst()) ?? null;
  try {
    const found = await guardTries(db, { subject: `meal:${shop.id}:${identity.userId}`, ip: null, now }, find);
    if (found) return found.order_id;
  } catch (error) {
    if (error instanceof Refusal && error.reason === "login.locked") throw refused("food.codeLocked", error.params);
    throw error;
  }
  throw refused("food.codeUnknown");
}

/** Hands the meal of an order over. */
export async function handMeal(ctx: UserContext, { day, period }: BodyOf<typeof kitchens.hand>, orderId: string) {
  const order = await foodOrderLifecycle.getFor(ctx, orderId);
  if (cutOffOf(order.body) !== mealTimes(day, period).cutOff) throw notFound();
  const before = await foodOrderLifecycle.getToAct(ctx, "hand", order.row.id, order.row.version);
  const body = { ...before.body, takenTime: ctx.now.toISOString() };
  await foodOrderLifecycle.act(ctx, before, "hand", { body });
  return { docNo: order.row.doc_no, dishes: dishesOf(body), contactName: body.contactName };
}

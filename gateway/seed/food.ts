import { payFee } from "@gateway/fees/public";
import { foodOrderFees } from "@gateway/food/foodOrderFees";
import { foodHandlers } from "@gateway/food/handlers";
import { walletOf } from "@gateway/money/public";
import type { Store } from "@gateway/store/database";
import { listMeals, type MealPeriod, mealDays, mealPeriods, mealTimes } from "@protocol/food";
import { foodEndHours } from "@protocol/foodOrder";
import { foodOrders, kitchens } from "@protocol/foodOrders";
import { dateOf, shanghaiDay } from "@protocol/values/instant";
import { askingAs, type DemoPerson, demoPeople } from "./actingAs";

const hour = 3_600_000;

const dishes: readonly {
  name: string;
  summary: string;
  price: number;
  periods: readonly MealPeriod[];
  capacity: number;
}[] = [
  { name: "豆浆油条套餐", summary: "豆浆一杯，油条两根，茶叶蛋", price: 800, periods: ["B"], capacity: 200 },
  { name: "雪菜肉丝面", summary: "大碗，可加辣", price: 1_200, periods: ["B", "N"], capacity: 120 },
  { name: "红烧肉套餐", summary: "两素一汤，米饭管饱", price: 2_500, periods: ["L", "D"], capacity: 150 },
  { name: "清蒸带鱼套餐", summary: "两素一汤，米饭管饱", price: 2_800, periods: ["L"], capacity: 80 },
  { name: "番茄牛腩饭", summary: "牛腩、番茄、时蔬", price: 3_000, periods: ["L", "D"], capacity: 100 },
  { name: "香菇青菜素套餐", summary: "三素一汤，米饭管饱", price: 1_800, periods: ["L", "D"], capacity: 60 },
  { name: "海鲜炒年糕", summary: "蟹、虾、年糕", price: 2_600, periods: ["N"], capacity: 60 },
];

/** The meal that is cooked or fetched at an instant and for an hour after it: its cut-off has passed, its end has not. */
export function mealAt(now: Date): { day: string; period: MealPeriod } {
  for (const days of [-1, 0, 1])
    for (const period of mealPeriods) {
      const day = shanghaiDay(new Date(now.getTime() + days * 24 * hour));
      const { cutOff, to } = mealTimes(day, period);
      const end = dateOf(to).getTime() + foodEndHours * hour;
      if (cutOff <= now.toISOString() && now.getTime() + hour <= end) return { day, period };
    }
  throw new Error("some meal is always cooked or fetched");
}

/** A kitchen with the meals of a week, and orders in every status. */
export async function saveFood(db: Store, now: Date): Promise<void> {
  const permissions = ["foodOrder", "merchantCenter", "wallet"] as const;
  const { as, ask } = await askingAs(db, { permissions, handlers: foodHandlers, now });
  const hoursTo = (instant: number) => (instant - now.getTime()) / hour;
  const begun = -9 * 24;
  const introduction = "港区一号食堂，早中晚三餐与夜宵，凭码取餐";
  await ask("fleet", begun, kitchens.openKitchen, { body: { name: "一号食堂", introduction } });
  const made: { id: string; periods: readonly MealPeriod[]; capacity: number }[] = [];
  for (const { periods, capacity, ...dish } of dishes) {
    const { id } = await ask("fleet", begun, kitchens.saveDish, { body: { dish: { ...dish, active: true } } });
    made.push({ id, periods, capacity });
  }
  for (let i = -2; i < mealDays; i++)
    for (const period of mealPeriods) {
      const day = shanghaiDay(new Date(now.getTime() + i * 24 * hour));
      const rows = made
        .filter(({ periods }) => periods.includes(period))
        .map(({ id, capacity }) => ({ dishId: id, capacity }));
      await ask("fleet", begun, kitchens.plan, { body: { day, period, rows } });
    }

  const place = async (who: DemoPerson, at: number, meal: { day: string; period: MealPeriod }, portions: number[]) => {
    const [kitchen] = (await ask("fleet", hoursTo(at), listMeals, { body: meal })).kitchens;
    const chosen = kitchen!.servings.flatMap(({ id, price }, i) =>
      portions[i] ? [{ id, price, qty: portions[i]! }] : [],
    );
    const { name: contactName, mobile: contactMobile } = demoPeople[who];
    const lines = chosen.map(({ id, qty }) => ({ servingId: id, qty }));
    const amount = chosen.reduce((sum, { price, qty }) => sum + price * qty, 0);
    const order = { ...meal, shopId: kitchen!.id, lines, pointCode: "OPS", contactName, contactMobile, remark: "" };
    return (await ask(who, hoursTo(at), foodOrders.place, { body: { order, amount } })).id;
  };
  let paidAt = now.getTime() - 100_000;
  const paid = async (who: DemoPerson, at: number, meal: { day: string; period: MealPeriod }, portions: number[]) => {
    const id = await place(who, at, meal, portions);
    // the ledger goes forward in time: nothing may be paid before what was paid already
    paidAt += 3_000;
    const ctx = as(who, new Date(paidAt));
    const account = walletOf(demoPeople[who].company);
    await payFee(ctx, await foodOrderFees.getFor(ctx, id), { account, source: "WALLET", payNo: null });
    return id;
  };
  const cutOffOf = ({ day, period }: { day: string; period: MealPeriod }) =>
    dateOf(mealTimes(day, period).cutOff).getTime();
  const advance = (at: number, meal: { day: string; period: MealPeriod }, step: "cook" | "ready", pointCode?: string) =>
    ask("fleet", hoursTo(at), kitchens.advance, { body: { ...meal, step, pointCode } });

  // of the meal of this hour one is fetched, one stands ready, one is still cooked
  // chosen for the time at which they are paid: right after a cut-off nothing of that meal is cooked yet
  const current = mealAt(new Date(paidAt));
  const before = cutOffOf(current) - hour;
  const fetched = await paid("forwarder", before, current, [2, 1]);
  const { code } = await db
    .selectFrom("food_codes")
    .select("code")
    .where("order_id", "=", fetched)
    .executeTakeFirstOrThrow();
  await advance(paidAt + 1_000, current, "cook");
  await advance(paidAt + 2_000, current, "ready");
  await ask("fleet", hoursTo(paidAt + 3_000), kitchens.hand, { body: { ...current, mealCode: code } });
  await paid("forwarder", before, current, [1]);
  await advance(paidAt + 1_000, current, "cook");
  await advance(paidAt + 2_000, current, "ready");
  await paid("otherForwarder", before, current, [2]);
  await advance(paidAt + 1_000, current, "cook");

  const coming = { day: shanghaiDay(new Date(now.getTime() + 24 * hour)), period: "D" as const };
  const at = now.getTime() - 180_000;
  for (let i = 1; i <= 6; i++)
    for (const period of ["L", "D", "N"] as const)
      await paid(
        i % 3 === 0 ? "otherForwarder" : "forwarder",
        at,
        { day: shanghaiDay(new Date(now.getTime() + (1 + (i % 4)) * 24 * hour)), period },
        [1 + (i % 2)],
      );
  await paid("forwarder", at, coming, [3, 1]);
  await paid("otherForwarder", at, coming, [0, 2]);
  await place("forwarder", at, coming, [1]);
  const dropped = await place("otherForwarder", at, coming, [0, 0, 4]);
  await ask("otherForwarder", hoursTo(at + 20_000), foodOrders.cancel, {
    params: { id: dropped },
    body: { version: 1 },
  });
}

import type { PublicContext } from "@gateway/core/handler";
import type { Store } from "@gateway/store/database";
import { type Kitchen, type MealPeriod, mealDays, mealTimes } from "@protocol/food";
import { shanghaiDay } from "@protocol/values/instant";

/** Whether a meal of a day can be ordered: from today on for a week, until its cut-off. */
export function isOpen(day: string, period: MealPeriod, now: Date): boolean {
  const last = shanghaiDay(new Date(now.getTime() + (mealDays - 1) * 86_400_000));
  return day >= shanghaiDay(now) && day <= last && now.toISOString() < mealTimes(day, period).cutOff;
}

/** The dishes of a meal with what is left of them, at kitchens that are open. */
export const servingsOf = (db: Store, day: string, period: MealPeriod) =>
  db
    .selectFrom("food_servings as s")
    .innerJoin("food_dishes as d", "d.id", "s.dish_id")
    .innerJoin("mall_shops as k", "k.id", "s.shop_id")
    .select(["s.id", "s.shop_id", "s.dish_id", "s.price", "s.capacity", "s.taken", "d.name", "d.summary"])
    .select(["k.name as kitchen", "k.introduction", "k.company_id", "k.company_name", "k.fee_rate"])
    .where("s.day", "=", day)
    .where("s.period", "=", period)
    .where("s.capacity", ">", 0)
    .where("d.active", "=", 1)
    .where("k.open", "=", 1)
    .where("k.kind", "=", "FOOD");

export async function listMealsOf({ db, now }: PublicContext, day: string, period: MealPeriod) {
  const rows = await servingsOf(db, day, period).orderBy("k.name").orderBy("s.shop_id").orderBy("d.id").execute();
  const kitchens = new Map<string, Kitchen>();
  for (const row of rows) {
    const kitchen = kitchens.get(row.shop_id) ?? {
      ...{ id: row.shop_id, name: row.kitchen, introduction: row.introduction, servings: [] },
    };
    kitchens.set(row.shop_id, kitchen);
    const left = Math.max(0, row.capacity - row.taken);
    kitchen.servings.push({ id: row.id, name: row.name, summary: row.summary, price: Number(row.price), left });
  }
  return { ...mealTimes(day, period), kitchens: [...kitchens.values()], open: isOpen(day, period, now) };
}

import { listMeals, mealDays, mealPeriods, mealTimes } from "@protocol/food";
import { shanghaiDay } from "@protocol/values/instant";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { strangerOf } from "../public/stranger.server";

const dayMs = 86_400_000;

/** So many days of Shanghai, the one `first` days from now first. */
const daysFrom = (now: Date, first: number, count: number): string[] =>
  Array.from({ length: count }, (_, i) => shanghaiDay(new Date(now.getTime() + (first + i) * dayMs)));

/**
 * Day and meal of an address; without them the next one that can be ordered. Nonsense counts as not said. A kitchen sees
 * yesterday, too: its night meal ends after midnight.
 */
export function readMeal(url: string, now: Date, { kitchen = false } = {}) {
  const { searchParams } = new URL(url);
  const days = kitchen ? daysFrom(now, -1, mealDays + 1) : daysFrom(now, 0, mealDays);
  const open = days.flatMap((day) =>
    mealPeriods.flatMap((period) => (mealTimes(day, period).cutOff > now.toISOString() ? [{ day, period }] : [])),
  );
  const day = days.find((each) => each === searchParams.get("day"));
  const asked = mealPeriods.find((each) => each === searchParams.get("period"));
  const first = open.find((each) => (!day || each.day === day) && (!asked || each.period === asked)) ?? open[0]!;
  return { days, day: day ?? first.day, period: asked ?? first.period };
}

/** What the kitchens cook for a meal. */
export async function loadMeals(args: LoaderFunctionArgs) {
  const stranger = await strangerOf(args);
  const meal = readMeal(args.request.url, new Date());
  const { day, period } = meal;
  return { ...meal, ...(await stranger.call(listMeals, { body: { day, period } })) };
}
export type MealsPage = Awaited<ReturnType<typeof loadMeals>>;

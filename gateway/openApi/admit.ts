import type { Store } from "@gateway/store/database";
import { shanghaiDay } from "@protocol/values/instant";
import { type Selectable, sql } from "kysely";
import { Problem } from "./problem";
import type { ApiSubscriptionsTable } from "./tables";

export type SubscriptionRow = Selectable<ApiSubscriptionsTable>;

const second = 1_000_000;

export const monthOf = (now: Date): string => shanghaiDay(now).slice(0, 7);

/** s until the month in Shanghai ends. */
function restOfMonth(now: Date): number {
  const [year, month] = monthOf(now).split("-").map(Number) as [number, number];
  return Math.ceil((Date.UTC(year, month, 1) - 8 * 3_600_000 - now.getTime()) / 1_000);
}

/** How much is left of rate and quota, as the draft of rate limits writes it. */
function limitHeaders(row: SubscriptionRow, now: Date): Record<string, string> {
  const { rate, quota, used, trial, to_time } = row;
  const until = trial ? Math.ceil((Date.parse(to_time) - now.getTime()) / 1_000) : restOfMonth(now);
  const ahead = Math.max(0, Number(row.tat) - now.getTime() * 1_000);
  const free = Math.max(0, Math.floor((second - ahead) / (second / rate)));
  const usedNow = trial || row.month === monthOf(now) ? used : 0;
  return {
    "RateLimit-Policy": `"rate";q=${rate};w=1, "quota";q=${quota};w=${trial ? 2_592_000 : 2_678_400}`,
    RateLimit: `"rate";r=${free};t=1, "quota";r=${Math.max(0, quota - usedNow)};t=${Math.max(0, until)}`,
  };
}

/**
 * Counts a call of a subscription, or refuses it: in one statement, so that however many come at once no more are let in
 * than rate (GCRA with a burst of one second) and quota allow.
 */
export async function admit(
  db: Store,
  { appId, productCode }: { appId: string; productCode: string },
  now: Date,
): Promise<{ row: SubscriptionRow; left: number; headers: Record<string, string> }> {
  const at = now.getTime() * 1_000;
  const month = monthOf(now);
  const time = now.toISOString();
  // parameters of PostgreSQL take their type from here
  const here = sql<number>`cast(${at} as bigint)`;
  const from = sql<number>`(case when tat > ${here} then tat else ${here} end)`;
  const next = sql<number>`(${from} + ${sql.lit(second)} / rate)`;
  const used = sql<number>`(case when trial = 1 or month = ${month} then used else 0 end)`;
  const row = await db
    .updateTable("api_subscriptions")
    .set({
      tat: next,
      used: sql<number>`${used} + 1`,
      month: sql<string>`case when trial = 1 then month else ${month} end`,
    })
    .where("app_id", "=", appId)
    .where("product_code", "=", productCode)
    .where("status", "=", "1")
    .where((eb) => eb.or([eb("to_time", "=", ""), eb("to_time", ">", time)]))
    .where(sql<boolean>`${next} <= ${here} + ${sql.lit(second)}`)
    .where(sql<boolean>`${used} < quota`)
    .returningAll()
    .executeTakeFirst();
  if (row) return { row, left: row.quota - row.used, headers: limitHeaders(row, now) };

  const there = await db
    .selectFrom("api_subscriptions")
    .selectAll()
    .where("app_id", "=", appId)
    .where("product_code", "=", productCode)
    .executeTakeFirst();
  if (there?.status !== "1" || (there.to_time !== "" && there.to_time <= time)) throw new Problem("subscription");
  const headers = limitHeaders(there, now);
  const usedUp = (there.trial === 1 || there.month === month) && there.used >= there.quota;
  if (usedUp) throw new Problem("quota", { headers, violated: ["quota"] });
  throw new Problem("rate", { headers: { ...headers, "Retry-After": "1" }, violated: ["rate"] });
}

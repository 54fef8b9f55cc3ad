import type { Context } from "@gateway/core/context";
import type { Store } from "@gateway/store/database";
import { newId } from "@gateway/store/id";
import { shanghaiDay } from "@protocol/values/instant";
import { sql } from "kysely";
import type { AppRow } from "./authenticate";

interface Called {
  app: AppRow;
  interfaceName: string;
  subscription: { id: string; left: number; trial: boolean } | undefined;
  status: number;
  reason: string;
  ms: number;
  requestId: string;
}

/** Calls of an application that no subscription let in, which are noted of one day: anybody who knows its key can make them. */
export const mostRefusedNoted = 1_000;

/** Counts a call that no subscription let in; false where enough of the day have been noted. */
async function isToBeNoted({ db, now }: Context, { id }: AppRow): Promise<boolean> {
  const counted = await db
    .insertInto("api_refused_days")
    .values({ app_id: id, day: shanghaiDay(now), calls: 1 })
    .onConflict((there) =>
      there
        .columns(["app_id", "day"])
        .doUpdateSet({ calls: sql<number>`api_refused_days.calls + 1` })
        .where("api_refused_days.calls", "<", mostRefusedNoted),
    )
    .returning("calls")
    .executeTakeFirst();
  return counted !== undefined;
}

/**
 * Notes a call, and counts it where a subscription paid for it. Of those that none let in a day keeps the first
 * `mostRefusedNoted` of an application.
 */
export async function noteCall(ctx: Context, called: Called): Promise<void> {
  const { db, now } = ctx;
  const { app, subscription, status } = called;
  if (!subscription && !(await isToBeNoted(ctx, app))) return;
  await db
    .insertInto("api_calls")
    .values({
      ...{ id: newId(), time: now.toISOString(), app_id: app.id, company_id: app.company_id },
      ...{ interface_name: called.interfaceName, status, reason: called.reason, ms: called.ms },
      ...{ request_id: called.requestId, quota_left: subscription?.left ?? null },
    })
    .execute();
  if (!subscription) return;
  const failed = status >= 400 ? 1 : 0;
  const billed = failed || subscription.trial ? 0 : 1;
  await db
    .insertInto("api_usage")
    .values({
      subscription_id: subscription.id,
      day: shanghaiDay(now),
      app_id: app.id,
      calls: 1,
      errors: failed,
      billed,
    })
    .onConflict((there) =>
      there.columns(["subscription_id", "day"]).doUpdateSet({
        calls: sql<number>`api_usage.calls + 1`,
        errors: sql<number>`api_usage.errors + excluded.errors`,
        billed: sql<number>`api_usage.billed + excluded.billed`,
      }),
    )
    .execute();
}

/** Single calls are kept for a time; what they sum up to stays. */
export async function forgetCalls(db: Store, before: Date): Promise<void> {
  await db.deleteFrom("api_calls").where("time", "<", before.toISOString()).execute();
  await db.deleteFrom("api_refused_days").where("day", "<", shanghaiDay(before)).execute();
}

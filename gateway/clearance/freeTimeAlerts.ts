import type { Context } from "@gateway/core/context";
import { writeTransaction } from "@gateway/core/writeTransaction";
import { listWhoMay } from "@gateway/identity/public";
import { tell } from "@gateway/messages/public";
import { queueAlert } from "@gateway/store/alertQueue";
import type { Store } from "@gateway/store/database";
import { type FreeTimeBox, freeTimeAlerts } from "@protocol/freeTime";
import { screenPath } from "@protocol/screens";
import { listOwners } from "./boxDocuments";
import { listFreeTime, standingKinds } from "./freeTime";

/** Container numbers that one message names. */
const mostNamed = 5;

/** The alert that is due for a box: the nearest to its end; undefined where it has more days, or none any more. */
function alertOf({ daysLeft }: FreeTimeBox): number | undefined {
  if (daysLeft === null || daysLeft < 0) return undefined;
  return [...freeTimeAlerts].reverse().find((days) => daysLeft <= days);
}

/**
 * Tells each company once of each box that has three, one or no free days left after today, in one message for each
 * number of days. Answers false: there is nothing more to do at once.
 */
export async function tellFreeTime({
  store,
  clock,
  live,
  log,
}: Pick<Context, "live" | "log"> & { store: Store; clock: () => Date }): Promise<boolean> {
  for (const companyId of await listOwners(store, standingKinds)) {
    const boxes = await listFreeTime(store, companyId, clock());
    for (const days of freeTimeAlerts) {
      const due = boxes.filter((box) => alertOf(box) === days);
      if (due.length > 0)
        await writeTransaction(store, live, (db, buffered) =>
          tellOf({ db, live: buffered, log, now: clock() }, companyId, days, due),
        );
    }
  }
  return false;
}

async function tellOf(
  ctx: Pick<Context, "db" | "live" | "log" | "now">,
  companyId: string,
  days: number,
  due: readonly FreeTimeBox[],
): Promise<void> {
  const told: string[] = [];
  for (const { ctnNo, inDay } of due) {
    const noted = await ctx.db
      .insertInto("free_time_alerts")
      .values({ company_id: companyId, ctn_no: ctnNo, in_day: inDay, days, time: ctx.now.toISOString() })
      .onConflict((there) => there.columns(["company_id", "ctn_no", "in_day", "days"]).doNothing())
      .returning("ctn_no")
      .executeTakeFirst();
    if (!noted) continue;
    told.push(ctnNo);
    await queueAlert(ctx.db, { what: "freeTime", companyId, ctnNo, params: { ctnNo, left: days }, time: ctx.now });
  }
  if (told.length === 0) return;
  const people = await listWhoMay(ctx.db, [companyId], "boxClearance", "query");
  const more = told.length - mostNamed;
  await tell(ctx, people, {
    contentType: "MESSAGE",
    reason: days === 0 ? "freeTime.last" : "freeTime.soon",
    params: {
      n: days,
      total: told.length,
      boxes: `${told.slice(0, mostNamed).join(" ")}${more > 0 ? ` +${more}` : ""}`,
    },
    link: screenPath("freeTime"),
    subject: `freeTime:${companyId}:${days}`,
  });
}

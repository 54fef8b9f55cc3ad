import { writeTransaction } from "@gateway/core/writeTransaction";
import type { Store } from "@gateway/store/database";
import { holdObject, releaseNext } from "./nextInLine";
import { longestLife } from "./settleTry";

/** ms that events and their log are kept. */
const kept = 30 * 86_400_000;
/** Things whose line is mended in one look. */
const mended = 500;

/** Gives up what waited too long for an endpoint that is not posted to, and forgets what is old. */
export async function sweepWebhooks(store: Store, now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString();
  await store
    .updateTable("webhook_events")
    .set({ state: "DEAD", next_time: "" })
    .where("state", "=", "WAITING")
    .where("queued_time", "<", before(longestLife))
    .where("next_time", "<", now.toISOString())
    .execute();
  await store.deleteFrom("webhook_events").where("time", "<", before(kept)).where("state", "<>", "WAITING").execute();
  await mendLines(store, now);
}

/** Lets the first event go of each thing that has waiting ones of which none may be tried. */
async function mendLines(store: Store, now: Date): Promise<void> {
  const stuck = await store
    .selectFrom("webhook_events")
    .select(["endpoint_id", "object_key"])
    .where("state", "=", "WAITING")
    .groupBy(["endpoint_id", "object_key"])
    .having((eb) => eb(eb.fn.max("next_time"), "=", ""))
    .limit(mended)
    .execute();
  for (const { endpoint_id, object_key } of stuck)
    await writeTransaction(store, undefined, async (db) => {
      await holdObject(db, endpoint_id, object_key);
      await releaseNext(db, endpoint_id, object_key, now.toISOString());
    });
}

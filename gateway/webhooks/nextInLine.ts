import type { Store } from "@gateway/store/database";

/** Lets the first event that waits about a thing be tried, where none of them is. The caller holds the thing's row. */
export async function releaseNext(db: Store, endpointId: string, objectKey: string, time: string): Promise<void> {
  const waiting = db
    .selectFrom("webhook_events")
    .select("id")
    .where("endpoint_id", "=", endpointId)
    .where("object_key", "=", objectKey)
    .where("state", "=", "WAITING");
  if (await waiting.where("next_time", "<>", "").limit(1).executeTakeFirst()) return;
  const first = await waiting.orderBy("seq").limit(1).executeTakeFirst();
  if (first) await db.updateTable("webhook_events").set({ next_time: time }).where("id", "=", first.id).execute();
}

/** Nobody else adds, ends or replays an event about this thing until the caller's transaction ends. */
export const holdObject = (db: Store, endpointId: string, objectKey: string) =>
  db
    .updateTable("webhook_objects")
    .set((eb) => ({ last_seq: eb.ref("last_seq") }))
    .where("endpoint_id", "=", endpointId)
    .where("object_key", "=", objectKey)
    .execute();

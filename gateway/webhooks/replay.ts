import { invalid } from "@gateway/core/refusal";
import type { Store } from "@gateway/store/database";
import { message } from "@protocol/message";
import { mostReplayed, type WebhookEventState } from "@protocol/webhooks";
import { holdObject, releaseNext } from "./nextInLine";

/** Events that one statement brings again; a store takes only so many parameters. */
const piece = 500;

/** What is to be posted again: one event, or those between two instants (ISO), from the first on. */
export type Replayed = { id: string } | { from: string; to: string; deadOnly: boolean };

/**
 * Posts events of an endpoint again under their ids, those about one thing in their order; what waits already stays where
 * it is. Answers how many; refuses more than 10,000.
 */
export async function replayEvents(db: Store, endpointId: string, what: Replayed, now: Date): Promise<number> {
  const states: WebhookEventState[] = "deadOnly" in what && what.deadOnly ? ["DEAD"] : ["DEAD", "SENT"];
  let events = db
    .selectFrom("webhook_events")
    .select(["id", "object_key"])
    .where("endpoint_id", "=", endpointId)
    .where("state", "in", states)
    .orderBy("id")
    .limit(mostReplayed + 1);
  if ("id" in what) events = events.where("id", "=", what.id);
  else events = events.where("time", ">=", what.from).where("time", "<=", what.to);
  const found = await events.execute();
  if (found.length > mostReplayed) throw invalid({ to: [message("webhook.tooMany", { max: mostReplayed })] });
  const objects = [...new Set(found.map(({ object_key }) => object_key))].sort();
  for (const object of objects) await holdObject(db, endpointId, object);
  for (let at = 0; at < found.length; at += piece)
    await db
      .updateTable("webhook_events")
      .set((eb) => ({
        ...{ state: "WAITING", tries: 0, next_time: "", queued_time: now.toISOString() },
        replays: eb("replays", "+", 1),
      }))
      .where(
        "id",
        "in",
        found.slice(at, at + piece).map(({ id }) => id),
      )
      .where("state", "in", states)
      .execute();
  for (const object of objects) await releaseNext(db, endpointId, object, now.toISOString());
  return found.length;
}

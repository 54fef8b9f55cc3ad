import type { Store } from "@gateway/store/database";
import { newId } from "@gateway/store/id";
import type { WebhookType, webhookTest } from "@protocol/webhooks";
import type { WebhookEndpointRow } from "./tables";

/** Something that happened, as far as it concerns a company. */
export interface NewWebhookEvent {
  companyId: string;
  type: WebhookType;
  /** What it is about, as `box:CSQU3054383`: events about one thing are posted in their order. */
  object: string;
  /** What tells it apart: the same key is published once for each endpoint. */
  key: string;
  data: Record<string, unknown>;
  /** ISO */
  time: string;
}

/** Has events posted to the endpoints of their companies that ask for them, within the caller's transaction. */
export async function publishWebhookEvents(db: Store, events: readonly NewWebhookEvent[], now: Date): Promise<void> {
  if (events.length === 0) return;
  const endpoints = await db
    .selectFrom("webhook_endpoints")
    .select(["id", "company_id", "types"])
    .where("company_id", "in", [...new Set(events.map(({ companyId }) => companyId))])
    .where("state", "<>", "DISABLED")
    .orderBy("id")
    .execute();
  for (const endpoint of endpoints) {
    const types = endpoint.types.split(" ");
    for (const event of events)
      if (event.companyId === endpoint.company_id && types.includes(event.type))
        await addWebhookEvent(db, endpoint, event, now);
  }
}

/** Adds an event to an endpoint, behind what waits there about the same thing; answers its id, or null where it has it. */
export async function addWebhookEvent(
  db: Store,
  endpoint: Pick<WebhookEndpointRow, "id">,
  event: Omit<NewWebhookEvent, "companyId" | "type"> & { type: WebhookType | typeof webhookTest },
  now: Date,
): Promise<string | null> {
  const there = await db
    .selectFrom("webhook_events")
    .select("id")
    .where("endpoint_id", "=", endpoint.id)
    .where("event_key", "=", event.key)
    .executeTakeFirst();
  if (there) return null;
  const { last_seq: seq } = await db
    .insertInto("webhook_objects")
    .values({ endpoint_id: endpoint.id, object_key: event.object, last_seq: 1 })
    .onConflict((held) =>
      held
        .columns(["endpoint_id", "object_key"])
        .doUpdateSet((eb) => ({ last_seq: eb(eb.ref("webhook_objects.last_seq"), "+", 1) })),
    )
    .returning("last_seq")
    .executeTakeFirstOrThrow();
  const before = await db
    .selectFrom("webhook_events")
    .select("id")
    .where("endpoint_id", "=", endpoint.id)
    .where("object_key", "=", event.object)
    .where("state", "=", "WAITING")
    .limit(1)
    .executeTakeFirst();
  const id = newId();
  const time = now.toISOString();
  await db
    .insertInto("webhook_events")
    .values({
      ...{ id, endpoint_id: endpoint.id, event_key: event.key, type: event.type, object_key: event.object, seq },
      body: JSON.stringify({
        type: event.type,
        timestamp: event.time,
        data: { object: event.object, sequence: seq, ...event.data },
      }),
      ...{ state: "WAITING", time, queued_time: time, tries: 0, replays: 0, last_status: null },
      next_time: before ? "" : time,
    })
    .execute();
  return id;
}

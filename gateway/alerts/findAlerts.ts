import { writeTransaction } from "@gateway/core/writeTransaction";
import type { Store } from "@gateway/store/database";
import { newId } from "@gateway/store/id";
import { publishWebhookEvents } from "@gateway/webhooks/public";
import type { AlertWhat } from "@protocol/alertSubscriptions";
import { dueTime } from "./dueTime";
import { findMove, moveAlert } from "./moveMatches";
import {
  createMaySee,
  isWanted,
  type MaySee,
  type QueueRow,
  type Subject,
  type Subscription,
  subjectsOf,
} from "./subjects";
import { boxWebhookEvents, moveWebhookEvent, webhookEventsOf } from "./webhookEvents";

/** Things that happened, handled in one transaction. */
const batch = 50;

export interface FindingParts {
  store: Store;
  clock: () => Date;
}

/**
 * Takes the next things that happened out of the queue and writes what each subscription is to be told of them, and
 * when, and what is posted to webhooks, in one transaction: nothing is lost or found twice, whoever else does the same. Answers whether more may wait.
 */
export async function findAlerts({ store, clock }: FindingParts): Promise<boolean> {
  const waiting = await store.selectFrom("alert_queue").select("id").orderBy("id").limit(batch).execute();
  if (waiting.length === 0) return false;
  await writeTransaction(store, undefined, async (db) => {
    const taken = await db
      .deleteFrom("alert_queue")
      .where(
        "id",
        "in",
        waiting.map(({ id }) => id),
      )
      .returningAll()
      .execute();
    const maySee = createMaySee(db);
    for (const row of taken.sort((a, b) => (a.id < b.id ? -1 : 1))) await findOf(db, row, maySee, clock());
  });
  return waiting.length === batch;
}

async function findOf(db: Store, row: QueueRow, maySee: MaySee, now: Date): Promise<void> {
  const { what } = row;
  if (what === "boxEvent") return publishWebhookEvents(db, await boxWebhookEvents(db, row), now);
  if (what === "eta" || what === "cutoff") return findOfMove(db, { ...row, what }, maySee, now);
  const subjects = await subjectsOf(db, row);
  await publishWebhookEvents(db, webhookEventsOf(row, subjects), now);
  for (const subject of subjects)
    for (const subscription of await listSubscriptions(db, row, subject.companyId))
      if (await isWanted(subscription, subject, maySee)) await keep(db, subscription, { ...row, what }, subject, now);
}

async function findOfMove(db: Store, row: QueueRow & { what: AlertWhat }, maySee: MaySee, now: Date): Promise<void> {
  const { seq } = JSON.parse(row.params) as { seq: number };
  const move = await findMove(db, seq);
  if (!move || row.company_id === null) return;
  await publishWebhookEvents(db, [moveWebhookEvent(move, row.company_id)], now);
  for (const subscription of await listSubscriptions(db, row, row.company_id)) {
    const told = await moveAlert(db, move, row, subscription, maySee);
    if (told) await keep(db, subscription, { ...row, id: `${row.what}:${seq}` }, told, now);
  }
}

/** The subscriptions of a company to something, but for those of the one who did it. */
async function listSubscriptions(db: Store, row: QueueRow, companyId: string): Promise<Subscription[]> {
  const found = await db
    .selectFrom("alert_subscriptions")
    .selectAll()
    .where("company_id", "=", companyId)
    .orderBy("id")
    .execute();
  const { operator } = JSON.parse(row.params) as { operator?: string };
  return found.filter(({ whats, user_id }) => whats.split(" ").includes(row.what) && user_id !== operator);
}

async function keep(
  db: Store,
  subscription: Subscription,
  { id, what, time }: Pick<QueueRow, "id" | "time"> & { what: AlertWhat },
  { reason, params, link }: Pick<Subject, "reason" | "params" | "link">,
  now: Date,
): Promise<void> {
  await db
    .insertInto("alert_deliveries")
    .values({
      ...{ id: newId(), subscription_id: subscription.id, user_id: subscription.user_id, event_key: id },
      ...{ what, reason, params: JSON.stringify(params), link, time },
      ...{ due_time: dueTime(subscription, now), sent_time: null },
    })
    .onConflict((there) => there.columns(["subscription_id", "event_key"]).doNothing())
    .execute();
}

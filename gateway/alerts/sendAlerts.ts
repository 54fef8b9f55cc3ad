import type { Context } from "@gateway/core/context";
import { writeTransaction } from "@gateway/core/writeTransaction";
import { type Event, type EventReason, type Teller, tell, wordsOf } from "@gateway/messages/public";
import type { Store } from "@gateway/store/database";
import { newId } from "@gateway/store/id";
import { digestParams, digestReason } from "@protocol/alertDigest";
import { mailStatus } from "@protocol/invoicing";
import type { MessageParams } from "@protocol/message";
import { screenPath } from "@protocol/screens";
import type { Selectable } from "kysely";
import type { Subscription } from "./subjects";
import type { AlertDeliveriesTable } from "./tables";

type Delivery = Selectable<AlertDeliveriesTable>;

export interface SendingParts extends Pick<Context, "live" | "log"> {
  store: Store;
  clock: () => Date;
  /** Whether this port sends mail. */
  config: { mail?: boolean };
}

/** Subscriptions that one look serves, and deliveries that one message holds. */
const subscriptionsAtOnce = 20;
const mostTogether = 200;
/** Of a message of several, those that it names. */
const mostNamed = 5;
/** Of what is posted at once, so that it stays below 20 kB. */
const mostPosted = 25;

/** Tells what is due, of each subscription in one message. Answers whether more may wait. */
export async function sendAlerts(parts: SendingParts): Promise<boolean> {
  const now = parts.clock();
  const due = await parts.store
    .selectFrom("alert_deliveries")
    .select("subscription_id")
    .distinct()
    .where("sent_time", "is", null)
    .where("due_time", "<=", now.toISOString())
    .limit(subscriptionsAtOnce)
    .execute();
  for (const { subscription_id } of due)
    await writeTransaction(parts.store, parts.live, (db, live) =>
      sendOf({ db, live, log: parts.log, now }, subscription_id, parts.config.mail === true),
    );
  return due.length === subscriptionsAtOnce;
}

async function sendOf(ctx: Teller, subscriptionId: string, mails: boolean): Promise<void> {
  const { db, now } = ctx;
  const taken = await db
    .updateTable("alert_deliveries")
    .set({ sent_time: now.toISOString() })
    .where("sent_time", "is", null)
    .where("id", "in", (eb) =>
      eb
        .selectFrom("alert_deliveries")
        .select("id")
        .where("subscription_id", "=", subscriptionId)
        .where("sent_time", "is", null)
        .where("due_time", "<=", now.toISOString())
        .orderBy("id")
        .limit(mostTogether),
    )
    .returningAll()
    .execute();
  const person = await db
    .selectFrom("alert_subscriptions as s")
    .innerJoin("users as u", "u.id", "s.user_id")
    .leftJoin("user_profiles as p", "p.user_id", "u.id")
    .selectAll("s")
    .select(["u.mobile", "p.email"])
    .where("s.id", "=", subscriptionId)
    .where("u.disabled", "=", 0)
    .executeTakeFirst();
  if (!person || taken.length === 0) return;
  const event = eventOf(
    person,
    taken.sort((a, b) => (a.id < b.id ? -1 : 1)),
  );
  await tell(ctx, [person.user_id], event);
  const { title, summary } = words(ctx, event.reason, event.params);
  if (person.sms === 1)
    await db
      .insertInto("alert_sms")
      .values({
        ...{ id: newId(), mobile: person.mobile, text: `${title}：${summary}` },
        ...{ tries: 0, next_time: now.toISOString(), sent_time: null },
      })
      .execute();
  if (person.webhook_url)
    await db
      .insertInto("alert_webhooks")
      .values({
        ...{ id: newId(), url: person.webhook_url, secret: person.webhook_secret, tries: 0, last_status: 0 },
        ...{ body: webhookBody(ctx, person, taken), next_time: now.toISOString(), sent_time: null },
      })
      .execute();
  if (person.mail === 1 && mails && person.email)
    await db
      .insertInto("mails")
      .values({
        ...{ subject_id: newId(), kind: "alert", content: JSON.stringify({ title, summary, path: event.link }) },
        ...{ version: 1, address: person.email, status: mailStatus.waiting, tries: 0 },
        ...{ next_time: now.toISOString(), sent_time: null, failure: "" },
      })
      .execute();
}

const words = ({ log }: Teller, reason: EventReason, params: MessageParams) =>
  wordsOf(reason, params, (key) => log.error({ key }, "an alert has no text"));

/** What is posted: what was found, oldest first, each with its words in the port's language. */
const webhookBody = (ctx: Teller, { id }: Pick<Subscription, "id">, taken: readonly Delivery[]): string =>
  JSON.stringify({
    type: "alert.found",
    timestamp: ctx.now.toISOString(),
    data: {
      subscriptionId: id,
      alerts: taken.slice(0, mostPosted).map((each) => ({
        ...{ id: each.id, what: each.what, reason: each.reason, time: each.time },
        params: JSON.parse(each.params) as MessageParams,
        text: words(ctx, each.reason, JSON.parse(each.params) as MessageParams).summary,
      })),
      more: Math.max(0, taken.length - mostPosted),
    },
  });

/** The message of one delivery, or of several together. */
function eventOf({ id }: Pick<Subscription, "id">, taken: readonly Delivery[]): Event {
  const [first] = taken;
  const shared = { contentType: "MESSAGE", subject: `alertSubscription:${id}` } as const;
  const paramsOf = (each: Delivery) => JSON.parse(each.params) as MessageParams;
  if (first && taken.length === 1)
    return { ...shared, reason: first.reason, params: paramsOf(first), link: first.link };
  const named = taken.slice(0, mostNamed).map((each) => ({ reason: each.reason, params: paramsOf(each) }));
  return {
    ...shared,
    reason: digestReason,
    params: digestParams(named, taken.length),
    link: screenPath("alertSubscriptions"),
  };
}

import { randomBytes } from "node:crypto";
import type { UserContext } from "@gateway/core/context";
import { type Handler, handle } from "@gateway/core/handler";
import { requirePermission } from "@gateway/core/permission";
import { conflict, invalid, notFound } from "@gateway/core/refusal";
import { newId } from "@gateway/store/id";
import { lockSubjects } from "@gateway/store/lockSubjects";
import {
  type AlertSubscription,
  type AlertSubscriptionInput,
  alertWhats,
  comparedValue,
  createAlertSubscription,
  deleteAlertSubscription,
  listAlertDeliveries,
  listAlertSubscriptions,
  mostSubscriptions,
  reportTemperatures,
  shownDeliveries,
  updateAlertSubscription,
} from "@protocol/alertSubscriptions";
import type { MessageParams } from "@protocol/message";
import { message } from "@protocol/message";
import type { Subscription } from "./subjects";
import { takeTemperatures } from "./temperatures";

const shown = (row: Subscription): AlertSubscription => ({
  ...{ id: row.id, version: row.version, scope: row.scope, scopeValue: row.scope_value },
  whats: alertWhats.filter((what) => row.whats.split(" ").includes(what)),
  ...{ webhook: row.webhook_url, webhookSecret: row.webhook_secret },
  ...{ sms: row.sms === 1, mail: row.mail === 1, quietFrom: row.quiet_from, quietTo: row.quiet_to },
  ...{ digest: row.digest, digestHour: row.digest_hour, createTime: row.create_time },
});

/** 32 random bytes, as Standard Webhooks writes them. */
const newSecret = () => `whsec_${randomBytes(32).toString("base64")}`;

/** `before`: what is changed; its secret stays while something is posted. */
const columnsOf = (input: AlertSubscriptionInput, before?: Subscription) => ({
  webhook_url: input.webhook ?? "",
  webhook_secret: input.webhook ? before?.webhook_secret || newSecret() : "",
  whats: alertWhats.filter((what) => input.whats.includes(what)).join(" "),
  scope: input.scope,
  scope_value: comparedValue(input.scope, input.scopeValue),
  sms: input.sms ? (1 as const) : (0 as const),
  mail: input.mail ? (1 as const) : (0 as const),
  quiet_from: input.quietFrom ?? "",
  quiet_to: input.quietTo ?? "",
  digest: input.digest,
  digest_hour: input.digestHour ?? 8,
});

const ofPerson = ({ db, identity }: UserContext) =>
  db.selectFrom("alert_subscriptions").selectAll().where("user_id", "=", identity.userId);

/** A subscription of one's own at the version that was read; 404 for another's, 409 where it has changed. */
async function getOwn(ctx: UserContext, id: string, version: number): Promise<Subscription> {
  const row = await ofPerson(ctx).where("id", "=", id).executeTakeFirst();
  if (!row) throw notFound();
  if (row.version !== version) throw conflict(shown(row));
  return row;
}

/** Where mails reach a person; empty where he has given no address. */
async function addressOf({ db, identity }: UserContext): Promise<string> {
  const profile = await db
    .selectFrom("user_profiles")
    .select("email")
    .where("user_id", "=", identity.userId)
    .executeTakeFirst();
  return profile?.email ?? "";
}

async function requireAddress(ctx: UserContext, { mail }: AlertSubscriptionInput): Promise<void> {
  if (mail && !(await addressOf(ctx))) throw invalid({ "subscription.mail": ["alert.noAddress"] });
}

export const subscriptionHandlers: Handler[] = [
  handle(listAlertSubscriptions, async (ctx) => {
    requirePermission(ctx.identity, "alertSubscription", "query");
    const rows = await ofPerson(ctx).orderBy("id", "desc").execute();
    return {
      subscriptions: rows.map(shown),
      mailAddress: await addressOf(ctx),
      mailSent: ctx.config.mail === true,
    };
  }),

  handle(createAlertSubscription, async (ctx, { body: { subscription } }) => {
    const { db, identity, now } = ctx;
    requirePermission(identity, "alertSubscription", "add");
    await requireAddress(ctx, subscription);
    await lockSubjects(db, [`alertSubscriptions:${identity.userId}`]);
    if ((await ofPerson(ctx).execute()).length >= mostSubscriptions)
      throw invalid({ "subscription.whats": [message("alert.tooMany", { max: mostSubscriptions })] });
    const row = await db
      .insertInto("alert_subscriptions")
      .values({
        ...{ id: newId(), user_id: identity.userId, company_id: identity.companyId, version: 1 },
        ...columnsOf(subscription),
        create_time: now.toISOString(),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return shown(row);
  }),

  handle(updateAlertSubscription, async (ctx, { params, body: { version, subscription } }) => {
    requirePermission(ctx.identity, "alertSubscription", "edit");
    const before = await getOwn(ctx, params.id, version);
    await requireAddress(ctx, subscription);
    const after = await ctx.db
      .updateTable("alert_subscriptions")
      .set({ ...columnsOf(subscription, before), company_id: ctx.identity.companyId, version: version + 1 })
      .where("id", "=", before.id)
      .where("version", "=", version)
      .returningAll()
      .executeTakeFirst();
    if (!after) throw conflict(undefined);
    return shown(after);
  }),

  handle(deleteAlertSubscription, async (ctx, { params, body: { version } }) => {
    requirePermission(ctx.identity, "alertSubscription", "delete");
    const { id } = await getOwn(ctx, params.id, version);
    await ctx.db.deleteFrom("alert_subscriptions").where("id", "=", id).execute();
    return { id };
  }),

  handle(listAlertDeliveries, async ({ db, identity }) => {
    requirePermission(identity, "alertSubscription", "query");
    const rows = await db
      .selectFrom("alert_deliveries")
      .selectAll()
      .where("user_id", "=", identity.userId)
      .orderBy("id", "desc")
      .limit(shownDeliveries)
      .execute();
    return rows.map((row) => ({
      ...{ id: row.id, what: row.what, reason: row.reason, params: JSON.parse(row.params) as MessageParams },
      ...{ link: row.link, time: row.time, dueTime: row.due_time, sentTime: row.sent_time },
    }));
  }),

  handle(reportTemperatures, (ctx, { body }) => takeTemperatures(ctx, body.reports)),
];

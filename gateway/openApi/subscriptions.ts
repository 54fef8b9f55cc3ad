import type { UserContext } from "@gateway/core/context";
import { conflict, refused } from "@gateway/core/refusal";
import { isPort } from "@gateway/documents/lifecycleRules";
import type { Store } from "@gateway/store/database";
import { storeKind } from "@gateway/store/open";
import type { ApiSubscription } from "@protocol/openApi";
import type { Updateable } from "kysely";
import { monthOf, type SubscriptionRow } from "./admit";
import { type SubscriptionAction, subscriptionActions, subscriptionTransitions } from "./subscriptionRules";
import type { ApiSubscriptionsTable } from "./tables";

const joined = (db: Store) =>
  db
    .selectFrom("api_subscriptions as s")
    .innerJoin("api_apps as a", "a.id", "s.app_id")
    .innerJoin("api_products as p", "p.code", "s.product_code")
    .innerJoin("companies as c", "c.id", "s.company_id")
    .selectAll("s")
    .select(["a.name as app_name", "p.name as product_name", "c.name as company_name"]);

type JoinedRow = Awaited<ReturnType<ReturnType<typeof joined>["execute"]>>[number];

function shown({ identity, now }: UserContext, row: JoinedRow): ApiSubscription {
  const who = isPort(identity) ? "port" : "company";
  return {
    ...{ id: row.id, version: row.version, appId: row.app_id, appName: row.app_name, companyName: row.company_name },
    ...{ productCode: row.product_code, productName: row.product_name, trial: row.trial === 1, status: row.status },
    ...{ fromTime: row.from_time || null, toTime: row.to_time || null, quota: row.quota, rate: row.rate },
    used: row.trial === 1 || row.month === monthOf(now) ? row.used : 0,
    ...{ auditRemark: row.audit_remark || null, createTime: row.create_time },
    allowedActions: subscriptionActions(row.status, who),
  };
}

export async function listSubscriptions(
  ctx: UserContext,
  of: { companyId?: string; appId?: string },
): Promise<ApiSubscription[]> {
  let rows = joined(ctx.db).orderBy("s.id", "desc");
  if (of.companyId !== undefined) rows = rows.where("s.company_id", "=", of.companyId);
  if (of.appId !== undefined) rows = rows.where("s.app_id", "=", of.appId);
  return (await rows.execute()).map((row) => shown(ctx, row));
}

/** For the port's clerk: what waits first, then the latest. */
export async function pageOfSubscriptions(
  ctx: UserContext,
  { pageIndex, pageSize }: { pageIndex: number; pageSize: number },
) {
  const { count } = await ctx.db
    .selectFrom("api_subscriptions")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  const rows = await joined(ctx.db)
    .orderBy("s.status")
    .orderBy("s.id", "desc")
    .limit(pageSize)
    .offset((pageIndex - 1) * pageSize)
    .execute();
  return { rows: rows.map((row) => shown(ctx, row)), total: Number(count), pageIndex, pageSize };
}

export async function getSubscription(ctx: UserContext, id: string): Promise<ApiSubscription> {
  return shown(ctx, await joined(ctx.db).where("s.id", "=", id).executeTakeFirstOrThrow());
}

/** Makes everybody else who pays for a subscription or lets it fall behind wait until this transaction ends. */
export async function lockSubscription(db: Store, id: string): Promise<void> {
  if (storeKind(db) === "postgres")
    await db.selectFrom("api_subscriptions").select("id").where("id", "=", id).forUpdate().execute();
}

/** Moves a subscription by its table; 1002 where its status forbids it, 409 where somebody was quicker. */
export async function moveSubscription(
  db: Store,
  before: SubscriptionRow,
  action: SubscriptionAction,
  patch: Updateable<ApiSubscriptionsTable> = {},
): Promise<void> {
  const { from, to } = subscriptionTransitions[action];
  if (!(from as readonly string[]).includes(before.status)) throw refused("status.changed");
  const moved = await db
    .updateTable("api_subscriptions")
    .set({ ...patch, status: to, version: before.version + 1 })
    .where("id", "=", before.id)
    .where("version", "=", before.version)
    .where("status", "=", before.status)
    .executeTakeFirst();
  if (Number(moved.numUpdatedRows) !== 1) throw conflict(undefined);
}

import type { UserContext } from "@gateway/core/context";
import { type Handler, handle } from "@gateway/core/handler";
import { requirePermission } from "@gateway/core/permission";
import { conflict, invalid, notFound, refused } from "@gateway/core/refusal";
import { requireVerified } from "@gateway/documents/checks";
import { newId } from "@gateway/store/id";
import {
  applyApiSubscription,
  approveApiSubscription,
  pageApiCalls,
  pageApiSubscriptions,
  refuseApiSubscription,
  stopApiSubscription,
} from "@protocol/openApi";
import { monthOf, type SubscriptionRow } from "./admit";
import { getOwnApp } from "./apps";
import type { SubscriptionAction } from "./subscriptionRules";
import { getSubscription, moveSubscription, pageOfSubscriptions } from "./subscriptions";

const day = 86_400_000;
/** ms that a trial lasts, and that a subscription lasts before it is asked for anew. */
const trialLife = 30 * day;
const life = 365 * day;

async function getToMove(
  ctx: UserContext,
  who: "company" | "port",
  { id, version }: { id: string; version: number },
): Promise<SubscriptionRow> {
  let rows = ctx.db.selectFrom("api_subscriptions").selectAll().where("id", "=", id);
  if (who === "company") rows = rows.where("company_id", "=", ctx.identity.companyId);
  const row = await rows.executeTakeFirst();
  if (!row) throw notFound();
  if (row.version !== version) throw conflict(await getSubscription(ctx, id));
  return row;
}

type Counted = Pick<SubscriptionRow, "trial" | "month" | "used">;

/**
 * How long a subscription that begins now is in force, and from what its calls are counted: what it used of this month's
 * quota before it was stopped or ended stays used; a trial's calls are none of it.
 */
const beginning = (now: Date, lasts: number, before?: Counted) => ({
  ...{ from_time: now.toISOString(), to_time: new Date(now.getTime() + lasts).toISOString() },
  ...{ tat: 0, month: monthOf(now) },
  used: before?.trial === 0 && before.month === monthOf(now) ? before.used : 0,
});

export const subscriptionHandlers: Handler[] = [
  handle(applyApiSubscription, async (ctx, { body: { appId, productCode, trial } }) => {
    const { db, now } = ctx;
    requirePermission(ctx.identity, "apiApp", "add");
    requireVerified(ctx, "submit");
    const app = await getOwnApp(ctx, appId, "get");
    const product = await db
      .selectFrom("api_products")
      .selectAll()
      .where("code", "=", productCode)
      .where("on_sale", "=", 1)
      .executeTakeFirst();
    if (!product) throw notFound();
    // what a sandbox calls is nobody's business data and costs nothing
    const free = product.billing === "FREE" || app.sandbox === 1;
    if (trial && (free || product.trial_calls === 0)) throw invalid({ trial: ["openApi.noTrial"] });
    const atOnce = free || trial;
    const termsAfter = (former?: Counted) => ({
      trial: trial ? (1 as const) : (0 as const),
      quota: trial ? product.trial_calls : product.monthly_quota,
      rate: product.rate,
      ...(atOnce
        ? beginning(now, trial ? trialLife : life, former)
        : { from_time: "", to_time: "", used: former?.trial === 0 ? former.used : 0 }),
    });
    const before = await db
      .selectFrom("api_subscriptions")
      .selectAll()
      .where("app_id", "=", app.id)
      .where("product_code", "=", productCode)
      .executeTakeFirst();
    if (!before) {
      const id = newId(now.getTime());
      await db
        .insertInto("api_subscriptions")
        .values({
          ...{ id, version: 1, app_id: app.id, company_id: app.company_id, product_code: productCode },
          ...{ status: atOnce ? "1" : "0", tat: 0, month: "", ...termsAfter() },
          ...{ audit_by: "", audit_time: "", audit_remark: "", create_time: now.toISOString() },
        })
        .execute();
      return getSubscription(ctx, id);
    }
    if (trial) throw refused("openApi.trialOver");
    if (before.status === "4") throw refused("openApi.owes");
    const running = before.status === "0" || (before.status === "1" && before.trial === 0);
    if (running) throw refused("openApi.subscribed");
    await moveSubscription(db, before, free ? "begin" : "apply", termsAfter(before));
    return getSubscription(ctx, before.id);
  }),

  ...(["approve", "refuse"] as const).map((action) =>
    handle(action === "approve" ? approveApiSubscription : refuseApiSubscription, async (ctx, { params, body }) => {
      requirePermission(ctx.identity, "apiAudit", "edit");
      const before = await getToMove(ctx, "port", { id: params.id, version: body.version });
      if (action === "refuse" && body.remark.length < 2) throw invalid({ remark: ["openApi.remark"] });
      const audited = {
        ...{ audit_by: ctx.identity.userId, audit_time: ctx.now.toISOString(), audit_remark: body.remark },
      };
      const begun = action === "approve" ? beginning(ctx.now, life, before) : {};
      await moveSubscription(ctx.db, before, action satisfies SubscriptionAction, { ...audited, ...begun });
      return getSubscription(ctx, before.id);
    }),
  ),

  handle(stopApiSubscription, async (ctx, { params, body }) => {
    requirePermission(ctx.identity, "apiApp", "edit");
    const before = await getToMove(ctx, "company", { id: params.id, version: body.version });
    await moveSubscription(ctx.db, before, "stop");
    return getSubscription(ctx, before.id);
  }),

  handle(pageApiSubscriptions, async (ctx, { body }) => {
    requirePermission(ctx.identity, "apiAudit", "query");
    return pageOfSubscriptions(ctx, body);
  }),

  handle(pageApiCalls, async ({ db, identity }, { body: { pageIndex, pageSize, appId, requestId } }) => {
    requirePermission(identity, "apiApp", "query");
    let rows = db
      .selectFrom("api_calls as c")
      .innerJoin("api_apps as a", "a.id", "c.app_id")
      .where("c.company_id", "=", identity.companyId);
    if (appId) rows = rows.where("c.app_id", "=", appId);
    if (requestId) rows = rows.where("c.request_id", "=", requestId);
    const { count } = await rows.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
    const found = await rows
      .selectAll("c")
      .select("a.name")
      .orderBy("c.id", "desc")
      .limit(pageSize)
      .offset((pageIndex - 1) * pageSize)
      .execute();
    return {
      rows: found.map((row) => ({
        ...{ id: row.id, time: row.time, appName: row.name, interfaceName: row.interface_name, status: row.status },
        ...{ reason: row.reason, ms: row.ms, requestId: row.request_id, quotaLeft: row.quota_left },
      })),
      ...{ total: Number(count), pageIndex, pageSize },
    };
  }),
];

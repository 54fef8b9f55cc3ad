import type { UserContext } from "@gateway/core/context";
import { type Handler, handle } from "@gateway/core/handler";
import { requirePermission } from "@gateway/core/permission";
import { invalid, notFound } from "@gateway/core/refusal";
import { writeTransaction } from "@gateway/core/writeTransaction";
import { newId } from "@gateway/store/id";
import { lockSubjects } from "@gateway/store/lockSubjects";
import { message } from "@protocol/message";
import {
  createApiApp,
  createApiToken,
  enableApiApp,
  endApiToken,
  endOldApiSecret,
  getApiApp,
  listApiApps,
  mostApps,
  resetApiSandbox,
  rotateApiSecret,
  updateApiApp,
} from "@protocol/openApi";
import { shanghaiDay } from "@protocol/values/instant";
import { changeApp, getOwnApp, shownApp } from "./apps";
import { listBills } from "./bills";
import { isNetwork } from "./networks";
import { fillSandbox } from "./sandbox";
import { hashOf, newAppKey, newSecret, newToken, sealSecret } from "./secrets";
import { listSubscriptions } from "./subscriptions";

const usageDays = 30;
const hour = 3_600_000;
const later = (now: Date, hours: number) => new Date(now.getTime() + hours * hour).toISOString();

function columnsOf(ctx: UserContext, app: { name: string; ips: string[]; expireTime: string | null }) {
  const reasons: Record<string, string[]> = {};
  if (!app.ips.every(isNetwork)) reasons["app.ips"] = ["openApi.ip"];
  if (app.expireTime !== null && app.expireTime <= ctx.now.toISOString())
    reasons["app.expireTime"] = ["openApi.expire"];
  if (Object.keys(reasons).length > 0) throw invalid(reasons);
  return { name: app.name, ips: JSON.stringify(app.ips), expire_time: app.expireTime ?? "" };
}

async function listUsage({ db, now }: UserContext, appId: string) {
  const from = shanghaiDay(new Date(now.getTime() - (usageDays - 1) * 24 * hour));
  const rows = await db
    .selectFrom("api_usage")
    .select((eb) => ["day", eb.fn.sum<number>("calls").as("calls"), eb.fn.sum<number>("errors").as("errors")])
    .where("app_id", "=", appId)
    .where("day", ">=", from)
    .groupBy("day")
    .execute();
  const byDay = new Map(rows.map((row) => [row.day, row]));
  return Array.from({ length: usageDays }, (_, i) => {
    const day = shanghaiDay(new Date(now.getTime() - (usageDays - 1 - i) * 24 * hour));
    const row = byDay.get(day);
    return { day, calls: Number(row?.calls ?? 0), errors: Number(row?.errors ?? 0) };
  });
}

export const appHandlers: Handler[] = [
  handle(listApiApps, async (ctx) => {
    const { db, identity, now } = ctx;
    requirePermission(identity, "apiApp", "query");
    const rows = await db
      .selectFrom("api_apps")
      .selectAll()
      .where("company_id", "=", identity.companyId)
      .orderBy("id", "desc")
      .execute();
    return {
      apps: rows.map((row) => shownApp(row, now)),
      subscriptions: await listSubscriptions(ctx, { companyId: identity.companyId }),
      bills: await listBills(db, identity.companyId),
    };
  }),

  handle(getApiApp, async (ctx, { params }) => {
    const row = await getOwnApp(ctx, params.id, "get");
    return {
      app: shownApp(row, ctx.now),
      subscriptions: await listSubscriptions(ctx, { appId: row.id }),
      usage: await listUsage(ctx, row.id),
    };
  }),

  handle(createApiApp, async (ctx, { body: { app, sandbox } }) => {
    const { identity, now, config } = ctx;
    requirePermission(identity, "apiApp", "add");
    const columns = columnsOf(ctx, app);
    const id = newId(now.getTime());
    const secret = newSecret();
    return writeTransaction(ctx.db, ctx.live, async (db) => {
      await lockSubjects(db, [`apiApps:${identity.companyId}`]);
      const names = await db
        .selectFrom("api_apps")
        .select("name")
        .where("company_id", "=", identity.companyId)
        .execute();
      if (names.length >= mostApps) throw invalid({ "app.name": [message("openApi.mostApps", { max: mostApps })] });
      // a second press of the button ends here
      if (names.some(({ name }) => name === app.name)) throw invalid({ "app.name": ["openApi.name"] });
      const row = await db
        .insertInto("api_apps")
        .values({
          ...{ id, version: 1, company_id: identity.companyId, app_key: newAppKey(), ...columns },
          ...{ secret: sealSecret(config.signingKey, id, secret), old_secret: "", old_secret_until: "" },
          ...{ token_hash: "", token_until: "", enabled: 1, sandbox: sandbox ? 1 : 0 },
          ...{ create_by: identity.userId, create_time: now.toISOString() },
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      if (sandbox) await fillSandbox(db, id, now);
      return { app: shownApp(row, now), secret };
    });
  }),

  handle(updateApiApp, async (ctx, { params, body }) => {
    const asked = { id: params.id, version: body.version, key: "edit" as const };
    const columns = columnsOf(ctx, body.app);
    const other = await ctx.db
      .selectFrom("api_apps")
      .select("id")
      .where("company_id", "=", ctx.identity.companyId)
      .where("name", "=", columns.name)
      .where("id", "<>", params.id)
      .executeTakeFirst();
    if (other) throw invalid({ "app.name": ["openApi.name"] });
    return shownApp(await changeApp(ctx, asked, columns), ctx.now);
  }),

  handle(enableApiApp, async (ctx, { params, body }) => {
    const asked = { id: params.id, version: body.version, key: body.enabled ? "enable" : "disable" } as const;
    return shownApp(await changeApp(ctx, asked, { enabled: body.enabled ? 1 : 0 }), ctx.now);
  }),

  handle(rotateApiSecret, async (ctx, { params, body: { version, hours } }) => {
    const secret = newSecret();
    const sealed = sealSecret(ctx.config.signingKey, params.id, secret);
    const row = await changeApp(ctx, { id: params.id, version, key: "edit" }, (before) => ({
      secret: sealed,
      old_secret: hours === 0 ? "" : before.secret,
      old_secret_until: hours === 0 ? "" : later(ctx.now, hours),
    }));
    return { app: shownApp(row, ctx.now), secret };
  }),

  handle(endOldApiSecret, async (ctx, { params, body: { version } }) => {
    const asked = { id: params.id, version, key: "edit" as const };
    return shownApp(await changeApp(ctx, asked, { old_secret: "", old_secret_until: "" }), ctx.now);
  }),

  handle(createApiToken, async (ctx, { params, body: { version, days } }) => {
    const secret = newToken();
    const until = { token_hash: hashOf(secret), token_until: later(ctx.now, days * 24) };
    return {
      app: shownApp(await changeApp(ctx, { id: params.id, version, key: "edit" }, until), ctx.now),
      secret,
    };
  }),

  handle(endApiToken, async (ctx, { params, body: { version } }) => {
    const asked = { id: params.id, version, key: "edit" as const };
    return shownApp(await changeApp(ctx, asked, { token_hash: "", token_until: "" }), ctx.now);
  }),

  handle(resetApiSandbox, async (ctx, { params, body: { version } }) => {
    const row = await changeApp(ctx, { id: params.id, version, key: "edit" }, {});
    if (row.sandbox !== 1) throw notFound();
    await fillSandbox(ctx.db, row.id, ctx.now);
    return shownApp(row, ctx.now);
  }),
];

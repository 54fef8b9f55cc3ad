import type { UserContext } from "@gateway/core/context";
import { requirePermission } from "@gateway/core/permission";
import { conflict, notFound } from "@gateway/core/refusal";
import type { ActionKey } from "@protocol/identity";
import type { ApiApp } from "@protocol/openApi";
import type { Updateable } from "kysely";
import type { AppRow } from "./authenticate";
import type { ApiAppsTable } from "./tables";

const later = (time: string, now: Date) => (time > now.toISOString() ? time : null);

export const shownApp = (row: AppRow, now: Date): ApiApp => ({
  ...{ id: row.id, version: row.version, name: row.name, appKey: row.app_key, ips: JSON.parse(row.ips) as string[] },
  ...{ enabled: row.enabled === 1, sandbox: row.sandbox === 1, expireTime: row.expire_time || null },
  oldSecretUntil: later(row.old_secret_until, now),
  tokenUntil: later(row.token_until, now),
  createTime: row.create_time,
});

/** An application of the caller's company; 404 for any other. */
export async function getOwnApp(ctx: UserContext, id: string, key: ActionKey): Promise<AppRow> {
  requirePermission(ctx.identity, "apiApp", key);
  const row = await ctx.db
    .selectFrom("api_apps")
    .selectAll()
    .where("id", "=", id)
    .where("company_id", "=", ctx.identity.companyId)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** Changes an application that has the version it was read at; 409 where somebody was quicker. */
export async function changeApp(
  ctx: UserContext,
  asked: { id: string; version: number; key: ActionKey },
  patch: Updateable<ApiAppsTable> | ((row: AppRow) => Updateable<ApiAppsTable>),
): Promise<AppRow> {
  const before = await getOwnApp(ctx, asked.id, asked.key);
  if (before.version !== asked.version) throw conflict(shownApp(before, ctx.now));
  const after = await ctx.db
    .updateTable("api_apps")
    .set({ ...(typeof patch === "function" ? patch(before) : patch), version: before.version + 1 })
    .where("id", "=", before.id)
    .where("version", "=", before.version)
    .returningAll()
    .executeTakeFirst();
  if (!after) throw conflict(shownApp(await getOwnApp(ctx, asked.id, asked.key), ctx.now));
  return after;
}

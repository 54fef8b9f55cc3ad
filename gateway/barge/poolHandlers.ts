import { listCodes } from "@gateway/base/public";
import type { UserContext } from "@gateway/core/context";
import { type Handler, handle } from "@gateway/core/handler";
import { requirePermission } from "@gateway/core/permission";
import { refuseIssues, requireVerified } from "@gateway/documents/checks";
import { documentHandlers, type SaveMode } from "@gateway/documents/documentHandlers";
import { ownOrAll, withoutOthersDrafts } from "@gateway/documents/documentReadHandlers";
import { auditColumns } from "@gateway/documents/lifecycle";
import { findCompany } from "@gateway/identity/public";
import type { Store } from "@gateway/store/database";
import { countDocuments, type DocumentRow } from "@gateway/store/documents";
import { countByKey, partyKey } from "@gateway/store/keys";
import type { Scope } from "@gateway/store/scope";
import { type BargePoolInput, bargePoolRules } from "@protocol/bargePool";
import { bargePools } from "@protocol/bargePools";
import { poolStatus } from "@protocol/documentStatuses";
import { type FieldIssue, message } from "@protocol/message";
import { shanghaiDay } from "@protocol/values/instant";
import { grabBoxes, releaseGrab } from "./grabs";
import { bargePoolAnswer, bargePoolEventsAnswer, bargePoolExportAnswer, bargePoolRowAnswer } from "./poolAnswers";
import { changePool, listGrabsIn, listNumbers, lockPool, moveGrab } from "./poolBoxes";
import {
  type BargePoolBody,
  bargePoolKind,
  bodyOf,
  contentColumns,
  everyCarrier,
  type StoredPool,
} from "./poolDocument";
import { bargePoolLifecycle, bargePoolPages } from "./poolStore";
import { maySource } from "./sourceOrders";
import { endWaiting } from "./waitingGrabs";

async function readAll(db: Store, rows: readonly DocumentRow[]): Promise<StoredPool[]> {
  const numbers = await listNumbers(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ row, body: bodyOf(row), numbers: numbers.get(row.id) }));
}

const isCarrier = ({ identity }: UserContext) => identity.bizRoles.includes("BRG");
/** A barge company finds the pools that are open to it by their keys. */
const scopeOf = (ctx: UserContext): Scope => (isCarrier(ctx) ? { by: "all" } : ownOrAll(ctx));

async function listedCompanies(db: Store, companyIds: readonly string[]): Promise<BargePoolBody["companies"]> {
  const found = await Promise.all([...new Set(companyIds)].map((id) => findCompany(db, id)));
  return found.flatMap((company) =>
    company?.bizRoles.includes("BRG") ? [{ id: company.id, name: company.name }] : [],
  );
}

/** What only the port's code lists, companies and clock know. */
async function issuesHere(
  { db, now, identity }: UserContext,
  pool: BargePoolInput,
  mode: SaveMode,
): Promise<FieldIssue[]> {
  const issues: FieldIssue[] = [];
  const lists = await listCodes(db, ["terminal", "yard", "locode"]);
  const ports = new Set([...(lists.get("terminal") ?? []), ...(lists.get("locode") ?? [])]);
  const known = { fromPort: ports, toPort: ports, depotCode: lists.get("yard") ?? new Set() } as const;
  for (const field of ["fromPort", "toPort", "depotCode"] as const) {
    const code = pool[field];
    if (code && known[field].size > 0 && !known[field].has(code))
      issues.push({ path: [field], message: message("code.unknown", { code }) });
  }
  if ((await listedCompanies(db, pool.companyIds)).length !== new Set(pool.companyIds).size)
    issues.push({ path: ["companyIds"], message: message("pool.companyUnknown") });
  if (pool.sourceOrderNo && !(await maySource(db, identity.companyId, pool.sourceOrderNo)))
    issues.push({ path: ["sourceOrderNo"], message: message("pool.sourceUnknown") });
  if (mode === "draft") return issues;
  if (pool.grabTo && pool.grabTo <= now.toISOString()) issues.push({ path: ["grabTo"], message: message("pool.past") });
  if (pool.loadTo && pool.loadTo < shanghaiDay(now)) issues.push({ path: ["loadTo"], message: message("pool.past") });
  return issues;
}

export const bargePoolHandlers: Handler[] = [
  ...documentHandlers<typeof bargePools, StoredPool, BargePoolInput>(bargePools, bargePoolLifecycle, {
    pages: bargePoolPages,
    scopeOf,
    permissionOf: () => bargePoolKind,
    narrow(ctx, query, key) {
      requirePermission(ctx.identity, bargePoolKind, key);
      if (!isCarrier(ctx)) return query;
      const values = [ctx.identity.companyId, everyCarrier];
      const open = { fieldName: partyKey, searchType: "in" as const, values };
      return { ...query, searchInfos: [...query.searchInfos, open] };
    },
    async counts(ctx) {
      if (!isCarrier(ctx))
        return countDocuments(ctx.db, bargePoolKind, withoutOthersDrafts(ctx, scopeOf(ctx), poolStatus.draft));
      return countByKey(ctx.db, bargePoolKind, partyKey, [ctx.identity.companyId, everyCarrier]);
    },
    typeOf: ({ poolScope }) => poolScope,
    prefixOf: () => "BP",
    field: "pool",
    begins: { draft: poolStatus.draft, submitted: poolStatus.open },
    rows: async ({ db, identity }, rows) => (await readAll(db, rows)).map((pool) => bargePoolRowAnswer(identity, pool)),
    exportRows: async ({ db, identity }, rows) =>
      (await readAll(db, rows)).map((pool) => bargePoolExportAnswer(identity, pool)),
    answer: bargePoolAnswer,
    events: ({ identity }, pool, events) => bargePoolEventsAnswer(identity, pool, events),
    issues: (_ctx, pool, mode) => bargePoolRules(mode)(pool),
    async check(ctx, pool, mode, before) {
      requireVerified(ctx, mode);
      const issues = [...bargePoolRules(mode)(pool), ...(await issuesHere(ctx, pool, mode))];
      if (before && before.row.type !== pool.poolScope)
        issues.push({ path: ["poolScope"], message: message("format") });
      refuseIssues("pool", issues);
    },
    columns: contentColumns,
    body: async (ctx, _id, content): Promise<BargePoolBody> => ({
      content,
      companies: await listedCompanies(ctx.db, content.companyIds),
    }),
    saveParts: async () => undefined,
    inputOf: ({ body }) => body.content,
    shownInputOf: (_ctx, { body }) => ({
      ...body.content,
      companyIds: body.companies.map(({ name }) => name).join(" "),
    }),
    releaseParts: async () => undefined,
  }),

  handle(bargePools.grab, (ctx, { params, body }) => grabBoxes(ctx, params.id, body)),

  handle(bargePools.release, async (ctx, { params, body: { grabId } }) => {
    requirePermission(ctx.identity, bargePoolKind, "edit");
    return bargePoolAnswer(ctx, await releaseGrab(ctx, params.id, grabId));
  }),

  handle(bargePools.cancel, async (ctx, { params, body: { version, remark } }) => {
    await lockPool(ctx.db, params.id);
    const before = await bargePoolLifecycle.getToAct(ctx, "cancel", params.id, version);
    await endWaiting(ctx, before);
    const end_time = ctx.now.toISOString();
    for (const grab of await listGrabsIn(ctx.db, params.id, "held"))
      await moveGrab(ctx.db, grab, { state: "canceled", end_time });
    await changePool(ctx.db, params.id, { kind: "cancel", now: ctx.now }, { status: poolStatus.canceled });
    const changed = { patch: auditColumns(ctx, remark), remark };
    return bargePoolAnswer(ctx, await bargePoolLifecycle.act(ctx, before, "cancel", changed));
  }),

  handle(bargePools.fulfil, async (ctx, { params, body: { version } }) => {
    await lockPool(ctx.db, params.id);
    const before = await bargePoolLifecycle.getToAct(ctx, "fulfil", params.id, version);
    await endWaiting(ctx, before);
    const end_time = ctx.now.toISOString();
    for (const grab of await listGrabsIn(ctx.db, params.id, "held"))
      await moveGrab(ctx.db, grab, { state: "done", end_time });
    await changePool(ctx.db, params.id, { kind: "close", now: ctx.now }, { status: poolStatus.fulfilled });
    return bargePoolAnswer(ctx, await bargePoolLifecycle.act(ctx, before, "fulfil"));
  }),
];

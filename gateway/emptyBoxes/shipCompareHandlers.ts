import { moveLines } from "@gateway/boxes/public";
import type { UserContext } from "@gateway/core/context";
import { type Handler, handle } from "@gateway/core/handler";
import { requirePermission } from "@gateway/core/permission";
import { conflict, refused } from "@gateway/core/refusal";
import { listChanges } from "@gateway/store/changes";
import type { DocumentRow } from "@gateway/store/documents";
import { findPage } from "@gateway/store/page";
import { findPiece } from "@gateway/store/piece";
import { releaseStatus } from "@protocol/documentStatuses";
import { scopeOfRelease } from "@protocol/emptyPickup";
import type { SearchInfo } from "@protocol/page";
import { releaseTypes } from "@protocol/releaseOrder";
import type { CompareDecision } from "@protocol/shipCompare";
import { type CompareAction, type ShipCompare, shipCompares } from "@protocol/shipCompares";
import { contentColumns } from "./releaseOrderDocument";
import { releaseOrderLifecycle, releaseOrderPages, releaseScopeOf } from "./releaseOrderStore";
import { adopted, type ComparedOrder, compareOrder, compareOrders } from "./shipCompare";
import { compareActionsFor, shipCompareAnswer, shipCompareExportRow, shipCompareRow } from "./shipCompareAnswers";

const valid: SearchInfo = { fieldName: "status", searchType: "eq", values: [releaseStatus.valid] };

/**
 * The searches of a list of comparisons as those of release orders; what is computed stands for itself as `keeps`, and
 * leaves its place to a condition that holds of all, so that a refusal names the place that was asked.
 */
function readSearch(infos: readonly SearchInfo[]) {
  const computed = infos.filter(({ fieldName }) => fieldName === "result" || fieldName === "state");
  const searchInfos = infos.map((info): SearchInfo => {
    if (computed.includes(info)) return valid;
    if (info.fieldName !== "scope") return info;
    const types = releaseTypes.filter((type) => info.values.includes(scopeOfRelease(type)));
    return { fieldName: "type", searchType: "in", values: types.length > 0 ? types : [""] };
  });
  const keeps = (compared: ComparedOrder) =>
    computed.every(({ fieldName, values }) => values.includes(compared[fieldName as "result" | "state"]));
  return { searchInfos: [...searchInfos, valid], keeps, computed: computed.length > 0 };
}

interface Compared {
  row: DocumentRow;
  compared: ComparedOrder;
}

async function withComparison(ctx: UserContext, rows: readonly DocumentRow[]): Promise<Compared[]> {
  const found = await compareOrders(ctx.db, rows, ctx.now);
  return rows.flatMap((row) => {
    const compared = found.get(row.id);
    return compared ? [{ row, compared }] : [];
  });
}

/** All valid orders that a search keeps: what is computed cannot be counted by the store. */
async function listKept(ctx: UserContext, { searchInfos, keeps }: ReturnType<typeof readSearch>): Promise<Compared[]> {
  const kept: Compared[] = [];
  let after: string | undefined;
  do {
    const piece = await findPiece(ctx.db, releaseOrderPages, releaseScopeOf(ctx), { searchInfos, after });
    kept.push(...(await withComparison(ctx, piece.rows)).filter(({ compared }) => keeps(compared)));
    after = piece.next ?? undefined;
  } while (after);
  return kept;
}

/** The release order on which somebody decides, compared as it is now; 409 where it is not what he has seen. */
async function toDecide(
  ctx: UserContext,
  action: CompareAction,
  id: string,
  { version, digest }: { version: number; digest: string },
) {
  const seen = await releaseOrderLifecycle.getFor(ctx, id);
  const order = await releaseOrderLifecycle.getToAct(ctx, action, id, seen.row.version);
  const compared = await compareOrder(ctx.db, order.row, ctx.now);
  if (compared.decisions.length + 1 !== version || compared.digest !== digest)
    throw conflict(await shipCompareAnswer(ctx, order.row, compared));
  if (!compareActionsFor(ctx, order.row, compared).includes(action)) throw refused("status.changed");
  return { order, compared };
}

/** Keeps a decision with the values that it was made of; `digest` is of those that it holds for. */
async function keepDecision(
  ctx: UserContext,
  orderId: string,
  { result, rows, decisions }: ComparedOrder,
  decided: { decision: CompareDecision; reason: string | null; digest: string },
): Promise<void> {
  const kept = await ctx.db
    .insertInto("compare_decisions")
    .values({
      ...{ order_id: orderId, n: decisions.length + 1, result, rows: JSON.stringify(rows), ...decided },
      ...{ by_id: ctx.identity.userId, by_name: ctx.identity.userName, time: ctx.now.toISOString() },
    })
    .onConflict((there) => there.doNothing())
    .returning("n")
    .executeTakeFirst();
  if (!kept) throw conflict(undefined);
}

/** Decides without a change of the release: it is with the line, or somebody answers for it. */
async function decide(
  ctx: UserContext,
  action: "sendBack" | "confirmCompare",
  id: string,
  body: { version: number; digest: string; remark: string },
): Promise<ShipCompare> {
  const { order, compared } = await toDecide(ctx, action, id, body);
  const { remark } = body;
  const decision = action === "sendBack" ? "returned" : "confirmed";
  await keepDecision(ctx, id, compared, { decision, reason: remark, digest: compared.digest });
  const { row } = await releaseOrderLifecycle.act(ctx, order, action, { remark });
  return shipCompareAnswer(ctx, row, await compareOrder(ctx.db, row, ctx.now));
}

export const shipCompareHandlers: Handler[] = [
  handle(shipCompares.page, async (ctx, { body }) => {
    requirePermission(ctx.identity, "shipCompare", "query");
    const { pageIndex, pageSize } = body;
    const search = readSearch(body.searchInfos);
    const answer = (found: readonly Compared[], total: number) => ({
      rows: found.map(({ row, compared }) => shipCompareRow(ctx, row, compared)),
      ...{ total, pageIndex, pageSize },
    });
    if (search.computed) {
      const kept = await listKept(ctx, search);
      return answer(kept.slice((pageIndex - 1) * pageSize, pageIndex * pageSize), kept.length);
    }
    const query = { pageIndex, pageSize, searchInfos: search.searchInfos };
    const { rows, total } = await findPage(ctx.db, releaseOrderPages, releaseScopeOf(ctx), query);
    return answer(await withComparison(ctx, rows), total);
  }),

  handle(shipCompares.export, async (ctx, { body: { searchInfos, after } }) => {
    requirePermission(ctx.identity, "shipCompare", "export");
    const search = readSearch(searchInfos);
    const query = { searchInfos: search.searchInfos, after };
    const { rows, next } = await findPiece(ctx.db, releaseOrderPages, releaseScopeOf(ctx), query);
    const kept = (await withComparison(ctx, rows)).filter(({ compared }) => search.keeps(compared));
    return { rows: kept.map(({ row, compared }) => shipCompareExportRow(ctx, row, compared)), next };
  }),

  handle(shipCompares.get, async (ctx, { params }) => {
    requirePermission(ctx.identity, "shipCompare", "get");
    const { row } = await releaseOrderLifecycle.getFor(ctx, params.id);
    return shipCompareAnswer(ctx, row, await compareOrder(ctx.db, row, ctx.now));
  }),

  handle(shipCompares.adoptSchedule, async (ctx, { params, body }) => {
    const { remark: reason = null } = body;
    const { order, compared } = await toDecide(ctx, "adoptSchedule", params.id, body);
    const { call } = compared;
    if (!call) throw refused("status.changed");
    const content = adopted(order.body.content, call);
    await moveLines(ctx.db, params.id, call.vessel_name, call.voyage);
    const { row } = await releaseOrderLifecycle.act(ctx, order, "adoptSchedule", {
      patch: contentColumns({ ...content, files: [] }, "submit"),
      body: { ...order.body, content },
      changes: listChanges(order.body.content, content),
      remark: reason,
    });
    const { digest } = await compareOrder(ctx.db, row, ctx.now);
    await keepDecision(ctx, params.id, compared, { decision: "adopted", reason, digest });
    return shipCompareAnswer(ctx, row, await compareOrder(ctx.db, row, ctx.now));
  }),

  handle(shipCompares.sendBack, (ctx, { params, body }) => decide(ctx, "sendBack", params.id, body)),
  handle(shipCompares.confirmCompare, (ctx, { params, body }) => decide(ctx, "confirmCompare", params.id, body)),
];

import { listCodes } from "@gateway/base/public";
import type { UserContext } from "@gateway/core/context";
import { type Handler, handle } from "@gateway/core/handler";
import { requirePermission } from "@gateway/core/permission";
import { saveBoxRows } from "@gateway/documents/boxRows";
import { refuseIssues, requireVerified } from "@gateway/documents/checks";
import { documentHandlers } from "@gateway/documents/documentHandlers";
import { auditColumns } from "@gateway/documents/lifecycle";
import { isPort } from "@gateway/documents/lifecycleRules";
import { keepFiles } from "@gateway/files/public";
import { listCompaniesByRole } from "@gateway/identity/public";
import type { Store } from "@gateway/store/database";
import { type DocumentRow, replaceBoxes } from "@gateway/store/documents";
import type { Scope } from "@gateway/store/scope";
import { type BargeOrderInput, bargeOrderRules } from "@protocol/bargeOrder";
import { bargeOrders, listBargeCompanies } from "@protocol/bargeOrders";
import { type FieldIssue, message } from "@protocol/message";
import { bargeOrderAnswer, bargeOrderExportAnswer, bargeOrderRowAnswer } from "./bargeOrderAnswers";
import {
  type BargeOrderBody,
  bargeOrderKind,
  boxBodyOf,
  contentColumns,
  inputOf,
  type StoredBargeOrder,
  shownInputOf,
} from "./bargeOrderDocument";
import { bargeOrderLifecycle, bargeOrderPages } from "./bargeOrderStore";
import { clearCells, moveBoxes, stowBoxes } from "./boxSteps";
import { refusePooled } from "./sourceOrders";

const keepPapers = (ctx: UserContext, id: string, fileIds: readonly string[]) =>
  keepFiles(ctx, fileIds, { purpose: "attachment", keptBy: `${bargeOrderKind}:${id}`, field: "order.files" });

const readAll = (db: Store, rows: readonly DocumentRow[]) =>
  Promise.all(rows.map((row) => bargeOrderLifecycle.read(db, row)));

/** A company sees its own orders; a barge company also what it carries, from the approval on. */
function scopeOf({ identity }: UserContext): Scope {
  if (isPort(identity)) return { by: "all" };
  const { companyId } = identity;
  return { by: identity.bizRoles.includes("BRG") ? "either" : "company", companyId };
}

/** What only the port's code lists and companies know. */
async function issuesHere(db: Store, order: BargeOrderInput): Promise<FieldIssue[]> {
  const issues: FieldIssue[] = [];
  const lists = await listCodes(db, ["terminal", "yard", "operator", "locode"]);
  const places = new Set([...(lists.get("terminal") ?? []), ...(lists.get("yard") ?? [])]);
  const known = {
    ...{ seaTerminal: lists.get("terminal"), inlandPort: lists.get("locode"), ctnOperatorCode: lists.get("operator") },
    ...{ depYard: places, desYard: places },
  };
  for (const [field, codes] of Object.entries(known)) {
    const code = order[field as keyof typeof known];
    if (code && codes && codes.size > 0 && !codes.has(code))
      issues.push({ path: [field], message: message("code.unknown", { code }) });
  }
  if (order.carrierId && !(await findCarrierName(db, order.carrierId)))
    issues.push({ path: ["carrierId"], message: message("barge.carrierUnknown") });
  return issues;
}

async function findCarrierName(db: Store, carrierId: string | undefined): Promise<string | null> {
  if (!carrierId) return null;
  const carriers = await listCompaniesByRole(db, "BRG");
  return carriers.find(({ id }) => id === carrierId)?.name ?? null;
}

export const bargeOrderHandlers: Handler[] = [
  ...documentHandlers<typeof bargeOrders, StoredBargeOrder, BargeOrderInput>(bargeOrders, bargeOrderLifecycle, {
    pages: bargeOrderPages,
    scopeOf,
    permissionOf: () => bargeOrderKind,
    typeOf: ({ type }) => type ?? "",
    prefixOf: () => "BO",
    field: "order",
    rows: async ({ db, identity }, rows) =>
      (await readAll(db, rows)).map((order) => bargeOrderRowAnswer(identity, order)),
    exportRows: async ({ db, identity }, rows) =>
      (await readAll(db, rows)).map((order) => bargeOrderExportAnswer(identity, order)),
    answer: bargeOrderAnswer,
    issues: ({ now }, order, mode) => bargeOrderRules(mode, now.getTime())(order),
    async check(ctx, order, mode) {
      requireVerified(ctx, mode);
      const issues = bargeOrderRules(mode, ctx.now.getTime())(order);
      refuseIssues("order", [...issues, ...(await issuesHere(ctx.db, order))]);
    },
    columns: contentColumns,
    async body(ctx, id, { files, boxes: _boxes, ...content }): Promise<BargeOrderBody> {
      return {
        content,
        files: await keepPapers(ctx, id, files),
        carrierName: await findCarrierName(ctx.db, content.carrierId),
      };
    },
    saveParts: (ctx, row, { boxes }, before) =>
      saveBoxRows(ctx, row, boxes, before?.boxes, ({ ctnNoConfirmed, sealNo, grossWeight }, old) => ({
        ...{ ctnNoConfirmed, sealNo, grossWeight, cell: old && boxBodyOf(old).cell },
      })),
    inputOf,
    shownInputOf: (_ctx, order) => shownInputOf(order),
    async releaseParts(ctx, row) {
      await refusePooled(ctx.db, row);
      await keepPapers(ctx, row.id, []);
      await replaceBoxes(ctx.db, row.id, []);
    },
  }),

  handle(bargeOrders.approve, async (ctx, { params, body: { version, remark = null } }) => {
    const before = await bargeOrderLifecycle.getToAct(ctx, "approve", params.id, version);
    const { carrierName } = before.body;
    const carrier = { partner_id: before.body.content.carrierId ?? null, partner_name: carrierName };
    await clearCells(ctx.db, before.boxes);
    const changed = { patch: { ...carrier, ...auditColumns(ctx, remark) }, remark };
    return bargeOrderAnswer(ctx, await bargeOrderLifecycle.act(ctx, before, "approve", changed));
  }),
  handle(bargeOrders.return, async (ctx, { params, body: { version, remark } }) => {
    const before = await bargeOrderLifecycle.getToAct(ctx, "return", params.id, version);
    await refusePooled(ctx.db, before.row);
    await clearCells(ctx.db, before.boxes);
    const changed = { patch: { partner_id: null, partner_name: null, ...auditColumns(ctx, remark) }, remark };
    return bargeOrderAnswer(ctx, await bargeOrderLifecycle.act(ctx, before, "return", changed));
  }),
  handle(bargeOrders.cancel, async (ctx, { params, body: { version } }) => {
    const before = await bargeOrderLifecycle.getToAct(ctx, "cancel", params.id, version);
    await refusePooled(ctx.db, before.row);
    return bargeOrderAnswer(ctx, await bargeOrderLifecycle.act(ctx, before, "cancel"));
  }),
  handle(bargeOrders.stow, async (ctx, { params, body }) =>
    bargeOrderAnswer(ctx, await stowBoxes(ctx, { ...body, id: params.id })),
  ),
  ...(["load", "depart", "discharge"] as const).map((step) =>
    handle(bargeOrders[step], async (ctx, { params, body }) =>
      bargeOrderAnswer(ctx, await moveBoxes(ctx, step, { ...body, id: params.id })),
    ),
  ),

  handle(listBargeCompanies, async ({ db, identity }) => {
    requirePermission(identity, bargeOrderKind, "query");
    return (await listCompaniesByRole(db, "BRG")).map(({ id, name }) => ({ id, name }));
  }),
];

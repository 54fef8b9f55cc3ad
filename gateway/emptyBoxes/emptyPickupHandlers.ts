import { leaveSlot, startOfChoice, withoutVisit } from "@gateway/appointments/public";
import { listCodes as listPortCodes, placeParam } from "@gateway/base/public";
import { findLine, isBoxOut, type ReleaseLine } from "@gateway/boxes/public";
import type { UserContext } from "@gateway/core/context";
import { type Handler, handle, handlePrepared } from "@gateway/core/handler";
import { requirePermission } from "@gateway/core/permission";
import { invalid, refused } from "@gateway/core/refusal";
import { refuseIssues, requireVerified } from "@gateway/documents/checks";
import { documentHandlers, type SaveMode } from "@gateway/documents/documentHandlers";
import { ownOrAll } from "@gateway/documents/documentReadHandlers";
import { auditColumns } from "@gateway/documents/lifecycle";
import { holdForDocument } from "@gateway/occupancy/public";
import { listChanges } from "@gateway/store/changes";
import { type DocumentRow, findDocument, replaceBoxes } from "@gateway/store/documents";
import { newId } from "@gateway/store/id";
import { occupancyStatus, pickupStatus, releaseStatus } from "@protocol/documentStatuses";
import { type EmptyPickupInput, emptyPickupRules, scopeOfRelease } from "@protocol/emptyPickup";
import { emptyPickups } from "@protocol/emptyPickups";
import { type FieldIssue, message, readMessage } from "@protocol/message";
import { shanghaiDay } from "@protocol/values/instant";
import { tryCode } from "./codeTries";
import { emptyPickupAnswer, emptyPickupExportAnswer, emptyPickupRowAnswer } from "./emptyPickupAnswers";
import {
  contentColumns,
  type EmptyPickupBody,
  emptyPickupKind,
  expiryOf,
  type StoredEmptyPickup,
  shownInputOf,
} from "./emptyPickupDocument";
import { emptyPickupLifecycle, emptyPickupPages } from "./emptyPickupStore";
import { gateOut } from "./gateOut";
import { giveCodes, listCodesByPickup } from "./pickupCodes";
import { closePickup } from "./pickupEnd";
import { releaseOrderKind } from "./releaseOrderDocument";
import { compareOrder, reasonsToStop } from "./shipCompare";

/** Percent of value added tax within what handing out a box costs. */
const taxRate = 6;

/** A size of a release order that names the company of the call; undefined for any other id. */
async function findOwnLine(ctx: UserContext, { lineId, scope }: EmptyPickupInput): Promise<ReleaseLine | undefined> {
  const line = lineId ? await findLine(ctx.db, lineId) : undefined;
  const order = line && (await findDocument(ctx.db, releaseOrderKind, line.orderId));
  const own = order?.partner_id === ctx.identity.companyId && scopeOfRelease(line?.releaseType ?? "") === scope;
  return own ? line : undefined;
}

/** A pickup with the time at which it is planned: without one of its own, the beginning of the slot that it names. */
async function planned(ctx: UserContext, pickup: EmptyPickupInput): Promise<EmptyPickupInput> {
  if (pickup.planTime || !pickup.apptNo) return pickup;
  return { ...pickup, planTime: await startOfChoice(ctx, pickup.apptNo) };
}

/** What a release says against a pickup. */
async function listReleaseIssues(ctx: UserContext, pickup: EmptyPickupInput, mode: SaveMode): Promise<FieldIssue[]> {
  const { lineId, yardCode, planTime, assignedCtnNo, qty = 0 } = pickup;
  const issues: FieldIssue[] = [];
  const at = (field: keyof EmptyPickupInput, reason: FieldIssue["message"]) =>
    issues.push({ path: [field], message: reason });
  const yards = (await listPortCodes(ctx.db, ["yard"])).get("yard");
  if (yardCode && yards && !yards.has(yardCode)) at("yardCode", message("code.unknown", { code: yardCode }));
  if (assignedCtnNo && mode === "submit" && (await isBoxOut(ctx.db, assignedCtnNo)))
    at("assignedCtnNo", message("pickup.boxOut"));
  if (!lineId) return issues;
  const line = await findOwnLine(ctx, pickup);
  if (!line) at("lineId", message("pickup.lineUnknown"));
  if (!line || mode === "draft") return issues;
  const order = await findDocument(ctx.db, releaseOrderKind, line.orderId);
  if (order?.status !== releaseStatus.valid) at("lineId", message("pickup.lineEnded", { releaseNo: line.releaseNo }));
  else if (qty > line.left) at("qty", message("pickup.left", { left: line.left }));
  if (order?.status === releaseStatus.valid) for (const reason of await reasonsOf(ctx, order)) at("lineId", reason);
  if (yardCode && issues.length === 0 && !line.yards.includes(yardCode))
    at("yardCode", message("pickup.otherYard", await placeParam(ctx.db, "yards", line.yards)));
  if (planTime && (planTime < line.validFrom || planTime > line.validTo)) at("planTime", message("pickup.planOutside"));
  return issues;
}

const reasonsOf = async (ctx: UserContext, order: DocumentRow) =>
  reasonsToStop(await compareOrder(ctx.db, order, ctx.now));

/** Throws 1002 where the release of a pickup differs from schedule or manifest and nobody has answered for it. */
async function refuseStopped(ctx: UserContext, { releaseId }: EmptyPickupBody): Promise<void> {
  const order = releaseId ? await findDocument(ctx.db, releaseOrderKind, releaseId) : undefined;
  const [reason] = order ? await reasonsOf(ctx, order) : [];
  if (!reason) return;
  const { key, params } = readMessage(reason);
  throw refused(key, params);
}

/** Holds the money of a pickup at its price (fen a box); one that costs nothing needs none. */
async function holdMoney(
  ctx: UserContext,
  { row, body }: Pick<StoredEmptyPickup, "row" | "body">,
): Promise<{ status: string; occupancy: EmptyPickupBody["occupancy"] }> {
  const { content, releaseNo, sizeType, expireTime } = body;
  const { qty = 0, yardCode = "" } = content;
  const unitPrice = body.unitPrice ?? 0;
  if (unitPrice === 0) return { status: pickupStatus.held, occupancy: null };
  const { status, occupancyId, occupancyNo, failure } = await holdForDocument(ctx, {
    ...{ bizType: emptyPickupKind, bizNo: row.doc_no, kind: "EMPTYPICK", companyId: row.company_id, yardCode, taxRate },
    lines: [{ item: "PICKUP", qty, unitPrice }],
    ctnSizeType: sizeType ?? undefined,
    detail: {
      ...{ releaseNo: releaseNo ?? "", ctnUser: row.company_name, pickupYard: yardCode },
      validTo: expireTime ? shanghaiDay(expireTime) : undefined,
    },
  });
  return {
    status: status === occupancyStatus.held ? pickupStatus.held : pickupStatus.approved,
    occupancy: { id: occupancyId, no: occupancyNo, failure },
  };
}

/** Throws 1002 with the words of the account. */
function refuseHold(failure: string | null | undefined): never {
  const { key, params } = readMessage(failure ?? message("prepay.none"));
  throw refused(key, params);
}

/** A row a box, whose number follows at the gate. */
async function saveBoxes(ctx: UserContext, row: DocumentRow, pickup: EmptyPickupInput): Promise<void> {
  const { qty = 0, assignedCtnNo = null, plateNo = null } = pickup;
  const size_type = (await findOwnLine(ctx, pickup))?.sizeType ?? null;
  const common = { document_id: row.id, ctn_no: assignedCtnNo, size_type, plate_no: plateNo };
  await replaceBoxes(
    ctx.db,
    row.id,
    Array.from({ length: qty }, (_, seq) => ({ ...common, id: newId(), seq, body: "{}", milestones: "{}" })),
  );
}

const codesOf = ({ db }: UserContext, rows: readonly DocumentRow[]) =>
  listCodesByPickup(
    db,
    rows.map(({ id }) => id),
  );

export const emptyPickupHandlers: Handler[] = [
  ...documentHandlers<typeof emptyPickups, StoredEmptyPickup, EmptyPickupInput>(emptyPickups, emptyPickupLifecycle, {
    pages: emptyPickupPages,
    scopeOf: ownOrAll,
    permissionOf: () => emptyPickupKind,
    typeOf: ({ scope }) => scope,
    prefixOf: () => "EP",
    field: "pickup",
    async rows(ctx, rows) {
      const codes = await codesOf(ctx, rows);
      return rows.map((row) => emptyPickupRowAnswer(ctx.identity, row, codes.get(row.id) ?? []));
    },
    async exportRows(ctx, rows) {
      const codes = await codesOf(ctx, rows);
      return rows.map((row) => emptyPickupExportAnswer(ctx.identity, row, codes.get(row.id) ?? []));
    },
    answer: emptyPickupAnswer,
    issues: ({ now }, pickup, mode) => emptyPickupRules(mode, now.getTime())(pickup),
    async check(ctx, pickup, mode, before) {
      requireVerified(ctx, mode);
      const issues = emptyPickupRules(mode, ctx.now.getTime())(pickup);
      if (before && before.body.content.scope !== pickup.scope)
        issues.push({ path: ["lineId"], message: message("pickup.lineUnknown") });
      refuseIssues("pickup", [...issues, ...(await listReleaseIssues(ctx, await planned(ctx, pickup), mode))]);
    },
    columns: async (pickup, mode, ctx) => contentColumns(mode === "submit" ? await planned(ctx, pickup) : pickup),
    async body(ctx, _id, entered, _before, mode): Promise<EmptyPickupBody> {
      const line = await findOwnLine(ctx, entered);
      const pickup = mode === "submit" ? await planned(ctx, entered) : entered;
      return {
        content: pickup,
        releaseNo: line?.releaseNo ?? null,
        releaseId: line?.orderId ?? null,
        sizeType: line?.sizeType ?? null,
        ctnOperatorCode: line?.operatorCode ?? null,
        unitPrice: null,
        occupancy: null,
        visit: null,
        expireTime: line && pickup.planTime ? expiryOf(pickup.planTime, line.validTo) : null,
      };
    },
    saveParts: saveBoxes,
    inputOf: ({ body }) => body.content,
    shownInputOf: (_ctx, pickup) => shownInputOf(pickup),
    releaseParts: (ctx, row) => replaceBoxes(ctx.db, row.id, []),
  }),

  handle(emptyPickups.approve, async (ctx, { params, body: { version, unitPrice, remark = null } }) => {
    const before = await emptyPickupLifecycle.getToAct(ctx, "approve", params.id, version);
    await refuseStopped(ctx, before.body);
    const priced = { ...before.body, unitPrice };
    const { status, occupancy } = await holdMoney(ctx, { row: before.row, body: priced });
    const amount = unitPrice * (priced.content.qty ?? 0);
    if (status === pickupStatus.held) await giveCodes(ctx.db, before.row.id, priced.content.qty ?? 0);
    const after = await emptyPickupLifecycle.act(ctx, before, "approve", {
      status,
      patch: { amount, ...auditColumns(ctx, remark) },
      body: { ...priced, occupancy },
      changes: listChanges({}, { unitPrice, amount }),
      remark,
    });
    return emptyPickupAnswer(ctx, after);
  }),

  handle(emptyPickups.hold, async (ctx, { params, body: { version } }) => {
    const before = await emptyPickupLifecycle.getToAct(ctx, "hold", params.id, version);
    await refuseStopped(ctx, before.body);
    const { status, occupancy } = await holdMoney(ctx, before);
    if (status !== pickupStatus.held) refuseHold(occupancy?.failure);
    await giveCodes(ctx.db, before.row.id, before.body.content.qty ?? 0);
    const after = await emptyPickupLifecycle.act(ctx, before, "hold", { body: { ...before.body, occupancy } });
    return emptyPickupAnswer(ctx, after);
  }),

  handle(emptyPickups.return, async (ctx, { params, body: { version, remark } }) => {
    const before = await emptyPickupLifecycle.getToAct(ctx, "return", params.id, version);
    await leaveSlot(ctx, before);
    const after = await emptyPickupLifecycle.act(ctx, before, "return", {
      patch: { amount: 0, ...auditColumns(ctx, remark) },
      body: { ...withoutVisit(before.body), unitPrice: null, occupancy: null },
      remark,
    });
    return emptyPickupAnswer(ctx, after);
  }),

  handlePrepared(
    emptyPickups.gateOut,
    async (ctx, { params, body }) => {
      const { row } = await emptyPickupLifecycle.getFor(ctx, params.id);
      requirePermission(ctx.identity, "emptyPickupAudit", "edit");
      if (!(await tryCode(ctx, row.doc_no, body.code))) throw invalid({ code: ["pickup.codeWrong"] });
    },
    async (ctx, { params, body }) => emptyPickupAnswer(ctx, await gateOut(ctx, params.id, body)),
  ),

  handle(emptyPickups.cancel, async (ctx, { params, body: { version, remark } }) => {
    const before = await emptyPickupLifecycle.getToAct(ctx, "cancel", params.id, version);
    const closed = await closePickup(ctx, before);
    await leaveSlot(ctx, before);
    const after = await emptyPickupLifecycle.act(ctx, before, "cancel", { ...closed, remark });
    return emptyPickupAnswer(ctx, after);
  }),
];

import { listCodes } from "@gateway/base/public";
import type { UserContext } from "@gateway/context";
import { fieldPath } from "@gateway/fieldPath";
import { keepFiles } from "@gateway/files/public";
import { type Handler, handle, type PublicContext } from "@gateway/handler";
import { requirePermission } from "@gateway/permission";
import { conflict, invalid, Refusal, refused } from "@gateway/refusal";
import { listChanges } from "@gateway/store/changes";
import { nextDocumentNumber } from "@gateway/store/documentNumber";
import {
  countDocuments,
  deleteDocument,
  insertDocument,
  listBoxes,
  listBoxesByDocument,
} from "@gateway/store/documents";
import { addEvent, listEvents } from "@gateway/store/events";
import { newId } from "@gateway/store/id";
import { findPage } from "@gateway/store/page";
import { findPiece } from "@gateway/store/piece";
import type { BodyOf } from "@protocol/call";
import { codes } from "@protocol/codes";
import { permissionOfTruckType } from "@protocol/identity";
import { message } from "@protocol/message";
import {
  countTruckOrders,
  createTruckOrder,
  deleteTruckOrder,
  exportTruckOrders,
  getTruckOrder,
  listTruckOrderEvents,
  pageTruckOrders,
  submitTruckOrder,
  updateTruckOrder,
  withdrawTruckOrder,
} from "@protocol/trucking";
import { type FieldIssue, type TruckOrderInput, truckOrderRules } from "@protocol/truckOrder";
import { orderScope, permittedTypes, withPermittedTypes } from "./access";
import { findCarrier } from "./fleets";
import { orderEventsAnswer, truckOrderAnswer, truckOrderExportAnswer, truckOrderRowAnswer } from "./orderAnswers";
import { contentColumns, inputOf, type OrderBody, orderKind, shownInputOf, splitOrder } from "./orderDocument";
import { act, findOrder, getOrderFor, getOrderToAct, listSendStates, operatorOf, saveBoxes } from "./orderStore";
import { tellOfOrder } from "./tidings";
import { truckOrderPages } from "./truckOrderPages";

const rulesOfBody = ({ now }: PublicContext, { mode, order }: BodyOf<typeof createTruckOrder>): FieldIssue[] =>
  truckOrderRules(mode, now.getTime())(order).map(({ path, message }) => ({ path: ["order", ...path], message }));

/** Reading orders, and what the customer does with his own until they are submitted. */
export const orderHandlers: Handler[] = [
  handle(pageTruckOrders, async (ctx, { body }) => {
    const query = withPermittedTypes(ctx.identity, body);
    const { rows, total } = await findPage(ctx.db, truckOrderPages, orderScope(ctx.identity), query);
    const ids = rows.map((row) => row.id);
    const boxes = await listBoxesByDocument(ctx.db, ids);
    const sends = await listSendStates(
      ctx.db,
      rows.filter((row) => row.status === "02").map((row) => row.id),
    );
    return {
      rows: rows.map((row) => truckOrderRowAnswer(ctx.identity, row, boxes.get(row.id) ?? [], sends.get(row.id) ?? [])),
      total,
      pageIndex: body.pageIndex,
      pageSize: body.pageSize,
    };
  }),

  handle(exportTruckOrders, async (ctx, { body }) => {
    const query = withPermittedTypes(ctx.identity, body, "export");
    const { rows, next } = await findPiece(ctx.db, truckOrderPages, orderScope(ctx.identity), query);
    const ids = rows.map((row) => row.id);
    const boxes = await listBoxesByDocument(ctx.db, ids);
    return { rows: rows.map((row) => truckOrderExportAnswer(ctx.identity, row, boxes.get(row.id) ?? [])), next };
  }),

  handle(countTruckOrders, async (ctx) => {
    const permitted = permittedTypes(ctx.identity, "query");
    const counts = await countDocuments(ctx.db, orderKind, orderScope(ctx.identity));
    return counts.filter((group) => permitted.includes(group.type));
  }),

  handle(getTruckOrder, async (ctx, { params }) => {
    const order = await getOrderFor(ctx, params.id);
    requirePermission(ctx.identity, permissionOfTruckType(order.row.type), "get");
    return truckOrderAnswer(ctx, order);
  }),

  handle(listTruckOrderEvents, async (ctx, { params }) => {
    const order = await getOrderFor(ctx, params.id);
    requirePermission(ctx.identity, permissionOfTruckType(order.row.type), "get");
    return orderEventsAnswer(ctx.identity, order, await listEvents(ctx.db, params.id));
  }),

  handle(
    createTruckOrder,
    async (ctx, { body: { mode, order: input } }) => {
      const { identity, now } = ctx;
      requirePermission(identity, permissionOfTruckType(input.type), "add");
      // somebody without a company, the port's clerk or a fleet has nothing to entrust
      if (!identity.companyId || identity.bizRoles.includes("PORT")) throw new Refusal(codes.forbidden, "forbidden");
      await checkOrder(ctx, input, mode);

      const id = newId(now.getTime());
      const { content, boxes, fileIds } = splitOrder(input);
      const files = await keepOrderFiles(ctx, id, fileIds);
      const time = now.toISOString();
      const body: OrderBody = { content, fees: [], paidTime: null, payRound: 0, files };
      const status = mode === "submit" ? "00" : "05";
      const row = await insertDocument(ctx.db, {
        ...contentColumns(content),
        id,
        kind: orderKind,
        type: input.type,
        doc_no: await nextDocumentNumber(ctx.db, input.type === "E" ? "TE" : "TI", now),
        status,
        version: 1,
        company_id: identity.companyId,
        company_name: identity.companyName,
        amount: 0,
        body: JSON.stringify(body),
        create_by: identity.userId,
        create_by_name: identity.userName,
        create_time: time,
        update_by: identity.userId,
        update_time: time,
        source_channel: "WEB",
      });
      await saveBoxes(ctx.db, id, boxes, []);
      const operator = operatorOf(identity);
      await addEvent(ctx.db, {
        documentId: row.id,
        time: now,
        operator: operator.id,
        operatorName: operator.name,
        companyName: operator.companyName,
        action: mode === "submit" ? "submit" : "create",
        fromStatus: null,
        toStatus: status,
        ip: ctx.ip,
      });
      const made = (await findOrder(ctx.db, id))!;
      if (mode === "submit") await tellOfOrder(ctx, "submit", row, made);
      return truckOrderAnswer(ctx, made);
    },
    rulesOfBody,
  ),

  handle(
    updateTruckOrder,
    async (ctx, { params, body: { mode, order: input, version } }) => {
      const action = mode === "submit" ? "submit" : "edit";
      const order = await getOrderToAct(ctx, "edit", params.id, version);
      if (input.type !== order.row.type) throw invalid({ "order.type": ["order.typeFixed"] });
      await checkOrder(ctx, input, mode);

      const { content, boxes, fileIds } = splitOrder(input);
      const files = await keepOrderFiles(ctx, order.row.id, fileIds);
      await saveBoxes(ctx.db, order.row.id, boxes, order.boxes);
      const body = { ...order.body, content, files };
      const saved = { row: order.row, body, boxes: await listBoxes(ctx.db, [order.row.id]) };
      const after = await act(ctx, order, action, {
        patch: contentColumns(content),
        body,
        changes: listChanges(shownInputOf(order), shownInputOf(saved)),
      });
      return truckOrderAnswer(ctx, after);
    },
    rulesOfBody,
  ),

  handle(submitTruckOrder, async (ctx, { params, body }) => {
    const order = await getOrderToAct(ctx, "submit", params.id, body.version);
    await checkOrder(ctx, inputOf(order), "submit");
    return truckOrderAnswer(ctx, await act(ctx, order, "submit", { patch: {} }));
  }),

  handle(withdrawTruckOrder, async (ctx, { params, body }) => {
    const order = await getOrderToAct(ctx, "withdraw", params.id, body.version);
    return truckOrderAnswer(ctx, await act(ctx, order, "withdraw", { patch: {} }));
  }),

  handle(deleteTruckOrder, async (ctx, { params, body }) => {
    const order = await getOrderToAct(ctx, "delete", params.id, body.version);
    if (!(await deleteDocument(ctx.db, order.row))) throw conflict(truckOrderAnswer(ctx, order));
    await keepOrderFiles(ctx, order.row.id, []);
    const operator = operatorOf(ctx.identity);
    await addEvent(ctx.db, {
      documentId: order.row.id,
      time: ctx.now,
      operator: operator.id,
      operatorName: operator.name,
      companyName: operator.companyName,
      action: "delete",
      fromStatus: order.row.status,
      toStatus: order.row.status,
      remark: order.row.doc_no,
      ip: ctx.ip,
    });
    return { id: order.row.id };
  }),
];

const keepOrderFiles = (ctx: UserContext, id: string, fileIds: readonly string[]) =>
  keepFiles(ctx, fileIds, { purpose: "attachment", keptBy: `${orderKind}:${id}`, field: "order.files" });

/** Terminals, yards and operators that the port's code lists do not have. Ports of the world are checked by form alone. */
async function listUnknownCodes(ctx: UserContext, input: TruckOrderInput): Promise<FieldIssue[]> {
  const lists = await listCodes(ctx.db, ["terminal", "yard", "operator"]);
  const places = [...(lists.get("terminal") ?? []), ...(lists.get("yard") ?? [])];
  const allowed = {
    terminalCode: lists.get("terminal"),
    ctnOperatorCode: lists.get("operator"),
    pickupYard: new Set(places),
    returnYard: new Set(places),
  };
  return Object.entries(allowed).flatMap(([field, codes]) => {
    const code = input[field as keyof typeof allowed];
    const known = !code || !codes || codes.size === 0 || codes.has(code);
    return known ? [] : [{ path: [field], message: message("code.unknown", { code }) }];
  });
}

/** 422 with paths as the body of a save has them (`order.boxes[0].ctnNo`); 1002 where the company is not verified. */
async function checkOrder(ctx: UserContext, input: TruckOrderInput, mode: "draft" | "submit"): Promise<void> {
  if (mode === "submit" && ctx.identity.companyAuthStatus !== "02") throw refused("company.unverified");
  const issues = truckOrderRules(mode, ctx.now.getTime())(input);
  if (input.carrierId && !(await findCarrier(ctx.db, input.carrierId))) {
    issues.push({ path: ["carrierId"], message: "carrier.unknown" });
  }
  if (mode === "submit") issues.push(...(await listUnknownCodes(ctx, input)));
  if (issues.length === 0) return;
  const reasons: Record<string, string[]> = {};
  for (const issue of issues) {
    const path = fieldPath(["order", ...issue.path]);
    reasons[path] = [...(reasons[path] ?? []), issue.message];
  }
  throw invalid(reasons);
}

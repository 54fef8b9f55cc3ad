import { findArrival, listCodes } from "@gateway/base/public";
import type { UserContext } from "@gateway/core/context";
import type { Handler } from "@gateway/core/handler";
import { invalid } from "@gateway/core/refusal";
import { refuseIssues, requireVerified } from "@gateway/documents/checks";
import { documentHandlers, type SaveMode } from "@gateway/documents/documentHandlers";
import { keepFiles } from "@gateway/files/public";
import { type DocumentRow, listBoxesByDocument, listBoxNumbers } from "@gateway/store/documents";
import { truckOrderStatus } from "@protocol/documentStatuses";
import { permissionOfTruckType } from "@protocol/identity";
import { type FieldIssue, message } from "@protocol/message";
import { truckOrders } from "@protocol/trucking";
import { type TruckOrderInput, truckOrderRules } from "@protocol/truckOrder";
import { toShanghai } from "@protocol/values/instant";
import { orderScope, withPermittedTypes } from "./access";
import { findCarrier } from "./fleets";
import { orderEventsAnswer, truckOrderAnswer, truckOrderExportAnswer, truckOrderRowAnswer } from "./orderAnswers";
import {
  contentColumns,
  inputOf,
  type OrderBody,
  orderKind,
  type StoredOrder,
  shownInputOf,
  splitOrder,
} from "./orderDocument";
import { listDispatchStates, saveBoxes, truckOrderLifecycle } from "./orderStore";
import { truckOrderPages } from "./truckOrderPages";

/** Reading orders, and what the customer does with his own until they are submitted. */
export const orderHandlers: Handler[] = documentHandlers<typeof truckOrders, StoredOrder, TruckOrderInput>(
  truckOrders,
  truckOrderLifecycle,
  {
    pages: truckOrderPages,
    scopeOf: (ctx) => orderScope(ctx.identity),
    permissionOf: permissionOfTruckType,
    narrow: (ctx, query, key) => withPermittedTypes(ctx.identity, query, key),
    field: "order",
    typeOf: ({ type }) => type,
    prefixOf: ({ type }) => (type === "E" ? "TE" : "TI"),
    async rows(ctx, rows) {
      const idsOf = (some: readonly DocumentRow[]) => some.map((row) => row.id);
      const boxes = await listBoxNumbers(ctx.db, idsOf(rows));
      const dispatchOrders = await listDispatchStates(
        ctx.db,
        idsOf(rows.filter((row) => row.status === truckOrderStatus.paid)),
      );
      return rows.map((row) =>
        truckOrderRowAnswer(ctx.identity, row, boxes.get(row.id) ?? [], dispatchOrders.get(row.id) ?? []),
      );
    },
    async exportRows(ctx, rows) {
      const boxes = await listBoxesByDocument(
        ctx.db,
        rows.map((row) => row.id),
      );
      return rows.map((row) => truckOrderExportAnswer(ctx.identity, row, boxes.get(row.id) ?? []));
    },
    answer: truckOrderAnswer,
    events: (ctx, order, events) => orderEventsAnswer(ctx.identity, order, events),
    issues: ({ now }, order, mode) => truckOrderRules(mode, now.getTime())(order),
    check: checkOrder,
    columns: (order) => contentColumns(splitOrder(order).content),
    async body(ctx, id, order, before): Promise<OrderBody> {
      const { content, fileIds } = splitOrder(order);
      const files = await keepOrderFiles(ctx, id, fileIds);
      return before ? { ...before.body, content, files } : { content, fees: [], paidTime: null, payRound: 0, files };
    },
    saveParts: (ctx, row, order, before) => saveBoxes(ctx.db, row.id, splitOrder(order).boxes, before?.boxes ?? []),
    inputOf,
    shownInputOf: (_ctx, order) => shownInputOf(order),
    async releaseParts(ctx, row) {
      await keepOrderFiles(ctx, row.id, []);
    },
  },
);

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

/** What the schedule says against the plan of an import order that names no arrival of its ship itself. */
async function listArrivalIssues({ db, now }: UserContext, order: TruckOrderInput): Promise<FieldIssue[]> {
  const { type, eta, planTime, vesselName, voyage, terminalCode: terminal } = order;
  if (type !== "I" || eta || !planTime || !vesselName || !voyage || !terminal) return [];
  const arrival = await findArrival(db, { vesselName, voyage, terminal }, now);
  if (!arrival || planTime >= arrival) return [];
  const time = toShanghai(arrival).slice(0, 16);
  return [{ path: ["planTime"], message: message("planTime.beforeArrival", { time }) }];
}

/** 422 with paths as the body of a save has them (`order.boxes[0].ctnNo`); 1002 where the company is not verified. */
async function checkOrder(
  ctx: UserContext,
  input: TruckOrderInput,
  mode: SaveMode,
  before?: StoredOrder,
): Promise<void> {
  if (before && input.type !== before.row.type) throw invalid({ "order.type": ["order.typeFixed"] });
  requireVerified(ctx, mode);
  const issues = truckOrderRules(mode, ctx.now.getTime())(input);
  if (input.carrierId && !(await findCarrier(ctx.db, input.carrierId))) {
    issues.push({ path: ["carrierId"], message: "carrier.unknown" });
  }
  if (mode === "submit") issues.push(...(await listUnknownCodes(ctx, input)), ...(await listArrivalIssues(ctx, input)));
  refuseIssues("order", issues);
}

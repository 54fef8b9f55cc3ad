import { type weightOrderSearch, weightOrderSorts, weightOrders } from "@protocol/weightOrders";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadVisitChoices } from "../appointments/visitChoices.server";
import { getDicts } from "../base/dicts.server";
import { loadLights, worstLight } from "../clearance/lights.server";
import { isDocumentId } from "../documents/documentForm";
import { pageKey } from "../forms/pageKey.server";
import { askPage, type Filter, readListQuery } from "../listQuery.server";
import { loadLook } from "../lists/look.server";
import { leaveRowsToDocument } from "../lists/pageRows.server";
import { missing, requirePermission } from "../person.server";
import { scopeAt } from "./paths";

const filters: readonly Filter<keyof typeof weightOrderSearch>[] = [
  { param: "status", fieldName: "status", kind: "eq" },
  { param: "docNo", fieldName: "docNo", kind: "like", upper: true },
  { param: "blNo", fieldName: "blNo", kind: "like", upper: true },
  { param: "ctnNo", fieldName: "ctnNo", kind: "containers" },
  { param: "planFrom", fieldName: "planTime", kind: "from" },
  { param: "planTo", fieldName: "planTime", kind: "to" },
];

/** The list of one trade. */
export const readWeightQuery = (url: URL) =>
  readListQuery(url, filters, weightOrderSorts, [{ fieldName: "type", searchType: "eq", values: [scopeAt(url.href)] }]);

export async function loadWeightOrders(args: LoaderFunctionArgs) {
  const person = await requirePermission(args, "weightOrder", "query");
  const scope = scopeAt(args.request.url);
  const list = readWeightQuery(new URL(args.request.url));
  const [page, { terminal, yard }, look] = await Promise.all([
    askPage(person, weightOrders.page, list),
    getDicts(person, ["terminal", "yard"]),
    loadLook(args, loadWeightOrder),
  ]);
  const lights = await loadLights(
    person,
    page.rows.flatMap(({ boxNumbers }) => boxNumbers),
  );
  const lightOf = (row: (typeof page.rows)[number]) => worstLight(row.boxNumbers.map((ctnNo) => lights[ctnNo]));
  const { values, errors } = list;
  leaveRowsToDocument(args.context, page);
  return {
    ...{ page, scope, values, errors },
    ...look,
    places: [...terminal, ...yard],
    lights: Object.fromEntries(page.rows.map((row) => [row.id, lightOf(row)])),
    canAdd: person.may("weightOrder", "add"),
    canExport: person.may("weightOrder", "export"),
  };
}

export async function loadWeightOrder(args: LoaderFunctionArgs) {
  const person = await requirePermission(args, "weightOrder", "get");
  const id = new URL(args.request.url).searchParams.get("id") ?? "";
  if (!isDocumentId(id)) throw missing(args.context.traceId);
  const params = { id };
  const [order, events, { terminal, yard }] = await Promise.all([
    person.call(weightOrders.get, { params }),
    person.call(weightOrders.listEvents, { params }),
    getDicts(person, ["terminal", "yard"]),
  ]);
  if (order.tradeScope !== scopeAt(args.request.url)) throw missing(args.context.traceId);
  const replanning = order.allowedActions.includes("replan");
  const ctnNo = order.boxes[0]?.ctnNo ?? null;
  const choices = replanning
    ? await loadVisitChoices(person, [{ job: "FO", placeCode: order.placeCode ?? null }], { documentId: id, ctnNo })
    : [];
  return {
    ...{ order, events, choices },
    places: [...terminal, ...yard],
    seesHolds: person.may("boxHold", "query"),
    seesClearance: person.may("boxClearance", "query"),
    idempotencyKey: pageKey(args.context),
  };
}

export type WeightOrderList = Awaited<ReturnType<typeof loadWeightOrders>>;
export type WeightOrderPage = Awaited<ReturnType<typeof loadWeightOrder>>;

import { type bargeOrderSearch, bargeOrderSorts, bargeOrders } from "@protocol/bargeOrders";
import { orderIdOfPayload, payloadOf } from "@protocol/bargePayload";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { getDicts } from "../base/dicts.server";
import { documentIdIn } from "../documents/documentId.server";
import { loadDocumentList } from "../documents/documentList.server";
import { nameIn } from "../documents/readValue";
import { pageKey } from "../forms/pageKey.server";
import { type Filter, readListQuery } from "../listQuery.server";
import { loadLook } from "../lists/look.server";
import { missing, requirePermission } from "../person.server";
import { bargeOrderPaths } from "./paths";

const filters: readonly Filter<keyof typeof bargeOrderSearch>[] = [
  { param: "status", fieldName: "status", kind: "eq" },
  { param: "type", fieldName: "type", kind: "eq" },
  { param: "docNo", fieldName: "docNo", kind: "like", upper: true },
  { param: "blNo", fieldName: "blNo", kind: "like", upper: true },
  { param: "ctnNos", fieldName: "ctnNo", kind: "containers" },
  { param: "bargeName", fieldName: "bargeName", kind: "like", upper: true },
  { param: "planFrom", fieldName: "planLoadTime", kind: "from" },
  { param: "planTo", fieldName: "planLoadTime", kind: "to" },
];

/** The code lists that name what an order says. */
export const bargeDicts = ["terminal", "yard", "locode", "operator"] as const;

export const readBargeQuery = (url: URL) => readListQuery(url, filters, bargeOrderSorts);

export async function loadBargeOrders(args: LoaderFunctionArgs) {
  const person = await requirePermission(args, "bargeOrder", "query");
  const query = readBargeQuery(new URL(args.request.url));
  const [list, dicts, look] = await Promise.all([
    loadDocumentList(args, person, "bargeOrder", bargeOrders.page, query),
    getDicts(person, ["terminal", "yard", "locode"]),
    loadLook(args, loadBargeOrder),
  ]);
  const { page } = list;
  const nameOf = nameIn([...dicts.terminal, ...dicts.yard]);
  const links = page.rows.map((row) => [row.id, bargeOrderPaths.opened(payloadOf(row, nameOf))]);
  // only the names that the page's rows use
  const used = new Set(page.rows.flatMap(({ inlandPort, seaTerminal }) => [inlandPort, seaTerminal]));
  const places = [...dicts.terminal, ...dicts.locode].filter(({ dictValue }) => used.has(dictValue));
  return { ...list, ...look, places, links: Object.fromEntries(links) };
}

/** The order that a URL names: by `?id=`, or by the payload of the list in `?order=`, of which its id alone is taken. */
function orderIn(args: LoaderFunctionArgs): { id: string } {
  const query = new URL(args.request.url).searchParams;
  if (!query.has("order")) return documentIdIn(args);
  const id = orderIdOfPayload(query.get("order"));
  if (id === null) throw missing(args.context.traceId);
  return { id };
}

export async function loadBargeOrder(args: LoaderFunctionArgs) {
  const person = await requirePermission(args, "bargeOrder", "get");
  const params = orderIn(args);
  const [order, events, dicts] = await Promise.all([
    person.call(bargeOrders.get, { params }),
    person.call(bargeOrders.listEvents, { params }),
    getDicts(person, bargeDicts),
  ]);
  const places = [...dicts.terminal, ...dicts.yard, ...dicts.locode];
  return { order, events, places, operators: dicts.operator, idempotencyKey: pageKey(args.context) };
}

export type BargeOrderList = Awaited<ReturnType<typeof loadBargeOrders>>;
export type BargeOrderPage = Awaited<ReturnType<typeof loadBargeOrder>>;

import { type shortOrderSearch, shortOrderSorts, shortOrders } from "@protocol/shortOrders";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { getDicts } from "../base/dicts.server";
import { documentIdIn } from "../documents/documentId.server";
import { loadDocumentList } from "../documents/documentList.server";
import { pageKey } from "../forms/pageKey.server";
import { type Filter, readListQuery } from "../listQuery.server";
import { loadLook } from "../lists/look.server";
import { requirePermission } from "../person.server";

const filters: readonly Filter<keyof typeof shortOrderSearch>[] = [
  { param: "status", fieldName: "status", kind: "eq" },
  { param: "docNo", fieldName: "docNo", kind: "like", upper: true },
  { param: "ctnNo", fieldName: "ctnNo", kind: "containers" },
  { param: "purpose", fieldName: "type", kind: "eq" },
  { param: "fromYard", fieldName: "fromYard", kind: "eq" },
  { param: "toYard", fieldName: "toYard", kind: "eq" },
  { param: "dueFrom", fieldName: "dueTime", kind: "from" },
  { param: "dueTo", fieldName: "dueTime", kind: "to" },
];

export const readShortOrderQuery = (url: URL) => readListQuery(url, filters, shortOrderSorts);

export async function loadShortOrders(args: LoaderFunctionArgs) {
  const person = await requirePermission(args, "shortOrder", "query");
  const query = readShortOrderQuery(new URL(args.request.url));
  const [list, dicts, look] = await Promise.all([
    loadDocumentList(args, person, "shortOrder", shortOrders.page, query),
    getDicts(person, ["terminal", "yard"]),
    loadLook(args, loadShortOrder),
  ]);
  return { ...list, ...look, dicts };
}

export async function loadShortOrder(args: LoaderFunctionArgs) {
  const person = await requirePermission(args, "shortOrder", "get");
  const params = documentIdIn(args);
  const [order, events, dicts] = await Promise.all([
    person.call(shortOrders.get, { params }),
    person.call(shortOrders.listEvents, { params }),
    getDicts(person, ["operator", "terminal", "yard"]),
  ]);
  return { order, events, dicts, idempotencyKey: pageKey(args.context) };
}

export type ShortOrderList = Awaited<ReturnType<typeof loadShortOrders>>;
export type ShortOrderPage = Awaited<ReturnType<typeof loadShortOrder>>;

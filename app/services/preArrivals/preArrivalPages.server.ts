import { type preArrivalSearch, preArrivalSorts, preArrivals } from "@protocol/preArrivals";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { getDicts } from "../base/dicts.server";
import { documentIdIn } from "../documents/documentId.server";
import { loadDocumentList } from "../documents/documentList.server";
import { pageKey } from "../forms/pageKey.server";
import { type Filter, readListQuery } from "../listQuery.server";
import { loadLook } from "../lists/look.server";
import { requirePermission } from "../person.server";

const filters: readonly Filter<keyof typeof preArrivalSearch>[] = [
  { param: "status", fieldName: "status", kind: "eq" },
  { param: "preType", fieldName: "type", kind: "eq" },
  { param: "preNo", fieldName: "preNo", kind: "like", upper: true },
  { param: "plateNo", fieldName: "plateNo", kind: "like", upper: true },
  { param: "ctnNos", fieldName: "ctnNo", kind: "containers" },
  { param: "yardCode", fieldName: "yardCode", kind: "eq" },
  { param: "etaFrom", fieldName: "etaTime", kind: "from" },
  { param: "etaTo", fieldName: "etaTime", kind: "to" },
];

export const readPreArrivalQuery = (url: URL) => readListQuery(url, filters, preArrivalSorts);

export async function loadPreArrivals(args: LoaderFunctionArgs) {
  const person = await requirePermission(args, "preArrival", "query");
  const query = readPreArrivalQuery(new URL(args.request.url));
  const [list, dicts, look] = await Promise.all([
    loadDocumentList(args, person, "preArrival", preArrivals.page, query),
    getDicts(person, ["terminal", "yard"]),
    loadLook(args, loadPreArrival),
  ]);
  return { ...list, ...look, dicts };
}

export async function loadPreArrival(args: LoaderFunctionArgs) {
  const person = await requirePermission(args, "preArrival", "get");
  const params = documentIdIn(args);
  const [notice, events, dicts] = await Promise.all([
    person.call(preArrivals.get, { params }),
    person.call(preArrivals.listEvents, { params }),
    getDicts(person, ["terminal", "yard"]),
  ]);
  return { notice, events, dicts, idempotencyKey: pageKey(args.context) };
}

export type PreArrivalList = Awaited<ReturnType<typeof loadPreArrivals>>;
export type PreArrivalPage = Awaited<ReturnType<typeof loadPreArrival>>;

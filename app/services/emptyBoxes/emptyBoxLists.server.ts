import type { PickupScope } from "@protocol/emptyPickup";
import { type emptyPickupSearch, emptyPickupSorts, emptyPickups } from "@protocol/emptyPickups";
import { type releaseOrderSearch, releaseOrderSorts, releaseOrders } from "@protocol/releaseOrders";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { getDicts } from "../base/dicts.server";
import { askPage, type Filter, readListQuery } from "../listQuery.server";
import { loadLook } from "../lists/look.server";
import { leaveRowsToDocument } from "../lists/pageRows.server";
import { requirePermission } from "../person.server";
import { loadEmptyPickup, loadReleaseOrder } from "./emptyBoxDetails.server";

const releaseFilters: readonly Filter<keyof typeof releaseOrderSearch>[] = [
  { param: "status", fieldName: "status", kind: "eq" },
  { param: "releaseType", fieldName: "type", kind: "eq" },
  { param: "releaseNo", fieldName: "releaseNo", kind: "like", upper: true },
  { param: "blNo", fieldName: "blNo", kind: "like", upper: true },
  { param: "ctnOperatorCode", fieldName: "ctnOperatorCode", kind: "eq" },
  { param: "yard", fieldName: "yard", kind: "eq" },
  { param: "validFrom", fieldName: "validTo", kind: "from" },
  { param: "validTo", fieldName: "validTo", kind: "to" },
];

const pickupFilters: readonly Filter<keyof typeof emptyPickupSearch>[] = [
  { param: "status", fieldName: "status", kind: "eq" },
  { param: "docNo", fieldName: "docNo", kind: "like", upper: true },
  { param: "releaseNo", fieldName: "releaseNo", kind: "like", upper: true },
  { param: "plateNo", fieldName: "plateNo", kind: "like", upper: true },
  { param: "ctnNos", fieldName: "ctnNo", kind: "containers" },
  { param: "yardCode", fieldName: "yardCode", kind: "eq" },
  { param: "planFrom", fieldName: "planTime", kind: "from" },
  { param: "planTo", fieldName: "planTime", kind: "to" },
];

export const readReleaseQuery = (url: URL) => readListQuery(url, releaseFilters, releaseOrderSorts);
export const readPickupQuery = (url: URL, scope: PickupScope) =>
  readListQuery(url, pickupFilters, emptyPickupSorts, [{ fieldName: "type", searchType: "eq", values: [scope] }]);

export async function loadReleaseOrders(args: LoaderFunctionArgs) {
  const person = await requirePermission(args, "releaseOrder", "query");
  const list = readReleaseQuery(new URL(args.request.url));
  const [page, dicts, look] = await Promise.all([
    askPage(person, releaseOrders.page, list),
    getDicts(person, ["yard", "operator"]),
    loadLook(args, loadReleaseOrder),
  ]);
  const { values, errors } = list;
  const may = { canAdd: person.may("releaseOrder", "add"), canExport: person.may("releaseOrder", "export") };
  const canImport = person.may("releaseOrder", "import");
  leaveRowsToDocument(args.context, page);
  return { page, ...look, dicts, values, errors, ...may, canImport };
}

export async function loadEmptyPickups(args: LoaderFunctionArgs, scope: PickupScope) {
  const person = await requirePermission(args, "emptyPickup", "query");
  const list = readPickupQuery(new URL(args.request.url), scope);
  const [page, dicts, look] = await Promise.all([
    askPage(person, emptyPickups.page, list),
    getDicts(person, ["yard"]),
    loadLook(args, (asked) => loadEmptyPickup(asked, scope)),
  ]);
  const { values, errors } = list;
  const may = { canAdd: person.may("emptyPickup", "add"), canExport: person.may("emptyPickup", "export") };
  leaveRowsToDocument(args.context, page);
  return { page, ...look, dicts, values, errors, ...may, scope };
}

export type ReleaseOrderList = Awaited<ReturnType<typeof loadReleaseOrders>>;
export type EmptyPickupList = Awaited<ReturnType<typeof loadEmptyPickups>>;

import { permissionOfTruckType } from "@protocol/identity";
import { type truckOrderSearch, truckOrderSorts, truckOrders } from "@protocol/trucking";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { getDicts } from "../base/dicts.server";
import { documentIdIn } from "../documents/documentId.server";
import { askPage, type Filter, readListQuery } from "../listQuery.server";
import { loadLook } from "../lists/look.server";
import { leaveRowsToDocument } from "../lists/pageRows.server";
import { missing, requirePermission } from "../person.server";
import { isPayable } from "./status";

const filters: readonly Filter<keyof typeof truckOrderSearch>[] = [
  { param: "status", fieldName: "status", kind: "eq" },
  { param: "type", fieldName: "type", kind: "eq" },
  { param: "orderNo", fieldName: "orderNo", kind: "like", upper: true },
  { param: "blNo", fieldName: "blNo", kind: "like", upper: true },
  { param: "ctnNos", fieldName: "ctnNo", kind: "containers" },
  { param: "vessel", fieldName: "vesselName", kind: "like", upper: true },
  { param: "voyage", fieldName: "voyage", kind: "eq", upper: true },
  { param: "plate", fieldName: "plateNo", kind: "like", upper: true },
  { param: "planFrom", fieldName: "planTime", kind: "from" },
  { param: "planTo", fieldName: "planTime", kind: "to" },
];

/** The types of one list; the first says whose permission it is. */
export type ListedTypes = readonly [string, ...string[]];

/** The filters of a list of truck orders, held to its types. */
export function readTruckOrderQuery(url: URL, types: ListedTypes) {
  const asked = url.searchParams.get("type");
  if (asked && !types.includes(asked)) url.searchParams.delete("type");
  const fixed = url.searchParams.get("type")
    ? []
    : [{ fieldName: "type" as const, searchType: "in" as const, values: [...types] }];
  return readListQuery(url, filters, truckOrderSorts, fixed);
}

/** What the lists of export, import and other orders load. */
export async function loadTruckOrders(args: LoaderFunctionArgs, types: ListedTypes) {
  const permission = permissionOfTruckType(types[0]);
  const person = await requirePermission(args, permission, "query");
  const list = readTruckOrderQuery(new URL(args.request.url), types);
  const [page, look, dicts] = await Promise.all([
    askPage(person, truckOrders.page, list),
    loadLook(args, async (asked) => {
      const reader = await requirePermission(asked, permission, "get");
      const order = await reader.call(truckOrders.get, { params: documentIdIn(asked) });
      if (!types.includes(order.type)) throw missing(args.context.traceId);
      return order;
    }),
    getDicts(person, ["terminal", "yard"]),
  ]);
  leaveRowsToDocument(args.context, page);
  const canPay = person.may("wallet", "edit");
  return {
    page,
    ...look,
    dicts,
    values: list.values,
    errors: list.errors,
    canAdd: person.may(permission, "add"),
    canPay,
    /** Whether the cashier takes any of them. */
    payable: canPay && page.rows.some(isPayable),
    canPrint: person.may(permission, "export"),
    canExport: person.may(permission, "export"),
  };
}

export type TruckOrderList = Awaited<ReturnType<typeof loadTruckOrders>>;

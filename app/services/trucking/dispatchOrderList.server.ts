import { type dispatchOrderSearch, dispatchOrderSorts } from "@protocol/dispatchOrder";
import { type Filter, readListQuery } from "../listQuery.server";

const filters: readonly Filter<keyof typeof dispatchOrderSearch>[] = [
  { param: "status", fieldName: "status", kind: "eq" },
  { param: "orderType", fieldName: "orderType", kind: "eq" },
  { param: "sendNo", fieldName: "sendNo", kind: "like", upper: true },
  { param: "orderNo", fieldName: "orderNo", kind: "like", upper: true },
  { param: "plate", fieldName: "plateNo", kind: "like", upper: true },
  { param: "ctnNos", fieldName: "ctnNo", kind: "containers" },
];

/** What a URL of the list of dispatch orders, or of its export, asks for. */
export const readDispatchOrderQuery = (url: URL) => readListQuery(url, filters, dispatchOrderSorts);

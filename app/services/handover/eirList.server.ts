import { type eirSearch, eirSorts, eirs } from "@protocol/eirs";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { getDicts } from "../base/dicts.server";
import { askPage, type Filter, readListQuery } from "../listQuery.server";
import { loadLook } from "../lists/look.server";
import { leaveRowsToDocument } from "../lists/pageRows.server";
import { requirePermission } from "../person.server";
import { loadEir } from "./eirDetail.server";
import { aroundList } from "./lists.server";

const filters: readonly Filter<keyof typeof eirSearch>[] = [
  { param: "direction", fieldName: "direction", kind: "eq" },
  { param: "status", fieldName: "status", kind: "eq" },
  { param: "conclusion", fieldName: "conclusion", kind: "eq" },
  { param: "yardCode", fieldName: "yardCode", kind: "eq" },
  { param: "eirNo", fieldName: "eirNo", kind: "like", upper: true },
  { param: "ctnNos", fieldName: "ctnNo", kind: "containers" },
  { param: "plateNo", fieldName: "plateNo", kind: "like", upper: true },
  { param: "blNo", fieldName: "blNo", kind: "like", upper: true },
  { param: "from", fieldName: "gateTime", kind: "from" },
  { param: "to", fieldName: "gateTime", kind: "to" },
];

export const readEirQuery = (url: URL) => readListQuery(url, filters, eirSorts);

/** The receipts that concern the reader's company, or all of the port's. */
export async function loadEirs(args: LoaderFunctionArgs) {
  const person = await requirePermission(args, "eir", "query");
  const list = readEirQuery(new URL(args.request.url));
  const [page, { yard, terminal }, look] = await Promise.all([
    askPage(person, eirs.page, list),
    getDicts(person, ["yard", "terminal"]),
    loadLook(args, loadEir),
  ]);
  leaveRowsToDocument(args.context, page);
  return { page, ...look, places: [...yard, ...terminal], ...aroundList(person, "eir", list) };
}

export type EirList = Awaited<ReturnType<typeof loadEirs>>;

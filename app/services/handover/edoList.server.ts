import { type edoSearch, edoSorts, edos } from "@protocol/edos";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { askPage, type Filter, readListQuery } from "../listQuery.server";
import { loadLook } from "../lists/look.server";
import { leaveRowsToDocument } from "../lists/pageRows.server";
import { requirePermission } from "../person.server";
import { loadEdo } from "./edoDetail.server";
import { aroundList } from "./lists.server";

const filters: readonly Filter<keyof typeof edoSearch>[] = [
  { param: "status", fieldName: "status", kind: "eq" },
  { param: "edoNo", fieldName: "edoNo", kind: "like", upper: true },
  { param: "blNo", fieldName: "blNo", kind: "like", upper: true },
  { param: "ctnNos", fieldName: "ctnNo", kind: "containers" },
  { param: "vesselName", fieldName: "vesselName", kind: "like", upper: true },
  { param: "from", fieldName: "createTime", kind: "from" },
  { param: "to", fieldName: "createTime", kind: "to" },
];

export const readEdoQuery = (url: URL) => readListQuery(url, filters, edoSorts);

/** The delivery orders whose right to collect was ever offered to the reader's company, or all of the port's. */
export async function loadEdos(args: LoaderFunctionArgs) {
  const person = await requirePermission(args, "edo", "query");
  const list = readEdoQuery(new URL(args.request.url));
  const [page, look] = await Promise.all([askPage(person, edos.page, list), loadLook(args, loadEdo)]);
  leaveRowsToDocument(args.context, page);
  return { page, ...look, ...aroundList(person, "edo", list) };
}

export type EdoList = Awaited<ReturnType<typeof loadEdos>>;

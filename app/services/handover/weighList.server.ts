import { type weighSlipSearch, weighSlipSorts, weighSlips } from "@protocol/weighSlips";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { askPage, type Filter, readListQuery } from "../listQuery.server";
import { loadLook } from "../lists/look.server";
import { leaveRowsToDocument } from "../lists/pageRows.server";
import { requirePermission } from "../person.server";
import { aroundList } from "./lists.server";
import { loadWeighSlip } from "./weighDetail.server";

const filters: readonly Filter<keyof typeof weighSlipSearch>[] = [
  { param: "status", fieldName: "status", kind: "eq" },
  { param: "over", fieldName: "over", kind: "eq" },
  { param: "slipNo", fieldName: "slipNo", kind: "like", upper: true },
  { param: "ctnNos", fieldName: "ctnNo", kind: "containers" },
  { param: "plateNo", fieldName: "plateNo", kind: "like", upper: true },
  { param: "scaleNo", fieldName: "scaleNo", kind: "eq", upper: true },
  { param: "from", fieldName: "firstTime", kind: "from" },
  { param: "to", fieldName: "firstTime", kind: "to" },
];

export const readWeighQuery = (url: URL) => readListQuery(url, filters, weighSlipSorts);

/** The slips that concern the reader's company, or all of the port's. */
export async function loadWeighSlips(args: LoaderFunctionArgs) {
  const person = await requirePermission(args, "weighSlip", "query");
  const list = readWeighQuery(new URL(args.request.url));
  const [page, look] = await Promise.all([askPage(person, weighSlips.page, list), loadLook(args, loadWeighSlip)]);
  leaveRowsToDocument(args.context, page);
  return { page, ...look, ...aroundList(person, "weighSlip", list) };
}

export type WeighSlipList = Awaited<ReturnType<typeof loadWeighSlips>>;

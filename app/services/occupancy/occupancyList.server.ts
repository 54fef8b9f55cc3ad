import { occupancies, type occupancySearch, occupancySorts } from "@protocol/occupancies";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { getDicts } from "../base/dicts.server";
import { askPage, type Filter, readListQuery } from "../listQuery.server";
import { loadLook } from "../lists/look.server";
import { leaveRowsToDocument } from "../lists/pageRows.server";
import { requirePermission } from "../person.server";
import { loadOccupancy } from "./occupancyDetail.server";
import { occupancyDetailPath } from "./paths";

const filters: readonly Filter<keyof typeof occupancySearch>[] = [
  { param: "kind", fieldName: "kind", kind: "eq" },
  { param: "status", fieldName: "status", kind: "eq" },
  { param: "occupancyNo", fieldName: "occupancyNo", kind: "like", upper: true },
  { param: "bizNo", fieldName: "bizNo", kind: "like", upper: true },
  { param: "ctnNos", fieldName: "ctnNo", kind: "containers" },
  { param: "yardCode", fieldName: "yardCode", kind: "eq" },
  { param: "accountNo", fieldName: "accountNo", kind: "eq", upper: true },
  { param: "from", fieldName: "createTime", kind: "from" },
  { param: "to", fieldName: "createTime", kind: "to" },
];

export const readOccupancyQuery = (url: URL) => readListQuery(url, filters, occupancySorts);

/** The occupancies of the reader's company, or of the whole port, over all kinds. */
export async function loadOccupancies(args: LoaderFunctionArgs) {
  const person = await requirePermission(args, "occupancy", "query");
  const list = readOccupancyQuery(new URL(args.request.url));
  const [page, dicts, look] = await Promise.all([
    askPage(person, occupancies.page, list, ({ kind, id }) => occupancyDetailPath(kind, id)),
    getDicts(person, ["yard", "terminal"]),
    loadLook(args, (asked) => loadOccupancy(asked, null)),
  ]);
  const { values, errors } = list;
  leaveRowsToDocument(args.context, page);
  return {
    page,
    ...look,
    dicts,
    ...{ values, errors },
    canAdd: person.may("occupancy", "add"),
    canExport: person.may("occupancy", "export"),
  };
}

export type OccupancyList = Awaited<ReturnType<typeof loadOccupancies>>;

import type { DeclarationKind } from "@protocol/declaration";
import { type declarationSearch, declarationSorts } from "@protocol/declarations";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { getDicts } from "../base/dicts.server";
import { documentIdIn } from "../documents/documentId.server";
import { askPage, type Filter, readListQuery } from "../listQuery.server";
import { loadLook } from "../lists/look.server";
import { leaveRowsToDocument } from "../lists/pageRows.server";
import { requirePermission } from "../person.server";
import { callsOf } from "./calls";

const filters: readonly Filter<keyof typeof declarationSearch>[] = [
  { param: "status", fieldName: "status", kind: "eq" },
  { param: "docNo", fieldName: "docNo", kind: "like", upper: true },
  { param: "blNo", fieldName: "blNo", kind: "like", upper: true },
  { param: "ctnNos", fieldName: "ctnNo", kind: "containers" },
  { param: "vessel", fieldName: "vesselName", kind: "like", upper: true },
  { param: "voyage", fieldName: "voyage", kind: "eq", upper: true },
  { param: "planFrom", fieldName: "planTime", kind: "from" },
  { param: "planTo", fieldName: "planTime", kind: "to" },
];

/** The filters of a list of declarations. */
export const readDeclarationQuery = (url: URL) => readListQuery(url, filters, declarationSorts);

/** The list of a kind, filtered by its URL, with how many stand in which status. */
export async function loadDeclarations(args: LoaderFunctionArgs, kind: DeclarationKind) {
  const person = await requirePermission(args, kind, "query");
  const list = readDeclarationQuery(new URL(args.request.url));
  const [page, look, dicts] = await Promise.all([
    askPage(person, callsOf[kind].page, list),
    loadLook(args, async (asked) => {
      const reader = await requirePermission(asked, kind, "get");
      return reader.call(callsOf[kind].get, { params: documentIdIn(asked) });
    }),
    getDicts(person, ["terminal", "operator", "locode"]),
  ]);
  leaveRowsToDocument(args.context, page);
  return {
    kind,
    page,
    ...look,
    dicts,
    values: list.values,
    errors: list.errors,
    canExport: person.may(kind, "export"),
    canImport: person.may(kind, "import") && !person.info.company.bizRoles.includes("PORT"),
    canAdd: person.may(kind, "add") && !person.info.company.bizRoles.includes("PORT"),
  };
}

export type DeclarationList = Awaited<ReturnType<typeof loadDeclarations>>;

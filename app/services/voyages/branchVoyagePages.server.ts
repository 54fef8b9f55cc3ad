import { type branchVoyageSearch, branchVoyageSorts, branchVoyages } from "@protocol/branchVoyages";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { getDicts } from "../base/dicts.server";
import { documentIdIn } from "../documents/documentId.server";
import { loadDocumentList } from "../documents/documentList.server";
import { pageKey } from "../forms/pageKey.server";
import { type Filter, readListQuery } from "../listQuery.server";
import { loadLook } from "../lists/look.server";
import { requirePermission } from "../person.server";
import { isAuditing } from "./paths";

const filters: readonly Filter<keyof typeof branchVoyageSearch>[] = [
  { param: "status", fieldName: "status", kind: "eq" },
  { param: "applyNo", fieldName: "applyNo", kind: "like", upper: true },
  { param: "vesselName", fieldName: "vesselName", kind: "like", upper: true },
  { param: "voyageOut", fieldName: "voyageOut", kind: "like", upper: true },
  { param: "ctnNos", fieldName: "ctnNo", kind: "containers" },
  { param: "etaFrom", fieldName: "eta", kind: "from" },
  { param: "etaTo", fieldName: "eta", kind: "to" },
];

export const readBranchVoyageQuery = (url: URL) => readListQuery(url, filters, branchVoyageSorts);

export async function loadBranchVoyages(args: LoaderFunctionArgs) {
  const person = await requirePermission(args, "branchVoyage", "query");
  const query = readBranchVoyageQuery(new URL(args.request.url));
  const [list, dicts, look] = await Promise.all([
    loadDocumentList(args, person, "branchVoyage", branchVoyages.page, query),
    getDicts(person, ["terminal", "locode"]),
    loadLook(args, loadBranchVoyage),
  ]);
  return { ...list, ...look, dicts, audits: person.may("voyageAudit", "edit") };
}

/** The page of the company, and that of the port where the URL says so. */
export async function loadBranchVoyage(args: LoaderFunctionArgs) {
  const person = await requirePermission(args, isAuditing(args.request.url) ? "voyageAudit" : "branchVoyage", "get");
  const params = documentIdIn(args);
  const [voyage, events, dicts] = await Promise.all([
    person.call(branchVoyages.get, { params }),
    person.call(branchVoyages.listEvents, { params }),
    getDicts(person, ["terminal", "operator", "locode"]),
  ]);
  return { voyage, events, dicts, idempotencyKey: pageKey(args.context) };
}

export type BranchVoyageList = Awaited<ReturnType<typeof loadBranchVoyages>>;
export type BranchVoyagePage = Awaited<ReturnType<typeof loadBranchVoyage>>;

import { nonHomePortReleases, type nonHomeSearch, nonHomeSorts } from "@protocol/nonHomePortReleases";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { getDicts } from "../base/dicts.server";
import { documentIdIn } from "../documents/documentId.server";
import { loadDocumentList } from "../documents/documentList.server";
import { pageKey } from "../forms/pageKey.server";
import { type Filter, readListQuery } from "../listQuery.server";
import { loadLook } from "../lists/look.server";
import { requirePermission } from "../person.server";
import { isAuditing } from "./paths";

const filters: readonly Filter<keyof typeof nonHomeSearch>[] = [
  { param: "status", fieldName: "status", kind: "eq" },
  { param: "docNo", fieldName: "docNo", kind: "like", upper: true },
  { param: "ctnNos", fieldName: "ctnNo", kind: "containers" },
  { param: "blNo", fieldName: "blNo", kind: "like", upper: true },
  { param: "vesselName", fieldName: "vesselName", kind: "like", upper: true },
  { param: "releaseFrom", fieldName: "releaseTime", kind: "from" },
  { param: "releaseTo", fieldName: "releaseTime", kind: "to" },
];

export const readNonHomeQuery = (url: URL) => readListQuery(url, filters, nonHomeSorts);

export async function loadNonHomeReleases(args: LoaderFunctionArgs) {
  const person = await requirePermission(args, "nonHomePortRelease", "query");
  const query = readNonHomeQuery(new URL(args.request.url));
  const [list, dicts, look] = await Promise.all([
    loadDocumentList(args, person, "nonHomePortRelease", nonHomePortReleases.page, query),
    getDicts(person, ["terminal"]),
    loadLook(args, loadNonHomeRelease),
  ]);
  return { ...list, ...look, dicts, audits: person.may("voyageAudit", "edit") };
}

/** The page of the company, and that of the port where the URL says so. */
export async function loadNonHomeRelease(args: LoaderFunctionArgs) {
  const auditing = isAuditing(args.request.url);
  const person = await requirePermission(args, auditing ? "voyageAudit" : "nonHomePortRelease", "get");
  const params = documentIdIn(args);
  const [release, events, dicts] = await Promise.all([
    person.call(nonHomePortReleases.get, { params }),
    person.call(nonHomePortReleases.listEvents, { params }),
    getDicts(person, ["terminal", "operator", "locode"]),
  ]);
  return { release, events, dicts, idempotencyKey: pageKey(args.context) };
}

export type NonHomeList = Awaited<ReturnType<typeof loadNonHomeReleases>>;
export type NonHomePage = Awaited<ReturnType<typeof loadNonHomeRelease>>;

import { type inWeightSearch, inWeightSorts, inWeights } from "@protocol/inWeights";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { getDicts, getVoyages } from "../base/dicts.server";
import { documentIdIn } from "../documents/documentId.server";
import { loadDocumentList } from "../documents/documentList.server";
import { pageKey } from "../forms/pageKey.server";
import { type Filter, readListQuery } from "../listQuery.server";
import { loadLook } from "../lists/look.server";
import { requirePermission } from "../person.server";

const filters: readonly Filter<keyof typeof inWeightSearch>[] = [
  { param: "status", fieldName: "status", kind: "eq" },
  { param: "docNo", fieldName: "docNo", kind: "like", upper: true },
  { param: "blNo", fieldName: "blNo", kind: "like", upper: true },
  { param: "vesselName", fieldName: "vesselName", kind: "like", upper: true },
  { param: "ctnNo", fieldName: "ctnNo", kind: "containers" },
  { param: "planFrom", fieldName: "planTime", kind: "from" },
  { param: "planTo", fieldName: "planTime", kind: "to" },
];

export const readInWeightQuery = (url: URL) => readListQuery(url, filters, inWeightSorts);

export async function loadInWeights(args: LoaderFunctionArgs) {
  const person = await requirePermission(args, "inWeight", "query");
  const query = readInWeightQuery(new URL(args.request.url));
  const [list, dicts, look] = await Promise.all([
    loadDocumentList(args, person, "inWeight", inWeights.page, query),
    getDicts(person, ["terminal"]),
    loadLook(args, loadInWeight),
  ]);
  return { ...list, ...look, dicts };
}

export async function loadInWeight(args: LoaderFunctionArgs) {
  const person = await requirePermission(args, "inWeight", "get");
  const params = documentIdIn(args);
  const [application, events, dicts] = await Promise.all([
    person.call(inWeights.get, { params }),
    person.call(inWeights.listEvents, { params }),
    getDicts(person, ["terminal", "operator", "locode", "packageCode"]),
  ]);
  const ships = application.allowedActions.includes("roll") ? await getVoyages(person) : [];
  const seesClearance = person.may("boxClearance", "query");
  return { application, events, dicts, ships, seesClearance, idempotencyKey: pageKey(args.context) };
}

export type InWeightList = Awaited<ReturnType<typeof loadInWeights>>;
export type InWeightPage = Awaited<ReturnType<typeof loadInWeight>>;

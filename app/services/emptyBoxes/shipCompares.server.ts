import type { PickupScope } from "@protocol/emptyPickup";
import { type ShipCompareSearch, shipCompares } from "@protocol/shipCompares";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { getDicts } from "../base/dicts.server";
import { documentIdIn } from "../documents/documentId.server";
import { answerTransition, readTransition, refuseFields } from "../documents/transitions.server";
import { pageKey } from "../forms/pageKey.server";
import { askPage, type Filter, readListQuery } from "../listQuery.server";
import { loadLook } from "../lists/look.server";
import { leaveRowsToDocument } from "../lists/pageRows.server";
import { missing, requirePermission } from "../person.server";
import { comparePaths } from "./paths";

const filters: readonly Filter<ShipCompareSearch>[] = [
  { param: "status", fieldName: "result", kind: "eq" },
  { param: "state", fieldName: "state", kind: "eq" },
  { param: "releaseNo", fieldName: "releaseNo", kind: "like", upper: true },
  { param: "blNo", fieldName: "blNo", kind: "like", upper: true },
  { param: "ctnOperatorCode", fieldName: "ctnOperatorCode", kind: "eq" },
];

export const readCompareQuery = (url: URL, scope: PickupScope) =>
  readListQuery(url, filters, [], [{ fieldName: "scope", searchType: "eq", values: [scope] }]);

export async function loadShipCompares(args: LoaderFunctionArgs, scope: PickupScope) {
  const person = await requirePermission(args, "shipCompare", "query");
  const list = readCompareQuery(new URL(args.request.url), scope);
  const [page, dicts, look] = await Promise.all([
    askPage(person, shipCompares.page, list),
    getDicts(person, ["operator"]),
    loadLook(args, (asked) => loadShipCompare(asked, scope)),
  ]);
  const { values, errors } = list;
  leaveRowsToDocument(args.context, page);
  return { page, ...look, dicts, values, errors, scope, canExport: person.may("shipCompare", "export") };
}

/** One comparison; 404 at the screens of the other scope. */
export async function loadShipCompare(args: LoaderFunctionArgs, scope: PickupScope) {
  const person = await requirePermission(args, "shipCompare", "get");
  const params = documentIdIn(args);
  const [compare, dicts] = await Promise.all([
    person.call(shipCompares.get, { params }),
    getDicts(person, ["yard", "operator", "terminal"]),
  ]);
  if (compare.scope !== scope) throw missing(args.context.traceId);
  return { compare, dicts, idempotencyKey: pageKey(args.context) };
}

export type ShipCompareList = Awaited<ReturnType<typeof loadShipCompares>>;
export type ShipComparePage = Awaited<ReturnType<typeof loadShipCompare>>;

const reasoned = ["sendBack", "confirmCompare"] as const;

/** One decision, as the forms of the detail post it. */
export async function runCompareAction(args: ActionFunctionArgs, scope: PickupScope) {
  const posted = await readTransition(args, "shipCompare");
  const { person, intent, version, base, field, id } = posted;
  const [remark, digest] = [field("remark"), field("digest", 80)];
  const done = { to: () => comparePaths[scope].detail(id), key: `emptyBoxes:done.${intent}` };
  if (intent === "adoptSchedule") {
    const body = { version, digest, remark: remark || undefined };
    const adopted = await person.attempt(shipCompares.adoptSchedule, { ...base, body });
    return answerTransition(args, posted, adopted, done);
  }
  const decision = reasoned.find((each) => each === intent);
  if (!decision) throw missing(args.context.traceId);
  if ([...remark].length < 2) return refuseFields(posted, { remark: ["remark.short"] });
  const decided = await person.attempt(shipCompares[decision], { ...base, body: { version, digest, remark } });
  return answerTransition(args, posted, decided, done);
}

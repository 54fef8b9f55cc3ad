import type { Call } from "@protocol/call";
import { getSuspense, pageSuspense, suspense } from "@protocol/suspense";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { answerTransition, readTransition, refuseFields, type TransitionAnswer } from "../documents/transitions.server";
import { pageKey } from "../forms/pageKey.server";
import { askPage, type Filter, readListQuery } from "../listQuery.server";
import { type Attempt, missing, requirePermission } from "../person.server";
import { readPlaceNames } from "./accountPlaces.server";
import { suspenseDetailPath } from "./clearingPaths";

export const suspenseFilters: readonly Filter[] = [
  { param: "status", fieldName: "status", kind: "eq" },
  { param: "origin", fieldName: "origin", kind: "eq" },
  { param: "docNo", fieldName: "docNo", kind: "eq", upper: true },
  { param: "channelTxnNo", fieldName: "channelTxnNo", kind: "eq" },
  { param: "from", fieldName: "createTime", kind: "from" },
  { param: "to", fieldName: "createTime", kind: "to" },
];

/** What lies in suspense, and what became of it. */
export async function loadSuspense(args: LoaderFunctionArgs) {
  const person = await requirePermission(args, "moneyAudit", "query");
  const list = readListQuery(new URL(args.request.url), suspenseFilters, []);
  const page = await askPage(person, pageSuspense, list);
  const { values, errors } = list;
  return { page, values, errors, mayExport: person.may("moneyAudit", "export") };
}

export type SuspenseList = Awaited<ReturnType<typeof loadSuspense>>;

/** One receipt with where it may go; `company` finds companies by a part of their name. */
export async function loadSuspenseItem(args: LoaderFunctionArgs) {
  const person = await requirePermission(args, "moneyAudit", "query");
  const { searchParams } = new URL(args.request.url);
  const id = searchParams.get("id") ?? "";
  if (!/^[\w-]{1,40}$/.test(id)) throw missing(args.context.traceId);
  const company = searchParams.get("company")?.slice(0, 80) ?? "";
  const item = await person.call(getSuspense, { params: { id }, query: { company } });
  const places = await readPlaceNames(person, item.targets);
  const targets = item.targets.map((each) => ({ ...each, place: places(each.yardCode) }));
  return { item: { ...item, targets }, company, idempotencyKey: pageKey(args.context) };
}

export type SuspensePage = Awaited<ReturnType<typeof loadSuspenseItem>>;

/** Assigns a receipt, or sends it back, as the detail page's forms post it. */
export async function resolveSuspenseItem(args: ActionFunctionArgs) {
  const posted = await readTransition(args, "moneyAudit", "query");
  const { person, intent, version, base, field } = posted;
  const remark = field("remark");
  const errors: TransitionAnswer["fieldErrors"] = {};
  if ([...remark].length < 2) errors.remark = ["remark.short"];
  let outcome: Attempt<Call>;
  switch (intent) {
    case "assign": {
      const target = suspense.assign.body.shape.target.safeParse(field("target", 60));
      if (!target.success) errors.target = ["required"];
      if (!target.success || errors.remark) return refuseFields(posted, errors);
      outcome = await person.attempt(suspense.assign, { ...base, body: { version, remark, target: target.data } });
      break;
    }
    case "payBack": {
      const bankRef = suspense.payBack.body.shape.bankRef.safeParse(field("bankRef", 120));
      if (!bankRef.success) errors.bankRef = bankRef.error.issues.slice(0, 1).map((issue) => issue.message);
      if (!bankRef.success || errors.remark) return refuseFields(posted, errors);
      outcome = await person.attempt(suspense.payBack, { ...base, body: { version, remark, bankRef: bankRef.data } });
      break;
    }
    case "sendBack":
      if (errors.remark) return refuseFields(posted, errors);
      outcome = await person.attempt(suspense.sendBack, { ...base, body: { version, remark } });
      break;
    default:
      throw missing(args.context.traceId);
  }
  const to = suspenseDetailPath(posted.id);
  return answerTransition(args, posted, outcome, { to: () => to, key: `money:suspense.done.${intent}` });
}

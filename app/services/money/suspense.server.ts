import { randomUUID } from "node:crypto";
import type { Call } from "@protocol/call";
import { exportSuspense, getSuspense, pageSuspense, type SuspenseItem, suspense } from "@protocol/suspense";
import { toShanghai } from "@protocol/values/instant";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { answerTransition, readTransition, refuseFields, type TransitionAnswer } from "../documents/transitions.server";
import { languageOf } from "../i18n/language.server";
import { i18nOf } from "../i18n/texts.server";
import { askPage, type Filter, readListQuery } from "../listQuery.server";
import { withQuery } from "../paths";
import { type Attempt, missing, requirePermission } from "../person.server";
import { type ExportColumn, exportList } from "../spreadsheet/exportList.server";
import { suspenseDetailPath, suspensePath } from "./clearingPaths";

const filters: readonly Filter[] = [
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
  const list = readListQuery(new URL(args.request.url), filters, []);
  const page = await askPage(person, pageSuspense, list);
  const { values, errors } = list;
  return { page, values, errors, mayExport: person.may("moneyAudit", "export") };
}

export type SuspenseList = Awaited<ReturnType<typeof loadSuspense>>;

/** The whole of the filtered list as a file. */
export async function exportSuspenseList(args: LoaderFunctionArgs): Promise<Response> {
  const person = await requirePermission(args, "moneyAudit", "export");
  const t = i18nOf(await languageOf(args.request)).getFixedT(null, "money");
  const list = readListQuery(new URL(args.request.url), filters, []);
  const columns: ExportColumn<SuspenseItem>[] = [
    { title: t("suspense.docNo"), kind: "name", width: 18, of: (row) => row.docNo },
    { title: t("suspense.status"), kind: "text", width: 12, of: (row) => t(`suspense.status.${row.status}` as never) },
    { title: t("suspense.origin"), kind: "text", width: 16, of: (row) => t(`suspense.origin.${row.origin}`) },
    { title: t("suspense.amount"), kind: "number", width: 14, of: (row) => row.amount / 100 },
    { title: t("suspense.channel"), kind: "text", width: 12, of: (row) => t(`channel.${row.channel}` as never) },
    { title: t("suspense.channelTxnNo"), kind: "name", width: 26, of: (row) => row.channelTxnNo },
    { title: t("pay.payNo"), kind: "name", width: 20, of: (row) => row.payNo ?? "" },
    { title: t("suspense.payer"), kind: "text", width: 30, of: (row) => row.payerName },
    { title: t("suspense.reference"), kind: "text", width: 30, of: (row) => row.reference },
    { title: t("suspense.company"), kind: "text", width: 30, of: (row) => row.companyName },
    { title: t("suspense.createTime"), kind: "time", width: 20, of: (row) => toShanghai(row.createTime) },
    { title: t("suspense.days"), kind: "number", width: 10, of: (row) => row.days },
    { title: t("suspense.accountNo"), kind: "name", width: 20, of: (row) => row.accountNo ?? "" },
    { title: t("suspense.resolveBy"), kind: "text", width: 12, of: (row) => row.resolveByName ?? "" },
    { title: t("suspense.remark"), kind: "text", width: 30, of: (row) => row.remark },
  ];
  const back = withQuery(suspensePath, list.values);
  return exportList(args, person, { contract: exportSuspense, list, name: t("suspense.title"), columns, back });
}

/** One receipt with where it may go; `company` finds companies by a part of their name. */
export async function loadSuspenseItem(args: LoaderFunctionArgs) {
  const person = await requirePermission(args, "moneyAudit", "query");
  const { searchParams } = new URL(args.request.url);
  const id = searchParams.get("id") ?? "";
  if (!/^[\w-]{1,40}$/.test(id)) throw missing(args.context.traceId);
  const company = searchParams.get("company")?.slice(0, 80) ?? "";
  const item = await person.call(getSuspense, { params: { id }, query: { company } });
  return { item, company, idempotencyKey: randomUUID() };
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

import type { Call } from "@protocol/call";
import { findInvoiceManagerVo } from "@protocol/invoices";
import {
  applyForInvoice,
  deleteInvoice,
  getInvoice,
  getInvoiceXml,
  inboundBizTypes,
  invoiceInput,
  issueInvoice,
  mailInvoice,
  pageFeeRows,
  pageInvoices,
  redInvoice,
  redReasons,
} from "@protocol/invoicing";
import { parseYuan } from "@protocol/values/fen";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { attachmentDisposition } from "../attachmentDisposition";
import { answerTransition, followWrite, readTransition, refuseFields } from "../documents/transitions.server";
import type { CheckedForm } from "../forms/checkedForm";
import { formLimits } from "../forms/formLimits";
import { pageKey } from "../forms/pageKey.server";
import { readForm } from "../forms/readForm.server";
import { languageOf } from "../i18n/language.server";
import { fieldErrorsOf } from "../identity/newPassword.server";
import { findRestoredForm } from "../identity/restored.server";
import { askPage, type Filter, readListQuery } from "../listQuery.server";
import { loadLook } from "../lists/look.server";
import { yuanInCapitals } from "../money/yuanInCapitals.server";
import { type Attempt, missing, requirePermission } from "../person.server";
import { shownRefusal, shownStatus } from "../refusal.server";
import { invoiceDetailPath, invoiceListPath } from "./paths";

const listFilters: readonly Filter[] = [
  { param: "status", fieldName: "status", kind: "eq" },
  { param: "invoiceNo", fieldName: "invoiceNo", kind: "like" },
];

export async function loadInvoiceList(args: LoaderFunctionArgs) {
  const person = await requirePermission(args, "invoices", "query");
  const list = readListQuery(new URL(args.request.url), listFilters, []);
  const [page, look] = await Promise.all([
    askPage(person, pageInvoices, list),
    loadLook(args, async (asked) => (await loadInvoice(asked)).invoice),
  ]);
  return {
    page,
    ...look,
    values: list.values,
    errors: list.errors,
    issuer: person.may("invoiceAudit", "query"),
    mayApply: person.may("invoices", "edit") && person.info.company.authStatus === "02",
  };
}

const feeFilters: readonly Filter[] = [
  { param: "bizType", fieldName: "bizType", kind: "eq" },
  { param: "docNo", fieldName: "docNo", kind: "like", upper: true },
  { param: "from", fieldName: "paidTime", kind: "from" },
  { param: "to", fieldName: "paidTime", kind: "to" },
];

function asEntered(form: CheckedForm) {
  const text = (name: string) => String(form.get(name) ?? "").slice(0, 400);
  return {
    values: { titleId: text("titleId"), kind: text("kind"), remark: text("remark"), email: text("email") },
    ticked: form.getAll("fee").map((value) => String(value).slice(0, 40)),
  };
}

/** The application: titles, and the fees that an invoice may still take; `inbound` shows storage and lifting alone. */
export async function loadApplication(args: LoaderFunctionArgs, inbound: boolean) {
  const person = await requirePermission(args, "invoices", "query");
  const fixed = inbound ? [{ fieldName: "bizType", searchType: "in" as const, values: [...inboundBizTypes] }] : [];
  const url = new URL(args.request.url);
  if (!url.searchParams.has("size")) url.searchParams.set("size", "50");
  const list = readListQuery(url, inbound ? feeFilters.slice(1) : feeFilters, [], fixed);
  const [fees, { rows: titles }, restored] = await Promise.all([
    askPage(person, pageFeeRows, list),
    person.call(findInvoiceManagerVo),
    findRestoredForm(args, person, formLimits.ticks),
  ]);
  return {
    restored: restored && { ...asEntered(restored), fieldErrors: {}, prompt: null },
    inbound,
    fees,
    titles,
    values: list.values,
    errors: list.errors,
    mayApply: person.may("invoices", "edit") && person.info.company.authStatus === "02",
    idempotencyKey: pageKey(args.context),
  };
}

export type ApplicationPage = Awaited<ReturnType<typeof loadApplication>>;

/** Applies for an invoice over the fees that were ticked; what was entered stays whatever comes of it. */
export async function postApplication(args: ActionFunctionArgs) {
  const person = await requirePermission(args, "invoices", "edit");
  const form = await readForm(args, formLimits.ticks);
  const back = asEntered(form);
  const read = invoiceInput.safeParse({ ...back.values, feeRowIds: back.ticked });
  if (!read.success) {
    const fieldErrors: Record<string, string[]> = {};
    for (const { path, message } of read.error.issues) fieldErrors[String(path[0])] = [message];
    return data({ ...back, fieldErrors, prompt: null }, { status: 422 });
  }
  const applied = await person.attempt(applyForInvoice, {
    body: { ...read.data, lang: await languageOf(args.request) },
    idempotencyKey: String(form.get("key") ?? "").slice(0, 60),
  });
  if (applied.ok)
    return followWrite(args, person, applied, {
      to: invoiceDetailPath(applied.result.id),
      key: "invoices:done.apply",
    });
  const { error } = applied;
  if (error.kind === "refusal" && error.status === 404) throw missing(args.context.traceId);
  return data(
    { ...back, fieldErrors: fieldErrorsOf(error), prompt: shownRefusal(error) },
    { status: shownStatus(error) },
  );
}

const idOf = (args: LoaderFunctionArgs): string => {
  const id = new URL(args.request.url).searchParams.get("id") ?? "";
  if (!/^[\w-]{1,40}$/.test(id)) throw missing(args.context.traceId);
  return id;
};

export async function loadInvoice(args: LoaderFunctionArgs) {
  const person = await requirePermission(args, "invoices", "query");
  const invoice = await person.call(getInvoice, { params: { id: idOf(args) } });
  const capitals = yuanInCapitals(invoice.total, await languageOf(args.request));
  return {
    invoice: { ...invoice, capitals },
    idempotencyKey: pageKey(args.context),
  };
}

/** An issued invoice as the file that the buyer's books take. */
export async function downloadInvoiceXml(args: LoaderFunctionArgs): Promise<Response> {
  const person = await requirePermission(args, "invoices", "query");
  const { invoiceNo, xml } = await person.call(getInvoiceXml, { params: { id: idOf(args) } });
  return new Response(xml, {
    headers: {
      "Content-Type": "application/xml; charset=utf-8",
      "Content-Disposition": attachmentDisposition(`${invoiceNo}.xml`),
    },
  });
}

/** One action on an invoice, as the detail page's forms post it. */
export async function runInvoiceAction(args: ActionFunctionArgs) {
  const posted = await readTransition(args, "invoices", "query");
  const { person, intent, version, base, form, field } = posted;
  let outcome: Attempt<Call>;
  switch (intent) {
    case "issue":
      outcome = await person.attempt(issueInvoice, { ...base, body: { version } });
      break;
    case "mail":
      outcome = await person.attempt(mailInvoice, { ...base, body: { version } });
      break;
    case "delete":
      outcome = await person.attempt(deleteInvoice, { ...base, body: { version } });
      break;
    case "red": {
      const reason = redReasons.find((each) => each === field("reason"));
      const errors: Record<string, string[]> = reason ? {} : { reason: ["required"] };
      const lines = [...form].flatMap(([name, value]) => {
        const feeRowId = /^amount\.([\w-]{1,40})$/.exec(name)?.[1];
        if (!feeRowId || typeof value !== "string" || !value.trim()) return [];
        const amount = parseYuan(value);
        if (!amount) errors[name] = ["amount"];
        return [{ feeRowId, amount: amount ?? 0 }];
      });
      if (!reason || Object.keys(errors).length > 0) return refuseFields(posted, errors);
      outcome = await person.attempt(redInvoice, { ...base, body: { version, reason, lines } });
      break;
    }
    default:
      throw missing(args.context.traceId);
  }
  const to = (result: unknown) =>
    intent === "delete" ? invoiceListPath : invoiceDetailPath((result as { id: string }).id);
  const failed = intent === "issue" && outcome.ok && (outcome.result as { failure?: string }).failure;
  return answerTransition(args, posted, outcome, {
    to,
    key: failed ? "invoices:done.failed" : `invoices:done.${intent}`,
  });
}

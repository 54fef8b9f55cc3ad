import type { Call } from "@protocol/call";
import { approveCompany, getCompanyAudit, pageCompanyAudits, refuseCompany } from "@protocol/companies";
import { acceptMerchant, getMerchantAudit, pageMerchantAudits, refuseMerchant } from "@protocol/merchants";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { formLimits } from "../forms/formLimits";
import { pageKey } from "../forms/pageKey.server";
import { readForm } from "../forms/readForm.server";
import { textEntries } from "../forms/textEntries";
import { askPage, type Filter, readListQuery } from "../listQuery.server";
import { companyAuditDetailPath, withQuery } from "../paths";
import { type Attempt, missing, redirectWithToast, requirePermission } from "../person.server";
import { shownRefusal, shownStatus } from "../refusal.server";
import { isOutage } from "../upstream/upstreamError.server";

const filters: readonly Filter[] = [{ param: "status", fieldName: "status", kind: "eq" }];

const isMerchant = (kind: string | null) => kind === "merchant";

/** What waits for the port's audit: companies, or applications to settle as a merchant. */
export async function loadAuditList(args: LoaderFunctionArgs) {
  const person = await requirePermission(args, "companyAudit", "query");
  const url = new URL(args.request.url);
  const list = readListQuery(url, filters, []);
  const { values, errors } = list;
  if (isMerchant(url.searchParams.get("kind")))
    return { kind: "merchant" as const, page: await askPage(person, pageMerchantAudits, list), values, errors };
  return { kind: "company" as const, page: await askPage(person, pageCompanyAudits, list), values, errors };
}

/** One company or application, with what the auditor may do with it now. */
export async function loadAudit(args: LoaderFunctionArgs) {
  const person = await requirePermission(args, "companyAudit", "get");
  const { searchParams } = new URL(args.request.url);
  const id = searchParams.get("id") ?? "";
  if (!/^[\w-]{1,40}$/.test(id)) throw missing(args.context.traceId);
  const common = { idempotencyKey: pageKey(args.context), mayDecide: person.may("companyAudit", "edit") };
  if (isMerchant(searchParams.get("kind"))) {
    const application = await person.call(getMerchantAudit, { params: { id } });
    return { ...common, kind: "merchant" as const, id, application, open: application.status === "00" };
  }
  const company = await person.call(getCompanyAudit, { params: { id } });
  return { ...common, kind: "company" as const, id, company, open: company.status === "09" };
}

/** Approves or turns down what is under review. */
export async function decideAudit(args: ActionFunctionArgs) {
  const person = await requirePermission(args, "companyAudit", "edit");
  const form = await readForm(args, formLimits.short);
  const field = (name: string, max = 400) =>
    String(form.get(name) ?? "")
      .slice(0, max)
      .trim();
  const id = field("id", 40);
  const intent = field("intent");
  const merchant = isMerchant(field("kind"));
  if (!/^[\w-]{1,40}$/.test(id) || (intent !== "approve" && intent !== "refuse")) throw missing(args.context.traceId);
  const remark = field("remark");
  const back = { intent, values: { remark }, errors: {} as Record<string, string[]>, prompt: null };
  if (intent === "refuse" && [...remark].length < 2)
    return data({ ...back, errors: { remark: ["remark.short"] } }, { status: 422 });

  const input = {
    params: { id },
    body: { version: Number(field("version")) || 1, remark },
    idempotencyKey: `${field("key", 60)}-${intent}`,
  };
  const outcome: Attempt<Call> = merchant
    ? await person.attempt(intent === "approve" ? acceptMerchant : refuseMerchant, input)
    : await person.attempt(intent === "approve" ? approveCompany : refuseCompany, input);
  const to = withQuery(companyAuditDetailPath, { kind: merchant ? "merchant" : undefined, id });
  if (outcome.ok) {
    const toast = outcome.replayed
      ? ({ kind: "info", key: "errors:duplicate" } as const)
      : ({ kind: "success", key: `account:done.audit.${intent}` } as const);
    return redirectWithToast(args, person.session, to, toast);
  }
  const { error } = outcome;
  if (error.kind === "refusal" && error.status === 404) throw missing(args.context.traceId);
  return data(
    {
      ...back,
      errors: error.fieldReasons,
      prompt: shownRefusal(error),
      ...(isOutage(error) ? { retry: textEntries(form) } : {}),
    },
    { status: shownStatus(error) },
  );
}

import {
  type CreditAccount,
  changeCreditTerms,
  creditOpening,
  creditTerms,
  getCreditAccount,
  listCreditCandidates,
  openCreditAccount,
  pageCreditAccounts,
} from "@protocol/monthlyBills";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { formLimits } from "../forms/formLimits";
import { formSchema } from "../forms/formSchema.server";
import { pageKey } from "../forms/pageKey.server";
import { parseRead } from "../forms/parseForm";
import { readForm } from "../forms/readForm.server";
import { askPage, type Filter, readListQuery } from "../listQuery.server";
import { followAccountForm, keyOf, refuseAccountForm } from "../occupancy/accountForms.server";
import { missing, requirePermission } from "../person.server";
import { creditCustomerPath } from "./paths";

export const creditFilters: readonly Filter[] = [{ param: "companyName", fieldName: "companyName", kind: "like" }];

/** The monthly customers of the port. */
export async function loadCreditCustomers(args: LoaderFunctionArgs) {
  const person = await requirePermission(args, "monthlyBillAudit", "query");
  const list = readListQuery(new URL(args.request.url), creditFilters, []);
  const canOpen = person.may("monthlyBillAudit", "add");
  const [page, candidates] = await Promise.all([
    askPage(person, pageCreditAccounts, list),
    canOpen ? person.call(listCreditCandidates) : [],
  ]);
  const { values, errors } = list;
  const mayExport = person.may("monthlyBillAudit", "export");
  return { page, candidates, values, errors, canOpen, mayExport, idempotencyKey: pageKey(args.context) };
}

export type CreditCustomerList = Awaited<ReturnType<typeof loadCreditCustomers>>;

/** One of them with the changes of its limit, by `?companyId=`. */
export async function loadCreditCustomer(args: LoaderFunctionArgs) {
  const person = await requirePermission(args, "monthlyBillAudit", "get");
  const companyId = new URL(args.request.url).searchParams.get("companyId") ?? "";
  if (!/^[\w-]{1,40}$/.test(companyId)) throw missing(args.context.traceId);
  const account = await person.call(getCreditAccount, { params: { companyId } });
  return { account, canEdit: person.may("monthlyBillAudit", "edit"), idempotencyKey: pageKey(args.context) };
}

export type CreditCustomerPage = Awaited<ReturnType<typeof loadCreditCustomer>>;

/** Makes a company a monthly customer. */
export async function openCreditCustomer(args: ActionFunctionArgs) {
  const person = await requirePermission(args, "monthlyBillAudit", "add");
  const form = await readForm(args, formLimits.short);
  const posted = { args, person, form, intent: "open" };
  const read = parseRead(
    form,
    formSchema(creditOpening, () => []),
  );
  if (read.status !== "success") return refuseAccountForm(posted, read.error);
  const opened = await person.attempt(openCreditAccount, { body: read.value, idempotencyKey: keyOf(form) });
  return followAccountForm(posted, opened, ({ companyId, companyName }) => ({
    to: creditCustomerPath(companyId),
    key: "money:credit.done.open",
    params: { company: companyName },
  }));
}

/** As the form has it. */
const yuanOf = (fen: number) => (fen / 100).toFixed(2);

/** Sets a monthly customer's limit and due days. */
export async function changeCreditCustomer(args: ActionFunctionArgs) {
  const person = await requirePermission(args, "monthlyBillAudit", "edit");
  const form = await readForm(args, formLimits.short);
  const companyId = String(form.get("companyId") ?? "").slice(0, 40);
  const posted = { args, person, form, intent: "terms" };
  const read = parseRead(
    form,
    formSchema(creditTerms, () => []),
  );
  if (read.status !== "success") return refuseAccountForm(posted, read.error);
  const base = { params: { companyId }, idempotencyKey: keyOf(form) };
  const changed = await person.attempt(changeCreditTerms, { ...base, body: read.value });
  const done = ({ companyName }: CreditAccount) => ({
    to: creditCustomerPath(companyId),
    key: "money:credit.done.terms",
    params: { company: companyName },
  });
  return followAccountForm(posted, changed, done, async () => {
    const { version, creditLimit, dueDays } = await person.call(getCreditAccount, { params: { companyId } });
    return { version, value: { creditLimit: yuanOf(creditLimit), dueDays: String(dueDays) } };
  });
}

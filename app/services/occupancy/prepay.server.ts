import type { Call } from "@protocol/call";
import {
  changePrepayLimits,
  getPrepayAccount,
  listPrepayCompanies,
  openPrepayAccount,
  pagePrepayAccounts,
  pagePrepayEntries,
  prepayLimits,
  prepayOpening,
  prepayTopUp,
  topUpPrepay,
} from "@protocol/prepay";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { getDicts } from "../base/dicts.server";
import type { Stored } from "../forms/afterRefusal.server";
import { formLimits } from "../forms/formLimits";
import { formSchema } from "../forms/formSchema.server";
import { pageKey } from "../forms/pageKey.server";
import { parseRead } from "../forms/parseForm";
import { readForm } from "../forms/readForm.server";
import { askPage, type Filter, readListQuery } from "../listQuery.server";
import { walletFilters } from "../money/walletFilters";
import { type Attempt, missing, type Person, requirePermission } from "../person.server";
import { followAccountForm, keyOf, type PostedAccountForm, refuseAccountForm } from "./accountForms.server";
import { prepayAccountPath } from "./paths";

const filters: readonly Filter[] = [
  { param: "companyName", fieldName: "companyName", kind: "like" },
  { param: "accountNo", fieldName: "accountNo", kind: "eq", upper: true },
  { param: "yardCode", fieldName: "yardCode", kind: "eq" },
];

/** The company's accounts, or all of them for the port. */
export async function loadPrepayAccounts(args: LoaderFunctionArgs) {
  const person = await requirePermission(args, "prepay", "query");
  const list = readListQuery(new URL(args.request.url), filters, []);
  const canOpen = person.may("prepay", "add");
  const [page, dicts, companies] = await Promise.all([
    askPage(person, pagePrepayAccounts, list),
    getDicts(person, ["yard", "terminal"]),
    canOpen ? person.call(listPrepayCompanies) : [],
  ]);
  const { values, errors } = list;
  return { page, dicts, companies, values, errors, canOpen, idempotencyKey: pageKey(args.context) };
}

export type PrepayList = Awaited<ReturnType<typeof loadPrepayAccounts>>;

/** One account with its ledger, by `?no=`. */
export async function loadPrepayAccount(args: LoaderFunctionArgs) {
  const person = await requirePermission(args, "prepay", "get");
  const url = new URL(args.request.url);
  const accountNo = url.searchParams.get("no") ?? "";
  if (!/^[\w-]{1,40}$/.test(accountNo)) throw missing(args.context.traceId);
  const params = { accountNo };
  const list = readListQuery(url, walletFilters, []);
  const entries = {
    ...person,
    call: <C extends Call>(contract: C, input: object = {}) => person.call(contract, { ...input, params } as never),
    attempt: <C extends Call>(contract: C, input: object = {}) =>
      person.attempt(contract, { ...input, params } as never),
  } as Pick<Person, "attempt" | "call">;
  const [account, page, dicts] = await Promise.all([
    person.call(getPrepayAccount, { params }),
    askPage(entries, pagePrepayEntries, list),
    getDicts(person, ["yard", "terminal"]),
  ]);
  const { values, errors } = list;
  return {
    account,
    page,
    dicts,
    values,
    errors,
    canEdit: person.may("prepay", "edit"),
    canHold: person.may("occupancy", "add"),
    canExport: person.may("prepay", "export"),
    idempotencyKey: pageKey(args.context),
  };
}

export type PrepayAccountPage = Awaited<ReturnType<typeof loadPrepayAccount>>;

/** As the form has it. */
const yuanOf = (fen: number) => (fen / 100).toFixed(2);

/** On to the account, or the page again with what the upstream says. */
const follow = (
  posted: PostedAccountForm,
  outcome: Attempt<typeof openPrepayAccount>,
  stored: (() => Promise<Stored>) | null = null,
) =>
  followAccountForm(
    posted,
    outcome,
    ({ accountNo }) => ({
      to: prepayAccountPath(accountNo),
      key: `occupancy:prepay.done.${posted.intent}`,
      params: { accountNo },
    }),
    stored,
  );

/** Opens an account. */
export async function openPrepay(args: ActionFunctionArgs) {
  const person = await requirePermission(args, "prepay", "add");
  const form = await readForm(args, formLimits.short);
  const posted = { args, person, form, intent: "open" };
  const read = parseRead(
    form,
    formSchema(prepayOpening, () => []),
  );
  if (read.status !== "success") return refuseAccountForm(posted, read.error);
  return follow(posted, await person.attempt(openPrepayAccount, { body: read.value, idempotencyKey: keyOf(form) }));
}

/** Sets an account's limits, or enters a transfer that has come for it. */
export async function changePrepay(args: ActionFunctionArgs) {
  const person = await requirePermission(args, "prepay", "edit");
  const form = await readForm(args, formLimits.short);
  const intent = String(form.get("intent") ?? "");
  const accountNo = String(form.get("accountNo") ?? "").slice(0, 40);
  const posted = { args, person, form, intent };
  const base = { params: { accountNo }, idempotencyKey: keyOf(form) };
  if (intent === "topUp") {
    const read = parseRead(
      form,
      formSchema(prepayTopUp, () => []),
    );
    if (read.status !== "success") return refuseAccountForm(posted, read.error);
    return follow(posted, await person.attempt(topUpPrepay, { ...base, body: read.value }));
  }
  if (intent !== "limits") throw missing(args.context.traceId);
  const read = parseRead(
    form,
    formSchema(prepayLimits, () => []),
  );
  if (read.status !== "success") return refuseAccountForm(posted, read.error);
  const stored = async () => {
    const { limitVersion, creditLimit, warnLine } = await person.call(getPrepayAccount, { params: { accountNo } });
    return { version: limitVersion, value: { creditLimit: yuanOf(creditLimit), warnLine: yuanOf(warnLine) } };
  };
  return follow(posted, await person.attempt(changePrepayLimits, { ...base, body: read.value }), stored);
}

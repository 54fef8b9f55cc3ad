import type { Call } from "@protocol/call";
import { parseYuan } from "@protocol/values/fen";
import {
  askWithdrawal,
  getWithdrawal,
  getWithdrawalStart,
  pageWithdrawals,
  withdrawalInput,
  withdrawals,
} from "@protocol/withdrawals";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { answerTransition, followWrite, readTransition, refuseFields } from "../documents/transitions.server";
import { formLimits } from "../forms/formLimits";
import { pageKey } from "../forms/pageKey.server";
import { readForm } from "../forms/readForm.server";
import { fieldErrorsOf } from "../identity/newPassword.server";
import { findRestoredFields } from "../identity/restored.server";
import { askPage, type Filter, readListQuery } from "../listQuery.server";
import { type Attempt, missing, requirePermission } from "../person.server";
import { shownRefusal, shownStatus } from "../refusal.server";
import { withdrawalDetailPath } from "./paths";

export const withdrawalFilters: readonly Filter[] = [{ param: "status", fieldName: "status", kind: "eq" }];

export async function loadWithdrawals(args: LoaderFunctionArgs) {
  const person = await requirePermission(args, "wallet", "query");
  const list = readListQuery(new URL(args.request.url), withdrawalFilters, []);
  const page = await askPage(person, pageWithdrawals, list);
  return {
    page,
    values: list.values,
    payer: person.may("withdrawalAudit", "query"),
    mayExport: person.may("wallet", "export"),
    mayAsk: person.may("wallet", "edit") && person.info.company.authStatus === "02",
  };
}

export async function loadWithdrawalForm(args: LoaderFunctionArgs) {
  const person = await requirePermission(args, "wallet", "edit");
  const [start, typed] = await Promise.all([person.call(getWithdrawalStart), findRestoredFields(args, person)]);
  return { start, typed, idempotencyKey: pageKey(args.context) };
}

const fields = ["amount", "account", "bankName", "bankAcct", "remark"] as const;

/** Asks for a withdrawal: an amount in yuan, and one of the known accounts (its number in the list) or one that was entered. */
export async function postWithdrawal(args: ActionFunctionArgs) {
  const person = await requirePermission(args, "wallet", "edit");
  const form = await readForm(args, formLimits.short);
  const values = Object.fromEntries(fields.map((name) => [name, String(form.get(name) ?? "").slice(0, 400)]));
  const { accounts } = await person.call(getWithdrawalStart);
  const chosen = accounts.find((each) => each.bankAcct === values.account);
  const amount = parseYuan(values.amount ?? "");
  const read = withdrawalInput.safeParse({
    amount: amount ?? 0,
    bankName: chosen?.bankName ?? values.bankName,
    bankAcct: chosen?.bankAcct ?? values.bankAcct,
    remark: values.remark,
  });
  if (!read.success) {
    const fieldErrors: Record<string, string[]> = {};
    for (const { path, message } of read.error.issues) fieldErrors[String(path[0])] = [message];
    if (!values.amount?.trim()) fieldErrors.amount = ["required"];
    return data({ fieldErrors, values, prompt: null }, { status: 422 });
  }
  const asked = await person.attempt(askWithdrawal, {
    body: read.data,
    idempotencyKey: String(form.get("key") ?? "").slice(0, 60),
  });
  if (asked.ok) {
    const to = withdrawalDetailPath(asked.result.id);
    return followWrite(args, person, asked, { to, key: "money:withdrawal.done.ask" });
  }
  return data(
    { fieldErrors: fieldErrorsOf(asked.error), values, prompt: shownRefusal(asked.error) },
    { status: shownStatus(asked.error) },
  );
}

export async function loadWithdrawal(args: LoaderFunctionArgs) {
  const person = await requirePermission(args, "wallet", "query");
  const id = new URL(args.request.url).searchParams.get("id") ?? "";
  if (!/^[\w-]{1,40}$/.test(id)) throw missing(args.context.traceId);
  return { withdrawal: await person.call(getWithdrawal, { params: { id } }), idempotencyKey: pageKey(args.context) };
}

/** One transition of a withdrawal, as the detail page's forms post it. */
export async function runWithdrawalAction(args: ActionFunctionArgs) {
  const posted = await readTransition(args, "wallet", "query");
  const { person, intent, version, base, field } = posted;
  const remark = field("remark");
  let outcome: Attempt<Call>;
  switch (intent) {
    case "approve":
      outcome = await person.attempt(withdrawals.approve, { ...base, body: { version } });
      break;
    case "cancel":
    case "refuse":
      if ([...remark].length < 2) return refuseFields(posted, { remark: ["remark.short"] });
      outcome = await person.attempt(withdrawals[intent], { ...base, body: { version, remark } });
      break;
    case "pay": {
      const bankRef = withdrawals.pay.body.shape.bankRef.safeParse(field("bankRef", 120));
      if (!bankRef.success)
        return refuseFields(posted, { bankRef: bankRef.error.issues.slice(0, 1).map((issue) => issue.message) });
      outcome = await person.attempt(withdrawals.pay, { ...base, body: { version, bankRef: bankRef.data } });
      break;
    }
    default:
      throw missing(args.context.traceId);
  }
  const to = withdrawalDetailPath(posted.id);
  return answerTransition(args, posted, outcome, { to: () => to, key: `money:withdrawal.done.${intent}` });
}

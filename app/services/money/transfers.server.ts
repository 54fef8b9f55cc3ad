import { getWallet } from "@protocol/money";
import {
  announceTransfer,
  cancelTransfer,
  getTransfer,
  pageTransfers,
  transferDays,
  transferInput,
} from "@protocol/transfers";
import { parseYuan } from "@protocol/values/fen";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import {
  answerTransition,
  fieldErrorsOf,
  followWrite,
  readTransition,
  refuseFields,
} from "../documents/transitions.server";
import { formLimits } from "../forms/formLimits";
import { pageKey } from "../forms/pageKey.server";
import { readForm } from "../forms/readForm.server";
import { findRestoredFields } from "../identity/restored.server";
import { askPage, type Filter, readListQuery } from "../listQuery.server";
import { missing, requirePermission } from "../person.server";
import { shownRefusal, shownStatus } from "../refusal.server";
import { transferDetailPath } from "./clearingPaths";
import { listOwnPrepaid } from "./topUp.server";

export const transferFilters: readonly Filter[] = [
  { param: "status", fieldName: "status", kind: "eq" },
  { param: "docNo", fieldName: "docNo", kind: "eq", upper: true },
  { param: "reference", fieldName: "reference", kind: "eq", upper: true },
];

/** The transfers that the company has announced; all of them for the port. */
export async function loadTransfers(args: LoaderFunctionArgs) {
  const person = await requirePermission(args, "wallet", "query");
  const list = readListQuery(new URL(args.request.url), transferFilters, []);
  const page = await askPage(person, pageTransfers, list);
  const { values, errors } = list;
  return {
    page,
    values,
    errors,
    isClerk: person.may("moneyAudit", "query"),
    mayExport: person.may("wallet", "export"),
    mayAnnounce: person.may("wallet", "edit"),
  };
}

export type TransferList = Awaited<ReturnType<typeof loadTransfers>>;

export async function loadTransferForm(args: LoaderFunctionArgs) {
  const person = await requirePermission(args, "wallet", "edit");
  const [wallet, prepaid, typed] = await Promise.all([
    person.call(getWallet),
    listOwnPrepaid(person),
    findRestoredFields(args, person),
  ]);
  return { wallet, prepaid, typed, days: transferDays, idempotencyKey: pageKey(args.context) };
}

/** Announces a transfer: an amount in yuan, and the account that it is for. */
export async function postTransfer(args: ActionFunctionArgs) {
  const person = await requirePermission(args, "wallet", "edit");
  const form = await readForm(args, formLimits.short);
  const field = (name: string) => String(form.get(name) ?? "").slice(0, 400);
  const values = { amount: field("amount"), yard: field("yard"), remark: field("remark") };
  const read = transferInput.safeParse({
    amount: parseYuan(values.amount) ?? 0,
    account: values.yard ? { kind: "PREPAY", yardCode: values.yard } : { kind: "WALLET", yardCode: "" },
    remark: values.remark,
  });
  if (!read.success) {
    const fieldErrors: Record<string, string[]> = {};
    for (const { path, message } of read.error.issues) fieldErrors[String(path[0])] = [message];
    if (!values.amount.trim()) fieldErrors.amount = ["required"];
    return data({ fieldErrors, values, prompt: null }, { status: 422 });
  }
  const announced = await person.attempt(announceTransfer, {
    body: read.data,
    idempotencyKey: field("key").slice(0, 60),
  });
  if (announced.ok) {
    const to = transferDetailPath(announced.result.id);
    return followWrite(args, person, announced, { to, key: "money:transfer.done.announce" });
  }
  const { error } = announced;
  return data(
    { fieldErrors: fieldErrorsOf(error), values, prompt: shownRefusal(error) },
    { status: shownStatus(error) },
  );
}

/** The transfer that a URL names, by `?id=`; 404 where it names none. */
export function transferIdOf({ request, context }: LoaderFunctionArgs): string {
  const id = new URL(request.url).searchParams.get("id") ?? "";
  if (!/^[\w-]{1,40}$/.test(id)) throw missing(context.traceId);
  return id;
}

export async function loadTransfer(args: LoaderFunctionArgs) {
  const person = await requirePermission(args, "wallet", "query");
  const transfer = await person.call(getTransfer, { params: { id: transferIdOf(args) } });
  return { transfer, idempotencyKey: pageKey(args.context) };
}

/** Cancels an announced transfer, with the reason. */
export async function cancelAnnounced(args: ActionFunctionArgs) {
  const posted = await readTransition(args, "wallet", "edit");
  const { person, intent, version, base, field } = posted;
  if (intent !== "cancel") throw missing(args.context.traceId);
  const remark = field("remark");
  if ([...remark].length < 2) return refuseFields(posted, { remark: ["remark.short"] });
  const outcome = await person.attempt(cancelTransfer, { ...base, body: { version, remark } });
  const to = transferDetailPath(posted.id);
  return answerTransition(args, posted, outcome, { to: () => to, key: "money:transfer.done.cancel" });
}

import { isPayNo } from "@protocol/paymentOrders";
import { getRefundablePayment, pagePayments, refundPayment } from "@protocol/paymentRefunds";
import { parseYuan } from "@protocol/values/fen";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { fieldErrorsOf, followWrite } from "../documents/transitions.server";
import { formLimits } from "../forms/formLimits";
import { pageKey } from "../forms/pageKey.server";
import { readForm } from "../forms/readForm.server";
import { askPage, type Filter, readListQuery } from "../listQuery.server";
import { missing, requirePermission } from "../person.server";
import { shownRefusal, shownStatus } from "../refusal.server";
import { bankPaymentPath } from "./clearingPaths";

export const bankPaymentFilters: readonly Filter[] = [
  { param: "status", fieldName: "status", kind: "eq" },
  { param: "channel", fieldName: "channel", kind: "eq" },
  { param: "payNo", fieldName: "payNo", kind: "eq", upper: true },
  { param: "companyName", fieldName: "companyName", kind: "like" },
  { param: "from", fieldName: "createTime", kind: "from" },
  { param: "to", fieldName: "createTime", kind: "to" },
];

/** The payments of all companies. */
export async function loadBankPayments(args: LoaderFunctionArgs) {
  const person = await requirePermission(args, "moneyAudit", "query");
  const list = readListQuery(new URL(args.request.url), bankPaymentFilters, []);
  const page = await askPage(person, pagePayments, list);
  const { values, errors } = list;
  return { page, values, errors, mayExport: person.may("moneyAudit", "export") };
}

export type BankPaymentList = Awaited<ReturnType<typeof loadBankPayments>>;

/** One payment with what of it went back: the company's own, or any for the port. */
export async function loadBankPayment(args: LoaderFunctionArgs) {
  const person = await requirePermission(args, "wallet", "query");
  const payNo = new URL(args.request.url).searchParams.get("no") ?? "";
  if (!isPayNo(payNo)) throw missing(args.context.traceId);
  const payment = await person.call(getRefundablePayment, { params: { payNo } });
  return { payment, isClerk: person.may("moneyAudit", "query"), idempotencyKey: pageKey(args.context) };
}

/** Gives a part of a payment back, or what is left of it. */
export async function postRefund(args: ActionFunctionArgs) {
  const person = await requirePermission(args, "wallet", "query");
  const form = await readForm(args, formLimits.short);
  const field = (name: string) => String(form.get(name) ?? "").slice(0, 400);
  const payNo = field("payNo");
  if (!isPayNo(payNo)) throw missing(args.context.traceId);
  const values = { amount: field("amount"), remark: field("remark") };
  const read = refundPayment.body.safeParse({
    amount: parseYuan(values.amount) ?? 0,
    refundable: Number(field("refundable")),
    remark: values.remark,
  });
  if (!read.success) {
    const fieldErrors: Record<string, string[]> = {};
    for (const { path, message } of read.error.issues) fieldErrors[String(path[0])] = [message];
    return data({ fieldErrors, values, prompt: null }, { status: 422 });
  }
  const asked = await person.attempt(refundPayment, {
    params: { payNo },
    body: read.data,
    idempotencyKey: field("key").slice(0, 60),
  });
  if (asked.ok) {
    const done = { to: bankPaymentPath(payNo), key: "money:refund.done" };
    return followWrite(args, person, asked, done);
  }
  const { error } = asked;
  if (error.kind === "refusal" && error.status === 404) throw missing(args.context.traceId);
  return data(
    { fieldErrors: fieldErrorsOf(error), values, prompt: shownRefusal(error) },
    { status: shownStatus(error) },
  );
}

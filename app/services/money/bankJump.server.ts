import {
  checkPayment,
  getPaymentOrder,
  isPayNo,
  isReturnPath,
  type PaymentOrder,
  startPayment,
} from "@protocol/paymentOrders";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { formLimits } from "../forms/formLimits";
import { pageKey } from "../forms/pageKey.server";
import { readForm } from "../forms/readForm.server";
import { textEntries } from "../forms/textEntries";
import { bankJumpPath } from "../paths";
import { missing, redirectWithToast, requirePermission } from "../person.server";
import { drawQrCode } from "../print/qrCode.server";
import { shownRefusal, shownStatus } from "../refusal.server";
import { isOutage } from "../upstream/upstreamError.server";

/** A payment on its way to the bank and back. What it says comes from the gateway, never from how the browser came here. */
export async function loadBankJump(args: LoaderFunctionArgs) {
  const person = await requirePermission(args, "wallet", "query");
  const { searchParams } = new URL(args.request.url);
  const payNo = searchParams.get("payNo") ?? "";
  if (!isPayNo(payNo)) throw missing(args.context.traceId);
  const order = await person.call(getPaymentOrder, { params: { payNo } });
  const asked = searchParams.get("returnUrl");
  const { hotline } = args.context.portal.config.brand;
  return {
    order,
    back: order.returnTo ?? (asked && isReturnPath(asked) ? asked : null),
    secondsLeft: Math.max(0, Math.ceil((Date.parse(order.expiresTime) - Date.now()) / 1000)),
    qrCode: order.qr ? drawQrCode(order.qr) : null,
    mayPay: person.may("wallet", "edit"),
    hotline,
    idempotencyKey: pageKey(args.context),
  };
}

const settledKey: Partial<Record<PaymentOrder["status"], string>> = {
  "2": "money:pay.done",
  "3": "money:pay.failed",
  "4": "money:pay.closed",
};

/** To the bank, or back from it: `已完成支付` asks the bank. */
export async function postBankJump(args: ActionFunctionArgs) {
  const person = await requirePermission(args, "wallet", "query");
  const form = await readForm(args, formLimits.short);
  const field = (name: string, max: number) => String(form.get(name) ?? "").slice(0, max);
  const payNo = field("payNo", 40);
  const intent = field("intent", 10);
  if (!isPayNo(payNo)) throw missing(args.context.traceId);
  if (intent === "pay" && !person.may("wallet", "edit")) throw missing(args.context.traceId);
  const idempotencyKey = `${field("key", 60)}-${intent}`;
  const params = { payNo };
  const here = bankJumpPath(payNo);

  if (intent === "pay") {
    const { origin } = new URL(args.request.url);
    const outcome = await person.attempt(startPayment, { params, body: { origin }, idempotencyKey });
    if (!outcome.ok) return refusedWith(outcome.error);
    const { redirectUrl } = outcome.result;
    if (!redirectUrl) return redirect(here, 303);
    const url = new URL(redirectUrl);
    url.searchParams.set("lang", person.language);
    return redirect(url.href, 303);
  }
  if (intent !== "check") throw missing(args.context.traceId);
  const outcome = await person.attempt(checkPayment, { params, idempotencyKey });
  if (!outcome.ok) return refusedWith(outcome.error);
  const { status, late } = outcome.result;
  const key = late ? "money:pay.late" : (settledKey[status] ?? "money:pay.stillOpen");
  return redirectWithToast(args, person.session, here, { kind: status === "2" ? "success" : "info", key });

  function refusedWith(error: Extract<typeof outcome, { ok: false }>["error"]) {
    if (error.kind === "refusal" && error.status === 404) throw missing(args.context.traceId);
    const retry = isOutage(error) ? { retry: textEntries(form) } : {};
    return data({ prompt: shownRefusal(error), ...retry }, { status: shownStatus(error) });
  }
}

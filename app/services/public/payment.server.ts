import { getPaymentOrder, isPayNo } from "@protocol/paymentOrders";
import { getPayment } from "@protocol/payments";
import { redirect } from "@remix-run/node";
import { type RouteArgs, requireUser, throwAsPage } from "../person.server";
import type { UpstreamError } from "../upstream/upstreamError.server";
import { receiptPathOf } from "./paths";
import { strangerOf } from "./stranger.server";

/**
 * The payment of a number, or the order of one through a bank, for the company that made it; `payment` is null for a number of nobody or of others. Without
 * a number the page only asks for one, of anybody; with one it asks for a login first.
 */
export async function readPayment(args: RouteArgs, screen: "payLast" | "payLastMt") {
  const payNo = (new URL(args.request.url).searchParams.get("payNo") ?? "").trim().slice(0, 60);
  if (!payNo) return { payNo, payment: undefined, order: undefined, loggedIn: (await strangerOf(args)).loggedIn };
  const person = await requireUser(args);
  if (isPayNo(payNo)) {
    const asked = await person.attempt(getPaymentOrder, { params: { payNo } });
    if (!asked.ok) return none(payNo, asked.error);
    const at = receiptPathOf(asked.result);
    // each screen has its own trade
    if (at !== receiptPathOf({ ...asked.result, trade: screen === "payLastMt" ? "D" : "F" })) throw redirect(at);
    return { payNo, payment: undefined, order: asked.result, loggedIn: true };
  }
  const asked = await person.attempt(getPayment, { params: { payNo } });
  if (asked.ok) return { payNo, payment: asked.result, order: undefined, loggedIn: true };
  return none(payNo, asked.error);
}

/** Who may not see the wallet sees no payment, either; and what is no number is nobody's. */
function none(payNo: string, error: UpstreamError) {
  if (error.kind === "refusal" && [403, 404, 422].includes(error.status)) {
    return { payNo, payment: null, order: undefined, loggedIn: true };
  }
  return throwAsPage(error);
}

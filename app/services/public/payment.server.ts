import { getPayment } from "@protocol/payments";
import { type RouteArgs, requireUser, throwAsPage } from "../person.server";
import { strangerOf } from "./stranger.server";

/**
 * The payment of a number, for the company that made it; `payment` is null for a number of nobody or of others. Without
 * a number the page only asks for one, of anybody; with one it asks for a login first.
 */
export async function readPayment(args: RouteArgs) {
  const payNo = (new URL(args.request.url).searchParams.get("payNo") ?? "").trim().slice(0, 60);
  if (!payNo) return { payNo, payment: undefined, loggedIn: (await strangerOf(args)).loggedIn };
  const person = await requireUser(args);
  const asked = await person.attempt(getPayment, { params: { payNo } });
  if (asked.ok) return { payNo, payment: asked.result, loggedIn: true };
  // who may not see the wallet sees no payment, either; and what is no number is nobody's
  if (asked.error.kind === "refusal" && [403, 404, 422].includes(asked.error.status)) {
    return { payNo, payment: null, loggedIn: true };
  }
  return throwAsPage(asked.error);
}

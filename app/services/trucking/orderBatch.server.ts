import { permissionOfTruckType } from "@protocol/identity";
import { truckOrders } from "@protocol/trucking";
import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { formLimits } from "../forms/formLimits";
import { readForm } from "../forms/readForm.server";
import { cashierPath } from "../money/paths";
import { withQuery } from "../paths";
import { redirectWithToast, requirePermission } from "../person.server";
import { shownRefusal } from "../refusal.server";
import { truckListPath } from "./paths";

/** What the list's buttons do with the ticked rows. Each order is submitted under a key of its own: a repeat does nothing twice. */
export async function runOrderBatch(args: ActionFunctionArgs, type: "E" | "I") {
  const person = await requirePermission(args, permissionOfTruckType(type), "query");
  const form = await readForm(args, formLimits.ticks);
  const picked = form
    .getAll("id")
    .flatMap((value) => (typeof value === "string" ? [/^([\w-]{1,40}):(\d{1,9}):([A-Z]{2}\d{11})$/.exec(value)] : []))
    .flatMap((match) => (match ? [{ id: match[1]!, version: Number(match[2]), orderNo: match[3]! }] : []))
    .slice(0, 50);
  const url = new URL(args.request.url);
  const back = url.pathname + url.search;
  if (picked.length === 0)
    return redirectWithToast(args, person.session, back, { kind: "warning", key: "trucking:batch.none" });
  if (form.get("intent") === "print")
    return redirect(withQuery(`${truckListPath(type)}/pdf`, { ids: picked.map((each) => each.id).join(",") }), 303);
  if (form.get("intent") === "pay")
    return redirect(cashierPath(picked.map(({ id }) => ({ kind: "truckOrder", id }))), 303);

  const key = String(form.get("key") ?? "").slice(0, 60);
  const refusals: { orderNo: string; text: string }[] = [];
  let done = 0;
  for (const { id, version, orderNo } of picked) {
    const outcome = await person.attempt(truckOrders.submit, {
      params: { id },
      body: { version },
      idempotencyKey: `${key}-${id}`,
    });
    if (outcome.ok) done++;
    else refusals.push({ orderNo, text: shownRefusal(outcome.error).text });
  }
  if (refusals.length === 0)
    return redirectWithToast(args, person.session, back, {
      kind: "success",
      key: "trucking:batch.submitted",
      params: { count: done },
    });
  return { refusals, done };
}

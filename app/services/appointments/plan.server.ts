import { appointments } from "@protocol/appointments";
import { blNoSchema } from "@protocol/values/tradeNumber";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { getDicts } from "../base/dicts.server";
import { pageKey } from "../forms/pageKey.server";
import { requirePermission } from "../person.server";
import { findRestoredBooking } from "./booking.server";

/** What the boxes of a B/L could be booked for before the cut-off; null where the company has none of it. */
export async function loadPlan(args: LoaderFunctionArgs) {
  const person = await requirePermission(args, "appointment", "add");
  const typed = (new URL(args.request.url).searchParams.get("blNo") ?? "").slice(0, 40).trim();
  const blNo = blNoSchema.safeParse(typed);
  const errors = typed && !blNo.success ? blNo.error.issues.map(({ message }) => message) : undefined;
  const [dicts, asked] = await Promise.all([
    getDicts(person, ["terminal", "yard"]),
    blNo.success ? person.attempt(appointments.plan, { query: { blNo: blNo.data } }) : null,
  ]);
  return {
    typed,
    errors,
    plan: asked?.ok ? asked.result : null,
    unknown: asked !== null && !asked.ok,
    dicts,
    idempotencyKey: pageKey(args.context),
    restored: await findRestoredBooking(args, person),
  };
}

export type PlanPage = Awaited<ReturnType<typeof loadPlan>>;

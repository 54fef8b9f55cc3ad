import { permissionOfTruckType } from "@protocol/identity";
import { estimateTruckOrder } from "@protocol/trucking";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { getDicts } from "../base/dicts.server";
import { fillFromCall } from "../base/fillFromCall.server";
import { entriesOfValue } from "../drafts/templates.server";
import type { CheckedForm } from "../forms/checkedForm";
import { formLimits } from "../forms/formLimits";
import { formSchema } from "../forms/formSchema.server";
import { parseRead } from "../forms/parseForm";
import { formOf } from "../forms/readForm.server";
import { missing, type Person, requireUser } from "../person.server";
import { type Estimate, estimateOf } from "./estimate";
import { estimateEntries, fillBoxCounts, type OrderType, terminalFieldOf } from "./orderFields";

/** So long (ms) a form waits for its estimate. */
const estimateMs = 5_000;

const schema = formSchema(estimateTruckOrder.body, () => []);

/**
 * What the order in a form would cost. The form is filled as its saving would fill it. Nothing is thrown but the way to
 * the login: what cannot be asked or read is told, so that an estimate never stands in the way of an order.
 */
export async function estimateOrder(
  person: Person,
  type: OrderType,
  form: CheckedForm,
  deadlineMs = estimateMs,
): Promise<Estimate> {
  fillBoxCounts(form);
  await fillFromCall(person, form, ["terminalCode"]);
  form.set("type", type);
  if (terminalFieldOf(type) === "pickupYard") form.set("pickupYard", String(form.get("terminalCode") ?? ""));
  const submission = parseRead(form, schema);
  if (submission.status !== "success") return { state: "wrong" };
  const answered = await person.attempt(estimateTruckOrder, { body: submission.value, deadlineMs });
  if (!answered.ok) return { state: "failed" };
  const dicts = await getDicts(person, ["feeItem"]).catch(() => null);
  return dicts ? estimateOf(answered.result, dicts.feeItem) : { state: "failed" };
}

/** So long (ms) a form that is opened again waits for an estimate that nobody has asked for. */
const openedMs = 800;

/** The estimate of a form as it is opened with what it has been filled with before; undefined where there is none to show. */
export async function estimateOpened(
  args: Parameters<typeof formOf>[0],
  person: Person,
  type: OrderType,
  value: Record<string, unknown>,
): Promise<Estimate | undefined> {
  const form = formOf(args, estimateEntries(entriesOfValue(value)), formLimits.order);
  const estimate = await estimateOrder(person, type, form, openedMs);
  return estimate.state === "priced" ? estimate : undefined;
}

/**
 * The estimate of what the query says, under the names of the form's fields, for a form's script. Throws 404 for whoever
 * may neither enter nor change such orders, 413 and 422 for more or other names than the form has.
 */
export async function loadEstimate(args: LoaderFunctionArgs, type: OrderType): Promise<Response> {
  const person = await requireUser(args);
  const permission = permissionOfTruckType(type);
  if (!person.may(permission, "add") && !person.may(permission, "edit")) throw missing(args.context.traceId);
  const form = formOf(args, new URL(args.request.url).searchParams, formLimits.order);
  return Response.json(await estimateOrder(person, type, form));
}

import type { Call } from "@protocol/call";
import { permissionOfTruckType } from "@protocol/identity";
import {
  approveTruckOrder,
  completeTruckOrder,
  deleteTruckOrder,
  payTruckOrder,
  refundTruckOrder,
  returnTruckOrder,
  submitTruckOrder,
  withdrawTruckOrder,
} from "@protocol/trucking";
import { parseYuan } from "@protocol/values/fen";
import { type ActionFunctionArgs, data } from "@remix-run/node";
import { type Attempt, missing, type Person, redirectWithToast, requirePermission } from "../person.server";
import { shownRefusal, shownStatus } from "../refusal.server";
import { isOutage } from "../upstream/upstreamError.server";
import { truckDetailPath, truckListPath } from "./paths";

export const feeItems = ["TRUCKING", "CHASSIS", "WAITING", "WEIGHING", "TOLL"] as const;

/** What the detail page shows after a post that did not go through; `values` are what was typed. */
export interface OrderActionAnswer {
  intent: string;
  prompt: { text: string; traceId: string | null } | null;
  fieldErrors: Record<string, string[]>;
  values: Record<string, string>;
  /** The whole post, when the upstream could not be asked (components/page/RouteError.tsx). */
  retry?: [string, string][];
}

/** One transition of an order, as the detail page's forms post it: intent, id, version, key, and what the action needs. */
export async function runOrderAction(args: ActionFunctionArgs, type: string) {
  const person = await requirePermission(args, permissionOfTruckType(type), "get");
  const form = await args.request.formData();
  const field = (name: string, max = 400) =>
    String(form.get(name) ?? "")
      .slice(0, max)
      .trim();
  const intent = field("intent");
  const id = field("id", 40);
  const version = Number(field("version"));
  if (!/^[\w-]{1,40}$/.test(id) || !Number.isInteger(version)) throw missing(args.context.traceId);
  const values = Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === "string" ? [[name, value.slice(0, 400)]] : [])),
  );
  const fail = (fieldErrors: Record<string, string[]>) =>
    data<OrderActionAnswer>({ intent, prompt: null, fieldErrors, values }, { status: 422 });

  const base = { params: { id }, idempotencyKey: field("key", 60) };
  const remark = field("remark");
  let outcome: Attempt<Call>;
  switch (intent) {
    case "submit":
      outcome = await person.attempt(submitTruckOrder, { ...base, body: { version } });
      break;
    case "withdraw":
      outcome = await person.attempt(withdrawTruckOrder, { ...base, body: { version } });
      break;
    case "pay":
      outcome = await person.attempt(payTruckOrder, { ...base, body: { version } });
      break;
    case "complete":
      outcome = await person.attempt(completeTruckOrder, { ...base, body: { version } });
      break;
    case "delete":
      outcome = await person.attempt(deleteTruckOrder, { ...base, body: { version } });
      break;
    case "return":
    case "refund":
      if ([...remark].length < 2) return fail({ remark: ["remark.short"] });
      outcome = await person.attempt(intent === "return" ? returnTruckOrder : refundTruckOrder, {
        ...base,
        body: { version, remark },
      });
      break;
    case "approve": {
      const read = readFees(field);
      const carrierId = field("carrierId", 40);
      const fieldErrors = { ...read.errors, ...(carrierId ? {} : { carrierId: ["required"] }) };
      if (Object.keys(fieldErrors).length > 0) return fail(fieldErrors);
      outcome = await person.attempt(approveTruckOrder, {
        ...base,
        body: { version, carrierId, fees: read.fees, remark: remark || undefined },
      });
      break;
    }
    default:
      throw missing(args.context.traceId);
  }
  return answer(args, person, { type, id, intent, values }, outcome);
}

async function answer(
  args: ActionFunctionArgs,
  person: Person,
  done: { type: string; id: string; intent: string; values: Record<string, string> },
  outcome: Attempt<Call>,
) {
  const { type, id, intent, values } = done;
  if (outcome.ok) {
    const to = intent === "delete" ? truckListPath(type) : truckDetailPath(type, id);
    const toast = outcome.replayed
      ? ({ kind: "info", key: "errors:duplicate" } as const)
      : ({ kind: "success", key: `trucking:done.${intent}` } as const);
    return redirectWithToast(args, person.session, to, toast);
  }
  const { error } = outcome;
  if (error.kind === "refusal" && error.status === 404) throw missing(args.context.traceId);
  const fieldErrors = error.fieldReasons ?? error.fieldErrors ?? {};
  return data<OrderActionAnswer>(
    {
      intent,
      prompt: shownRefusal(error),
      fieldErrors,
      values,
      ...(isOutage(error) ? { retry: Object.entries(values) } : {}),
    },
    { status: shownStatus(error) },
  );
}

/** The audit form's fee rows: an empty amount leaves the row out; amounts in yuan become fen. */
function readFees(field: (name: string) => string) {
  const errors: Record<string, string[]> = {};
  const fees = feeItems.flatMap((feeItemCode) => {
    const typed = field(`price.${feeItemCode}`);
    const qty = Number(field(`qty.${feeItemCode}`) || "1");
    if (!typed) return [];
    const unitPrice = parseYuan(typed);
    if (unitPrice === undefined) errors[`price.${feeItemCode}`] = ["amount"];
    if (!Number.isInteger(qty) || qty < 1 || qty > 999) errors[`qty.${feeItemCode}`] = ["qty"];
    return unitPrice === undefined ? [] : [{ feeItemCode, qty, unit: "BOX", unitPrice, taxRate: 9 }];
  });
  if (fees.length === 0 && Object.keys(errors).length === 0) errors["price.TRUCKING"] = ["required"];
  return { fees, errors };
}

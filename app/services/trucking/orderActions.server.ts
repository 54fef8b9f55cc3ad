import type { Call } from "@protocol/call";
import { permissionOfTruckType } from "@protocol/identity";
import { truckOrders } from "@protocol/trucking";
import { parseYuan } from "@protocol/values/fen";
import { type ActionFunctionArgs, data } from "@remix-run/node";
import { answerTransition, readTransition, refusedTransition, refuseFields } from "../documents/transitions.server";
import { encryptPayPassword } from "../money/payPassword.server";
import { offerTopUp } from "../money/topUp.server";
import { type Attempt, missing } from "../person.server";
import { truckDetailPath, truckListPath } from "./paths";

export const feeItems = ["TRUCKING", "CHASSIS", "WAITING", "WEIGHING", "TOLL"] as const;

/** One transition of an order, as the detail page's forms post it: intent, id, version, key, and what the action needs. */
export async function runOrderAction(args: ActionFunctionArgs, type: string) {
  const posted = await readTransition(args, permissionOfTruckType(type));
  const { person, intent, version, base, field } = posted;
  const remark = field("remark");
  let outcome: Attempt<Call>;
  switch (intent) {
    case "submit":
      outcome = await person.attempt(truckOrders.submit, { ...base, body: { version } });
      break;
    case "withdraw":
      outcome = await person.attempt(truckOrders.withdraw, { ...base, body: { version } });
      break;
    case "pay":
      outcome = await person.attempt(truckOrders.pay, {
        ...base,
        body: { version, payPassword: await encryptPayPassword(person, field("payPassword", 200)) },
      });
      break;
    case "complete":
      outcome = await person.attempt(truckOrders.complete, { ...base, body: { version } });
      break;
    case "delete":
      outcome = await person.attempt(truckOrders.delete, { ...base, body: { version } });
      break;
    case "return":
    case "refund":
      if ([...remark].length < 2) return refuseFields(posted, { remark: ["remark.short"] });
      outcome = await person.attempt(intent === "return" ? truckOrders.return : truckOrders.refund, {
        ...base,
        body: { version, remark },
      });
      break;
    case "approve": {
      const read = readFees(field);
      const carrierId = field("carrierId", 40);
      const fieldErrors = { ...read.errors, ...(carrierId ? {} : { carrierId: ["required"] }) };
      if (Object.keys(fieldErrors).length > 0) return refuseFields(posted, fieldErrors);
      outcome = await person.attempt(truckOrders.approve, {
        ...base,
        body: { version, carrierId, fees: read.fees, remark: remark || undefined },
      });
      break;
    }
    default:
      throw missing(args.context.traceId);
  }
  if (!outcome.ok && intent === "pay" && person.may("wallet", "edit")) {
    const { answer, init } = refusedTransition(args, posted, outcome.error);
    const back = truckDetailPath(type, posted.id);
    return data({ ...answer, prompt: answer.prompt && offerTopUp(answer.prompt, outcome.error, back) }, init);
  }
  const to = intent === "delete" ? truckListPath(type) : truckDetailPath(type, posted.id);
  return answerTransition(args, posted, outcome, { to: () => to, key: `trucking:done.${intent}` });
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

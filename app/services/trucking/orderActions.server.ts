import type { Call } from "@protocol/call";
import { permissionOfTruckType } from "@protocol/identity";
import { truckOrders } from "@protocol/trucking";
import { type ActionFunctionArgs, data } from "@remix-run/node";
import { answerTransition, readTransition, refusedTransition, refuseFields } from "../documents/transitions.server";
import { encryptPayPassword } from "../money/payPassword.server";
import { offerTopUp } from "../money/topUp.server";
import { type Attempt, missing } from "../person.server";
import { readFees } from "./auditLines";
import { truckDetailPath, truckListPath } from "./paths";

/** One transition of an order, as the detail page's forms post it: intent, id, version, key, and what the action needs. */
export async function runOrderAction(args: ActionFunctionArgs, type: string) {
  const posted = await readTransition(args, permissionOfTruckType(type));
  const { person, form, intent, version, values, base, field } = posted;
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
      if (form.has("calculate")) return data({ intent, prompt: null, fieldErrors: {}, values });
      const read = readFees(new Set(form.keys()), field);
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

import type { Call } from "@protocol/call";
import { shortOrders } from "@protocol/shortOrders";
import { parseYuan } from "@protocol/values/fen";
import type { ActionFunctionArgs } from "@remix-run/node";
import { answerTransition, readTransition, refuseFields } from "../documents/transitions.server";
import { type Attempt, missing } from "../person.server";
import { shortOrderPaths } from "./paths";

const plain = ["submit", "withdraw", "cancel", "delete"] as const;
const explained = ["return", "refund"] as const;
const moves = ["gateOut", "gateIn"] as const;

/** One transition of an order, as the forms of its detail post it. */
export async function runShortOrderAction(args: ActionFunctionArgs) {
  const posted = await readTransition(args, "shortOrder");
  const { person, intent, version, base, field, id } = posted;
  const remark = field("remark");
  const now = plain.find((each) => each === intent);
  const because = explained.find((each) => each === intent);
  const move = moves.find((each) => each === intent);
  let outcome: Attempt<Call>;
  if (now) outcome = await person.attempt(shortOrders[now], { ...base, body: { version } });
  else if (because) {
    if ([...remark].length < 2) return refuseFields(posted, { remark: ["remark.short"] });
    outcome = await person.attempt(shortOrders[because], { ...base, body: { version, remark } });
  } else if (move) {
    const ctnNo = field("ctnNo", 20);
    if (!ctnNo) return refuseFields(posted, { ctnNo: ["required"] });
    outcome = await person.attempt(shortOrders[move], { ...base, body: { version, ctnNo } });
  } else if (intent === "approve") {
    const typed = field("unitPrice", 20);
    const unitPrice = parseYuan(typed);
    if (!unitPrice) return refuseFields(posted, { unitPrice: [typed ? "amount" : "required"] });
    const body = { version, unitPrice, remark: remark || undefined };
    outcome = await person.attempt(shortOrders.approve, { ...base, body });
  } else throw missing(args.context.traceId);
  return answerTransition(args, posted, outcome, {
    to: () => (intent === "delete" ? shortOrderPaths.list() : shortOrderPaths.detail(id)),
    key: `shortHaul:done.${intent}`,
  });
}

import type { Call } from "@protocol/call";
import { inWeights } from "@protocol/inWeights";
import { toInstant } from "@protocol/values/instant";
import type { ActionFunctionArgs } from "@remix-run/node";
import { answerTransition, readTransition, refuseFields } from "../documents/transitions.server";
import { type Attempt, missing } from "../person.server";
import { inWeightPaths } from "./paths";

const plain = ["submit", "withdraw", "cancel", "delete"] as const;

/** One transition of an application, as the forms of its detail post it. */
export async function runInWeightAction(args: ActionFunctionArgs) {
  const posted = await readTransition(args, "inWeight");
  const { person, intent, version, base, field, id } = posted;
  const remark = field("remark");
  const simple = plain.find((each) => each === intent);
  let outcome: Attempt<Call>;
  if (simple) outcome = await person.attempt(inWeights[simple], { ...base, body: { version } });
  else if (intent === "approve") {
    outcome = await person.attempt(inWeights.approve, { ...base, body: { version, remark: remark || undefined } });
  } else if (intent === "return") {
    if ([...remark].length < 2) return refuseFields(posted, { remark: ["remark.short"] });
    outcome = await person.attempt(inWeights.return, { ...base, body: { version, remark } });
  } else if (intent === "roll") {
    const [vesselName, voyage, typed] = [field("vesselName", 35), field("voyage", 10), field("planTime", 40)];
    const planTime = toInstant(typed);
    const errors = {
      ...(vesselName ? {} : { vesselName: ["required"] }),
      ...(voyage ? {} : { voyage: ["required"] }),
      ...(planTime ? {} : { planTime: [typed ? "datetime" : "required"] }),
    };
    if (!planTime || Object.keys(errors).length > 0) return refuseFields(posted, errors);
    outcome = await person.attempt(inWeights.roll, { ...base, body: { version, vesselName, voyage, planTime } });
  } else if (intent === "gateIn") {
    const ctnNo = field("ctnNo", 20);
    if (!ctnNo) return refuseFields(posted, { ctnNo: ["required"] });
    outcome = await person.attempt(inWeights.gateIn, { ...base, body: { version, ctnNo } });
  } else throw missing(args.context.traceId);
  return answerTransition(args, posted, outcome, {
    to: () => (intent === "delete" ? inWeightPaths.list() : inWeightPaths.detail(id)),
    key: `inWeight:done.${intent}`,
  });
}

import type { Call } from "@protocol/call";
import { toInstant } from "@protocol/values/instant";
import { mostLiftedBoxes } from "@protocol/weightOrder";
import { weightOrders } from "@protocol/weightOrders";
import type { ActionFunctionArgs } from "@remix-run/node";
import { answerTransition, readTransition, refuseFields } from "../documents/transitions.server";
import { type Attempt, missing } from "../person.server";
import { scopeAt, weightOrderPaths } from "./paths";

const plain = ["submit", "withdraw", "cancel", "confirm", "delete"] as const;
const turnsDown = ["return", "refund"] as const;

const isOneOf = <T extends string>(intents: readonly T[], intent: string): intent is T =>
  (intents as readonly string[]).includes(intent);

type Posted = Awaited<ReturnType<typeof readTransition>>;

/** Where each box stands and since when, as the form of the approval has it. */
function readBoxes({ field }: Posted) {
  const boxes: { id: string; yardPosition: string; dischargeTime: string }[] = [];
  const errors: Record<string, string[]> = {};
  for (let i = 0; i < mostLiftedBoxes && field(`rows[${i}].id`, 40); i++) {
    const typed = field(`rows[${i}].dischargeTime`, 40);
    const dischargeTime = toInstant(typed);
    if (!dischargeTime) errors[`boxes[${i}].dischargeTime`] = [typed ? "datetime" : "required"];
    boxes.push({
      id: field(`rows[${i}].id`, 40),
      yardPosition: field(`rows[${i}].yardPosition`, 20),
      dischargeTime: dischargeTime ?? "",
    });
  }
  return { boxes, errors };
}

/** One transition of an order, as the forms of its detail post it. */
export async function runWeightOrderAction(args: ActionFunctionArgs) {
  const posted = await readTransition(args, "weightOrder");
  const { person, form, intent, version, base, field, id } = posted;
  const remark = field("remark");
  let outcome: Attempt<Call>;
  if (isOneOf(plain, intent)) outcome = await person.attempt(weightOrders[intent], { ...base, body: { version } });
  else if (isOneOf(turnsDown, intent)) {
    if ([...remark].length < 2) return refuseFields(posted, { remark: ["remark.short"] });
    outcome = await person.attempt(weightOrders[intent], { ...base, body: { version, remark } });
  } else if (intent === "approve") {
    const { boxes, errors } = readBoxes(posted);
    if (Object.keys(errors).length > 0) return refuseFields(posted, errors);
    const body = { version, boxes, remark: remark || undefined };
    outcome = await person.attempt(weightOrders.approve, { ...base, body });
  } else if (intent === "release") {
    const on = (name: string) => form.get(name) === "on";
    const releases = { customs: on("customs"), line: on("line"), port: on("port") };
    outcome = await person.attempt(weightOrders.release, { ...base, body: { version, releases } });
  } else if (intent === "replan") {
    const [apptNo, typed] = [field("apptNo", 40) || undefined, field("planTime", 40)];
    const planTime = toInstant(typed);
    if (!apptNo && !planTime) return refuseFields(posted, { planTime: [typed ? "datetime" : "required"] });
    outcome = await person.attempt(weightOrders.replan, { ...base, body: { version, apptNo, planTime } });
  } else if (intent === "complete") {
    outcome = await person.attempt(weightOrders.complete, { ...base, body: { version, remark: remark || undefined } });
  } else throw missing(args.context.traceId);
  const paths = weightOrderPaths(scopeAt(args.request.url));
  return answerTransition(args, posted, outcome, {
    to: () => (intent === "delete" ? paths.list() : paths.detail(id)),
    key: `lifting:done.${intent}`,
  });
}

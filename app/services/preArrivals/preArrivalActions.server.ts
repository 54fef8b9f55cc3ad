import type { Call } from "@protocol/call";
import { preArrivals } from "@protocol/preArrivals";
import type { ActionFunctionArgs } from "@remix-run/node";
import { answerTransition, readTransition } from "../documents/transitions.server";
import { type Attempt, missing } from "../person.server";
import { preArrivalPaths } from "./paths";

const intents = ["submit", "cancel", "arrive", "depart", "delete"] as const;

/** One transition of a notice, as the forms of its detail post it. */
export async function runPreArrivalAction(args: ActionFunctionArgs) {
  const posted = await readTransition(args, "preArrival");
  const { person, version, base, id } = posted;
  const intent = intents.find((each) => each === posted.intent);
  if (!intent) throw missing(args.context.traceId);
  const outcome: Attempt<Call> = await person.attempt(preArrivals[intent], { ...base, body: { version } });
  return answerTransition(args, posted, outcome, {
    to: () => (intent === "delete" ? preArrivalPaths.list() : preArrivalPaths.detail(id)),
    key: `preArrivals:done.${intent}`,
  });
}

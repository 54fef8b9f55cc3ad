import { branchVoyages } from "@protocol/branchVoyages";
import type { Call } from "@protocol/call";
import type { ActionFunctionArgs } from "@remix-run/node";
import { forgetVoyages } from "../base/dicts.server";
import { answerTransition, readTransition, refuseFields } from "../documents/transitions.server";
import { type Attempt, missing } from "../person.server";
import { longestLoadList, readLoadList } from "./loadList";
import { branchVoyagePaths, isAuditing } from "./paths";

const plain = ["submit", "withdraw", "discard", "delete"] as const;
const withReason = ["return", "cancel"] as const;

const isOneOf = <T extends string>(intents: readonly T[], intent: string): intent is T =>
  (intents as readonly string[]).includes(intent);

/** One transition of an application, as the forms of its page post it. */
export async function runBranchVoyageAction(args: ActionFunctionArgs) {
  const auditing = isAuditing(args.request.url);
  const posted = await readTransition(args, auditing ? "voyageAudit" : "branchVoyage");
  const { person, intent, version, base, field, id } = posted;
  const remark = field("remark");
  let outcome: Attempt<Call>;
  if (isOneOf(plain, intent)) outcome = await person.attempt(branchVoyages[intent], { ...base, body: { version } });
  else if (isOneOf(withReason, intent)) {
    if ([...remark].length < 2) return refuseFields(posted, { remark: ["remark.short"] });
    outcome = await person.attempt(branchVoyages[intent], { ...base, body: { version, remark } });
  } else if (intent === "approve") {
    const body = { version, remark: remark || undefined };
    outcome = await person.attempt(branchVoyages.approve, { ...base, body });
  } else if (intent === "listBoxes") {
    const typed = field("boxNumbers", longestLoadList);
    const { boxNumbers, errors } = readLoadList(typed);
    // the whole list is shown again, not the beginning that is kept of other fields
    posted.values.boxNumbers = typed;
    if (errors.length > 0) return refuseFields(posted, { boxNumbers: errors });
    outcome = await person.attempt(branchVoyages.listBoxes, { ...base, body: { version, boxNumbers } });
  } else throw missing(args.context.traceId);
  forgetVoyages();
  const page = auditing ? branchVoyagePaths.audit : branchVoyagePaths.detail;
  return answerTransition(args, posted, outcome, {
    to: () => (intent === "delete" ? branchVoyagePaths.list() : page(id)),
    key: `voyages:done.${intent}`,
  });
}

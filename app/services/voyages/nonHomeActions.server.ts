import type { Call } from "@protocol/call";
import { nonHomePortReleases } from "@protocol/nonHomePortReleases";
import type { ActionFunctionArgs } from "@remix-run/node";
import { answerTransition, readTransition, refuseFields } from "../documents/transitions.server";
import { type Attempt, missing } from "../person.server";
import { isAuditing, nonHomePaths } from "./paths";

const plain = ["submit", "withdraw", "cancel", "delete"] as const;

/** One transition of a release, as the forms of its page post it. */
export async function runNonHomeAction(args: ActionFunctionArgs) {
  const auditing = isAuditing(args.request.url);
  const posted = await readTransition(args, auditing ? "voyageAudit" : "nonHomePortRelease");
  const { person, intent, version, base, field, id } = posted;
  const remark = field("remark");
  const now = plain.find((each) => each === intent);
  let outcome: Attempt<Call>;
  if (now) outcome = await person.attempt(nonHomePortReleases[now], { ...base, body: { version } });
  else if (intent === "return") {
    if ([...remark].length < 2) return refuseFields(posted, { remark: ["remark.short"] });
    outcome = await person.attempt(nonHomePortReleases.return, { ...base, body: { version, remark } });
  } else if (intent === "approve") {
    const body = { version, remark: remark || undefined };
    outcome = await person.attempt(nonHomePortReleases.approve, { ...base, body });
  } else throw missing(args.context.traceId);
  const page = auditing ? nonHomePaths.audit : nonHomePaths.detail;
  return answerTransition(args, posted, outcome, {
    to: () => (intent === "delete" ? nonHomePaths.list() : page(id)),
    key: `voyages:done.${intent}`,
  });
}

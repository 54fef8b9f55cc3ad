import { bargePools } from "@protocol/bargePools";
import type { Call } from "@protocol/call";
import { parseYuan } from "@protocol/values/fen";
import { type ActionFunctionArgs, data } from "@remix-run/node";
import {
  answerTransition,
  type PostedTransition,
  readTransition,
  refusedTransition,
  refuseFields,
} from "../documents/transitions.server";
import { type Attempt, missing, redirectWithToast } from "../person.server";
import { poolPaths, poolScopeAt } from "./paths";

const plain = ["submit", "withdraw", "fulfil", "delete"] as const;

/** Takes boxes; whoever was too late comes back to the page with what is left, as whoever was not. */
async function grab(args: ActionFunctionArgs, posted: PostedTransition, to: string) {
  const { person, form, field, base } = posted;
  const typedPrice = field("bidPrice", 20);
  const bidPrice = typedPrice ? parseYuan(typedPrice) : undefined;
  const qty = /^\d{1,6}$/.test(field("qty", 10)) ? Number(field("qty", 10)) : null;
  if (!qty) return refuseFields(posted, { qty: [field("qty") ? "integer" : "required"] });
  if (typedPrice && bidPrice === undefined) return refuseFields(posted, { bidPrice: ["amount"] });
  const body = { qty, bidPrice, wait: form.get("wait") === "on", grabKey: base.idempotencyKey };
  const outcome = await person.attempt(bargePools.grab, { ...base, body });
  if (!outcome.ok) {
    const { answer, init } = refusedTransition(args, posted, outcome.error);
    return data(answer, init);
  }
  const { outcome: came, remainQty: remain } = outcome.result;
  return redirectWithToast(args, person.session, to, {
    kind: came === "held" ? "success" : came === "waiting" ? "info" : "warning",
    key: `barge:poolDone.${came}`,
    params: { qty: outcome.result.qty, remain },
    ...(came === "lost" ? { seconds: 15 } : {}),
  });
}

/** One transition of a pool or of a grab, as the forms of its detail post it. */
export async function runPoolAction(args: ActionFunctionArgs) {
  const posted = await readTransition(args, "bargePool");
  const { person, intent, version, base, field, id } = posted;
  const paths = poolPaths(poolScopeAt(args.request.url));
  const simple = plain.find((each) => each === intent);
  let outcome: Attempt<Call>;
  if (intent === "grab") return grab(args, posted, paths.detail(id));
  if (simple) outcome = await person.attempt(bargePools[simple], { ...base, body: { version } });
  else if (intent === "cancel") {
    const remark = field("remark", 200);
    if ([...remark].length < 2) return refuseFields(posted, { remark: ["remark.short"] });
    outcome = await person.attempt(bargePools.cancel, { ...base, body: { version, remark } });
  } else if (intent === "release") {
    outcome = await person.attempt(bargePools.release, { ...base, body: { grabId: field("grabId", 40) || "-" } });
  } else throw missing(args.context.traceId);
  return answerTransition(args, posted, outcome, {
    to: () => (intent === "delete" ? paths.list() : paths.detail(id)),
    key: `barge:poolDone.${intent}`,
  });
}

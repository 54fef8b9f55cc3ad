import type { Call } from "@protocol/call";
import { edoScopes } from "@protocol/edo";
import { edos } from "@protocol/edos";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { isDocumentId } from "../documents/documentForm";
import { answerTransition, readTransition, refuseFields } from "../documents/transitions.server";
import { formLimits } from "../forms/formLimits";
import { pageKey } from "../forms/pageKey.server";
import { type Attempt, missing, requirePermission } from "../person.server";
import { edoPaths } from "./paths";

/** A delivery order with its trail, by `?id=`. */
export async function loadEdo(args: LoaderFunctionArgs) {
  const person = await requirePermission(args, "edo", "get");
  const id = new URL(args.request.url).searchParams.get("id") ?? "";
  if (!isDocumentId(id)) throw missing(args.context.traceId);
  const params = { id };
  const [edo, events] = await Promise.all([
    person.call(edos.get, { params }),
    person.call(edos.listEvents, { params }),
  ]);
  return { edo, events, idempotencyKey: pageKey(args.context) };
}

export type EdoPage = Awaited<ReturnType<typeof loadEdo>>;

const plain = ["issue", "accept", "withdrawOffer", "unfreeze"] as const;
const reasoned = ["refuse", "freeze", "void"] as const;
const isOneOf = <T extends string>(intents: readonly T[], intent: string): intent is T =>
  (intents as readonly string[]).includes(intent);

/** One transition of a delivery order, as the forms of its detail post it. */
export async function runEdoAction(args: ActionFunctionArgs) {
  const posted = await readTransition(args, "edo", "get", formLimits.ticks);
  const { person, form, intent, version, base, field, id } = posted;
  let outcome: Attempt<Call>;
  if (isOneOf(plain, intent)) outcome = await person.attempt(edos[intent], { ...base, body: { version } });
  else if (isOneOf(reasoned, intent)) {
    const remark = field("remark");
    if ([...remark].length < 2) return refuseFields(posted, { remark: ["remark.short"] });
    outcome = await person.attempt(edos[intent], { ...base, body: { version, remark } });
  } else if (intent === "offer") {
    const scope = edoScopes.find((each) => each === field("scope"));
    const toName = field("toName", 60);
    if (!toName) return refuseFields(posted, { toName: ["required"] });
    if (!scope) return refuseFields(posted, { scope: ["required"] });
    outcome = await person.attempt(edos.offer, { ...base, body: { version, toName, scope } });
  } else if (intent === "collect") {
    const ctnNos = form.getAll("ctnNos").map(String);
    if (ctnNos.length === 0) return refuseFields(posted, { ctnNos: ["required"] });
    outcome = await person.attempt(edos.collect, { ...base, body: { version, ctnNos } });
  } else throw missing(args.context.traceId);
  return answerTransition(args, posted, outcome, {
    to: () => edoPaths.detail(id),
    key: `handover:done.${intent === "void" ? "voidEdo" : intent}`,
  });
}

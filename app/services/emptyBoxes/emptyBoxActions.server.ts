import type { Call } from "@protocol/call";
import type { PickupScope } from "@protocol/emptyPickup";
import { emptyPickups } from "@protocol/emptyPickups";
import { releaseOrders } from "@protocol/releaseOrders";
import { parseYuan } from "@protocol/values/fen";
import type { ActionFunctionArgs } from "@remix-run/node";
import { answerTransition, readTransition, refuseFields } from "../documents/transitions.server";
import { type Attempt, missing } from "../person.server";
import { pickupPaths, releaseOrderPaths } from "./paths";

const plain = ["submit", "withdraw", "delete"] as const;
const held = [...plain, "hold"] as const;
const turnsDown = ["return", "cancel"] as const;

const isOneOf = <T extends string>(intents: readonly T[], intent: string): intent is T =>
  (intents as readonly string[]).includes(intent);

const tooShort = (remark: string) => [...remark].length < 2;

/** The code alone, where the QR of a slip was scanned: that says the number of its pickup, too. */
const codeIn = (typed: string) => /^\w+:(\d{6})$/.exec(typed)?.[1] ?? typed;

/** One transition of a release order, as the forms of its detail post it. */
export async function runReleaseAction(args: ActionFunctionArgs) {
  const posted = await readTransition(args, "releaseOrder");
  const { person, intent, version, base, field, id } = posted;
  const remark = field("remark");
  let outcome: Attempt<Call>;
  if (isOneOf(plain, intent)) outcome = await person.attempt(releaseOrders[intent], { ...base, body: { version } });
  else if (intent === "revoke") {
    if (tooShort(remark)) return refuseFields(posted, { remark: ["remark.short"] });
    outcome = await person.attempt(releaseOrders.revoke, { ...base, body: { version, remark } });
  } else if (intent === "extend") {
    const validTo = field("validTo", 40);
    if (!validTo) return refuseFields(posted, { validTo: ["required"] });
    const body = { version, validTo, remark: remark || undefined };
    outcome = await person.attempt(releaseOrders.extend, { ...base, body });
  } else throw missing(args.context.traceId);
  const key = intent === "submit" ? "submitRelease" : intent === "withdraw" ? "withdrawRelease" : intent;
  return answerTransition(args, posted, outcome, {
    to: () => (intent === "delete" ? releaseOrderPaths.list() : releaseOrderPaths.detail(id)),
    key: `emptyBoxes:done.${key}`,
  });
}

/** One transition of a pickup, as the forms of its detail post it. */
export async function runPickupAction(args: ActionFunctionArgs, scope: PickupScope) {
  const posted = await readTransition(args, "emptyPickup");
  const { person, intent, version, base, field, id } = posted;
  const remark = field("remark");
  let outcome: Attempt<Call>;
  if (isOneOf(held, intent)) outcome = await person.attempt(emptyPickups[intent], { ...base, body: { version } });
  else if (isOneOf(turnsDown, intent)) {
    if (tooShort(remark)) return refuseFields(posted, { remark: ["remark.short"] });
    outcome = await person.attempt(emptyPickups[intent], { ...base, body: { version, remark } });
  } else if (intent === "approve") {
    const unitPrice = parseYuan(field("unitPrice", 20));
    if (unitPrice === undefined) return refuseFields(posted, { unitPrice: ["amount"] });
    const body = { version, unitPrice, remark: remark || undefined };
    outcome = await person.attempt(emptyPickups.approve, { ...base, body });
  } else if (intent === "gateOut") {
    const [ctnNo, plateNo] = [field("ctnNo", 40), field("plateNo", 20) || undefined];
    const code = codeIn(field("code", 40));
    const empty = Object.entries({ code, ctnNo }).filter(([, value]) => !value);
    if (empty.length > 0) return refuseFields(posted, Object.fromEntries(empty.map(([name]) => [name, ["required"]])));
    outcome = await person.attempt(emptyPickups.gateOut, { ...base, body: { code, ctnNo, plateNo } });
  } else throw missing(args.context.traceId);
  return answerTransition(args, posted, outcome, {
    to: () => (intent === "delete" ? pickupPaths[scope].list() : pickupPaths[scope].detail(id)),
    key: `emptyBoxes:done.${intent}`,
  });
}

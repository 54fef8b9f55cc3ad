import type { Call } from "@protocol/call";
import { type MapReview, type PermitKind, vehiclePermits } from "@protocol/permits";
import type { ActionFunctionArgs } from "@remix-run/node";
import { answerTransition, type PostedTransition, readTransition, refuseFields } from "../documents/transitions.server";
import { formLimits } from "../forms/formLimits";
import { type Attempt, missing } from "../person.server";
import { callsOf } from "./calls";
import { permitPaths, vehicleAreasPath } from "./paths";

const plain = ["submit", "withdraw", "delete"] as const;
const withRemark = ["return", "suspend", "resume", "revoke"] as const;
const decided = ["review", "issue"] as const;

const isOneOf = <T extends string>(intents: readonly T[], intent: string): intent is T =>
  (intents as readonly string[]).includes(intent);

/** One transition of a permit, as the forms of its detail, its areas and its map post it. */
export async function runPermitAction(args: ActionFunctionArgs, kind: PermitKind) {
  // a map review has as many ticks as the areas have roads
  const posted = await readTransition(args, kind, "get", formLimits.ticks);
  const calls = callsOf[kind];
  const { person, intent, version, base, field } = posted;
  const remark = field("remark");
  let outcome: Attempt<Call>;
  if (isOneOf(plain, intent)) outcome = await person.attempt(calls[intent], { ...base, body: { version } });
  else if (isOneOf(decided, intent))
    outcome = await person.attempt(calls[intent], { ...base, body: { version, remark: remark || undefined } });
  else if (isOneOf(withRemark, intent) || intent === "violate" || intent === "ban" || intent === "lift") {
    if ([...remark].length < 2) return refuseFields(posted, { remark: ["remark.short"] });
    if (intent === "violate") {
      const body = { version, remark, area: field("area", 10), points: Number(field("points", 4)) };
      outcome = await person.attempt(calls.violate, { ...base, body });
    } else if (intent === "ban") {
      const body = { version, remark, area: field("area", 10), until: field("until", 20) };
      outcome = await person.attempt(calls.ban, { ...base, body });
    } else if (intent === "lift") {
      outcome = await person.attempt(calls.lift, { ...base, body: { version, remark, ban: field("ban", 40) } });
    } else outcome = await person.attempt(calls[intent], { ...base, body: { version, remark } });
  } else if (intent === "reviewMap" && kind === "vehiclePermit") {
    const map = readMap(posted);
    if (!map) return refuseFields(posted, { fence: ["permit.mapEmpty"] });
    outcome = await person.attempt(vehiclePermits.reviewMap, { ...base, body: { version, map } });
  } else throw missing(args.context.traceId);
  return answerTransition(args, posted, outcome, {
    to: () => after(kind, intent, posted.id),
    key: `permits:done.${intent}`,
  });
}

function after(kind: PermitKind, intent: string, id: string): string {
  if (intent === "delete") return permitPaths[kind].list();
  const noted = intent === "violate" || intent === "ban" || intent === "lift";
  return noted && kind === "vehiclePermit" ? vehicleAreasPath(id) : permitPaths[kind].detail(id);
}

/** What was drawn: the ticked roads, and the corners of the fence as `lng,lat lng,lat …`; null where they cannot be read. */
function readMap({ form, field }: PostedTransition): MapReview | null {
  const corners = field("fence", 8_000).split(/\s+/).filter(Boolean);
  const fence = corners.map((corner) => corner.split(",").map(Number));
  if (fence.some((corner) => corner.length !== 2 || corner.some((part) => !Number.isFinite(part)))) return null;
  return {
    result: field("result") === "PASS" ? "PASS" : "RETURN",
    roads: form.getAll("roads").map(String).slice(0, 100),
    fence: fence.slice(0, 200) as [number, number][],
    remark: field("remark") || undefined,
  };
}

import type { Call } from "@protocol/call";
import { licenseRemakes } from "@protocol/licenseRemakes";
import { parseYuan } from "@protocol/values/fen";
import { changeableFields } from "@protocol/wheelMachine";
import { wheelMachines } from "@protocol/wheelMachines";
import type { ActionFunctionArgs } from "@remix-run/node";
import { answerTransition, readTransition, refuseFields } from "../documents/transitions.server";
import { type Attempt, missing } from "../person.server";
import { licenseRemakePaths, wheelMachinePaths } from "./paths";

const plain = ["submit", "withdraw", "delete"] as const;
const stops = ["return", "stop", "resume", "scrap"] as const;
const turnsDown = ["return", "refund"] as const;

const isOneOf = <T extends string>(intents: readonly T[], intent: string): intent is T =>
  (intents as readonly string[]).includes(intent);

const tooShort = (remark: string) => [...remark].length < 2;

/** One transition of a machine, as the forms of its detail post it. */
export async function runMachineAction(args: ActionFunctionArgs) {
  const posted = await readTransition(args, "wheelMachine");
  const { person, intent, version, base, field, id } = posted;
  const remark = field("remark");
  let outcome: Attempt<Call>;
  if (isOneOf(plain, intent)) outcome = await person.attempt(wheelMachines[intent], { ...base, body: { version } });
  else if (isOneOf(stops, intent)) {
    if (tooShort(remark)) return refuseFields(posted, { remark: ["remark.short"] });
    outcome = await person.attempt(wheelMachines[intent], { ...base, body: { version, remark } });
  } else if (intent === "approve") {
    const body = { version, innerPlate: field("innerPlate", 40), remark: remark || undefined };
    outcome = await person.attempt(wheelMachines.approve, { ...base, body });
  } else if (intent === "inspect") {
    const result = field("result");
    if (result !== "PASS" && result !== "FAIL") return refuseFields(posted, { result: ["required"] });
    const date = field("date", 20);
    if (!date) return refuseFields(posted, { date: ["required"] });
    const [validTo, nextDate] = [field("validTo", 20) || undefined, field("nextDate", 20) || undefined];
    const body = { version, date, result, validTo, nextDate, remark: remark || undefined } as const;
    outcome = await person.attempt(wheelMachines.inspect, { ...base, body });
  } else throw missing(args.context.traceId);
  return answerTransition(args, posted, outcome, {
    to: () => (intent === "delete" ? wheelMachinePaths.list() : wheelMachinePaths.detail(id)),
    key: `machines:done.${intent}`,
  });
}

/** One transition of a replacement, as the forms of its detail post it. */
export async function runRemakeAction(args: ActionFunctionArgs) {
  const posted = await readTransition(args, "licenseRemake");
  const { person, intent, version, base, field, id } = posted;
  const remark = field("remark");
  let outcome: Attempt<Call>;
  if (isOneOf(plain, intent)) outcome = await person.attempt(licenseRemakes[intent], { ...base, body: { version } });
  else if (isOneOf(turnsDown, intent)) {
    if (tooShort(remark)) return refuseFields(posted, { remark: ["remark.short"] });
    outcome = await person.attempt(licenseRemakes[intent], { ...base, body: { version, remark } });
  } else if (intent === "review") {
    const fee = parseYuan(field("fee", 20));
    if (!fee) return refuseFields(posted, { fee: ["amount"] });
    outcome = await person.attempt(licenseRemakes.review, {
      ...base,
      body: { version, fee, remark: remark || undefined },
    });
  } else if (intent === "issue") {
    const said = Object.fromEntries(changeableFields.map((name) => [name, field(name) || undefined]));
    const body = { version, remark: remark || undefined, ...said };
    outcome = await person.attempt(licenseRemakes.issue, { ...base, body });
  } else throw missing(args.context.traceId);
  return answerTransition(args, posted, outcome, {
    to: () => (intent === "delete" ? licenseRemakePaths.list() : licenseRemakePaths.detail(id)),
    key: `machines:done.${intent}`,
  });
}

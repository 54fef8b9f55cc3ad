import { visitInput } from "@protocol/appointment";
import { appointments } from "@protocol/appointments";
import type { Call } from "@protocol/call";
import type { ActionFunctionArgs } from "@remix-run/node";
import { answerTransition, readTransition, refuseFields } from "../documents/transitions.server";
import { type Attempt, missing } from "../person.server";
import { appointmentDetailPath } from "./paths";

const plain = ["accept", "cancel", "arrive", "finish"] as const;
const isPlain = (intent: string): intent is (typeof plain)[number] => (plain as readonly string[]).includes(intent);

/** One transition of an appointment, as the forms of its detail post it. */
export async function runAppointmentAction(args: ActionFunctionArgs) {
  const posted = await readTransition(args, "appointment");
  const { intent, field, version, base, person, id } = posted;
  let outcome: Attempt<Call>;
  if (isPlain(intent)) outcome = await person.attempt(appointments[intent], { ...base, body: { version } });
  else if (intent === "revoke") {
    const remark = field("remark");
    if ([...remark].length < 2) return refuseFields(posted, { remark: ["remark.short"] });
    outcome = await person.attempt(appointments.revoke, { ...base, body: { version, remark } });
  } else if (intent === "edit") {
    const typed = { plateNo: field("plateNo"), driverName: field("driverName"), driverMobile: field("driverMobile") };
    const given = Object.fromEntries(Object.entries(typed).filter(([, value]) => value));
    const visit = visitInput.safeParse(given);
    if (!visit.success)
      return refuseFields(
        posted,
        Object.fromEntries(visit.error.issues.map(({ path, message }) => [String(path[0]), [message]])),
      );
    outcome = await person.attempt(appointments.edit, { ...base, body: { version, visit: visit.data } });
    if (!outcome.ok && outcome.error.fieldReasons["visit.plateNo"])
      return refuseFields(posted, { plateNo: outcome.error.fieldReasons["visit.plateNo"] });
  } else throw missing(args.context.traceId);
  return answerTransition(args, posted, outcome, {
    to: () => appointmentDetailPath(id),
    key: `appointments:done.${intent}`,
  });
}

import { appointments } from "@protocol/appointments";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { getDicts } from "../base/dicts.server";
import { isDocumentId } from "../documents/documentForm";
import { pageKey } from "../forms/pageKey.server";
import { missing, requirePermission } from "../person.server";

/** One appointment by `?id=`, its trail, and for the gate what it looks at. */
export async function loadAppointment(args: LoaderFunctionArgs) {
  const person = await requirePermission(args, "appointment", "get");
  const id = new URL(args.request.url).searchParams.get("id") ?? "";
  if (!isDocumentId(id)) throw missing(args.context.traceId);
  const params = { id };
  const [appointment, events, checks, dicts] = await Promise.all([
    person.call(appointments.get, { params }),
    person.call(appointments.listEvents, { params }),
    person.may("appointmentGate", "edit") ? person.call(appointments.checkGate, { params }) : null,
    getDicts(person, ["terminal", "yard"]),
  ]);
  return { appointment, events, checks, dicts, idempotencyKey: pageKey(args.context), now: new Date().toISOString() };
}

export type AppointmentPage = Awaited<ReturnType<typeof loadAppointment>>;

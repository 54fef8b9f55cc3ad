import type { UserContext } from "@gateway/core/context";
import { type Handler, handle } from "@gateway/core/handler";
import { requirePermission } from "@gateway/core/permission";
import { Refusal } from "@gateway/core/refusal";
import { requireVerified } from "@gateway/documents/checks";
import { documentReadHandlers, ownOrAll } from "@gateway/documents/documentReadHandlers";
import { isPort } from "@gateway/documents/lifecycleRules";
import { countDocuments, findDocument } from "@gateway/store/documents";
import { findPiece } from "@gateway/store/piece";
import { bookingIssues } from "@protocol/appointment";
import { type Appointment, appointments } from "@protocol/appointments";
import { codes } from "@protocol/codes";
import {
  acceptAppointment,
  arriveAppointment,
  cancelAppointment,
  editVisit,
  finishAppointment,
  gateChecksOf,
  moveAppointment,
  revokeAppointment,
} from "./appointmentActs";
import { appointmentAnswer, appointmentExportAnswer, appointmentRowAnswer } from "./appointmentAnswers";
import { appointmentKind, bodyOf, type StoredAppointment } from "./appointmentDocument";
import { appointmentLifecycle, appointmentPages } from "./appointmentStore";
import { bookItems } from "./booking";
import { listChoices } from "./choices";
import { planOf } from "./plan";
import { lockBookers, updateBooker } from "./updateBooker";

const asked = ({ params, body }: { params: { id: string }; body: { version: number } }) => ({
  id: params.id,
  version: body.version,
});

/** Somebody without a company, or the port's clerk, books nothing. */
function requireCustomer({ identity }: UserContext): void {
  requirePermission(identity, "appointment", "add");
  if (!identity.companyId || isPort(identity)) throw new Refusal(codes.forbidden, "forbidden");
}

/** The answer to a move or cancellation, after which the document that booked the appointment is updated. */
async function followedAnswer(
  ctx: UserContext,
  { id, version }: { id: string; version: number },
  act: (asked: { id: string; version: number }) => Promise<StoredAppointment>,
): Promise<Appointment> {
  const seen = await findDocument(ctx.db, appointmentKind, id);
  if (seen) await lockBookers(ctx.db, [bodyOf(seen)]);
  const appointment = await act({ id, version });
  await updateBooker(ctx, appointment);
  return appointmentAnswer(ctx, appointment);
}

export const appointmentHandlers: Handler[] = [
  ...documentReadHandlers<typeof appointments, StoredAppointment>(appointments, appointmentLifecycle, {
    pages: appointmentPages,
    scopeOf: ownOrAll,
    permissionOf: () => "appointment",
    rows: async (ctx, rows) => rows.map((row) => appointmentRowAnswer(ctx, row)),
    answer: appointmentAnswer,
  }),

  handle(appointments.export, async (ctx, { body }) => {
    requirePermission(ctx.identity, "appointment", "export");
    const { rows, next } = await findPiece(ctx.db, appointmentPages, ownOrAll(ctx), body);
    return { rows: rows.map(appointmentExportAnswer), next };
  }),

  handle(appointments.count, async (ctx) => {
    requirePermission(ctx.identity, "appointment", "query");
    return countDocuments(ctx.db, appointmentKind, ownOrAll(ctx));
  }),

  handle(
    appointments.book,
    async (ctx, { body }) => {
      requireCustomer(ctx);
      requireVerified(ctx, "submit");
      const rows = await bookItems(ctx, body.booking);
      return rows.map((row) => ({ id: row.id, apptNo: row.doc_no, status: row.status, slotId: bodyOf(row).slotId }));
    },
    (_ctx, { booking }) => bookingIssues(booking).map(({ path, message }) => ({ path: ["booking", ...path], message })),
  ),

  handle(appointments.plan, async (ctx, { query }) => {
    requireCustomer(ctx);
    return planOf(ctx, query.blNo);
  }),

  handle(appointments.choices, async (ctx, { query }) => {
    requireCustomer(ctx);
    return listChoices(ctx, query);
  }),

  handle(appointments.edit, async (ctx, input) =>
    appointmentAnswer(ctx, await editVisit(ctx, asked(input), input.body.visit)),
  ),
  handle(appointments.accept, async (ctx, input) => appointmentAnswer(ctx, await acceptAppointment(ctx, asked(input)))),
  handle(appointments.move, (ctx, input) =>
    followedAnswer(ctx, asked(input), (one) => moveAppointment(ctx, one, input.body.slotId)),
  ),
  handle(appointments.cancel, (ctx, input) => followedAnswer(ctx, asked(input), (one) => cancelAppointment(ctx, one))),
  handle(appointments.revoke, (ctx, input) =>
    followedAnswer(ctx, asked(input), (one) => revokeAppointment(ctx, one, input.body.remark)),
  ),
  handle(appointments.arrive, async (ctx, input) => appointmentAnswer(ctx, await arriveAppointment(ctx, asked(input)))),
  handle(appointments.finish, async (ctx, input) => appointmentAnswer(ctx, await finishAppointment(ctx, asked(input)))),

  handle(appointments.checkGate, async (ctx, { params }) => {
    const appointment = await appointmentLifecycle.getFor(ctx, params.id);
    requirePermission(ctx.identity, "appointmentGate", "get");
    return gateChecksOf(ctx, appointment);
  }),
];

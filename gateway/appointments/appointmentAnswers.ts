import type { Context, Identity } from "@gateway/core/context";
import { documentFieldsAnswer, documentRowFields } from "@gateway/documents/documentFields";
import { allowedActions } from "@gateway/documents/lifecycleRules";
import { makePaperCode } from "@gateway/documents/paperCode";
import type { Store } from "@gateway/store/database";
import { type DocumentRow, listBoxes } from "@gateway/store/documents";
import type { Appointment, AppointmentExportRow, AppointmentRow } from "@protocol/appointments";
import { bodyOf, jobOf, type StoredAppointment } from "./appointmentDocument";
import { appointmentRules, beforeBegin, stateOf } from "./appointmentRules";
import { standingIn } from "./waitingList";

/** What this person may do now: a slot that has begun is nobody's to change any more. */
function actionsOf({ now, identity }: { now: Date; identity: Identity }, appointment: StoredAppointment): string[] {
  const begun = appointment.row.plan_time <= now.toISOString();
  return allowedActions(appointmentRules, stateOf(appointment), identity).filter(
    (action) => !begun || !beforeBegin.includes(action),
  );
}

function rowFields(row: DocumentRow): Omit<AppointmentRow, "allowedActions"> {
  const body = bodyOf(row);
  return {
    ...documentRowFields(row),
    apptNo: row.doc_no,
    slotId: body.slotId,
    placeCode: row.yard ?? "",
    job: jobOf(row),
    startTime: row.plan_time,
    endTime: body.endTime,
    ctnNo: body.ctnNo,
    releaseNo: body.releaseNo,
    plateNo: row.plate_no,
    driverName: body.driverName,
    offerExpires: body.offerExpires,
  };
}

/** An appointment as a row of the list. */
export const appointmentRowAnswer = (ctx: { now: Date; identity: Identity }, row: DocumentRow): AppointmentRow => ({
  ...rowFields(row),
  allowedActions: actionsOf(ctx, { row, body: bodyOf(row) }),
});

/** An appointment as an export has it. */
export const appointmentExportAnswer = (row: DocumentRow): AppointmentExportRow => ({
  ...rowFields(row),
  driverMobile: bodyOf(row).driverMobile,
  createByName: row.create_by_name,
  remark: bodyOf(row).remark,
});

const faultsMs = 30 * 24 * 3_600_000;

/** How often a company did not come, and canceled too late, in the last 30 days. */
export async function countFaults(db: Store, companyId: string, now: Date) {
  const rows = await db
    .selectFrom("appointment_faults")
    .select(["kind", (eb) => eb.fn.countAll<number>().as("n")])
    .where("company_id", "=", companyId)
    .where("time", ">", new Date(now.getTime() - faultsMs).toISOString())
    .groupBy("kind")
    .execute();
  const of = (kind: string) => Number(rows.find((row) => row.kind === kind)?.n ?? 0);
  return { noShowCount: of("NOSHOW"), lateCancelCount: of("LATE") };
}

/** An appointment as the contract shows it to the person of the call: its company, or the port. */
export async function appointmentAnswer(
  ctx: Pick<Context, "db" | "now" | "config"> & { identity: Identity },
  appointment: StoredAppointment,
): Promise<Appointment> {
  const { row, body } = appointment;
  return {
    ...documentFieldsAnswer(row),
    ...rowFields(row),
    arriveMode: body.arriveMode,
    blNo: row.bl_no,
    driverMobile: body.driverMobile,
    remark: body.remark,
    freeCancelUntil: body.freeCancelUntil,
    lateCancel: body.lateCancel,
    relocated: body.relocated,
    arriveTime: body.arriveTime,
    queue: await standingIn(ctx.db, row.id),
    ...(await countFaults(ctx.db, row.company_id, ctx.now)),
    verifyCode: makePaperCode(ctx.config.signingKey, row, await listBoxes(ctx.db, [row.id])),
    bookedFor: body.bookedFor
      ? { kind: body.bookedFor.kind, id: body.bookedFor.id, number: body.bookedFor.number }
      : null,
    allowedActions: actionsOf(ctx, appointment),
  };
}

import type { UserContext } from "@gateway/core/context";
import { visitFollowers } from "@gateway/visitFollowers";
import { appointmentStatus } from "@protocol/documentStatuses";
import type { StoredAppointment } from "./appointmentDocument";

/** Updates the document that booked an appointment, which has just been moved or canceled. */
export async function updateBooker(ctx: UserContext, { row, body }: StoredAppointment): Promise<void> {
  if (!body.bookedFor) return;
  const { kind, id } = body.bookedFor;
  const slot = row.status === appointmentStatus.booked ? { startTime: row.plan_time, endTime: body.endTime } : null;
  await visitFollowers[kind](ctx, id, row.doc_no, slot);
}

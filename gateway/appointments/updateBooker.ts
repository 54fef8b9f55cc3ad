import type { UserContext } from "@gateway/core/context";
import { visitFollowChecks, visitFollowers } from "@gateway/visitFollowers";
import { appointmentStatus } from "@protocol/documentStatuses";
import type { StoredAppointment } from "./appointmentDocument";
import type { SlotRow } from "./slotPlaces";

/** Updates the document that booked an appointment, which has just been moved or canceled. */
export async function updateBooker(ctx: UserContext, { row, body }: StoredAppointment): Promise<void> {
  if (!body.bookedFor) return;
  const { kind, id } = body.bookedFor;
  const slot = row.status === appointmentStatus.booked ? { startTime: row.plan_time, endTime: body.endTime } : null;
  await visitFollowers[kind](ctx, id, row.doc_no, slot);
}

/** Whether the document that booked an appointment could follow it to a slot. */
export async function mayBookerFollow(ctx: UserContext, { row, body }: StoredAppointment, slot: SlotRow) {
  if (!body.bookedFor) return true;
  const { kind, id } = body.bookedFor;
  const times = { startTime: slot.start_time, endTime: slot.end_time };
  return (await visitFollowChecks[kind]?.(ctx, id, row.doc_no, times)) ?? true;
}

import type { UserContext } from "@gateway/core/context";
import type { Store } from "@gateway/store/database";
import { lockDocuments } from "@gateway/store/documents";
import { visitFollowChecks, visitFollowers, visitLockIds } from "@gateway/visitFollowers";
import { appointmentStatus } from "@protocol/documentStatuses";
import type { AppointmentBody, StoredAppointment } from "./appointmentDocument";
import type { SlotRow } from "./slotPlaces";

/**
 * Locks the documents that have booked appointments, before trucks and slots: a document that gives its slot up, or changes
 * it, is locked before them, too, so that nobody waits in a circle.
 */
export async function lockBookers(db: Store, bodies: readonly Pick<AppointmentBody, "bookedFor">[]): Promise<void> {
  const ids: string[] = [];
  for (const { bookedFor } of bodies)
    if (bookedFor) ids.push((await visitLockIds[bookedFor.kind]?.(db, bookedFor.id)) ?? bookedFor.id);
  await lockDocuments(db, ids);
}

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

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

/** Whether the document that booked an appointment could follow it to a slot; what one day decides is asked once a day. */
export function bookerFollows(ctx: UserContext, { row, body }: StoredAppointment): (slot: SlotRow) => Promise<boolean> {
  const { bookedFor } = body;
  const check = bookedFor && visitFollowChecks[bookedFor.kind];
  const asked = new Map<string, boolean>();
  return async (slot) => {
    if (!check) return true;
    const key = check.once === "aDay" ? slot.day : slot.id;
    const times = { startTime: slot.start_time, endTime: slot.end_time };
    const follows = asked.get(key) ?? (await check.mayFollow(ctx, bookedFor.id, row.doc_no, times));
    asked.set(key, follows);
    return follows;
  };
}

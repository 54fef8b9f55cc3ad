import { placeParam } from "@gateway/base/public";
import type { Store } from "@gateway/store/database";
import { lockSubjects } from "@gateway/store/lockSubjects";
import { appointmentStatus } from "@protocol/documentStatuses";
import { message, type Packed } from "@protocol/message";
import { toShanghai } from "@protocol/values/instant";
import { appointmentKind, bodyOf, type StoredAppointment } from "./appointmentDocument";

/** A truck at a place within a slot; instants are ISO UTC. */
export interface TruckVisit {
  plateNo: string | null;
  placeCode: string;
  startTime: string;
  endTime: string;
}

/** A truck does several jobs at one place in the same time, and is never at two places in it. */
export const cannotDoBoth = (a: TruckVisit, b: TruckVisit): boolean =>
  a.plateNo !== null &&
  a.plateNo === b.plateNo &&
  a.placeCode !== b.placeCode &&
  a.startTime < b.endTime &&
  b.startTime < a.endTime;

/** The truck of an appointment at its place, or in another slot of it. */
export const truckVisitOf = (
  { row, body }: StoredAppointment,
  slot: { start_time: string; end_time: string } = { start_time: row.plan_time, end_time: body.endTime },
): TruckVisit => ({
  plateNo: row.plate_no,
  placeCode: row.yard ?? "",
  startTime: slot.start_time,
  endTime: slot.end_time,
});

/**
 * Makes everybody else wait who names one of these trucks until this transaction ends, so that of two places in the same
 * time one is refused. Before slots are locked.
 */
export const lockTrucks = (db: Store, plateNos: readonly (string | null | undefined)[]): Promise<void> =>
  lockSubjects(
    db,
    plateNos.flatMap((plateNo) => (plateNo ? [`truck:${plateNo}`] : [])),
  );

/** ms that a slot lasts at most. */
export const longestSlot = 3_600_000;
/** Statuses of an appointment whose truck is still to come, or is there. */
const expectedStatuses: readonly string[] = [appointmentStatus.booked, appointmentStatus.arrived];

/**
 * Why a truck cannot come: it is booked at another place in the same time. `ownId`: the appointment that is changed. It
 * holds until the caller's transaction ends where the caller has locked the truck.
 */
export async function otherPlaceRefusal(
  db: Store,
  companyId: string,
  visit: TruckVisit,
  ownId?: string,
): Promise<Packed | null> {
  const { plateNo, startTime, endTime } = visit;
  if (!plateNo) return null;
  const rows = await db
    .selectFrom("documents")
    .selectAll()
    .where("kind", "=", appointmentKind)
    .where("plate_no", "=", plateNo)
    .where("status", "in", expectedStatuses)
    .where("plan_time", "<", endTime)
    .where("plan_time", ">", new Date(Date.parse(startTime) - longestSlot).toISOString())
    .execute();
  const other = rows.find((row) => {
    return row.id !== ownId && cannotDoBoth(visit, truckVisitOf({ row, body: bodyOf(row) }));
  });
  if (!other) return null;
  // another company's number is not told
  if (other.company_id !== companyId) return message("appointment.truckElsewhere", { plateNo });
  const time = `${toShanghai(other.plan_time).slice(11, 16)}–${toShanghai(bodyOf(other).endTime).slice(11, 16)}`;
  const place = await placeParam(db, "place", [other.yard ?? ""]);
  return message("appointment.truckTaken", { plateNo, time, apptNo: other.doc_no, ...place });
}

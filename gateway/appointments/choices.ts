import type { UserContext } from "@gateway/core/context";
import type { AppointmentRow } from "@protocol/appointments";
import { appointmentStatus } from "@protocol/documentStatuses";
import { isAppointmentJob, type Slot } from "@protocol/slots";
import { shanghaiDay } from "@protocol/values/instant";
import { appointmentRowAnswer } from "./appointmentAnswers";
import { appointmentKind, bodyOf } from "./appointmentDocument";
import { dayAfter } from "./slotRules";
import { findLastDay, listSlotsOf } from "./slotStore";

/** Choices that one page offers of a place and job: two to four days of them; the calendar has the rest. */
const mostSlots = 96;
const mostAppointments = 50;

/**
 * What the truck of a document can be given: the company's own appointments ahead at its places, for its box or for none,
 * that no other document has; and the slots of these places that still have room for the company, in their order. A slot
 * for fetching empties is only among them where the document has a release, any other where it has a box or will have one,
 * which is then checked when it is booked.
 */
export async function listChoices(
  ctx: UserContext,
  asked: { visits: string; ctnNo?: string; releaseNo?: string; boxesFollow?: true; documentId?: string },
): Promise<{ appointments: AppointmentRow[]; slots: Slot[] }> {
  const { db, now, identity } = ctx;
  const places = asked.visits.split(",").flatMap((visit) => {
    const [job = "", placeCode = ""] = visit.split(":");
    return isAppointmentJob(job) ? [{ job, placeCode }] : [];
  });
  if (places.length === 0) return { appointments: [], slots: [] };
  const rows = await db
    .selectFrom("documents")
    .selectAll()
    .where("kind", "=", appointmentKind)
    .where("company_id", "=", identity.companyId)
    .where("status", "=", appointmentStatus.booked)
    .where("plan_time", ">", now.toISOString())
    .where((eb) => eb.or(places.map(({ job, placeCode }) => eb.and({ type: job, yard: placeCode }))))
    .orderBy("plan_time")
    .limit(mostAppointments)
    .execute();
  const fits = rows.filter((row) => {
    const { ctnNo, bookedFor } = bodyOf(row);
    if (bookedFor && bookedFor.id !== asked.documentId) return false;
    return !ctnNo || !asked.ctnNo || ctnNo === asked.ctnNo;
  });
  const slots: Slot[] = [];
  for (const { job, placeCode } of places) {
    if (job === "PE" ? !asked.releaseNo : !asked.ctnNo && !asked.boxesFollow) continue;
    const from = shanghaiDay(now);
    const lastDay = await findLastDay(db, placeCode, now);
    const to = lastDay < dayAfter(from, 13) ? lastDay : dayAfter(from, 13);
    const listed = await listSlotsOf(db, { placeCode, job, from, to }, identity.companyId);
    slots.push(...listed.filter((slot) => hasRoom(slot, now)).slice(0, mostSlots));
  }
  return { appointments: fits.map((row) => appointmentRowAnswer(ctx, row)), slots };
}

const hasRoom = (slot: Slot, now: Date) =>
  slot.status === "open" &&
  slot.waiting === 0 &&
  slot.booked < slot.capacity &&
  slot.mine < slot.companyCap &&
  slot.startTime > now.toISOString();

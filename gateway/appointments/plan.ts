import { findCyCutoff } from "@gateway/base/public";
import type { UserContext } from "@gateway/core/context";
import { notFound } from "@gateway/core/refusal";
import { listOrderBoxes } from "@gateway/trucking/public";
import type { appointments } from "@protocol/appointments";
import type { ResultOf } from "@protocol/call";
import type { Slot } from "@protocol/slots";
import { shanghaiDay } from "@protocol/values/instant";
import { appointmentKind } from "./appointmentDocument";
import { findLastDay, listSlotsOf } from "./slotStore";

/** Jobs at the terminal by the type of the order: an export brings its boxes in, an import fetches them. */
const jobOfType: Record<string, "FI" | "FO"> = { E: "FI", I: "FO" };

/**
 * Proposes slots for the boxes of a company's orders under a B/L: the earliest with room, within the company's share,
 * before the cut-off of the ship for what is brought in. 404 where the company has no such boxes. Books nothing.
 */
export async function planOf(ctx: UserContext, blNo: string): Promise<ResultOf<typeof appointments.plan>> {
  const { db, now, identity } = ctx;
  const boxes = (await listOrderBoxes(db, identity.companyId, blNo)).filter(({ type }) => jobOfType[type]);
  if (boxes.length === 0) throw notFound();
  const live = await db
    .selectFrom("appointment_boxes")
    .innerJoin("documents", "documents.id", "appointment_boxes.appointment_id")
    .select(["appointment_boxes.subject", "appointment_boxes.job", "documents.doc_no"])
    .where("documents.kind", "=", appointmentKind)
    .where("documents.company_id", "=", identity.companyId)
    .where(
      "subject",
      "in",
      boxes.map(({ ctnNo }) => ctnNo),
    )
    .execute();
  let cutoff: string | null = null;
  const slotsOf = new Map<string, { slot: Slot; left: number }[]>();
  const planned: ResultOf<typeof appointments.plan>["boxes"] = [];
  for (const box of boxes) {
    const job = jobOfType[box.type]!;
    const placeCode = box.terminal;
    const end = job === "FI" ? await findCyCutoff(db, box) : null;
    if (end && (cutoff === null || end < cutoff)) cutoff = end;
    const key = `${placeCode} ${job}`;
    if (!slotsOf.has(key)) {
      const to = await findLastDay(db, placeCode, now);
      const slots = await listSlotsOf(db, { placeCode, job, from: shanghaiDay(now), to }, identity.companyId);
      slotsOf.set(
        key,
        slots.map((slot) => ({ slot, left: leftOf(slot, now) })),
      );
    }
    const apptNo = live.find(({ subject, job: of }) => subject === box.ctnNo && of === job)?.doc_no ?? null;
    const free = slotsOf.get(key)!.find(({ slot, left }) => left > 0 && (end === null || slot.endTime <= end));
    if (free && !apptNo) free.left--;
    planned.push({ ctnNo: box.ctnNo, placeCode, job, slot: apptNo ? null : (free?.slot ?? null), apptNo });
  }
  return { cutoff, boxes: planned };
}

/** Places of a slot that a company may still take. */
function leftOf(slot: Slot, now: Date): number {
  if (slot.status !== "open" || slot.waiting > 0 || slot.startTime <= now.toISOString()) return 0;
  return Math.max(0, Math.min(slot.capacity - slot.booked, slot.companyCap - slot.mine));
}

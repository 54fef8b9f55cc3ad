import type { ActorContext } from "@gateway/core/context";
import { documentLifecycle } from "@gateway/documents/lifecycle";
import { system } from "@gateway/documents/trail";
import type { Store } from "@gateway/store/database";
import type { DocumentRow } from "@gateway/store/documents";
import { pageSpec } from "@gateway/store/search";
import { type AppointmentAction, appointmentSearch, appointmentSorts } from "@protocol/appointments";
import { appointmentStatus } from "@protocol/documentStatuses";
import { arrivalWindow, lastOfferMs } from "@protocol/slots";
import { dateOf } from "@protocol/values/instant";
import { appointmentAnswer } from "./appointmentAnswers";
import { appointmentKind, bodyOf, placeOf, type StoredAppointment } from "./appointmentDocument";
import { appointmentRules, stateOf } from "./appointmentRules";
import { visitRefusal } from "./entryChecks";
import { releaseBox } from "./liveBoxes";
import { tellOfAppointment } from "./notifications";
import { otherPlaceRefusal, truckVisitOf } from "./plateRules";
import { lockSlots, placesOf, takePlace } from "./slotPlaces";
import { offerExpiry } from "./slotRules";
import { backToQueue, leaveQueue, noteSkip, offerTo, queueOf } from "./waitingList";

/** Where pages of appointments are searched and sorted. */
export const appointmentPages = pageSpec({
  kind: appointmentKind,
  search: appointmentSearch,
  columns: {
    job: "type",
    status: "status",
    apptNo: "doc_no",
    ctnNo: "box.ctn_no",
    plateNo: "plate_no",
    placeCode: "key",
    startTime: "plan_time",
  },
  sorts: appointmentSorts,
  sortColumns: { createTime: "create_time" },
});

/** Offers that may go unanswered before somebody leaves the list: a place kept for nobody helps nobody. */
const mostLapses = 3;

const later = (instant: string, ms: number) => new Date(Date.parse(instant) + ms).toISOString();

export const appointmentLifecycle = documentLifecycle(appointmentRules, {
  kind: appointmentKind,
  read: async (_db: Store, row: DocumentRow): Promise<StoredAppointment> => ({ row, body: bodyOf(row) }),
  stateOf,
  answer: appointmentAnswer,
  keys: { pages: appointmentPages, of: (row) => ({ placeCode: row.yard }) },
  notify: tellOfAppointment,
  lockFirst: (db: Store, row) => lockSlots(db, [bodyOf(row).slotId]),
  schedule: {
    transitions: {
      lapse: { due: (row) => bodyOf(row).offerExpires, changes: lapse },
      expire: {
        due: (row) => (bodyOf(row).offerExpires ? null : later(row.plan_time, -lastOfferMs)),
        async changes(ctx, before) {
          await leaveQueue(ctx.db, placeOf(before, ctx.now));
          await releaseBox(ctx.db, before.row.id);
          return {};
        },
      },
      noShow: {
        due: (row) => later(bodyOf(row).endTime, arrivalWindow.after),
        async changes(ctx, before) {
          await noteFault(ctx, before, "NOSHOW");
          await releaseBox(ctx.db, before.row.id);
          return {};
        },
      },
    },
  },
});

/** An offer has gone unanswered: the next one gets the place, and this one comes to the end of the list. */
async function lapse(ctx: ActorContext, before: StoredAppointment) {
  const place = placeOf(before, ctx.now);
  const lapses = await backToQueue(ctx.db, place);
  const body = { ...before.body, offerExpires: null };
  const gone = lapses >= mostLapses;
  if (gone) {
    await leaveQueue(ctx.db, place);
    await releaseBox(ctx.db, before.row.id);
  }
  await fillSlot(ctx, before.body.slotId, before.row.id);
  return gone ? { body, status: appointmentStatus.canceled } : { body };
}

/** Counts a fault of a company. */
export async function noteFault(ctx: ActorContext, { row, body }: StoredAppointment, kind: "NOSHOW" | "LATE") {
  await ctx.db
    .insertInto("appointment_faults")
    .values({
      appointment_id: row.id,
      kind,
      slot_id: body.slotId,
      company_id: row.company_id,
      company_name: row.company_name,
      time: ctx.now.toISOString(),
    })
    .onConflict((there) => there.column("appointment_id").doNothing())
    .execute();
}

/**
 * Offers what is free of a slot to those who wait for it, in their order. Whoever may not have it now, because his company
 * has its share or his visit would be refused, is passed over with the reason and keeps his turn. `except`: an entry that
 * is being changed by the caller.
 */
export async function fillSlot(ctx: ActorContext, slotId: string, except?: string): Promise<void> {
  const slot = (await lockSlots(ctx.db, [slotId])).get(slotId);
  const expires = slot && slot.status === "open" ? offerExpiry(slot, ctx.now) : null;
  if (!slot || expires === null || slot.waiting === 0) return;
  let free = slot.capacity - slot.booked;
  if (free <= 0) return;
  for (const wait of await queueOf(ctx.db, slotId)) {
    if (free <= 0) return;
    if (wait.appointment_id === except) continue;
    const found = await appointmentLifecycle.find(ctx.db, wait.appointment_id);
    if (!found) continue;
    const skipped = await skipReason(ctx, found, slot.company_cap);
    if (skipped) {
      await noteSkip(ctx.db, placeOf(found, ctx.now), wait, skipped);
      continue;
    }
    const taken = await takePlace(ctx.db, placeOf(found, ctx.now), { kind: "offer", pass: true });
    if (!taken.slot) return;
    await offerTo(ctx.db, wait, expires);
    free--;
    const body = { ...found.body, offerExpires: expires };
    await appointmentLifecycle.act(ctx, found, "offer" satisfies AppointmentAction, { body, by: system });
  }
}

async function skipReason(ctx: ActorContext, { row, body }: StoredAppointment, cap: number): Promise<string | null> {
  if ((await placesOf(ctx.db, body.slotId, row.company_id)) >= cap) return "appointment.cap";
  const { ctnNo, releaseNo } = body;
  const visit = { job: row.type, placeCode: row.yard ?? "", plateNo: row.plate_no, ctnNo, releaseNo };
  return (
    (await visitRefusal(ctx.db, visit, dateOf(row.plan_time))) ??
    otherPlaceRefusal(ctx.db, row.company_id, truckVisitOf({ row, body }), row.id)
  );
}

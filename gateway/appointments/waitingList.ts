import type { Store } from "@gateway/store/database";
import type { Selectable } from "kysely";
import { freePlace, noteSlot, type PlaceOf } from "./slotPlaces";
import type { SlotWaitsTable } from "./tables";

export type WaitRow = Selectable<SlotWaitsTable>;

/** Those who wait for a place of a slot without an offer, in their order; the caller has locked the slot. */
export const queueOf = (db: Store, slotId: string): Promise<WaitRow[]> =>
  db
    .selectFrom("slot_waits")
    .selectAll()
    .where("slot_id", "=", slotId)
    .where("expires", "=", "")
    .orderBy("queue_no")
    .execute();

const entryOf = ({ companyId, appointmentId, now }: PlaceOf) => ({ companyId, appointmentId, now });

/** Takes the end of a slot's waiting list. */
export async function joinQueue(db: Store, place: PlaceOf): Promise<void> {
  const { seq } = await noteSlot(db, place.slotId, { kind: "wait", ...entryOf(place) }, { waiting: 1 });
  await db
    .insertInto("slot_waits")
    .values({
      appointment_id: place.appointmentId,
      slot_id: place.slotId,
      company_id: place.companyId,
      queue_no: seq,
      expires: "",
      lapses: 0,
      skip_reason: "",
    })
    .execute();
}

/** Leaves a waiting list, with the place if one was offered. Answers whether a place is free now. */
export async function leaveQueue(db: Store, place: PlaceOf): Promise<boolean> {
  const gone = await db
    .deleteFrom("slot_waits")
    .where("appointment_id", "=", place.appointmentId)
    .returning("expires")
    .executeTakeFirst();
  if (!gone) return false;
  if (gone.expires !== "") {
    await freePlace(db, place, "free");
    return true;
  }
  await noteSlot(db, place.slotId, { kind: "leave", ...entryOf(place) }, { waiting: -1 });
  return false;
}

/** Keeps the place that was offered. */
export async function acceptOffer(db: Store, place: PlaceOf): Promise<void> {
  await db.deleteFrom("slot_waits").where("appointment_id", "=", place.appointmentId).execute();
  await noteSlot(db, place.slotId, { kind: "accept", ...entryOf(place) });
}

/** Notes that the head of a list has a place until `expires`. The slot's counter of those who wait loses it. */
export async function offerTo(db: Store, wait: WaitRow, expires: string): Promise<void> {
  await db
    .updateTable("slot_waits")
    .set({ expires, skip_reason: "" })
    .where("appointment_id", "=", wait.appointment_id)
    .execute();
  await db
    .updateTable("slots")
    .set((eb) => ({ waiting: eb("waiting", "-", 1) }))
    .where("id", "=", wait.slot_id)
    .execute();
}

/** An unanswered offer: the place is free, and its holder comes to the end. Answers how often that has happened. */
export async function backToQueue(db: Store, place: PlaceOf): Promise<number> {
  await freePlace(db, place, "lapse");
  const { seq } = await noteSlot(db, place.slotId, { kind: "wait", ...entryOf(place) }, { waiting: 1 });
  const { lapses } = await db
    .updateTable("slot_waits")
    .set((eb) => ({ expires: "", queue_no: seq, lapses: eb("lapses", "+", 1) }))
    .where("appointment_id", "=", place.appointmentId)
    .returning("lapses")
    .executeTakeFirstOrThrow();
  return lapses;
}

/** Notes why somebody was passed over; once for each reason, however often the list is gone through. */
export async function noteSkip(db: Store, place: PlaceOf, wait: WaitRow, reason: string): Promise<void> {
  if (wait.skip_reason === reason) return;
  await db
    .updateTable("slot_waits")
    .set({ skip_reason: reason })
    .where("appointment_id", "=", wait.appointment_id)
    .execute();
  await noteSlot(db, place.slotId, { kind: "skip", ...entryOf(place), reason });
}

/** Where somebody stands in the list of a slot; null who does not wait, or has an offer. */
export async function standingIn(
  db: Store,
  appointmentId: string,
): Promise<{ before: number; skipped: string | null } | null> {
  const wait = await db
    .selectFrom("slot_waits")
    .selectAll()
    .where("appointment_id", "=", appointmentId)
    .executeTakeFirst();
  if (wait?.expires !== "") return null;
  const { n } = await db
    .selectFrom("slot_waits")
    .select((eb) => eb.fn.countAll<number>().as("n"))
    .where("slot_id", "=", wait.slot_id)
    .where("expires", "=", "")
    .where("queue_no", "<", wait.queue_no)
    .executeTakeFirstOrThrow();
  return { before: Number(n), skipped: wait.skip_reason || null };
}

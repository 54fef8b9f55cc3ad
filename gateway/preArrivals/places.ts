import type { Store } from "@gateway/store/database";
import { halfHour } from "@protocol/preArrival";
import { sql } from "kysely";

/** Trucks that one yard expects in a half hour, unless its row says otherwise. */
export const usualCapacity = 20;
/** ms to either side in which another half hour is offered. */
const nearestSpan = 6 * 3_600_000;

/** A half hour of a yard; its beginning is ISO UTC. */
export interface Place {
  yard: string;
  time: string;
}

/** Takes a place of a half hour; false where all are taken. One statement, so that two never get the last one. */
export async function takePlace(db: Store, { yard, time }: Place): Promise<boolean> {
  const taken = await db
    .insertInto("pre_arrival_places")
    .values({ yard_code: yard, slot_time: time, booked: 1, capacity: usualCapacity })
    .onConflict((there) =>
      there
        .columns(["yard_code", "slot_time"])
        .doUpdateSet({ booked: sql<number>`pre_arrival_places.booked + 1` })
        .whereRef("pre_arrival_places.booked", "<", "pre_arrival_places.capacity"),
    )
    .returning("booked")
    .executeTakeFirst();
  return taken !== undefined;
}

/** Gives a place back. */
export async function freePlace(db: Store, { yard, time }: Place): Promise<void> {
  await db
    .updateTable("pre_arrival_places")
    .set({ booked: sql<number>`booked - 1` })
    .where("yard_code", "=", yard)
    .where("slot_time", "=", time)
    .where("booked", ">", 0)
    .execute();
}

/**
 * Changes one place for another; false where the new one is full. Rows are locked in the order of their keys, so that two
 * who change places with each other never wait in a circle.
 */
export async function movePlace(db: Store, from: Place, to: Place): Promise<boolean> {
  const keyOf = ({ yard, time }: Place) => `${yard} ${time}`;
  if (keyOf(from) === keyOf(to)) return true;
  if (keyOf(to) < keyOf(from)) {
    if (!(await takePlace(db, to))) return false;
    await freePlace(db, from);
    return true;
  }
  await freePlace(db, from);
  return takePlace(db, to);
}

/** The nearest open half hours before and after a full one that still have a place, ISO UTC; null where none has. */
export async function findNearestFree(
  db: Store,
  { yard, time }: Place,
  now: Date,
  isClosed: (time: string) => boolean,
) {
  const at = Date.parse(time);
  const rows = await db
    .selectFrom("pre_arrival_places")
    .selectAll()
    .where("yard_code", "=", yard)
    .where("slot_time", ">=", new Date(at - nearestSpan).toISOString())
    .where("slot_time", "<=", new Date(at + nearestSpan).toISOString())
    .execute();
  const full = new Set(rows.filter(({ booked, capacity }) => booked >= capacity).map(({ slot_time }) => slot_time));
  const find = (step: number) => {
    for (let ms = halfHour; ms <= nearestSpan; ms += halfHour) {
      const each = new Date(at + step * ms).toISOString();
      if (each > now.toISOString() && !full.has(each) && !isClosed(each)) return each;
    }
    return null;
  };
  return { before: find(-1), after: find(1) };
}

/** Claims the box of a notice; the number of the notice that has it already, null where it is claimed now. */
export async function claimBox(
  db: Store,
  { ctnNo, preType, id, number }: { ctnNo: string; preType: string; id: string; number: string },
): Promise<string | null> {
  const claimed = await db
    .insertInto("pre_arrival_boxes")
    .values({ ctn_no: ctnNo, pre_type: preType, document_id: id, document_no: number })
    .onConflict((there) => there.columns(["ctn_no", "pre_type"]).doNothing())
    .returning("ctn_no")
    .executeTakeFirst();
  if (claimed) return null;
  const first = await db
    .selectFrom("pre_arrival_boxes")
    .select("document_no")
    .where("ctn_no", "=", ctnNo)
    .where("pre_type", "=", preType)
    .executeTakeFirst();
  return first?.document_no ?? "";
}

/** Opens the box of a notice that has ended, or names another one, to others. */
export async function releaseBox(db: Store, documentId: string): Promise<void> {
  await db.deleteFrom("pre_arrival_boxes").where("document_id", "=", documentId).execute();
}

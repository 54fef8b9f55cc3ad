import type { Store } from "@gateway/store/database";
import { storeKind } from "@gateway/store/open";
import { statement } from "@gateway/store/statement";
import { type Selectable, sql } from "kysely";
import type { SlotLogKind, SlotLogTable, SlotsTable } from "./tables";

export type SlotRow = Selectable<SlotsTable>;

/** For whom a place is taken or given back, and when. */
export interface PlaceOf {
  slotId: string;
  companyId: string;
  appointmentId: string;
  now: Date;
}

/** Why a slot has no place for somebody. */
export type NoPlace = "unknown" | "closed" | "begun" | "full" | "cap";

/**
 * Makes everybody else wait who wants places of these slots until this transaction ends. Always in the order of their
 * ids, and before any document is locked, so that nobody waits in a circle.
 */
export async function lockSlots(db: Store, ids: readonly string[]): Promise<Map<string, SlotRow>> {
  let query = db
    .selectFrom("slots")
    .selectAll()
    .where("id", "in", [...ids])
    .orderBy("id");
  if (storeKind(db) === "postgres") query = query.forUpdate();
  return new Map((ids.length > 0 ? await query.execute() : []).map((row) => [row.id, row]));
}

const room = (db: Store, { id, after }: { id: string; after: string }) =>
  db
    .updateTable("slots")
    .set({ booked: sql<number>`booked + 1`, seq: sql<number>`seq + 1` })
    .where("id", "=", id)
    .where("status", "=", "open")
    .where("start_time", ">", after)
    .whereRef("booked", "<", "capacity")
    .returningAll();
const raise = statement(room);
const raiseWithoutQueue = statement((db, values: { id: string; after: string }) =>
  room(db, values).where("waiting", "=", 0),
);
const raiseShare = statement((db, { cap, ...row }: { slot_id: string; company_id: string; cap: number }) =>
  db
    .insertInto("slot_companies")
    .values({ ...row, booked: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(["slot_id", "company_id"])
        .doUpdateSet({ booked: sql<number>`slot_companies.booked + 1` })
        .where("slot_companies.booked", "<", cap),
    )
    .returning("booked"),
);
const insertLog = statement((db, row: SlotLogTable) => db.insertInto("slot_log").values(row));

/**
 * Takes a place for a company. Room and the company's share are each checked by the statement that takes them: numbers
 * read before would be stale when a thousand ask at once. `fromQueue`: for somebody on the waiting list; others are
 * given nothing while somebody waits whom the caller has not offered it to (`pass` says that he has).
 */
export async function takePlace(
  db: Store,
  { slotId, companyId, appointmentId, now }: PlaceOf,
  how: { kind: "take" | "offer"; pass: boolean },
): Promise<{ slot: SlotRow } | { slot: null; why: NoPlace | "queue" }> {
  const values = { id: slotId, after: now.toISOString() };
  const [slot] = await (how.pass ? raise : raiseWithoutQueue)(db, values);
  if (!slot) return { slot: null, why: await whyNot(db, slotId, now) };
  const [shared] = await raiseShare(db, { slot_id: slotId, company_id: companyId, cap: slot.company_cap });
  if (!shared) {
    await db
      .updateTable("slots")
      .set({ booked: sql<number>`booked - 1`, seq: sql<number>`seq - 1` })
      .where("id", "=", slotId)
      .execute();
    return { slot: null, why: "cap" };
  }
  await log(db, slot, { kind: how.kind, appointmentId, companyId, now });
  return { slot };
}

/** Gives a place back. */
export async function freePlace(db: Store, { slotId, companyId, appointmentId, now }: PlaceOf, kind: "free" | "lapse") {
  const slot = await db
    .updateTable("slots")
    .set({ booked: sql<number>`booked - 1`, seq: sql<number>`seq + 1` })
    .where("id", "=", slotId)
    .where("booked", ">", 0)
    .returningAll()
    .executeTakeFirstOrThrow();
  await db
    .updateTable("slot_companies")
    .set({ booked: sql<number>`booked - 1` })
    .where("slot_id", "=", slotId)
    .where("company_id", "=", companyId)
    .execute();
  await log(db, slot, { kind, appointmentId, companyId, now });
  return slot;
}

/** Notes something else that happens to a slot, with what it changes of it. */
export async function noteSlot(
  db: Store,
  slotId: string,
  entry: LogEntry,
  change: { waiting?: number; status?: SlotRow["status"]; capacity?: number; companyCap?: number } = {},
): Promise<SlotRow> {
  const { waiting = 0, status, capacity, companyCap } = change;
  const slot = await db
    .updateTable("slots")
    .set({
      seq: sql<number>`seq + 1`,
      ...(waiting ? { waiting: sql<number>`waiting + ${waiting}` } : {}),
      ...(status || capacity || companyCap ? { version: sql<number>`version + 1` } : {}),
      ...(status ? { status } : {}),
      ...(capacity ? { capacity } : {}),
      ...(companyCap ? { company_cap: companyCap } : {}),
    })
    .where("id", "=", slotId)
    .returningAll()
    .executeTakeFirstOrThrow();
  await log(db, slot, entry);
  return slot;
}

export interface LogEntry {
  kind: SlotLogKind;
  appointmentId?: string;
  companyId?: string;
  now: Date;
  reason?: string;
}

async function log(db: Store, slot: SlotRow, { kind, appointmentId, companyId, now, reason }: LogEntry): Promise<void> {
  await insertLog(db, {
    slot_id: slot.id,
    seq: slot.seq,
    time: now.toISOString(),
    kind,
    appointment_id: appointmentId ?? null,
    company_id: companyId ?? null,
    booked_after: slot.booked,
    capacity: slot.capacity,
    reason: reason ?? null,
  });
}

async function whyNot(db: Store, slotId: string, now: Date): Promise<NoPlace | "queue"> {
  const slot = await db.selectFrom("slots").selectAll().where("id", "=", slotId).executeTakeFirst();
  if (!slot) return "unknown";
  if (slot.status !== "open") return "closed";
  if (slot.start_time <= now.toISOString()) return "begun";
  return slot.booked < slot.capacity ? "queue" : "full";
}

/** Places that a company has of a slot; the caller has locked it. */
export async function placesOf(db: Store, slotId: string, companyId: string): Promise<number> {
  const row = await db
    .selectFrom("slot_companies")
    .select("booked")
    .where("slot_id", "=", slotId)
    .where("company_id", "=", companyId)
    .executeTakeFirst();
  return row?.booked ?? 0;
}

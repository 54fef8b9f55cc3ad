import type { Store } from "@gateway/store/database";
import { lockSubjects } from "@gateway/store/lockSubjects";
import { statement } from "@gateway/store/statement";
import type { Slot } from "@protocol/slots";
import { shanghaiDay } from "@protocol/values/instant";
import { sql } from "kysely";
import type { SlotRow } from "./slotPlaces";
import { dayAfter, daysOf, isClosedBy, lastBookableDay, madeDays, slotsOfDay } from "./slotRules";

/** Rows of one statement: SQLite takes 32,766 values. */
const batch = 500;

/**
 * Makes whoever closes slots, opens them again or makes new ones wait until this transaction ends: what is made while a
 * closure is entered is closed too. Before templates, trucks and slots are locked.
 */
export const lockClosures = (db: Store): Promise<void> => lockSubjects(db, ["slotClosures"]);

/** Closures in force that touch what is still to come. */
export const closuresFrom = (db: Store, from: string) =>
  db.selectFrom("slot_closures").selectAll().where("lift_time", "is", null).where("to_time", ">", from).execute();

/** Whether a place is closed for a job at some time between two instants (ISO UTC) after `from`, as the closures stand. */
export async function readClosed(
  db: Store,
  { placeCode, job }: { placeCode: string; job: string },
  from: string,
): Promise<(start: string, end: string) => boolean> {
  const closures = await closuresFrom(db, from);
  return (start_time, end_time) =>
    closures.some((span) => isClosedBy({ place_code: placeCode, job, start_time, end_time }, span));
}

/**
 * Makes the slots that the templates still lack of the days ahead, and answers how many. Each template's days are claimed in
 * the transaction that makes them, and a slot's id says what it is: two gateways, or two calls, make them once.
 */
export async function makeSlots(db: Store, now: Date): Promise<number> {
  const today = shanghaiDay(now);
  const last = dayAfter(today, madeDays);
  const templates = await db
    .selectFrom("slot_templates")
    .selectAll()
    .where("enabled", "=", 1)
    .where("made_until", "<", last)
    .orderBy("id")
    .execute();
  if (templates.length === 0) return 0;
  await lockClosures(db);
  const closures = await closuresFrom(db, now.toISOString());
  let made = 0;
  for (const template of templates) {
    const claimed = await db
      .updateTable("slot_templates")
      .set({ made_until: last })
      .where("id", "=", template.id)
      .where("version", "=", template.version)
      .where("made_until", "=", template.made_until)
      .executeTakeFirst();
    if (Number(claimed.numUpdatedRows) !== 1) continue;
    const rows: SlotRow[] = [];
    const first = template.made_until < today ? today : dayAfter(template.made_until);
    for (let day = first; day <= last; day = dayAfter(day)) rows.push(...slotsOfDay(template, day, closures));
    for (let i = 0; i < rows.length; i += batch) {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto("slots")
        .values(rows.slice(i, i + batch))
        .onConflict((there) => there.column("id").doNothing())
        .executeTakeFirst();
      made += Number(numInsertedOrUpdatedRows ?? 0);
    }
  }
  return made;
}

const listHolidays = statement((db, { placeCode, after }: { placeCode: string; after: string }) =>
  db
    .selectFrom("slot_closures")
    .select(["from_time", "to_time"])
    .where("kind", "=", "HOLIDAY")
    .where("job", "=", "")
    .where("place_code", "in", ["", placeCode])
    .where("lift_time", "is", null)
    .where("to_time", ">", after),
);

/** The last day that may be booked at a place, by the port's holidays and its own. */
export async function findLastDay(db: Store, placeCode: string, now: Date): Promise<string> {
  const rows = await listHolidays(db, { placeCode, after: now.toISOString() });
  return lastBookableDay(now, new Set(rows.flatMap(daysOf)));
}

const withMine = (db: Store, companyId: string) =>
  db
    .selectFrom("slots")
    .leftJoin("slot_companies", (join) =>
      join.onRef("slot_companies.slot_id", "=", "slots.id").on("slot_companies.company_id", "=", companyId),
    )
    .selectAll("slots")
    .select("slot_companies.booked as mine");

type SlotWithMine = SlotRow & { mine: number | null };

export const slotAnswer = (row: SlotWithMine): Slot => ({
  id: row.id,
  placeCode: row.place_code,
  job: row.job,
  day: row.day,
  startTime: row.start_time,
  endTime: row.end_time,
  capacity: row.capacity,
  booked: row.booked,
  companyCap: row.company_cap,
  freezeHours: row.freeze_hours,
  status: row.status,
  waiting: row.waiting,
  mine: row.mine ?? 0,
  version: row.version,
});

/** The slots of a place and job on some days of Shanghai, in their order: one statement, whatever the number. */
export async function listSlotsOf(
  db: Store,
  { placeCode, job, from, to }: { placeCode: string; job: string; from: string; to: string },
  companyId: string,
): Promise<Slot[]> {
  const rows = await withMine(db, companyId)
    .where("slots.place_code", "=", placeCode)
    .where("slots.job", "=", job as SlotRow["job"])
    .where("slots.day", ">=", from)
    .where("slots.day", "<=", to)
    .orderBy("slots.start_time")
    .execute();
  return rows.map(slotAnswer);
}

export async function findSlot(db: Store, id: string, companyId: string): Promise<Slot | undefined> {
  const row = await withMine(db, companyId).where("slots.id", "=", id).executeTakeFirst();
  return row && slotAnswer(row);
}

/** What is free of a job at every place, day by day. */
export async function listDays(db: Store, { job, from, to }: { job: string; from: string; to: string }, now: Date) {
  const ahead = sql<boolean>`status = 'open' and start_time > ${now.toISOString()}`;
  const rows = await db
    .selectFrom("slots")
    .select(["place_code", "day"])
    .select((eb) => eb.fn.countAll<number>().as("slots"))
    .select((eb) => eb.fn.sum<number>("capacity").as("capacity"))
    .select(sql<number>`sum(case when ${ahead} then capacity - booked else 0 end)`.as("free"))
    .select(sql<number>`sum(case when status = 'closed' then 1 else 0 end)`.as("closed"))
    .where("job", "=", job as SlotRow["job"])
    .where("day", ">=", from)
    .where("day", "<=", to)
    .groupBy(["place_code", "day"])
    .orderBy("place_code")
    .orderBy("day")
    .execute();
  return rows.map((row) => ({
    placeCode: row.place_code,
    day: row.day,
    slots: Number(row.slots),
    capacity: Number(row.capacity),
    free: Number(row.free),
    closed: Number(row.closed),
  }));
}

/** How many neighbours are offered on either side. */
const neighbours = 3;

/**
 * The slots nearest to one of the same place and job that have room for so many of a company, before and after it. Those
 * with a waiting list are left out: their places are spoken for.
 */
export async function findNearest(
  db: Store,
  slot: Pick<Slot, "id" | "placeCode" | "job" | "startTime">,
  { places, companyId, now, within }: { places: number; companyId: string; now: Date; within?: number },
): Promise<{ before: Slot[]; after: Slot[] }> {
  const lastDay = await findLastDay(db, slot.placeCode, now);
  const start = Date.parse(slot.startTime);
  const begin = new Date(Math.max(now.getTime(), within ? start - within - 1 : 0)).toISOString();
  let query = withMine(db, companyId)
    .where("slots.place_code", "=", slot.placeCode)
    .where("slots.job", "=", slot.job as SlotRow["job"])
    .where("slots.status", "=", "open")
    .where("slots.id", "!=", slot.id)
    .where("slots.start_time", ">", begin)
    .where("slots.day", "<=", lastDay)
    .where("slots.waiting", "=", 0)
    .where(sql<number>`slots.capacity - slots.booked`, ">=", places)
    .where(sql<number>`slots.company_cap - coalesce(slot_companies.booked, 0)`, ">=", places);
  if (within) query = query.where("slots.start_time", "<=", new Date(start + within).toISOString());
  const before = await query
    .where("slots.start_time", "<", slot.startTime)
    .orderBy("slots.start_time", "desc")
    .limit(neighbours)
    .execute();
  const after = await query
    .where("slots.start_time", ">", slot.startTime)
    .orderBy("slots.start_time")
    .limit(neighbours)
    .execute();
  return { before: before.reverse().map(slotAnswer), after: after.map(slotAnswer) };
}

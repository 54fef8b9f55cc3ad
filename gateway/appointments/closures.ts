import type { UserContext } from "@gateway/core/context";
import { invalid, notFound } from "@gateway/core/refusal";
import type { Store } from "@gateway/store/database";
import { newId } from "@gateway/store/id";
import { storeKind } from "@gateway/store/open";
import { appointmentStatus } from "@protocol/documentStatuses";
import { message } from "@protocol/message";
import type { SlotClosure, SlotClosureInput } from "@protocol/slots";
import type { Selectable } from "kysely";
import {
  appointmentKind,
  bodyOf,
  placeOf,
  type StoredAppointment,
  slotColumns,
  slotFields,
} from "./appointmentDocument";
import { appointmentLifecycle } from "./appointmentStore";
import { readReleaseDays } from "./entryChecks";
import { releaseBox } from "./liveBoxes";
import { lockTrucks, longestSlot, otherPlaceRefusal, truckVisitOf } from "./plateRules";
import { freePlace, noteSlot, type SlotRow, takePlace } from "./slotPlaces";
import { isClosedBy } from "./slotRules";
import { closuresFrom, findLastDay, lockClosures } from "./slotStore";
import type { SlotClosuresTable } from "./tables";
import { bookerFollows, lockBookers, updateBooker } from "./updateBooker";
import { leaveQueue } from "./waitingList";

const { pending, booked, noShow } = appointmentStatus;
const dayMs = 24 * 3_600_000;
/** ms that a closure may be entered after it began, and that it may last. */
const enteredAfter = 7 * dayMs;
const longest = 366 * dayMs;

type ClosureRow = Selectable<SlotClosuresTable>;

export const closureAnswer = (row: ClosureRow): SlotClosure => ({
  id: row.id,
  kind: row.kind as SlotClosure["kind"],
  placeCode: row.place_code,
  job: row.job as SlotClosure["job"],
  fromTime: row.from_time,
  toTime: row.to_time,
  reason: row.reason,
  createByName: row.create_by_name,
  createTime: row.create_time,
  liftTime: row.lift_time,
  moved: row.moved,
  canceled: row.canceled,
});

/** The slots of the places and jobs of a closure that end after an instant, locked in the order of their ids. */
async function lockAhead(
  db: Store,
  { placeCode, job }: Pick<SlotClosureInput, "placeCode" | "job">,
  from: string,
): Promise<SlotRow[]> {
  let query = db.selectFrom("slots").selectAll().where("end_time", ">", from).orderBy("id");
  if (placeCode) query = query.where("place_code", "=", placeCode);
  if (job) query = query.where("job", "=", job);
  if (storeKind(db) === "postgres") query = query.forUpdate();
  return query.execute();
}

/** Appointments in slots that a closure may close, with their trucks: they may come to stand elsewhere. */
async function listWithin(db: Store, { placeCode, job, fromTime, toTime }: SlotClosureInput) {
  let query = db
    .selectFrom("documents")
    .select(["plate_no", "body"])
    .where("kind", "=", appointmentKind)
    .where("status", "in", [pending, booked, noShow])
    .where("plan_time", ">", new Date(Date.parse(fromTime) - longestSlot).toISOString())
    .where("plan_time", "<", toTime);
  if (placeCode) query = query.where("yard", "=", placeCode);
  if (job) query = query.where("type", "=", job);
  return query.execute();
}

/**
 * Closes slots. Whoever has a place in one is moved to the nearest slot of the same place and job that has room and to
 * which their document can follow, or told that there is none; whoever waits for one is told; whoever was counted as not
 * having come while it was closed is not.
 */
export async function closeSpan(ctx: UserContext, input: SlotClosureInput): Promise<SlotClosure> {
  const { db, now } = ctx;
  checkSpan(input, now);
  const span = { place_code: input.placeCode, job: input.job, from_time: input.fromTime, to_time: input.toTime };
  await lockClosures(db);
  const within = await listWithin(db, input);
  await lockBookers(db, within.map(bodyOf));
  await lockTrucks(
    db,
    within.map(({ plate_no }) => plate_no),
  );
  const ahead = await lockAhead(db, input, input.fromTime < now.toISOString() ? input.fromTime : now.toISOString());
  const closing = ahead.filter((slot) => isClosedBy(slot, span)).sort((a, b) => (a.start_time < b.start_time ? -1 : 1));
  for (const { id, status } of closing)
    if (status === "open") await noteSlot(db, id, { kind: "close", now, reason: input.reason }, { status: "closed" });
  const closed = new Set(closing.map(({ id }) => id));
  const row: ClosureRow = {
    id: newId(now.getTime()),
    kind: input.kind,
    ...span,
    reason: input.reason,
    create_by_name: ctx.identity.userName,
    create_time: now.toISOString(),
    lift_time: null,
    moved: 0,
    canceled: 0,
  };
  // before anybody is moved: a holiday puts off the last day that may be booked
  await db.insertInto("slot_closures").values(row).execute();
  const room = new Room(
    ctx,
    ahead.filter((slot) => slot.status === "open" && !closed.has(slot.id) && slot.start_time > now.toISOString()),
  );
  const counts = { moved: 0, canceled: 0 };
  for (const slot of closing)
    for (const appointment of await affectedBy(db, slot))
      counts[await clear(ctx, slot, appointment, room, input.reason)]++;
  await db.updateTable("slot_closures").set(counts).where("id", "=", row.id).execute();
  return closureAnswer({ ...row, ...counts });
}

function checkSpan({ fromTime, toTime }: SlotClosureInput, now: Date): void {
  const [from, to] = [Date.parse(fromTime), Date.parse(toTime)];
  if (to <= from || to - from > longest) throw invalid({ "closure.toTime": [message("closure.span")] });
  if (from < now.getTime() - enteredAfter) throw invalid({ "closure.fromTime": [message("closure.past")] });
}

async function affectedBy(db: Store, slot: SlotRow): Promise<StoredAppointment[]> {
  const rows = await db
    .selectFrom("documents")
    .selectAll()
    .where("kind", "=", appointmentKind)
    .where("plan_time", "=", slot.start_time)
    .where("yard", "=", slot.place_code)
    .where("type", "=", slot.job)
    .where("status", "in", [pending, booked, noShow])
    .orderBy("id")
    .execute();
  return Promise.all(rows.map((row) => appointmentLifecycle.read(db, row)));
}

/** One appointment of a slot that closes: moved to another slot, or canceled. */
async function clear(
  ctx: UserContext,
  slot: SlotRow,
  before: StoredAppointment,
  room: Room,
  remark: string,
): Promise<"moved" | "canceled"> {
  const { db, now } = ctx;
  const { row, body } = before;
  if (row.status === booked) {
    await freePlace(db, placeOf(before, now), "free");
    const target = await room.takeNearest(slot, before);
    if (target) {
      const moved = { ...body, ...slotFields(target), relocated: true };
      const patch = slotColumns(target);
      await updateBooker(ctx, await appointmentLifecycle.act(ctx, before, "relocate", { patch, body: moved, remark }));
      return "moved";
    }
  }
  if (row.status === pending) await leaveQueue(db, placeOf(before, now));
  if (row.status === noShow) {
    await db.deleteFrom("appointment_faults").where("appointment_id", "=", row.id).execute();
    await freePlace(db, placeOf(before, now), "free");
  }
  await releaseBox(db, row.id);
  const left = { ...body, offerExpires: null };
  await updateBooker(ctx, await appointmentLifecycle.act(ctx, before, "closeOut", { body: left, remark }));
  return "canceled";
}

/** Slots that are open and have room, for those whose own slot closes. */
class Room {
  private readonly free: Map<string, { slot: SlotRow; left: number }>;
  private readonly lastDays = new Map<string, string>();

  constructor(
    private readonly ctx: UserContext,
    slots: readonly SlotRow[],
  ) {
    // those with a waiting list have no place for others
    const usable = slots.filter((slot) => slot.waiting === 0 && slot.booked < slot.capacity);
    this.free = new Map(usable.map((slot) => [slot.id, { slot, left: slot.capacity - slot.booked }]));
  }

  async takeNearest(from: SlotRow, appointment: StoredAppointment): Promise<SlotRow | null> {
    const { db, now } = this.ctx;
    const lastDay = this.lastDays.get(from.place_code) ?? (await findLastDay(db, from.place_code, now));
    this.lastDays.set(from.place_code, lastDay);
    const distance = ({ slot }: { slot: SlotRow }) =>
      Math.abs(Date.parse(slot.start_time) - Date.parse(from.start_time));
    const candidates = [...this.free.values()]
      .filter(
        ({ slot, left }) =>
          left > 0 && slot.place_code === from.place_code && slot.job === from.job && slot.day <= lastDay,
      )
      .sort((a, b) => distance(a) - distance(b));
    const mayFollow = bookerFollows(this.ctx, appointment);
    const { releaseNo } = appointment.body;
    const outsideRelease = await readReleaseDays(db, { job: appointment.row.type, releaseNo });
    for (const candidate of candidates) {
      if (!(await mayFollow(candidate.slot))) continue;
      if (outsideRelease(candidate.slot.start_time)) continue;
      const there = truckVisitOf(appointment, candidate.slot);
      if (await otherPlaceRefusal(db, appointment.row.company_id, there, appointment.row.id)) continue;
      const place = { ...placeOf(appointment, now), slotId: candidate.slot.id };
      const taken = await takePlace(db, place, { kind: "take", pass: false });
      if (!taken.slot) continue;
      candidate.left--;
      return taken.slot;
    }
    return null;
  }
}

/** Opens again what a closure closed, unless another one does, or it has begun. Whoever was moved stays where he is. */
export async function liftClosure(ctx: UserContext, id: string): Promise<SlotClosure> {
  const { db, now } = ctx;
  const time = now.toISOString();
  await lockClosures(db);
  const lifted = await db
    .updateTable("slot_closures")
    .set({ lift_time: time })
    .where("id", "=", id)
    .where("lift_time", "is", null)
    .returningAll()
    .executeTakeFirst();
  const row = lifted ?? (await db.selectFrom("slot_closures").selectAll().where("id", "=", id).executeTakeFirst());
  if (!row) throw notFound();
  if (!lifted) return closureAnswer(row);
  const others = await closuresFrom(db, time);
  const slots = await lockAhead(db, closureAnswer(row), time);
  for (const slot of slots) {
    const still = others.some((other) => isClosedBy(slot, other));
    if (slot.status === "closed" && slot.start_time > time && isClosedBy(slot, row) && !still)
      await noteSlot(db, slot.id, { kind: "open", now }, { status: "open" });
  }
  return closureAnswer(row);
}

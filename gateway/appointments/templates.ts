import type { UserContext } from "@gateway/core/context";
import { conflict, invalid, notFound } from "@gateway/core/refusal";
import type { Store } from "@gateway/store/database";
import { newId } from "@gateway/store/id";
import { lockSubjects } from "@gateway/store/lockSubjects";
import { message } from "@protocol/message";
import { type SlotTemplate, type SlotTemplateInput, templatesVersion } from "@protocol/slots";
import { shanghaiDay } from "@protocol/values/instant";
import type { Selectable } from "kysely";
import { fillSlot } from "./appointmentStore";
import { noteSlot, type SlotRow } from "./slotPlaces";
import { clockOf, dayAfter, madeDays, minutesOf, slotsOfDay } from "./slotRules";
import { closuresFrom, lockClosures, makeSlots } from "./slotStore";
import type { SlotTemplatesTable } from "./tables";

type TemplateRow = Selectable<SlotTemplatesTable>;

const templateAnswer = (row: TemplateRow): SlotTemplate => ({
  id: row.id,
  placeCode: row.place_code,
  job: row.job,
  weekday: row.weekday,
  fromClock: clockOf(row.from_minute),
  toClock: clockOf(row.to_minute),
  slotMinutes: row.slot_minutes as SlotTemplate["slotMinutes"],
  capacity: row.capacity,
  companyCap: row.company_cap,
  freezeHours: row.freeze_hours,
  enabled: row.enabled === 1,
  version: row.version,
});

export async function listTemplates(db: Store): Promise<SlotTemplate[]> {
  const rows = await db
    .selectFrom("slot_templates")
    .selectAll()
    .orderBy("place_code")
    .orderBy("job")
    .orderBy("weekday")
    .execute();
  return rows.map(templateAnswer);
}

/**
 * Nobody has changed any weekly hours since they were `version` (`templatesVersion`): 409 with the present number
 * otherwise. Whoever saves at the same instant waits.
 */
export async function requireTemplatesVersion(db: Store, version: number): Promise<void> {
  await lockSubjects(db, ["slotTemplates"]);
  const current = templatesVersion(await db.selectFrom("slot_templates").select("version").execute());
  if (current !== version) throw conflict({ version: current });
}

/** Sets the hours of a place and job on some weekdays. What is booked stays; what nobody has booked follows the hours. */
export async function saveTemplates(ctx: UserContext, input: SlotTemplateInput): Promise<void> {
  const { db, now } = ctx;
  const [from, to] = [minutesOf(input.fromClock), minutesOf(input.toClock)];
  if (to <= from) throw invalid({ "template.toClock": [message("slot.hours")] });
  if (input.companyCap > input.capacity) throw invalid({ "template.companyCap": [message("slot.capTooBig")] });
  const hours = {
    from_minute: from,
    to_minute: to,
    slot_minutes: input.slotMinutes,
    capacity: input.capacity,
    company_cap: input.companyCap,
    freeze_hours: input.freezeHours,
    enabled: 1 as const,
  };
  await lockClosures(db);
  for (const weekday of [...new Set(input.weekdays)].sort()) {
    const key = { place_code: input.placeCode, job: input.job, weekday };
    const row = await db
      .insertInto("slot_templates")
      .values({ id: newId(), ...key, ...hours, made_until: "", version: 1 })
      .onConflict((there) =>
        there
          .columns(["place_code", "job", "weekday"])
          .doUpdateSet((eb) => ({ ...hours, version: eb("slot_templates.version", "+", 1) })),
      )
      .returningAll()
      .executeTakeFirstOrThrow();
    if (row.version > 1) await followTemplate(ctx, row);
  }
  await makeSlots(db, now);
}

/** Ends a template: its slots that nobody has booked go. */
export async function endTemplate(ctx: UserContext, id: string, version: number): Promise<void> {
  await lockClosures(ctx.db);
  const row = await ctx.db
    .updateTable("slot_templates")
    .set({ enabled: 0, made_until: "", version: version + 1 })
    .where("id", "=", id)
    .where("version", "=", version)
    .returningAll()
    .executeTakeFirst();
  if (row) return followTemplate(ctx, row);
  const known = await ctx.db.selectFrom("slot_templates").select("id").where("id", "=", id).executeTakeFirst();
  throw known ? conflict(undefined) : notFound();
}

/** Brings the slots ahead to what their template says now. */
async function followTemplate(ctx: UserContext, template: TemplateRow): Promise<void> {
  const { db, now } = ctx;
  const time = now.toISOString();
  const slots = await db
    .selectFrom("slots")
    .selectAll()
    .where("template_id", "=", template.id)
    .where("start_time", ">", time)
    .orderBy("id")
    .execute();
  const wanted = new Map<string, SlotRow>();
  const closures = await closuresFrom(db, time);
  // hours that had ended and are kept again have made nothing yet
  const last = template.made_until || dayAfter(shanghaiDay(now), madeDays);
  if (template.enabled === 1)
    for (let day = shanghaiDay(now); day <= last; day = dayAfter(day))
      for (const slot of slotsOfDay(template, day, closures)) if (slot.start_time > time) wanted.set(slot.id, slot);
  for (const slot of slots) {
    const next = wanted.get(slot.id);
    wanted.delete(slot.id);
    if (!next || next.end_time !== slot.end_time) await takeOut(ctx, slot);
    if (next && next.end_time !== slot.end_time) wanted.set(next.id, next);
    if (next && next.end_time === slot.end_time) await resize(ctx, slot, next);
  }
  if (wanted.size > 0)
    await db
      .insertInto("slots")
      .values([...wanted.values()])
      .onConflict((there) => there.column("id").doNothing())
      .execute();
}

/** Takes out a slot that nobody has a place in or waits for; another one stays for those who have it, and takes nobody else. */
async function takeOut({ db, now }: UserContext, { id }: SlotRow): Promise<void> {
  await db.deleteFrom("slots").where("id", "=", id).where("booked", "=", 0).where("waiting", "=", 0).execute();
  const left = await db
    .updateTable("slots")
    .set((eb) => ({ capacity: eb.ref("booked") }))
    .where("id", "=", id)
    .returning("status")
    .executeTakeFirst();
  if (left?.status === "open") await noteSlot(db, id, { kind: "close", now }, { status: "closed" });
}

/** Gives a slot other numbers, never less than are booked, and what came free to those who wait; one out of hours is open again. */
async function resize(ctx: UserContext, { id }: SlotRow, next: SlotRow): Promise<void> {
  const { db, now } = ctx;
  const changed = await db
    .updateTable("slots")
    .set((eb) => ({
      capacity: eb.case().when("booked", ">", next.capacity).then(eb.ref("booked")).else(next.capacity).end(),
      freeze_hours: next.freeze_hours,
    }))
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst();
  if (!changed) return;
  await noteSlot(db, id, { kind: "size", now }, { companyCap: next.company_cap });
  if (changed.status !== next.status)
    await noteSlot(db, id, { kind: next.status === "open" ? "open" : "close", now }, { status: next.status });
  if (changed.waiting > 0) await fillSlot(ctx, id);
}

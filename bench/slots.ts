import { bookItems } from "@gateway/appointments/booking";
import { writeTransaction } from "@gateway/core/writeTransaction";
import { newId } from "@gateway/store/id";
import type { StoreKind } from "@gateway/store/open";
import { checkSlots, personOf } from "@gateway/testing/slotHistory";
import { containerCheckDigit } from "@protocol/values/containerNumber";
import { onBothStores, openSide, type Run } from "./support/bareSql";
import { compareTimes, type Figure, measureFigure, runAsProgram } from "./support/figures";

const now = "2026-11-23T02:00:00.000Z";
const start = "2026-11-24T02:00:00.000Z";
const slotId = "NBCT-FI-2611241000";

/** What a booking does, as plain statements; `?` stands for a parameter. */
const statements = {
  holidays: `select from_time from slot_closures where kind = 'HOLIDAY' and job = '' and place_code in ('', ?)
    and lift_time is null and to_time > ?`,
  box: `insert into appointment_boxes (subject, job, appointment_id) values (?, 'FI', ?)
    on conflict (subject, job) do nothing returning appointment_id`,
  place: `update slots set booked = booked + 1, seq = seq + 1
    where id = ? and status = 'open' and start_time > ? and booked < capacity and waiting = 0 returning *`,
  share: `insert into slot_companies (slot_id, company_id, booked) values (?, ?, 1) on conflict (slot_id, company_id)
    do update set booked = slot_companies.booked + 1 where slot_companies.booked < ? returning booked`,
  log: `insert into slot_log (slot_id, seq, time, kind, appointment_id, company_id, booked_after, capacity)
    values (?, ?, ?, 'take', ?, ?, ?, ?)`,
  number: `insert into document_numbers (prefix, day, last) values ('AP', 'bare', 1)
    on conflict (prefix, day) do update set last = document_numbers.last + 1 returning last`,
  document: `insert into documents (id, kind, type, doc_no, status, version, company_id, company_name, yard, plan_time,
    amount, body, create_by, create_by_name, create_time, update_by, update_time, source_channel)
    values (?, 'appointment', 'FI', ?, '1', 1, ?, ?, 'NBCT', ?, 0, ?, 'u', 'u', ?, 'u', ?, 'WEB') returning *`,
  counter: `insert into document_counters (kind, company_id, partner_id, type, status, count)
    values ('appointment', ?, '', 'FI', '1', 1) on conflict (kind, company_id, partner_id, type, status)
    do update set count = document_counters.count + excluded.count`,
  days: `insert into document_days (kind, clock, company_id, day, type, status, partner_id, count)
    values ('appointment', 'create_time', ?, '2026-11-23', 'FI', '1', '', 1),
    ('appointment', 'plan_time', ?, '2026-11-24', 'FI', '1', '', 1)
    on conflict (kind, clock, company_id, day, type, status, partner_id)
    do update set count = document_days.count + excluded.count`,
  key: "insert into document_keys (kind, name, value, document_id) values ('appointment', 'placeCode', 'NBCT', ?)",
  timer: `insert into document_timers (document_id, name, kind, due_time, next_time, attempts)
    values (?, 'noShow', 'appointment', ?, ?, 0)`,
  event: `insert into document_events (id, document_id, time, operator, operator_name, company_name, action, to_status,
    changes) values (?, ?, ?, 'u', 'u', ?, 'book', '1', '[]')`,
  boxes: `insert into document_boxes (id, document_id, seq, ctn_no, body, milestones) values (?, ?, 0, ?, '{}', '{}')`,
};

const body = (ctnNo: string) =>
  JSON.stringify({
    ...{ slotId, endTime: start, freeCancelUntil: start, ctnNo, releaseNo: null, arriveMode: "R", driverName: null },
    ...{ driverMobile: null, remark: null, lateCancel: false, relocated: false, arriveTime: null, offerExpires: null },
  });

/** The same booking with nothing around its statements. */
async function bookBare(run: Run, companyId: string, ctnNo: string): Promise<void> {
  const id = newId();
  await run(statements.holidays, ["NBCT", now]);
  await run(statements.box, [ctnNo, id]);
  const slot = (await run(statements.place, [slotId, now]))!;
  await run(statements.share, [slotId, companyId, 1_000_000]);
  await run(statements.log, [slotId, slot.seq, now, id, companyId, slot.booked, slot.capacity]);
  const { last } = (await run(statements.number, []))!;
  await run(statements.document, [id, `APbare${last}`, companyId, companyId, start, body(ctnNo), now, now]);
  await run(statements.counter, [companyId]);
  await run(statements.days, [companyId, companyId]);
  await run(statements.key, [id]);
  await run(statements.timer, [id, start, start]);
  await run(statements.event, [newId(), id, now, companyId]);
  await run(statements.boxes, [newId(), id, ctnNo]);
}

let boxes = 0;
function nextBox(): string {
  const ten = `BLT${"UJZ"[Math.floor(boxes / 1e6)]}${String(boxes++ % 1e6).padStart(6, "0")}`;
  return `${ten}${containerCheckDigit(ten)}`;
}

async function measure(kind: StoreKind, quick: boolean): Promise<Figure[]> {
  const side = await openSide(kind, "slots");
  try {
    await side.db
      .insertInto("slots")
      .values({
        ...{ id: slotId, template_id: "", place_code: "NBCT", job: "FI", day: "2026-11-24", start_time: start },
        ...{ end_time: "2026-11-24T03:00:00.000Z", capacity: 1_000_000, booked: 0, company_cap: 1_000_000 },
        ...{ freeze_hours: 4, status: "open", waiting: 0, seq: 0, version: 1 },
      })
      .execute();
    const batch = quick ? 100 : 300;
    const each = (by: (companyId: string, ctnNo: string) => Promise<unknown>) =>
      Promise.all(Array.from({ length: batch }, (_, i) => by(`c-${i % 20}`, nextBox())));
    const people = new Map(Array.from({ length: 20 }, (_, i) => [`c-${i}`, personOf(side.db, `c-${i}`, now)]));
    const booked = (companyId: string, ctnNo: string) =>
      writeTransaction(side.db, undefined, (db) =>
        bookItems({ ...people.get(companyId)!, db }, { items: [{ slotId, ctnNo }], arriveMode: "R", wait: false }),
      );
    const bare = (companyId: string, ctnNo: string) =>
      side.bare.inTransaction((run) => bookBare(run, companyId, ctnNo));
    const limit = { name: `slots ${kind}: bookings a second on one hot slot over bare SQL`, limit: 0.6, floor: true };
    const figure = await measureFigure(limit, async () => {
      const times = await compareTimes(
        quick ? 5 : 11,
        () => each(bare),
        () => each(booked),
      );
      const rate = (ms: number) => Math.round((batch * 1_000) / ms);
      return { ratio: 1 / times.ratio, note: `${rate(times.subjectMs)} over ${rate(times.floorMs)} a second` };
    });
    // what was booked by plain statements keeps the rules, too: both sides did the same
    const { faults } = await checkSlots(side.db, [], now);
    const told = faults.filter((fault) => !fault.includes("never acknowledged"));
    if (told.length > 0) throw new Error(`the slot does not add up: ${told[0]}`);
    return [figure];
  } finally {
    await side.close();
  }
}

/** What a booking costs over its own statements, all of them on one slot, on both stores. */
export const run = ({ quick }: { quick: boolean }): Promise<Figure[]> =>
  onBothStores("slots", (kind) => measure(kind, quick));

await runAsProgram(import.meta.url, run);

import {
  arriveAppointment,
  cancelAppointment,
  finishAppointment,
  moveAppointment,
} from "@gateway/appointments/appointmentActs";
import { appointmentLifecycle } from "@gateway/appointments/appointmentStore";
import { bookItems } from "@gateway/appointments/booking";
import { closeSpan } from "@gateway/appointments/closures";
import { dayAfter, slotIdOf, startOfDay } from "@gateway/appointments/slotRules";
import { makeSlots } from "@gateway/appointments/slotStore";
import { saveTemplates } from "@gateway/appointments/templates";
import type { Store } from "@gateway/store/database";
import { findDocument } from "@gateway/store/documents";
import { claimTimer, dueTimers } from "@gateway/store/timers";
import { bookingInput } from "@protocol/appointment";
import { slotClosureInput, slotTemplateInput } from "@protocol/slots";
import { shanghaiDay } from "@protocol/values/instant";
import { actingAs, type DemoPerson } from "./actingAs";
import { demoTrucks } from "./truckingFleet";
import { demoContainer } from "./truckingPlans";

const hour = 3_600_000;
/** Days back from now that the demo port has slots for. */
const pastDays = 7;

/** Opening hours: terminals take full boxes round the clock, yards empty ones by day. `small` fills up in the demo. */
const hours = [
  ...["NBCT", "BLCT", "MSICT"].flatMap((placeCode) =>
    (["FI", "FO"] as const).map((job) => ({ placeCode, job, fromClock: "00:00", toClock: "24:00", capacity: 12 })),
  ),
  ...["BLCT2", "BLCT3", "DXCTE", "ZHCT", "YZCT"].map((placeCode) => ({
    ...{ placeCode, job: "FI" as const, fromClock: "06:00", toClock: "22:00", capacity: 20 },
  })),
  ...["YD-BL1", "YD-CS1", "YD-MS1"].flatMap((placeCode) =>
    (["PE", "RE"] as const).map((job) => ({ placeCode, job, fromClock: "08:00", toClock: "20:00", capacity: 16 })),
  ),
  { placeCode: "YD-BL2", job: "CFS" as const, fromClock: "08:00", toClock: "18:00", capacity: 4 },
];

/** Slots of NBCT that come to be full, with who waits. */
const small = { placeCode: "NBCT", job: "FI" as const, capacity: 4, companyCap: 2 };

/** Slots with their appointments, from a week ago to the days that may be booked, in every status. */
export async function saveAppointments(db: Store, now: Date): Promise<void> {
  const as = await actingAs(db, ["appointment", "appointmentGate", "slotAdmin"]);
  const past = new Date(now.getTime() - pastDays * 24 * hour);
  for (const each of hours)
    await saveTemplates(
      as("clerk", past),
      slotTemplateInput.parse({
        ...{
          weekdays: [1, 2, 3, 4, 5, 6, 7],
          slotMinutes: 60,
          companyCap: Math.ceil(each.capacity / 3),
          freezeHours: 4,
        },
        ...each,
        ...(each.placeCode === small.placeCode && each.job === small.job ? small : {}),
      }),
    );
  await makeSlots(db, now);

  let boxes = 0;
  const slotAt = (start: Date, job = "FI", place = "NBCT") => slotIdOf(place, job, start);
  const book = async (who: DemoPerson, at: Date, slotId: string, over: { wait?: boolean; plate?: number } = {}) => {
    const { wait = false, plate } = over;
    const truck = plate === undefined ? undefined : demoTrucks[plate];
    const item = {
      slotId,
      ctnNo: demoContainer(800 + boxes++),
      ...(truck ? { plateNo: truck.plateNo, driverName: "张伟", driverMobile: "13658740126" } : {}),
    };
    const [row] = await bookItems(as(who, at), bookingInput.parse({ items: [item], wait }));
    return row!.id;
  };
  const acting = async (id: string) => {
    const { version } = (await findDocument(db, "appointment", id))!;
    return { id, version };
  };

  // days gone by: done, not come, canceled in time and too late
  for (let back = pastDays - 1; back >= 1; back--) {
    const day = startOfDay(shanghaiDay(new Date(now.getTime() - back * 24 * hour)));
    for (const [i, at] of [8, 10, 14].entries()) {
      const start = new Date(day + at * hour);
      const early = new Date(start.getTime() - 9 * hour);
      if (early < past) continue;
      const id = await book(i === 1 ? "otherForwarder" : "forwarder", early, slotAt(start), { plate: (back + i) % 6 });
      const other = await book("fleet", early, slotAt(start), { plate: 5 });
      const late = (back + i) % 5 === 2;
      if (late) await cancelAppointment(as("fleet", new Date(start.getTime() - hour)), await acting(other));
      const come = (back + i) % 7 === 1 ? [id] : late ? [id] : [id, other];
      for (const each of come) {
        await arriveAppointment(as("clerk", new Date(start.getTime() + 0.2 * hour)), await acting(each));
        await finishAppointment(as("clerk", new Date(start.getTime() + 0.8 * hour)), await acting(each));
      }
    }
  }
  const due = await dueTimers(db, "appointment", appointmentLifecycle.timerNames, now, 500).execute();
  for (const timer of due)
    if (await claimTimer(db, timer, now))
      await appointmentLifecycle.carryOut({ ...as("clerk", now), identity: null }, timer);

  // now: one in the yard, those of tomorrow, a full slot with its list, an offer that waits for its answer
  const running = new Date(Math.floor(now.getTime() / hour) * hour);
  const before = new Date(running.getTime() - 2 * hour);
  const inside = await book("forwarder", before, slotAt(running, "FO"), { plate: 0 });
  await arriveAppointment(as("clerk", now), await acting(inside));
  const tomorrow = startOfDay(dayAfter(shanghaiDay(now)));
  const ten = slotAt(new Date(tomorrow + 10 * hour));
  const first = await book("forwarder", before, ten, { plate: 1 });
  await book("forwarder", before, ten, { plate: 2 });
  await book("otherForwarder", before, ten);
  await book("otherForwarder", before, ten);
  await book("fleet", before, ten, { wait: true, plate: 3 });
  await book("forwarder", now, ten, { wait: true });
  await moveAppointment(as("forwarder", now), await acting(first), slotAt(new Date(tomorrow + 14 * hour)));
  for (const [i, at] of [9, 11, 13, 15, 16, 17].entries())
    await book("forwarder", now, slotAt(new Date(tomorrow + at * hour), "FO"), { plate: i % 6 });

  const day = shanghaiDay(now);
  const windy = new Date(tomorrow + 2 * hour);
  // far enough ahead for whatever the demo port plans by then
  const newYear = `${Number(dayAfter(day, 14).slice(0, 4)) + 1}-01-01`;
  const span = (from: number, to: number) => ({
    fromTime: new Date(from).toISOString(),
    toTime: new Date(to).toISOString(),
  });
  await closeSpan(
    as("clerk", now),
    slotClosureInput.parse({
      ...{ kind: "CLOSURE", placeCode: "MSICT", reason: "大风蓝色预警，暂停作业" },
      ...span(windy.getTime(), windy.getTime() + 3 * hour),
    }),
  );
  await closeSpan(
    as("clerk", now),
    slotClosureInput.parse({
      kind: "HOLIDAY",
      reason: "元旦",
      ...span(startOfDay(newYear), startOfDay(dayAfter(newYear))),
    }),
  );
  // the people of the demo port have read what is older than today
  await db
    .updateTable("message_recipients")
    .set({ read_time: now.toISOString() })
    .where("message_id", "in", (eb) => eb.selectFrom("messages").select("id").where("subject", "like", "appointment:%"))
    .execute();
}

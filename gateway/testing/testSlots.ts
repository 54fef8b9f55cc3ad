import { appointmentLifecycle } from "@gateway/appointments/appointmentStore";
import { appointmentHandlers } from "@gateway/appointments/handlers";
import { sweepSlots } from "@gateway/appointments/slotSweep";
import { noopNotifier } from "@gateway/core/live";
import { createScheduler } from "@gateway/documents/scheduler";
import { messageHandlers } from "@gateway/messages/handlers";
import { bookingInput } from "@protocol/appointment";
import { appointments } from "@protocol/appointments";
import { saveSlotTemplates } from "@protocol/slots";
import { pino } from "pino";
import { expect } from "vitest";
import { openTestPort, type Person, type TestPort } from "./testPort";

/** 10:00 of Saturday 2026-11-21 in Shanghai is now; slots are those of Tuesday, the second working day ahead. */
export const at = (clock: string, job = "FI", day = "261124") => `NBCT-${job}-${day}${clock.replace(":", "")}`;
export const boxes = ["CSQU3054383", "MSKU2667024", "TGHU7599330", "GYOU4047990", "MSCU0000012", "MSCU0000028"];

export const template = (over: object = {}) => ({
  placeCode: "NBCT",
  job: "FI" as const,
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  fromClock: "00:00",
  toClock: "24:00",
  slotMinutes: 60 as const,
  capacity: 2,
  companyCap: 2,
  freezeHours: 4,
  ...over,
});

export async function openSlots(makeStore: Parameters<typeof openTestPort>[0], over: object = {}): Promise<TestPort> {
  const port = await openTestPort(makeStore, [...appointmentHandlers, ...messageHandlers]);
  await port.db
    .insertInto("dict_data")
    .values([
      { id: "d1", dict_type: "terminal", dict_value: "NBCT", dict_label: "北仑一期", sort: 1 },
      { id: "d2", dict_type: "yard", dict_value: "YD-BL1", dict_label: "北仑一号堆场", sort: 1 },
    ])
    .execute();
  await port.ask("clerk", saveSlotTemplates, { body: { template: template(over) } });
  return port;
}

export const asks = (items: object[], over: object = {}) => ({
  body: { booking: bookingInput.parse({ items, ...over }) },
});
export const book = (port: TestPort, who: Person, clock: string, ctnNo: string, over: object = {}) =>
  port.ask(who, appointments.book, asks([{ slotId: at(clock), ctnNo }], over)).then(([made]) => made!);
export const read = (port: TestPort, { id }: { id: string }, who: Person = "clerk") =>
  port.ask(who, appointments.get, { params: { id } });
export const acting = async (port: TestPort, made: { id: string }, body: object = {}) => {
  const { version } = await read(port, made);
  return { params: { id: made.id }, body: { version, ...body } } as never;
};
export const told = ({ result }: { result: unknown }) =>
  (result ?? {}) as { fieldReasons?: Record<string, string[]>; reason?: string };

/** Counters of every slot against what stands in it. */
export async function expectSound(port: TestPort): Promise<void> {
  const slots = await port.db.selectFrom("slots").selectAll().where("seq", ">", 0).execute();
  const docs = await port.db.selectFrom("documents").selectAll().where("kind", "=", "appointment").execute();
  const waits = await port.db.selectFrom("slot_waits").selectAll().execute();
  for (const slot of slots) {
    const own = docs.filter((row) => row.plan_time === slot.start_time);
    const offered = waits.filter((row) => row.slot_id === slot.id && row.expires !== "").length;
    const placed = own.filter(({ status }) => ["1", "2", "3", "5"].includes(status)).length + offered;
    expect([slot.id, slot.booked, slot.waiting]).toEqual([
      slot.id,
      placed,
      waits.filter((row) => row.slot_id === slot.id && row.expires === "").length,
    ]);
    expect(slot.booked).toBeLessThanOrEqual(slot.capacity);
  }
}

const partsOf = (port: TestPort) => ({
  store: port.db,
  clock: () => port.clock.now,
  config: {} as never,
  outbox: { send: async () => undefined },
  live: noopNotifier,
  log: pino({ level: "silent" }),
});

/** Does what is due by the port's clock. */
export const runDue = (port: TestPort) => createScheduler({ ...partsOf(port), kinds: [appointmentLifecycle] }).runDue();
/** Goes through the waiting lists. */
export const sweep = (port: TestPort) => sweepSlots(partsOf(port));

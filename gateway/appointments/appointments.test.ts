import { createScheduler } from "@gateway/documents/scheduler";
import { messageHandlers } from "@gateway/messages/handlers";
import { inHours, openTestPort, type Person, type TestPort, testNow } from "@gateway/testing/testPort";
import { eachStore } from "@gateway/testing/testStores";
import { bookingInput } from "@protocol/appointment";
import { type Appointment, appointments } from "@protocol/appointments";
import { codes } from "@protocol/codes";
import { closeSlots, getSlot, liftSlotClosure, listSlots, readSlotUse, saveSlotTemplates } from "@protocol/slots";
import { pino } from "pino";
import { expect, it } from "vitest";
import { noopNotifier } from "../core/live";
import { appointmentLifecycle } from "./appointmentStore";
import { appointmentHandlers } from "./handlers";
import { sweepSlots } from "./slotSweep";

/** 10:00 of Saturday 2026-11-21 in Shanghai is now; slots are those of Tuesday, the second working day ahead. */
const at = (clock: string, job = "FI", day = "261124") => `NBCT-${job}-${day}${clock.replace(":", "")}`;
const boxes = ["CSQU3054383", "MSKU2667024", "TGHU7599330", "GYOU4047990", "MSCU0000012", "MSCU0000028"];

const template = (over: object = {}) => ({
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

async function open(makeStore: Parameters<typeof openTestPort>[0], over: object = {}): Promise<TestPort> {
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

const asks = (items: object[], over: object = {}) => ({ body: { booking: bookingInput.parse({ items, ...over }) } });
const book = (port: TestPort, who: Person, clock: string, ctnNo: string, over: object = {}) =>
  port.ask(who, appointments.book, asks([{ slotId: at(clock), ctnNo }], over)).then(([made]) => made!);
const read = (port: TestPort, { id }: { id: string }, who: Person = "clerk") =>
  port.ask(who, appointments.get, { params: { id } });
const acting = async (port: TestPort, made: { id: string }, body: object = {}) => {
  const { version } = await read(port, made);
  return { params: { id: made.id }, body: { version, ...body } } as never;
};
const told = ({ result }: { result: unknown }) =>
  (result ?? {}) as { fieldReasons?: Record<string, string[]>; reason?: string };

/** Counters of every slot against what stands in it. */
async function expectSound(port: TestPort): Promise<void> {
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

const schedulerOf = (port: TestPort) =>
  createScheduler({
    store: port.db,
    kinds: [appointmentLifecycle],
    clock: () => port.clock.now,
    config: {} as never,
    outbox: { send: async () => undefined },
    live: noopNotifier,
    log: pino({ level: "silent" }),
  });

eachStore("appointments", (makeStore) => {
  it("are booked several at once, all or none, and never beyond room, share or a box's first", async () => {
    const port = await open(makeStore);
    const made = await port.ask(
      "forwarder",
      appointments.book,
      asks([
        { slotId: at("10:00"), ctnNo: boxes[0], plateNo: "浙B12345" },
        { slotId: at("09:00"), ctnNo: boxes[1] },
      ]),
    );
    expect(made.map(({ apptNo, status }) => [apptNo, status])).toEqual([
      ["AP26112100001", "1"],
      ["AP26112100002", "1"],
    ]);
    const full = asks([
      { slotId: at("10:00"), ctnNo: boxes[2] },
      { slotId: at("10:00"), ctnNo: boxes[3] },
    ]);
    const refused = await port.answer("otherForwarder", appointments.book, full);
    expect(told(refused).fieldReasons).toEqual({ "booking.items[1].slotId": ["slot.full"] });
    expect((await port.ask("clerk", appointments.page, { body: { pageIndex: 1, pageSize: 10 } })).total).toBe(2);
    const again = await port.answer("forwarder", appointments.book, asks([{ slotId: at("11:00"), ctnNo: boxes[0] }]));
    expect(told(again).fieldReasons).toEqual({
      "booking.items[0].ctnNo": ['appointment.boxTaken|{"apptNo":"AP26112100001"}'],
    });
    const other = await port.answer("fleet", appointments.book, asks([{ slotId: at("11:00"), ctnNo: boxes[0] }]));
    expect(told(other).fieldReasons).toEqual({ "booking.items[0].ctnNo": ["appointment.boxTakenElsewhere"] });
    // another company's appointment is not there, and the clerk books nothing
    expect((await port.answer("fleet", appointments.get, { params: { id: made[0]!.id } })).code).toBe(codes.notFound);
    expect((await port.answer("clerk", appointments.book, full)).code).toBe(codes.forbidden);
    expect(told(await port.answer("newcomer", appointments.book, full)).reason).toBe("company.unverified");
    await expectSound(port);
  });

  it("are refused before a slot is, too far ahead, and beyond the company's share", async () => {
    const port = await open(makeStore, { companyCap: 1 });
    const issueOf = async (items: object[]) =>
      told(await port.answer("forwarder", appointments.book, asks(items))).fieldReasons;
    // three working days after Saturday end on Wednesday
    expect(await issueOf([{ slotId: at("10:00", "FI", "261126"), ctnNo: boxes[0] }])).toEqual({
      "booking.items[0].slotId": ['slot.tooFar|{"day":"2026-11-25"}'],
    });
    expect(await issueOf([{ slotId: at("09:00", "FI", "261121"), ctnNo: boxes[0] }])).toEqual({
      "booking.items[0].slotId": ["slot.begun"],
    });
    expect(await issueOf([{ slotId: at("10:00", "PE"), ctnNo: boxes[0] }])).toEqual({
      "booking.items[0].releaseNo": ["required"],
    });
    expect(await issueOf([{ slotId: "XX-FI-1", ctnNo: boxes[0] }])).toEqual({
      "booking.items[0].slotId": ["slot.unknown"],
    });
    expect(await issueOf([{ slotId: at("10:00"), ctnNo: boxes[0], plateNo: "浙B45678" }])).toEqual({
      "booking.items[0].plateNo": ['appointment.noPermit|{"plateNo":"浙B45678"}'],
    });
    await book(port, "forwarder", "10:00", boxes[0]!);
    expect(await issueOf([{ slotId: at("10:00"), ctnNo: boxes[1] }])).toEqual({
      "booking.items[0].slotId": ['slot.cap|{"cap":1}'],
    });
    await expectSound(port);
  });

  it("move in one step within six hours, and keep number and free time", async () => {
    const port = await open(makeStore, { capacity: 1, companyCap: 1 });
    const made = await book(port, "forwarder", "10:00", boxes[0]!);
    const other = await book(port, "otherForwarder", "12:00", boxes[1]!);
    const move = async (clock: string) =>
      port.answer("forwarder", appointments.move, await acting(port, made, { slotId: at(clock) }));
    expect(told(await move("12:00")).reason).toBe("slot.full");
    expect(told(await move("17:00")).reason).toBe("appointment.moveSpan");
    expect(told(await move("10:00")).reason).toBe("appointment.sameSlot");
    expect(await move("13:00").then(({ code }) => code)).toBe(codes.ok);
    const moved = await read(port, made, "forwarder");
    expect(moved).toMatchObject({ apptNo: made.apptNo, status: "1", slotId: at("13:00") });
    expect(moved.freeCancelUntil).toBe("2026-11-24T01:00:00.000Z");
    const near = await port.ask("forwarder", getSlot, { params: { id: at("12:00") }, query: { places: 1 } });
    expect([near.before.at(-1)!.id, near.after[0]!.id]).toEqual([at("11:00"), at("14:00")]);
    await expectSound(port);
    // once the free time is over, a move does not give it back
    port.clock.now = new Date("2026-11-24T02:00:00.000Z");
    await port.ask("forwarder", appointments.move, await acting(port, made, { slotId: at("18:00") }));
    const gone = await port.ask("forwarder", appointments.cancel, await acting(port, made));
    expect(gone).toMatchObject({ status: "4", lateCancel: true, lateCancelCount: 1 });
    expect((await port.ask("otherForwarder", appointments.cancel, await acting(port, other))).lateCancel).toBe(true);
    await expectSound(port);
  });

  it("wait in order: a freed place is offered, lapses to the next, and skips who may not have it", async () => {
    const port = await open(makeStore, { capacity: 1, companyCap: 1 });
    const first = await book(port, "forwarder", "10:00", boxes[0]!);
    const capped = await book(port, "forwarder", "10:00", boxes[4]!, { wait: true });
    const second = await book(port, "otherForwarder", "10:00", boxes[1]!, { wait: true });
    const third = await book(port, "fleet", "10:00", boxes[2]!, { wait: true });
    expect([capped.status, second.status, third.status]).toEqual(["0", "0", "0"]);
    expect((await read(port, third)).queue).toEqual({ before: 2, skipped: null });
    await port.ask("forwarder", appointments.cancel, await acting(port, capped));
    await port.db
      .insertInto("entry_bans")
      .values({
        id: "ban",
        subject_kind: "vehicle",
        subject: "浙B12345",
        area: "",
        reason: "违章",
        valid_from: "2026-01-01T00:00:00.000Z",
        valid_to: "2027-01-01T00:00:00.000Z",
        entered_by: "u-clerk",
      })
      .execute();
    await port.ask("forwarder", appointments.cancel, await acting(port, first));
    const offered = await read(port, second, "otherForwarder");
    expect(offered).toMatchObject({ status: "0", offerExpires: inHours(0.25), queue: null });
    expect(offered.allowedActions).toContain("accept");
    // whoever asks now finds no place: it is kept
    const late = await port.answer("otherFleet", appointments.book, asks([{ slotId: at("10:00"), ctnNo: boxes[3] }]));
    expect(told(late).fieldReasons).toEqual({ "booking.items[0].slotId": ["slot.full"] });
    await expectSound(port);

    const scheduler = schedulerOf(port);
    port.clock.now = new Date(testNow.getTime() + 16 * 60_000);
    await scheduler.runDue();
    expect((await read(port, second)).queue).toEqual({ before: 0, skipped: null });
    expect((await read(port, third)).offerExpires).not.toBeNull();
    await expectSound(port);
    const taken = await port.ask("fleet", appointments.accept, await acting(port, third));
    expect(taken).toMatchObject({ status: "1", offerExpires: null });
    // nobody answers three times: he leaves the list
    await port.ask("fleet", appointments.cancel, await acting(port, third));
    for (let n = 0; n < 2; n++) {
      port.clock.now = new Date(port.clock.now.getTime() + 16 * 60_000);
      await scheduler.runDue();
      await sweepSlots({
        store: port.db,
        clock: () => port.clock.now,
        config: {} as never,
        outbox: { send: async () => undefined },
        live: noopNotifier,
        log: pino({ level: "silent" }),
      });
      await expectSound(port);
    }
    expect((await read(port, second)).status).toBe("4");
  });

  it("pass over a turn whose company has its share, and end the wait an hour before the slot", async () => {
    const port = await open(makeStore, { capacity: 2, companyCap: 1 });
    await book(port, "forwarder", "10:00", boxes[0]!);
    const other = await book(port, "otherForwarder", "10:00", boxes[1]!);
    const capped = await book(port, "forwarder", "10:00", boxes[2]!, { wait: true });
    const next = await book(port, "fleet", "10:00", boxes[3]!, { wait: true });
    await port.ask("otherForwarder", appointments.cancel, await acting(port, other));
    expect((await read(port, capped)).queue).toEqual({ before: 0, skipped: "appointment.cap" });
    expect((await read(port, next)).offerExpires).not.toBeNull();
    port.clock.now = new Date("2026-11-24T01:01:00.000Z");
    await schedulerOf(port).runDue();
    await schedulerOf(port).runDue();
    expect([(await read(port, capped)).status, (await read(port, next)).status]).toEqual(["4", "4"]);
    await expectSound(port);
  });

  it("are let in by the gate within their window, and count as no-shows after it", async () => {
    const port = await open(makeStore);
    const comes = await book(port, "fleet", "10:00", boxes[0]!);
    const stays = await book(port, "fleet", "10:00", boxes[1]!);
    const checks = async () =>
      (await port.ask("clerk", appointments.checkGate, { params: { id: comes.id } }))
        .filter(({ refusal }) => refusal)
        .map(({ check }) => check);
    expect(await checks()).toEqual(["window", "permit"]);
    expect((await port.answer("fleet", appointments.checkGate, { params: { id: comes.id } })).code).toBe(
      codes.forbidden,
    );
    await port.ask(
      "fleet",
      appointments.edit,
      await acting(port, comes, { visit: { plateNo: "浙B12345", driverName: "张伟" } }),
    );
    port.clock.now = new Date("2026-11-24T01:31:00.000Z");
    expect(await checks()).toEqual([]);
    await port.ask("clerk", appointments.arrive, await acting(port, comes));
    expect(await port.ask("clerk", appointments.finish, await acting(port, comes))).toMatchObject({ status: "3" });
    port.clock.now = new Date("2026-11-24T04:01:00.000Z");
    await schedulerOf(port).runDue();
    expect(await read(port, stays)).toMatchObject({ status: "5", noShowCount: 1 });
    const use = await port.ask("clerk", readSlotUse, {
      query: { placeCode: "NBCT", from: "2026-11-24", to: "2026-11-24" } as never,
    });
    expect(use.hours.find(({ hour }) => hour === 10)).toMatchObject({ capacity: 2, booked: 2, noShows: 1 });
    // the box may come again
    await book(port, "fleet", "18:00", boxes[1]!);
    await expectSound(port);
    // the terminal says afterwards that it was closed then
    await port.ask("clerk", closeSlots, {
      body: {
        closure: {
          kind: "CLOSURE",
          placeCode: "NBCT",
          job: "FI",
          fromTime: "2026-11-24T02:00:00.000Z",
          toTime: "2026-11-24T03:00:00.000Z",
          reason: "大风停工",
        },
      },
    });
    expect(await read(port, stays)).toMatchObject({ status: "4", noShowCount: 0 });
  });

  it("are moved or told when a running slot closes or a holiday comes, and nobody is counted", async () => {
    const port = await open(makeStore, { capacity: 2, companyCap: 2 });
    const near = await book(port, "forwarder", "10:00", boxes[0]!);
    const also = await book(port, "forwarder", "10:00", boxes[1]!);
    const waits = await book(port, "fleet", "10:00", boxes[2]!, { wait: true });
    await book(port, "otherForwarder", "11:00", boxes[3]!);
    port.clock.now = new Date("2026-11-24T02:10:00.000Z");
    const closure = await port.ask("clerk", closeSlots, {
      body: {
        closure: {
          kind: "CLOSURE",
          placeCode: "NBCT",
          job: "",
          fromTime: "2026-11-24T02:00:00.000Z",
          toTime: "2026-11-24T03:00:00.000Z",
          reason: "大风停工",
        },
      },
    });
    expect(closure).toMatchObject({ moved: 2, canceled: 1 });
    const slots = [(await read(port, near)).slotId, (await read(port, also)).slotId].sort();
    expect(slots).toEqual([at("11:00"), at("12:00")]);
    expect((await read(port, waits)).status).toBe("4");
    await expectSound(port);
    const free: Appointment = await port.ask("forwarder", appointments.cancel, await acting(port, near));
    expect(free.lateCancel).toBe(false);
    const holiday = await port.ask("clerk", closeSlots, {
      body: {
        closure: {
          kind: "HOLIDAY",
          fromTime: "2026-11-24T16:00:00.000Z",
          toTime: "2026-11-25T16:00:00.000Z",
          reason: "节假日",
        },
      },
    });
    const query = { placeCode: "NBCT", job: "FI" as const, from: "2026-11-25", to: "2026-11-26" };
    const week = await port.ask("forwarder", listSlots, { query });
    // Wednesday is none now: three working days after Tuesday end on Monday
    expect(week.lastDay).toBe("2026-11-30");
    expect(week.slots.map(({ status }) => status)).toEqual([...Array(24).fill("closed"), ...Array(24).fill("open")]);
    await port.ask("clerk", liftSlotClosure, { params: { id: holiday.id }, body: {} });
    const open24 = await port.ask("forwarder", listSlots, { query });
    expect(open24.slots.every(({ status }) => status === "open")).toBe(true);
  });
});

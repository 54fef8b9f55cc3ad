import { acting, asks, at, book, boxes, expectSound, openSlots, read, runDue, told } from "@gateway/testing/testSlots";
import { eachStore } from "@gateway/testing/testStores";
import { type Appointment, appointments } from "@protocol/appointments";
import { codes } from "@protocol/codes";
import { closeSlots, getSlot, liftSlotClosure, listSlotClosures, listSlots, readSlotUse } from "@protocol/slots";
import { expect, it } from "vitest";
import { slotIdOf } from "./slotRules";
import { listDays, listSlotsOf } from "./slotStore";

eachStore("appointments", (makeStore) => {
  it("are booked several at once, all or none, and never beyond room, share or a box's first", async () => {
    const port = await openSlots(makeStore);
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
    const port = await openSlots(makeStore, { companyCap: 1 });
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
    const port = await openSlots(makeStore, { capacity: 1, companyCap: 1 });
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

  it("are let in by the gate within their window, and count as no-shows after it", async () => {
    const port = await openSlots(makeStore);
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
    await runDue(port);
    expect(await read(port, stays)).toMatchObject({ status: "5", noShowCount: 1 });
    const useAtTen = async () => {
      const query = { placeCode: "NBCT", from: "2026-11-24", to: "2026-11-24" } as never;
      return (await port.ask("clerk", readSlotUse, { query })).hours.find(({ hour }) => hour === 10);
    };
    expect(await useAtTen()).toMatchObject({ capacity: 2, booked: 2, noShows: 1 });
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
    expect(await useAtTen()).toMatchObject({ booked: 1, noShows: 0 });
    await expectSound(port);
  });

  it("are moved behind holidays of several days, none of which is a working day", async () => {
    const port = await openSlots(makeStore);
    const made = await book(port, "forwarder", "10:00", boxes[0]!);
    const lastDay = async () => {
      const query = { placeCode: "NBCT", job: "FI", from: "2026-11-21", to: "2026-11-21" } as const;
      return (await port.ask("forwarder", listSlots, { query })).lastDay;
    };
    expect(await lastDay()).toBe("2026-11-25");
    // from now until the night after Wednesday
    const span = { fromTime: "2026-11-20T16:00:00.000Z", toTime: "2026-11-25T16:00:00.000Z" };
    const closure = { kind: "HOLIDAY" as const, ...span, reason: "节假日" };
    expect(await port.ask("clerk", closeSlots, { body: { closure } })).toMatchObject({ moved: 1, canceled: 0 });
    expect(await lastDay()).toBe("2026-11-30");
    expect((await read(port, made)).slotId).toBe("NBCT-FI-2611260000");
    const listed = await port.ask("clerk", listSlotClosures, {});
    expect(listed).toMatchObject([{ moved: 1, canceled: 0 }]);
    await expectSound(port);
  });

  it("are moved or told when a running slot closes or a holiday comes, and nobody is counted", async () => {
    const port = await openSlots(makeStore, { capacity: 2, companyCap: 2 });
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

  it("show a week of fifty places in one statement, and the week of one of them in another", async () => {
    const port = await openSlots(makeStore);
    const places = Array.from({ length: 50 }, (_, i) => `P${String(i).padStart(2, "0")}`);
    const days = Array.from({ length: 7 }, (_, i) => `2026-11-${24 + i}`);
    const rows = places.flatMap((place_code) =>
      days.flatMap((day) =>
        Array.from({ length: 48 }, (_, half) => {
          const start = new Date(Date.parse(`${day}T00:00:00+08:00`) + half * 1_800_000);
          const times = {
            start_time: start.toISOString(),
            end_time: new Date(start.getTime() + 1_800_000).toISOString(),
          };
          return {
            ...{
              id: slotIdOf(place_code, "FI", start),
              template_id: "",
              place_code,
              job: "FI" as const,
              day,
              ...times,
            },
            ...{ capacity: 4, booked: half % 5, company_cap: 4, freeze_hours: 4, status: "open" as const },
            ...{ waiting: 0, seq: 0, version: 1 },
          };
        }),
      ),
    );
    for (let i = 0; i < rows.length; i += 1_000)
      await port.db
        .insertInto("slots")
        .values(rows.slice(i, i + 1_000))
        .execute();
    let statements = 0;
    const counted = port.db.withPlugin({
      transformQuery({ node }) {
        statements++;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const span = { job: "FI", from: days[0]!, to: days[6]! };
    const all = (await listDays(counted, span, port.clock.now)).filter(({ placeCode }) => placeCode !== "NBCT");
    expect([statements, all.length]).toEqual([1, 350]);
    expect(all[0]).toMatchObject({ slots: 48, capacity: 192, free: 99 });
    const week = await listSlotsOf(counted, { placeCode: "P07", ...span }, "c-1");
    expect([statements, week.length]).toEqual([2, 336]);
  });
});

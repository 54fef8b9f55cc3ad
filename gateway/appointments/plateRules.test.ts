import { acting, asks, at, book, boxes, openSlots, read, template, told } from "@gateway/testing/testSlots";
import { eachStore } from "@gateway/testing/testStores";
import { appointments } from "@protocol/appointments";
import { codes } from "@protocol/codes";
import { closeSlots, saveSlotTemplates } from "@protocol/slots";
import { expect, it } from "vitest";

const plateNo = "浙B12345";
const yardAt = (clock: string) => at(clock, "RE").replace("NBCT", "YD-BL1");

eachStore("the slots of one truck", (makeStore) => {
  const open = async () => {
    const port = await openSlots(makeStore);
    const yard = template({ placeCode: "YD-BL1", job: "RE", slotMinutes: 30 });
    await port.ask("clerk", saveSlotTemplates, { body: { template: yard } });
    return port;
  };
  const item = (slotId: string, n: number) => ({ slotId, ctnNo: boxes[n], plateNo });

  it("are not at two places in the same time, and several at one place", async () => {
    const port = await open();
    const [made] = await port.ask("fleet", appointments.book, asks([item(at("10:00"), 0)]));
    const refused = await port.answer("fleet", appointments.book, asks([item(yardAt("10:30"), 1)]));
    expect(told(refused).fieldReasons).toMatchObject({
      "booking.items[0].plateNo": [expect.stringContaining(`"time":"10:00–11:00","apptNo":"${made!.apptNo}"`)],
    });
    // whose appointment it is, other companies are not told
    const other = await port.answer("forwarder", appointments.book, asks([item(yardAt("10:30"), 1)]));
    expect(told(other).fieldReasons).toEqual({
      "booking.items[0].plateNo": [`appointment.truckElsewhere|{"plateNo":"${plateNo}"}`],
    });
    const both = await port.answer("fleet", appointments.book, asks([item(at("12:00"), 1), item(yardAt("12:30"), 2)]));
    expect(told(both).fieldReasons).toEqual({
      "booking.items[1].plateNo": [`appointment.truckTwice|{"plateNo":"${plateNo}"}`],
    });
    await port.ask("fleet", appointments.book, asks([item(at("10:00"), 1), item(yardAt("11:00"), 2)]));
  });

  it("stay at one place when they are moved, named anew, or offered", async () => {
    const port = await open();
    const [kept] = await port.ask("fleet", appointments.book, asks([item(at("10:00"), 0)]));
    const [later] = await port.ask("fleet", appointments.book, asks([item(yardAt("11:00"), 1)]));
    const moved = await port.answer(
      "fleet",
      appointments.move,
      await acting(port, later!, { slotId: yardAt("10:30") }),
    );
    expect(moved).toMatchObject({ code: codes.refused, message: expect.stringContaining(kept!.apptNo) });
    const [none] = await port.ask("fleet", appointments.book, asks([{ slotId: yardAt("10:00"), ctnNo: boxes[2] }]));
    const named = await port.answer("fleet", appointments.edit, await acting(port, none!, { visit: { plateNo } }));
    expect(Object.keys(told(named).fieldReasons ?? {})).toEqual(["visit.plateNo"]);
    await port.ask("fleet", appointments.cancel, await acting(port, kept!));
    await port.ask("fleet", appointments.edit, await acting(port, none!, { visit: { plateNo } }));
  });

  it("are passed over in a waiting list while the truck is elsewhere", async () => {
    const port = await open();
    const full = [await book(port, "forwarder", "10:00", boxes[0]!), await book(port, "forwarder", "10:00", boxes[1]!)];
    const [waits] = await port.ask("fleet", appointments.book, asks([item(at("10:00"), 2)], { wait: true }));
    const [elsewhere] = await port.ask("fleet", appointments.book, asks([item(yardAt("10:30"), 3)]));
    await port.ask("forwarder", appointments.cancel, await acting(port, full[0]!));
    expect((await read(port, waits!)).queue?.skipped).toContain(elsewhere!.apptNo);
    await port.ask("fleet", appointments.cancel, await acting(port, elsewhere!));
    await port.ask("forwarder", appointments.cancel, await acting(port, full[1]!));
    expect((await read(port, waits!)).offerExpires).not.toBeNull();
  });

  it("are not moved by a closure to where the truck cannot be", async () => {
    const port = await open();
    const [made] = await port.ask("fleet", appointments.book, asks([item(at("10:00"), 0)]));
    for (const clock of ["09:00", "11:00"]) {
      const n = clock === "09:00" ? 1 : 2;
      await port.ask("fleet", appointments.book, asks([item(yardAt(clock), n)]));
    }
    const closure = {
      ...{ placeCode: "NBCT", job: "FI" as const, kind: "CLOSURE" as const, reason: "台风" },
      fromTime: "2026-11-24T02:00:00.000Z",
      toTime: "2026-11-24T03:00:00.000Z",
    };
    await port.ask("clerk", closeSlots, { body: { closure } });
    expect((await read(port, made!)).slotId).toBe(at("08:00"));
  });

  it("are kept apart when two companies book at the same instant", async () => {
    const port = await open();
    for (const hour of [8, 9, 10, 11, 12, 13, 14, 15]) {
      const clock = String(hour).padStart(2, "0");
      const answers = await Promise.all([
        port.answer("fleet", appointments.book, asks([item(at(`${clock}:00`), 0)])),
        port.answer("forwarder", appointments.book, asks([item(yardAt(`${clock}:30`), 1)])),
      ]);
      expect(answers.map(({ code }) => code).sort()).toEqual([codes.ok, codes.invalid]);
      const first = answers.findIndex(({ code }) => code === codes.ok);
      const [made] = answers[first]!.result as [{ id: string }];
      await port.ask(first === 0 ? "fleet" : "forwarder", appointments.cancel, await acting(port, made));
    }
  });

  it("are kept apart when a booking and another truck's change come at the same instant", async () => {
    const port = await open();
    for (const hour of [8, 9, 10, 11, 12, 13, 14, 15]) {
      const clock = String(hour).padStart(2, "0");
      const [none] = await port.ask("fleet", appointments.book, asks([{ slotId: at(`${clock}:00`), ctnNo: boxes[2] }]));
      const named = await acting(port, none!, { visit: { plateNo } });
      const [booked, changed] = await Promise.all([
        port.answer("forwarder", appointments.book, asks([item(yardAt(`${clock}:30`), 1)])),
        port.answer("fleet", appointments.edit, named),
      ]);
      expect([booked.code, changed.code].sort()).toEqual([codes.ok, codes.invalid]);
      await port.ask("fleet", appointments.cancel, await acting(port, none!));
      if (booked.code !== codes.ok) continue;
      const [made] = booked.result as [{ id: string }];
      await port.ask("forwarder", appointments.cancel, await acting(port, made));
    }
  });
});

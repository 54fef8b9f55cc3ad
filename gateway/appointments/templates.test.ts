import { setTimeout as pause } from "node:timers/promises";
import type { UserContext } from "@gateway/core/context";
import { openTestPort } from "@gateway/testing/testPort";
import { asks, at, book, boxes, expectSound, openSlots, sweep, template } from "@gateway/testing/testSlots";
import { eachStore } from "@gateway/testing/testStores";
import { appointments } from "@protocol/appointments";
import { endSlotTemplate, listSlotTemplates, saveSlotTemplates, templatesVersion } from "@protocol/slots";
import { expect, it } from "vitest";
import { closeSpan } from "./closures";
import { appointmentHandlers } from "./handlers";

eachStore("weekly hours", (makeStore) => {
  it("are those of one of two who save them, and the other is told", async () => {
    const port = await openTestPort(makeStore, appointmentHandlers);
    await port.db
      .insertInto("dict_data")
      .values({ id: "d1", dict_type: "terminal", dict_value: "NBCT", dict_label: "北仑一期", sort: 1 })
      .execute();
    const save = (version: number, capacity: number) => {
      const template = {
        ...{ placeCode: "NBCT", job: "FI" as const, weekdays: [1, 2], fromClock: "08:00", toClock: "20:00" },
        ...{ slotMinutes: 60 as const, capacity, companyCap: 1, freezeHours: 4 },
      };
      return port.answer("clerk", saveSlotTemplates, { body: { template, version } });
    };
    expect((await save(0, 5)).code).toBe("0000");
    const seen = templatesVersion(await port.ask("clerk", listSlotTemplates, {}));
    const both = await Promise.all([save(seen, 6), save(seen, 7)]);
    expect(both.map(({ code }) => code).sort()).toEqual(["0000", "409"]);
    const stands = await port.ask("clerk", listSlotTemplates, {});
    expect(await save(seen, 8)).toMatchObject({
      code: "409",
      result: { current: { version: templatesVersion(stands) } },
    });
    expect((await save(templatesVersion(stands), 8)).code).toBe("0000");
  });

  it("leave a slot behind them to those who have it, and to nobody else", async () => {
    const port = await openSlots(makeStore);
    await book(port, "forwarder", "10:00", boxes[0]!);
    await book(port, "forwarder", "15:00", boxes[1]!);
    const tuesday = (fromClock: string, toClock: string) =>
      port.ask("clerk", saveSlotTemplates, { body: { template: template({ weekdays: [2], fromClock, toClock }) } });
    const bookable = async (clock: string) =>
      (await port.answer("otherForwarder", appointments.book, asks([{ slotId: at(clock), ctnNo: boxes[2] }]))).code ===
      "0000";
    await tuesday("14:00", "20:00");
    expect([await bookable("10:00"), await bookable("11:00")]).toEqual([false, false]);
    const hours = (await port.ask("clerk", listSlotTemplates, {})).find(({ weekday }) => weekday === 2)!;
    await port.ask("clerk", endSlotTemplate, { params: { id: hours.id }, body: { version: hours.version } });
    expect(await bookable("15:00")).toBe(false);
    await expectSound(port);
    await tuesday("14:00", "20:00");
    expect(await bookable("15:00")).toBe(true);
  });

  it("make no open slots of a day that is closed at the same moment", async () => {
    const port = await openSlots(makeStore);
    // the day that comes within what is made ahead
    port.clock.now = new Date("2026-11-22T02:00:00.000Z");
    const closed = { kind: "HOLIDAY" as const, placeCode: "", job: "" as const, reason: "检修" };
    const day = { fromTime: "2026-12-07T16:00:00.000Z", toTime: "2026-12-08T16:00:00.000Z" };
    const { swept } = await port.db.transaction().execute(async (trx) => {
      const ctx = { db: trx, now: port.clock.now, identity: { userName: "李静" } } as unknown as UserContext;
      await closeSpan(ctx, { ...closed, ...day });
      const swept = sweep(port);
      await pause(300);
      return { swept };
    });
    await swept;
    const made = await port.db.selectFrom("slots").select("status").where("day", "=", "2026-12-08").execute();
    expect([...new Set(made.map(({ status }) => status))]).toEqual(["closed"]);
  });
});

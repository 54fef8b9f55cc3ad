import { openTestPort } from "@gateway/testing/testPort";
import { eachStore } from "@gateway/testing/testStores";
import { listSlotTemplates, saveSlotTemplates, templatesVersion } from "@protocol/slots";
import { expect, it } from "vitest";
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
});

import { saveVoyages } from "@gateway/seed/voyages";
import { inHours, openTestPort, testNow } from "@gateway/testing/testPort";
import { eachStore } from "@gateway/testing/testStores";
import { dateOf } from "@protocol/values/instant";
import { type CallStatus, callStatuses, pageVesselCalls } from "@protocol/voyages";
import { describe, expect, it } from "vitest";
import { voyageHandlers } from "./handlers";
import { statusOfCall, updateTimeOf } from "./schedule";

const times = { confirm_time: null, atb: null, atd: null, omit_time: null, update_time: inHours(-100) };

describe("a call of a vessel", () => {
  it.each<[Partial<Record<keyof typeof times, string>>, CallStatus]>([
    [{}, "FORECAST"],
    [{ confirm_time: inHours(1) }, "FORECAST"],
    [{ confirm_time: inHours(-1), atb: inHours(1) }, "CONFIRMED"],
    [{ confirm_time: inHours(-9), atb: inHours(-1), atd: inHours(1) }, "BERTHED"],
    [{ confirm_time: inHours(-9), atb: inHours(-8), atd: inHours(-1) }, "DEPARTED"],
    [{ atb: inHours(0) }, "BERTHED"],
    [{ confirm_time: inHours(-9), omit_time: inHours(-1) }, "OMITTED"],
    [{ omit_time: inHours(1) }, "FORECAST"],
  ])("with %j is %s", (more, status) => {
    expect(statusOfCall({ ...times, ...more }, testNow)).toBe(status);
  });

  it("was updated when something last happened", () => {
    expect(updateTimeOf(times, testNow)).toBe(inHours(-100));
    expect(updateTimeOf({ ...times, confirm_time: inHours(-48), atb: inHours(5) }, testNow)).toBe(inHours(-48));
    expect(updateTimeOf({ ...times, update_time: inHours(-2), atb: inHours(-3) }, testNow)).toBe(inHours(-2));
  });
});

eachStore("the berthing schedule", (makeStore) => {
  const setUp = async () => {
    const port = await openTestPort(makeStore, voyageHandlers);
    await saveVoyages(port.db, testNow);
    const find = (fieldName: string, searchType: "eq" | "like" | "gte" | "lte", value: string) =>
      port.ask(null, pageVesselCalls, {
        body: { pageIndex: 1, pageSize: 50, searchInfos: [{ fieldName, searchType, values: [value] }] },
      });
    return { ...port, find };
  };

  it("is everybody's, by berthing, without what ended three days ago", async () => {
    const { ask, clock } = await setUp();
    const all = async () => ask(null, pageVesselCalls, { body: { pageIndex: 1, pageSize: 50 } });
    const { rows, total } = await all();
    expect(rows).toHaveLength(total);
    expect(rows.map((row) => row.etb)).toEqual(rows.map((row) => row.etb).sort());
    for (const row of rows) {
      expect(row.atd ?? row.etd >= inHours(-72)).toBeTruthy();
      expect((row.atd ?? row.etd) >= inHours(-72)).toBe(true);
      expect(row.openTime < row.cyCutoff && row.cyCutoff < row.customsCutoff && row.customsCutoff < row.etb).toBe(true);
      expect(row.updateTime <= testNow.toISOString() && row.updateTime !== "").toBe(true);
      expect(row.atb === null || row.atb <= testNow.toISOString()).toBe(true);
    }
    clock.now = dateOf(inHours(10 * 24));
    const later = await all();
    expect(later.total).toBeLessThan(total);
    expect(later.rows.every((row) => (row.atd ?? row.etd) >= inHours(7 * 24))).toBe(true);
  });

  it("shows every status now, and finds by it what it shows", async () => {
    const { ask, find } = await setUp();
    const { rows } = await ask(null, pageVesselCalls, { body: { pageIndex: 1, pageSize: 50 } });
    expect(new Set(rows.map((row) => row.status))).toEqual(new Set(callStatuses));
    for (const status of callStatuses) {
      const found = await find("status", "eq", status);
      expect(found.rows.map((row) => row.id)).toEqual(rows.filter((row) => row.status === status).map((row) => row.id));
    }
  });

  it("is searched by terminal, vessel, voyage and berthing; other fields are refused", async () => {
    const { find, answer } = await setUp();
    expect((await find("terminalCode", "eq", "msict")).rows.every((row) => row.terminalCode === "MSICT")).toBe(true);
    expect((await find("vesselName", "like", "ever")).rows.every((row) => row.vesselName.startsWith("EVER"))).toBe(
      true,
    );
    expect((await find("vesselName", "like", "%")).total).toBe(0);
    expect((await find("etb", "gte", inHours(200))).rows.every((row) => row.etb >= inHours(200))).toBe(true);
    for (const [fieldName, value] of [
      ["imoNo", "1"],
      ["status", "GONE"],
      ["terminalCode", "\0"],
    ] as const) {
      const body = {
        pageIndex: 1,
        pageSize: 10 as const,
        searchInfos: [{ fieldName, searchType: "eq" as const, values: [value] }],
      };
      expect((await answer(null, pageVesselCalls, { body })).code).toBe("422");
    }
  });
});

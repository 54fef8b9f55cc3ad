import { type BoxEvent, boxEventCodes } from "@protocol/boxes";
import { describe, expect, it } from "vitest";
import { cyclesOf, inOrder } from "./boxCycles";

const event = (time: string, code: string, more: Partial<BoxEvent> = {}): BoxEvent => ({
  time,
  code,
  placeCode: null,
  fullEmpty: null,
  direction: null,
  plateNo: null,
  vesselName: null,
  voyage: null,
  operatorCode: null,
  blNo: null,
  source: "TERMINAL",
  ...more,
});

describe("the cycles of a box", () => {
  it("go by the minute, and within one by what must come first", () => {
    const minute = "2026-11-01T08:00";
    const told = [
      event(`${minute}:01.000Z`, "LD"),
      event(`${minute}:59.000Z`, "GI"),
      event(`${minute}:30.000Z`, "WG"),
      event("2026-11-01T07:59:59.000Z", "SF"),
    ];
    expect(inOrder(told).map((each) => each.code)).toEqual(["SF", "GI", "WG", "LD"]);
    expect(inOrder([...told].reverse())).toEqual(inOrder(told));
    const shuffled = boxEventCodes.map((code, i) => event(`${minute}:${String(59 - i).padStart(2, "0")}.000Z`, code));
    expect(inOrder(shuffled).map((each) => each.code)).toEqual(boxEventCodes);
  });

  it("keep a code that nobody knows, last in its minute", () => {
    const told = [event("2026-11-01T08:00:00.000Z", "??"), event("2026-11-01T08:00:10.000Z", "LD")];
    expect(inOrder(told).map((each) => each.code)).toEqual(["LD", "??"]);
  });

  it("begin with a discharge or an empty going out, the latest first", () => {
    const codes = "GI WS GE SF GI LD DS GF ST GI RP GE".split(" ");
    const told = codes.map((code, i) => event(`2026-11-${String(i + 1).padStart(2, "0")}T08:00:00.000Z`, code));
    const cycles = cyclesOf(told);
    expect(cycles.map((cycle) => cycle.events.map((each) => each.code).join(" "))).toEqual([
      "GE",
      "DS GF ST GI RP",
      "GE SF GI LD",
      "GI WS",
    ]);
    expect(cycles.map((cycle) => cycle.trade)).toEqual(["E", "I", "E", null]);
    expect(cycles.flatMap((cycle) => cycle.events)).toHaveLength(told.length);
    expect(cyclesOf([])).toEqual([]);
  });

  it("count what the gate and the truck both tell once", () => {
    const told = [
      event("2026-11-01T08:00:05.000Z", "GI"),
      event("2026-11-01T08:00:40.000Z", "GI", { source: "TRUCK" }),
      event("2026-11-01T08:01:00.000Z", "GI"),
    ];
    expect(cyclesOf(told)[0]!.events).toHaveLength(2);
  });
});

/** Three cycles, a month apart, under three B/Ls. */

import { expect, it } from "vitest";
import { type AisReport, aisReportSchema, readAis } from "./ais";

const report: AisReport = {
  mmsi: "413000001",
  time: "2026-11-02T01:00:00Z",
  lon: 73_140_000,
  lat: 17_970_000,
  sog: 83,
  cog: 3_150,
  heading: 314,
};

it.each([
  [{}, { lng: 121.9, lat: 29.95, speed: 15, heading: 314 }],
  [{ heading: 511 }, { lng: 121.9, lat: 29.95, speed: 15, heading: 315 }],
  [
    { heading: 511, cog: 3_600, sog: 1_023 },
    { lng: 121.9, lat: 29.95, speed: 0, heading: 0 },
  ],
  [{ lon: -73_140_000 }, { lng: -121.9, lat: 29.95, speed: 15, heading: 314 }],
  [{ lon: 181 * 600_000 }, null],
  [{ lat: 91 * 600_000 }, null],
] as const)("a report with %j is read", (over, expected) => {
  expect(readAis({ ...report, ...over })).toEqual(expected);
});

it.each([{ mmsi: "41300000" }, { sog: 1_024 }, { cog: -1 }, { heading: 512 }, { time: "today" }])(
  "a report with %j is refused",
  (over) => {
    expect(aisReportSchema.safeParse({ ...report, ...over }).success).toBe(false);
  },
);

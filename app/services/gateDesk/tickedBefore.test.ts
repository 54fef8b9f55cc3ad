import type { GateJob } from "@protocol/gateDesk";
import { expect, it } from "vitest";
import { isTickedBefore } from "./tickedBefore";

const jobOf = (id: string, over: Partial<GateJob>): GateJob => ({
  ...{ kind: "appointment", id, version: 1, number: id, status: "1", type: "PE", act: "arrive", job: "PE" },
  ...{ placeCode: "YD-BL1", plateNo: "浙B12345", driverName: null, driverMobile: null, companyName: "" },
  ...{ ctnNos: [], from: null, to: null, checks: [], ready: true, code: null },
  ...over,
});
const ticked = (asked: string, jobs: GateJob[]) =>
  jobs.filter((job) => isTickedBefore(job, { asked, plateNo: "浙B12345", jobs })).map(({ id }) => id);

const pickup = jobOf("pickup", { kind: "emptyPickup", act: "gateOut", code: "123456" });
const visit = jobOf("visit", { act: "finish", placeCode: "NBCT" });

it("ticks what is due at one place: that of the number that was said, or the first of a truck", () => {
  expect(ticked("EP26112100001:123456", [pickup, visit])).toEqual(["pickup"]);
  expect(ticked("浙b12345", [visit, pickup])).toEqual(["visit"]);
  expect(ticked("浙B12345", [{ ...visit, ready: false }, pickup])).toEqual(["pickup"]);
  // what was named is not in order: nothing of another place is done instead
  expect(ticked("EP26112100001:123456", [{ ...pickup, ready: false }, visit])).toEqual([]);
  expect(ticked("浙B12345", [visit, { ...pickup, placeCode: "NBCT" }])).toEqual(["visit", "pickup"]);
});

it("ticks nothing that leaves where the truck is to come in, which it may have done elsewhere", () => {
  expect(ticked("浙B12345", [jobOf("entry", {}), pickup])).toEqual(["entry"]);
  expect(ticked("EP26112100001:123456", [pickup, jobOf("entry", { placeCode: "NBCT" })])).toEqual(["pickup"]);
});

it("ticks none of several boxes of a document, and no box without its code", () => {
  const box = (code: string) => jobOf("order", { kind: "shortOrder", act: "arrive", code });
  expect(ticked("浙B12345", [box("CSQU3054383"), box("MSKU2667024")])).toEqual([]);
  expect(ticked("浙B12345", [{ ...pickup, code: null }])).toEqual([]);
});

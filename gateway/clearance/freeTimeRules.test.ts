import type { Rated } from "@gateway/tariffs/public";
import { rateCharge } from "@gateway/tariffs/public";
import type { FreeTimeBox } from "@protocol/freeTime";
import { rateQuestion, type YardRate, yardRateInput } from "@protocol/yardRates";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { byUrgency, costOfStanding } from "./freeTimeRules";

const rateOf = (over: object): YardRate => ({
  ...yardRateInput.parse({ yardCode: "NBCT", feeItem: "STOR", effFrom: "2020-01-01", taxRate: 6, ...over }),
  ...{ id: "r1", rateNo: "YR1", version: 1, customerName: "", updateTime: "", updateByName: "" },
});
const asked = (inDay: string) =>
  rateQuestion.parse({
    ...{ yardCode: "NBCT", feeItem: "STOR", sizeType: "22G1", fullEmpty: "F", trade: "F", inDay, outDay: inDay },
  });
const chargeBy =
  (rates: YardRate[], inDay: string) =>
  (outDay: string): Rated =>
    rateCharge(rates, { ...asked(inDay), outDay });
const dayAfter = (day: string, n: number) => new Date(Date.parse(day) + n * 86_400_000).toISOString().slice(0, 10);

describe("what standing costs", () => {
  it("is told by the day: free ones left, what has been run up, what each further day adds", () => {
    const tiers = [
      { fromDay: 4, toDay: 6, price: 400 },
      { fromDay: 7, toDay: null, price: 900 },
    ];
    const rate = rateOf({ chargeMode: "TIER", price: 0, tiers, freeDays: 3, tierBase: "IN" });
    const on = (today: string) => costOfStanding("2026-12-29", today, chargeBy([rate], "2026-12-29"));
    expect(on("2026-12-30")).toEqual({
      freeUntil: "2026-12-31",
      daysLeft: 1,
      costSoFar: 0,
      steps: [
        { fromDay: "2026-12-31", amount: 0 },
        { fromDay: "2027-01-01", amount: 400 },
        { fromDay: "2027-01-04", amount: 900 },
      ],
    });
    expect(on("2026-12-31")).toMatchObject({ daysLeft: 0, steps: [{ fromDay: "2027-01-01", amount: 400 }, {}] });
    expect(on("2027-01-05")).toMatchObject({ daysLeft: -5, costSoFar: 3 * 400 + 2 * 900 });
  });

  it("is unknown without a rate", () => {
    const nothing = { freeUntil: null, daysLeft: null, costSoFar: null, steps: [] };
    expect(costOfStanding("2026-11-20", "2026-11-21", chargeBy([], "2026-11-20"))).toEqual(nothing);
  });

  it("adds up day by day to what a bill of that day would say, over any month and year", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_500 }),
        fc.integer({ min: 0, max: 40 }),
        fc.integer({ min: 0, max: 12 }),
        fc.integer({ min: 1, max: 5_000 }),
        (start, stood, freeDays, price) => {
          const inDay = dayAfter("2024-01-15", start);
          const today = dayAfter(inDay, stood);
          const { daysLeft, costSoFar, steps } = costOfStanding(
            inDay,
            today,
            chargeBy([rateOf({ chargeMode: "DAY", price, freeDays })], inDay),
          );
          // a plain count: day 1 is the day of arrival
          expect(daysLeft).toBe(freeDays - stood - 1);
          expect(costSoFar).toBe(Math.max(0, stood + 1 - freeDays) * price);
          const costly = steps.find(({ amount }) => amount > 0);
          const first = Math.max(stood + 1, freeDays);
          if (first - stood <= 30) expect(costly).toEqual({ fromDay: dayAfter(inDay, first), amount: price });
        },
      ),
      { numRuns: 200 },
    );
  });

  it("puts what is about to cost before what costs already, and what nobody can price last", () => {
    const box = (ctnNo: string, daysLeft: number | null, costSoFar: number | null) =>
      ({ ctnNo, daysLeft, costSoFar }) as FreeTimeBox;
    const boxes = [box("A", -2, 800), box("B", 5, 0), box("C", null, null), box("D", 0, 0), box("E", -9, 3_600)];
    expect(boxes.sort(byUrgency).map(({ ctnNo }) => ctnNo)).toEqual(["D", "B", "E", "A", "C"]);
  });
});

import { dateOf, shanghaiDay } from "@protocol/values/instant";
import { type RateQuestion, rateQuestion, type YardRate, yardRateInput, yardRateIssues } from "@protocol/yardRates";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dayNumber, dayOf, rateCharge, whyNot } from "./rateRules";

type Given = Partial<Omit<YardRate, "id" | "version">>;

let made = 0;
function rate(over: Given): YardRate {
  made++;
  const input = yardRateInput.parse({
    ...{ yardCode: "NBCT", feeItem: "STOR", chargeMode: "DAY", price: 400, effFrom: "2026-01-01", taxRate: 6 },
    ...over,
  });
  return {
    ...input,
    id: `r${made}`,
    rateNo: `YR${made}`,
    version: 1,
    customerName: "",
    updateTime: "",
    updateByName: "",
  };
}

const ask = (over: Partial<RateQuestion>): RateQuestion =>
  rateQuestion.parse({
    ...{ yardCode: "NBCT", feeItem: "STOR", sizeType: "22G1", fullEmpty: "F", trade: "F", customerId: "FWD1" },
    ...{ inDay: "2026-11-01", outDay: "2026-11-10" },
    ...over,
  });

describe("the days of a stay", () => {
  // instants on both sides of Shanghai's midnight, of year's end and of 29 February
  const instant = fc.integer({ min: Date.parse("2023-12-30T15:00:00Z"), max: Date.parse("2026-03-02T17:00:00Z") });

  it("are as many as a plain count of Shanghai's calendar says", () => {
    fc.assert(
      fc.property(
        instant,
        fc.integer({ min: 0, max: 400 * 24 * 60 }),
        fc.constantFrom("BOTH", "IN", "OUT"),
        (ms, minutes, dayCount) => {
          const [inDay, outDay] = [ms, ms + minutes * 60_000].map((each) => shanghaiDay(new Date(each))) as [
            string,
            string,
          ];
          const plain: string[] = [];
          for (
            let noon = dateOf(`${inDay}T12:00:00+08:00`);
            shanghaiDay(noon) <= outDay;
            noon = new Date(noon.getTime() + 86_400_000)
          )
            plain.push(shanghaiDay(noon));
          const expected = plain.length === 1 || dayCount === "BOTH" ? plain.length : plain.length - 1;
          const charged = rateCharge([rate({ dayCount, effFrom: "2023-01-01" })], ask({ inDay, outDay }));
          expect(charged).toMatchObject({ days: expected, amount: expected * 400 });
        },
      ),
      { numRuns: 150 },
    );
  });

  it("begin and end with Shanghai's midnight, at year's end as well", () => {
    expect(dayNumber("2027-01-01") - dayNumber("2026-12-31")).toBe(1);
    expect(dayOf(dayNumber("2028-02-28") + 1)).toBe("2028-02-29");
    const [late, early] = ["2026-12-31T15:59:00.000Z", "2026-12-31T16:01:00.000Z"].map(shanghaiDay) as [string, string];
    expect([late, early]).toEqual(["2026-12-31", "2027-01-01"]);
    expect(rateCharge([rate({})], ask({ inDay: late, outDay: early })).days).toBe(2);
  });
});

describe("a charge", () => {
  const tiers = [
    { fromDay: 1, toDay: 15, price: 400 },
    { fromDay: 16, toDay: 20, price: 500 },
    { fromDay: 21, toDay: null, price: 600 },
  ];

  it("takes free days and tiers from day 1 on, or behind the free days", () => {
    const inside = rate({ chargeMode: "TIER", price: 0, freeDays: 4, tiers });
    const charged = rateCharge([inside], ask({ inDay: "2026-11-01", outDay: "2026-11-22" }));
    expect(charged).toMatchObject({ days: 22, freeUntil: "2026-11-04", amount: 11 * 400 + 5 * 500 + 2 * 600 });
    expect(charged.parts.map(({ fromDay, qty, unitPrice }) => [fromDay, qty, unitPrice])).toEqual([
      ["2026-11-01", 4, 0],
      ["2026-11-05", 11, 400],
      ["2026-11-16", 5, 500],
      ["2026-11-21", 2, 600],
    ]);
    const after = rateCharge([{ ...inside, tierBase: "AFTER_FREE" }], ask({ outDay: "2026-11-22" }));
    expect(after.amount).toBe(15 * 400 + 3 * 500);
  });

  it.each([
    ["2026-03-01T23:59+08:00", "2026-03-02T00:01+08:00", "22G1", 2, 0],
    ["2026-03-01T08:00+08:00", "2026-03-01T20:00+08:00", "22G1", 1, 0],
    ["2026-02-27T12:00+08:00", "2026-03-06T12:00+08:00", "22G1", 8, 1_600],
    ["2026-02-27T12:00+08:00", "2026-03-06T12:00+08:00", "42G1", 8, 3_200],
    ["2028-02-27T12:00+08:00", "2028-03-06T12:00+08:00", "22G1", 9, 2_000],
    ["2026-12-20T12:00+08:00", "2027-01-12T12:00+08:00", "22G1", 24, 9_300],
    ["2026-06-30T16:00:00Z", "2026-07-10T15:59:59Z", "22G1", 10, 2_400],
    ["2026-06-30T15:59:59Z", "2026-07-10T15:59:59Z", "22G1", 11, 2_800],
    ["2026-07-01T12:00+08:00", "2026-07-21T12:00+08:00", "42G1", 21, 15_000],
    ["2026-07-01T12:00+08:00", "2026-07-17T12:00+08:00", "22G1", 17, 5_400],
  ])("of storage from %s to %s of a %s box is %i days, %i fen", (from, to, sizeType, days, amount) => {
    const short = { chargeMode: "TIER", price: 0, freeDays: 4, tiers, sizeType: "22G1" } as const;
    const long = { ...short, tiers: tiers.map((tier) => ({ ...tier, price: tier.price * 2 })), sizeType: "42G1" };
    const [inDay, outDay] = [from, to].map((at) => shanghaiDay(dateOf(at))) as [string, string];
    expect(rateCharge([rate(short), rate(long)], ask({ inDay, outDay, sizeType }))).toMatchObject({ days, amount });
  });

  it("with tiers behind the free days counts them from the first charged day", () => {
    const perTeu = [
      { fromDay: 1, toDay: 3, price: 1_700 },
      { fromDay: 4, toDay: 6, price: 3_000 },
      { fromDay: 7, toDay: 20, price: 4_300 },
      { fromDay: 21, toDay: null, price: 8_600 },
    ];
    const tiersOf40 = perTeu.map((tier) => ({ ...tier, price: tier.price * 2 }));
    const after = rate({ chargeMode: "TIER", price: 0, tierBase: "AFTER_FREE", freeDays: 5, tiers: tiersOf40 });
    const charged = rateCharge([after], ask({ sizeType: "42G1", inDay: "2026-11-01", outDay: "2026-11-30" }));
    expect(charged).toMatchObject({ days: 30, amount: 234_600 });
  });

  it("prices each day by the rate in force on it, and names a day without one", () => {
    const old = rate({ effTo: "2026-11-05" });
    const next = rate({ effFrom: "2026-11-06", price: 900 });
    const charged = rateCharge([old, next], ask({}));
    expect(charged.parts.map(({ rate: { id }, qty, amount }) => [id, qty, amount])).toEqual([
      [old.id, 5, 2_000],
      [next.id, 5, 4_500],
    ]);
    expect(rateCharge([old, { ...next, effFrom: "2026-11-07" }], ask({}))).toMatchObject({
      amount: null,
      missingDay: "2026-11-06",
    });
  });

  it.each([
    ["BOX", "45G1", 0, 1, 100],
    ["TEU", "45G1", 0, 2, 200],
    ["TEU", "22G1", 0, 1, 100],
    ["TON", "22G1", 20_505, 20_505, 2_051],
    ["TON", "22G1", 20_504, 20_504, 2_050],
  ] as const)("by %s of a %s box of %i kg", (chargeMode, sizeType, weight, qty, amount) => {
    const charged = rateCharge(
      [rate({ feeItem: "LIFT", chargeMode, price: 100 })],
      ask({ feeItem: "LIFT", sizeType, weight }),
    );
    expect(charged).toMatchObject({ amount, parts: [{ qty }] });
  });

  it("takes the customer's rate before the owner's before the default, and says why not the others", () => {
    const rates = [
      rate({}),
      rate({ sizeType: "22G1", fullEmpty: "F", trade: "F" }),
      rate({ ownerCode: "COS" }),
      rate({ customerId: "FWD1" }),
      rate({ customerId: "FWD1", ownerCode: "MSC" }),
      rate({ customerId: "FWD1", enabled: false }),
      rate({ trade: "D" }),
      rate({ customerId: "FWD1", effFrom: "2026-12-01" }),
    ];
    const winner = (over: Partial<RateQuestion>) => rateCharge(rates, ask(over)).parts.map(({ rate: { id } }) => id);
    expect(winner({ ownerCode: "COS" })).toEqual([rates[3]!.id]);
    expect(winner({ ownerCode: "COS", customerId: "FWD2" })).toEqual([rates[2]!.id]);
    expect(winner({ customerId: "FWD2" })).toEqual([rates[1]!.id]);
    expect(winner({ customerId: "FWD2", sizeType: "45G1" })).toEqual([rates[0]!.id]);
    const asked = ask({ ownerCode: "COS" });
    expect(whyNot(rates, asked, rateCharge(rates, asked)).map(({ why }) => why)).toEqual([
      ...["lessSpecific", "lessSpecific", "lessSpecific", "ownerCode", "disabled", "trade", "coming"],
    ]);
  });
});

describe("a rate", () => {
  const tier = (fromDay: number, toDay: number | null) => ({ fromDay, toDay, price: 1 });
  it.each([
    [{ effTo: "2025-12-31" }, ["effTo"]],
    [{ chargeMode: "BOX", freeDays: 3 }, ["freeDays"]],
    [{ chargeMode: "BOX", tiers: [tier(1, null)] }, ["tiers"]],
    [{ chargeMode: "TIER" }, ["tiers"]],
    [{ chargeMode: "TIER", tiers: [tier(1, 5), tier(7, null)] }, ["tiers.1.fromDay"]],
    [{ chargeMode: "TIER", tiers: [tier(1, 5), tier(6, 9)] }, ["tiers.1.toDay"]],
    [{ chargeMode: "TIER", tierBase: "AFTER_FREE", freeDays: 4, tiers: [tier(5, null)] }, ["tiers.0.fromDay"]],
    [{ chargeMode: "TIER", freeDays: 4, tiers: [tier(5, null)] }, []],
  ] as const)("with %j is held against the rules", (over, expected) => {
    const issues = yardRateIssues(rate(over as Given));
    expect(issues.map(({ path }) => path.join("."))).toEqual(expected);
  });
});

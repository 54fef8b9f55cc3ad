import { describe, expect, it } from "vitest";
import { readRate } from "./readRate";

const texts = {
  yardCode: "BGQ2",
  feeItem: "LIFT",
  chargeMode: "BOX",
  effFrom: "2027-01-01",
  taxRate: "6",
  enabled: "on",
};
const errorsOf = (own: Record<string, string>) => readRate({ ...texts, ...own }).errors;

describe("the price of a rate", () => {
  it("is asked for where there is none, and said to be wrong where it is no amount", () => {
    expect(errorsOf({})).toEqual({ price: ["required"] });
    expect(errorsOf({ price: " " })).toEqual({ price: ["required"] });
    for (const price of ["12.345", "-1", "free"]) expect(errorsOf({ price })).toEqual({ price: ["amount"] });
    expect(readRate({ ...texts, price: "12.50" }).rate?.price).toBe(1_250);
  });

  it("is that of each tier where there are tiers", () => {
    const tiers = { chargeMode: "TIER", feeItem: "STOR", tierTo0: "5", tierPrice0: "", tierPrice1: "8" };
    expect(errorsOf(tiers)).toEqual({ tierPrice0: ["required"] });
    expect(readRate({ ...texts, ...tiers, tierPrice0: "3" }).rate?.tiers.map(({ price }) => price)).toEqual([300, 800]);
  });
});

import type { TruckPrice } from "@protocol/trucking";
import { expect, it } from "vitest";
import { estimateOf } from "./estimate";
import { estimateFields } from "./orderFields";

const price = (over: Partial<TruckPrice>): TruckPrice => ({
  ...{ feeItemCode: "TRUCKING", sizeType: "22G1", qty: 2, unitPrice: 68_000, taxRate: 9, rateNo: "YR1" },
  ...over,
});
const items = [{ dictValue: "TRUCKING", dictLabel: "拖车费" }] as never;

it("adds up what has a rate in whole fen, and names the sizes that have none", () => {
  const estimate = estimateOf(
    [price({}), price({ sizeType: "45G1", qty: 3, unitPrice: null }), price({ feeItemCode: "TOLL", unitPrice: 4_501 })],
    items,
  );
  expect(estimate).toMatchObject({ state: "priced", total: 145_002, unpriced: [{ qty: 3 }] });
  expect(estimate.state === "priced" && estimate.lines.map(({ item, amount }) => [item, amount])).toEqual([
    ["拖车费", 136_000],
    ["TOLL", 9_002],
  ]);
  expect(estimateOf([price({ unitPrice: null })], items)).toMatchObject({ state: "priced", lines: [], total: 0 });
  expect(estimateOf([], items)).toEqual({ state: "open" });
});

it("asks with what it depends on alone; boxes that are entered are the counts where nobody has counted", () => {
  const form = new FormData();
  for (const [name, value] of [
    ["blNo", "SECRET"],
    ["pickupYard", "YD-BL1"],
    ["planTime", ""],
    ["ctnReq[0].sizeType", ""],
    ["ctnReq[0].qty", "1"],
    ["boxes[0].ctnSizeType", "22G1"],
    ["boxes[1].ctnSizeType", "22G1"],
    ["special", "WEIGH"],
  ])
    form.append(name!, value!);
  expect(estimateFields(form)).toEqual([
    ["pickupYard", "YD-BL1"],
    ["special", "WEIGH"],
    ["ctnReq[0].sizeType", "22G1"],
    ["ctnReq[0].qty", "2"],
  ]);
});

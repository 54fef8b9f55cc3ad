import type { TruckPrice } from "@protocol/trucking";
import { expect, it } from "vitest";
import { auditEntryOf, auditLinesOf, readFees } from "./auditLines";

const entry = (dictValue: string, dictLabel: string) => ({ dictValue, dictLabel });
const items = [entry("TRUCKING", "拖运费"), entry("WAITING", "等待费")];
const price = (sizeType: string, qty: number, unitPrice: number | null): TruckPrice => ({
  ...{ feeItemCode: "TRUCKING", sizeType, qty, unitPrice, taxRate: 9, rateNo: null },
});
const order = {
  ctnReq: [
    { sizeType: "45G1", qty: 2 },
    { sizeType: "22G1", qty: 1 },
  ],
};

it("has one row of an item whose sizes cost the same, a row a size where they do not", () => {
  const same = auditLinesOf(order, items, [price("45G1", 2, 90_000), price("22G1", 1, 90_000)]);
  expect(same).toMatchObject([
    { name: "TRUCKING", label: "拖运费", qty: 3, unitPrice: 90_000 },
    { name: "WAITING", qty: 3, unitPrice: null },
  ]);
  const apart = auditLinesOf(order, items, [price("45G1", 2, 90_000), price("22G1", 1, 60_000)]);
  expect(apart.map(({ name, label, qty }) => [name, label, qty])).toEqual([
    ["TRUCKING.45G1", "拖运费 40HC", 2],
    ["TRUCKING.22G1", "拖运费 20GP", 1],
    ["WAITING", "等待费", 3],
  ]);
});

it("sums what stands in the rows and knows which of them somebody has changed", () => {
  const [trucking, waiting] = auditLinesOf(order, items, [price("45G1", 2, 90_000)]);
  expect(auditEntryOf(trucking!, {})).toEqual({ amount: 180_000, changed: false });
  expect(auditEntryOf(trucking!, { "price.TRUCKING": "900" })).toEqual({ amount: 180_000, changed: false });
  expect(auditEntryOf(trucking!, { "price.TRUCKING": "1,250.50" })).toEqual({ amount: 250_100, changed: true });
  expect(auditEntryOf(trucking!, { "qty.TRUCKING": "3" })).toEqual({ amount: 270_000, changed: true });
  expect(auditEntryOf(trucking!, { "price.TRUCKING": "" })).toEqual({ amount: null, changed: true });
  expect(auditEntryOf(waiting!, {})).toEqual({ amount: null, changed: false });
  expect(auditEntryOf(waiting!, { "price.WAITING": "50" })).toEqual({ amount: 15_000, changed: true });
});

it("reads the rows back as fees, leaves empty ones out and tells what is wrong by its row", () => {
  const read = (typed: Record<string, string>) => readFees(Object.keys(typed), (name) => typed[name] ?? "");
  expect(
    read({
      ...{ "price.TRUCKING.45G1": "935.00", "qty.TRUCKING.45G1": "2", "tax.TRUCKING.45G1": "6" },
      ...{ "price.TRUCKING.22G1": "680", "qty.TRUCKING.22G1": "1", "price.WAITING": "", "price.GIFT": "1" },
    }),
  ).toEqual({
    fees: [
      { feeItemCode: "TRUCKING", qty: 2, unit: "BOX", unitPrice: 93_500, taxRate: 6 },
      { feeItemCode: "TRUCKING", qty: 1, unit: "BOX", unitPrice: 68_000, taxRate: 9 },
    ],
    errors: {},
  });
  expect(read({ "price.TRUCKING": "x", "qty.TRUCKING": "0" }).errors).toEqual({
    "price.TRUCKING": ["amount"],
    "qty.TRUCKING": ["qty"],
  });
  expect(read({ "price.TRUCKING": "" }).errors).toEqual({ "price.TRUCKING": ["required"] });
});

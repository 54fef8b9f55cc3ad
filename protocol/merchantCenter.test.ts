import { expect, it } from "vitest";
import { feeSchema } from "./documents";
import { skuInput } from "./merchantCenter";

const reasonOf = (answer: { success: boolean; error?: { issues: { path: PropertyKey[]; message: string }[] } }) =>
  answer.error?.issues.map(({ path, message }) => `${path.join(".")} ${message}`);

it("a stock or a quantity outside its limits is told with the limits that hold for it", () => {
  const sku = { spec: "M", price: 100 };
  expect(skuInput.safeParse({ ...sku, stock: 1_000_000 }).success).toBe(true);
  expect(reasonOf(skuInput.safeParse({ ...sku, stock: 1_000_001 }))).toEqual([
    'stock wholeBetween|{"min":0,"max":1000000}',
  ]);
  expect(reasonOf(skuInput.safeParse({ ...sku, stock: Number.NaN }))).toEqual(["stock number"]);
  const { qty } = feeSchema.shape;
  expect(reasonOf(qty.safeParse(1_000))).toEqual([' wholeBetween|{"min":1,"max":999}']);
});

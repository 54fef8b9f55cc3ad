import type { DictEntry } from "@protocol/base";
import type { TruckPrice } from "@protocol/trucking";
import { sizeTypeLabel } from "@protocol/values/sizeType";

/** What boxes of one size cost of one item of the bill. */
export interface EstimateLine {
  item: string;
  size: string;
  qty: number;
  /** Fen, tax included. */
  unitPrice: number;
  amount: number;
  rateNo: string | null;
}

/** What an order would cost, or why that cannot be said: fields are still open, are wrong, or the port did not answer. */
export type Estimate =
  | { state: "open" | "wrong" | "failed" }
  | {
      state: "priced";
      lines: EstimateLine[];
      /** Sizes for whose transport no rate is in force; the total is without them. */
      unpriced: { size: string; qty: number }[];
      /** Fen. */
      total: number;
    };

/** What the tariff says of an order as the lines of an estimate, in the order of the bill. */
export function estimateOf(prices: readonly TruckPrice[], feeItems: readonly DictEntry[]): Estimate {
  if (prices.length === 0) return { state: "open" };
  const nameOf = (code: string) => feeItems.find(({ dictValue }) => dictValue === code)?.dictLabel ?? code;
  const lines: EstimateLine[] = [];
  const unpriced: { size: string; qty: number }[] = [];
  for (const { feeItemCode, sizeType, qty, unitPrice, rateNo } of prices) {
    const size = sizeTypeLabel(sizeType);
    if (unitPrice === null) unpriced.push({ size, qty });
    else lines.push({ item: nameOf(feeItemCode), size, qty, unitPrice, amount: unitPrice * qty, rateNo });
  }
  return { state: "priced", lines, unpriced, total: lines.reduce((sum, { amount }) => sum + amount, 0) };
}

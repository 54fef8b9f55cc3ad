import type { DictEntry } from "@protocol/base";
import { type TruckOrder, type TruckPrice, truckFeeItems } from "@protocol/trucking";
import { parseYuan } from "@protocol/values/fen";
import { findSizeType, sizeTypeLabel } from "@protocol/values/sizeType";

/** A row of the audit's fees as it begins: an item, or one size of an item whose sizes cost differently. */
export interface AuditLine {
  /** What its fields are called behind `price.`, `qty.` and `tax.`. */
  name: string;
  label: string;
  qty: number;
  /** Fen, by the tariff; null where it says nothing. */
  unitPrice: number | null;
  taxRate: number;
}

const defaultTaxRate = 9;

/** Fen as a field of yuan holds them. */
export const plainYuan = (fen: number) => (fen / 100).toFixed(2);

/** The rows of an audit: every item of the bill, with what the tariff says. */
export function auditLinesOf(
  order: Pick<TruckOrder, "ctnReq">,
  feeItems: readonly DictEntry[],
  prices: readonly TruckPrice[],
): AuditLine[] {
  const boxes = order.ctnReq.reduce((sum, { qty }) => sum + (qty ?? 0), 0) || 1;
  return feeItems.flatMap(({ dictValue, dictLabel }): AuditLine[] => {
    const own = prices.filter(({ feeItemCode }) => feeItemCode === dictValue);
    const [first] = own;
    if (!first) return [{ name: dictValue, label: dictLabel, qty: boxes, unitPrice: null, taxRate: defaultTaxRate }];
    const qty = own.reduce((sum, each) => sum + each.qty, 0);
    const { unitPrice, taxRate } = first;
    if (own.every((each) => each.unitPrice === unitPrice && each.taxRate === taxRate))
      return [{ name: dictValue, label: dictLabel, qty, unitPrice, taxRate }];
    return own.map((each) => ({
      name: `${dictValue}.${each.sizeType}`,
      label: `${dictLabel} ${sizeTypeLabel(each.sizeType)}`,
      ...{ qty: each.qty, unitPrice: each.unitPrice, taxRate: each.taxRate },
    }));
  });
}

/** What stands in a row now. */
export interface AuditEntry {
  /** Fen; null where the row is left out or is no amount. */
  amount: number | null;
  /** Another price or another number than the tariff says. */
  changed: boolean;
}

const countOf = (typed: string) => (/^\d{1,3}$/.test(typed.trim()) ? Number(typed) : 0);

/** A row as it has been filled in; `typed` are the fields of the form by their names. */
export function auditEntryOf(line: AuditLine, typed: Readonly<Record<string, string>>): AuditEntry {
  const price = typed[`price.${line.name}`] ?? (line.unitPrice === null ? "" : plainYuan(line.unitPrice));
  const qty = typed[`qty.${line.name}`] ?? String(line.qty);
  const unitPrice = parseYuan(price) ?? null;
  const count = countOf(qty);
  const amount = unitPrice === null || count === 0 ? null : unitPrice * count;
  const changed = line.unitPrice === null ? unitPrice !== null : unitPrice !== line.unitPrice || count !== line.qty;
  return { amount, changed };
}

/** The fees of the posted rows: an empty price leaves its row out, yuan become fen. What is wrong is told by field. */
export function readFees(names: Iterable<string>, field: (name: string) => string) {
  const errors: Record<string, string[]> = {};
  const priceNames = [...names].filter((name) => name.startsWith("price."));
  const fees = priceNames.flatMap((name) => {
    const [, item, size = ""] = /^price\.([A-Z]+)(?:\.(\w{4}))?$/.exec(name) ?? [];
    const feeItemCode = truckFeeItems.find((each) => each === item);
    if (!feeItemCode || (size && !findSizeType(size))) return [];
    const row = name.slice("price.".length);
    const typed = field(`price.${row}`);
    if (!typed) return [];
    const qty = Number(field(`qty.${row}`) || "1");
    const unitPrice = parseYuan(typed);
    if (unitPrice === undefined) errors[`price.${row}`] = ["amount"];
    if (!Number.isInteger(qty) || qty < 1 || qty > 999) errors[`qty.${row}`] = ["qty"];
    const tax = Number(field(`tax.${row}`) || defaultTaxRate);
    const taxRate = Number.isInteger(tax) && tax >= 0 && tax <= 13 ? tax : defaultTaxRate;
    return unitPrice === undefined ? [] : [{ feeItemCode, qty, unit: "BOX", unitPrice, taxRate }];
  });
  if (fees.length === 0 && Object.keys(errors).length === 0) errors[priceNames[0] ?? "price.TRUCKING"] = ["required"];
  return { fees, errors };
}

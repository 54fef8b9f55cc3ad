import type { TruckOrder } from "@protocol/trucking";
import { milestonesOf } from "@protocol/truckOrder";

export type OrderType = "E" | "I";

/** The end of the way that is the ship's terminal, which the form asks for once. */
export const terminalFieldOf = (type: OrderType) => (type === "E" ? "returnYard" : "pickupYard");

/** Whether there is something to receipt: a box has come to the end of its way. */
export const hasReceipt = ({ type, boxes }: Pick<TruckOrder, "type" | "boxes">): boolean =>
  boxes.some(({ milestones }) => milestones[milestonesOf(type).at(-1)!]);

/** Rows without a size that nobody has counted are no rows; without counts by size type, the boxes entered are the counts. */
export function fillBoxCounts(form: FormData): void {
  const rows = new Map<string, [string, FormDataEntryValue][]>();
  const counts = new Map<string, number>();
  for (const [name, value] of form) {
    const row = /^ctnReq\[(\d+)\]/.exec(name)?.[1];
    if (row) rows.set(row, [...(rows.get(row) ?? []), [name.slice(name.lastIndexOf(".") + 1), value]]);
    if (/^boxes\[\d+\]\.ctnSizeType$/.test(name) && typeof value === "string" && value)
      counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  for (const name of [...form.keys()]) if (name.startsWith("ctnReq[")) form.delete(name);
  const isBegun = ([field, value]: [string, FormDataEntryValue]) => value !== "" && !(field === "qty" && value === "1");
  const given = [...rows.values()].filter((fields) => fields.some(isBegun));
  if (given.length === 0) {
    [...counts].forEach(([sizeType, qty], i) => {
      form.set(`ctnReq[${i}].sizeType`, sizeType);
      form.set(`ctnReq[${i}].qty`, String(qty));
    });
  }
  given.forEach((fields, i) => {
    for (const [field, value] of fields) form.set(`ctnReq[${i}].${field}`, value);
  });
}

/** What an estimate depends on, the vessel's call included, which fills the terminal. */
const ofEstimate = new Set([
  ...["pickupYard", "terminalCode", "ctnOperatorCode", "planTime", "special", "vesselName", "voyage"],
]);

const isOfEstimate = (name: string) => ofEstimate.has(name) || name.startsWith("ctnReq[");

/** The fields of a form that its estimate depends on, with the boxes counted. */
export function estimateFields(form: FormData): [string, string][] {
  fillBoxCounts(form);
  return [...form].flatMap(([name, value]): [string, string][] =>
    typeof value === "string" && value !== "" && isOfEstimate(name) ? [[name, value]] : [],
  );
}

/** Of an order's fields by their names in the form, those that its estimate depends on, the sizes of its boxes included. */
export const estimateEntries = (entries: readonly (readonly [string, string])[]) =>
  entries
    .map(([name, text]) => [name.replace(/^special\[\d+\]$/, "special"), text] as const)
    .filter(([name]) => isOfEstimate(name) || /^boxes\[\d+\]\.ctnSizeType$/.test(name));

import { z } from "zod";
import { message } from "./message";
import { findSizeType } from "./values/sizeType";

/** How much a barge holds: bays from the bow, rows from port, tiers from the floor; kg that one stack may weigh. */
export interface Hull {
  bays: number;
  rows: number;
  tiers: number;
  stackLimit: number;
}

/** An inland barge of 36 TEU. No list of barges says what each holds, so all are drawn as this one. */
export const usualHull: Hull = { bays: 6, rows: 2, tiers: 3, stackLimit: 60_000 };

/** Where a box stands: BBBRRTT, bay, row and tier from 1; of a 40' box the bay nearer to the bow. */
export const stowageCellSchema = z
  .string()
  .trim()
  .max(20, "stowage.format")
  .regex(/^\d{7}$/, "stowage.format");

export interface Cell {
  bay: number;
  row: number;
  tier: number;
}

/** The numbers of a cell that is written as `stowageCellSchema` has it. */
export const readCell = (cell: string): Cell => ({
  bay: Number(cell.slice(0, 3)),
  row: Number(cell.slice(3, 5)),
  tier: Number(cell.slice(5, 7)),
});

export const writeCell = ({ bay, row, tier }: Cell): string =>
  [String(bay).padStart(3, "0"), String(row).padStart(2, "0"), String(tier).padStart(2, "0")].join("");

/** A box with a place on the barge; kg. */
export interface StowedBox {
  id: string;
  ctnNo: string;
  sizeType: string | null;
  grossWeight: number;
  cell: string;
}

/** Bays that a box takes: one, or two where it is longer than 20 feet. */
export const baysOf = ({ cell, sizeType }: Pick<StowedBox, "cell" | "sizeType">): number[] => {
  const { bay } = readCell(cell);
  return (sizeType && findSizeType(sizeType)?.feet) === 20 ? [bay] : [bay, bay + 1];
};

export interface StowageIssue {
  id: string;
  message: string;
}

const keyOf = ({ bay, row, tier }: Cell) => `${bay} ${row} ${tier}`;

/**
 * What is wrong with boxes that stand on one barge together: outside the hull, in a cell that is taken, above an empty
 * cell, or in a stack that is too heavy. A box over two bays weighs half on each.
 */
export function stowageIssues(boxes: readonly StowedBox[], hull: Hull = usualHull): StowageIssue[] {
  const issues: StowageIssue[] = [];
  const standing = new Map<string, StowedBox>();
  const inside: StowedBox[] = [];
  for (const box of boxes) {
    const { row, tier } = readCell(box.cell);
    const bays = baysOf(box);
    const { bays: most, rows, tiers } = hull;
    if (bays.some((bay) => bay < 1 || bay > most) || row < 1 || row > rows || tier < 1 || tier > tiers) {
      issues.push({ id: box.id, message: message("stowage.outside", { bays: most, rows, tiers }) });
      continue;
    }
    const keys = bays.map((bay) => keyOf({ bay, row, tier }));
    const taken = keys.map((key) => standing.get(key)).find(Boolean);
    if (taken) issues.push({ id: box.id, message: message("stowage.taken", { ctnNo: taken.ctnNo }) });
    else {
      for (const key of keys) standing.set(key, box);
      inside.push(box);
    }
  }
  const weights = new Map<string, number>();
  for (const box of inside) {
    const { row, tier } = readCell(box.cell);
    const bays = baysOf(box);
    if (tier > 1 && bays.some((bay) => !standing.has(keyOf({ bay, row, tier: tier - 1 }))))
      issues.push({ id: box.id, message: message("stowage.floating") });
    let tooHeavy = false;
    for (const bay of bays) {
      const stack = `${bay} ${row}`;
      const weight = (weights.get(stack) ?? 0) + box.grossWeight / bays.length;
      weights.set(stack, weight);
      tooHeavy ||= weight > hull.stackLimit;
    }
    if (tooHeavy) issues.push({ id: box.id, message: message("stowage.heavy", { limit: hull.stackLimit }) });
  }
  return issues;
}

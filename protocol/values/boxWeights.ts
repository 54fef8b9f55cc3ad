import { message, type Packed } from "../message";
import { findSizeType, payloadOfType } from "./sizeType";

/** SOLAS VI/2: the packed box is weighed (1), or its parts are and the tare is added (2). */
export const vgmMethods = ["SM1", "SM2"] as const;
export type VgmMethod = (typeof vgmMethods)[number];

/** Weights of a box, kg. */
export interface BoxWeights {
  ctnSizeType?: string;
  grossWeight?: number;
  tareWeight?: number;
  vgmWeight?: number;
}

/** Up to here a number in a field of kg is almost certainly tonnes (docs/trade-rules.md §4). */
export const mostTonnes = 60;

/** Whether a weight in a field of kg is almost certainly tonnes. */
export const isTonnes = (value: number): boolean => value >= 1 && value <= mostTonnes;

/** The tare of a box: its own, else what its type usually has; kg, undefined where neither is known. */
export const tareOf = ({ tareWeight, ctnSizeType }: BoxWeights): number | undefined =>
  tareWeight ?? (ctnSizeType ? findSizeType(ctnSizeType)?.tare : undefined);

/** What the boxes of an order may carry in all, kg: of each size the most it may weigh less its tare, times how many. */
export const payloadOf = (wanted: ReadonlyMap<string, number>): number =>
  [...wanted].reduce((sum, [code, qty]) => {
    const size = findSizeType(code);
    const payload = size && payloadOfType(size);
    return sum + (payload === undefined ? Number.POSITIVE_INFINITY : payload * qty);
  }, 0);

/** Weights that cannot be, by field: tonnes, more than the box may weigh, a VGM that does not exceed the tare. */
export function boxWeightIssues(
  box: BoxWeights,
): { field: "grossWeight" | "tareWeight" | "vgmWeight"; reason: Packed }[] {
  const issues: ReturnType<typeof boxWeightIssues> = [];
  const { maxGross: max, label: sizeType = "" } = (box.ctnSizeType && findSizeType(box.ctnSizeType)) || {};
  for (const field of ["grossWeight", "tareWeight", "vgmWeight"] as const) {
    const value = box[field];
    if (value !== undefined && isTonnes(value)) issues.push({ field, reason: message("weight.tonnes", { value }) });
    else if (value !== undefined && max !== undefined && value > max)
      issues.push({ field, reason: message("weight.overMax", { max, sizeType }) });
  }
  const tare = tareOf(box);
  if (tare !== undefined && box.vgmWeight !== undefined && box.vgmWeight > mostTonnes && box.vgmWeight <= tare)
    issues.push({ field: "vgmWeight", reason: message("weight.vgmBelowTare", { tare }) });
  return issues;
}

/**
 * What cannot be of a box that is full (F), empty (E) or shared (L), by field: its weights, box and cargo together
 * lighter than the box, a seal on an empty one. Undefined where nobody has said yet which it is.
 */
export function carriedBoxIssues(
  box: BoxWeights & { sealNo?: string },
  fullEmpty: "F" | "E" | "L" | undefined,
): { field: "grossWeight" | "tareWeight" | "vgmWeight" | "sealNo"; reason: Packed }[] {
  const issues: ReturnType<typeof carriedBoxIssues> = [...boxWeightIssues(box)];
  const { grossWeight: gross } = box;
  const tare = tareOf(box);
  const loaded = fullEmpty !== undefined && fullEmpty !== "E";
  if (loaded && tare !== undefined && gross !== undefined && gross > mostTonnes && gross < tare)
    issues.push({ field: "grossWeight", reason: message("weight.grossBelowTare", { tare }) });
  if (fullEmpty === "E" && box.sealNo) issues.push({ field: "sealNo", reason: message("sealNo.empty") });
  return issues;
}

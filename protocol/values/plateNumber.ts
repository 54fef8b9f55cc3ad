import { z } from "zod";
import { type FieldIssue, message } from "../message";
import { foldWidth } from "./text";

const province = "京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼";
const ordinary = new RegExp(`^[${province}][A-HJ-NP-Z](?:[A-HJ-NP-Z0-9]{5}|[A-HJ-NP-Z0-9]{4}[挂学警港澳试超])$`);
const newEnergy = new RegExp(`^[${province}][A-HJ-NP-Z](?:[A-HJK][A-HJ-NP-Z0-9]\\d{4}|\\d{5}[A-HJK])$`);

/** Upper case, half width, no blanks or middle dots. */
export function normalisePlateNumber(value: string): string {
  return foldWidth(value)
    .replace(/[\s·•.-]/g, "")
    .toUpperCase();
}

/** Plates of GA 36: ordinary, trailer, cross-border, new-energy small and large. */
export function isPlateNumber(value: string): boolean {
  return ordinary.test(value) || newEnergy.test(value);
}

export const plateNumberSchema = z
  .string()
  .max(20, "plateNo.format")
  .transform(normalisePlateNumber)
  .pipe(z.string().refine(isPlateNumber, "plateNo.format"));

const isTrailer = (plate: string) => plate.endsWith("挂");

/** What is wrong with the plate of a truck that a document names: it is a trailer's, which comes to no gate by itself. */
export const trailerIssues = (plateNo: string | undefined): FieldIssue[] =>
  plateNo && isTrailer(plateNo) ? [{ path: ["plateNo"], message: message("plateNo.trailer") }] : [];

/** The plate of a truck that pulls; a trailer has another. */
export const tractorPlateSchema = plateNumberSchema.refine((plate) => !isTrailer(plate), "plateNo.trailer");
export const trailerPlateSchema = plateNumberSchema.refine(isTrailer, "trailerNo.format");

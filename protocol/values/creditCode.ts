import { z } from "zod";
import { foldWidth } from "./text";

const alphabet = "0123456789ABCDEFGHJKLMNPQRTUWXY";
const form = /^[0-9A-HJ-NP-RTUWXY]{18}$/;

/** Half width, no blanks or hyphens, upper case. */
export function normaliseCreditCode(value: string): string {
  return foldWidth(value).replace(/[\s-]/g, "").toUpperCase();
}

/** The check character of the first 17 (GB 32100): weights are powers of 3 modulo 31. */
export function creditCodeCheck(code: string): string {
  let sum = 0;
  let weight = 1;
  for (const letter of code.slice(0, 17)) {
    sum += alphabet.indexOf(letter) * weight;
    weight = (weight * 3) % 31;
  }
  return alphabet.charAt((31 - (sum % 31)) % 31);
}

const organisationWeights = [3, 7, 9, 10, 5, 8, 4, 2];

/** The check character of an organisation code's eight (GB 11714). */
export function organisationCheck(code: string): string {
  const sum = organisationWeights.reduce((total, weight, i) => total + weight * Number.parseInt(code.charAt(i), 36), 0);
  const check = 11 - (sum % 11);
  return check === 10 ? "X" : check === 11 ? "0" : String(check);
}

/** Whether a normalised unified social credit code is right in both of its check characters. */
export function isCreditCode(value: string): boolean {
  if (!form.test(value)) return false;
  return creditCodeCheck(value) === value.charAt(17) && organisationCheck(value.slice(8, 16)) === value.charAt(16);
}

/** One code, normalised; the 15 digits of an old licence get a hint of their own. */
export const creditCodeSchema = z
  .string()
  .max(60, "uscc.format")
  .transform(normaliseCreditCode)
  .pipe(
    z
      .string()
      .refine((value) => !/^\d{15}$/.test(value), { message: "uscc.old", abort: true })
      .refine(isCreditCode, "uscc.format"),
  );

import { z } from "zod";
import { foldWidth } from "./text";

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const checkLetters = "10X98765432";
const provinces = /^(1[1-5]|2[1-3]|3[1-7]|4[1-6]|5[0-4]|6[1-5]|71|8[1-3])/;

/** Half width, no blanks, `x` as `X`. */
export function normaliseNationalId(value: string): string {
  return foldWidth(value).replace(/\s/g, "").toUpperCase();
}

/** The check character of the first 17 digits (GB 11643). */
export function nationalIdCheck(digits: string): string {
  const sum = weights.reduce((total, weight, i) => total + weight * Number(digits.charAt(i)), 0);
  return checkLetters.charAt(sum % 11);
}

/** A number of 15 digits as the 18 it became: the century put in, the check character behind. Others stay. */
export function upgradeNationalId(value: string): string {
  if (!/^\d{15}$/.test(value)) return value;
  const digits = `${value.slice(0, 6)}19${value.slice(6)}`;
  return digits + nationalIdCheck(digits);
}

/** The day of birth in an 18-character number as `YYYY-MM-DD`; undefined where no calendar has it. */
export function birthDayOf(value: string): string | undefined {
  const day = `${value.slice(6, 10)}-${value.slice(10, 12)}-${value.slice(12, 14)}`;
  const [year, month, date] = day.split("-").map(Number) as [number, number, number];
  const ms = Date.UTC(year, month - 1, date);
  return Number.isNaN(ms) || new Date(ms).toISOString().slice(0, 10) !== day ? undefined : day;
}

/** Whole years from a day of birth to a day, both `YYYY-MM-DD`. */
export function ageAt(birthDay: string, day: string): number {
  return Number(day.slice(0, 4)) - Number(birthDay.slice(0, 4)) - (day.slice(5) < birthDay.slice(5) ? 1 : 0);
}

/**
 * Whether a normalised number of 15 or 18 characters is well formed: province, a real day of birth that is past at
 * `today` (`YYYY-MM-DD`), check character.
 */
export function isNationalId(value: string, today: string): boolean {
  const whole = upgradeNationalId(value);
  if (!/^\d{17}[\dX]$/.test(whole) || !provinces.test(whole)) return false;
  const birthDay = birthDayOf(whole);
  return birthDay !== undefined && birthDay <= today && nationalIdCheck(whole) === whole.charAt(17);
}

/** `330***********1016`: the first three and the last four (docs/trade-rules.md §3.1). */
export function maskNationalId(value: string): string {
  return value.length < 8
    ? "*".repeat(value.length)
    : value.slice(0, 3) + "*".repeat(value.length - 7) + value.slice(-4);
}

/** Nobody has become older. */
const oldest = 120;

/** One number, normalised and with 18 characters; the clock is read when it is parsed. */
export const nationalIdSchema = z
  .string()
  .max(60, "idNo.format")
  .transform(normaliseNationalId)
  .transform((value, ctx) => {
    const today = new Date().toISOString().slice(0, 10);
    const whole = upgradeNationalId(value);
    if (!isNationalId(whole, today)) ctx.addIssue({ code: "custom", message: "idNo.format" });
    else if (ageAt(birthDayOf(whole) ?? today, today) > oldest)
      ctx.addIssue({ code: "custom", message: "idNo.birthDay" });
    return whole;
  });

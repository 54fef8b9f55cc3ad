import { z } from "zod";
import { message } from "../message";
import { foldWidth } from "./text";

/** Characters of one number as people type it. */
const longestTyped = 40;

/** Letter values of ISO 6346: from 10 on, multiples of 11 left out. */
const letterValue: Record<string, number> = Object.fromEntries(
  [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"].map((letter, i) => [letter, 10 + i + Math.floor((i + 9) / 10)]),
);

/** Trims, upper-cases, folds full-width forms and drops inner blanks and hyphens. */
export function normaliseContainerNumber(value: string): string {
  return foldWidth(value).replace(/[\s-]/g, "").toUpperCase();
}

/** Four capital letters and seven digits (docs/requirements.md §5), on an already normalised number. */
export function isContainerNumber(value: string): boolean {
  return /^[A-Z]{4}\d{7}$/.test(value);
}

/** The check digit of the first ten characters; remainder 10 gives 0 (ISO 6346). */
export function containerCheckDigit(value: string): number {
  let sum = 0;
  for (let i = 0; i < 10; i++) {
    const c = value.charAt(i);
    sum += (letterValue[c] ?? Number(c)) * 2 ** i;
  }
  return (sum % 11) % 10;
}

/** What is odd about a well-formed number; a clerk may confirm it, as wrongly painted boxes do move. */
export function containerNumberWarning(value: string): "ctnNo.category" | "ctnNo.checkDigit" | undefined {
  if (!/^[A-Z]{3}[UJZ]/.test(value)) return "ctnNo.category";
  return containerCheckDigit(value) === Number(value.charAt(10)) ? undefined : "ctnNo.checkDigit";
}

/** The same of a number that nobody stands by. */
export const unconfirmedWarning = ({ ctnNo, ctnNoConfirmed }: { ctnNo?: string; ctnNoConfirmed?: boolean }) =>
  ctnNo && !ctnNoConfirmed ? containerNumberWarning(ctnNo) : undefined;

/** Whether a reason (packed) is one that a clerk may confirm away. */
export const isOddNumber = (reason: string | undefined): boolean => /^ctnNo\.(checkDigit|category)/.test(reason ?? "");

/** A typed number, normalised; null where it is none (`ctnNo.format`). */
export function readContainerNumber(text: string): string | null {
  const number = text.length > longestTyped ? "" : normaliseContainerNumber(text);
  return isContainerNumber(number) ? number : null;
}

/** `CSQU 305438 3`, as people read it aloud. */
export function groupContainerNumber(value: string): string {
  return isContainerNumber(value) ? `${value.slice(0, 4)} ${value.slice(4, 10)} ${value.slice(10)}` : value;
}

/** One container number, normalised; its check digit is a warning and is looked at by `containerNumberWarning`. */
export const containerNumberSchema = z
  .string()
  .max(longestTyped, "ctnNo.format")
  .transform(normaliseContainerNumber)
  .pipe(z.string().regex(/^[A-Z]{4}\d{7}$/, "ctnNo.format"));

/**
 * Splits a pasted list at commas (three kinds), semicolons and blanks, as clerks paste from mails and spreadsheets.
 * A number written with inner blanks or a hyphen (`CSQU 305438-3`) stays one.
 */
export function splitContainerNumbers(value: string): string[] {
  return foldWidth(value)
    .toUpperCase()
    .split(/[,，、;；\r\n\t]+/)
    .flatMap((piece) => {
      const whole = piece.replace(/[\s-]/g, "");
      if (isContainerNumber(whole)) return [whole];
      const pulled = piece.trim().split(/\s+/).filter(Boolean);
      return rejoin(pulled);
    })
    .filter(Boolean);
}

/** Joins the parts of numbers that were written with inner blanks: `CSQU`, `305438`, `3`. */
function rejoin(parts: string[]): string[] {
  const numbers: string[] = [];
  for (let i = 0; i < parts.length; i++) {
    let candidate = "";
    let taken = 0;
    for (let n = 1; n <= 3 && i + n <= parts.length; n++) {
      const joined = normaliseContainerNumber(parts.slice(i, i + n).join(""));
      if (isContainerNumber(joined)) {
        candidate = joined;
        taken = n;
        break;
      }
    }
    numbers.push(candidate || normaliseContainerNumber(parts[i]!));
    if (taken > 1) i += taken - 1;
  }
  return numbers;
}

/** A pasted list of at most 200 numbers; says which one is wrong (docs/requirements.md §5) and which stands twice. */
export const containerNumberListSchema = z
  .string()
  .max(8_000, message("tooLong", { max: 8_000 }))
  .transform((value, ctx) => {
    const numbers = splitContainerNumbers(value);
    if (numbers.length > 200) ctx.addIssue({ code: "custom", message: message("ctnNo.tooMany", { max: 200 }) });
    const wrong = numbers.findIndex((number) => !isContainerNumber(number));
    if (wrong >= 0) ctx.addIssue({ code: "custom", message: message("ctnNo.listFormat", { n: wrong + 1 }) });
    const twice = numbers.find((number, i) => numbers.indexOf(number) !== i);
    if (twice && wrong < 0) ctx.addIssue({ code: "custom", message: message("ctnNo.duplicate", { ctnNo: twice }) });
    return numbers;
  });

import { z } from "zod";

/** Whether a text is a day of the calendar as `YYYY-MM-DD`, from 1900 to 2200. */
export function isDay(value: string): boolean {
  if (!/^(19|20|21)\d\d-\d\d-\d\d$/.test(value)) return false;
  const [year, month, day] = value.split("-").map(Number) as [number, number, number];
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10) === value;
}

/** A calendar day, `YYYY-MM-DD`. */
export const daySchema = z.string().max(20, "day").trim().refine(isDay, "day");

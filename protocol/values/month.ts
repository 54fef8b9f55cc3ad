import { shanghaiDay, toInstant } from "./instant";

/** A month of Shanghai as `2026-11`. */
export const monthPattern = /^\d{4}-(0[1-9]|1[0-2])$/;

/** The month in which an instant lies. */
export const monthOf = (instant: string | Date): string => shanghaiDay(instant).slice(0, 7);

/** The month so many months later, or before. */
export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  const months = year * 12 + number - 1 + count;
  return `${String(Math.floor(months / 12)).padStart(4, "0")}-${String((months % 12) + 1).padStart(2, "0")}`;
}

/** The instant (ISO UTC) at which a month begins. */
export const startOfMonth = (month: string): string => toInstant(`${month}-01 00:00:00`)!;

/** The day of Shanghai so many days after an instant. */
export const dayAfter = (instant: Date, days: number): string =>
  shanghaiDay(new Date(instant.getTime() + days * 86_400_000));

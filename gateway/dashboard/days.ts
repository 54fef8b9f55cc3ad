import { dayBounds } from "@gateway/store/dayCounts";
import { shanghaiDay, toShanghai } from "@protocol/values/instant";

const dayMs = 86_400_000;

/** The calendar day of Shanghai so many days from that of an instant. */
export const dayFrom = (now: Date, days: number) => shanghaiDay(new Date(now.getTime() + days * dayMs));

/** The first and the last instant of today in Shanghai. */
export function boundsOfToday(now: Date): { from: string; to: string } {
  const { start, end } = dayBounds(shanghaiDay(now));
  return { from: start, to: new Date(Date.parse(end) - 1).toISOString() };
}

/** The hour of Shanghai in which an instant lies. */
export const hourOf = (instant: string) => Number(toShanghai(instant).slice(11, 13));

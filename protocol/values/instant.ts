import { z } from "zod";
import { type DayOrder, readStatedTime } from "./statedTime";

/**
 * Reads an ISO instant, or a time of Asia/Shanghai in any form that `readStatedTime` knows; gives ISO UTC or undefined.
 * `order` is that of the text's language, for dates with their year last.
 */
export function toInstant(value: string, order?: DayOrder): string | undefined {
  return readStatedTime(value, order);
}

const isoInstant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d)$/;

/** A stored instant, ISO with its zone, as a Date. Throws a RangeError for any other text: that is `toInstant`'s to read. */
export function dateOf(instant: string): Date {
  const ms = isoInstant.test(instant) ? Date.parse(instant) : Number.NaN;
  if (Number.isNaN(ms)) throw new RangeError("not an ISO instant");
  return new Date(ms);
}

/** `YYYY-MM-DD HH:mm:ss` in Asia/Shanghai, which has kept +08:00 without daylight saving since 1991. */
export function toShanghai(instant: string): string {
  // a list shows a hundred of them, and before 16:00 UTC the day is the same
  const hour = Number(instant.slice(11, 13)) + 8;
  if (instant.length === 24 && instant.endsWith("Z") && hour >= 8 && hour < 24)
    return `${instant.slice(0, 10)} ${hour < 10 ? "0" : ""}${hour}${instant.slice(13, 19)}`;
  return new Date(Date.parse(instant) + 8 * 3_600_000).toISOString().slice(0, 19).replace("T", " ");
}

/** The calendar day in Asia/Shanghai as `YYYY-MM-DD`. */
export function shanghaiDay(instant: string | Date): string {
  return toShanghai(typeof instant === "string" ? instant : instant.toISOString()).slice(0, 10);
}

/** A point in time: accepts ISO or Shanghai wall-clock text, gives ISO UTC. Years 2000 to 2100. */
export const instantSchema = z
  .string()
  .max(40, "datetime")
  .transform((value, ctx) => {
    const instant = toInstant(value.trim());
    const year = instant ? Number(instant.slice(0, 4)) : 0;
    if (!instant || year < 2000 || year > 2100) {
      ctx.addIssue({ code: "custom", message: "datetime" });
      return z.NEVER;
    }
    return instant;
  });

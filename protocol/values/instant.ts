import { z } from "zod";

const local = /^(\d{4})-(\d{2})-(\d{2})[T ](\d{2}):(\d{2})(?::(\d{2}))?$/;

/** Reads an ISO instant, or a wall-clock time of Asia/Shanghai as a form sends it; returns ISO UTC or undefined. */
export function toInstant(value: string): string | undefined {
  const wall = local.exec(value);
  const date = new Date(wall ? `${value.replace(" ", "T")}+08:00` : value);
  if (Number.isNaN(date.getTime())) return undefined;
  // 2026-02-30 would roll over to March without a word
  if (wall && toShanghai(date.toISOString()).slice(0, 10) !== value.slice(0, 10)) return undefined;
  return date.toISOString();
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

import { arrivalWindow, bookableWorkdays, lastOfferMs, offerMs } from "@protocol/slots";
import { dateOf, shanghaiDay } from "@protocol/values/instant";
import type { SlotsTable, SlotTemplatesTable } from "./tables";

const minuteMs = 60_000;
const dayMs = 24 * 3_600_000;

/** The first instant of a day of Shanghai, ms. */
export const startOfDay = (day: string) => dateOf(`${day}T00:00:00.000+08:00`).getTime();
/** The day so many days after one of Shanghai. */
export const dayAfter = (day: string, days = 1) => shanghaiDay(new Date(startOfDay(day) + days * dayMs));
/** 1 is Monday. */
export const weekdayOf = (day: string) => dateOf(`${day}T00:00:00Z`).getUTCDay() || 7;

/** `08:30` as minutes of the day. */
export const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
export const clockOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

/** Days ahead for which slots are made: three working days, even behind the longest holidays. */
export const madeDays = 16;

/** `NBCT-FI-2611241430`, by the start in Shanghai. */
export function slotIdOf(placeCode: string, job: string, start: Date): string {
  const wall = new Date(start.getTime() + 8 * 3_600_000).toISOString();
  return `${placeCode}-${job}-${wall.slice(2, 16).replace(/\D/g, "")}`;
}

/** A time in which a place is closed; empty codes stand for all. */
export interface ClosedSpan {
  place_code: string;
  job: string;
  from_time: string;
  to_time: string;
}

/** The days of Shanghai on which a place is closed, if only for a part of the day. */
export function daysOf({ from_time, to_time }: Pick<ClosedSpan, "from_time" | "to_time">): string[] {
  const days: string[] = [];
  for (let day = shanghaiDay(from_time); startOfDay(day) < Date.parse(to_time); day = dayAfter(day)) days.push(day);
  return days;
}

type Timed = Pick<SlotsTable, "place_code" | "start_time" | "end_time"> & { job: string };

export const isClosedBy = (slot: Timed, span: ClosedSpan) =>
  (span.place_code === "" || span.place_code === slot.place_code) &&
  (span.job === "" || span.job === slot.job) &&
  slot.start_time < span.to_time &&
  span.from_time < slot.end_time;

/**
 * The slots of a template on a day of Shanghai; one that begins before midnight and ends after it is of the day on which
 * it begins. None on another weekday.
 */
export function slotsOfDay(template: SlotTemplatesTable, day: string, closures: readonly ClosedSpan[]): SlotsTable[] {
  if (weekdayOf(day) !== template.weekday) return [];
  const { from_minute, to_minute, slot_minutes, place_code, job } = template;
  const slots: SlotsTable[] = [];
  for (let at = from_minute; at < to_minute; at += slot_minutes) {
    const start = new Date(startOfDay(day) + at * minuteMs);
    const timed = {
      place_code,
      job,
      start_time: start.toISOString(),
      end_time: new Date(start.getTime() + slot_minutes * minuteMs).toISOString(),
    };
    slots.push({
      ...timed,
      id: slotIdOf(place_code, job, start),
      template_id: template.id,
      day,
      capacity: template.capacity,
      booked: 0,
      company_cap: Math.min(template.company_cap, template.capacity),
      freeze_hours: template.freeze_hours,
      status: closures.some((span) => isClosedBy(timed, span)) ? "closed" : "open",
      waiting: 0,
      seq: 0,
      version: 1,
    });
  }
  return slots;
}

/**
 * The last day of Shanghai that may be booked: the third working day after today. Saturdays, Sundays and the port's
 * holidays are no working days; they may be booked where a place works on them.
 */
export function lastBookableDay(now: Date, holidays: ReadonlySet<string>): string {
  const dayAt = (ms: number) => new Date(ms).toISOString().slice(0, 10);
  let at = Date.parse(shanghaiDay(now));
  for (let left = bookableWorkdays, most = madeDays; left > 0 && most > 0; most--) {
    at += dayMs;
    const weekday = new Date(at).getUTCDay();
    if (weekday % 6 !== 0 && !(holidays.size > 0 && holidays.has(dayAt(at)))) left--;
  }
  return dayAt(at);
}

/** ISO UTC; a cancellation before it counts nothing. */
export const freeCancelUntil = ({ start_time, freeze_hours }: Pick<SlotsTable, "start_time" | "freeze_hours">) =>
  new Date(Date.parse(start_time) - freeze_hours * 3_600_000).toISOString();

/** Until when an offer made now waits for its answer, ISO UTC; null where the slot begins too soon to offer it. */
export function offerExpiry({ start_time }: Pick<SlotsTable, "start_time">, now: Date): string | null {
  const last = Date.parse(start_time) - lastOfferMs;
  if (now.getTime() >= last) return null;
  return new Date(Math.min(now.getTime() + offerMs, last)).toISOString();
}

/** Where a truck stands to the window in which it is let in. */
export function windowRefusal({ startTime, endTime }: { startTime: string; endTime: string }, now: Date) {
  if (now.getTime() < Date.parse(startTime) - arrivalWindow.before) return "early";
  return now.getTime() > Date.parse(endTime) + arrivalWindow.after ? "late" : null;
}

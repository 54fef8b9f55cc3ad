import { type AppointmentStatus, appointmentStatus } from "@protocol/documentStatuses";
import { freeOf, type Slot } from "@protocol/slots";
import { toShanghai } from "@protocol/values/instant";
import type { Tone } from "~/components/page/Status";

const tones: Record<AppointmentStatus, Tone> = {
  [appointmentStatus.pending]: "wait",
  [appointmentStatus.booked]: "info",
  [appointmentStatus.arrived]: "info",
  [appointmentStatus.done]: "done",
  [appointmentStatus.canceled]: "stop",
  [appointmentStatus.noShow]: "danger",
};

/** The meaning that a status is drawn with; an unknown code is drawn neutrally. */
export const appointmentTone = (status: string): Tone => (tones as Record<string, Tone>)[status] ?? "stop";

/** How full a slot is, for its colour and its word; `later` is not booked yet. */
export type Room = "past" | "closed" | "later" | "full" | "few" | "free";

/** A slot with a third of its places or less has few. `now` is ISO UTC, `lastDay` the last that may be booked. */
export function roomOf(slot: Slot, now: string, lastDay: string): Room {
  if (slot.startTime <= now) return "past";
  if (slot.status === "closed") return "closed";
  if (slot.day > lastDay) return "later";
  const free = freeOf(slot);
  if (free === 0) return "full";
  return free * 3 <= slot.capacity ? "few" : "free";
}

/** A cell of the calendar: how full, the number that it shows, how many wait, how many places are the reader's own. */
export interface SlotCell {
  room: Room;
  number: number;
  waiting: number;
  mine: number;
}

/** The calendar of a place and job: a row for each time, in each a cell or nothing for each day. */
export interface SlotGrid {
  times: string[];
  /** `free 4 0 1` as `readCell` reads it, empty where there is no slot: the page's data has equal texts once. */
  rows: string[][];
}

export function readCell(text: string): SlotCell | null {
  const [room, number, waiting, mine] = text.split(" ");
  return text ? { room: room as Room, number: Number(number), waiting: Number(waiting), mine: Number(mine) } : null;
}

/** What a calendar shows of its slots and no more: a week has hundreds of them, and the page carries them twice. */
export function gridOf(slots: readonly Slot[], days: readonly string[], now: string, lastDay: string): SlotGrid {
  const timeOf = ({ startTime }: Slot) => toShanghai(startTime).slice(11, 16);
  const bySpot = new Map(slots.map((slot) => [`${slot.day} ${timeOf(slot)}`, slot]));
  const times = [...new Set(slots.map(timeOf))].sort();
  const rows = times.map((time) =>
    days.map((day) => {
      const slot = bySpot.get(`${day} ${time}`);
      if (!slot) return "";
      const room = roomOf(slot, now, lastDay);
      return [room, room === "past" ? slot.booked : freeOf(slot), slot.waiting, slot.mine].join(" ");
    }),
  );
  return { times, rows };
}

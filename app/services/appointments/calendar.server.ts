import { appointments } from "@protocol/appointments";
import { appointmentStatus } from "@protocol/documentStatuses";
import { type AppointmentJob, getSlot, isAppointmentJob, listSlotDays, listSlots, readSlotId } from "@protocol/slots";
import { isDay } from "@protocol/values/day";
import { shanghaiDay } from "@protocol/values/instant";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { getDicts } from "../base/dicts.server";
import { isDocumentId } from "../documents/documentForm";
import { pageKey } from "../forms/pageKey.server";
import { missing, type Person, requirePermission } from "../person.server";
import { findRestoredBooking } from "./booking.server";
import { gridOf } from "./status";

const dayMs = 24 * 3_600_000;
export const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** First of the seven days that are shown with `day`. Spans of seven days are counted from today, which begins one. */
function firstOfSeven(day: string, today: string): string {
  const ahead = Math.round((Date.parse(day) - Date.parse(today)) / dayMs);
  return dayAfter(today, Math.floor(ahead / 7) * 7);
}

/**
 * What the address of a calendar asks for; what cannot be read is left at its default. The id of a slot says its place,
 * job and day, so that a link to one needs nothing else: a week has hundreds of them.
 */
function readCalendarQuery(url: URL, now: Date) {
  const of = (name: string) => (url.searchParams.get(name) ?? "").slice(0, 40).trim();
  const asked = readSlotId(of("at"));
  const wanted = asked?.job ?? of("job");
  const job: AppointmentJob = isAppointmentJob(wanted) ? wanted : "FI";
  const view = of("view") === "day" ? ("day" as const) : undefined;
  const today = shanghaiDay(now);
  const day = [asked?.day, of("day")].find((each) => each && isDay(each)) ?? today;
  const from = view === "day" ? day : firstOfSeven(day, today);
  const to = view === "day" ? day : dayAfter(from, 6);
  const place = asked?.placeCode ?? of("place");
  return { place, job, view, from, to, at: asked ? of("at") : "", move: of("move"), copy: of("copy") };
}

/** The appointment that is being moved, as far as the calendar shows it; null where it cannot be moved now. */
async function findMoving(person: Person, id: string, traceId: string) {
  if (!id) return null;
  if (!isDocumentId(id)) throw missing(traceId);
  const appointment = await person.call(appointments.get, { params: { id } });
  return appointment.allowedActions.includes("move") ? appointment : null;
}

/** Whose truck and driver a new appointment begins with; the box is another. */
async function findCopied(person: Person, id: string, traceId: string) {
  if (!id || !person.may("appointment", "add")) return null;
  if (!isDocumentId(id)) throw missing(traceId);
  const { apptNo, plateNo, driverName, driverMobile, arriveMode } = await person.call(appointments.get, {
    params: { id },
  });
  return { id, apptNo, plateNo, driverName, driverMobile, arriveMode };
}

/** Own appointments that stand in the days that are shown, for those who drag them. */
async function listMovable(
  person: Person,
  placeCode: string,
  { job, from, to }: { job: string; from: string; to: string },
) {
  const searchInfos = [
    { fieldName: "placeCode" as const, searchType: "eq" as const, values: [placeCode] },
    { fieldName: "job" as const, searchType: "eq" as const, values: [job] },
    { fieldName: "status" as const, searchType: "eq" as const, values: [appointmentStatus.booked] },
    {
      fieldName: "startTime" as const,
      searchType: "between" as const,
      values: [`${from}T00:00:00+08:00`, `${to}T23:59:59+08:00`],
    },
  ];
  const body = { pageIndex: 1, pageSize: 50 as const, searchInfos };
  const { rows } = await person.call(appointments.page, { body });
  return rows
    .filter(({ allowedActions }) => allowedActions.includes("move"))
    .map(({ id, version, apptNo, ctnNo, plateNo, slotId, startTime }) => ({
      ...{ id, version, apptNo, slotId, startTime },
      subject: ctnNo ?? plateNo ?? "",
    }));
}

/** The calendar of a place and job, or of all places; the slot that is chosen with its neighbours. */
export async function loadCalendar(args: LoaderFunctionArgs) {
  const person = await requirePermission(args, "appointment", "query");
  const now = new Date();
  const asked = readCalendarQuery(new URL(args.request.url), now);
  const { traceId } = args.context;
  const [dicts, moving, copied] = await Promise.all([
    getDicts(person, ["terminal", "yard"]),
    findMoving(person, asked.move, traceId),
    findCopied(person, asked.copy, traceId),
  ]);
  const known = [...dicts.terminal, ...dicts.yard].some(({ dictValue }) => dictValue === asked.place);
  const place = moving?.placeCode ?? (known ? asked.place : "");
  const job = (moving?.job as AppointmentJob | undefined) ?? asked.job;
  const query = { ...asked, place, job };
  const base = {
    query,
    dicts,
    copied,
    now: now.toISOString(),
    today: shanghaiDay(now),
    mayBook: person.may("appointment", "add"),
    idempotencyKey: pageKey(args.context),
    restored: await findRestoredBooking(args, person),
  };
  if (!place) {
    const days = await person.call(listSlotDays, { query: { job, from: asked.from, to: asked.to } });
    return { ...base, days, grid: null, lastDay: "", chosen: null, moving: null, movable: [] };
  }
  const [week, chosen, movable] = await Promise.all([
    person.call(listSlots, { query: { placeCode: place, job, from: asked.from, to: asked.to } }),
    asked.at ? person.call(getSlot, { params: { id: asked.at }, query: { places: 1 } }) : null,
    person.may("appointment", "edit") ? listMovable(person, place, { ...asked, job }) : [],
  ]);
  const shown = Array.from({ length: asked.view === "day" ? 1 : 7 }, (_, i) => dayAfter(asked.from, i));
  const grid = gridOf(week.slots, shown, base.now, week.lastDay);
  return { ...base, days: null, grid, lastDay: week.lastDay, chosen, moving, movable };
}

export type Calendar = Awaited<ReturnType<typeof loadCalendar>>;

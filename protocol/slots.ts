import { z } from "zod";
import { defineCall } from "./call";
import { message } from "./message";
import { daySchema, isDay } from "./values/day";
import { instantSchema, toInstant } from "./values/instant";
import { text } from "./values/text";

/**
 * What a truck comes for (docs/domain-model.md §10.3): fetches an empty box (PE) or brings one back (RE), fetches a full
 * one (FO) or brings one in (FI), packs or unpacks (CFS), stores goods (WHS).
 */
export const appointmentJobs = ["PE", "RE", "FO", "FI", "CFS", "WHS"] as const;
export type AppointmentJob = (typeof appointmentJobs)[number];
export const jobSchema = z.enum(appointmentJobs, "required");

export const isAppointmentJob = (job: string): job is AppointmentJob =>
  (appointmentJobs as readonly string[]).includes(job);

/** What the id of a slot says: `NBCT-FI-2611241430` begins at 14:30 of 2026-11-24 in Shanghai. Null for any other text. */
export function readSlotId(
  id: string,
): { placeCode: string; job: AppointmentJob; day: string; startTime: string } | null {
  const [, placeCode, job = "", year, month, date, hour, minute] =
    /^(.{1,10})-([A-Z]{2,3})-(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(id) ?? [];
  const day = `20${year}-${month}-${date}`;
  if (!placeCode || !isAppointmentJob(job) || !isDay(day)) return null;
  const startTime = toInstant(`${day}T${hour}:${minute}:00`);
  return startTime ? { placeCode, job, day, startTime } : null;
}

/** A slot takes no more bookings where it is closed; one that has begun or is full still is open. */
export const slotStatuses = ["open", "closed"] as const;

/** ms around its slot in which a truck is let in: from half an hour before it begins to an hour after it ends. */
export const arrivalWindow = { before: 30 * 60_000, after: 60 * 60_000 } as const;
/** ms that a move may go to either side. */
export const moveSpan = 6 * 3_600_000;
/** ms that an offered place waits for its answer, and before its slot at which no place is offered any more. */
export const offerMs = 15 * 60_000;
export const lastOfferMs = 60 * 60_000;
/** Working days ahead of today that may be booked. */
export const bookableWorkdays = 3;

const count = z.number("number").int("integer");
const placeCode = z.string().min(1).max(10);

/** One slot with what is free, as this company sees it. Instants are ISO UTC; `day` is of Shanghai. */
export const slotSchema = z.object({
  id: z.string(),
  placeCode: z.string(),
  job: z.string(),
  day: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  capacity: z.number().int(),
  booked: z.number().int(),
  companyCap: z.number().int(),
  /** Hours before it begins at which a cancellation begins to count. */
  freezeHours: z.number().int(),
  status: z.enum(slotStatuses),
  /** Those on the waiting list without an offer. */
  waiting: z.number().int(),
  /** Places of the asking company. */
  mine: z.number().int(),
  version: z.number().int(),
});
export type Slot = z.infer<typeof slotSchema>;

export const freeOf = ({ status, capacity, booked }: Pick<Slot, "status" | "capacity" | "booked">) =>
  status === "open" ? Math.max(0, capacity - booked) : 0;

const slotId = z.string().min(1).max(40);

export const listSlots = defineCall({
  name: "listSlots",
  method: "GET",
  path: "/slots",
  summary:
    "The slots of a place and job over some days of Shanghai, in their order, and the last day that may be booked",
  query: z.object({ placeCode, job: jobSchema, from: daySchema, to: daySchema }),
  result: z.object({ lastDay: z.string(), slots: z.array(slotSchema) }),
});

/** Free places and slots of one place on one day of Shanghai. */
export const slotDaySchema = z.object({
  placeCode: z.string(),
  day: z.string(),
  slots: z.number().int(),
  capacity: z.number().int(),
  free: z.number().int(),
  closed: z.number().int(),
});
export type SlotDay = z.infer<typeof slotDaySchema>;

export const listSlotDays = defineCall({
  name: "listSlotDays",
  method: "GET",
  path: "/slots/days",
  summary: "What is free of a job at every place, day by day",
  query: z.object({ job: jobSchema, from: daySchema, to: daySchema }),
  result: z.array(slotDaySchema),
});

export const getSlot = defineCall({
  name: "getSlot",
  method: "GET",
  path: "/slots/{id}",
  summary: "One slot, and the nearest ones before and after it that have as many places free",
  params: z.object({ id: slotId }),
  query: z.object({ places: z.coerce.number().int().min(1).max(50).default(1) }),
  result: z.object({ slot: slotSchema, before: z.array(slotSchema), after: z.array(slotSchema) }),
});

const clock = z
  .string()
  .trim()
  .max(5, "slot.clock")
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/, "slot.clock");
const placesOf = (least: number) =>
  count
    .min(least, message("slot.count", { min: least, max: 500 }))
    .max(500, message("slot.count", { min: least, max: 500 }));

/** Days of the week as ISO has them: 1 is Monday. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;
export const slotLengths = [30, 60] as const;

/** From what the slots of a weekday are made: the hours in which a place is open for a job, and how many it takes. */
export const slotTemplateInput = z.object({
  placeCode,
  job: jobSchema,
  weekdays: z.array(z.number().int().min(1).max(7)).min(1, "required").max(7),
  fromClock: clock,
  toClock: clock,
  slotMinutes: z.union([z.literal(30), z.literal(60)], "required"),
  capacity: placesOf(1),
  companyCap: placesOf(1),
  freezeHours: count.min(0, message("slot.freeze", { max: 72 })).max(72, message("slot.freeze", { max: 72 })),
});
export type SlotTemplateInput = z.output<typeof slotTemplateInput>;

export const slotTemplateSchema = slotTemplateInput.omit({ weekdays: true }).extend({
  id: z.string(),
  weekday: z.number().int(),
  enabled: z.boolean(),
  version: z.number().int(),
});
export type SlotTemplate = z.infer<typeof slotTemplateSchema>;

const templates = z.array(slotTemplateSchema);

/** One number for all weekly hours of a port: each change of any raises it, and none is ever deleted. */
export const templatesVersion = (all: readonly { version: number }[]): number =>
  all.reduce((sum, { version }) => sum + version, 0);

export const listSlotTemplates = defineCall({
  name: "listSlotTemplates",
  method: "GET",
  path: "/slotTemplates",
  summary: "The weekly hours of every place and job (port staff)",
  result: templates,
});

export const saveSlotTemplates = defineCall({
  name: "saveSlotTemplates",
  method: "PUT",
  path: "/slotTemplates",
  summary: "Set the hours of a place and job on some weekdays; slots ahead follow, never below what is booked",
  body: z.object({
    template: slotTemplateInput,
    /** `templatesVersion` of what the person has seen; left out where nobody has, as when a port is set up. */
    version: z.number().int().min(0).optional(),
  }),
  result: templates,
});

export const endSlotTemplate = defineCall({
  name: "endSlotTemplate",
  method: "POST",
  path: "/slotTemplates/{id}/end",
  summary: "Make no more slots from these hours; those that nobody has booked go",
  params: z.object({ id: slotId }),
  body: z.object({ version: z.number().int().min(1) }),
  result: templates,
});

export const closureKinds = ["CLOSURE", "HOLIDAY"] as const;

/** A time in which a place, or with no code the whole port, takes nobody. */
export const slotClosureInput = z.object({
  kind: z.enum(closureKinds),
  /** Empty: every place. */
  placeCode: z.string().max(10).default(""),
  /** Empty: every job. */
  job: z.union([z.literal(""), jobSchema]).default(""),
  fromTime: instantSchema,
  toTime: instantSchema,
  reason: text(100).refine((value) => [...value].length >= 2, "remark.short"),
});
export type SlotClosureInput = z.output<typeof slotClosureInput>;

export const slotClosureSchema = slotClosureInput.extend({
  id: z.string(),
  fromTime: z.string(),
  toTime: z.string(),
  createByName: z.string(),
  createTime: z.string(),
  liftTime: z.string().nullable(),
  /** Appointments that were moved to another slot, and those that none was free for. */
  moved: z.number().int(),
  canceled: z.number().int(),
});
export type SlotClosure = z.infer<typeof slotClosureSchema>;

export const listSlotClosures = defineCall({
  name: "listSlotClosures",
  method: "GET",
  path: "/slotClosures",
  summary: "Closures and holidays of this month and of what is to come, the latest first (port staff)",
  result: z.array(slotClosureSchema),
});

export const closeSlots = defineCall({
  name: "closeSlots",
  method: "POST",
  path: "/slotClosures",
  summary: "Close slots: whoever has one is moved to the nearest that has room, or told that there is none",
  body: z.object({ closure: slotClosureInput }),
  result: slotClosureSchema,
});

export const liftSlotClosure = defineCall({
  name: "liftSlotClosure",
  method: "POST",
  path: "/slotClosures/{id}/lift",
  summary: "Open again what a closure closed and has not begun",
  params: z.object({ id: slotId }),
  body: z.object({}),
  result: slotClosureSchema,
});

/** What became of the places of one day and hour of Shanghai. */
export const slotUseSchema = z.object({
  day: z.string(),
  /** 0 to 23. */
  hour: z.number().int(),
  capacity: z.number().int(),
  booked: z.number().int(),
  noShows: z.number().int(),
  lateCancels: z.number().int(),
});
export type SlotUse = z.infer<typeof slotUseSchema>;

export const readSlotUse = defineCall({
  name: "readSlotUse",
  method: "GET",
  path: "/slots/use",
  summary: "Use of a place by day and hour, and the companies that did not come (port staff)",
  query: z.object({ placeCode, job: z.union([z.literal(""), jobSchema]).default(""), from: daySchema, to: daySchema }),
  result: z.object({
    hours: z.array(slotUseSchema),
    companies: z.array(z.object({ companyName: z.string(), noShows: z.number().int(), lateCancels: z.number().int() })),
  }),
});

import { z } from "zod";
import { arriveModes, bookingInput, visitInput } from "./appointment";
import { defineCall } from "./call";
import { readingCalls } from "./documentCalls";
import type { DocumentKind } from "./documentKinds";
import { idParams, remarkBody, rowFields, systemFields, versionBody } from "./documents";
import { searchable } from "./page";
import { slotSchema } from "./slots";
import { blNoSchema } from "./values/tradeNumber";

/** What may be done to an appointment by people; the answer names those allowed to this person now. */
export const appointmentActions = ["edit", "accept", "move", "cancel", "revoke", "arrive", "finish", "print"] as const;
/** What the port's clock and closures do to one. */
export const ownAppointmentActions = ["offer", "lapse", "expire", "noShow", "relocate", "closeOut"] as const;
export type AppointmentAction = (typeof appointmentActions | typeof ownAppointmentActions)[number];

/** The kinds of document whose trucks come with an appointment. */
export const visitKinds = ["dispatchOrder", "emptyPickup", "weightOrder", "inWeight"] as const satisfies DocumentKind[];
export type VisitKind = (typeof visitKinds)[number];

/** Action of the trail's row of a document that says that its appointment was moved or canceled. */
export const visitMovedAction = "visitMoved";

const words = z.string().nullable();

/** What a row of the list says. Instants are ISO UTC. */
export const appointmentRowSchema = z.object({
  ...rowFields,
  apptNo: z.string(),
  slotId: z.string(),
  placeCode: z.string(),
  job: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  ctnNo: words,
  releaseNo: words,
  plateNo: words,
  driverName: words,
  /** Until when an offered place is held for an answer; null where none is offered. */
  offerExpires: words,
});
export type AppointmentRow = z.infer<typeof appointmentRowSchema>;

export const appointmentExportRowSchema = appointmentRowSchema.omit({ allowedActions: true }).extend({
  driverMobile: words,
  createByName: z.string(),
  remark: words,
});
export type AppointmentExportRow = z.infer<typeof appointmentExportRowSchema>;

/** What the gate looks at. */
export const gateChecks = ["status", "window", "permit", "hold", "release"] as const;
export const gateCheckSchema = z.object({
  check: z.enum(gateChecks),
  /** Null: in order; else why not, a packed key of the texts `errors`. */
  refusal: words,
});
export type GateCheck = z.infer<typeof gateCheckSchema>;

export const appointmentSchema = z.object({
  ...systemFields,
  ...appointmentRowSchema.shape,
  arriveMode: z.enum(arriveModes),
  blNo: words,
  driverMobile: words,
  remark: words,
  /** Until when a cancellation counts nothing. */
  freeCancelUntil: z.string(),
  /** It was canceled after that. */
  lateCancel: z.boolean(),
  /** The port closed its slot and found this one: canceling it is free. */
  relocated: z.boolean(),
  arriveTime: words,
  /** Where it waits for a place: how many are before it, and why it was passed over, if it was. */
  queue: z.object({ before: z.number().int(), skipped: words }).nullable(),
  /** Times in the last 30 days that the company did not come, and that it canceled too late. */
  noShowCount: z.number().int(),
  lateCancelCount: z.number().int(),
  verifyCode: z.string(),
  /** The document whose truck comes with it. */
  bookedFor: z.object({ kind: z.enum(visitKinds), id: z.string(), number: z.string() }).nullable(),
});
export type Appointment = z.infer<typeof appointmentSchema>;

/** What lists of appointments are searched by. */
export const appointmentSearch = {
  job: searchable.code,
  status: searchable.code,
  apptNo: searchable.number,
  ctnNo: searchable.number,
  plateNo: searchable.number,
  placeCode: searchable.code,
  startTime: searchable.instant,
} as const;
export const appointmentSorts = ["startTime", "createTime", "apptNo", "plateNo", "status"] as const;

const { transition, ...calls } = readingCalls({
  path: "/appointments",
  noun: "Appointment",
  what: "appointments",
  answer: appointmentSchema,
  row: appointmentRowSchema,
  exportRow: appointmentExportRowSchema,
  search: appointmentSearch,
  sorts: appointmentSorts,
});

const booked = z.object({ id: z.string(), apptNo: z.string(), status: z.string(), slotId: z.string() });

export const appointments = {
  ...calls,
  book: defineCall({
    name: "bookAppointments",
    method: "POST",
    path: "/appointments",
    summary: "Book places for one or many trucks or boxes, all of them or none; full slots queue where `wait` says so",
    body: z.object({ booking: bookingInput }),
    result: z.array(booked),
  }),
  edit: transition("edit", "0/1 stays: another truck or driver", versionBody.extend({ visit: visitInput })),
  accept: transition("accept", "0 → 1: takes the place that was offered", versionBody),
  move: transition(
    "move",
    "1 stays: to another slot within six hours that has room, in one step",
    versionBody.extend({ slotId: z.string().min(1).max(40) }),
  ),
  cancel: transition("cancel", "0/1 → 4; counts once the free time is over", versionBody),
  revoke: transition("revoke", "0/1 → 4 by the port, which counts for nobody", remarkBody),
  arrive: transition("arrive", "1 → 2 where the gate's checks are in order", versionBody),
  finish: transition("finish", "2 → 3", versionBody),
  checkGate: defineCall({
    name: "checkAppointmentGate",
    method: "GET",
    path: "/appointments/{id}/gate",
    summary: "What the gate looks at before it lets a truck in (port staff)",
    params: idParams,
    result: z.array(gateCheckSchema),
  }),
  choices: defineCall({
    name: "listAppointmentChoices",
    method: "GET",
    path: "/appointments/choices",
    summary:
      "What a document's truck can be given: the company's own appointments ahead for its box, and free slots of the places",
    query: z.object({
      /** `FI:NBCT,RE:YD02`: jobs, each with the place at which it is done. */
      visits: z
        .string()
        .max(80)
        .regex(/^[A-Z]{2,3}:[^:,]{1,10}(?:,[A-Z]{2,3}:[^:,]{1,10}){0,3}$/),
      ctnNo: z.string().max(11).optional(),
      releaseNo: z.string().max(20).optional(),
      /** Of a form in which the boxes are still being entered: slots that need one are offered without `ctnNo`. */
      boxesFollow: z.literal(true).optional(),
      /** Of the document itself: what it has already is among the choices. */
      documentId: z.string().max(40).optional(),
    }),
    result: z.object({ appointments: z.array(appointmentRowSchema), slots: z.array(slotSchema) }),
  }),
  plan: defineCall({
    name: "planAppointments",
    method: "GET",
    path: "/appointments/plan",
    summary: "Slots before the cut-off for every box of the company's orders under a B/L; nothing is booked yet",
    query: z.object({ blNo: blNoSchema }),
    result: z.object({
      /** Before which all of them must be in; null for boxes that are fetched. */
      cutoff: words,
      boxes: z.array(
        z.object({
          ctnNo: z.string(),
          placeCode: z.string(),
          job: z.string(),
          /** Null where there is no room, or it is booked already. */
          slot: slotSchema.nullable(),
          apptNo: words,
        }),
      ),
    }),
  }),
};

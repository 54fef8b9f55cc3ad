import type { DocumentRow } from "@gateway/store/documents";
import type { arriveModes, VisitInput } from "@protocol/appointment";
import type { VisitKind } from "@protocol/appointments";
import type { AppointmentJob } from "@protocol/slots";
import type { SlotRow } from "./slotPlaces";
import { freeCancelUntil } from "./slotRules";

export const appointmentKind = "appointment";

/** The JSON body of an appointment. The start of its slot is the row's `plan_time`, its place `yard`, its job `type`. */
export interface AppointmentBody {
  slotId: string;
  endTime: string;
  ctnNo: string | null;
  releaseNo: string | null;
  arriveMode: (typeof arriveModes)[number];
  driverName: string | null;
  driverMobile: string | null;
  remark: string | null;
  freeCancelUntil: string;
  lateCancel: boolean;
  /** The port closed its slot and found this one. */
  relocated: boolean;
  arriveTime: string | null;
  /** Until when the place that was offered is kept; null where none is. */
  offerExpires: string | null;
  /** The document whose truck comes with it; missing where it stands for itself. */
  bookedFor?: BookedFor | null;
}

/** A document that needs a truck at a place. `booked`: it made the appointment, and gives it up with itself. */
export interface BookedFor {
  kind: VisitKind;
  id: string;
  number: string;
  booked: boolean;
  /** Truck and driver that the company's appointment came with before it was this document's. */
  companyVisit?: VisitInput;
}

export interface StoredAppointment {
  row: DocumentRow;
  body: AppointmentBody;
}

export const bodyOf = (row: Pick<DocumentRow, "body">) => JSON.parse(row.body) as AppointmentBody;
export const jobOf = ({ type }: Pick<DocumentRow, "type">) => type as AppointmentJob;

/** What a slot says of an appointment that stands in it. */
export const slotFields = (slot: SlotRow) => ({
  slotId: slot.id,
  endTime: slot.end_time,
  freeCancelUntil: freeCancelUntil(slot),
});

/** The columns that a slot gives to the row of its appointment. */
export const slotColumns = (slot: SlotRow) => ({ plan_time: slot.start_time, yard: slot.place_code, type: slot.job });

export const placeOf = ({ row, body }: StoredAppointment, now: Date) => ({
  slotId: body.slotId,
  companyId: row.company_id,
  appointmentId: row.id,
  now,
});

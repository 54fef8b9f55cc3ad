import type { AppointmentJob } from "@protocol/slots";

/** Weekly hours of a place for one job and weekday, from which its slots are made. */
export interface SlotTemplatesTable {
  id: string;
  place_code: string;
  job: AppointmentJob;
  /** 1 is Monday. */
  weekday: number;
  /** Minutes of the day of Shanghai. */
  from_minute: number;
  to_minute: number;
  slot_minutes: number;
  capacity: number;
  company_cap: number;
  freeze_hours: number;
  enabled: 0 | 1;
  /** Last day of Shanghai whose slots have been made. */
  made_until: string;
  version: number;
}

/** A time in which a place takes nobody; empty codes stand for all. */
export interface SlotClosuresTable {
  id: string;
  kind: string;
  place_code: string;
  job: string;
  from_time: string;
  to_time: string;
  reason: string;
  create_by_name: string;
  create_time: string;
  lift_time: string | null;
  moved: number;
  canceled: number;
}

export interface SlotsTable {
  /** Place, job and its start in Shanghai as yyMMddHHmm: made twice, it is the same slot. */
  id: string;
  template_id: string;
  place_code: string;
  job: AppointmentJob;
  /** Of Shanghai, on which it begins. */
  day: string;
  start_time: string;
  end_time: string;
  capacity: number;
  booked: number;
  company_cap: number;
  freeze_hours: number;
  status: "open" | "closed";
  /** Entries of its waiting list without an offer. */
  waiting: number;
  /** The last number of its log. */
  seq: number;
  version: number;
}

/** Places of a slot that one company has. */
export interface SlotCompaniesTable {
  slot_id: string;
  company_id: string;
  booked: number;
}

/** A box, or a release with the number of its piece, that has an appointment for a job: one at a time. */
export interface AppointmentBoxesTable {
  subject: string;
  job: string;
  appointment_id: string;
}

/** Who waits for a place of a slot, in the order of `queue_no`. */
export interface SlotWaitsTable {
  appointment_id: string;
  slot_id: string;
  company_id: string;
  /** Number of the slot's log when it came to the end of the list. */
  queue_no: number;
  /** Until when the place that is offered waits for an answer, ISO; empty while none is. */
  expires: string;
  /** Offers that went unanswered. */
  lapses: number;
  /** Why it was passed over last, a packed message; empty where it was not. */
  skip_reason: string;
}

/** What happened to the places of a slot, in order and for good: what its counters are checked against. */
export interface SlotLogTable {
  slot_id: string;
  seq: number;
  time: string;
  kind: SlotLogKind;
  appointment_id: string | null;
  company_id: string | null;
  booked_after: number;
  capacity: number;
  reason: string | null;
}

export const slotLogKinds = [
  "take",
  "free",
  "wait",
  "offer",
  "skip",
  "lapse",
  "accept",
  "leave",
  "close",
  "open",
  "size",
] as const;
export type SlotLogKind = (typeof slotLogKinds)[number];

/** A company that did not come, or canceled too late. */
export interface AppointmentFaultsTable {
  appointment_id: string;
  kind: "NOSHOW" | "LATE";
  slot_id: string;
  company_id: string;
  company_name: string;
  time: string;
}

export interface AppointmentTables {
  slot_templates: SlotTemplatesTable;
  slot_closures: SlotClosuresTable;
  slots: SlotsTable;
  slot_companies: SlotCompaniesTable;
  slot_waits: SlotWaitsTable;
  slot_log: SlotLogTable;
  appointment_boxes: AppointmentBoxesTable;
  appointment_faults: AppointmentFaultsTable;
}

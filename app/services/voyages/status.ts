import { type ApplicationStatus, applicationStatus } from "@protocol/documentStatuses";
import type { CallStatus } from "@protocol/voyages";
import type { Tone } from "~/components/page/Status";

const tones: Record<ApplicationStatus, Tone> = {
  [applicationStatus.draft]: "stop",
  [applicationStatus.submitted]: "wait",
  [applicationStatus.approved]: "done",
  [applicationStatus.returned]: "danger",
  [applicationStatus.canceled]: "stop",
};

/** The meaning that a status is drawn with; an unknown code is drawn neutrally. */
export const applicationTone = (status: string): Tone => (tones as Record<string, Tone>)[status] ?? "stop";

export const callTone: Record<CallStatus, Tone> = {
  FORECAST: "stop",
  CONFIRMED: "info",
  BERTHED: "wait",
  DEPARTED: "done",
  OMITTED: "danger",
};

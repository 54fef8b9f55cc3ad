import { type PreArrivalStatus, preArrivalStatus } from "@protocol/documentStatuses";
import type { Tone } from "~/components/page/Status";

const tones: Record<PreArrivalStatus, Tone> = {
  [preArrivalStatus.draft]: "stop",
  [preArrivalStatus.expected]: "wait",
  [preArrivalStatus.arrived]: "info",
  [preArrivalStatus.left]: "done",
  [preArrivalStatus.expired]: "danger",
  [preArrivalStatus.canceled]: "stop",
};

/** The meaning that a status is drawn with; an unknown code is drawn neutrally. */
export const preArrivalTone = (status: string): Tone => (tones as Record<string, Tone>)[status] ?? "stop";

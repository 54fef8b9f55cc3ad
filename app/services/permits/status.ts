import { permitStatus } from "@protocol/documentStatuses";
import type { Tone } from "~/components/page/Status";

const tones: Record<(typeof permitStatus)[keyof typeof permitStatus], Tone> = {
  [permitStatus.draft]: "stop",
  [permitStatus.submitted]: "wait",
  [permitStatus.reviewed]: "info",
  [permitStatus.issued]: "done",
  [permitStatus.returned]: "danger",
  [permitStatus.suspended]: "danger",
  [permitStatus.expired]: "stop",
  [permitStatus.revoked]: "stop",
};

/** The meaning that a status is drawn with; an unknown code is drawn neutrally. */
export const permitTone = (status: string): Tone => (tones as Record<string, Tone>)[status] ?? "stop";

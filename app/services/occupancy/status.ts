import { type OccupancyStatus, occupancyStatus } from "@protocol/documentStatuses";
import type { Tone } from "~/components/page/Status";

const tones: Record<OccupancyStatus, Tone> = {
  [occupancyStatus.held]: "wait",
  [occupancyStatus.settled]: "done",
  [occupancyStatus.released]: "stop",
  [occupancyStatus.partly]: "done",
  [occupancyStatus.failed]: "danger",
};

/** The meaning that a status is drawn with; an unknown code is drawn neutrally. */
export const occupancyTone = (status: string): Tone => (tones as Record<string, Tone>)[status] ?? "stop";

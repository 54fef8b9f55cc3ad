import { type InWeightStatus, inWeightStatus } from "@protocol/documentStatuses";
import type { Tone } from "~/components/page/Status";

const tones: Record<InWeightStatus, Tone> = {
  [inWeightStatus.draft]: "stop",
  [inWeightStatus.submitted]: "wait",
  [inWeightStatus.approved]: "info",
  [inWeightStatus.completed]: "done",
  [inWeightStatus.returned]: "danger",
  [inWeightStatus.canceled]: "stop",
};

/** The meaning that a status is drawn with; an unknown code is drawn neutrally. */
export const inWeightTone = (status: string): Tone => (tones as Record<string, Tone>)[status] ?? "stop";

import { type WeightStatus, weightStatus } from "@protocol/documentStatuses";
import type { Tone } from "~/components/page/Status";

const tones: Record<WeightStatus, Tone> = {
  [weightStatus.draft]: "stop",
  [weightStatus.submitted]: "wait",
  [weightStatus.reviewed]: "wait",
  [weightStatus.paid]: "info",
  [weightStatus.completed]: "done",
  [weightStatus.returned]: "danger",
  [weightStatus.canceled]: "stop",
};

/** The meaning that a status is drawn with; an unknown code is drawn neutrally. */
export const weightTone = (status: string): Tone => (tones as Record<string, Tone>)[status] ?? "stop";

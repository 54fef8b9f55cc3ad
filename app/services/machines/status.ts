import { type MachineStatus, machineStatus, type RemakeStatus, remakeStatus } from "@protocol/documentStatuses";
import type { Tone } from "~/components/page/Status";

const machineTones: Record<MachineStatus, Tone> = {
  [machineStatus.draft]: "stop",
  [machineStatus.submitted]: "wait",
  [machineStatus.inUse]: "done",
  [machineStatus.returned]: "danger",
  [machineStatus.stopped]: "danger",
  [machineStatus.scrapped]: "stop",
};

const remakeTones: Record<RemakeStatus, Tone> = {
  [remakeStatus.draft]: "stop",
  [remakeStatus.submitted]: "wait",
  [remakeStatus.reviewed]: "wait",
  [remakeStatus.paid]: "info",
  [remakeStatus.issued]: "done",
  [remakeStatus.returned]: "danger",
};

/** The meaning that a status is drawn with; an unknown code is drawn neutrally. */
export const machineTone = (status: string): Tone => (machineTones as Record<string, Tone>)[status] ?? "stop";
export const remakeTone = (status: string): Tone => (remakeTones as Record<string, Tone>)[status] ?? "stop";

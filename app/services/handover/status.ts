import {
  type EdoStatus,
  type EirStatus,
  edoStatus,
  eirStatus,
  type WeighSlipStatus,
  weighSlipStatus,
} from "@protocol/documentStatuses";
import type { Tone } from "~/components/page/Status";

const eirTones: Record<EirStatus, Tone> = {
  [eirStatus.unconfirmed]: "wait",
  [eirStatus.confirmed]: "done",
  [eirStatus.disputed]: "danger",
  [eirStatus.void]: "stop",
};

/** The meaning that a status is drawn with; an unknown code is drawn neutrally. */
export const eirTone = (status: string): Tone => (eirTones as Record<string, Tone>)[status] ?? "stop";

const weighTones: Record<WeighSlipStatus, Tone> = {
  [weighSlipStatus.waiting]: "wait",
  [weighSlipStatus.done]: "done",
  [weighSlipStatus.void]: "stop",
};

export const weighTone = (status: string): Tone => (weighTones as Record<string, Tone>)[status] ?? "stop";

const edoTones: Record<EdoStatus, Tone> = {
  [edoStatus.draft]: "stop",
  [edoStatus.issued]: "info",
  [edoStatus.transferred]: "info",
  [edoStatus.collected]: "done",
  [edoStatus.partly]: "wait",
  [edoStatus.frozen]: "danger",
  [edoStatus.void]: "stop",
};

export const edoTone = (status: string): Tone => (edoTones as Record<string, Tone>)[status] ?? "stop";

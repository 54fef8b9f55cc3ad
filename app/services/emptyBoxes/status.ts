import { type PickupStatus, pickupStatus, type ReleaseStatus, releaseStatus } from "@protocol/documentStatuses";
import type { CompareResult, CompareState } from "@protocol/shipCompare";
import type { Tone } from "~/components/page/Status";

const releaseTones: Record<ReleaseStatus, Tone> = {
  [releaseStatus.draft]: "stop",
  [releaseStatus.valid]: "done",
  [releaseStatus.usedUp]: "info",
  [releaseStatus.expired]: "stop",
  [releaseStatus.revoked]: "danger",
};

const pickupTones: Record<PickupStatus, Tone> = {
  [pickupStatus.draft]: "stop",
  [pickupStatus.submitted]: "wait",
  [pickupStatus.approved]: "wait",
  [pickupStatus.held]: "info",
  [pickupStatus.completed]: "done",
  [pickupStatus.returned]: "danger",
  [pickupStatus.canceled]: "stop",
};

export const resultTones: Record<CompareResult, Tone> = { "0": "done", "1": "info", "2": "danger" };

export const stateTones: Record<CompareState, Tone> = {
  none: "stop",
  open: "wait",
  adopted: "done",
  returned: "danger",
  confirmed: "done",
  void: "danger",
};

/** The meaning that a status is drawn with; an unknown code is drawn neutrally. */
export const releaseTone = (status: string): Tone => (releaseTones as Record<string, Tone>)[status] ?? "stop";
export const pickupTone = (status: string): Tone => (pickupTones as Record<string, Tone>)[status] ?? "stop";

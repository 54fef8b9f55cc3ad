import type { GrabState } from "@protocol/bargePools";
import { type BargeOrderStatus, bargeOrderStatus, type PoolStatus, poolStatus } from "@protocol/documentStatuses";
import type { Tone } from "~/components/page/Status";

const orderTones: Record<BargeOrderStatus, Tone> = {
  [bargeOrderStatus.draft]: "stop",
  [bargeOrderStatus.submitted]: "wait",
  [bargeOrderStatus.approved]: "info",
  [bargeOrderStatus.paid]: "info",
  [bargeOrderStatus.completed]: "done",
  [bargeOrderStatus.returned]: "danger",
  [bargeOrderStatus.canceled]: "stop",
};
const poolTones: Record<PoolStatus, Tone> = {
  [poolStatus.draft]: "stop",
  [poolStatus.open]: "info",
  [poolStatus.soldOut]: "wait",
  [poolStatus.closed]: "stop",
  [poolStatus.canceled]: "stop",
  [poolStatus.fulfilled]: "done",
};
const grabTones: Record<GrabState, Tone> = {
  held: "done",
  lost: "danger",
  waiting: "wait",
  released: "stop",
  breached: "danger",
  left: "stop",
  canceled: "stop",
  done: "done",
};
const boxTones: Record<string, Tone> = { "0": "wait", "1": "info", "2": "info", "3": "done" };

const toneIn =
  (tones: Readonly<Record<string, Tone>>) =>
  (status: string): Tone =>
    tones[status] ?? "stop";

/** The meaning that a status is drawn with; an unknown code is drawn neutrally. */
export const bargeTone = toneIn(orderTones);
export const poolTone = toneIn(poolTones);
export const grabTone = toneIn(grabTones);
export const boxTone = toneIn(boxTones);

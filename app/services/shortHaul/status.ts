import { type BargeOrderStatus, shortOrderStatus } from "@protocol/documentStatuses";
import type { Tone } from "~/components/page/Status";

const { draft, submitted, approved, paid, completed, returned, canceled } = shortOrderStatus;

const tones: Record<BargeOrderStatus, Tone> = {
  ...{ [draft]: "stop", [submitted]: "wait", [approved]: "wait", [paid]: "info" },
  ...{ [completed]: "done", [returned]: "danger", [canceled]: "stop" },
};

/** The meaning that a status is drawn with; an unknown code is drawn neutrally. */
export const shortOrderTone = (status: string): Tone => (tones as Record<string, Tone>)[status] ?? "stop";

import { type MallStatus, mallStatus } from "@protocol/documentStatuses";
import type { Tone } from "~/components/page/Status";

const { unpaid, paid, shipped, completed, canceled, refunding, refunded } = mallStatus;

const tones: Record<MallStatus, Tone> = {
  ...{ [unpaid]: "wait", [paid]: "info", [shipped]: "info", [completed]: "done" },
  ...{ [canceled]: "stop", [refunding]: "danger", [refunded]: "stop" },
};

/** The meaning that a status is drawn with; an unknown code is drawn neutrally. */
export const mallTone = (status: string): Tone => (tones as Record<string, Tone | undefined>)[status] ?? "stop";

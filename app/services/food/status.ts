import { type FoodStatus, foodStatus } from "@protocol/documentStatuses";
import type { Tone } from "~/components/page/Status";

const { unpaid, ordered, cooking, ready, taken, canceled } = foodStatus;

const tones: Record<FoodStatus, Tone> = {
  ...{ [unpaid]: "wait", [ordered]: "info", [cooking]: "info", [ready]: "wait", [taken]: "done", [canceled]: "stop" },
};

/** The meaning that a status is drawn with; an unknown code is drawn neutrally. */
export const foodTone = (status: string): Tone => (tones as Record<string, Tone | undefined>)[status] ?? "stop";

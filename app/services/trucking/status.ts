import type { Tone } from "~/components/page/Status";

const orderTones: Record<string, Tone> = {
  "05": "stop",
  "00": "wait",
  "01": "info",
  "02": "info",
  "03": "danger",
  "06": "done",
};
const sendTones: Record<string, Tone> = {
  "01": "info",
  "02": "wait",
  "03": "stop",
  "04": "stop",
  "06": "done",
  "08": "wait",
};

/** The meaning a status code is drawn with; an unknown code is drawn neutrally and shown as it is. */
export const orderTone = (status: string): Tone => orderTones[status] ?? "stop";
export const sendTone = (status: string): Tone => sendTones[status] ?? "stop";

import type { Tone } from "~/components/page/Status";

const tones: Record<string, Tone> = {
  "05": "stop",
  "00": "wait",
  "01": "info",
  "06": "done",
  "03": "danger",
  "07": "stop",
};

/** The meaning a status code is drawn with; an unknown code is drawn neutrally and shown as it is. */
export const declarationTone = (status: string): Tone => tones[status] ?? "stop";

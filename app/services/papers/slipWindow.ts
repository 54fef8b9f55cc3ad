import { toShanghai } from "@protocol/values/instant";

/** A slot, or the planned time alone; ISO UTC. */
export interface SlipWindow {
  from: string;
  to: string | null;
}

/** A window in Shanghai: from its first minute to its last, the day once where it is one day. */
export function windowText({ from, to }: SlipWindow): string {
  const [start, end] = [toShanghai(from).slice(0, 16), to && toShanghai(to).slice(0, 16)];
  if (!end) return start;
  return `${start} – ${end.slice(0, 10) === start.slice(0, 10) ? end.slice(11) : end}`;
}

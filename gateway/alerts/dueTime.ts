import type { AlertDigest } from "@protocol/alertSubscriptions";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** Shanghai is ahead of UTC by so much, all year. */
const ahead = 8 * hour;

/** When somebody wants to be told. */
export interface AlertTimes {
  digest: AlertDigest;
  digest_hour: number;
  /** `HH:mm` in Shanghai; both empty where nothing is kept back. */
  quiet_from: string;
  quiet_to: string;
}

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

/** The first instant after `ms` at which Shanghai's clocks show so many minutes after midnight. */
function nextAt(minutes: number, ms: number): number {
  const midnight = Math.floor((ms + ahead) / day) * day - ahead;
  const at = midnight + minutes * minute;
  return at > ms ? at : at + day;
}

function isQuiet({ quiet_from, quiet_to }: AlertTimes, ms: number): boolean {
  if (quiet_from === "" || quiet_to === "") return false;
  const now = Math.floor(((ms + ahead) % day) / minute);
  const [from, to] = [minutesOf(quiet_from), minutesOf(quiet_to)];
  // over midnight
  return from < to ? now >= from && now < to : now >= from || now < to;
}

/** When something that happens at an instant is told, ISO UTC: with its digest, and not before quiet hours end. */
export function dueTime(times: AlertTimes, now: Date): string {
  let due = now.getTime();
  if (times.digest === "hourly") due = Math.floor(due / hour) * hour + hour;
  if (times.digest === "daily") due = nextAt(times.digest_hour * 60, due);
  if (isQuiet(times, due)) due = nextAt(minutesOf(times.quiet_to), due);
  return new Date(due).toISOString();
}

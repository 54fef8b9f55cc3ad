import type { Database } from "@gateway/store/database";
import type { CallStatus } from "@protocol/voyages";

export type CallTimes = Pick<Database["voyages"], "confirm_time" | "atb" | "atd" | "omit_time" | "update_time">;

const passed = (instant: string | null, now: Date): instant is string =>
  instant !== null && instant <= now.toISOString();

/** How a call stands: what has happened last decides, and what a line has taken out stays out. */
export function statusOfCall(call: CallTimes, now: Date): CallStatus {
  if (passed(call.omit_time, now)) return "OMITTED";
  if (passed(call.atd, now)) return "DEPARTED";
  if (passed(call.atb, now)) return "BERTHED";
  return passed(call.confirm_time, now) ? "CONFIRMED" : "FORECAST";
}

/** When the row last changed: by hand, or by the last thing that happened. */
export function updateTimeOf(call: CallTimes, now: Date): string {
  return [call.update_time, call.confirm_time, call.atb, call.atd, call.omit_time]
    .filter((instant): instant is string => instant !== null && instant !== "" && instant <= now.toISOString())
    .reduce((latest, instant) => (instant > latest ? instant : latest), "");
}

/** What has happened by now; null otherwise. */
export const happened = (instant: string | null, now: Date): string | null => (passed(instant, now) ? instant : null);

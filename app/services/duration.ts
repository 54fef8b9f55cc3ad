const minute = 60_000;

/** One unit of a length of time, and how many of it. */
export type DurationPart = readonly ["days" | "hours" | "minutes", number];

/** A length in ms, rounded down: days with hours from a day on, else hours with minutes; nothing below a minute. */
export function durationParts(ms: number): DurationPart[] {
  const minutes = Math.max(0, Math.floor(ms / minute));
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);
  const parts: DurationPart[] =
    days > 0
      ? [
          ["days", days],
          ["hours", hours % 24],
        ]
      : [
          ["hours", hours],
          ["minutes", minutes % 60],
        ];
  return parts.filter(([, count]) => count > 0);
}

const dayMs = 86_400_000;

const toDay = (time: number) => new Date(time).toISOString().slice(0, 10);

/** `day` (`YYYY-MM-DD`) and `by` days on; below zero, back. */
export const addDays = (day: string, by: number): string => toDay(Date.parse(day) + by * dayMs);

/** The same day of the month `by` months on, or that month's last day where it has fewer. */
export function addMonths(day: string, by: number): string {
  const [year, month, date] = day.split("-").map(Number) as [number, number, number];
  const lastDate = new Date(Date.UTC(year, month - 1 + by + 1, 0)).getUTCDate();
  return toDay(Date.UTC(year, month - 1 + by, Math.min(date, lastDate)));
}

const monthOf = (day: string): [string, string] => {
  const first = `${day.slice(0, 8)}01`;
  return [first, addDays(addMonths(first, 1), -1)];
};

const ranges = {
  today: (today: string) => [today, today],
  yesterday: (today: string) => [addDays(today, -1), addDays(today, -1)],
  tomorrow: (today: string) => [addDays(today, 1), addDays(today, 1)],
  last7: (today: string) => [addDays(today, -6), today],
  next7: (today: string) => [today, addDays(today, 6)],
  last30: (today: string) => [addDays(today, -29), today],
  thisMonth: (today: string) => monthOf(today),
  lastMonth: (today: string) => monthOf(addMonths(today, -1)),
} as const;

export type RangePreset = keyof typeof ranges;

/** What is offered for days that have passed, and for days that are planned. */
export const presetsOf: Record<"past" | "planned", readonly RangePreset[]> = {
  past: ["today", "yesterday", "last7", "last30", "thisMonth", "lastMonth"],
  planned: ["today", "tomorrow", "next7", "last7", "thisMonth", "lastMonth"],
};

/** The first and the last day of a preset; `today` is Shanghai's. */
export const rangeOf = (preset: RangePreset, today: string): [string, string] => {
  const [from, to] = ranges[preset](today);
  return [from!, to!];
};

import { type BoxCycle, type BoxEvent, boxEventCodes } from "@protocol/boxes";

/** Codes that nobody knows come after those that are known. */
function rankOf(code: string): number {
  const at = boxEventCodes.indexOf(code);
  return at < 0 ? boxEventCodes.length : at;
}

const minuteOf = (event: BoxEvent) => event.time.slice(0, 16);

/**
 * By the minute, then by what must come first within one (docs/trade-rules.md §9): gates and cranes have different
 * clocks.
 */
export function inOrder(events: readonly BoxEvent[]): BoxEvent[] {
  return [...events].sort((a, b) => {
    if (minuteOf(a) !== minuteOf(b)) return minuteOf(a) < minuteOf(b) ? -1 : 1;
    return rankOf(a.code) - rankOf(b.code) || (a.time < b.time ? -1 : a.time > b.time ? 1 : 0);
  });
}

/** One fact told twice, by the gate and by the truck, is one event. */
function withoutEchoes(events: readonly BoxEvent[]): BoxEvent[] {
  return events.filter(
    (event, i) =>
      !events.slice(0, i).some((before) => before.code === event.code && minuteOf(before) === minuteOf(event)),
  );
}

/** A box begins a new life here when it comes off a ship, or goes out empty to be loaded. */
const begins = (event: BoxEvent) => event.code === "DS" || event.code === "GE";

/** The cycles of a box, the latest first; the events of each in order. Every event is in one cycle. */
export function cyclesOf(events: readonly BoxEvent[]): BoxCycle[] {
  const runs: BoxEvent[][] = [];
  for (const event of withoutEchoes(inOrder(events))) {
    const run = runs.at(-1);
    if (run && !begins(event)) run.push(event);
    else runs.push([event]);
  }
  return runs.reverse().map((run) => {
    const first = run[0]!;
    const ship = run.find((event) => event.vesselName);
    return {
      trade: first.code === "DS" ? "I" : first.code === "GE" ? "E" : null,
      vesselName: ship?.vesselName ?? null,
      voyage: ship?.voyage ?? null,
      from: first.time,
      to: run.at(-1)!.time,
      events: run,
    };
  });
}

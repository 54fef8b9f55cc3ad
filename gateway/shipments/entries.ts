import type { CallRow } from "@gateway/base/public";
import type { SeenEvent } from "@gateway/boxes/public";
import { mostNamedBoxes, type ShipmentEntry } from "@protocol/shipments";
import { shanghaiDay } from "@protocol/values/instant";

/** What was seen of boxes, that of one kind, place and day of Shanghai as one entry. */
export function entriesOfBoxes(events: readonly SeenEvent[]): ShipmentEntry[] {
  const groups = new Map<string, SeenEvent[]>();
  for (const event of events) {
    const key = `${event.code} ${event.place_code} ${event.full_empty} ${shanghaiDay(event.time)}`;
    const group = groups.get(key);
    if (group) group.push(event);
    else groups.set(key, [event]);
  }
  return [...groups.values()].map((group) => {
    const ctnNos = [...new Set(group.map(({ ctn_no }) => ctn_no))];
    const { time, code, place_code } = group[0]!;
    return {
      ...{ source: "box", time, until: group.at(-1)!.time, code, placeCode: place_code },
      ...{ ctnNos: ctnNos.slice(0, mostNamedBoxes), total: ctnNos.length },
    };
  });
}

/** What has happened to the ship by now. */
export function entriesOfCall(call: CallRow, now: Date): ShipmentEntry[] {
  const times = { confirmed: call.confirm_time, berthed: call.atb, departed: call.atd };
  return (["confirmed", "berthed", "departed"] as const).flatMap((event) => {
    const time = times[event];
    return time && time <= now.toISOString() ? [{ source: "vessel" as const, time, event }] : [];
  });
}

/** The latest so many, oldest first, and whether there are more. */
export function latestEntries(entries: readonly ShipmentEntry[], most: number) {
  const sorted = [...entries].sort((a, b) => (a.time < b.time ? -1 : 1));
  return { entries: sorted.slice(-most), more: sorted.length > most };
}

import type { BoxEventsTable } from "@gateway/boxes/tables";
import type { Store } from "@gateway/store/database";
import { newId } from "@gateway/store/id";
import { listBoxMoves } from "@gateway/trucking/public";
import { demoTrucks } from "./truckingFleet";
import { demoContainer } from "./truckingPlans";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Boxes of the demo fleet with a past in this port. */
const boxCount = 60;

const ships = [
  ["EVER GIVEN", "BLCT3"],
  ["MSC GULSUN", "MSICT"],
  ["OOCL HONG KONG", "NBCT"],
  ["EMMA MAERSK", "BLCT"],
  ["BERTH STAR", "DXCTE"],
] as const;
const yards = ["YD-BL1", "YD-BL2", "YD-CS1", "YD-DX1", "YD-MS1", "YD-ZH1"];
const sizes = ["45G1", "22G1", "42G1", "45R1"];
const operators: Record<string, string> = {
  MS: "MSK",
  MR: "MSK",
  ME: "MSC",
  CO: "COS",
  CB: "COS",
  CS: "COS",
  CM: "CMA",
  EI: "EMC",
  EG: "EMC",
  HL: "HPL",
  ON: "ONE",
  OO: "OOL",
  YM: "YML",
  WH: "WHL",
  ZI: "ZIM",
  SI: "SIT",
  HM: "HMM",
  KM: "KMT",
  PC: "PIL",
};

type Event = Omit<BoxEventsTable, "id">;

/** Writes import and export cycles of the demo fleet, ended before their newest orders began, and the ships these came by. */
export async function saveBoxHistory(db: Store, now: Date): Promise<void> {
  const events: Event[] = [];
  for (let i = 0; i < boxCount; i++) {
    const ctnNo = demoContainer(i);
    const [first] = await listBoxMoves(db, ctnNo);
    const base = {
      ctn_no: ctnNo,
      operator_code: operators[ctnNo.slice(0, 2)] ?? "COS",
      size_type: first?.sizeType ?? sizes[i % sizes.length]!,
    };
    // what is known of the newest order: an import must have come off its ship before the truck fetched it
    const until = first ? Date.parse(first.time) : now.getTime() - (6 + (i % 9) * 5) * hour;
    if (first?.jobType === "FO" && first.vesselName) {
      events.push({
        ...base,
        time: iso(until - (30 + (i % 20)) * hour),
        code: "DS",
        place_code: first.placeCode,
        full_empty: "F",
        direction: "I",
        plate_no: null,
        vessel_name: first.vesselName,
        voyage: first.voyage,
        bl_no: first.blNo,
        source: "TERMINAL",
      });
    }
    const before = until - (first ? 3 : 0) * day;
    for (let cycle = 0; cycle < 2 + (i % 2); cycle++) {
      events.push(...(cycle % 2 === 0 ? exported : imported)(base, i + cycle * 7, before - cycle * 26 * day));
    }
  }
  for (let i = 0; i < events.length; i += 200) {
    await db
      .insertInto("box_events")
      .values(events.slice(i, i + 200).map((event) => ({ id: newId(Date.parse(event.time)), ...event })))
      .execute();
  }
}

const iso = (ms: number) => new Date(Math.floor(ms / minute) * minute).toISOString();

type Base = Pick<Event, "ctn_no" | "operator_code" | "size_type">;
type Told = Partial<Event> & Pick<Event, "code" | "source"> & { hours: number };

/** Events that end at `end`, each so many hours before it. */
function told(base: Base, n: number, end: number, trade: "I" | "E", events: Told[]): Event[] {
  const [vesselName] = ships[n % ships.length]!;
  const blNo = `${["COSU", "EGLV", "MEDU", "OOLU", "MAEU"][n % 5]}${6_208_800_000 + n * 104_729}`;
  const voyage = `${String(3 + (n % 21)).padStart(3, "0")}${trade === "E" ? "W" : "E"}`;
  return events.map(({ hours, ...event }) => ({
    ...base,
    place_code: null,
    full_empty: null,
    direction: null,
    plate_no: event.source === "YARD" || event.code.startsWith("G") ? demoTrucks[n % demoTrucks.length]!.plateNo : null,
    vessel_name: null,
    voyage: null,
    bl_no: blNo,
    ...event,
    ...(event.code === "LD" || event.code === "DS" ? { vessel_name: vesselName, voyage } : {}),
    time: iso(end - hours * hour),
  }));
}

/** Empty out, stuffed, in, weighed, sometimes inspected, loaded; gate and scale may name the same minute. */
function exported(base: Base, n: number, end: number): Event[] {
  const terminal = ships[n % ships.length]![1];
  const yard = yards[n % yards.length]!;
  const inspected: Told[] =
    n % 4 === 1
      ? [
          { code: "HD", hours: 40, place_code: terminal, full_empty: "F", source: "TERMINAL" },
          { code: "CI", hours: 33, place_code: terminal, full_empty: "F", source: "TERMINAL" },
          { code: "HR", hours: 28, place_code: terminal, full_empty: "F", source: "TERMINAL" },
        ]
      : [];
  return told(base, n, end, "E", [
    { code: "GE", hours: 98, place_code: yard, full_empty: "E", direction: "O", source: "YARD" },
    { code: "SF", hours: 84, full_empty: "F", source: "TRUCK" },
    { code: "WG", hours: 70, place_code: terminal, full_empty: "F", source: "TERMINAL" },
    { code: "GI", hours: 70, place_code: terminal, full_empty: "F", direction: "I", source: "TERMINAL" },
    ...inspected,
    { code: "LD", hours: 2, place_code: terminal, full_empty: "F", direction: "O", source: "TERMINAL" },
  ]);
}

/** Off the ship, shifted, out, stripped, back empty, washed. */
function imported(base: Base, n: number, end: number): Event[] {
  const terminal = ships[n % ships.length]![1];
  const yard = yards[(n + 2) % yards.length]!;
  const washed: Told[] =
    n % 3 === 0 ? [{ code: "WS", hours: 1, place_code: yard, full_empty: "E", source: "YARD" }] : [];
  return told(base, n, end, "I", [
    { code: "DS", hours: 130, place_code: terminal, full_empty: "F", direction: "I", source: "TERMINAL" },
    { code: "SH", hours: 120, place_code: terminal, full_empty: "F", source: "TERMINAL" },
    { code: "GF", hours: 74, place_code: terminal, full_empty: "F", direction: "O", source: "TERMINAL" },
    { code: "ST", hours: 60, full_empty: "E", source: "TRUCK" },
    { code: "GI", hours: 44, place_code: yard, full_empty: "E", direction: "I", source: "YARD" },
    ...washed,
  ]);
}

import type { Store } from "@gateway/store/database";
import type { StoreKind } from "@gateway/store/open";
import { takePoints } from "@gateway/tracking/takePoints";
import type { PointInput } from "@protocol/gps";
import { type BareStore, onBothStores, openSide } from "./support/bareSql";
import { compareTimes, type Figure, measureFigure, runAsProgram } from "./support/figures";

const trucks = 1_000;
/** ms between two points of a truck. */
const interval = 5_000;
const start = Date.parse("2026-11-23T02:00:00.000Z");

const numberOf = (n: number) => `B${10_000 + n}`;
const placeOf = (n: number, round: number) => ({ lng: 121.9 + n / 1e5, lat: 29.9 + round / 1e5, mileage: round / 10 });

/** One point of each truck. */
const pointsAt = (round: number): PointInput[] =>
  Array.from({ length: trucks }, (_, n) => ({
    ...{ deviceNo: numberOf(n), time: new Date(start + round * interval).toISOString(), ...placeOf(n, round) },
    ...{ speed: 40, heading: 90, alarm: null },
  }));

async function saveDevices(db: Store): Promise<void> {
  const create_time = new Date(start).toISOString();
  for (let n = 0; n < 2 * trucks; n += 200)
    await db
      .insertInto("gps_devices")
      .values(
        Array.from({ length: 200 }, (_, i) => ({
          // the second half is written by bare statements
          device_no: n + i < trucks ? numberOf(n + i) : `X${numberOf(n + i - trucks)}`,
          ...{ plate_no: `浙B${n + i}`, name: `浙B${n + i}`, company_id: "TRK1", sim_no: "", vendor: "", create_time },
        })),
      )
      .execute();
}

const columns = ["device_no", "time", "lng", "lat", "speed", "heading", "mileage", "alarm"];
const insert = (rows: number) =>
  `insert into gps_points (${columns}) values ${Array(rows).fill("(?, ?, ?, ?, ?, ?, ?, ?)").join()}`;

/** The same rows as one statement of values on PostgreSQL and row by row, prepared, on SQLite: the quicker way of each. */
async function insertBare(bare: BareStore, kind: StoreKind, round: number): Promise<void> {
  const rows = pointsAt(round).map((point) => [
    ...[`X${point.deviceNo}`, point.time, point.lng, point.lat, point.speed, point.heading, point.mileage, null],
  ]);
  await bare.inTransaction(async (run) => {
    if (kind === "postgres") await run(insert(trucks), rows.flat());
    else for (const row of rows) await run(`${insert(1)} returning device_no`, row);
  });
}

async function measure(kind: StoreKind, quick: boolean): Promise<Figure[]> {
  const side = await openSide(kind, "gps");
  try {
    await saveDevices(side.db);
    const limit = { name: `gps ${kind}: ${trucks} trucks' points over bare inserts`, limit: 2 };
    let [floor, subject] = [0, 0];
    return [
      await measureFigure(limit, async () => {
        const times = await compareTimes(
          quick ? 15 : 60,
          () => insertBare(side.bare, kind, floor++),
          async () => {
            const round = subject++;
            const now = new Date(start + round * interval);
            const taken = await side.db.transaction().execute((trx) => takePoints(trx, pointsAt(round), "TRK1", now));
            if (taken.taken !== trucks) throw new Error(`${taken.taken} of ${trucks} were taken`);
          },
        );
        const [took, least] = [times.subjectMs.toFixed(1), times.floorMs.toFixed(1)];
        return { ratio: times.ratio, note: `${took} over ${least} ms a batch, every ${interval / 1_000} s one` };
      }),
    ];
  } finally {
    await side.close();
  }
}

/** What it takes to keep the points of a thousand trucks, on both stores: half as quick as bare inserts at the least. */
export const run = ({ quick }: { quick: boolean }): Promise<Figure[]> =>
  onBothStores("gps", (kind) => measure(kind, quick));

await runAsProgram(import.meta.url, run);

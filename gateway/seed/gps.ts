import type { Store } from "@gateway/store/database";
import { newId } from "@gateway/store/id";
import type { LngLat } from "@gateway/tracking/geometry";
import type { Drive, Halt, Journey } from "@gateway/tracking/journey";
import { noteLastPoints } from "@gateway/tracking/migrations";
import { demoBarge, demoCompanies } from "./demo";
import { demoPlaces } from "./portMap";

const hour = 3_600_000;

/** The fairway before the port, from west to east; a barge turns at its ends. */
const fairway: LngLat[] = [
  [121.856, 29.962],
  [121.9, 29.952],
  [121.935, 29.953],
  [121.985, 29.95],
  [122.03, 29.925],
  [122.046, 29.904],
];

const sailing = (line: LngLat[]): Drive => ({ line, kmh: 14, limit: 40 });
const moored: Halt = { minutes: 90 };

/** Barges that sail to and fro, and a fence of the fleet around one of the yards. */
export async function saveGps(db: Store, now: Date): Promise<void> {
  const back = fairway.toReversed();
  const legs = Array.from({ length: 10 }, () => [sailing(fairway), moored, sailing(back), moored]).flat();
  const create_time = new Date(now.getTime() - 100 * 24 * hour).toISOString();
  for (const [i, name] of ["甬杭驳 01", "甬杭驳 02", "甬杭驳 06"].entries()) {
    const device_no = `AIS41300001${i}`;
    await db
      .insertInto("gps_devices")
      .values({
        ...{ device_no, kind: "BARGE", name, plate_no: "", mmsi: `41300001${i}`, company_id: demoBarge.id },
        ...{ sim_no: "", vendor: "海兰信", create_time },
      })
      .execute();
    const journey: Journey = { legs, seed: 301 + i, mileage: 0 };
    await db
      .insertInto("gps_journeys")
      .values({
        id: `J-${device_no}`,
        device_no,
        start_time: new Date(now.getTime() - (3 + 1.3 * i) * hour).toISOString(),
        journey: JSON.stringify(journey),
      })
      .execute();
  }
  await noteLastPoints(db);
  const yard = demoPlaces.find(({ kind }) => kind === "yard")!;
  await db
    .insertInto("gps_fences")
    .values({
      id: newId(now.getTime()),
      company_id: demoCompanies.TRK1,
      name: "堆场等候区",
      polygon: JSON.stringify(yard.polygon.map(([lng, lat]) => [lng + 0.004, lat - 0.001])),
      version: 1,
      create_time,
      update_time: create_time,
    })
    .execute();
}

import type { Store } from "@gateway/store/database";
import type { Track, TrackPoint } from "@protocol/tracking";
import type { LngLat } from "./geometry";
import { type Journey, journeyPoints } from "./journey";
import type { GpsDevicesTable } from "./tables";
import { type Place, silence } from "./trackRules";

/** No simulated journey lasts longer (ms). */
const longestJourney = 2 * 86_400_000;

/** The device of a truck: by its number where the dispatch names one, else the last that was fitted to the plate. */
export async function findDevice(
  db: Store,
  truck: { gpsDeviceNo: string | null; plateNo: string | null },
): Promise<GpsDevicesTable | undefined> {
  const devices = db.selectFrom("gps_devices").selectAll();
  const named = truck.gpsDeviceNo
    ? await devices.where("device_no", "=", truck.gpsDeviceNo).executeTakeFirst()
    : undefined;
  if (named || !truck.plateNo) return named;
  return devices.where("plate_no", "=", truck.plateNo).orderBy("create_time", "desc").executeTakeFirst();
}

/** All points of a device between two instants, both included, ascending; none is later than `now`. */
export async function listPoints(db: Store, deviceNo: string, from: Date, to: Date, now: Date): Promise<TrackPoint[]> {
  const first = from.toISOString();
  const last = (to < now ? to : now).toISOString();
  const sent = await db
    .selectFrom("gps_points")
    .select(["time", "lng", "lat", "speed", "heading", "mileage", "alarm"])
    .where("device_no", "=", deviceNo)
    .where("time", ">=", first)
    .where("time", "<=", last)
    .orderBy("time")
    .execute();
  const journeys = await db
    .selectFrom("gps_journeys")
    .select(["start_time", "journey"])
    .where("device_no", "=", deviceNo)
    .where("start_time", ">=", new Date(from.getTime() - longestJourney).toISOString())
    .where("start_time", "<=", last)
    .orderBy("start_time")
    .execute();
  const simulated = journeys.flatMap(({ start_time, journey }) =>
    journeyPoints(JSON.parse(journey) as Journey, Date.parse(start_time), Date.parse(last)).filter(
      (point) => point.time >= first,
    ),
  );
  if (simulated.length === 0) return sent;
  return [...sent, ...simulated].sort((a, b) => (a.time < b.time ? -1 : a.time > b.time ? 1 : 0));
}

/** Whether a device has sent a point in the last ten minutes. */
export async function isOnline(db: Store, deviceNo: string, now: Date): Promise<boolean> {
  return (await listPoints(db, deviceNo, new Date(now.getTime() - silence), now, now)).length > 0;
}

/** The map of the port: its places and roads, in the order they are drawn. */
export async function getPortMap(db: Store): Promise<Track["map"]> {
  const places = await db.selectFrom("map_places").selectAll().orderBy("sort").execute();
  const roads = await db.selectFrom("map_roads").selectAll().orderBy("sort").execute();
  return {
    places: places.map((row) => ({
      code: row.code,
      name: row.name,
      kind: row.kind,
      polygon: JSON.parse(row.polygon) as Place["polygon"],
    })),
    roads: roads.map((row) => ({ name: row.name, line: JSON.parse(row.line) as LngLat[] })),
  };
}

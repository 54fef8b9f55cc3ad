import { setImmediate } from "node:timers/promises";
import { namesOf } from "@gateway/base/public";
import type { Store } from "@gateway/store/database";
import type { Track, TrackPoint } from "@protocol/tracking";
import type { LngLat } from "./geometry";
import { type Journey, journeyPoints } from "./journey";
import type { GpsDeviceRow } from "./tables";
import { type Place, silence } from "./trackRules";

/** No simulated journey lasts longer (ms). */
const longestJourney = 2 * 86_400_000;

/**
 * The device of a truck: by its number where the dispatch names one, else that of its plate which sent a point last; one
 * that has sent nothing yet does not hide the one it replaces.
 */
export async function findDevice(
  db: Store,
  truck: { gpsDeviceNo: string | null; plateNo: string | null },
): Promise<GpsDeviceRow | undefined> {
  const devices = db.selectFrom("gps_devices").selectAll();
  const named = truck.gpsDeviceNo
    ? await devices.where("device_no", "=", truck.gpsDeviceNo).executeTakeFirst()
    : undefined;
  if (named || !truck.plateNo) return named;
  return devices
    .where("plate_no", "=", truck.plateNo)
    .orderBy("last_time", "desc")
    .orderBy(
      (eb) =>
        eb
          .selectFrom("gps_journeys")
          .whereRef("gps_journeys.device_no", "=", "gps_devices.device_no")
          .select((journeys) => journeys.fn.countAll().as("journeys")),
      "desc",
    )
    .orderBy("create_time", "desc")
    .executeTakeFirst();
}

/** Points that are read at a time; between two times others have their turn. */
const readAtOnce = 5_000;

/**
 * All points of a device between two instants, both included, ascending; none is later than `now`. With `atMost` the
 * first of them.
 */
export async function listPoints(
  db: Store,
  deviceNo: string,
  from: Date,
  to: Date,
  now: Date,
  atMost = Number.POSITIVE_INFINITY,
): Promise<TrackPoint[]> {
  const first = from.toISOString();
  const last = (to < now ? to : now).toISOString();
  const sent: TrackPoint[] = [];
  for (let behind: string | undefined, more = true; more && sent.length < atMost; ) {
    const read = await db
      .selectFrom("gps_points")
      .select(["time", "lng", "lat", "speed", "heading", "mileage", "alarm", "acc", "address"])
      .where("device_no", "=", deviceNo)
      .where("time", behind ? ">" : ">=", behind ?? first)
      .where("time", "<=", last)
      .orderBy("time")
      .limit(Math.min(readAtOnce, atMost))
      .execute();
    sent.push(...read.map(({ acc, address, ...point }) => ({ ...point, ...saidBesides(acc, address) })));
    behind = read.at(-1)?.time;
    more = read.length === readAtOnce;
    if (more) await setImmediate();
  }
  const simulated = await listSimulated(db, deviceNo, from, last);
  if (simulated.length === 0) return sent;
  return [...sent, ...simulated].sort((a, b) => (a.time < b.time ? -1 : a.time > b.time ? 1 : 0)).slice(0, atMost);
}

/** Ignition and address of a point, as far as the device has said them. */
const saidBesides = (acc: 0 | 1 | null, address: string | null): Pick<TrackPoint, "acc" | "address"> => ({
  ...(acc === null ? {} : { acc: acc === 1 }),
  ...(address === null ? {} : { address }),
});

/** The points of a demo port's journeys. */
async function listSimulated(db: Store, deviceNo: string, from: Date, last: string): Promise<TrackPoint[]> {
  const journeys = await db
    .selectFrom("gps_journeys")
    .select(["start_time", "journey"])
    .where("device_no", "=", deviceNo)
    .where("start_time", ">=", new Date(from.getTime() - longestJourney).toISOString())
    .where("start_time", "<=", last)
    .orderBy("start_time")
    .execute();
  const first = from.toISOString();
  return journeys.flatMap(({ start_time, journey }) =>
    journeyPoints(JSON.parse(journey) as Journey, Date.parse(start_time), Date.parse(last)).filter(
      (point) => point.time >= first,
    ),
  );
}

/** The last point of a device: that which it sent, or where a demo port's journey has come by now. */
export async function findLastPoint(db: Store, device: GpsDeviceRow, now: Date): Promise<TrackPoint | null> {
  const day = new Date(now.getTime() - 86_400_000);
  const simulated = (await listSimulated(db, device.device_no, day, now.toISOString())).at(-1);
  if (simulated && simulated.time > device.last_time) return simulated;
  if (device.last_time === "") return null;
  return {
    time: device.last_time,
    lng: device.last_lng,
    lat: device.last_lat,
    speed: device.last_speed,
    heading: device.last_heading,
    mileage: device.last_mileage,
    alarm: device.last_alarm,
    ...saidBesides(device.last_acc, device.last_address),
  };
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
      names: namesOf(row.code, row.name),
      kind: row.kind,
      polygon: JSON.parse(row.polygon) as Place["polygon"],
    })),
    roads: roads.map((row) => ({
      name: row.name,
      names: namesOf(row.id, row.name),
      line: JSON.parse(row.line) as LngLat[],
    })),
  };
}

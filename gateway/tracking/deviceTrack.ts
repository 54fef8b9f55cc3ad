import { setImmediate } from "node:timers/promises";
import type { UserContext } from "@gateway/core/context";
import type { DeviceTrack } from "@protocol/gps";
import type { TrackPoint } from "@protocol/tracking";
import { findAlarms } from "./alarms";
import { metresFrom, TrackCover } from "./coverTrack";
import { findVisibleDevice, readPlaces, showDevices } from "./devices";
import { distanceKm, type LngLat } from "./geometry";
import { readSpan } from "./span";
import { findStops, findVisits, silence, thin } from "./trackRules";
import { listPoints } from "./trackStore";

const day = 86_400_000;
/** Metres that a track's line may leave a point aside. */
const tolerance = 5;
/** Enough for a chart of speeds and for playing the track. */
const mostPoints = 600;
/** Points that are worked through before others have their turn. */
const atOnce = 5_000;

/** Whether a device was silent before a point. */
const isAfterSilence = (points: readonly TrackPoint[], i: number) =>
  i > 0 && Date.parse(points[i]!.time) - Date.parse(points[i - 1]!.time) > silence;

async function drawTrack(points: readonly TrackPoint[], origin: LngLat) {
  const metres = metresFrom(origin);
  const cover = new TrackCover(tolerance);
  let distance = 0;
  for (const [i, point] of points.entries()) {
    const interrupted = isAfterSilence(points, i);
    cover.add(metres(point), interrupted);
    const before = points[i - 1];
    // a receiver that stands wanders by a few metres
    if (before && !interrupted && point.speed > 0)
      distance += distanceKm([before.lng, before.lat], [point.lng, point.lat]);
    if (i % atOnce === atOnce - 1) await setImmediate();
  }
  return { lines: cover.end(), distance: Number(distance.toFixed(1)) };
}

/** Where a device has been, as far as the caller may see it: 404 for another company's, 422 for a span that is none. */
export async function readDeviceTrack(
  ctx: UserContext,
  deviceNo: string,
  query: { from?: string; to?: string },
): Promise<DeviceTrack> {
  const { db, now } = ctx;
  const row = await findVisibleDevice(ctx, deviceNo);
  const [from, to] = readSpan(query, [new Date(now.getTime() - day), now]);
  const { map, ownPlaces } = await readPlaces(ctx);
  const points = await listPoints(db, deviceNo, from, to, now);
  const [device] = await showDevices(ctx, [row], [...ownPlaces, ...map.places]);
  const [first] = points;
  const origin: LngLat = first ? [first.lng, first.lat] : [0, 0];
  const stops = findStops(points, [...map.places, ...ownPlaces]);
  const visits = [...findVisits(points, map.places), ...findVisits(points, ownPlaces)];
  return {
    device: device!,
    from: from.toISOString(),
    to: to.toISOString(),
    count: points.length,
    points: thin(points, mostPoints),
    ...(await drawTrack(points, origin)),
    origin,
    stops,
    visits: visits.sort((a, b) => (a.from < b.from ? -1 : 1)),
    alarms: findAlarms(points, stops, row.kind),
    map,
  };
}

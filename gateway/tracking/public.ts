import type { Store } from "@gateway/store/database";
import type { Track } from "@protocol/tracking";
import { thin } from "./trackRules";
import { findDevice, getPortMap, listPoints } from "./trackStore";

/** Enough points for a picture. */
const mostPoints = 600;

/** The port's map and where a vehicle has been in the `span` ms before `now`; no points without a device. */
export async function readRecentTrack(
  db: Store,
  plateNo: string,
  span: number,
  now: Date,
): Promise<Pick<Track, "points"> & Track["map"]> {
  const device = await findDevice(db, { gpsDeviceNo: null, plateNo });
  const points = device ? await listPoints(db, device.device_no, new Date(now.getTime() - span), now, now) : [];
  return { ...(await getPortMap(db)), points: thin(points, mostPoints) };
}

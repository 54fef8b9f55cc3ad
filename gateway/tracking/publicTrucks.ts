import { notFound } from "@gateway/core/refusal";
import { maskCompany } from "@gateway/documents/mask";
import type { Store } from "@gateway/store/database";
import { findRegisteredTruck } from "@gateway/trucking/public";
import type { TruckFacts, TruckPosition } from "@protocol/tracking";
import { findStops, findVisits, thin } from "./trackRules";
import { findDevice, getPortMap, isOnline, listPoints } from "./trackStore";

/** A public page shows a way, not every half minute of it. */
const mostPublicPoints = 600;

const deviceOf = (db: Store, plateNo: string) => findDevice(db, { gpsDeviceNo: null, plateNo });

/** A truck that the port has registered, without its driver and with its fleet masked; 404 for any other. */
export async function readTruckFacts(db: Store, plateNo: string, now: Date): Promise<TruckFacts> {
  const truck = await findRegisteredTruck(db, plateNo);
  if (!truck) throw notFound();
  const instant = now.toISOString();
  return {
    plateNo,
    trailerNo: truck.trailerNo,
    maskedFleetName: maskCompany(truck.fleetName),
    axles: truck.axles,
    newEnergy: truck.newEnergy,
    hasDevice: (await deviceOf(db, plateNo)) !== undefined,
    permits: truck.permits.map((permit) => ({
      ...permit,
      state: permit.validFrom > instant ? "PENDING" : permit.validTo < instant ? "EXPIRED" : "VALID",
    })),
  };
}

/** Where a truck has been in the last hours; 404 where no device was ever fitted to the plate. */
export async function readTruckPosition(db: Store, plateNo: string, hours: number, now: Date): Promise<TruckPosition> {
  const device = await deviceOf(db, plateNo);
  if (!device) throw notFound();
  const map = await getPortMap(db);
  const points = await listPoints(db, device.device_no, new Date(now.getTime() - hours * 3_600_000), now, now);
  return {
    plateNo,
    online: await isOnline(db, device.device_no, now),
    hours,
    points: thin(points, mostPublicPoints),
    stops: findStops(points, map.places),
    map,
    lastPlaceName: findVisits(points, map.places).findLast((visit) => visit.to === null)?.name ?? null,
  };
}

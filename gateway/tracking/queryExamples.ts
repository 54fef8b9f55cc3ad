import { isDemoPort } from "@gateway/base/public";
import { findExampleBl, findExampleBox } from "@gateway/boxes/public";
import type { Store } from "@gateway/store/database";
import { findExamplePlate } from "@gateway/trucking/public";
import type { QueryExamples } from "@protocol/queryExamples";
import { publicTrackHours } from "@protocol/tracking";

/** One that has been on the road in what a stranger may look back. */
async function findTrackedPlate(db: Store, now: Date): Promise<string | null> {
  const from = new Date(now.getTime() - Math.max(...publicTrackHours) * 3_600_000);
  const row = await db
    .selectFrom("gps_devices")
    .innerJoin("gps_journeys", "gps_journeys.device_no", "gps_devices.device_no")
    .select("gps_devices.plate_no")
    .where("gps_devices.kind", "=", "TRUCK")
    .where("gps_journeys.start_time", ">", from.toISOString())
    .where("gps_journeys.start_time", "<", now.toISOString())
    .orderBy("gps_journeys.start_time", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.plate_no ?? null;
}

/** What a stranger may try; a real port's numbers belong to its customers, so it names none. */
export async function readQueryExamples(db: Store, now: Date): Promise<QueryExamples> {
  if (!(await isDemoPort(db))) return { ctnNo: null, blNo: null, plateNo: null, trackedPlateNo: null };
  return {
    ctnNo: await findExampleBox(db),
    blNo: await findExampleBl(db),
    plateNo: await findExamplePlate(db),
    trackedPlateNo: await findTrackedPlate(db, now),
  };
}

import type { Store } from "@gateway/store/database";
import { jsonRows } from "@gateway/store/jsonRows";
import { isOneOf, listValue } from "@gateway/store/oneOf";
import type { PointInput, Taken } from "@protocol/gps";
import { sql } from "kysely";

/** A clock may be wrong by so much (ms); what is older than a week is in no list. */
const ahead = 5 * 60_000;
const oldest = 7 * 86_400_000;

const columns = {
  device_no: "text",
  time: "text",
  lng: "double precision",
  lat: "double precision",
  speed: "integer",
  heading: "integer",
  mileage: "double precision",
  alarm: "text",
  acc: "integer",
  address: "text",
} as const;
const names = Object.keys(columns).map((name) => sql.ref(name));

const valuesOf = (point: PointInput, time: string) => [
  point.deviceNo,
  time,
  point.lng,
  point.lat,
  Math.round(point.speed),
  Math.round(point.heading) % 360,
  point.mileage,
  point.alarm,
  point.acc === undefined ? null : Number(point.acc),
  point.address || null,
];

/**
 * Keeps points as devices send them, in any order and however often; `companyId` names whose devices alone are taken.
 * Two statements write them all: the points, and where each device was last.
 */
export async function takePoints(
  db: Store,
  points: readonly PointInput[],
  companyId: string | null,
  now: Date,
): Promise<Taken> {
  const numbers = [...new Set(points.map(({ deviceNo }) => deviceNo))];
  let own = db
    .selectFrom("gps_devices")
    .select("device_no")
    .where(isOneOf(db, "device_no", listValue(db, numbers)));
  if (companyId !== null) own = own.where("company_id", "=", companyId);
  const known = new Set((await own.execute()).map(({ device_no }) => device_no));

  const [first, last] = [now.getTime() - oldest, now.getTime() + ahead];
  const refused: Taken["refused"] = [];
  const rows: (string | number | null)[][] = [];
  const latest = new Map<string, (string | number | null)[]>();
  for (const [index, point] of points.entries()) {
    const instant = Date.parse(point.time);
    if (!known.has(point.deviceNo)) refused.push({ index, reason: "device" });
    else if (!(instant >= first && instant <= last)) refused.push({ index, reason: "time" });
    else {
      const row = valuesOf(point, new Date(instant).toISOString());
      rows.push(row);
      const before = latest.get(point.deviceNo);
      if (!before || (before[1] as string) < (row[1] as string)) latest.set(point.deviceNo, row);
    }
  }
  if (rows.length === 0) return { taken: 0, repeated: 0, refused };

  const given = jsonRows(db, columns, rows);
  const { numAffectedRows = 0n } = await sql`
    insert into gps_points (${sql.join(names)}) select ${sql.join(names)} from ${given} as point where true
    on conflict do nothing`.execute(db);
  await sql`
    update gps_devices set last_time = point.time, last_lng = point.lng, last_lat = point.lat,
      last_speed = point.speed, last_heading = point.heading, last_mileage = point.mileage, last_alarm = point.alarm,
      last_acc = point.acc, last_address = point.address
    from ${jsonRows(db, columns, [...latest.values()])} as point
    where gps_devices.device_no = point.device_no and gps_devices.last_time < point.time`.execute(db);
  const taken = Number(numAffectedRows);
  return { taken, repeated: rows.length - taken, refused };
}

import type { Store } from "@gateway/store/database";
import type { DashboardFleet } from "@protocol/dashboard";
import { dispatchStatus } from "@protocol/documentStatuses";
import { truckTypes } from "@protocol/truckOrder";
import { toShanghai } from "@protocol/values/instant";
import { busyMinutes } from "./dispatchOrder";
import type { DispatchOrderBody } from "./dispatchOrderDocument";
import { listDriversOf, listVehiclesOf } from "./fleets";
import { dispatchOrderKind, parseBody } from "./orderDocument";

const { dispatched, completed } = dispatchStatus;

/** A fleet's day: the jobs of today by the hour of Shanghai, and which trucks and drivers could be sent now. */
export async function findFleetToday(
  db: Store,
  companyId: string,
  now: Date,
  today: { from: string; to: string },
): Promise<DashboardFleet> {
  const around = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString();
  const [from, to] = [around(-busyMinutes), around(busyMinutes)];
  const [rows, vehicles, drivers] = await Promise.all([
    db
      .selectFrom("documents")
      .select(["status", "plan_time", "plate_no", "body"])
      .where("kind", "=", dispatchOrderKind)
      .where("company_id", "=", companyId)
      .where("type", "in", [...truckTypes])
      .where("status", "in", [dispatched, completed])
      // midnight may lie within the minutes in which a truck is busy
      .where("plan_time", ">=", from < today.from ? from : today.from)
      .where("plan_time", "<=", to > today.to ? to : today.to)
      .execute(),
    listVehiclesOf(db, companyId),
    listDriversOf(db, companyId),
  ]);
  const hours = new Map<number, { hour: number; count: number; done: number }>();
  const busyTrucks = new Set<string | null>();
  const busyDrivers = new Set<string | null>();
  for (const row of rows) {
    if (row.plan_time >= today.from && row.plan_time <= today.to) {
      const hour = Number(toShanghai(row.plan_time).slice(11, 13));
      const counted = hours.get(hour) ?? { hour, count: 0, done: 0 };
      hours.set(hour, { hour, count: counted.count + 1, done: counted.done + (row.status === completed ? 1 : 0) });
    }
    // as a dispatch for now would be judged
    if (row.status === dispatched && row.plan_time > from && row.plan_time < to) {
      busyTrucks.add(row.plate_no);
      busyDrivers.add(parseBody<DispatchOrderBody>(row).driverId);
    }
  }
  const stand = <R extends { permit_to: string | null }>(all: R[], busy: (row: R) => boolean) => {
    const admitted = all.filter(({ permit_to }) => permit_to !== null && permit_to > now.toISOString());
    return { all: all.length, free: admitted.filter((row) => !busy(row)).length, out: all.length - admitted.length };
  };
  return {
    hours: [...hours.values()].sort((a, b) => a.hour - b.hour),
    trucks: stand(vehicles, ({ plate_no }) => busyTrucks.has(plate_no)),
    drivers: stand(drivers, ({ id }) => busyDrivers.has(id)),
  };
}

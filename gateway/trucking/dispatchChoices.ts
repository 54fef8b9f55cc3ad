import { placeParam } from "@gateway/base/public";
import type { UserContext } from "@gateway/core/context";
import { type Handler, handle } from "@gateway/core/handler";
import { requirePermission } from "@gateway/core/permission";
import type { Store } from "@gateway/store/database";
import { findDocument } from "@gateway/store/documents";
import { type DispatchChoices, listDispatchChoices } from "@protocol/dispatchOrder";
import { dispatchStatus } from "@protocol/documentStatuses";
import { visitPlacesOf } from "@protocol/truckOrder";
import { isTwenty, weigh } from "./dispatch";
import { busyMinutes, dispatchIssues, type OtherDispatch } from "./dispatchOrder";
import type { DispatchOrderBody, StoredDispatchOrder } from "./dispatchOrderDocument";
import { dispatchOrderLifecycle } from "./dispatchOrderStore";
import { type Driver, listBansOf, listDriversOf, listPermitsOf, listVehiclesOf, type Vehicle } from "./fleets";
import { dispatchOrderKind, orderKind, parseBody } from "./orderDocument";

type NextJob = DispatchChoices["vehicles"][number]["nextJob"];

/** A dispatch of the fleet that is under way or to come. */
interface Planned {
  sendNo: string;
  plateNo: string | null;
  driverId: string | null;
  planArriveTime: string;
  job: NonNullable<NextJob>;
}

/** The fleet's dispatches from so many minutes before a time on, the earliest first. */
async function listPlanned(db: Store, fleetId: string, from: string, own: string): Promise<Planned[]> {
  const rows = await db
    .selectFrom("documents")
    .select(["id", "doc_no", "type", "plate_no", "plan_time", "yard", "terminal", "body"])
    .where("kind", "=", dispatchOrderKind)
    .where("company_id", "=", fleetId)
    .where("status", "=", dispatchStatus.dispatched)
    .where("plan_time", ">=", from)
    .orderBy("plan_time")
    .limit(1_000)
    .execute();
  return rows
    .filter(({ id }) => id !== own)
    .map((row) => {
      const { jobType, driverId, returnYard } = parseBody<DispatchOrderBody>(row);
      const places = visitPlacesOf({
        ...{ orderType: row.type, pickupYard: row.yard, terminalCode: row.terminal, returnYard },
      });
      const placeCode = places.find(({ job }) => job === jobType)?.placeCode ?? null;
      const job = { sendNo: row.doc_no, jobType, planArriveTime: row.plan_time, placeCode };
      return { sendNo: row.doc_no, plateNo: row.plate_no, driverId, planArriveTime: row.plan_time, job };
    });
}

/** Who is free comes first, and of those whoever has the most time until the next job. */
function inOrder<R extends { obstacle: string | null; nextJob: NextJob }>(rows: R[]): R[] {
  const until = ({ nextJob }: R) => (nextJob ? Date.parse(nextJob.planArriveTime) : Number.POSITIVE_INFINITY);
  return rows.sort((a, b) => {
    const stopped = Number(a.obstacle !== null) - Number(b.obstacle !== null);
    if (stopped !== 0) return stopped;
    return until(a) === until(b) ? 0 : until(b) > until(a) ? 1 : -1;
  });
}

async function choicesFor(ctx: UserContext, dispatchOrder: StoredDispatchOrder): Promise<DispatchChoices> {
  const { db, now } = ctx;
  const { row, body } = dispatchOrder;
  const order = row.parent_id ? await findDocument(db, orderKind, row.parent_id) : undefined;
  const wanted = row.plan_time || order?.plan_time || "";
  const planArriveTime = wanted > now.toISOString() ? wanted : null;
  const plan = Date.parse(planArriveTime ?? now.toISOString());
  const from = new Date(Math.min(plan, now.getTime()) - busyMinutes * 60_000).toISOString();
  const planned = await listPlanned(db, row.company_id, from, row.id);
  const [vehicles, drivers] = await Promise.all([
    listVehiclesOf(db, row.company_id),
    listDriversOf(db, row.company_id),
  ]);
  const permits = await listPermitsOf(db, {
    plateNos: vehicles.map((vehicle) => vehicle.plate_no),
    driverIds: drivers.map((driver) => driver.id),
  });
  const bans = await listBansOf(
    db,
    { plateNos: vehicles.map((vehicle) => vehicle.plate_no), idNos: drivers.map((driver) => driver.id_no) },
    now,
  );
  const terminal = await placeParam(db, "terminal", [row.terminal ?? ""]);
  /** What a dispatch of these two would be refused for, by field. */
  const issuesOf = (
    vehicle: Vehicle | null,
    driver: Pick<Driver, "mobile_verified" | "permits" | "bans"> | null,
    id: string,
  ) =>
    dispatchIssues({
      orderType: row.type,
      jobType: body.jobType,
      planArriveTime: plan,
      terminalCode: row.terminal,
      terminal,
      isTwenty: isTwenty(dispatchOrder),
      boxWeight: weigh(dispatchOrder),
      vehicle,
      trailerBans: [],
      driver: driver && { mobileVerified: driver.mobile_verified === 1, permits: driver.permits, bans: driver.bans },
      twinSendNo: null,
      others: planned.map(
        (each): OtherDispatch => ({
          sendNo: each.sendNo,
          samePlate: vehicle !== null && each.plateNo === id,
          sameDriver: driver !== null && each.driverId === id,
          planArriveTime: Date.parse(each.planArriveTime),
          ...{ isTwenty: false, boxWeight: null, twinSendNo: null, namesThis: false },
        }),
      ),
    });
  const jobOf = (is: (each: Planned) => boolean): NextJob =>
    planned.find((each) => is(each) && each.planArriveTime >= now.toISOString())?.job ?? null;
  return {
    planArriveTime,
    vehicles: inOrder(
      vehicles.map((vehicle) => {
        const { plate_no: plateNo } = vehicle;
        const own = {
          ...vehicle,
          permits: permits.vehicles.get(plateNo) ?? [],
          bans: bans.vehicles.get(plateNo) ?? [],
        };
        const issues = issuesOf(own, null, plateNo);
        const obstacle = issues.plateNo?.[0] ?? issues.planArriveTime?.[0] ?? null;
        const nextJob = jobOf((each) => each.plateNo === plateNo);
        return { plateNo, trailerNo: vehicle.trailer_no, obstacle, nextJob };
      }),
    ),
    drivers: inOrder(
      drivers.map((driver) => {
        const { id, name, mobile } = driver;
        const own = { ...driver, permits: permits.drivers.get(id) ?? [], bans: bans.drivers.get(driver.id_no) ?? [] };
        const issues = issuesOf(null, own, id);
        const nextJob = jobOf((each) => each.driverId === id);
        return { id, name, mobile, obstacle: issues.driverId?.[0] ?? null, nextJob };
      }),
    ),
  };
}

export const dispatchChoiceHandlers: Handler[] = [
  handle(listDispatchChoices, async (ctx, { params }) => {
    const dispatchOrder = await dispatchOrderLifecycle.getFor(ctx, params.id);
    requirePermission(ctx.identity, "dispatchOrder", "query");
    // the trucks are the fleet's own: nobody else is told of them
    if (ctx.identity.companyId !== dispatchOrder.row.company_id)
      return { planArriveTime: null, vehicles: [], drivers: [] };
    return choicesFor(ctx, dispatchOrder);
  }),
];

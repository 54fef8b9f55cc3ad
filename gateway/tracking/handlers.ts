import type { Identity, UserContext } from "@gateway/core/context";
import { type Handler, handle, handlePublic } from "@gateway/core/handler";
import { requirePermission } from "@gateway/core/permission";
import { requireCaptcha } from "@gateway/identity/public";
import { getDispatchOrderFor } from "@gateway/trucking/public";
import type { DispatchOrder } from "@protocol/dispatchOrder";
import { dispatchStatus } from "@protocol/documentStatuses";
import { getQueryExamples } from "@protocol/queryExamples";
import { findTruckFacts, findTruckPosition, getTrack, type Track } from "@protocol/tracking";
import { shanghaiDay } from "@protocol/values/instant";
import { deviceHandlers } from "./deviceHandlers";
import { readTruckFacts, readTruckPosition } from "./publicTrucks";
import { readQueryExamples } from "./queryExamples";
import { readSpan } from "./span";
import { findStops, findVisits, thin } from "./trackRules";
import { findDevice, getPortMap, isOnline, listPoints } from "./trackStore";

const day = 86_400_000;
/** What belongs to a job before and after it (ms): the way there and back. */
const margin = 2 * 3_600_000;
const mostPoints = 2_000;

/**
 * The Shanghai day of a dispatch (today where it has none), and beyond it from two hours before the job to two after
 * its last milestone, or to now while it is not done: jobs at night do not end at midnight.
 */
function jobRange(dispatchOrder: DispatchOrder, now: Date): [Date, Date] {
  const plan = dispatchOrder.planArriveTime ? Date.parse(dispatchOrder.planArriveTime) : now.getTime();
  const start = Date.parse(`${shanghaiDay(new Date(plan))}T00:00:00+08:00`);
  const passed = Object.values(dispatchOrder.milestones).map((time) => Date.parse(time));
  const end =
    dispatchOrder.status === dispatchStatus.dispatched
      ? Math.min(now.getTime(), plan + day)
      : Math.max(plan, ...passed) + margin;
  return [
    new Date(Math.min(start, plan - margin, ...passed.map((time) => time - margin))),
    new Date(Math.max(start + day - 1, end)),
  ];
}

/** How long before and after its planned time a dispatch lets its customer follow the truck (ms). */
const customerWindow = day;

/**
 * The part of a span that somebody may see. The fleet and the port see where a truck was at any time; the customer of
 * one dispatch does not see what it did for others on other days.
 */
function visibleRange([from, to]: [Date, Date], dispatchOrder: DispatchOrder, identity: Identity): [Date, Date] {
  if (identity.companyId === dispatchOrder.companyId || identity.bizRoles.includes("PORT")) return [from, to];
  const plan = dispatchOrder.planArriveTime ? Date.parse(dispatchOrder.planArriveTime) : 0;
  return [
    new Date(Math.max(from.getTime(), plan - customerWindow)),
    new Date(Math.min(to.getTime(), plan + customerWindow)),
  ];
}

async function readTrack(ctx: UserContext, id: string, query: { from?: string; to?: string }): Promise<Track> {
  const { db, now } = ctx;
  // what somebody may not see at all is 404 before what he may not track is 403
  const dispatchOrder = await getDispatchOrderFor(ctx, id);
  requirePermission(ctx.identity, "truckGps", "get");
  const [from, to] = visibleRange(readSpan(query, jobRange(dispatchOrder, now)), dispatchOrder, ctx.identity);
  const map = await getPortMap(db);
  const device = await findDevice(db, dispatchOrder);
  const points = device ? await listPoints(db, device.device_no, from, to, now) : [];
  return {
    sendNo: dispatchOrder.sendNo,
    plateNo: dispatchOrder.plateNo ?? "",
    deviceNo: device?.device_no ?? "",
    vendor: device?.vendor ?? "",
    online: device ? await isOnline(db, device.device_no, now) : false,
    points: thin(points, mostPoints),
    stops: findStops(points, map.places),
    visits: findVisits(points, map.places),
    map,
  };
}

export const trackingHandlers: Handler[] = [
  handle(getTrack, (ctx, { params, query }) => readTrack(ctx, params.id, query)),
  handlePublic(findTruckFacts, async (ctx, { body }) => {
    await requireCaptcha(ctx, body);
    return readTruckFacts(ctx.db, body.plateNo, ctx.now);
  }),
  handlePublic(findTruckPosition, async (ctx, { body }) => {
    await requireCaptcha(ctx, body);
    return readTruckPosition(ctx.db, body.plateNo, body.hours, ctx.now);
  }),
  handlePublic(getQueryExamples, ({ db, now }) => readQueryExamples(db, now)),
  ...deviceHandlers,
];

import { bookVisit, giveUpVisit, startOfChoice } from "@gateway/appointments/public";
import { placeParam } from "@gateway/base/public";
import type { UserContext } from "@gateway/core/context";
import { invalid, refused } from "@gateway/core/refusal";
import { maskIdNo } from "@gateway/documents/mask";
import type { Store } from "@gateway/store/database";
import { findDocument, listBoxesByDocument, lockDocument, updateDocument } from "@gateway/store/documents";
import type { dispatchInput } from "@protocol/dispatchOrder";
import { dispatchStatus } from "@protocol/documentStatuses";
import { message } from "@protocol/message";
import { visitPlacesOf } from "@protocol/truckOrder";
import { toShanghai } from "@protocol/values/instant";
import { findSizeType } from "@protocol/values/sizeType";
import type { z } from "zod";
import { busyMinutes, dispatchIssues, isOpen, type OtherDispatch } from "./dispatchOrder";
import type { DispatchOrderBody, StoredDispatchOrder } from "./dispatchOrderDocument";
import {
  actOnDispatchOrder,
  claimBox,
  dispatchOrderLifecycle,
  noTruck,
  setBoxPlate,
  weightOf,
} from "./dispatchOrderStore";
import { listTrailerBans, takeDriver, takeVehicle } from "./fleets";
import { dispatchOrderKind, parseBody, type StoredOrder } from "./orderDocument";

export type Dispatch = z.output<typeof dispatchInput>;

/** What a dispatch makes of its dispatch order; `planTime` is ISO UTC. */
export interface PlannedDispatch {
  body: DispatchOrderBody;
  planTime: string;
}

/**
 * Judges a dispatch, books the slot that it names and gives the body of the dispatch order with truck and driver in it.
 * What stands against it is a 422 beside its field. `instead` is the dispatch order that it replaces, when a truck is
 * changed.
 */
export async function planDispatch(
  ctx: UserContext,
  dispatchOrder: StoredDispatchOrder,
  input: Dispatch,
  instead?: StoredDispatchOrder,
): Promise<PlannedDispatch> {
  const fleetId = dispatchOrder.row.company_id;
  const planTime = input.planArriveTime ?? (input.apptNo && (await startOfChoice(ctx, input.apptNo)));
  if (!planTime) throw invalid({ planArriveTime: ["required"] });
  const vehicle = await takeVehicle(ctx.db, fleetId, input.plateNo, ctx.now);
  const driver = await takeDriver(ctx.db, fleetId, input.driverId, ctx.now);
  const trailerNo = input.trailerNo ?? vehicle?.trailer_no ?? null;
  const own = (instead ?? dispatchOrder).row;
  const issues = dispatchIssues({
    orderType: dispatchOrder.row.type,
    jobType: input.jobType,
    planArriveTime: Date.parse(planTime),
    terminalCode: dispatchOrder.row.terminal,
    terminal: await placeParam(ctx.db, "terminal", [dispatchOrder.row.terminal ?? ""]),
    isTwenty: isTwenty(dispatchOrder),
    boxWeight: weigh(dispatchOrder),
    vehicle: vehicle ?? null,
    trailerBans: await listTrailerBans(ctx.db, trailerNo, ctx.now),
    driver: driver
      ? { mobileVerified: driver.mobile_verified === 1, permits: driver.permits, bans: driver.bans }
      : null,
    twinSendNo: input.twinSendNo ?? null,
    others: await listOthers(ctx.db, fleetId, { ...input, planTime }, own),
  });
  if (!vehicle || !driver || Object.keys(issues).length > 0) throw invalid(issues);
  const booked = input.apptNo ? await bookSlot(ctx, dispatchOrder, { ...input, planTime }, driver) : undefined;
  const body = {
    ...dispatchOrder.body,
    jobType: input.jobType,
    trailerNo,
    driverId: driver.id,
    driverName: driver.name,
    driverMobile: driver.mobile,
    driverIdNoMasked: maskIdNo(driver.id_no),
    apptNo: booked?.apptNo ?? null,
    twinSendNo: input.twinSendNo ?? null,
    gpsDeviceNo: vehicle.gps_device_no,
    dispatchRemark: input.dispatchRemark ?? null,
  };
  return { body, planTime };
}

/** Books the slot, or takes the appointment, that a dispatch names; the truck is expected within it. */
async function bookSlot(
  ctx: UserContext,
  dispatchOrder: StoredDispatchOrder,
  { apptNo, jobType, plateNo, planTime }: Dispatch & { planTime: string },
  driver: { name: string; mobile: string },
) {
  const { row, body, box } = dispatchOrder;
  const booked = await bookVisit(ctx, apptNo!, {
    document: { kind: dispatchOrderKind, id: row.id, number: row.doc_no },
    places: visitPlacesOf({
      orderType: row.type,
      pickupYard: row.yard,
      returnYard: body.returnYard,
      terminalCode: row.terminal,
    }),
    ctnNo: box.ctn_no,
    blNo: row.bl_no,
    plateNo,
    driverName: driver.name,
    driverMobile: driver.mobile,
  });
  const within = booked.startTime <= planTime && planTime <= booked.endTime;
  if (booked.job === jobType && !within) {
    const clock = (instant: string) => toShanghai(instant).slice(5, 16);
    const span = { from: clock(booked.startTime), to: clock(booked.endTime) };
    throw invalid({ planArriveTime: [message("slot.otherTime", span)] });
  }
  return booked;
}

/** The same dispatch order with nobody on it. */
export const withoutTruck = (body: DispatchOrderBody): DispatchOrderBody => ({ ...body, ...noTruck });

/** 1002 when the dispatch order's box is on another dispatch. */
export async function claimBoxOf(db: Store, dispatchOrder: StoredDispatchOrder): Promise<void> {
  const { ctn_no: ctnNo } = dispatchOrder.box;
  if (!ctnNo) return;
  const sendNo = await claimBox(db, ctnNo, dispatchOrder.row);
  if (sendNo) throw refused("ctnNo.dispatched", { ctnNo, sendNo });
}

/** Takes a dispatch order off its truck: the twin names it no more, and its place in a slot is given up. */
export async function leaveTruck(ctx: UserContext, { row, body }: StoredDispatchOrder): Promise<void> {
  await linkTwin(ctx.db, body.twinSendNo, null);
  await setBoxPlate(ctx.db, body.boxId, null);
  if (body.apptNo) await giveUpVisit(ctx, body.apptNo, row.id);
}

/** Calls off every dispatch of an order that is refunded; those on their way have kept it from coming this far. */
export async function cancelOpenDispatchOrders(ctx: UserContext, order: StoredOrder, remark: string): Promise<void> {
  for (const { row } of order.dispatchOrders) {
    if (!isOpen(row.status)) continue;
    const dispatchOrder = (await dispatchOrderLifecycle.find(ctx.db, row.id))!;
    const status = dispatchStatus.canceled;
    await actOnDispatchOrder(ctx, dispatchOrder, "cancel", { status, remark });
    await leaveTruck(ctx, dispatchOrder);
  }
}

/** Lets the dispatch order of the other box on a truck name this one as its twin, or none any more. */
export async function linkTwin(db: Store, twinSendNo: string | null, to: string | null): Promise<void> {
  if (!twinSendNo) return;
  const found = await db
    .selectFrom("documents")
    .select("id")
    .where("kind", "=", dispatchOrderKind)
    .where("doc_no", "=", twinSendNo)
    .executeTakeFirst();
  if (!found) return;
  await lockDocument(db, found.id);
  const twin = (await findDocument(db, dispatchOrderKind, found.id))!;
  await updateDocument(db, twin, { body: JSON.stringify({ ...parseBody<DispatchOrderBody>(twin), twinSendNo: to }) });
}

export const isTwenty = ({ box }: Pick<StoredDispatchOrder, "box">) => findSizeType(box.size_type ?? "")?.feet === 20;

export const weigh = (dispatchOrder: Pick<StoredDispatchOrder, "body" | "box">) =>
  weightOf(dispatchOrder, findSizeType(dispatchOrder.box.size_type ?? "")?.tare ?? 0);

/** The dispatches of the same truck or driver around the time, and the twin that is named. */
async function listOthers(
  db: Store,
  fleetId: string,
  input: Dispatch & { planTime: string },
  own: { id: string; doc_no: string },
): Promise<OtherDispatch[]> {
  const plan = Date.parse(input.planTime);
  const around = (minutes: number) => new Date(plan + minutes * 60_000).toISOString();
  const dispatchOrders = db.selectFrom("documents").selectAll().where("kind", "=", dispatchOrderKind);
  const ofFleet = await dispatchOrders
    .where("company_id", "=", fleetId)
    .where("status", "=", dispatchStatus.dispatched)
    .where("plan_time", ">=", around(-busyMinutes))
    .where("plan_time", "<=", around(busyMinutes))
    .execute();
  const driverOf = (row: { body: string }) => parseBody<DispatchOrderBody>(row).driverId;
  const near = ofFleet.filter((row) => row.plate_no === input.plateNo || driverOf(row) === input.driverId);
  const named = input.twinSendNo ? await dispatchOrders.where("doc_no", "=", input.twinSendNo).execute() : [];
  const rows = [...new Map([...near, ...named].map((row) => [row.id, row])).values()].filter(
    (row) => row.id !== own.id && row.company_id === fleetId,
  );
  const boxes = await listBoxesByDocument(
    db,
    rows.map((row) => row.id),
  );
  return rows.map((row) => {
    const body = parseBody<DispatchOrderBody>(row);
    const other = { body, box: boxes.get(row.id)![0]! };
    return {
      sendNo: row.doc_no,
      samePlate: row.status === dispatchStatus.dispatched && row.plate_no === input.plateNo,
      sameDriver: row.status === dispatchStatus.dispatched && body.driverId === input.driverId,
      planArriveTime: Date.parse(row.plan_time),
      isTwenty: isTwenty(other),
      boxWeight: weigh(other),
      twinSendNo: body.twinSendNo,
      namesThis: body.twinSendNo === own.doc_no,
    };
  });
}

import type { UserContext } from "@gateway/core/context";
import { invalid, refused } from "@gateway/core/refusal";
import { maskIdNo } from "@gateway/documents/mask";
import type { Store } from "@gateway/store/database";
import { findDocument, listBoxesByDocument, lockDocument, updateDocument } from "@gateway/store/documents";
import { sendOrderStatus } from "@protocol/documentStatuses";
import type { dispatchInput } from "@protocol/sendOrder";
import { findSizeType } from "@protocol/values/sizeType";
import type { z } from "zod";
import { takeDriver, takeVehicle } from "./fleets";
import { parseBody, sendKind } from "./orderDocument";
import type { SendBody, StoredSend } from "./sendDocument";
import { busyMinutes, dispatchIssues, type OtherDispatch } from "./sendOrder";
import { claimBox, noTruck, weightOf } from "./sendStore";

export type Dispatch = z.output<typeof dispatchInput>;

/**
 * Judges a dispatch and gives the body of the send order with truck and driver in it. What stands against it is a 422
 * beside its field. `instead` is the send order that it replaces, when a truck is changed.
 */
export async function planDispatch(
  ctx: UserContext,
  send: StoredSend,
  input: Dispatch,
  instead?: StoredSend,
): Promise<SendBody> {
  const fleetId = send.row.company_id;
  const vehicle = await takeVehicle(ctx.db, fleetId, input.plateNo);
  const driver = await takeDriver(ctx.db, fleetId, input.driverId);
  const own = (instead ?? send).row;
  const issues = dispatchIssues({
    orderType: send.row.type,
    jobType: input.jobType,
    planArriveTime: Date.parse(input.planArriveTime),
    terminalCode: send.row.terminal,
    isTwenty: isTwenty(send),
    boxWeight: weigh(send),
    vehicle: vehicle ?? null,
    driver: driver ? { mobileVerified: driver.mobile_verified === 1, permits: driver.permits } : null,
    twinSendNo: input.twinSendNo ?? null,
    others: await listOthers(ctx.db, fleetId, input, own),
  });
  if (!vehicle || !driver || Object.keys(issues).length > 0) throw invalid(issues);
  return {
    ...send.body,
    jobType: input.jobType,
    trailerNo: input.trailerNo ?? vehicle.trailer_no,
    driverId: driver.id,
    driverName: driver.name,
    driverMobile: driver.mobile,
    driverIdNoMasked: maskIdNo(driver.id_no),
    apptNo: input.apptNo ?? null,
    twinSendNo: input.twinSendNo ?? null,
    gpsDeviceNo: vehicle.gps_device_no,
    dispatchRemark: input.dispatchRemark ?? null,
  };
}

/** The same send order with nobody on it. */
export const withoutTruck = (body: SendBody): SendBody => ({ ...body, ...noTruck });

/** 1002 when the send order's box is on another dispatch. */
export async function claimBoxOf(db: Store, send: StoredSend): Promise<void> {
  const { ctn_no: ctnNo } = send.box;
  if (!ctnNo) return;
  const sendNo = await claimBox(db, ctnNo, send.row);
  if (sendNo) throw refused("ctnNo.dispatched", { ctnNo, sendNo });
}

/** Lets the send order of the other box on a truck name this one as its twin, or none any more. */
export async function linkTwin(db: Store, twinSendNo: string | null, to: string | null): Promise<void> {
  if (!twinSendNo) return;
  const found = await db
    .selectFrom("documents")
    .select("id")
    .where("kind", "=", sendKind)
    .where("doc_no", "=", twinSendNo)
    .executeTakeFirst();
  if (!found) return;
  await lockDocument(db, found.id);
  const twin = (await findDocument(db, sendKind, found.id))!;
  await updateDocument(db, twin, { body: JSON.stringify({ ...parseBody<SendBody>(twin), twinSendNo: to }) });
}

const isTwenty = ({ box }: Pick<StoredSend, "box">) => findSizeType(box.size_type ?? "")?.feet === 20;

const weigh = (send: Pick<StoredSend, "body" | "box">) =>
  weightOf(send, findSizeType(send.box.size_type ?? "")?.tare ?? 0);

/** The dispatches of the same truck or driver around the time, and the twin that is named. */
async function listOthers(
  db: Store,
  fleetId: string,
  input: Dispatch,
  own: { id: string; doc_no: string },
): Promise<OtherDispatch[]> {
  const plan = Date.parse(input.planArriveTime);
  const around = (minutes: number) => new Date(plan + minutes * 60_000).toISOString();
  const sends = db.selectFrom("documents").selectAll().where("kind", "=", sendKind);
  const ofFleet = await sends
    .where("company_id", "=", fleetId)
    .where("status", "=", sendOrderStatus.dispatched)
    .where("plan_time", ">=", around(-busyMinutes))
    .where("plan_time", "<=", around(busyMinutes))
    .execute();
  const driverOf = (row: { body: string }) => parseBody<SendBody>(row).driverId;
  const near = ofFleet.filter((row) => row.plate_no === input.plateNo || driverOf(row) === input.driverId);
  const named = input.twinSendNo ? await sends.where("doc_no", "=", input.twinSendNo).execute() : [];
  const rows = [...new Map([...near, ...named].map((row) => [row.id, row])).values()].filter(
    (row) => row.id !== own.id && row.company_id === fleetId,
  );
  const boxes = await listBoxesByDocument(
    db,
    rows.map((row) => row.id),
  );
  return rows.map((row) => {
    const body = parseBody<SendBody>(row);
    const other = { body, box: boxes.get(row.id)![0]! };
    return {
      sendNo: row.doc_no,
      samePlate: row.status === sendOrderStatus.dispatched && row.plate_no === input.plateNo,
      sameDriver: row.status === sendOrderStatus.dispatched && body.driverId === input.driverId,
      planArriveTime: Date.parse(row.plan_time),
      isTwenty: isTwenty(other),
      boxWeight: weigh(other),
      twinSendNo: body.twinSendNo,
      namesThis: body.twinSendNo === own.doc_no,
    };
  });
}

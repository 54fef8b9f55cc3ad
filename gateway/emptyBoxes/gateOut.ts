import { keepVisit } from "@gateway/appointments/public";
import { findLine, isBoxOut, listLines, noteBoxEvent, takeBox } from "@gateway/boxes/public";
import type { UserContext } from "@gateway/core/context";
import { invalid, refused } from "@gateway/core/refusal";
import { system } from "@gateway/documents/trail";
import { makeEir } from "@gateway/handover/public";
import { findCompany } from "@gateway/identity/public";
import type { Store } from "@gateway/store/database";
import { findDocument, lockDocument } from "@gateway/store/documents";
import { lockSubjects } from "@gateway/store/lockSubjects";
import { findRegisteredTruck } from "@gateway/trucking/public";
import type { BodyOf } from "@protocol/call";
import { pickupStatus, releaseStatus } from "@protocol/documentStatuses";
import type { emptyPickups } from "@protocol/emptyPickups";
import { containerNumberWarning } from "@protocol/values/containerNumber";
import { emptyPickupKind, pickedOf, type StoredEmptyPickup } from "./emptyPickupDocument";
import { emptyPickupLifecycle } from "./emptyPickupStore";
import { matchCode, redeemCode } from "./pickupCodes";
import { settlePickup } from "./pickupEnd";
import { releaseOrderLifecycle } from "./releaseOrderStore";

type Said = BodyOf<typeof emptyPickups.gateOut>;

/** The pickup on which a gate acts as it stands now: several gates are at work on one, each with a code of its own. */
async function getLocked(ctx: UserContext, id: string): Promise<StoredEmptyPickup> {
  await lockDocument(ctx.db, id);
  const row = await findDocument(ctx.db, emptyPickupKind, id);
  const pickup = await emptyPickupLifecycle.getToAct(ctx, "gateOut", id, row?.version ?? 0);
  // the clock ends it by itself, some seconds late
  if ((pickup.body.expireTime ?? "") <= ctx.now.toISOString()) throw refused("pickup.over");
  return pickup;
}

/** A 422 beside what keeps a box from leaving. */
async function refuseBox(ctx: UserContext, { body }: StoredEmptyPickup, ctnNo: string): Promise<void> {
  const { assignedCtnNo } = body.content;
  if (containerNumberWarning(ctnNo)) throw invalid({ ctnNo: ["pickup.checkDigit"] });
  if (assignedCtnNo && assignedCtnNo !== ctnNo) throw invalid({ ctnNo: ["pickup.otherBox"] });
  // another gate may let it out for another pickup at this moment
  await lockSubjects(ctx.db, [`boxOut:${ctnNo}`]);
  if (await isBoxOut(ctx.db, ctnNo)) throw invalid({ ctnNo: ["pickup.boxOut"] });
}

/** With the last box of all its sizes a release order is used up. */
async function endRelease(ctx: UserContext, orderId: string): Promise<void> {
  const lines = await listLines(ctx.db, orderId);
  if (lines.some(({ qty, pickedQty }) => pickedQty < qty)) return;
  const order = await releaseOrderLifecycle.find(ctx.db, orderId);
  if (order?.row.status === releaseStatus.valid) await releaseOrderLifecycle.act(ctx, order, "useUp", { by: system });
}

/** The fleet that a truck is registered to; null for a truck that the port does not know, or that is no haulier's. */
async function findFleetOf(db: Store, plateNo: string): Promise<{ id: string; name: string } | null> {
  const truck = await findRegisteredTruck(db, plateNo);
  const company = truck && (await findCompany(db, truck.companyId));
  return company?.bizRoles.includes("TRK") && company.authStatus === "02"
    ? { id: company.id, name: company.name }
    : null;
}

/**
 * Lets one box out for a code, once: its number is noted with the pickup and among the events of the box (GE), a receipt
 * of the handover is made, and with the last one the money is taken. Throws 1002 for a pickup that is over, 422 beside the code or the box.
 */
export async function gateOut(
  ctx: UserContext,
  id: string,
  { code, ctnNo, plateNo }: Said,
): Promise<StoredEmptyPickup> {
  const before = await getLocked(ctx, id);
  const { row, body, codes } = before;
  const matched = matchCode(codes, code);
  if (!matched) throw invalid({ code: ["pickup.codeWrong"] });
  if (matched.used_time !== null) throw invalid({ code: ["pickup.codeUsed"] });
  await refuseBox(ctx, before, ctnNo);
  const time = ctx.now.toISOString();
  const truck = plateNo ?? row.plate_no;
  if (!truck) throw invalid({ plateNo: ["required"] });
  if (!(await redeemCode(ctx.db, matched, { time, ctnNo, plateNo: truck })))
    throw invalid({ code: ["pickup.codeUsed"] });

  const { lineId = "", qty = 0, yardCode = null } = body.content;
  const line = await findLine(ctx.db, lineId);
  if (!line) throw new Error(`pickup ${row.doc_no} has no release`);
  // the order before its lines, as whoever revokes it locks them
  await lockDocument(ctx.db, line.orderId);
  await takeBox(ctx.db, lineId);
  await noteBoxEvent(ctx.db, {
    ...{ ctn_no: ctnNo, time, code: "GE", place_code: yardCode, full_empty: "E", direction: "O", plate_no: truck },
    ...{ vessel_name: line.vesselName, voyage: line.voyage, operator_code: line.operatorCode, bl_no: line.blNo },
    ...{ size_type: line.sizeType, source: "YARD" },
  });
  await ctx.db
    .updateTable("document_boxes")
    .set({ ctn_no: ctnNo, plate_no: truck, milestones: JSON.stringify({ PE: time }) })
    .where("document_id", "=", row.id)
    .where("seq", "=", matched.n - 1)
    .execute();
  await makeEir(
    ctx,
    {
      ...{ direction: "OUT", fullEmpty: "E", conclusion: "S", yardConfirms: true, gateTime: time, plateNo: truck },
      ...{ ctnNo, ctnSizeType: line.sizeType, ctnOperatorCode: line.operatorCode, yardCode: yardCode ?? "" },
      ...{ customerName: row.company_name, driverName: body.content.driverName },
      ...{ blNo: line.blNo || undefined, vesselName: line.vesselName || undefined, voyage: line.voyage || undefined },
      destCode: (await releaseOrderLifecycle.find(ctx.db, line.orderId))?.body.content.destCode,
    },
    { customer: { id: row.company_id, name: row.company_name }, fleet: await findFleetOf(ctx.db, truck) },
  );
  const pickedQty = pickedOf(codes) + 1;
  const last = pickedQty === qty;
  if (last) await settlePickup(ctx, before, pickedQty);
  await keepVisit(ctx, body.visit?.apptNo, { documentId: id, over: last });
  const after = await emptyPickupLifecycle.act(ctx, before, "gateOut", {
    status: last ? pickupStatus.completed : pickupStatus.held,
    remark: ctnNo,
  });
  await endRelease(ctx, line.orderId);
  return after;
}

import { listEntryChecks } from "@gateway/appointments/public";
import { invalid } from "@gateway/core/refusal";
import { type GateKind, gateJob } from "@gateway/documents/gateJob";
import { pickupStatus } from "@protocol/documentStatuses";
import { pickupScopes } from "@protocol/emptyPickup";
import { message } from "@protocol/message";
import { bodyOf, emptyPickupKind } from "./emptyPickupDocument";
import { gateOut } from "./gateOut";

/** Pickups at the gate's desk: a box leaves for each code. The permit lets a truck in; it keeps none from leaving. */
export const emptyPickupGate: GateKind = {
  kind: emptyPickupKind,
  due: [pickupStatus.held],
  inside: [],
  types: pickupScopes,
  async jobsOf({ db, now }, row, code) {
    const { content, expireTime } = bodyOf(row);
    const { assignedCtnNo = null, driverName = null, driverMobile = null } = content;
    const held = row.status === pickupStatus.held;
    const over = expireTime !== null && expireTime <= now.toISOString();
    const visit = {
      job: "PE",
      placeCode: row.yard ?? "",
      plateNo: row.plate_no,
      ctnNo: assignedCtnNo,
      releaseNo: null,
    };
    const job = {
      kind: emptyPickupKind,
      act: held ? ("gateOut" as const) : null,
      ...{ job: "PE", ctnNos: assignedCtnNo ? [assignedCtnNo] : [], driverName, driverMobile },
      ...{ from: row.plan_time || null, to: expireTime, code },
      checks: [
        { check: "status" as const, refusal: held ? null : message("gate.notHeld") },
        { check: "window" as const, refusal: over ? message("pickup.over") : null },
        ...(await listEntryChecks(db, visit, now)),
      ],
    };
    return [gateJob(row, job, ["permit"])];
  },
  act(ctx, { id, code, ctnNo, plateNo }) {
    if (!code) throw invalid({ code: ["required"] });
    if (!ctnNo) throw invalid({ ctnNo: ["required"] });
    return gateOut(ctx, id, { code, ctnNo, plateNo });
  },
};

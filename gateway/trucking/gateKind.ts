import { refused } from "@gateway/core/refusal";
import { type GateKind, gateJob } from "@gateway/documents/gateJob";
import { dispatchStatus } from "@protocol/documentStatuses";
import type { DispatchOrderBody } from "./dispatchOrderDocument";
import { dispatchOrderKind, parseBody } from "./orderDocument";

/** Dispatches at the gate's desk: who has been sent, to be seen; its appointment or notice lets the truck in. */
export const dispatchGate: GateKind = {
  kind: dispatchOrderKind,
  due: [dispatchStatus.dispatched],
  inside: [],
  types: ["E", "I"],
  async jobsOf(_ctx, row) {
    const { jobType, driverName, driverMobile } = parseBody<DispatchOrderBody>(row);
    const shown = { job: jobType, driverName, driverMobile, from: row.plan_time || null };
    return [gateJob(row, { kind: dispatchOrderKind, act: null, checks: [], ...shown })];
  },
  async act() {
    throw refused("status.changed");
  },
};

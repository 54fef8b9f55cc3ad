import { type GateKind, gateJob } from "@gateway/documents/gateJob";
import { preArrivalStatus } from "@protocol/documentStatuses";
import { jobOfPreType, preTypes } from "@protocol/preArrival";
import { arrivePreArrival, departPreArrival } from "./preArrivalActs";
import { gateChecksOf } from "./preArrivalAnswers";
import { bodyOf, preArrivalKind, windowOf } from "./preArrivalDocument";

const { expected, arrived } = preArrivalStatus;

/** Notices at the gate's desk: trucks that are expected come in, those in the port leave. */
export const preArrivalGate: GateKind = {
  kind: preArrivalKind,
  due: [expected],
  inside: [arrived],
  types: preTypes,
  async jobsOf(ctx, row) {
    const body = bodyOf(row);
    const { ctnNo, preType, driverName = null, driverMobile = null } = body.content;
    const inside = row.status === arrived;
    const window = row.plan_time ? windowOf(row.plan_time) : null;
    return [
      gateJob(row, {
        kind: preArrivalKind,
        act: inside ? "depart" : row.status === expected ? "arrive" : null,
        job: preType ? jobOfPreType[preType] : null,
        ctnNos: ctnNo ? [ctnNo] : [],
        ...{ driverName, driverMobile, from: window?.from ?? null, to: window?.to ?? null },
        checks: inside ? [] : await gateChecksOf(ctx, { row, body }),
      }),
    ];
  },
  act: (ctx, { id, version, act }) =>
    act === "arrive" ? arrivePreArrival(ctx, { id, version }) : departPreArrival(ctx, { id, version }),
};

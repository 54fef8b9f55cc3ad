import { type GateKind, gateJob } from "@gateway/documents/gateJob";
import { appointmentStatus } from "@protocol/documentStatuses";
import { appointmentJobs, arrivalWindow } from "@protocol/slots";
import { arriveAppointment, finishAppointment, gateChecksOf } from "./appointmentActs";
import { appointmentKind, bodyOf } from "./appointmentDocument";

const { booked, arrived } = appointmentStatus;

/** Appointments at the gate's desk: booked ones come in, those in the port are done when they leave. */
export const appointmentGate: GateKind = {
  kind: appointmentKind,
  due: [booked],
  inside: [arrived],
  types: appointmentJobs,
  async jobsOf(ctx, row) {
    const body = bodyOf(row);
    const { ctnNo, driverName, driverMobile, endTime } = body;
    const inside = row.status === arrived;
    return [
      gateJob(row, {
        kind: appointmentKind,
        act: inside ? "finish" : row.status === booked ? "arrive" : null,
        job: row.type,
        ctnNos: ctnNo ? [ctnNo] : [],
        driverName,
        driverMobile,
        from: new Date(Date.parse(row.plan_time) - arrivalWindow.before).toISOString(),
        to: new Date(Date.parse(endTime) + arrivalWindow.after).toISOString(),
        checks: inside ? [] : await gateChecksOf(ctx, { row, body }),
      }),
    ];
  },
  act: (ctx, { id, version, act }) =>
    act === "arrive" ? arriveAppointment(ctx, { id, version }) : finishAppointment(ctx, { id, version }),
};

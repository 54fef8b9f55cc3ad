import type { GateJob } from "@protocol/gateDesk";
import { appointmentDetailPath } from "../appointments/paths";
import { pickupPathsOf } from "../emptyBoxes/paths";
import { inWeightPaths } from "../inWeight/paths";
import { weightOrderPaths } from "../lifting/paths";
import { withQuery } from "../paths";
import { preArrivalPaths } from "../preArrivals/paths";
import { shortOrderPaths } from "../shortHaul/paths";
import { dispatchOrderDetailPath } from "../trucking/paths";

/** `said`: a plate or a number that is looked up at once. */
export const gateDeskPath = (said?: string) => withQuery("/gateDesk", { said });
export const shiftPath = (yard?: string) => withQuery("/gateDesk/shift", { yard });
export const shiftPdfPath = (yard?: string) => withQuery("/gateDesk/shift/pdf", { yard });

/** Where the document of a job is shown. */
export function gateJobPath({ kind, type, id }: Pick<GateJob, "kind" | "type" | "id">): string {
  if (kind === "appointment") return appointmentDetailPath(id);
  if (kind === "preArrival") return preArrivalPaths.detail(id);
  if (kind === "emptyPickup") return pickupPathsOf(type).detail(id);
  if (kind === "weightOrder") return weightOrderPaths(type).detail(id);
  if (kind === "shortOrder") return shortOrderPaths.detail(id);
  if (kind === "inWeight") return inWeightPaths.detail(id);
  return dispatchOrderDetailPath(type, id);
}

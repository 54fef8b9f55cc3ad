import type { DocumentRow } from "@gateway/store/documents";
import { isCallOfRelease } from "@gateway/voyages/public";
import type { HangingKind, PlanBreak } from "@protocol/callMoves";
import {
  applicationStatus,
  bargeOrderStatus,
  declarationStatus,
  dispatchStatus,
  inWeightStatus,
  releaseStatus,
  truckOrderStatus,
} from "@protocol/documentStatuses";
import { travelHours } from "@protocol/truckOrder";

/** The cut-offs of a call, ISO UTC. */
export interface Cutoffs {
  cyCutoff: string;
  siCutoff: string;
  vgmCutoff: string;
}

type Row = Pick<DocumentRow, "status" | "type" | "plan_time" | "body">;

interface Hanging {
  /** Statuses in which something is still to be done for the ship. */
  statuses: readonly string[];
  /** The only type that goes to a ship; all of them where none is named. */
  type?: string;
  /** Has no end of its own: it hangs on the call of its time alone, whose number comes again in another year. */
  endless?: true;
  /** Which plans break by these cut-offs at an instant (ISO UTC). */
  breaks(row: Row, cutoffs: Cutoffs, now: string): PlanBreak[];
}

const comesLate = (planTime: string, cyCutoff: string, hoursBefore = 0): PlanBreak[] =>
  planTime !== "" && Date.parse(planTime) > Date.parse(cyCutoff) - hoursBefore * 3_600_000 ? ["planAfterCy"] : [];

/** An order is planned for its door, which is hours from the gate (protocol/truckOrder.ts). */
const byTruck: Hanging["breaks"] = ({ plan_time }, { cyCutoff }) => comesLate(plan_time, cyCutoff, travelHours);
const toTheGate: Hanging["breaks"] = ({ plan_time }, { cyCutoff }) => comesLate(plan_time, cyCutoff);

const declared: Hanging = {
  statuses: [
    declarationStatus.submitted,
    declarationStatus.returned,
    declarationStatus.approved,
    declarationStatus.released,
  ],
  breaks: (row, cutoffs, now) => [
    ...toTheGate(row, cutoffs, now),
    ...((row.status === declarationStatus.submitted || row.status === declarationStatus.returned) &&
    now > cutoffs.siCutoff
      ? (["siPassed"] as const)
      : []),
  ],
};

const truck = truckOrderStatus;

/** What of each kind hangs on a call, and when it breaks. */
export const hangingRules: Record<HangingKind, Hanging> = {
  truckOrder: { statuses: [truck.submitted, truck.approved, truck.paid, truck.returned], type: "E", breaks: byTruck },
  dispatchOrder: {
    statuses: [dispatchStatus.waiting, dispatchStatus.dispatched, dispatchStatus.reassigned],
    type: "E",
    breaks: byTruck,
  },
  dgDeclaration: declared,
  reeferDeclaration: declared,
  inWeight: {
    statuses: [inWeightStatus.submitted, inWeightStatus.approved, inWeightStatus.returned],
    breaks: (row, cutoffs, now) => [...toTheGate(row, cutoffs, now), ...vgmBreaks(row, cutoffs, now)],
  },
  bargeOrder: {
    statuses: [bargeOrderStatus.submitted, bargeOrderStatus.approved, bargeOrderStatus.paid, bargeOrderStatus.returned],
    breaks: toTheGate,
  },
  releaseOrder: { statuses: [releaseStatus.valid], breaks: () => [] },
  nonHomePortRelease: {
    statuses: [applicationStatus.submitted, applicationStatus.approved],
    endless: true,
    breaks: () => [],
  },
};

/** The VGM travels with its application: one that the port has sent back has not been given. */
function vgmBreaks({ status, body }: Row, { vgmCutoff }: Cutoffs, now: string): PlanBreak[] {
  const { vgmTime } = (JSON.parse(body) as { content: { vgmTime?: string } }).content;
  if (status === inWeightStatus.returned) return now > vgmCutoff ? ["vgmMissing"] : [];
  return vgmTime !== undefined && vgmTime > vgmCutoff ? ["vgmAfterCutoff"] : [];
}

/** Whether a document still hangs on the call that it names, which is expected then (ISO UTC) where it is known. */
export const hangs = (kind: HangingKind, row: Pick<Row, "status" | "type" | "plan_time">, eta?: string): boolean => {
  const rule = hangingRules[kind];
  if (rule.endless && eta !== undefined && !isCallOfRelease(row.plan_time, eta)) return false;
  return rule.statuses.includes(row.status) && (rule.type === undefined || rule.type === row.type);
};

/** Which plans of a document break by the cut-offs of its call, seen at an instant (ISO UTC); none where it holds. */
export const brokenPlans = (kind: HangingKind, row: Row, cutoffs: Cutoffs, now: string): PlanBreak[] =>
  hangingRules[kind].breaks(row, cutoffs, now);

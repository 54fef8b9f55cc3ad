import { appointmentGate } from "@gateway/appointments/public";
import type { GateKind } from "@gateway/documents/gateJob";
import { emptyPickupGate } from "@gateway/emptyBoxes/public";
import { inWeightGate } from "@gateway/inWeight/public";
import { weightOrderGate } from "@gateway/lifting/public";
import { preArrivalGate } from "@gateway/preArrivals/public";
import { shortOrderGate } from "@gateway/shortHaul/public";
import { dispatchGate } from "@gateway/trucking/public";

/** What the desk knows of, in the order in which it acts: slots are locked first, then each kind's documents. */
export const gateKinds: readonly GateKind[] = [
  appointmentGate,
  preArrivalGate,
  inWeightGate,
  shortOrderGate,
  emptyPickupGate,
  weightOrderGate,
  dispatchGate,
];

export const gateKindOf = (kind: string): GateKind | undefined => gateKinds.find((each) => each.kind === kind);

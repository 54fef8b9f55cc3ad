import type { DocumentKind } from "@protocol/documentKinds";
import {
  bargeOrderStatus,
  declarationStatus,
  dispatchStatus,
  enteredStatus,
  inWeightStatus,
  permitStatus,
  pickupStatus,
  remakeStatus,
  truckOrderStatus,
  weightStatus,
} from "@protocol/documentStatuses";

/** Who takes a step: whoever entered the document, the port, the fleet, or the carrier of a barge. */
export type StepTaker = "company" | "port" | "fleet" | "carrier";

/** What has to be done next with a document, by whom, and which of its actions do it. */
export interface NextStep {
  step: "submit" | "audit" | "correct" | "pay" | "dispatch" | "confirm" | "issue" | "release" | "collect" | "carry";
  by: StepTaker;
  acts: readonly string[];
}

type Steps = Record<string, NextStep>;

/** Until the port has decided, all that is entered for it goes the same way. */
const entered: Steps = {
  [enteredStatus.draft]: { step: "submit", by: "company", acts: ["submit", "edit"] },
  [enteredStatus.submitted]: { step: "audit", by: "port", acts: ["approve", "review", "return", "issue"] },
  [bargeOrderStatus.returned]: { step: "correct", by: "company", acts: ["edit", "submit"] },
};
const pay: NextStep = { step: "pay", by: "company", acts: ["pay", "hold"] };
const declaration: Steps = {
  ...entered,
  [declarationStatus.approved]: { step: "release", by: "port", acts: ["release"] },
};
const permit: Steps = { ...entered, [permitStatus.reviewed]: { step: "issue", by: "port", acts: ["issue"] } };
const dispatch: NextStep = { step: "dispatch", by: "fleet", acts: ["dispatch"] };
const carry: NextStep = { step: "carry", by: "carrier", acts: ["load", "stow", "gateIn", "gateOut", "complete"] };

const steps: Partial<Record<DocumentKind, Steps>> = {
  truckOrder: {
    ...entered,
    [truckOrderStatus.approved]: pay,
    [truckOrderStatus.paid]: { ...dispatch, acts: ["dispatch", "complete"] },
  },
  dispatchOrder: {
    [dispatchStatus.waiting]: dispatch,
    [dispatchStatus.withdrawn]: dispatch,
    [dispatchStatus.dispatched]: { step: "confirm", by: "fleet", acts: ["confirm"] },
  },
  dgDeclaration: declaration,
  reeferDeclaration: declaration,
  vehiclePermit: permit,
  personPermit: permit,
  wheelMachine: entered,
  licenseRemake: {
    ...entered,
    [remakeStatus.reviewed]: pay,
    [remakeStatus.paid]: { step: "issue", by: "port", acts: ["issue"] },
  },
  emptyPickup: {
    ...entered,
    [pickupStatus.approved]: pay,
    [pickupStatus.held]: { step: "collect", by: "company", acts: [] },
  },
  weightOrder: {
    ...entered,
    [weightStatus.reviewed]: pay,
    [weightStatus.paid]: { step: "collect", by: "company", acts: [] },
  },
  inWeight: { ...entered, [inWeightStatus.approved]: { step: "carry", by: "company", acts: [] } },
  shortOrder: { ...entered, [bargeOrderStatus.approved]: pay },
  bargeOrder: { ...entered, [bargeOrderStatus.approved]: carry },
  branchVoyage: entered,
  nonHomePortRelease: entered,
  sealApply: entered,
};

/** The next step of a document in a status; undefined where its way is over, or nobody has to do anything. */
export const nextStepOf = (kind: DocumentKind, status: string): NextStep | undefined => steps[kind]?.[status];

import type { DocumentKind } from "@protocol/documentKinds";
import {
  type ApplicationStatus,
  type AppointmentStatus,
  applicationStatus,
  appointmentStatus,
  type BargeOrderStatus,
  bargeOrderStatus,
  type ContractStatus,
  contractStatus,
  type DeclarationStatus,
  type DispatchStatus,
  declarationStatus,
  dispatchStatus,
  type EdoStatus,
  type EirStatus,
  edoStatus,
  eirStatus,
  enteredStatus,
  type FoodStatus,
  foodStatus,
  type InWeightStatus,
  inWeightStatus,
  type MachineStatus,
  type MallStatus,
  machineStatus,
  mallStatus,
  type OccupancyStatus,
  occupancyStatus,
  type PermitStatus,
  type PickupStatus,
  type PoolStatus,
  type PreArrivalStatus,
  permitStatus,
  pickupStatus,
  poolStatus,
  preArrivalStatus,
  type ReleaseStatus,
  type RemakeStatus,
  releaseStatus,
  remakeStatus,
  type TruckOrderStatus,
  truckOrderStatus,
  type WeighSlipStatus,
  type WeightStatus,
  weighSlipStatus,
  weightStatus,
} from "@protocol/documentStatuses";

/** Who takes a step: a side of the document, whoever it is about, or both. */
export type StepTaker =
  | "company"
  | "port"
  | "fleet"
  | "carrier"
  | "merchant"
  | "buyer"
  | "holder"
  | "bothSides"
  | "signers"
  | "counterparty";

/** What has to be done next with a document, by whom, and which of its actions do it. */
export interface NextStep {
  step:
    | ("submit" | "audit" | "correct" | "pay" | "dispatch" | "confirm" | "issue" | "release" | "collect" | "carry")
    | ("ship" | "receive" | "answerRefund" | "cook" | "serve" | "fetchMeal")
    | ("issueEdo" | "accept" | "unfreeze" | "confirmHandover" | "settleDispute" | "weighAgain")
    | ("giveOut" | "orderPickup" | "publish" | "claim" | "fulfil" | "sendToSign" | "sign")
    | ("settle" | "takeSlot" | "gateIn" | "finishVisit" | "gateOut");
  by: StepTaker;
  acts: readonly string[];
}

/** The step after each status; null where the way of the document is over, or nobody has to do anything. */
type Steps<S extends string> = Record<S, NextStep | null>;

interface StatusOf extends Record<DocumentKind, string> {
  truckOrder: TruckOrderStatus;
  dispatchOrder: DispatchStatus;
  dgDeclaration: DeclarationStatus;
  reeferDeclaration: DeclarationStatus;
  vehiclePermit: PermitStatus;
  personPermit: PermitStatus;
  occupancy: OccupancyStatus;
  wheelMachine: MachineStatus;
  licenseRemake: RemakeStatus;
  appointment: AppointmentStatus;
  releaseOrder: ReleaseStatus;
  emptyPickup: PickupStatus;
  eir: EirStatus;
  weighSlip: WeighSlipStatus;
  edo: EdoStatus;
  weightOrder: WeightStatus;
  preArrival: PreArrivalStatus;
  bargeOrder: BargeOrderStatus;
  bargePool: PoolStatus;
  branchVoyage: ApplicationStatus;
  nonHomePortRelease: ApplicationStatus;
  inWeight: InWeightStatus;
  shortOrder: BargeOrderStatus;
  mallOrder: MallStatus;
  foodOrder: FoodStatus;
  contract: ContractStatus;
  sealApply: ApplicationStatus;
}

const submit: NextStep = { step: "submit", by: "company", acts: ["submit", "edit"] };
/** Until the port has decided, all that is entered for it goes the same way. */
const entered = {
  [enteredStatus.draft]: submit,
  [enteredStatus.submitted]: { step: "audit", by: "port", acts: ["approve", "review", "return", "issue"] },
  [bargeOrderStatus.returned]: { step: "correct", by: "company", acts: ["edit", "submit"] },
} as const satisfies Record<string, NextStep>;
const pay: NextStep = { step: "pay", by: "company", acts: ["pay", "hold"] };
const payGoods: NextStep = { step: "pay", by: "buyer", acts: ["pay"] };
const declaration: Steps<DeclarationStatus> = {
  ...entered,
  [declarationStatus.approved]: { step: "release", by: "port", acts: ["release"] },
  [declarationStatus.released]: null,
  [declarationStatus.canceled]: null,
};
const permit: Steps<PermitStatus> = {
  ...entered,
  [permitStatus.reviewed]: { step: "issue", by: "port", acts: ["issue"] },
  [permitStatus.issued]: null,
  [permitStatus.suspended]: null,
  [permitStatus.expired]: null,
  [permitStatus.revoked]: null,
};
const application: Steps<ApplicationStatus> = {
  ...entered,
  [applicationStatus.approved]: null,
  [applicationStatus.canceled]: null,
};
const dispatch: NextStep = { step: "dispatch", by: "fleet", acts: ["dispatch"] };
const carry: NextStep = { step: "carry", by: "carrier", acts: ["load", "stow", "depart", "discharge"] };
const collect: NextStep = { step: "collect", by: "company", acts: [] };
const collectAsHolder: NextStep = { step: "collect", by: "holder", acts: [] };
const fulfil: NextStep = { step: "fulfil", by: "carrier", acts: ["fulfil"] };

const steps: { [K in DocumentKind]: Steps<StatusOf[K]> } = {
  truckOrder: {
    ...entered,
    [truckOrderStatus.approved]: pay,
    [truckOrderStatus.paid]: { ...dispatch, acts: ["dispatch", "complete"] },
    [truckOrderStatus.completed]: null,
  },
  dispatchOrder: {
    [dispatchStatus.waiting]: dispatch,
    [dispatchStatus.withdrawn]: dispatch,
    [dispatchStatus.dispatched]: { step: "confirm", by: "fleet", acts: ["confirm"] },
    [dispatchStatus.reassigned]: null,
    [dispatchStatus.canceled]: null,
    [dispatchStatus.completed]: null,
  },
  dgDeclaration: declaration,
  reeferDeclaration: declaration,
  vehiclePermit: permit,
  personPermit: permit,
  occupancy: {
    [occupancyStatus.held]: { step: "settle", by: "port", acts: ["settle", "release"] },
    [occupancyStatus.settled]: null,
    [occupancyStatus.released]: null,
    [occupancyStatus.partly]: null,
    [occupancyStatus.failed]: null,
  },
  wheelMachine: {
    ...entered,
    [machineStatus.inUse]: null,
    [machineStatus.stopped]: null,
    [machineStatus.scrapped]: null,
  },
  licenseRemake: {
    ...entered,
    [remakeStatus.reviewed]: pay,
    [remakeStatus.paid]: { step: "issue", by: "port", acts: ["issue"] },
    [remakeStatus.issued]: null,
  },
  appointment: {
    [appointmentStatus.pending]: { step: "takeSlot", by: "company", acts: ["accept"] },
    [appointmentStatus.booked]: { step: "gateIn", by: "company", acts: ["arrive"] },
    [appointmentStatus.arrived]: { step: "finishVisit", by: "port", acts: ["finish"] },
    [appointmentStatus.done]: null,
    [appointmentStatus.canceled]: null,
    [appointmentStatus.noShow]: null,
  },
  releaseOrder: {
    [releaseStatus.draft]: { step: "giveOut", by: "port", acts: ["submit", "edit"] },
    [releaseStatus.valid]: { step: "orderPickup", by: "holder", acts: ["pickUp"] },
    [releaseStatus.usedUp]: null,
    [releaseStatus.expired]: null,
    [releaseStatus.revoked]: null,
  },
  emptyPickup: {
    ...entered,
    [pickupStatus.approved]: pay,
    [pickupStatus.held]: collect,
    [pickupStatus.completed]: null,
    [pickupStatus.canceled]: null,
  },
  eir: {
    [eirStatus.unconfirmed]: { step: "confirmHandover", by: "bothSides", acts: ["confirm"] },
    [eirStatus.confirmed]: null,
    [eirStatus.disputed]: { step: "settleDispute", by: "port", acts: ["replace"] },
    [eirStatus.void]: null,
  },
  weighSlip: {
    [weighSlipStatus.waiting]: { step: "weighAgain", by: "port", acts: ["second"] },
    [weighSlipStatus.done]: null,
    [weighSlipStatus.void]: null,
  },
  edo: {
    [edoStatus.draft]: { step: "issueEdo", by: "port", acts: ["issue"] },
    [edoStatus.issued]: { step: "accept", by: "counterparty", acts: ["accept"] },
    [edoStatus.transferred]: collectAsHolder,
    [edoStatus.partly]: collectAsHolder,
    [edoStatus.frozen]: { step: "unfreeze", by: "port", acts: ["unfreeze"] },
    [edoStatus.collected]: null,
    [edoStatus.void]: null,
  },
  weightOrder: {
    ...entered,
    [weightStatus.reviewed]: pay,
    [weightStatus.paid]: collect,
    [weightStatus.completed]: null,
    [weightStatus.canceled]: null,
  },
  preArrival: {
    [preArrivalStatus.draft]: submit,
    [preArrivalStatus.expected]: { step: "gateIn", by: "company", acts: ["arrive"] },
    [preArrivalStatus.arrived]: { step: "gateOut", by: "port", acts: ["depart"] },
    [preArrivalStatus.left]: null,
    [preArrivalStatus.expired]: null,
    [preArrivalStatus.canceled]: null,
  },
  bargeOrder: {
    ...entered,
    [bargeOrderStatus.approved]: carry,
    [bargeOrderStatus.paid]: carry,
    [bargeOrderStatus.completed]: null,
    [bargeOrderStatus.canceled]: null,
  },
  bargePool: {
    [poolStatus.draft]: { step: "publish", by: "company", acts: ["submit", "edit"] },
    [poolStatus.open]: { step: "claim", by: "carrier", acts: ["grab"] },
    [poolStatus.soldOut]: fulfil,
    [poolStatus.closed]: fulfil,
    [poolStatus.canceled]: null,
    [poolStatus.fulfilled]: null,
  },
  branchVoyage: application,
  nonHomePortRelease: application,
  inWeight: {
    ...entered,
    [inWeightStatus.approved]: { step: "carry", by: "company", acts: [] },
    [inWeightStatus.completed]: null,
    [inWeightStatus.canceled]: null,
  },
  shortOrder: {
    ...entered,
    [bargeOrderStatus.approved]: pay,
    [bargeOrderStatus.paid]: null,
    [bargeOrderStatus.completed]: null,
    [bargeOrderStatus.canceled]: null,
  },
  mallOrder: {
    [mallStatus.unpaid]: payGoods,
    [mallStatus.paid]: { step: "ship", by: "merchant", acts: ["ship", "handOver"] },
    [mallStatus.shipped]: { step: "receive", by: "buyer", acts: ["receive"] },
    [mallStatus.completed]: null,
    [mallStatus.canceled]: null,
    [mallStatus.refunding]: { step: "answerRefund", by: "merchant", acts: ["consentRefund", "refuseRefund"] },
    [mallStatus.refunded]: null,
  },
  foodOrder: {
    [foodStatus.unpaid]: payGoods,
    [foodStatus.ordered]: { step: "cook", by: "merchant", acts: ["cook"] },
    [foodStatus.cooking]: { step: "serve", by: "merchant", acts: ["ready"] },
    [foodStatus.ready]: { step: "fetchMeal", by: "buyer", acts: ["hand"] },
    [foodStatus.taken]: null,
    [foodStatus.canceled]: null,
  },
  contract: {
    [contractStatus.draft]: { step: "sendToSign", by: "company", acts: ["submit", "edit"] },
    [contractStatus.signing]: { step: "sign", by: "signers", acts: ["sign"] },
    [contractStatus.awaiting]: { step: "sign", by: "counterparty", acts: ["sign"] },
    [contractStatus.completed]: null,
    [contractStatus.refused]: null,
    [contractStatus.expired]: null,
    [contractStatus.withdrawn]: null,
    [contractStatus.ended]: null,
  },
  sealApply: application,
};

/** The next step of a document in a status; null where there is none, and for a status that only the port knows. */
export const nextStepOf = (kind: DocumentKind, status: string): NextStep | null =>
  (steps[kind] as Record<string, NextStep | null>)[status] ?? null;

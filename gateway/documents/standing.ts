import { type DocumentKind, isDocumentKind } from "@protocol/documentKinds";
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
import type { Standing } from "@protocol/documents";

const orders: Record<TruckOrderStatus, Standing> = {
  [truckOrderStatus.draft]: "draft",
  [truckOrderStatus.submitted]: "pending",
  [truckOrderStatus.approved]: "inForce",
  [truckOrderStatus.paid]: "inForce",
  [truckOrderStatus.completed]: "ended",
  [truckOrderStatus.returned]: "void",
};
const dispatchOrders: Record<DispatchStatus, Standing> = {
  [dispatchStatus.dispatched]: "inForce",
  [dispatchStatus.waiting]: "draft",
  [dispatchStatus.withdrawn]: "draft",
  [dispatchStatus.reassigned]: "void",
  [dispatchStatus.canceled]: "void",
  [dispatchStatus.completed]: "ended",
};
const declarations: Record<DeclarationStatus, Standing> = {
  [declarationStatus.draft]: "draft",
  [declarationStatus.submitted]: "pending",
  [declarationStatus.approved]: "pending",
  [declarationStatus.released]: "inForce",
  [declarationStatus.returned]: "void",
  [declarationStatus.canceled]: "void",
};

const mallOrders: Record<MallStatus, Standing> = {
  [mallStatus.unpaid]: "pending",
  [mallStatus.paid]: "inForce",
  [mallStatus.shipped]: "inForce",
  [mallStatus.completed]: "ended",
  [mallStatus.canceled]: "void",
  [mallStatus.refunding]: "disputed",
  [mallStatus.refunded]: "void",
};

const foodOrders: Record<FoodStatus, Standing> = {
  [foodStatus.unpaid]: "pending",
  [foodStatus.ordered]: "inForce",
  [foodStatus.cooking]: "inForce",
  [foodStatus.ready]: "inForce",
  [foodStatus.taken]: "ended",
  [foodStatus.canceled]: "void",
};

/** A suspended permit opens no gate, and may come to open it again. */
const permits: Record<PermitStatus, Standing> = {
  [permitStatus.draft]: "draft",
  [permitStatus.submitted]: "pending",
  [permitStatus.reviewed]: "pending",
  [permitStatus.issued]: "inForce",
  [permitStatus.returned]: "void",
  [permitStatus.suspended]: "void",
  [permitStatus.expired]: "ended",
  [permitStatus.revoked]: "void",
};

const occupancies: Record<OccupancyStatus, Standing> = {
  [occupancyStatus.held]: "inForce",
  [occupancyStatus.settled]: "ended",
  [occupancyStatus.released]: "void",
  [occupancyStatus.partly]: "ended",
  [occupancyStatus.failed]: "void",
};

/** A machine that is stopped drives nowhere, and may come to drive again. */
const machines: Record<MachineStatus, Standing> = {
  [machineStatus.draft]: "draft",
  [machineStatus.submitted]: "pending",
  [machineStatus.inUse]: "inForce",
  [machineStatus.returned]: "void",
  [machineStatus.stopped]: "void",
  [machineStatus.scrapped]: "void",
};
const remakes: Record<RemakeStatus, Standing> = {
  [remakeStatus.draft]: "draft",
  [remakeStatus.submitted]: "pending",
  [remakeStatus.reviewed]: "pending",
  [remakeStatus.paid]: "pending",
  [remakeStatus.issued]: "ended",
  [remakeStatus.returned]: "void",
};

const appointments: Record<AppointmentStatus, Standing> = {
  [appointmentStatus.pending]: "pending",
  [appointmentStatus.booked]: "inForce",
  [appointmentStatus.arrived]: "inForce",
  [appointmentStatus.done]: "ended",
  [appointmentStatus.canceled]: "void",
  [appointmentStatus.noShow]: "void",
};

const releases: Record<ReleaseStatus, Standing> = {
  [releaseStatus.draft]: "draft",
  [releaseStatus.valid]: "inForce",
  [releaseStatus.usedUp]: "ended",
  [releaseStatus.expired]: "ended",
  [releaseStatus.revoked]: "void",
};
const pickups: Record<PickupStatus, Standing> = {
  [pickupStatus.draft]: "draft",
  [pickupStatus.submitted]: "pending",
  [pickupStatus.approved]: "pending",
  [pickupStatus.held]: "inForce",
  [pickupStatus.completed]: "ended",
  [pickupStatus.returned]: "void",
  [pickupStatus.canceled]: "void",
};

const notices: Record<PreArrivalStatus, Standing> = {
  [preArrivalStatus.draft]: "draft",
  [preArrivalStatus.expected]: "inForce",
  [preArrivalStatus.arrived]: "inForce",
  [preArrivalStatus.left]: "ended",
  [preArrivalStatus.expired]: "void",
  [preArrivalStatus.canceled]: "void",
};

const inWeights: Record<InWeightStatus, Standing> = {
  [inWeightStatus.draft]: "draft",
  [inWeightStatus.submitted]: "pending",
  [inWeightStatus.approved]: "inForce",
  [inWeightStatus.completed]: "ended",
  [inWeightStatus.returned]: "void",
  [inWeightStatus.canceled]: "void",
};

/** A receipt that is disputed is a true record, of which somebody says otherwise. */
const eirs: Record<EirStatus, Standing> = {
  [eirStatus.unconfirmed]: "unconfirmed",
  [eirStatus.confirmed]: "inForce",
  [eirStatus.disputed]: "disputed",
  [eirStatus.void]: "void",
};

const weighSlips: Record<WeighSlipStatus, Standing> = {
  [weighSlipStatus.waiting]: "pending",
  [weighSlipStatus.done]: "inForce",
  [weighSlipStatus.void]: "void",
};

const edos: Record<EdoStatus, Standing> = {
  [edoStatus.draft]: "draft",
  [edoStatus.issued]: "inForce",
  [edoStatus.transferred]: "inForce",
  [edoStatus.collected]: "ended",
  [edoStatus.partly]: "inForce",
  [edoStatus.frozen]: "frozen",
  [edoStatus.void]: "void",
};

const weightOrders: Record<WeightStatus, Standing> = {
  [weightStatus.draft]: "draft",
  [weightStatus.submitted]: "pending",
  [weightStatus.reviewed]: "pending",
  [weightStatus.paid]: "inForce",
  [weightStatus.completed]: "ended",
  [weightStatus.returned]: "void",
  [weightStatus.canceled]: "void",
};

const bargeOrders: Record<BargeOrderStatus, Standing> = {
  [bargeOrderStatus.draft]: "draft",
  [bargeOrderStatus.submitted]: "pending",
  [bargeOrderStatus.approved]: "inForce",
  [bargeOrderStatus.paid]: "inForce",
  [bargeOrderStatus.completed]: "ended",
  [bargeOrderStatus.returned]: "void",
  [bargeOrderStatus.canceled]: "void",
};
const pools: Record<PoolStatus, Standing> = {
  [poolStatus.draft]: "draft",
  [poolStatus.open]: "inForce",
  [poolStatus.soldOut]: "inForce",
  [poolStatus.closed]: "ended",
  [poolStatus.canceled]: "void",
  [poolStatus.fulfilled]: "ended",
};
const applications: Record<ApplicationStatus, Standing> = {
  [applicationStatus.draft]: "draft",
  [applicationStatus.submitted]: "pending",
  [applicationStatus.approved]: "inForce",
  [applicationStatus.returned]: "void",
  [applicationStatus.canceled]: "void",
};

const contracts: Record<ContractStatus, Standing> = {
  [contractStatus.draft]: "draft",
  [contractStatus.signing]: "pending",
  [contractStatus.awaiting]: "pending",
  [contractStatus.completed]: "inForce",
  [contractStatus.refused]: "void",
  [contractStatus.expired]: "void",
  [contractStatus.withdrawn]: "void",
  [contractStatus.ended]: "ended",
};

const standingsOf: Record<DocumentKind, Record<string, Standing>> = {
  truckOrder: orders,
  dispatchOrder: dispatchOrders,
  dgDeclaration: declarations,
  reeferDeclaration: declarations,
  vehiclePermit: permits,
  personPermit: permits,
  occupancy: occupancies,
  wheelMachine: machines,
  licenseRemake: remakes,
  appointment: appointments,
  releaseOrder: releases,
  emptyPickup: pickups,
  eir: eirs,
  weighSlip: weighSlips,
  edo: edos,
  weightOrder: weightOrders,
  preArrival: notices,
  bargeOrder: bargeOrders,
  bargePool: pools,
  branchVoyage: applications,
  nonHomePortRelease: applications,
  inWeight: inWeights,
  shortOrder: weightOrders,
  mallOrder: mallOrders,
  foodOrder: foodOrders,
  contract: contracts,
  sealApply: applications,
};

/**
 * What a document of a status is worth to whoever is shown its paper (docs/domain-model.md §2.1, §2.2, §9): in force,
 * waiting for the port, ended as it should, not submitted yet, or void. A status that nobody knows is never taken as in
 * force.
 */
export function standingOf(kind: string, status: string): Standing {
  return (isDocumentKind(kind) && standingsOf[kind][status]) || "unknown";
}

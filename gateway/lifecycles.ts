import type { DocumentKind } from "@protocol/documentKinds";
import { appointmentLifecycle } from "./appointments/appointmentStore";
import { bargeOrderLifecycle } from "./barge/bargeOrderStore";
import { bargePoolLifecycle } from "./barge/poolStore";
import { contractLifecycle } from "./contracts/contractStore";
import { sealApplyLifecycle } from "./contracts/sealApplyStore";
import { declarations } from "./declarations/declarationStore";
import type { ScheduledKind } from "./documents/schedule";
import { emptyPickupLifecycle } from "./emptyBoxes/emptyPickupStore";
import { releaseOrderLifecycle } from "./emptyBoxes/releaseOrderStore";
import { foodOrderLifecycle } from "./food/foodOrderStore";
import { edoLifecycle } from "./handover/edoStore";
import { eirLifecycle } from "./handover/eirStore";
import { weighSlipLifecycle } from "./handover/weighSlipStore";
import { inWeightLifecycle } from "./inWeight/inWeightStore";
import { weightOrderLifecycle } from "./lifting/weightOrderStore";
import { licenseRemakeLifecycle } from "./machines/licenseRemakeStore";
import { wheelMachineLifecycle } from "./machines/wheelMachineStore";
import { mallOrderLifecycle } from "./mall/mallOrderStore";
import { occupancyLifecycle } from "./occupancy/occupancyStore";
import { personPermitLifecycle } from "./permits/personPermitStore";
import { vehiclePermitLifecycle } from "./permits/vehiclePermitStore";
import { preArrivalLifecycle } from "./preArrivals/preArrivalStore";
import { shortOrderLifecycle } from "./shortHaul/shortOrderStore";
import { dispatchOrderLifecycle } from "./trucking/dispatchOrderStore";
import { truckOrderLifecycle } from "./trucking/orderStore";
import { branchVoyageLifecycle } from "./voyages/branchVoyageStore";
import { nonHomeLifecycle } from "./voyages/nonHomeStore";

/** The lifecycle of every kind, for what works on all of them. */
export const lifecycles: Record<DocumentKind, ScheduledKind> = {
  truckOrder: truckOrderLifecycle,
  dispatchOrder: dispatchOrderLifecycle,
  ...declarations,
  vehiclePermit: vehiclePermitLifecycle,
  personPermit: personPermitLifecycle,
  occupancy: occupancyLifecycle,
  wheelMachine: wheelMachineLifecycle,
  licenseRemake: licenseRemakeLifecycle,
  appointment: appointmentLifecycle,
  releaseOrder: releaseOrderLifecycle,
  emptyPickup: emptyPickupLifecycle,
  eir: eirLifecycle,
  weighSlip: weighSlipLifecycle,
  edo: edoLifecycle,
  weightOrder: weightOrderLifecycle,
  preArrival: preArrivalLifecycle,
  bargeOrder: bargeOrderLifecycle,
  bargePool: bargePoolLifecycle,
  branchVoyage: branchVoyageLifecycle,
  nonHomePortRelease: nonHomeLifecycle,
  inWeight: inWeightLifecycle,
  shortOrder: shortOrderLifecycle,
  mallOrder: mallOrderLifecycle,
  foodOrder: foodOrderLifecycle,
  contract: contractLifecycle,
  sealApply: sealApplyLifecycle,
};

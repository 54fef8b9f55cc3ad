import type { DocumentKind } from "@protocol/documentKinds";

const declarationStatus = (status: string) => `declarations:status.${status}` as const;
const permitStatus = (status: string) => `permits:status.${status}` as const;

/** The word for a status, which each kind of document has its own of. */
export const statusKeys = {
  truckOrder: (status: string) => `trucking:orderStatus.${status}` as const,
  dispatchOrder: (status: string) => `trucking:dispatchStatus.${status}` as const,
  dgDeclaration: declarationStatus,
  reeferDeclaration: declarationStatus,
  vehiclePermit: permitStatus,
  personPermit: permitStatus,
  occupancy: (status: string) => `occupancy:status.${status}` as const,
  wheelMachine: (status: string) => `machines:status.${status}` as const,
  licenseRemake: (status: string) => `machines:remakeStatus.${status}` as const,
  appointment: (status: string) => `appointments:status.${status}` as const,
  releaseOrder: (status: string) => `emptyBoxes:releaseStatus.${status}` as const,
  emptyPickup: (status: string) => `emptyBoxes:status.${status}` as const,
  preArrival: (status: string) => `preArrivals:status.${status}` as const,
  shortOrder: (status: string) => `shortHaul:status.${status}` as const,
  foodOrder: (status: string) => `food:status.${status}` as const,
  mallOrder: (status: string) => `mall:status.${status}` as const,
  contract: (status: string) => `contracts:status.${status}` as const,
  sealApply: (status: string) => `contracts:sealStatus.${status}` as const,
  inWeight: (status: string) => `inWeight:status.${status}` as const,
  eir: (status: string) => `handover:eirStatus.${status}` as const,
  weighSlip: (status: string) => `handover:weighStatus.${status}` as const,
  edo: (status: string) => `handover:edoStatus.${status}` as const,
  bargeOrder: (status: string) => `barge:status.${status}` as const,
  bargePool: (status: string) => `barge:poolStatus.${status}` as const,
  weightOrder: (status: string) => `lifting:status.${status}` as const,
  branchVoyage: (status: string) => `voyages:status.${status}` as const,
  nonHomePortRelease: (status: string) => `voyages:status.${status}` as const,
} satisfies Record<DocumentKind, (status: string) => string>;

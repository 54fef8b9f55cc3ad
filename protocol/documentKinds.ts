import type { PermissionId } from "./identity";

/**
 * Every kind of document. What must know each of them is a `Record<DocumentKind, …>`, so that the compiler names what a
 * new kind still lacks.
 */
export const documentKinds = [
  "truckOrder",
  "dispatchOrder",
  "dgDeclaration",
  "reeferDeclaration",
  "vehiclePermit",
  "personPermit",
  "occupancy",
  "wheelMachine",
  "licenseRemake",
  "appointment",
  "releaseOrder",
  "emptyPickup",
  "eir",
  "weighSlip",
  "edo",
  "weightOrder",
  "preArrival",
  "bargeOrder",
  "bargePool",
  "branchVoyage",
  "nonHomePortRelease",
  "inWeight",
  "shortOrder",
  "mallOrder",
  "foodOrder",
  "contract",
  "sealApply",
] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** The permissions by which documents of a kind are seen and entered; which one, its type says. */
export const permissionsOfKind = {
  truckOrder: ["truckExport", "truckImport", "truckOther"],
  dispatchOrder: ["dispatchOrder"],
  dgDeclaration: ["dgDeclaration"],
  reeferDeclaration: ["reeferDeclaration"],
  vehiclePermit: ["vehiclePermit"],
  personPermit: ["personPermit"],
  occupancy: ["occupancy"],
  wheelMachine: ["wheelMachine"],
  licenseRemake: ["licenseRemake"],
  appointment: ["appointment"],
  releaseOrder: ["releaseOrder"],
  emptyPickup: ["emptyPickup"],
  eir: ["eir"],
  weighSlip: ["weighSlip"],
  edo: ["edo"],
  weightOrder: ["weightOrder"],
  preArrival: ["preArrival"],
  bargeOrder: ["bargeOrder"],
  bargePool: ["bargePool"],
  branchVoyage: ["branchVoyage"],
  nonHomePortRelease: ["nonHomePortRelease"],
  inWeight: ["inWeight"],
  shortOrder: ["shortOrder"],
  mallOrder: ["mallOrder"],
  foodOrder: ["foodOrder"],
  contract: ["contract"],
  sealApply: ["sealApply"],
} as const satisfies Record<DocumentKind, readonly PermissionId[]>;

export const isDocumentKind = (kind: string): kind is DocumentKind =>
  (documentKinds as readonly string[]).includes(kind);

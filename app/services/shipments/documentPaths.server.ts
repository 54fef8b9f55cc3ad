import type { DocumentKind } from "@protocol/documentKinds";
import type { BegunKind, ShipmentReference, ShipmentType } from "@protocol/shipments";
import { bargeOrderPaths } from "../barge/paths";
import { pathOfClearance } from "../clearance/documentPaths.server";
import { declarationAddPath, declarationDetailPath, declarationPdfPath } from "../declarations/paths";
import { pickupPaths, pickupPathsOf, releaseOrderPaths } from "../emptyBoxes/paths";
import { edoPaths, eirPaths } from "../handover/paths";
import { inWeightPaths } from "../inWeight/paths";
import { weightOrderPaths } from "../lifting/paths";
import { withQuery } from "../paths";
import { preArrivalPaths } from "../preArrivals/paths";
import { dispatchOrderDetailPath, dispatchOrderPdfPath, truckAddPath, truckPdfPath } from "../trucking/paths";
import { nonHomePaths } from "../voyages/paths";

type PathOf = (type: string, id: string) => string;

const pathOf: Partial<Record<DocumentKind, PathOf>> = {
  ...pathOfClearance,
  dispatchOrder: dispatchOrderDetailPath,
  reeferDeclaration: (_type, id) => declarationDetailPath("reeferDeclaration", id),
  releaseOrder: (_type, id) => releaseOrderPaths.detail(id),
  emptyPickup: (type, id) => pickupPathsOf(type).detail(id),
  eir: (_type, id) => eirPaths.detail(id),
  preArrival: (_type, id) => preArrivalPaths.detail(id),
  bargeOrder: (_type, id) => bargeOrderPaths.detail(id),
  nonHomePortRelease: (_type, id) => nonHomePaths.detail(id),
};

/** Where a document of a shipment is shown. */
export const shipmentDocumentPath = ({ kind, type, id }: Pick<ShipmentReference, "kind" | "type" | "id">) =>
  pathOf[kind]?.(type, id) ?? null;

const paperOf: Partial<Record<DocumentKind, PathOf>> = {
  truckOrder: truckPdfPath,
  dispatchOrder: dispatchOrderPdfPath,
  dgDeclaration: (_type, id) => declarationPdfPath("dgDeclaration", id),
  reeferDeclaration: (_type, id) => declarationPdfPath("reeferDeclaration", id),
  inWeight: (_type, id) => inWeightPaths.paper(id, "entry"),
  weightOrder: (type, id) => weightOrderPaths(type).voucher(id),
  eir: (_type, id) => eirPaths.paper(id),
  edo: (_type, id) => edoPaths.paper(id),
};
/** The paper of a document; null for a kind that has none, or more than one. */
export const shipmentPaperPath = ({ kind, type, id }: Pick<ShipmentReference, "kind" | "type" | "id">) =>
  paperOf[kind]?.(type, id) ?? null;

const addOf: Record<BegunKind, (type: ShipmentType) => string> = {
  truckOrder: (type) => truckAddPath(type),
  emptyPickup: () => pickupPaths.F.add(),
  inWeight: () => inWeightPaths.add(),
  weightOrder: () => weightOrderPaths("F").add(),
  dgDeclaration: () => declarationAddPath("dgDeclaration"),
  reeferDeclaration: () => declarationAddPath("reeferDeclaration"),
};

/** The form of a new document that takes over what is known of a shipment. */
export const beginPath = (kind: BegunKind, type: ShipmentType, blNo: string, lineId: string | null) =>
  withQuery(addOf[kind](type), kind === "emptyPickup" ? { line: lineId } : { bl: blNo, trade: type });

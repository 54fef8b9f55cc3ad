import type { DraftKind } from "@protocol/drafts";
import { bargeOrderPaths, poolPaths } from "../barge/paths";
import { contractPaths, sealApplyPaths } from "../contracts/paths";
import { declarationAddPath, declarationEditPath } from "../declarations/paths";
import { pickupPaths, releaseOrderPaths } from "../emptyBoxes/paths";
import { inWeightPaths } from "../inWeight/paths";
import { weightOrderPaths } from "../lifting/paths";
import { licenseRemakePaths, wheelMachinePaths } from "../machines/paths";
import { withQuery } from "../paths";
import { permitPaths } from "../permits/paths";
import { preArrivalPaths } from "../preArrivals/paths";
import { shortOrderPaths } from "../shortHaul/paths";
import { truckAddPath, truckEditPath } from "../trucking/paths";
import { branchVoyagePaths, nonHomePaths } from "../voyages/paths";

/** The form of a kind, for a new document or upon one. */
const weightOrderForm = (scope: string) => (id: string | null) =>
  id ? weightOrderPaths(scope).edit(id) : weightOrderPaths(scope).add();

const formPaths: Record<DraftKind, (documentId: string | null) => string> = {
  "truckOrder-E": (id) => (id ? truckEditPath("E", id) : truckAddPath("E")),
  "truckOrder-I": (id) => (id ? truckEditPath("I", id) : truckAddPath("I")),
  dgDeclaration: (id) => (id ? declarationEditPath("dgDeclaration", id) : declarationAddPath("dgDeclaration")),
  reeferDeclaration: (id) =>
    id ? declarationEditPath("reeferDeclaration", id) : declarationAddPath("reeferDeclaration"),
  vehiclePermit: (id) => (id ? permitPaths.vehiclePermit.edit(id) : permitPaths.vehiclePermit.add()),
  wheelMachine: (id) => (id ? wheelMachinePaths.edit(id) : wheelMachinePaths.add()),
  "weightOrder-F": weightOrderForm("F"),
  "weightOrder-D": weightOrderForm("D"),
  "weightOrder-W": weightOrderForm("W"),
  licenseRemake: (id) => (id ? licenseRemakePaths.edit(id) : licenseRemakePaths.add()),
  releaseOrder: (id) => (id ? releaseOrderPaths.edit(id) : releaseOrderPaths.add()),
  bargeOrder: (id) => (id ? bargeOrderPaths.edit(id) : bargeOrderPaths.add()),
  "bargePool-F": (id) => (id ? poolPaths("F").edit(id) : poolPaths("F").add()),
  "bargePool-E": (id) => (id ? poolPaths("E").edit(id) : poolPaths("E").add()),
  branchVoyage: (id) => (id ? branchVoyagePaths.edit(id) : branchVoyagePaths.add()),
  nonHomePortRelease: (id) => (id ? nonHomePaths.edit(id) : nonHomePaths.add()),
  contract: (id) => (id ? contractPaths.edit(id) : contractPaths.add()),
  sealApply: (id) => (id ? sealApplyPaths.edit(id) : sealApplyPaths.add()),
  shortOrder: (id) => (id ? shortOrderPaths.edit(id) : shortOrderPaths.add()),
  inWeight: (id) => (id ? inWeightPaths.edit(id) : inWeightPaths.add()),
  preArrival: (id) => (id ? preArrivalPaths.edit(id) : preArrivalPaths.add()),
  "emptyPickup-F": (id) => (id ? pickupPaths.F.edit(id) : pickupPaths.F.add()),
  "emptyPickup-D": (id) => (id ? pickupPaths.D.edit(id) : pickupPaths.D.add()),
  personPermit: (id) => (id ? permitPaths.personPermit.edit(id) : permitPaths.personPermit.add()),
};

/** The form of a new document that begins with a template. */
export const templatePath = ({ id, kind }: { id: string; kind: DraftKind }) =>
  withQuery(formPaths[kind](null), { template: id });

/** Where a draft is gone on with. */
export const draftPath = (draft: { id: string; kind: DraftKind; documentId: string | null }) =>
  withQuery(formPaths[draft.kind](draft.documentId), { draft: draft.id });

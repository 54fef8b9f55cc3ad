import type { ClearanceDocument, ClearanceKind } from "@protocol/boxClearance";
import { appointmentDetailPath } from "../appointments/paths";
import { declarationDetailPath } from "../declarations/paths";
import { edoPaths, weighSlipPaths } from "../handover/paths";
import { inWeightPaths } from "../inWeight/paths";
import { weightOrderPaths } from "../lifting/paths";
import { truckDetailPath } from "../trucking/paths";

export const pathOfClearance: Record<ClearanceKind, (type: string, id: string) => string> = {
  weightOrder: (type, id) => weightOrderPaths(type).detail(id),
  edo: (_type, id) => edoPaths.detail(id),
  dgDeclaration: (_type, id) => declarationDetailPath("dgDeclaration", id),
  appointment: (_type, id) => appointmentDetailPath(id),
  weighSlip: (_type, id) => weighSlipPaths.detail(id),
  truckOrder: truckDetailPath,
  inWeight: (_type, id) => inWeightPaths.detail(id),
};

/** Where the document is shown that says how a box stands. */
export const clearanceDocumentPath = ({ kind, type, id }: ClearanceDocument) => pathOfClearance[kind](type, id);

import type { HangingKind } from "@protocol/callMoves";
import { bargeOrderPaths } from "../barge/paths";
import { declarationDetailPath } from "../declarations/paths";
import { releaseOrderPaths } from "../emptyBoxes/paths";
import { inWeightPaths } from "../inWeight/paths";
import { dispatchOrderDetailPath, truckDetailPath } from "../trucking/paths";
import { nonHomePaths } from "../voyages/paths";

/** Where the portal shows a document that hangs on a call. */
export function hangingDocumentPath({ kind, type, id }: { kind: HangingKind; type: string; id: string }): string {
  const paths: Record<HangingKind, () => string> = {
    truckOrder: () => truckDetailPath(type, id),
    dispatchOrder: () => dispatchOrderDetailPath(type, id),
    dgDeclaration: () => declarationDetailPath("dgDeclaration", id),
    reeferDeclaration: () => declarationDetailPath("reeferDeclaration", id),
    inWeight: () => inWeightPaths.detail(id),
    bargeOrder: () => bargeOrderPaths.detail(id),
    releaseOrder: () => releaseOrderPaths.detail(id),
    nonHomePortRelease: () => nonHomePaths.detail(id),
  };
  return paths[kind]();
}

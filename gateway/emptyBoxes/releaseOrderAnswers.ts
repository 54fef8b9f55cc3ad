import type { ReleaseLine } from "@gateway/boxes/public";
import type { Identity, UserContext } from "@gateway/core/context";
import { enteredDocumentAnswer, shipmentRowFields } from "@gateway/documents/documentFields";
import { allowedActions } from "@gateway/documents/lifecycleRules";
import type { DocumentRow } from "@gateway/store/documents";
import type {
  ReleaseOrderExportRow,
  ReleaseOrderLine,
  ReleaseOrderRow,
  releaseOrderSchema,
} from "@protocol/releaseOrders";
import type { z } from "zod";
import { releaseOrderRules } from "./releaseOrder";
import { bodyOf, type ReleaseOrderBody, type StoredReleaseOrder, stateOfRelease } from "./releaseOrderDocument";

/** The sizes as they stand; of a draft as they were entered. */
function linesAnswer({ content }: ReleaseOrderBody, lines: readonly ReleaseLine[]): ReleaseOrderLine[] {
  if (lines.length > 0)
    return lines.map(({ id, sizeType, qty, reservedQty, pickedQty, left }) => ({
      ...{ id, sizeType, qty, reservedQty, pickedQty, left },
    }));
  return content.lines.map(({ sizeType = null, qty = null }) => ({
    ...{ id: "", sizeType, qty, reservedQty: 0, pickedQty: 0, left: qty ?? 0 },
  }));
}

/** A release order as the contract shows it to the person of the call: the port, or the company that it names. */
export async function releaseOrderAnswer(
  ctx: Pick<UserContext, "identity">,
  { row, body, lines }: StoredReleaseOrder,
): Promise<z.input<typeof releaseOrderSchema>> {
  return {
    ...enteredDocumentAnswer(row, body.content),
    ctnUser: body.ctnUser,
    lines: linesAnswer(body, lines),
    files: body.files,
    allowedActions: allowedActions(releaseOrderRules, stateOfRelease(row), ctx.identity),
  };
}

/** A release order as a row of a list. */
export function releaseOrderRowAnswer(
  identity: Identity,
  row: DocumentRow,
  lines: readonly ReleaseLine[],
): ReleaseOrderRow {
  const body = bodyOf(row);
  const { content } = body;
  return {
    ...shipmentRowFields(row),
    releaseNo: content.releaseNo ?? null,
    releaseType: content.releaseType ?? null,
    ctnOperatorCode: content.ctnOperatorCode ?? null,
    ctnUser: body.ctnUser,
    lines: linesAnswer(body, lines),
    yards: content.yards,
    validTo: content.validTo ?? null,
    allowedActions: allowedActions(releaseOrderRules, stateOfRelease(row), identity),
  };
}

/** A release order as an export has it. */
export function releaseOrderExportAnswer(
  identity: Identity,
  row: DocumentRow,
  lines: readonly ReleaseLine[],
): ReleaseOrderExportRow {
  const { content } = bodyOf(row);
  const { allowedActions: _, ...shown } = releaseOrderRowAnswer(identity, row, lines);
  return {
    ...shown,
    validFrom: content.validFrom ?? null,
    gradeReq: content.gradeReq ?? null,
    deposit: content.deposit ?? null,
    remark: content.remark ?? null,
  };
}

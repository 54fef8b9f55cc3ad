import type { Identity, UserContext } from "@gateway/core/context";
import { documentRowFields, enteredDocumentAnswer } from "@gateway/documents/documentFields";
import { allowedActions } from "@gateway/documents/lifecycleRules";
import { makePaperCode } from "@gateway/documents/paperCode";
import { type DocumentRow, findDocument, listBoxes } from "@gateway/store/documents";
import type { EmptyPickupExportRow, EmptyPickupRow, emptyPickupSchema, PickupBox } from "@protocol/emptyPickups";
import type { z } from "zod";
import { emptyPickupRules } from "./emptyPickup";
import { bodyOf, pickedOf, type StoredEmptyPickup, stateOfPickup } from "./emptyPickupDocument";
import type { PickupCode } from "./pickupCodes";
import { bodyOf as releaseBodyOf, releaseOrderKind } from "./releaseOrderDocument";

/** A code that opens no gate any more is nobody's to see; one that does is the company's alone, not the gate's. */
const boxAnswer =
  (own: boolean) =>
  ({ n, live_code, ctn_no, plate_no, used_time }: PickupCode): PickupBox => ({
    ...{ n, code: own ? live_code : null },
    ...{ ctnNo: ctn_no, plateNo: plate_no, usedTime: used_time },
  });

/** A pickup as the contract shows it to the person of the call: the company that asked for it, or the port. */
export async function emptyPickupAnswer(
  ctx: Pick<UserContext, "identity" | "db" | "config">,
  { row, body, codes }: StoredEmptyPickup,
): Promise<z.input<typeof emptyPickupSchema>> {
  const { unitPrice } = body;
  const release = body.releaseId ? await findDocument(ctx.db, releaseOrderKind, body.releaseId) : undefined;
  const asked = release && releaseBodyOf(release).content;
  return {
    ...enteredDocumentAnswer(row, body.content),
    releaseNo: body.releaseNo,
    releaseId: body.releaseId ?? "",
    sizeType: body.sizeType,
    ctnOperatorCode: body.ctnOperatorCode,
    pickedQty: pickedOf(codes),
    boxes: codes.map(boxAnswer(ctx.identity.companyId === row.company_id)),
    unitPrice,
    amount: unitPrice === null ? null : row.amount,
    deposit: asked?.deposit ?? null,
    depositFree: asked?.depositFree ?? false,
    occupancy: body.occupancy,
    visit: body.visit,
    expireTime: body.expireTime,
    verifyCode: makePaperCode(ctx.config.signingKey, row, await listBoxes(ctx.db, [row.id])),
    allowedActions: allowedActions(emptyPickupRules, stateOfPickup(row), ctx.identity),
  };
}

/** A pickup as a row of a list. */
export function emptyPickupRowAnswer(
  identity: Identity,
  row: DocumentRow,
  codes: readonly PickupCode[],
): EmptyPickupRow {
  const { content, releaseNo, sizeType, unitPrice } = bodyOf(row);
  return {
    ...documentRowFields(row),
    docNo: row.doc_no,
    scope: content.scope,
    releaseNo,
    sizeType,
    qty: content.qty ?? null,
    pickedQty: pickedOf(codes),
    yardCode: content.yardCode ?? null,
    plateNo: content.plateNo ?? null,
    planTime: content.planTime ?? null,
    amount: unitPrice === null ? null : row.amount,
    allowedActions: allowedActions(emptyPickupRules, stateOfPickup(row), identity),
  };
}

/** A pickup as an export has it. */
export function emptyPickupExportAnswer(
  identity: Identity,
  row: DocumentRow,
  codes: readonly PickupCode[],
): EmptyPickupExportRow {
  const { content, occupancy, expireTime } = bodyOf(row);
  const { allowedActions: _, ...shown } = emptyPickupRowAnswer(identity, row, codes);
  return {
    ...shown,
    driverName: content.driverName ?? null,
    driverMobile: content.driverMobile ?? null,
    ctnNos: codes.flatMap(({ ctn_no }) => ctn_no ?? []),
    occupancyNo: occupancy?.no ?? null,
    expireTime,
    auditRemark: row.audit_remark,
  };
}

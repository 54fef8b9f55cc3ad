import type { Context, Identity } from "@gateway/core/context";
import { documentFieldsAnswer, documentRowFields } from "@gateway/documents/documentFields";
import { allowedActions } from "@gateway/documents/lifecycleRules";
import { makePaperCode } from "@gateway/documents/paperCode";
import { type DocumentRow, listBoxes } from "@gateway/store/documents";
import { weighSlipStatus } from "@protocol/documentStatuses";
import type { WeighSlip, WeighSlipExportRow, WeighSlipRow } from "@protocol/weighSlips";
import { bodyOf, type StoredWeighSlip, stateOf, weighSlipRules, weightsIn } from "./weighSlipDocument";

function fieldsOf(row: DocumentRow): Omit<WeighSlipExportRow, "printCount"> {
  const body = bodyOf(row);
  const { content, parties } = body;
  const weights = weightsIn(body);
  return {
    ...documentRowFields(row),
    slipNo: row.doc_no,
    scaleNo: content.scaleNo,
    plateNo: content.plateNo,
    ctnNo: content.ctnNo ?? null,
    ctnNo2: content.ctnNo2 ?? null,
    firstKg: content.firstKg,
    grossKg: weights?.grossKg ?? null,
    tareKg: weights?.tareKg ?? null,
    netKg: weights?.netKg ?? null,
    ctnTareKg: content.ctnTareKg ?? null,
    cargoKg: weights?.cargoKg ?? null,
    declaredKg: content.declaredKg ?? null,
    diffKg: weights?.diffKg ?? null,
    diffPct: weights?.diffPct ?? null,
    over: weights?.over ?? false,
    firstTime: body.firstTime,
    secondTime: body.secondTime,
    firstBy: body.firstBy,
    secondBy: body.secondBy,
    customerName: parties.customer?.name ?? null,
    fleetName: parties.fleet?.name ?? null,
    remark: content.remark ?? null,
  };
}

/** A slip as a row of the list. */
export function weighSlipRowAnswer(identity: Identity, row: DocumentRow): WeighSlipRow {
  const body = bodyOf(row);
  return { ...fieldsOf(row), allowedActions: allowedActions(weighSlipRules, stateOf({ row, body }), identity) };
}

/** A slip as an export has it. */
export const weighSlipExportAnswer = (row: DocumentRow, printCount: number): WeighSlipExportRow => ({
  ...fieldsOf(row),
  printCount,
});

/** A slip as the contract shows it to the person of the call. */
export async function weighSlipAnswer(
  ctx: Pick<Context, "db" | "config"> & { identity: Identity },
  slip: StoredWeighSlip,
): Promise<WeighSlip> {
  const { row, body, printCount } = slip;
  return {
    ...documentFieldsAnswer(row),
    ...weighSlipExportAnswer(row, printCount),
    divisionKg: body.content.divisionKg,
    weighOrder: body.content.weighOrder,
    snapshots: body.snapshots,
    voidReason: row.status === weighSlipStatus.void ? row.audit_remark : null,
    verifyCode: makePaperCode(ctx.config.signingKey, row, await listBoxes(ctx.db, [row.id])),
    allowedActions: allowedActions(weighSlipRules, stateOf(slip), ctx.identity),
  };
}

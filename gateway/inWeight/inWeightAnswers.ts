import type { Identity, UserContext } from "@gateway/core/context";
import { enteredDocumentAnswer, shipmentRowFields } from "@gateway/documents/documentFields";
import { allowedActions } from "@gateway/documents/lifecycleRules";
import { makePaperCode } from "@gateway/documents/paperCode";
import { vgmDoubtsOf } from "@protocol/inWeight";
import type { InWeightExportRow, InWeightRow, inWeightSchema } from "@protocol/inWeights";
import { oogBoxesOf } from "@protocol/values/outOfGauge";
import type { z } from "zod";
import { inWeightTransitions } from "./inWeight";
import { boxInputOf, inTimeOf, numbersOf, type StoredInWeight, stateOfInWeight } from "./inWeightDocument";

const actionsOf = (identity: Identity, application: StoredInWeight) =>
  allowedActions(inWeightTransitions, stateOfInWeight(application), identity);

/** An application as the contract shows it to the person of the call: the company that entered it, or the port. */
export async function inWeightAnswer(
  ctx: Pick<UserContext, "identity" | "config">,
  application: StoredInWeight,
): Promise<z.input<typeof inWeightSchema>> {
  const { row, body, boxes } = application;
  return {
    ...enteredDocumentAnswer(row, body.content),
    planTime: row.plan_time || null,
    files: body.files,
    boxes: boxes.map((box) => {
      const input = boxInputOf(box);
      const signer = input.vgmSigner ?? body.content.vgmSigner ?? null;
      return { ...input, signer, doubts: vgmDoubtsOf(input), inTime: inTimeOf(box) };
    }),
    window: body.window,
    visit: body.visit,
    completeTime: body.completeTime,
    verifyCode: makePaperCode(ctx.config.signingKey, row, boxes),
    allowedActions: actionsOf(ctx.identity, application),
  };
}

/** An application as a row of a list. */
export function inWeightRowAnswer(identity: Identity, application: StoredInWeight): InWeightRow {
  const { row, body, boxes } = application;
  return {
    ...shipmentRowFields(row),
    applyScene: row.type,
    inMode: body.content.inMode ?? null,
    planTime: row.plan_time || null,
    apptNo: body.visit?.apptNo ?? null,
    boxNumbers: numbersOf(boxes),
    inCount: stateOfInWeight(application).inCount,
    allowedActions: actionsOf(identity, application),
  };
}

/** An application as an export has it. */
export function inWeightExportAnswer(identity: Identity, application: StoredInWeight): InWeightExportRow {
  const { allowedActions: _, ...shown } = inWeightRowAnswer(identity, application);
  const { row, body } = application;
  const boxes = application.boxes.map(boxInputOf);
  return {
    ...shown,
    podCode: body.content.podCode ?? null,
    plateNo: row.plate_no,
    clientName: body.content.clientName ?? null,
    vgmTotal: boxes.reduce((sum, { vgmWeight = 0 }) => sum + vgmWeight, 0),
    oogBoxes: oogBoxesOf(boxes),
    auditRemark: row.audit_remark,
  };
}

import type { Identity, UserContext } from "@gateway/core/context";
import { documentRowFields, enteredDocumentAnswer } from "@gateway/documents/documentFields";
import { allowedActions } from "@gateway/documents/lifecycleRules";
import { makePaperCode } from "@gateway/documents/paperCode";
import type { DocumentRow } from "@gateway/store/documents";
import type { WheelMachineExportRow, WheelMachineRow, wheelMachineSchema } from "@protocol/wheelMachines";
import type { z } from "zod";
import { printedLicense } from "./licenses";
import { wheelMachineRules } from "./wheelMachine";
import { bodyOf, type StoredWheelMachine, stateOfMachine } from "./wheelMachineDocument";

/** A machine as the contract shows it to the person of the call: the company that entered it, or the port. */
export async function wheelMachineAnswer(
  ctx: Pick<UserContext, "identity" | "config">,
  { row, body, licenses }: StoredWheelMachine,
): Promise<z.input<typeof wheelMachineSchema>> {
  const { licenseNo } = body;
  return {
    ...enteredDocumentAnswer(row, body.content),
    files: body.files,
    licenseNo,
    licenses,
    inspections: body.inspections,
    verifyCode:
      licenseNo && makePaperCode(ctx.config.signingKey, printedLicense(row, { licenseNo, status: "VALID" }), []),
    allowedActions: allowedActions(wheelMachineRules, stateOfMachine(row), ctx.identity),
  };
}

/** A machine as a row of a list. */
export function wheelMachineRowAnswer(identity: Identity, row: DocumentRow): WheelMachineRow {
  const { content, licenseNo } = bodyOf(row);
  return {
    ...documentRowFields(row),
    docNo: row.doc_no,
    machineNo: content.machineNo ?? null,
    machineType: content.machineType ?? null,
    brandModel: content.brandModel ?? null,
    innerPlate: content.innerPlate ?? null,
    licenseNo,
    inspectTo: content.inspectTo ?? null,
    allowedActions: allowedActions(wheelMachineRules, stateOfMachine(row), identity),
  };
}

/** A machine as an export has it. */
export function wheelMachineExportAnswer(identity: Identity, row: DocumentRow): WheelMachineExportRow {
  const { content } = bodyOf(row);
  const { allowedActions: _, ...shown } = wheelMachineRowAnswer(identity, row);
  return {
    ...shown,
    serialNo: content.serialNo ?? null,
    power: content.power ?? null,
    liftTon: content.liftTon ?? null,
    ownWeightKg: content.ownWeightKg ?? null,
    ownerName: content.ownerName ?? null,
    responsible: content.responsible ?? null,
    auditRemark: row.audit_remark,
  };
}

import type { Identity, UserContext } from "@gateway/core/context";
import { documentRowFields, enteredDocumentAnswer } from "@gateway/documents/documentFields";
import { allowedActions } from "@gateway/documents/lifecycleRules";
import type { DocumentRow } from "@gateway/store/documents";
import { remakeStatus } from "@protocol/documentStatuses";
import type { LicenseRemakeExportRow, LicenseRemakeRow, licenseRemakeSchema } from "@protocol/licenseRemakes";
import type { z } from "zod";
import { bodyOf, licenseRemakeTransitions, type StoredLicenseRemake, stateOfRemake } from "./licenseRemakeDocument";
import { bodyOf as machineBodyOf } from "./wheelMachineDocument";

const unpriced: readonly string[] = [remakeStatus.draft, remakeStatus.submitted];

/** Fen; null before the port has said what it costs. */
const feeOf = ({ amount, status }: DocumentRow) => (unpriced.includes(status) ? null : amount || null);

const machineAnswer = (row: DocumentRow) => {
  const { content } = machineBodyOf(row);
  return {
    id: row.id,
    docNo: row.doc_no,
    machineNo: content.machineNo ?? null,
    innerPlate: content.innerPlate ?? null,
    ownerName: content.ownerName ?? null,
    responsible: content.responsible ?? null,
    status: row.status,
  };
};

/** A replacement as the contract shows it to the person of the call: the company that entered it, or the port. */
export async function licenseRemakeAnswer(
  ctx: Pick<UserContext, "identity">,
  { row, body, machine }: StoredLicenseRemake,
): Promise<z.input<typeof licenseRemakeSchema>> {
  return {
    ...enteredDocumentAnswer(row, body.content),
    files: body.files,
    machine: machine ? machineAnswer(machine) : null,
    oldLicenseNo: body.oldLicenseNo,
    newLicenseNo: body.newLicenseNo,
    fee: feeOf(row),
    paidTime: body.paidTime,
    txnNo: body.txnNo,
    refunded: body.refunded,
    allowedActions: allowedActions(licenseRemakeTransitions, stateOfRemake(row), ctx.identity),
  };
}

/** A replacement as a row of a list. */
export function licenseRemakeRowAnswer(identity: Identity, row: DocumentRow): LicenseRemakeRow {
  const { content, machineNo, oldLicenseNo, newLicenseNo } = bodyOf(row);
  return {
    ...documentRowFields(row),
    docNo: row.doc_no,
    machineNo,
    oldLicenseNo,
    newLicenseNo,
    reason: content.reason ?? null,
    fee: feeOf(row),
    allowedActions: allowedActions(licenseRemakeTransitions, stateOfRemake(row), identity),
  };
}

/** A replacement as an export has it. */
export function licenseRemakeExportAnswer(identity: Identity, row: DocumentRow): LicenseRemakeExportRow {
  const { content, paidTime, txnNo } = bodyOf(row);
  const { allowedActions: _, ...shown } = licenseRemakeRowAnswer(identity, row);
  return { ...shown, pickWay: content.pickWay ?? null, paidTime, txnNo, auditRemark: row.audit_remark };
}

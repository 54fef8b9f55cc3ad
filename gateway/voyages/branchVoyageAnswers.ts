import type { Identity, UserContext } from "@gateway/core/context";
import { documentFieldsAnswer, documentRowFields } from "@gateway/documents/documentFields";
import { allowedActions } from "@gateway/documents/lifecycleRules";
import type { DocumentRow } from "@gateway/store/documents";
import { totalsOf } from "@protocol/branchVoyage";
import type { BranchVoyageExportRow, BranchVoyageRow, branchVoyageSchema } from "@protocol/branchVoyages";
import { applicationStatus } from "@protocol/documentStatuses";
import type { z } from "zod";
import {
  bodyOf,
  branchVoyageTransitions,
  heldVersionOf,
  type StoredBranchVoyage,
  stateOf,
} from "./branchVoyageDocument";

const allowedTo = (identity: Identity, voyage: Pick<StoredBranchVoyage, "row" | "body">) =>
  allowedActions(branchVoyageTransitions, stateOf(voyage), identity);

/** An application as the contract shows it to the person of the call: the company that entered it, or the port. */
export function branchVoyageAnswer(
  { identity }: Pick<UserContext, "identity">,
  voyage: StoredBranchVoyage,
): z.input<typeof branchVoyageSchema> {
  const { row, body, boxes, calls } = voyage;
  const approved = heldVersionOf(voyage);
  return {
    ...body.content,
    ...documentFieldsAnswer(row),
    applyNo: row.doc_no,
    revision: body.revision,
    files: body.files,
    approved: approved && {
      ...approved.content,
      files: approved.files,
      revision: approved.revision,
      approveTime: approved.approveTime,
    },
    calls: calls.map(({ id, terminal_code }) => ({ id, terminalCode: terminal_code })),
    boxNumbers: boxes.flatMap(({ ctn_no }) => ctn_no ?? []),
    allowedActions: allowedTo(identity, voyage),
  };
}

/** An application as a row of a list. */
export function branchVoyageRowAnswer(identity: Identity, row: DocumentRow): BranchVoyageRow {
  const body = bodyOf(row);
  const { vesselName, imoNo, voyageOut, fromPort, toPort, eta, etd, rotation } = body.content;
  const orNull = (text: string | undefined) => text ?? null;
  return {
    ...documentRowFields(row),
    applyNo: row.doc_no,
    revision: body.revision,
    inForce: row.status === applicationStatus.approved || heldVersionOf({ row, body }) !== null,
    vesselName: orNull(vesselName),
    imoNo: orNull(imoNo),
    voyageOut: orNull(voyageOut),
    fromPort: orNull(fromPort),
    toPort: orNull(toPort),
    eta: orNull(eta),
    etd: orNull(etd),
    terminals: rotation.flatMap(({ terminalCode }) => terminalCode ?? []),
    allowedActions: allowedTo(identity, { row, body }),
  };
}

/** An application as an export has it. */
export function branchVoyageExportAnswer(identity: Identity, row: DocumentRow): BranchVoyageExportRow {
  const { content } = bodyOf(row);
  const { allowedActions: _, ...shown } = branchVoyageRowAnswer(identity, row);
  return {
    ...shown,
    ...totalsOf(content.quantities),
    voyageIn: content.voyageIn ?? null,
    tradeScope: content.tradeScope ?? null,
    agent: content.agent ?? null,
    operatorCode: content.operatorCode ?? null,
    auditRemark: row.audit_remark,
  };
}

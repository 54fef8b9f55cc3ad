import type { Identity, UserContext } from "@gateway/core/context";
import { allowedActions } from "@gateway/documents/lifecycleRules";
import type { DocumentRow } from "@gateway/store/documents";
import type { PersonPermitExportRow, PersonPermitRow, personPermitSchema } from "@protocol/personPermits";
import { maskNationalId } from "@protocol/values/nationalId";
import type { z } from "zod";
import { permitFieldsAnswer, permitRowAnswer } from "./permitAnswers";
import { stateOfPermit } from "./permitDocument";
import { bodyOf, personPermitRules, type StoredPersonPermit } from "./personPermitDocument";

/** A permit as the contract shows it to the person of the call: the company that entered it, or the port. */
export async function personPermitAnswer(
  ctx: Pick<UserContext, "now" | "identity" | "config">,
  permit: StoredPersonPermit,
): Promise<z.input<typeof personPermitSchema>> {
  const { content } = permit.body;
  return {
    ...content,
    ...permitFieldsAnswer(ctx, permit),
    name: content.name ?? null,
    idNo: content.idNo ?? null,
    trainings: permit.trainings,
    allowedActions: allowedActions(personPermitRules, stateOfPermit(permit), ctx.identity),
  };
}

/** A permit as a row of a list; whoever needs the whole identity number opens the permit. */
export function personPermitRowAnswer(identity: Identity, row: DocumentRow): PersonPermitRow {
  const body = bodyOf(row);
  const { name, idNo, mobile, occupation } = body.content;
  return {
    ...permitRowAnswer(row, body),
    name: name ?? null,
    idNo: idNo ? maskNationalId(idNo) : null,
    mobile: mobile ?? null,
    occupation: occupation ?? null,
    allowedActions: allowedActions(personPermitRules, stateOfPermit({ row, body }), identity),
  };
}

/** A permit as an export has it. */
export function personPermitExportAnswer(identity: Identity, row: DocumentRow): PersonPermitExportRow {
  const { driveClass, driveTo, qualNo, trainNo, trainDate } = bodyOf(row).content;
  const { allowedActions: _, ...shown } = personPermitRowAnswer(identity, row);
  return {
    ...shown,
    driveClass: driveClass ?? null,
    driveTo: driveTo ?? null,
    qualNo: qualNo ?? null,
    trainNo: trainNo ?? null,
    trainDate: trainDate ?? null,
    auditRemark: row.audit_remark,
  };
}

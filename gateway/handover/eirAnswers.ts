import type { Context, Identity } from "@gateway/core/context";
import { documentFieldsAnswer, documentRowFields } from "@gateway/documents/documentFields";
import { allowedActions } from "@gateway/documents/lifecycleRules";
import { makePaperCode } from "@gateway/documents/paperCode";
import type { Store } from "@gateway/store/database";
import { type DocumentRow, listBoxes } from "@gateway/store/documents";
import { locationOf } from "@protocol/damages";
import { eirStatus } from "@protocol/documentStatuses";
import type { Eir, EirExportRow, EirLink, EirRow } from "@protocol/eirs";
import { bodyOf, counterpartyName, eirKind, eirRules, type StoredEir, stateOf } from "./eirDocument";
import { partiesOf } from "./parties";

interface Reader {
  now: Date;
  identity: Identity;
}

/** What this person may do now: after its time a receipt is disputed by nobody. */
function actionsOf({ now, identity }: Reader, eir: StoredEir): string[] {
  const late = isLate(eir, now);
  return allowedActions(eirRules, stateOf(eir), identity).filter((action) => action !== "dispute" || !late);
}

export const isLate = ({ body }: StoredEir, now: Date): boolean => body.disputeUntil <= now.toISOString();

/** A receipt as a row of the list. */
export function eirRowAnswer(reader: Reader, row: DocumentRow): EirRow {
  const body = bodyOf(row);
  const { content, parties, checks } = body;
  return {
    ...documentRowFields(row),
    eirNo: row.doc_no,
    direction: content.direction,
    ctnNo: content.ctnNo,
    ctnSizeType: content.ctnSizeType,
    ctnOperatorCode: content.ctnOperatorCode,
    fullEmpty: content.fullEmpty,
    yardCode: content.yardCode,
    gateTime: content.gateTime,
    plateNo: content.plateNo,
    customerName: parties.customer?.name ?? null,
    fleetName: parties.fleet?.name ?? null,
    conclusion: content.conclusion,
    damages: checks.length,
    allowedActions: actionsOf(reader, { row, body }),
  };
}

/** A receipt as an export has it. */
export function eirExportAnswer(reader: Reader, row: DocumentRow): EirExportRow {
  const { content, parties } = bodyOf(row);
  const { allowedActions: _, ...shown } = eirRowAnswer(reader, row);
  return {
    ...shown,
    lineName: parties.line?.name ?? null,
    driverName: content.driverName ?? null,
    blNo: content.blNo ?? null,
    sealNo: content.sealNo ?? null,
    createByName: row.create_by_name,
    remark: content.remark ?? null,
  };
}

/**
 * The receipt of the same box on its other way: the way in that followed a way out, or the way out before a way in.
 * Void ones are none, nor is one that this person does not see.
 */
async function findPair(db: Store, identity: Identity, { row, body }: StoredEir): Promise<EirLink> {
  const out = body.content.direction === "OUT";
  const next = await db
    .selectFrom("document_boxes")
    .innerJoin("documents", "documents.id", "document_boxes.document_id")
    .selectAll("documents")
    .where("document_boxes.ctn_no", "=", body.content.ctnNo)
    .where("documents.kind", "=", eirKind)
    .where("documents.status", "!=", eirStatus.void)
    .where("documents.id", "!=", row.id)
    .where("documents.plan_time", out ? ">=" : "<=", row.plan_time)
    .orderBy("documents.plan_time", out ? "asc" : "desc")
    .executeTakeFirst();
  if (!next || next.type === row.type || partiesOf(bodyOf(next).parties, identity).length === 0) return null;
  return { id: next.id, eirNo: next.doc_no };
}

/** A receipt as the contract shows it to the person of the call. */
export async function eirAnswer(
  ctx: Pick<Context, "db" | "now" | "config"> & { identity: Identity },
  eir: StoredEir,
): Promise<Eir> {
  const { row, body } = eir;
  const { content, parties, confirmations, disputeUntil, dispute, replaces, replacedBy } = body;
  return {
    ...content,
    ...documentFieldsAnswer(row),
    eirNo: row.doc_no,
    customerName: parties.customer?.name,
    fleetName: parties.fleet?.name,
    lineName: parties.line?.name,
    checks: body.checks.map((check) => ({ ...check, location: locationOf(check) })),
    counterparty: counterpartyName(body),
    ...{ confirmations, disputeUntil, dispute, replaces, replacedBy },
    pair: row.status === eirStatus.void ? null : await findPair(ctx.db, ctx.identity, eir),
    verifyCode: makePaperCode(ctx.config.signingKey, row, await listBoxes(ctx.db, [row.id])),
    allowedActions: actionsOf(ctx, eir),
  };
}

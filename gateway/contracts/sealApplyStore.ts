import type { ActorContext, Identity } from "@gateway/core/context";
import { documentFieldsAnswer, documentRowFields } from "@gateway/documents/documentFields";
import { documentLifecycle } from "@gateway/documents/lifecycle";
import { allowedActions } from "@gateway/documents/lifecycleRules";
import { listWhoMay } from "@gateway/identity/public";
import { type Event, othersOf, settleTodos, tell } from "@gateway/messages/public";
import type { Store } from "@gateway/store/database";
import type { DocumentRow } from "@gateway/store/documents";
import { pageSpec } from "@gateway/store/search";
import { applicationStatus } from "@protocol/documentStatuses";
import { screenPath } from "@protocol/screens";
import {
  type SealApplyAction,
  type SealApplyExportRow,
  type SealApplyRow,
  type sealApplySchema,
  sealApplySearch,
  sealApplySorts,
} from "@protocol/sealApplies";
import type { z } from "zod";
import { bodyOfApply, type StoredSealApply, sealApplyKind, sealApplyRules, stateOfApply } from "./sealApplyDocument";

/** Where pages of applications are searched and sorted. */
export const sealApplyPages = pageSpec({
  kind: sealApplyKind,
  search: sealApplySearch,
  columns: { status: "status", applyNo: "doc_no", createTime: "create_time" },
  sorts: sealApplySorts,
});

const approvedSeals = (db: Store, companyId: string) =>
  db
    .selectFrom("documents")
    .selectAll()
    .where("kind", "=", sealApplyKind)
    .where("company_id", "=", companyId)
    .where("status", "=", applicationStatus.approved)
    .orderBy("id", "desc");

/** The approved application of a company; undefined where it may not sign contracts. */
export const findApprovedSeal = (db: Store, companyId: string) => approvedSeals(db, companyId).executeTakeFirst();

/** Ends the other seals of a company: it signs with the one that was approved last, and with none once that is revoked. */
export async function endOtherSeals(ctx: ActorContext, { id, doc_no, company_id }: DocumentRow): Promise<void> {
  for (const row of await approvedSeals(ctx.db, company_id).where("id", "<>", id).execute())
    await sealApplyLifecycle.act(ctx, { row, body: bodyOfApply(row) }, "supersede", {
      patch: { audit_remark: null },
      remark: doc_no,
    });
}

const told = {
  submit: { to: "port", contentType: "TODO", reason: "seal.submitted" },
  approve: { to: "company", contentType: "MESSAGE", reason: "seal.approved" },
  return: { to: "company", contentType: "MESSAGE", reason: "seal.returned" },
  revoke: { to: "company", contentType: "MESSAGE", reason: "seal.revoked" },
} as const satisfies Partial<Record<SealApplyAction, Pick<Event, "contentType" | "reason"> & { to: string }>>;

/** Tells the port what waits for it, and the company what has become of it. */
async function tellOfApply(ctx: ActorContext, action: SealApplyAction, row: DocumentRow, remark: string | null) {
  const subject = `${row.kind}:${row.id}`;
  if (action !== "edit") await settleTodos(ctx, subject);
  if (!(action in told)) return;
  const { to, ...event } = told[action as keyof typeof told];
  const people =
    to === "port"
      ? await listWhoMay(ctx.db, "PORT", "sealAudit", "edit")
      : await listWhoMay(ctx.db, [row.company_id], "sealApply", "get");
  await tell(ctx, othersOf(ctx, people), {
    ...{ ...event, subject, link: screenPath("signApply", { id: row.id }) },
    params: { docNo: row.doc_no, company: row.company_name, remark: remark ?? "" },
  });
}

/** An application as the contract of the call shows it. */
export function sealApplyAnswer(
  { identity }: { identity: Identity },
  apply: StoredSealApply,
): z.input<typeof sealApplySchema> {
  const { row, body } = apply;
  return {
    ...body.content,
    ...documentFieldsAnswer(row),
    applyNo: row.doc_no,
    sealFile: body.seal,
    files: body.files,
    allowedActions: allowedActions(sealApplyRules, stateOfApply(apply), identity),
  };
}

export const sealApplyLifecycle = documentLifecycle(sealApplyRules, {
  kind: sealApplyKind,
  read: async (_db: Store, row: DocumentRow): Promise<StoredSealApply> => ({ row, body: bodyOfApply(row) }),
  stateOf: stateOfApply,
  answer: sealApplyAnswer,
  notify: (ctx, action, _before, { row }, remark) => tellOfApply(ctx, action, row, remark),
});

/** An application as a row of a list. */
export function sealApplyRowAnswer(identity: Identity, row: DocumentRow): SealApplyRow {
  const body = bodyOfApply(row);
  return {
    ...documentRowFields(row),
    applyNo: row.doc_no,
    agentName: body.content.agentName ?? null,
    allowedActions: allowedActions(sealApplyRules, stateOfApply({ row, body }), identity),
  };
}

/** An application as an export has it. */
export function sealApplyExportAnswer(identity: Identity, row: DocumentRow): SealApplyExportRow {
  const { allowedActions: _, ...shown } = sealApplyRowAnswer(identity, row);
  return { ...shown, agentMobile: bodyOfApply(row).content.agentMobile ?? null, auditRemark: row.audit_remark };
}

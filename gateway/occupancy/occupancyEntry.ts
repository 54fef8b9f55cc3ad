import { listCodes } from "@gateway/base/public";
import type { UserContext } from "@gateway/core/context";
import { Refusal } from "@gateway/core/refusal";
import { refuseIssues } from "@gateway/documents/checks";
import { keepFiles } from "@gateway/files/public";
import { findCompany } from "@gateway/identity/public";
import { type AccountRow, findAccountByNo } from "@gateway/money/public";
import { nextDocumentNumber } from "@gateway/store/documentNumber";
import { type DocumentRow, replaceBoxes } from "@gateway/store/documents";
import { newId } from "@gateway/store/id";
import { occupancyStatus } from "@protocol/documentStatuses";
import { type FieldIssue, message, type Reason } from "@protocol/message";
import { amountOf, chargedLines, type OccupancyInput, occupancyIssues } from "@protocol/occupancy";
import type { OccupancyKind } from "@protocol/occupancyKinds";
import { claimBizNo } from "./liveNumbers";
import { tellOfOccupancy } from "./notifications";
import { type OccupancyBody, type OccupancyContent, occupancyKind, type StoredOccupancy } from "./occupancyDocument";
import { holdMore } from "./occupancyMoney";
import { occupancyLifecycle } from "./occupancyStore";

/** Codes in a detail that the port does not know. */
async function unknownCodes(ctx: UserContext, { detail }: OccupancyInput): Promise<FieldIssue[]> {
  const lists = await listCodes(ctx.db, ["yard", "fourChangeItem"]);
  const issues: FieldIssue[] = [];
  for (const field of ["returnYard", "pickupYard"] as const) {
    const code = (detail as Record<string, unknown>)[field];
    if (typeof code === "string" && !lists.get("yard")?.has(code))
      issues.push({ path: ["detail", field], message: message("code.unknown", { code }) });
  }
  if ("changes" in detail)
    detail.changes.forEach(({ item }, i) => {
      if (!lists.get("fourChangeItem")?.has(item))
        issues.push({ path: ["detail", "changes", i, "item"], message: message("code.unknown", { code: item }) });
    });
  return issues;
}

/** The prepay account of a number; a 422 beside its field where the port has none of it. */
async function getPrepay(ctx: UserContext, accountNo: string): Promise<AccountRow & { company_id: string }> {
  const account = await findAccountByNo(ctx.db, accountNo);
  if (account?.kind !== "PREPAY" || !account.company_id) {
    refuseIssues("occupancy", [{ path: ["accountNo"], message: message("prepay.unknown", { accountNo }) }]);
    throw new Error("unreachable");
  }
  return { ...account, company_id: account.company_id };
}

/** Rows that say nothing are left out. */
function withoutBlanks(detail: OccupancyInput["detail"]): OccupancyInput["detail"] {
  if ("changes" in detail) return { ...detail, changes: detail.changes.filter(({ before, after }) => before || after) };
  if ("quantities" in detail) return { ...detail, quantities: detail.quantities.filter(({ qty }) => qty) };
  return detail;
}

/**
 * Enters an occupancy at the counter and holds its amount in the same transaction. Throws a 422 with paths as the body
 * has them; too little on the account stands beside `occupancy.amount`.
 */
export async function enterOccupancy(ctx: UserContext, input: OccupancyInput): Promise<StoredOccupancy> {
  refuseIssues("occupancy", [...occupancyIssues(input), ...(await unknownCodes(ctx, input))]);
  const account = await getPrepay(ctx, input.accountNo);
  const content: OccupancyContent = {
    accountNo: account.account_no ?? "",
    yardCode: account.yard_code,
    bizNo: input.bizNo,
    ctnNo: input.ctnNo ?? null,
    ctnSizeType: input.ctnSizeType ?? null,
    lines: chargedLines(input.lines),
    taxRate: input.taxRate,
    remark: input.remark ?? null,
    detail: withoutBlanks(input.detail),
  };
  const company = { id: account.company_id, name: (await findCompany(ctx.db, account.company_id))?.name ?? "" };
  const docNo = await nextDocumentNumber(ctx.db, "OC", ctx.now);
  const amount = amountOf(content.lines);
  await claimBizNo(ctx, { kind: input.kind, bizNo: content.bizNo, occupancyNo: docNo });
  try {
    const row = { doc_no: docNo, company_id: company.id };
    const holds = await holdMore(ctx, { row, body: { content, holds: [] } }, amount, content.remark);
    const id = newId(ctx.now.getTime());
    const kept = { purpose: "photo", keptBy: `${occupancyKind}:${id}`, field: "occupancy.detail.photos" } as const;
    const photos = input.kind === "WASH" ? await keepFiles(ctx, input.detail.photos, kept) : [];
    const entered = { id, kind: input.kind, company, docNo, content, photos, holds };
    return await keepOccupancy(ctx, { ...entered, source: null, failure: null });
  } catch (error) {
    if (error instanceof Refusal && error.reason === "prepay.insufficient")
      refuseIssues("occupancy", [{ path: ["amount"], message: message(error.reason as Reason, error.params) }]);
    throw error;
  }
}

interface NewOccupancy extends Pick<OccupancyBody, "content" | "source" | "photos" | "holds" | "failure"> {
  /** Its own where none is given. */
  id?: string;
  kind: OccupancyKind;
  company: { id: string; name: string };
  docNo: string;
}

/** Writes an occupancy whose money is held, or could not be (4). */
export async function keepOccupancy(
  ctx: UserContext,
  { id, kind, company, docNo, ...made }: NewOccupancy,
): Promise<StoredOccupancy> {
  const { content, failure } = made;
  const body: OccupancyBody = { ...made, settlement: null };
  const row = await occupancyLifecycle.enter(
    ctx,
    {
      ...(id ? { id } : {}),
      doc_no: docNo,
      type: kind,
      status: failure === null ? occupancyStatus.held : occupancyStatus.failed,
      body: JSON.stringify(body),
      company_id: company.id,
      company_name: company.name,
      yard: content.yardCode,
      amount: amountOf(content.lines),
    },
    { action: failure === null ? "create" : "fail", remark: content.remark },
  );
  await replaceBoxes(ctx.db, row.id, content.ctnNo === null ? [] : [boxOf(row, content)]);
  const occupancy = await occupancyLifecycle.read(ctx.db, row);
  await tellOfOccupancy(ctx, failure === null ? "create" : "fail", occupancy, content.remark);
  return occupancy;
}

const boxOf = ({ id }: DocumentRow, { ctnNo, ctnSizeType }: OccupancyContent) => ({
  id: newId(),
  document_id: id,
  seq: 0,
  ctn_no: ctnNo,
  size_type: ctnSizeType,
  plate_no: null,
  body: "{}",
  milestones: "{}",
});

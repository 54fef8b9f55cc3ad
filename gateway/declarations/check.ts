import { listUnknownCodes } from "@gateway/base/public";
import type { UserContext } from "@gateway/core/context";
import { refuseIssues, requireVerified } from "@gateway/documents/checks";
import { keepFiles, listFilesKept } from "@gateway/files/public";
import type { DocumentRow } from "@gateway/store/documents";
import { lockSubjects } from "@gateway/store/lockSubjects";
import { type DeclarationHeader, type DeclarationKind, paperFields } from "@protocol/declaration";
import type { DgDeclarationInput } from "@protocol/dgDeclaration";
import { declarationStatus } from "@protocol/documentStatuses";
import { type FieldIssue, message } from "@protocol/message";
import { listUnaccepted } from "./acceptance";
import { keptBy, type StoredDeclaration } from "./declarationDocument";
import { type DeclarationInput, rulesOf } from "./kinds";

/** Hours before the boxes come that dangerous goods must have been declared, where the port says nothing else. */
const usualLeadHours = 24;

/** What a declaration's own rules say of it, without a look at anything stored; paths of the declaration. */
export function listOwnIssues(
  { now, config }: Pick<UserContext, "now" | "config">,
  kind: DeclarationKind,
  input: DeclarationInput,
  mode: "draft" | "submit",
): FieldIssue[] {
  const rules = rulesOf[kind];
  return mode === "draft"
    ? rules.draftIssues(input)
    : rules.submitIssues(input, now.getTime(), config.dgLeadHours ?? usualLeadHours);
}

/** Terminal and operator must be in the port's code lists. Ports of the world are checked by form alone. */
const codesOf = ({ terminalCode, ctnOperatorCode }: DeclarationInput) =>
  ({
    terminalCode: { code: terminalCode, lists: ["terminal"] },
    ctnOperatorCode: { code: ctnOperatorCode, lists: ["operator"] },
  }) as const;

/** 422 with paths as the body of a save has them (`declaration.boxes[0].ctnNo`); 1002 for an unverified company. */
export async function checkDeclaration(
  ctx: UserContext,
  kind: DeclarationKind,
  input: DeclarationInput,
  mode: "draft" | "submit",
  before?: StoredDeclaration,
): Promise<void> {
  requireVerified(ctx, mode);
  const issues = [...listOwnIssues(ctx, kind, input, mode)];
  if (mode === "submit") {
    issues.push(...(await listUnknownCodes(ctx.db, codesOf(input))));
    if (kind === "dgDeclaration") issues.push(...(await listUnaccepted(ctx.db, input as DgDeclarationInput)));
    issues.push(...(await listDeclaredElsewhere(ctx, kind, input, before)));
  }
  refuseIssues("declaration", issues);
}

/**
 * A box has at most one active declaration of a kind per voyage (docs/domain-model.md §13.1); the version it changes
 * aside. Of two that are submitted at once the second sees the first.
 */
async function listDeclaredElsewhere(
  ctx: UserContext,
  kind: DeclarationKind,
  input: DeclarationInput,
  before?: StoredDeclaration,
): Promise<FieldIssue[]> {
  const numbers = input.boxes.flatMap((box) => box.ctnNo ?? []);
  if (numbers.length === 0 || !input.voyage || !input.vesselName) return [];
  await lockSubjects(
    ctx.db,
    numbers.map((ctnNo) => `${kind}:${ctnNo}`),
  );
  const own = [before?.row.id, before?.row.parent_id].filter((id): id is string => Boolean(id));
  let query = ctx.db
    .selectFrom("document_boxes")
    .innerJoin("documents", "documents.id", "document_boxes.document_id")
    .select(["document_boxes.ctn_no", "documents.doc_no", "documents.company_id"])
    .where("document_boxes.ctn_no", "in", numbers)
    .where("documents.kind", "=", kind)
    .where("documents.voyage", "=", input.voyage)
    .where("documents.vessel_name", "=", input.vesselName)
    .where("documents.status", "in", [
      declarationStatus.submitted,
      declarationStatus.approved,
      declarationStatus.released,
    ]);
  if (own.length > 0) query = query.where("documents.id", "not in", own);
  const declared = new Map((await query.execute()).map((row) => [row.ctn_no, row]));
  return input.boxes.flatMap((box, i) => {
    const found = declared.get(box.ctnNo ?? "");
    if (!found) return [];
    // another company's number is none of this one's business
    const docNo = found.company_id === ctx.identity.companyId ? found.doc_no : "—";
    return [{ path: ["boxes", i, "ctnNo"], message: message("ctnNo.declared", { ctnNo: box.ctnNo ?? "", docNo }) }];
  });
}

/** Ties the papers to their declaration, and lets go of those that it names no more. */
export async function keepPapers(
  ctx: UserContext,
  row: DocumentRow,
  content: Partial<Pick<DeclarationHeader, (typeof paperFields)[number]>>,
): Promise<void> {
  for (const field of paperFields)
    await keepFiles(ctx, content[field] ?? [], { purpose: "attachment", keptBy: keptBy(row), field });
}

/** The names of its papers by field, as the trail shows them. */
export async function paperNames(ctx: UserContext, row: DocumentRow): Promise<Record<string, string[]>> {
  const kept = await listFilesKept(ctx.db, keptBy(row));
  return Object.fromEntries(paperFields.map((field) => [field, (kept.get(field) ?? []).map(({ name }) => name)]));
}

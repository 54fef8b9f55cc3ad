import type { Identity, UserContext } from "@gateway/core/context";
import { documentFieldsAnswer, shipmentRowFields } from "@gateway/documents/documentFields";
import { allowedActions } from "@gateway/documents/lifecycleRules";
import { makePaperCode } from "@gateway/documents/paperCode";
import { listFilesKept } from "@gateway/files/public";
import type { BoxRow, DocumentRow } from "@gateway/store/documents";
import { type DeclarationKind, paperFields } from "@protocol/declaration";
import type {
  DeclarationExportRow,
  DeclarationRow,
  dgDeclarationSchema,
  reeferDeclarationSchema,
} from "@protocol/declarations";
import { type DgBoxInput, describeGoods } from "@protocol/dgDeclaration";
import type { ReeferBoxInput } from "@protocol/reeferDeclaration";
import type { z } from "zod";
import { declarationRules } from "./declaration";
import { bodyOf, boxInputOf, keptBy, kindOf, type StoredDeclaration, stateOf } from "./declarationDocument";
import { rulesOf } from "./kinds";
import { listReadings } from "./readings";

type DgAnswer = z.input<typeof dgDeclarationSchema>;
type ReeferAnswer = z.input<typeof reeferDeclarationSchema>;

/** A declaration as its contract shows it to the person of the call. */
export async function declarationAnswer(
  ctx: UserContext,
  declaration: StoredDeclaration,
): Promise<DgAnswer & ReeferAnswer> {
  const { row, body, amendment } = declaration;
  const kept = await listFilesKept(ctx.db, keptBy(row));
  const fileIds = Object.fromEntries(paperFields.map((field) => [field, (kept.get(field) ?? []).map(({ id }) => id)]));
  return {
    ...body.content,
    ...fileIds,
    papers: Object.fromEntries(kept),
    ...documentFieldsAnswer(row),
    docNo: row.doc_no,
    revision: body.revision,
    amends: row.parent_id && row.parent_no ? { id: row.parent_id, docNo: row.parent_no } : null,
    amendedBy: amendment,
    marks: body.marks,
    releaseTime: body.releaseTime,
    boxes: (await boxesOf[kindOf(row)](ctx, declaration)) as (DgAnswer["boxes"][number] &
      ReeferAnswer["boxes"][number])[],
    verifyCode: makePaperCode(ctx.config.signingKey, row, declaration.boxes),
    allowedActions: allowedActions(declarationRules, stateOf(declaration), ctx.identity),
  };
}

async function dgBoxes(_: UserContext, { boxes }: StoredDeclaration): Promise<DgAnswer["boxes"]> {
  return boxes.map((box) => {
    const { goods, ...rest } = boxInputOf(box) as DgBoxInput;
    return { ...rest, id: box.id, goods: goods.map((each) => ({ ...each, listed: describeGoods(each) })) };
  });
}

async function reeferBoxes(ctx: UserContext, { row, boxes }: StoredDeclaration): Promise<ReeferAnswer["boxes"]> {
  const readings = await listReadings(
    ctx.db,
    ctx.now,
    row.voyage,
    boxes.flatMap((box) => box.ctn_no ?? []),
  );
  return boxes.map((box) => {
    const measured = readings.get(box.ctn_no ?? "");
    return {
      ...(boxInputOf(box) as ReeferBoxInput),
      id: box.id,
      gateInTime: measured?.gateInTime ?? null,
      readings: measured?.readings ?? [],
    };
  });
}

/** The boxes of a kind as its contract shows them. */
const boxesOf: Record<
  DeclarationKind,
  (ctx: UserContext, declaration: StoredDeclaration) => Promise<DgAnswer["boxes"] | ReeferAnswer["boxes"]>
> = { dgDeclaration: dgBoxes, reeferDeclaration: reeferBoxes };

/** How many numbers, and how many words of the contents, a row of a list shows. */
const shown = 3;

/** A declaration as a row of a list. */
export function declarationRowAnswer(
  identity: Identity,
  row: DocumentRow,
  boxes: readonly BoxRow[],
  amending: boolean,
): DeclarationRow {
  const { content } = bodyOf(row);
  const state = { kind: kindOf(row), status: row.status, companyId: row.company_id, amending };
  return {
    ...shipmentRowFields(row),
    podCode: content.podCode ?? null,
    planTime: row.plan_time || null,
    boxCount: boxes.length,
    ctnNos: boxes.flatMap((box) => box.ctn_no ?? []).slice(0, shown),
    contents: contentsIn(row, boxes).slice(0, shown),
    createByName: row.create_by_name,
    allowedActions: allowedActions(declarationRules, state, identity),
  };
}

/** What is in the boxes in short, each once. */
function contentsIn(row: DocumentRow, boxes: readonly BoxRow[]): string[] {
  const { contentsOf } = rulesOf[kindOf(row)];
  return [...new Set(boxes.flatMap((box) => contentsOf(boxInputOf(box))))];
}

/** A declaration as a row of an export. */
export function declarationExportAnswer(
  identity: Identity,
  row: DocumentRow,
  boxes: readonly BoxRow[],
): DeclarationExportRow {
  const { allowedActions: _none, ...listed } = declarationRowAnswer(identity, row, boxes, false);
  const { content } = bodyOf(row);
  return {
    ...listed,
    ctnNos: boxes.flatMap((box) => box.ctn_no ?? []),
    contents: contentsIn(row, boxes),
    declType: content.declType ?? null,
    imoNo: content.imoNo ?? null,
    ctnOperatorCode: content.ctnOperatorCode ?? null,
    polCode: content.polCode ?? null,
    opMode: content.opMode ?? null,
    shipperName: content.shipperName ?? null,
    contactName: content.contactName ?? null,
    contactMobile: content.contactMobile ?? null,
    declarant: content.declarant ?? null,
    emergencyContact: content.emergencyContact ?? null,
    emergencyTel: content.emergencyTel ?? null,
    remarks: content.remarks ?? null,
  };
}

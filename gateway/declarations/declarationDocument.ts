import type { BoxRow, DocumentRow } from "@gateway/store/documents";
import type { DeclarationHeader, DeclarationKind, DeclaredBox } from "@protocol/declaration";
import type { FieldMark } from "@protocol/declarations";
import type { DeclarationState } from "./declaration";
import type { DeclarationInput } from "./kinds";

/** The JSON body of a declaration. */
export interface DeclarationBody {
  content: DeclarationHeader;
  revision: number;
  marks: FieldMark[];
  releaseTime: string | null;
}

/** The JSON body of a box: what is not in a column. */
export type BoxBody = Omit<DeclaredBox, "id" | "ctnNo" | "ctnSizeType">;

export interface StoredDeclaration {
  row: DocumentRow;
  body: DeclarationBody;
  boxes: BoxRow[];
  /** The newest version drawn up after it, unless that was given up. */
  amendment: { id: string; docNo: string; status: string } | null;
}

export const kindOf = (row: DocumentRow) => row.kind as DeclarationKind;
export const bodyOf = (row: DocumentRow) => JSON.parse(row.body) as DeclarationBody;

export const stateOf = ({ row, amendment }: Pick<StoredDeclaration, "row" | "amendment">): DeclarationState => ({
  kind: kindOf(row),
  status: row.status,
  companyId: row.company_id,
  amending: amendment !== null,
});

/** The columns that lists search by, filled from what was entered. */
export const contentColumns = (content: DeclarationHeader) => ({
  vessel_name: content.vesselName ?? null,
  voyage: content.voyage ?? null,
  bl_no: content.blNo ?? null,
  terminal: content.terminalCode ?? null,
  plan_time: content.planTime ?? "",
});

export function splitDeclaration(input: DeclarationInput): { content: DeclarationHeader; boxes: DeclaredBox[] } {
  const { boxes, ...content } = input;
  return { content, boxes };
}

export const boxInputOf = (box: BoxRow): DeclaredBox => ({
  ...(JSON.parse(box.body) as BoxBody),
  id: box.id,
  ctnNo: box.ctn_no ?? undefined,
  ctnSizeType: box.size_type ?? undefined,
});

/** What was entered, put together again, for the rules and for the comparison of an edit. */
export const inputOf = ({ body, boxes }: Pick<StoredDeclaration, "body" | "boxes">): DeclarationInput => ({
  ...body.content,
  boxes: boxes.map(boxInputOf),
});

/** What keeps the papers of a declaration (gateway/files). */
export const keptBy = (row: Pick<DocumentRow, "kind" | "id">) => `${row.kind}:${row.id}`;

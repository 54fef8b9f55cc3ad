import { documentLifecycle } from "@gateway/documents/lifecycle";
import type { Store } from "@gateway/store/database";
import { type BoxRow, type DocumentRow, listBoxes, replaceBoxes } from "@gateway/store/documents";
import { newId } from "@gateway/store/id";
import { type DeclarationKind, type DeclaredBox, declarationKinds } from "@protocol/declaration";
import { declarationStatus } from "@protocol/documentStatuses";
import { declarationAnswer } from "./answers";
import { declarationRules } from "./declaration";
import { type BoxBody, bodyOf, boxInputOf, type StoredDeclaration, stateOf } from "./declarationDocument";
import { tellOfDeclaration } from "./notifications";

const lifecycleOf = (kind: DeclarationKind) =>
  documentLifecycle(declarationRules, {
    kind,
    read: async (db: Store, row: DocumentRow): Promise<StoredDeclaration> => ({
      row,
      body: bodyOf(row),
      boxes: await listBoxes(db, [row.id]),
      amendment: await findAmendment(db, kind, row.id),
    }),
    stateOf,
    answer: declarationAnswer,
    notify: tellOfDeclaration,
  });

/** The lifecycle of each kind of declaration. */
export const declarations = Object.fromEntries(declarationKinds.map((kind) => [kind, lifecycleOf(kind)])) as Record<
  DeclarationKind,
  ReturnType<typeof lifecycleOf>
>;

async function findAmendment(db: Store, kind: DeclarationKind, id: string) {
  const row = await db
    .selectFrom("documents")
    .select(["id", "doc_no", "status"])
    .where("kind", "=", kind)
    .where("parent_id", "=", id)
    .where("status", "!=", declarationStatus.canceled)
    .orderBy("create_time", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ? { id: row.id, docNo: row.doc_no, status: row.status } : null;
}

interface WithGoods {
  goods?: { id?: string }[];
}

/** Writes the boxes; a box or goods that come back with the id they had keep it, any other id is not believed. */
export async function saveBoxes(db: Store, documentId: string, boxes: DeclaredBox[], earlier: BoxRow[]): Promise<void> {
  const known = new Set(earlier.flatMap((box) => [box.id, ...goodsIdsOf(boxInputOf(box))]));
  const used = new Set<string>();
  const keep = (id: string | undefined) => {
    const kept = id !== undefined && known.has(id) && !used.has(id) ? id : newId();
    used.add(kept);
    return kept;
  };
  const rows = boxes.map(({ id, ctnNo, ctnSizeType, ...rest }, seq) => {
    const { goods } = rest as WithGoods;
    const body = goods ? { ...rest, goods: goods.map((each) => ({ ...each, id: keep(each.id) })) } : rest;
    return {
      id: keep(id),
      document_id: documentId,
      seq,
      ctn_no: ctnNo ?? null,
      size_type: ctnSizeType ?? null,
      plate_no: null,
      body: JSON.stringify(body satisfies BoxBody),
      milestones: "{}",
    };
  });
  await replaceBoxes(db, documentId, rows);
}

const goodsIdsOf = (box: DeclaredBox) => ((box as WithGoods).goods ?? []).flatMap((goods) => goods.id ?? []);

import type { Identity, UserContext } from "@gateway/context";
import { conflict, notFound, Refusal, refused } from "@gateway/refusal";
import type { Store } from "@gateway/store/database";
import {
  type BoxRow,
  type DocumentPatch,
  type DocumentRow,
  findDocument,
  listBoxes,
  lockDocument,
  replaceBoxes,
  updateDocument,
} from "@gateway/store/documents";
import { addEvent, type Change } from "@gateway/store/events";
import { newId } from "@gateway/store/id";
import { codes } from "@protocol/codes";
import type { DeclarationKind, DeclaredBox } from "@protocol/declaration";
import type { DeclarationAction } from "@protocol/declarations";
import { declarationAnswer } from "./answers";
import { declarationTransitions, findObstacle, sees } from "./declaration";
import {
  type BoxBody,
  bodyOf,
  boxInputOf,
  type DeclarationBody,
  kindOf,
  type StoredDeclaration,
  stateOf,
} from "./declarationDocument";
import { tellOfDeclaration } from "./tidings";

/** The declaration with its boxes; undefined when there is none of this kind. */
export async function findDeclaration(
  db: Store,
  kind: DeclarationKind,
  id: string,
): Promise<StoredDeclaration | undefined> {
  const row = await findDocument(db, kind, id);
  if (!row) return undefined;
  return { row, body: bodyOf(row), boxes: await listBoxes(db, [id]), amendment: await findAmendment(db, kind, id) };
}

async function findAmendment(db: Store, kind: DeclarationKind, id: string) {
  const row = await db
    .selectFrom("documents")
    .select(["id", "doc_no", "status"])
    .where("kind", "=", kind)
    .where("parent_id", "=", id)
    .where("status", "!=", "07")
    .orderBy("create_time", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ? { id: row.id, docNo: row.doc_no, status: row.status } : null;
}

/** The declaration as this person may see it, or 404. */
export async function getDeclarationFor(
  ctx: UserContext,
  kind: DeclarationKind,
  id: string,
): Promise<StoredDeclaration> {
  const declaration = await findDeclaration(ctx.db, kind, id);
  if (!declaration || !sees(stateOf(declaration), ctx.identity)) throw notFound();
  return declaration;
}

/**
 * The declaration on which somebody is about to act: 404 when he does not see it, 403 when it is not his to do, 409
 * when it has changed since he read it, 1002 when its status or a guard forbids it.
 */
export async function getDeclarationToAct(
  ctx: UserContext,
  kind: DeclarationKind,
  action: DeclarationAction,
  id: string,
  version: number,
): Promise<StoredDeclaration> {
  await lockDocument(ctx.db, id);
  const declaration = await getDeclarationFor(ctx, kind, id);
  const obstacle = findObstacle(action, stateOf(declaration), ctx.identity);
  if (obstacle?.kind === "forbidden") throw new Refusal(codes.forbidden, "forbidden");
  if (declaration.row.version !== version) throw conflict(await declarationAnswer(ctx, declaration));
  if (obstacle) throw refused(obstacle.reason, obstacle.params);
  return declaration;
}

interface Act {
  patch?: DocumentPatch;
  body?: DeclarationBody;
  remark?: string | null;
  changes?: Change[];
}

/**
 * Carries out a transition: the row changes under its version, the trail says who, from where and what. Throws 409 with
 * the declaration as it stands when somebody else was quicker.
 */
export async function act(
  ctx: UserContext,
  declaration: StoredDeclaration,
  action: DeclarationAction | "supersede",
  { patch = {}, body, remark = null, changes }: Act = {},
): Promise<StoredDeclaration> {
  const { row } = declaration;
  const to = action === "supersede" ? "07" : declarationTransitions[action].to;
  const after = await updateDocument(ctx.db, row, {
    ...patch,
    ...(to ? { status: to } : {}),
    ...(body ? { body: JSON.stringify(body) } : {}),
    update_by: ctx.identity.userId,
    update_time: ctx.now.toISOString(),
  });
  if (!after) throw conflict(await declarationAnswer(ctx, await getDeclarationFor(ctx, kindOf(row), row.id)));
  await note(ctx, row, action, after.status, remark, changes);
  const changed = (await findDeclaration(ctx.db, kindOf(row), row.id))!;
  await tellOfDeclaration(ctx, action, changed, remark);
  return changed;
}

/** One row of the trail of a declaration, in the name of the person of the call. */
export async function note(
  ctx: UserContext,
  row: Pick<DocumentRow, "id" | "status">,
  action: string,
  toStatus: string,
  remark: string | null = null,
  changes?: Change[],
  fromStatus: string | null = row.status,
): Promise<void> {
  const operator = operatorOf(ctx.identity);
  await addEvent(ctx.db, {
    documentId: row.id,
    time: ctx.now,
    operator: operator.id,
    operatorName: operator.name,
    companyName: operator.companyName,
    action,
    fromStatus,
    toStatus,
    remark,
    ip: ctx.ip,
    changes,
  });
}

const operatorOf = (identity: Identity) => ({
  id: identity.userId,
  name: identity.userName,
  companyName: identity.companyName,
});

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

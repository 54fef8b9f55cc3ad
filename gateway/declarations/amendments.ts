import type { UserContext } from "@gateway/core/context";
import { copyFilesKept } from "@gateway/files/public";
import { lockDocument } from "@gateway/store/documents";
import { declarationStatus } from "@protocol/documentStatuses";
import { boxInputOf, type DeclarationBody, keptBy, kindOf, type StoredDeclaration } from "./declarationDocument";
import { declarations, saveBoxes } from "./declarationStore";

const { submitted, returned, approved, released } = declarationStatus;

/** An old version may have been returned, and submitted anew, since its new one was begun. */
const replaced: readonly string[] = [submitted, returned, approved, released];

/**
 * A new version of an approved declaration: the same content as a draft of its own, numbered after the first
 * (`DG26112100001-2`). The old one stays valid until the new one is approved.
 */
export async function amend(ctx: UserContext, before: StoredDeclaration): Promise<StoredDeclaration> {
  const { row, body, boxes } = before;
  const lifecycle = declarations[kindOf(row)];
  const revision = body.revision + 1;
  const content: DeclarationBody = { content: body.content, revision, marks: [], releaseTime: null };
  const { type, company_id, company_name, vessel_name, voyage, bl_no, terminal, plan_time } = row;
  const columns = {
    ...{ type, company_id, company_name, vessel_name, voyage, bl_no, terminal, plan_time },
    doc_no: await freeNumber(ctx, `${row.doc_no.replace(/-\d+$/, "")}`, revision),
    status: declarationStatus.draft,
    parent_id: row.id,
    parent_no: row.doc_no,
    body: JSON.stringify(content),
  };
  const made = await lifecycle.enter(ctx, columns, { remark: row.doc_no });
  await saveBoxes(ctx.db, made.id, boxes.map(boxInputOf), []);
  await copyFilesKept(ctx, keptBy(row), keptBy(made));
  await lifecycle.note(ctx, row.id, {
    action: "amend",
    fromStatus: row.status,
    toStatus: row.status,
    remark: made.doc_no,
  });
  return (await lifecycle.find(ctx.db, made.id))!;
}

/** A version that was given up or deleted leaves its number taken in the trail; the next one counts on. */
async function freeNumber(ctx: UserContext, base: string, from: number): Promise<string> {
  const taken = await ctx.db.selectFrom("documents").select("doc_no").where("doc_no", "like", `${base}-%`).execute();
  const numbers = new Set(taken.map((row) => row.doc_no));
  let n = from;
  while (numbers.has(`${base}-${n}`)) n++;
  return `${base}-${n}`;
}

/** The version that an approved one replaces is valid no more. */
export async function endAmended(ctx: UserContext, { row }: StoredDeclaration): Promise<void> {
  if (!row.parent_id) return;
  await lockDocument(ctx.db, row.parent_id);
  const lifecycle = declarations[kindOf(row)];
  const old = await lifecycle.find(ctx.db, row.parent_id);
  if (!old || !replaced.includes(old.row.status)) return;
  await lifecycle.act(ctx, old, "supersede", { remark: row.doc_no });
}

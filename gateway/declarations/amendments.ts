import type { UserContext } from "@gateway/context";
import { copyFilesKept } from "@gateway/files/public";
import { insertDocument, lockDocument } from "@gateway/store/documents";
import { newId } from "@gateway/store/id";
import { boxInputOf, type DeclarationBody, keptBy, kindOf, type StoredDeclaration } from "./declarationDocument";
import { act, findDeclaration, note, saveBoxes } from "./declarationStore";

/**
 * A new version of an approved declaration: the same content as a draft of its own, numbered after the first
 * (`DG26112100001-2`). The old one stays valid until the new one is approved.
 */
export async function amend(ctx: UserContext, before: StoredDeclaration): Promise<StoredDeclaration> {
  const { row, body, boxes } = before;
  const { identity, now } = ctx;
  const revision = body.revision + 1;
  const time = now.toISOString();
  const content: DeclarationBody = { content: body.content, revision, marks: [], releaseTime: null };
  const made = await insertDocument(ctx.db, {
    id: newId(now.getTime()),
    kind: row.kind,
    type: row.type,
    doc_no: await freeNumber(ctx, `${row.doc_no.replace(/-\d+$/, "")}`, revision),
    status: "05",
    version: 1,
    company_id: row.company_id,
    company_name: row.company_name,
    parent_id: row.id,
    parent_no: row.doc_no,
    vessel_name: row.vessel_name,
    voyage: row.voyage,
    bl_no: row.bl_no,
    terminal: row.terminal,
    plan_time: row.plan_time,
    amount: 0,
    body: JSON.stringify(content),
    create_by: identity.userId,
    create_by_name: identity.userName,
    create_time: time,
    update_by: identity.userId,
    update_time: time,
    source_channel: "WEB",
  });
  await saveBoxes(ctx.db, made.id, boxes.map(boxInputOf), []);
  await copyFilesKept(ctx, keptBy(row), keptBy(made));
  await note(ctx, row, "amend", row.status, made.doc_no);
  await note(ctx, made, "create", "05", row.doc_no, undefined, null);
  return (await findDeclaration(ctx.db, kindOf(row), made.id))!;
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
  const old = await findDeclaration(ctx.db, kindOf(row), row.parent_id);
  if (!old || !["01", "06"].includes(old.row.status)) return;
  await act(ctx, old, "supersede", { remark: row.doc_no });
}

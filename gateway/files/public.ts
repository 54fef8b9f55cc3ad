import { buffer } from "node:stream/consumers";
import type { Context, UserContext } from "@gateway/core/context";
import { invalid } from "@gateway/core/refusal";
import type { Store } from "@gateway/store/database";
import { newId } from "@gateway/store/id";
import type { Attachment } from "@protocol/documents";
import type { FilePurpose } from "@protocol/files";
import type { FilesTable } from "./tables";

/** The document that keeps a file (`truckOrder:01h…#files`); null where nothing keeps it. */
export function keepingDocument({ kept_by }: Pick<FilesTable, "kept_by">): { kind: string; id: string } | null {
  const [, kind, id] = /^(\w+):([^#]+)#/.exec(kept_by ?? "") ?? [];
  return kind && id ? { kind, id } : null;
}

const draftMark = "draft:";

/** A draft keeps files for whoever of the company makes a document of it. */
export const isHeldByDraft = ({ kept_by }: Pick<FilesTable, "kept_by">) => kept_by?.startsWith(draftMark) ?? false;

/**
 * Ties uploaded files to what refers to them (`company:c-1`, or the kind and id of a document), so that they stay; those tied before and not named any
 * more are let go. Each must have been brought by this person for this purpose, lie in a draft of his company, or be
 * tied here already: anything else is a 422 `file.gone` beside `field`. Answers the files as a document shows them, in the order of `ids`.
 */
export async function keepFiles(
  ctx: UserContext,
  ids: readonly string[],
  { purpose, keptBy, field }: { purpose: FilePurpose; keptBy: string; field: string },
): Promise<Attachment[]> {
  const owner = `${keptBy}#${field}`;
  const kept: Attachment[] = [];
  for (const id of new Set(ids)) {
    const file = await findFile(ctx.db, id);
    const here = file?.kept_by === owner;
    const loose = file?.kept_by === null && file.user_id === ctx.identity.userId;
    const held = file && isHeldByDraft(file) && file.company_id !== null && file.company_id === ctx.identity.companyId;
    if (!file || file.purpose !== purpose || !(here || loose || held)) throw invalid({ [field]: ["file.gone"] });
    if (!here) {
      const tied = await ctx.db
        .updateTable("files")
        .set({ kept_by: owner, company_id: ctx.identity.companyId || null })
        .where("id", "=", id)
        .where("kept_by", file.kept_by === null ? "is" : "=", file.kept_by)
        .executeTakeFirst();
      if (Number(tied.numUpdatedRows) === 0) throw invalid({ [field]: ["file.gone"] });
    }
    kept.push({ id, name: file.name, size: Number(file.size), mime: file.mime, time: file.create_time });
  }
  let others = ctx.db.updateTable("files").set({ kept_by: null }).where("kept_by", "=", owner);
  if (ids.length > 0) others = others.where("id", "not in", [...ids]);
  await others.execute();
  return kept;
}

/** Ties to a draft those of the files that nothing else refers to, and lets go of those that it names no more. */
export async function holdFiles(ctx: UserContext, draftId: string, ids: readonly string[]): Promise<void> {
  const owner = `${draftMark}${draftId}#`;
  const { userId, companyId } = ctx.identity;
  let others = ctx.db.updateTable("files").set({ kept_by: null }).where("kept_by", "=", owner);
  if (ids.length > 0) others = others.where("id", "not in", [...ids]);
  await others.execute();
  if (ids.length === 0) return;
  await ctx.db
    .updateTable("files")
    .set({ kept_by: owner, company_id: companyId || null })
    .where("id", "in", [...ids])
    .where("kept_by", "is", null)
    .where("user_id", "=", userId)
    .execute();
}

/** Lets go of what drafts have held; what a document has taken over stays. */
export async function letGoFiles(db: Store, draftIds: readonly string[]): Promise<void> {
  for (const id of draftIds)
    await db.updateTable("files").set({ kept_by: null }).where("kept_by", "=", `${draftMark}${id}#`).execute();
}

/** A file's row, whoever it belongs to; undefined where there is none. */
export function findFile(db: Store, id: string): Promise<FilesTable | undefined> {
  return db.selectFrom("files").selectAll().where("id", "=", id).executeTakeFirst();
}

/** The bytes of a small file; null where there are none. */
export async function readFile({ config }: Pick<Context, "config">, id: string): Promise<Buffer | null> {
  const opened = await config.files.open(id);
  return opened && buffer(opened.stream);
}

/** The files tied to one thing (`dgDeclaration:01h…`), by field, as people may know them. */
export async function listFilesKept(db: Store, keptBy: string): Promise<Map<string, Attachment[]>> {
  const rows = await db
    .selectFrom("files")
    .selectAll()
    .where("kept_by", ">=", `${keptBy}#`)
    .where("kept_by", "<", `${keptBy}$`)
    .orderBy("id")
    .execute();
  const byField = new Map<string, Attachment[]>();
  for (const { id, name, size, mime, create_time, kept_by } of rows) {
    const field = (kept_by ?? "").slice(keptBy.length + 1);
    const file = { id, name, size: Number(size), mime, time: create_time };
    byField.set(field, [...(byField.get(field) ?? []), file]);
  }
  return byField;
}

/** Gives one thing the files of another, each under an id of its own: what becomes of the one leaves the other alone. */
export async function copyFilesKept(ctx: UserContext, from: string, to: string): Promise<void> {
  await copyFiles(ctx, from, (field) => ({ kept_by: `${to}#${field}` }));
}

/** Gives one thing (`eir:01h…#checks`) a file of another's, under an id of its own. */
export async function copyFileKept(ctx: UserContext, { id }: Attachment, owner: string): Promise<Attachment> {
  const row = await findFile(ctx.db, id);
  if (!row) throw new Error(`a kept file is gone: ${id}`);
  const made = { ...row, id: newId(), kept_by: owner };
  await ctx.config.files.copy(row.id, made.id);
  await ctx.db.insertInto("files").values(made).execute();
  return { id: made.id, name: made.name, size: Number(made.size), mime: made.mime, time: made.create_time };
}

/** Copies the files of a thing as if this person had just brought them, for a form that is to keep them; by field. */
export async function copyFilesLoose(ctx: UserContext, from: string): Promise<Record<string, Attachment[]>> {
  const { userId, companyId } = ctx.identity;
  const own = { kept_by: null, user_id: userId, company_id: companyId || null, create_time: ctx.now.toISOString() };
  return copyFiles(ctx, from, () => own);
}

async function copyFiles(
  ctx: UserContext,
  from: string,
  changesOf: (field: string) => Partial<FilesTable>,
): Promise<Record<string, Attachment[]>> {
  const rows = await ctx.db
    .selectFrom("files")
    .selectAll()
    .where("kept_by", ">=", `${from}#`)
    .where("kept_by", "<", `${from}$`)
    .orderBy("id")
    .execute();
  const copied: Record<string, Attachment[]> = {};
  for (const row of rows) {
    const id = newId();
    await ctx.config.files.copy(row.id, id);
    const field = (row.kept_by ?? "").slice(from.length + 1);
    const made = { ...row, id, ...changesOf(field) };
    await ctx.db.insertInto("files").values(made).execute();
    const { name, mime, create_time } = made;
    copied[field] = [...(copied[field] ?? []), { id, name, size: Number(row.size), mime, time: create_time }];
  }
  return copied;
}

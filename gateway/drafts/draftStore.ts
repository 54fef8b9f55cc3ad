import type { Identity, UserContext } from "@gateway/core/context";
import { may } from "@gateway/core/permission";
import { conflict, notFound, refused } from "@gateway/core/refusal";
import { writeTransaction } from "@gateway/core/writeTransaction";
import { holdFiles, letGoFiles } from "@gateway/files/public";
import type { Store } from "@gateway/store/database";
import { lockSubjects } from "@gateway/store/lockSubjects";
import { readPage } from "@gateway/store/readPage";
import { readSearches } from "@gateway/store/searches";
import type { BodyOf, ResultOf } from "@protocol/call";
import {
  type Draft,
  type DraftKind,
  type deleteDraft,
  draftKinds,
  type pageDrafts,
  permissionOfDraft,
  type saveDraft,
} from "@protocol/drafts";
import type { PageQuery } from "@protocol/page";
import { fileIdSchema } from "@protocol/values/fileId";
import { decryptText, encryptText } from "./encryptText";
import type { DraftsTable } from "./tables";

/** Drafts that one company may have at a time. */
const mostOfCompany = 1_000;

/** Whoever may enter or change documents of a kind works on the company's drafts of it. */
function kindsOf(identity: Identity): DraftKind[] {
  if (!identity.companyId) return [];
  return draftKinds.filter((kind) =>
    (["add", "edit"] as const).some((action) => may(identity, permissionOfDraft[kind], action)),
  );
}

/** Null for one that is not there; throws 404 for another company's, and for a kind that somebody may not enter. */
async function findRow({ db, identity }: UserContext, id: string): Promise<DraftsTable | null> {
  const row = await db.selectFrom("drafts").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) return null;
  if (row.company_id !== identity.companyId || !kindsOf(identity).some((kind) => kind === row.kind)) throw notFound();
  return row;
}

const toRow = (signingKey: Buffer, row: Omit<DraftsTable, "body">) => ({
  id: row.id,
  kind: row.kind as DraftKind,
  documentId: row.document_id,
  title: decryptText(signingKey, row.id, row.title),
  boxCount: row.box_count,
  userName: row.user_name,
  savedBy: row.saved_by,
  createTime: row.create_time,
  updateTime: row.update_time,
  version: row.version,
});

const toDraft = (signingKey: Buffer, row: DraftsTable): Draft => ({
  ...toRow(signingKey, row),
  entries: JSON.parse(decryptText(signingKey, row.id, row.body)),
});

export async function readDraft(ctx: UserContext, id: string): Promise<Draft> {
  const row = await findRow(ctx, id);
  if (!row) throw notFound();
  return toDraft(ctx.config.signingKey, row);
}

/**
 * Keeps a draft over the version that its page knows, or over the page's own last save. Throws 409 with the draft as it
 * stands when somebody else has saved it, 404 when it was thrown away meanwhile.
 */
export async function keepDraft(
  ctx: UserContext,
  input: BodyOf<typeof saveDraft>,
): Promise<ResultOf<typeof saveDraft>> {
  const { db, identity, config, now } = ctx;
  const { id, kind, version, tab, documentId, title, boxCount, entries } = input;
  if (!kindsOf(identity).includes(kind)) throw notFound();
  const row = await findRow(ctx, id);
  const fileIds = entries.flatMap(([, value]) => (fileIdSchema.safeParse(value).success ? [value] : [])).slice(0, 500);
  const saved = {
    title: encryptText(config.signingKey, id, title),
    box_count: boxCount,
    body: encryptText(config.signingKey, id, JSON.stringify(entries)),
    saved_by: identity.userName,
    tab,
    update_time: now.toISOString(),
  };
  if (!row) {
    if (version > 0) throw notFound();
    await requireRoom(ctx);
    const { numInsertedOrUpdatedRows } = await db
      .insertInto("drafts")
      .values({
        ...saved,
        id,
        kind,
        company_id: identity.companyId,
        document_id: documentId,
        user_id: identity.userId,
        user_name: identity.userName,
        version: 1,
        create_time: now.toISOString(),
      })
      .onConflict((each) => each.column("id").doNothing())
      .executeTakeFirstOrThrow();
    if (Number(numInsertedOrUpdatedRows) === 0) throw conflict(await readDraft(ctx, id));
    await holdFiles(ctx, id, fileIds);
    return { id, version: 1, updateTime: saved.update_time };
  }
  if (row.kind !== kind || row.document_id !== documentId) throw notFound();
  if (row.version !== version && row.tab !== tab) throw conflict(toDraft(config.signingKey, row));
  const { numUpdatedRows } = await db
    .updateTable("drafts")
    .set({ ...saved, version: row.version + 1 })
    .where("id", "=", id)
    .where("version", "=", row.version)
    .executeTakeFirstOrThrow();
  if (Number(numUpdatedRows) === 0) throw conflict(await readDraft(ctx, id));
  await holdFiles(ctx, id, fileIds);
  return { id, version: row.version + 1, updateTime: saved.update_time };
}

async function requireRoom({ db, identity }: UserContext): Promise<void> {
  await lockSubjects(db, [`drafts:${identity.companyId}`]);
  const { count } = await db
    .selectFrom("drafts")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("company_id", "=", identity.companyId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= mostOfCompany) throw refused("draft.tooMany", { max: mostOfCompany });
}

/** The company's drafts of the kinds that this person enters, saved last first. */
export async function findDrafts(ctx: UserContext, query: PageQuery): Promise<ResultOf<typeof pageDrafts>> {
  const { db, identity, config } = ctx;
  const kinds = kindsOf(identity);
  const { pageIndex, pageSize } = query;
  if (kinds.length === 0) return { rows: [], total: 0, pageIndex, pageSize };
  let found = db.selectFrom("drafts").where("company_id", "=", identity.companyId).where("kind", "in", kinds);
  readSearches(query.searchInfos, ({ kind, first }) => {
    switch (kind) {
      case "kind eq":
        found = found.where("kind", "=", first);
        return true;
      case "documentId eq":
        found = first ? found.where("document_id", "=", first) : found.where("document_id", "is", null);
        return true;
      case "userId eq":
        found = found.where("user_id", "=", first);
        return true;
      default:
        return false;
    }
  });
  const inOrder = found
    .select(["id", "kind", "company_id", "document_id", "user_id", "user_name", "saved_by", "title", "box_count"])
    .select(["version", "tab", "create_time", "update_time"])
    .orderBy("update_time", "desc")
    .orderBy("id", "desc");
  return readPage(found, inOrder, query, (row) => toRow(config.signingKey, row));
}

/** Throws a draft away. Throws 409 when somebody else has saved it since, 404 when it is not there. */
export async function dropDraft(
  ctx: UserContext,
  id: string,
  { version, tab }: BodyOf<typeof deleteDraft>,
): Promise<ResultOf<typeof deleteDraft>> {
  const row = await findRow(ctx, id);
  if (!row) throw notFound();
  const { signingKey } = ctx.config;
  if (row.version !== version && row.tab !== tab) throw conflict(toDraft(signingKey, row));
  const { numDeletedRows } = await ctx.db
    .deleteFrom("drafts")
    .where("id", "=", id)
    .where("version", "=", row.version)
    .executeTakeFirstOrThrow();
  if (Number(numDeletedRows) === 0) throw conflict(await readDraft(ctx, id));
  await letGoFiles(ctx.db, [id]);
  return { id };
}

/** Forgets drafts that nobody has saved since `before`, and lets go of their files with them: nobody else ever would. */
export async function forgetDrafts(store: Store, before: Date): Promise<void> {
  await writeTransaction(store, undefined, async (db) => {
    const old = db.deleteFrom("drafts").where("update_time", "<", before.toISOString());
    const gone = await old.returning("id").execute();
    await letGoFiles(
      db,
      gone.map((row) => row.id),
    );
  });
}

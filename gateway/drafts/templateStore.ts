import type { Identity, UserContext } from "@gateway/core/context";
import { may } from "@gateway/core/permission";
import { conflict, invalid, notFound, refused } from "@gateway/core/refusal";
import { newId } from "@gateway/store/id";
import { lockSubjects } from "@gateway/store/lockSubjects";
import { readPage } from "@gateway/store/readPage";
import { readSearches } from "@gateway/store/searches";
import type { BodyOf, ResultOf } from "@protocol/call";
import { type DraftKind, draftKinds, permissionOfDraft } from "@protocol/drafts";
import type { PageQuery } from "@protocol/page";
import type { pageTemplates, saveTemplate, Template, TemplateRow } from "@protocol/templates";
import { decryptText, encryptText } from "./encryptText";
import type { TemplatesTable } from "./tables";

/** Templates that one company may have. */
const mostOfCompany = 200;

/** Whoever may add documents of a kind works with the company's templates of it. */
function kindsOf(identity: Identity): DraftKind[] {
  if (!identity.companyId) return [];
  return draftKinds.filter((kind) => may(identity, permissionOfDraft[kind], "add"));
}

const toRow = (row: Omit<TemplatesTable, "body">): TemplateRow => ({
  id: row.id,
  kind: row.kind as DraftKind,
  name: row.name,
  boxCount: row.box_count,
  userName: row.user_name,
  updateTime: row.update_time,
  version: row.version,
});

/** Throws 404 for one that is not there, of another company, or of a kind that somebody may not add. */
async function getRow({ db, identity }: UserContext, id: string): Promise<TemplatesTable> {
  const row = await db.selectFrom("templates").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row || row.company_id !== identity.companyId || !kindsOf(identity).some((kind) => kind === row.kind))
    throw notFound();
  return row;
}

export async function readTemplate(ctx: UserContext, id: string): Promise<Template> {
  const row = await getRow(ctx, id);
  return { ...toRow(row), entries: JSON.parse(decryptText(ctx.config.signingKey, id, row.body)) };
}

/** Throws 422 at the name when the company has another template of the kind so called. */
async function requireFreeName(ctx: UserContext, kind: string, name: string, except = ""): Promise<void> {
  const taken = await ctx.db
    .selectFrom("templates")
    .select("id")
    .where("company_id", "=", ctx.identity.companyId)
    .where("kind", "=", kind)
    .where("name", "=", name)
    .where("id", "!=", except)
    .executeTakeFirst();
  if (taken) throw invalid({ name: ["template.nameTaken"] });
}

/** Keeps the fields of a form as a template. Throws 404 for a kind that somebody may not add, 422 for a name taken. */
export async function keepTemplate(ctx: UserContext, input: BodyOf<typeof saveTemplate>): Promise<TemplateRow> {
  const { db, identity, config, now } = ctx;
  const { kind, name, boxCount, entries } = input;
  if (!kindsOf(identity).includes(kind)) throw notFound();
  await lockSubjects(db, [`templates:${identity.companyId}`]);
  const { count } = await db
    .selectFrom("templates")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("company_id", "=", identity.companyId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= mostOfCompany) throw refused("template.tooMany", { max: mostOfCompany });
  await requireFreeName(ctx, kind, name);
  const id = newId(now.getTime());
  const row: TemplatesTable = {
    id,
    kind,
    company_id: identity.companyId,
    name,
    box_count: boxCount,
    body: encryptText(config.signingKey, id, JSON.stringify(entries)),
    user_id: identity.userId,
    user_name: identity.userName,
    version: 1,
    create_time: now.toISOString(),
    update_time: now.toISOString(),
  };
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("templates")
    .values(row)
    .onConflict((each) => each.columns(["company_id", "kind", "name"]).doNothing())
    .executeTakeFirstOrThrow();
  if (Number(numInsertedOrUpdatedRows) === 0) throw invalid({ name: ["template.nameTaken"] });
  return toRow(row);
}

/** The company's templates of the kinds that this person adds, by name. */
export async function findTemplates(ctx: UserContext, query: PageQuery): Promise<ResultOf<typeof pageTemplates>> {
  const { db, identity } = ctx;
  const kinds = kindsOf(identity);
  const { pageIndex, pageSize } = query;
  if (kinds.length === 0) return { rows: [], total: 0, pageIndex, pageSize };
  let found = db.selectFrom("templates").where("company_id", "=", identity.companyId).where("kind", "in", kinds);
  readSearches(query.searchInfos, ({ kind, first }) => {
    if (kind !== "kind eq") return false;
    found = found.where("kind", "=", first);
    return true;
  });
  const inOrder = found
    .select(["id", "kind", "company_id", "name", "box_count", "user_id", "user_name", "version"])
    .select(["create_time", "update_time"])
    .orderBy("name")
    .orderBy("id");
  return readPage(found, inOrder, query, toRow);
}

/** Throws 409 with the template as it stands when somebody else was quicker, 422 for a name taken. */
export async function nameTemplate(
  ctx: UserContext,
  id: string,
  { version, name }: { version: number; name: string },
): Promise<TemplateRow> {
  const row = await getRow(ctx, id);
  if (row.version !== version) throw conflict(toRow(row));
  await requireFreeName(ctx, row.kind, name, id);
  const changed = { name, version: version + 1, update_time: ctx.now.toISOString() };
  const { numUpdatedRows } = await ctx.db
    .updateTable("templates")
    .set(changed)
    .where("id", "=", id)
    .where("version", "=", version)
    .executeTakeFirstOrThrow();
  if (Number(numUpdatedRows) === 0) throw conflict(toRow(await getRow(ctx, id)));
  return toRow({ ...row, ...changed });
}

/** Throws 409 with the template as it stands when somebody else has changed it. */
export async function dropTemplate(ctx: UserContext, id: string, version: number): Promise<{ id: string }> {
  const row = await getRow(ctx, id);
  if (row.version !== version) throw conflict(toRow(row));
  const { numDeletedRows } = await ctx.db
    .deleteFrom("templates")
    .where("id", "=", id)
    .where("version", "=", version)
    .executeTakeFirstOrThrow();
  if (Number(numDeletedRows) === 0) throw conflict(toRow(await getRow(ctx, id)));
  return { id };
}

import type { UserContext } from "@gateway/core/context";
import { requirePermission } from "@gateway/core/permission";
import { conflict, invalid, notFound, Refusal } from "@gateway/core/refusal";
import { cleanEntered, summaryOf } from "@gateway/core/richText";
import { newId } from "@gateway/store/id";
import { readPage } from "@gateway/store/readPage";
import type { BodyOf, ResultOf } from "@protocol/call";
import { codes } from "@protocol/codes";
import type { ActionKey } from "@protocol/identity";
import type { getPublication, PublicationRow, PublicationState, pagePublications, publishNews } from "@protocol/news";
import type { PageQuery } from "@protocol/page";
import type { Selectable } from "kysely";
import { announceOnce } from "./announceNews";
import { countReaders } from "./newsReaders";
import { type NewsQuery, searchNews, titleKeyOf, toNewsRow } from "./newsStore";
import type { NewsTable } from "./tables";

type Row = Selectable<NewsTable>;

/** Throws 403 for everybody but the port's staff that may do this to news. */
export function requireStaff({ identity }: UserContext, action: ActionKey): void {
  requirePermission(identity, "news", action);
  if (!identity.bizRoles.includes("PORT")) throw new Refusal(codes.forbidden, "forbidden");
}

function stateOf({ draft, publish_time, expire_time }: Row, now: string): PublicationState {
  if (draft) return "draft";
  if (expire_time && expire_time <= now) return "over";
  return publish_time > now ? "coming" : "out";
}

/** What is in one state now; null for a state that there is not. */
function inState(query: NewsQuery, state: string, now: string): NewsQuery | null {
  const given = query.where("draft", "=", 0);
  switch (state as PublicationState) {
    case "draft":
      return query.where("draft", "=", 1);
    case "over":
      return given.where("expire_time", "!=", "").where("expire_time", "<=", now);
    case "coming":
      return given.where("publish_time", ">", now);
    case "out":
      return given
        .where("publish_time", "<=", now)
        .where((eb) => eb.or([eb("expire_time", "=", ""), eb("expire_time", ">", now)]));
    default:
      return null;
  }
}

const toPublication = (row: Row, now: Date, readers: number): PublicationRow => ({
  ...toNewsRow(row),
  publishTime: row.publish_time || null,
  expireTime: row.expire_time || null,
  updateTime: row.update_time,
  state: stateOf(row, now.toISOString()),
  readers,
});

/** All that was ever written: drafts, then the newest first. */
export async function findPublications(ctx: UserContext, query: PageQuery): Promise<ResultOf<typeof pagePublications>> {
  requireStaff(ctx, "query");
  const { db, now } = ctx;
  const all = db.selectFrom("news") as unknown as NewsQuery;
  const matching = searchNews(all, query.searchInfos, (found, kind, first) =>
    kind === "state eq" ? inState(found, first, now.toISOString()) : null,
  );
  const inOrder = matching.selectAll().orderBy("draft", "desc").orderBy("publish_time", "desc").orderBy("id", "desc");
  const page = await readPage(matching, inOrder, query, (row) => row);
  const readers = await countReaders(
    db,
    page.rows.map(({ id }) => id),
  );
  return { ...page, rows: page.rows.map((row) => toPublication(row, now, readers.get(row.id) ?? 0)) };
}

async function getRow({ db }: UserContext, id: string): Promise<Row> {
  const row = await db.selectFrom("news").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** One of them with its text, in force or not; 404 for none. */
export async function getOwnPublication(ctx: UserContext, id: string): Promise<ResultOf<typeof getPublication>> {
  requireStaff(ctx, "get");
  const row = await getRow(ctx, id);
  const readers = await countReaders(ctx.db, [id]);
  return { ...toPublication(row, ctx.now, readers.get(id) ?? 0), body: row.body };
}

/** When it comes out: at the instant that was given, and without one now, unless it is out already; a draft waits. */
function publishTimeOf(given: string | undefined, draft: boolean, stands: Row | undefined, now: string): string {
  if (given || draft) return given ?? "";
  return stands && !stands.draft && stands.publish_time < now ? stands.publish_time : now;
}

/**
 * Stores a publication or a draft under a new id, or in the place of one that is still as it was read; only the port's
 * staff does. Refuses (409) with the one that stands there when somebody else was quicker, and (422) what would end
 * before it comes out, an empty text that is no draft, and a draft of what readers have already.
 */
export async function saveNews(
  ctx: UserContext,
  content: BodyOf<typeof publishNews>,
  read?: { id: string; version: string },
): Promise<{ id: string }> {
  const { db, identity } = ctx;
  const now = ctx.now.toISOString();
  requireStaff(ctx, read ? "edit" : "add");
  const stands = read && (await getRow(ctx, read.id));
  const { draft } = content;
  const publish_time = publishTimeOf(content.publishTime, draft, stands, now);
  if (draft && stands && !stands.draft && stands.publish_time <= now) throw invalid({ publishTime: ["news.out"] });
  if (content.expireTime && publish_time && content.expireTime <= publish_time)
    throw invalid({ expireTime: ["news.expireTime"] });
  const body = await cleanEntered("body", content.body);
  if (!draft && !summaryOf(body) && !body.includes("<img")) throw invalid({ body: ["required"] });
  const row = {
    category: content.category,
    title: content.title,
    title_key: titleKeyOf(content.title),
    body,
    summary: summaryOf(body),
    publish_time,
    expire_time: content.expireTime ?? "",
    pinned: content.pinned ? (1 as const) : (0 as const),
    draft: draft ? (1 as const) : (0 as const),
    update_by: identity.userId,
  };
  const id = read?.id ?? newId(ctx.now.getTime());
  if (!read)
    await db
      .insertInto("news")
      .values({ ...row, id, announced: 0, update_time: now })
      .execute();
  else {
    const { version } = read;
    // two changes within a millisecond are two versions all the same
    const update_time = version < now ? now : new Date(Date.parse(version) + 1).toISOString();
    const { numUpdatedRows } = await db
      .updateTable("news")
      .set({ ...row, update_time })
      .where("id", "=", id)
      .where("update_time", "=", version)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw conflict(await getOwnPublication(ctx, id));
  }
  await announceOnce(ctx, id);
  return { id };
}

/** Deletes a draft that is still as it was read; 404 for what is none, 409 when it has changed. */
export async function dropDraft(ctx: UserContext, id: string, version: string): Promise<{ id: string }> {
  requireStaff(ctx, "edit");
  if (!(await getRow(ctx, id)).draft) throw notFound();
  // of a time when it was out, before its time was put off
  await ctx.db.deleteFrom("news_readers").where("news_id", "=", id).execute();
  const { numDeletedRows } = await ctx.db
    .deleteFrom("news")
    .where("id", "=", id)
    .where("draft", "=", 1)
    .where("update_time", "=", version)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw conflict(await getOwnPublication(ctx, id));
  return { id };
}

import type { UserContext } from "@gateway/core/context";
import { requirePermission } from "@gateway/core/permission";
import { conflict, invalid, notFound, Refusal } from "@gateway/core/refusal";
import { sanitiseRichText, summaryOf } from "@gateway/core/richText";
import { listEverybody } from "@gateway/identity/public";
import { announce } from "@gateway/messages/public";
import type { Store } from "@gateway/store/database";
import { newId } from "@gateway/store/id";
import { readPage } from "@gateway/store/readPage";
import { anywhere, readSearches } from "@gateway/store/searches";
import type { BodyOf, ResultOf } from "@protocol/call";
import { codes } from "@protocol/codes";
import type { ActionKey } from "@protocol/identity";
import {
  type getNews,
  type getPublication,
  type NewsRow,
  newsCategories,
  type PublicationRow,
  type pageNews,
  type pagePublications,
  type publishNews,
} from "@protocol/news";
import type { PageQuery, SearchInfo } from "@protocol/page";
import { screenPath } from "@protocol/screens";
import { foldWidth } from "@protocol/values/text";
import { type Selectable, type SelectQueryBuilder, sql } from "kysely";
import type { NewsTables } from "./tables";

const keyOf = (title: string) => foldWidth(title).toLowerCase();

type NewsQuery = SelectQueryBuilder<NewsTables, "news", Record<never, never>>;

/** What anybody may read now. */
const inForce = (db: Store, now: Date) =>
  db
    .selectFrom("news")
    .where("publish_time", "<=", now.toISOString())
    .where((eb) => eb.or([eb("expire_time", "=", ""), eb("expire_time", ">", now.toISOString())]));

function search<Q extends NewsQuery>(query: Q, infos: readonly SearchInfo[]): Q {
  let found: NewsQuery = query;
  readSearches(infos, ({ kind, first, wrongValue, bounds }) => {
    switch (kind) {
      case "title like":
        // news are few, so their titles are read through
        found = found.where(sql<boolean>`title_key like ${anywhere(keyOf(first))} escape '\\'`);
        return true;
      case "category eq":
        if (!newsCategories.some((category) => category === first)) wrongValue();
        else found = found.where("category", "=", first as (typeof newsCategories)[number]);
        return true;
      case "publishTime gte":
      case "publishTime lte":
      case "publishTime between":
        for (const { operator, instant } of bounds()) found = found.where("publish_time", operator, instant);
        return true;
      default:
        return false;
    }
  });
  return found as Q;
}

const toNewsRow = (
  row: Pick<Selectable<NewsTables["news"]>, "id" | "category" | "title" | "summary" | "publish_time" | "pinned">,
): NewsRow => ({
  id: row.id,
  category: row.category,
  title: row.title,
  summary: row.summary,
  publishTime: row.publish_time,
  pinned: row.pinned === 1,
});

/** A page of the news in force, pinned ones first, then newest first. */
export async function findNewsPage(db: Store, query: PageQuery, now: Date): Promise<ResultOf<typeof pageNews>> {
  const matching = search(inForce(db, now) as unknown as NewsQuery, query.searchInfos);
  const inOrder = matching
    .select(["id", "category", "title", "summary", "publish_time", "pinned"])
    .orderBy("pinned", "desc")
    .orderBy("publish_time", "desc")
    .orderBy("id", "desc");
  return readPage(matching, inOrder, query, toNewsRow);
}

/** One publication in force with its neighbours in time; 404 for what is not published yet, or any more. */
export async function readNews(db: Store, id: string, now: Date): Promise<ResultOf<typeof getNews>> {
  const row = await inForce(db, now).selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) throw notFound();
  const beside = (direction: "asc" | "desc") =>
    inForce(db, now)
      .select(["id", "title"])
      .where((eb) => {
        const beyond = direction === "asc" ? ">" : "<";
        return eb.or([
          eb("publish_time", beyond, row.publish_time),
          eb.and([eb("publish_time", "=", row.publish_time), eb("id", beyond, row.id)]),
        ]);
      })
      .orderBy("publish_time", direction)
      .orderBy("id", direction)
      .limit(1)
      .executeTakeFirst();
  return {
    ...toNewsRow(row),
    body: row.body,
    updateTime: row.update_time,
    previous: (await beside("desc")) ?? null,
    next: (await beside("asc")) ?? null,
  };
}

/** Throws 403 for everybody but the port's staff that may do this to news. */
function requireStaff({ identity }: UserContext, action: ActionKey): void {
  requirePermission(identity, "news", action);
  if (!identity.bizRoles.includes("PORT")) throw new Refusal(codes.forbidden, "forbidden");
}

const toPublication = (row: Selectable<NewsTables["news"]>): PublicationRow => ({
  ...toNewsRow(row),
  expireTime: row.expire_time || null,
  updateTime: row.update_time,
});

/** All that was ever written, newest first. */
export async function findPublications(ctx: UserContext, query: PageQuery): Promise<ResultOf<typeof pagePublications>> {
  requireStaff(ctx, "query");
  const matching = search(ctx.db.selectFrom("news") as unknown as NewsQuery, query.searchInfos);
  const inOrder = matching.selectAll().orderBy("publish_time", "desc").orderBy("id", "desc");
  return readPage(matching, inOrder, query, toPublication);
}

/** One of them with its text, in force or not; 404 for none. */
export async function getOwnPublication(ctx: UserContext, id: string): Promise<ResultOf<typeof getPublication>> {
  requireStaff(ctx, "get");
  const row = await ctx.db.selectFrom("news").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) throw notFound();
  return { ...toPublication(row), body: row.body };
}

/**
 * Stores a publication under a new id, or in the place of one that is still as it was read; only the port's staff
 * publishes. Refuses with the one that stands there when somebody else was quicker.
 */
export async function saveNews(
  ctx: UserContext,
  content: BodyOf<typeof publishNews>,
  read?: { id: string; version: string },
): Promise<{ id: string }> {
  const { db, identity, now } = ctx;
  requireStaff(ctx, read ? "edit" : "add");
  const body = await sanitiseRichText(content.body);
  if (!summaryOf(body) && !body.includes("<img")) throw invalid({ body: ["required"] });
  const row = {
    category: content.category,
    title: content.title,
    title_key: keyOf(content.title),
    body,
    summary: summaryOf(body),
    expire_time: content.expireTime ?? "",
    pinned: content.pinned ? (1 as const) : (0 as const),
    update_by: identity.userId,
    update_time: now.toISOString(),
  };
  if (!read) {
    const made = newId(now.getTime());
    const publish_time = content.publishTime ?? now.toISOString();
    await db
      .insertInto("news")
      .values({ ...row, id: made, publish_time })
      .execute();
    // what comes out later is found on the home page, and nobody is told before
    if (publish_time <= now.toISOString()) {
      await announce(ctx, await listEverybody(db), {
        title: content.title,
        content: body,
        noticeType: "1",
        link: screenPath("user/newsDetail", { id: made }),
        expireTime: content.expireTime,
      });
    }
    return { id: made };
  }
  const { id, version } = read;
  // two changes within a millisecond are two versions all the same
  const update_time = version < row.update_time ? row.update_time : new Date(Date.parse(version) + 1).toISOString();
  const { numUpdatedRows } = await db
    .updateTable("news")
    .set({ ...row, update_time, ...(content.publishTime ? { publish_time: content.publishTime } : {}) })
    .where("id", "=", id)
    .where("update_time", "=", version)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw conflict(await getOwnPublication(ctx, id));
  return { id };
}

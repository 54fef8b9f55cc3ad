import { notFound } from "@gateway/core/refusal";
import type { Store } from "@gateway/store/database";
import { readPage } from "@gateway/store/readPage";
import { anywhere, readSearches } from "@gateway/store/searches";
import type { ResultOf } from "@protocol/call";
import { type getNews, type NewsRow, newsCategories, type pageNews } from "@protocol/news";
import type { PageQuery, SearchInfo } from "@protocol/page";
import { foldWidth } from "@protocol/values/text";
import { type Selectable, type SelectQueryBuilder, sql } from "kysely";
import type { NewsTables } from "./tables";

export const titleKeyOf = (title: string) => foldWidth(title).toLowerCase();

export type NewsQuery = SelectQueryBuilder<NewsTables, "news", Record<never, never>>;

/** What anybody may read now. */
export const inForce = (db: Store, now: Date) =>
  db
    .selectFrom("news")
    .where("draft", "=", 0)
    .where("publish_time", "<=", now.toISOString())
    .where((eb) => eb.or([eb("expire_time", "=", ""), eb("expire_time", ">", now.toISOString())]));

/** `more`: what else of a search is understood; null where it is not. */
export function searchNews<Q extends NewsQuery>(
  query: Q,
  infos: readonly SearchInfo[],
  more: (found: NewsQuery, kind: string, first: string) => NewsQuery | null = () => null,
): Q {
  let found: NewsQuery = query;
  readSearches(infos, ({ kind, first, wrongValue, bounds }) => {
    const searched = more(found, kind, first);
    if (searched) {
      found = searched;
      return true;
    }
    switch (kind) {
      case "title like":
        // news are few, so their titles are read through
        found = found.where(sql<boolean>`title_key like ${anywhere(titleKeyOf(first))} escape '\\'`);
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

export const toNewsRow = (
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
  const matching = searchNews(inForce(db, now) as unknown as NewsQuery, query.searchInfos);
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

import type { UserContext } from "@gateway/core/context";
import { notFound } from "@gateway/core/refusal";
import type { Store } from "@gateway/store/database";
import { readPage } from "@gateway/store/readPage";
import type { ResultOf } from "@protocol/call";
import type { pageNewsReaders } from "@protocol/news";
import type { PageQuery } from "@protocol/page";
import { inForce } from "./newsStore";

/** How many persons have opened each of these publications; none is left out. */
export async function countReaders(db: Store, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("news_readers")
    .select((eb) => ["news_id", eb.fn.countAll<number>().as("count")])
    .where("news_id", "in", [...ids])
    .groupBy("news_id")
    .execute();
  return new Map(rows.map((row) => [row.news_id, Number(row.count)]));
}

/** Keeps once that the caller has opened what is in force; 404 for anything else. The port's own people do not count. */
export async function keepReader({ db, now, identity }: UserContext, id: string): Promise<{ id: string }> {
  const open = await inForce(db, now).select("id").where("id", "=", id).executeTakeFirst();
  if (!open) throw notFound();
  if (identity.bizRoles.includes("PORT")) return { id };
  const { userId, userName, companyId, companyName } = identity;
  await db
    .insertInto("news_readers")
    .values({
      ...{ news_id: id, user_id: userId, user_name: userName },
      ...{ company_id: companyId, company_name: companyName },
      time: now.toISOString(),
    })
    .onConflict((conflict) => conflict.columns(["news_id", "user_id"]).doNothing())
    .execute();
  return { id };
}

/** Who has opened a publication, by company and then by time; 404 for a publication that there is not. */
export async function findReaders(
  { db }: UserContext,
  id: string,
  query: PageQuery,
): Promise<ResultOf<typeof pageNewsReaders>> {
  if (!(await db.selectFrom("news").select("id").where("id", "=", id).executeTakeFirst())) throw notFound();
  const readers = db.selectFrom("news_readers").where("news_id", "=", id);
  const inOrder = readers
    .select(["user_name", "company_name", "time"])
    .orderBy("company_name")
    .orderBy("time")
    .orderBy("user_id");
  const page = await readPage(readers, inOrder, query, (row) => ({
    userName: row.user_name,
    companyName: row.company_name,
    time: row.time,
  }));
  const { companies } = await readers
    .select((eb) => eb.fn.count<number>("company_id").distinct().as("companies"))
    .executeTakeFirstOrThrow();
  return { ...page, companies: Number(companies) };
}

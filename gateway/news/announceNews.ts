import { writeTransaction } from "@gateway/core/writeTransaction";
import { listEverybody } from "@gateway/identity/public";
import { announce, type Teller } from "@gateway/messages/public";
import type { Store } from "@gateway/store/database";
import { screenPath } from "@protocol/screens";

/** Publications that one look tells of. */
const batch = 20;

/** Tells everybody of a publication whose time has come, once; nobody of one that is over before. */
export async function announceOnce(ctx: Teller, id: string): Promise<void> {
  const now = ctx.now.toISOString();
  const row = await ctx.db
    .updateTable("news")
    .set({ announced: 1 })
    .where("id", "=", id)
    .where("announced", "=", 0)
    .where("draft", "=", 0)
    .where("publish_time", "<=", now)
    .returning(["title", "body", "expire_time"])
    .executeTakeFirst();
  if (!row || (row.expire_time && row.expire_time <= now)) return;
  await announce(ctx, await listEverybody(ctx.db), {
    title: row.title,
    content: row.body,
    noticeType: "1",
    link: screenPath("user/newsDetail", { id }),
    expireTime: row.expire_time || null,
  });
}

type Parts = Pick<Teller, "live" | "log"> & { store: Store; clock: () => Date };

/**
 * Tells everybody of what was scheduled and has come out since. That it can be read needs nothing to run: readers are
 * given what the clock says. Answers whether more may wait.
 */
export async function announceNews({ store, clock, live, log }: Parts): Promise<boolean> {
  const now = clock();
  const due = await store
    .selectFrom("news")
    .select("id")
    .where("announced", "=", 0)
    .where("draft", "=", 0)
    .where("publish_time", "<=", now.toISOString())
    .orderBy("publish_time")
    .limit(batch)
    .execute();
  for (const { id } of due)
    await writeTransaction(store, live, (db, kept) => announceOnce({ db, now, live: kept, log }, id));
  return due.length === batch;
}

import { type SelectQueryBuilder, sql } from "kysely";
import type { Database, Store } from "./database";
import type { Asked } from "./selective";
import type { Place } from "./textOrder";

/** So many matches are gathered and sorted; more are read in the order of an index. */
export const gatherAtMost = 20_000;

/** A page by the ids of its rows, and all that match. */
export interface Found {
  ids: string[];
  total: number;
}

export const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

/** Gathers what matches, whatever its order, and cuts the page out of it; `several` rows of a document may match. */
export async function sortGathered(
  db: Store,
  hits: SelectQueryBuilder<Database, "documents", Place>,
  { order, offset, limit }: Pick<Asked, "order" | "offset" | "limit">,
  several = false,
): Promise<Found & { gathered: number }> {
  const found = db
    .with(
      (cte) => cte("hits").materialized(),
      () => hits,
    )
    .with("found", (cte) => {
      const all = cte.selectFrom("hits").select(["id", "at", "last"]);
      return several ? all.distinct() : all;
    });
  const counts = [
    sql<number>`count(*) over ()`.as("total"),
    sql<number>`(select count(*) from hits)`.as("gathered"),
  ] as const;
  // one pass for all; a page beyond the end has no row to carry the counts
  const rows = await found
    .selectFrom("found")
    .select(["id", ...(several ? counts : [counts[0]])])
    .orderBy("last")
    .orderBy("at", order.direction)
    .orderBy("id", order.direction)
    .limit(limit)
    .offset(offset)
    .execute();
  const counted =
    rows[0] ?? (offset > 0 ? await found.selectFrom("found").select(counts).limit(1).executeTakeFirst() : undefined);
  const total = Number(counted?.total ?? 0);
  return { ids: idsOf(rows), total, gathered: several ? Number(counted?.gathered ?? 0) : total };
}

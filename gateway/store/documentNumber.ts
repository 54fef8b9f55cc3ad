import { shanghaiDay } from "@protocol/values/instant";
import { sql } from "kysely";
import type { Store } from "./database";
import { statement } from "./statement";

const raise = statement((db, row: { prefix: string; day: string }) =>
  db
    .insertInto("document_numbers")
    .values({ ...row, last: 1 })
    .onConflict((conflict) =>
      conflict.columns(["prefix", "day"]).doUpdateSet({ last: sql<number>`document_numbers.last + 1` }),
    )
    .returning("last"),
);

/**
 * The next number of a kind: prefix, Shanghai date as yyMMdd, five digits (`TE26112100001`, docs/domain-model.md §0).
 * The counter row is raised in place, so numbers never repeat however many ask at once; a transaction that fails leaves
 * no gap.
 */
export async function nextDocumentNumber(db: Store, prefix: string, now: Date): Promise<string> {
  const day = shanghaiDay(now).replaceAll("-", "").slice(2);
  const [raised] = await raise(db, { prefix, day });
  return `${prefix}${day}${String(raised!.last).padStart(5, "0")}`;
}

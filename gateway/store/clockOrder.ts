import type { Store } from "./database";
import type { ClockColumn } from "./search";
import type { Order, scoped } from "./selective";

/** Rows in the order of a time, passing over `offset` of them: every branch walks an index, and the walks are merged. */
export async function walkClock(
  db: Store,
  branches: ReturnType<typeof scoped>[],
  { column, direction }: { column: ClockColumn; direction: Order["direction"] },
  { offset, limit }: { offset: number; limit: number },
): Promise<{ id: string; at: string }[]> {
  // a single walk passes over them by itself, several only when they are merged
  const single = branches.length === 1;
  const [first, ...others] = branches.map((branch) =>
    db
      .selectFrom(
        branch
          .select(["documents.id", `documents.${column} as at`])
          .orderBy(`documents.${column}`, direction)
          .orderBy("documents.id", direction)
          .limit(single ? limit : offset + limit)
          .offset(single ? offset : 0)
          .as("part"),
      )
      .select(["part.id", "part.at"]),
  );
  if (!first) return [];
  return db
    .selectFrom(others.reduce((union, part) => union.unionAll(part), first).as("merged"))
    .select(["id", "at"])
    .orderBy("at", direction)
    .orderBy("id", direction)
    .limit(limit)
    .offset(single ? 0 : offset)
    .execute();
}

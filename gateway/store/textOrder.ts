import { type RawBuilder, type SqlBool, sql } from "kysely";
import { holds, unindexed } from "./conditionSql";
import type { Store } from "./database";
import { isWithin } from "./scope";
import type { ClockColumn, TextColumn } from "./search";
import { type Asked, type Order, scoped } from "./selective";

/** Where a document stands in an order: `last` is 1 behind all that have a value, and `at` is then when it was made. */
export interface Place {
  id: string;
  at: string;
  last: number;
}

export const isClock = (column: Order["column"]): column is ClockColumn =>
  column === "create_time" || column === "plan_time";

const hasNone = (column: Order["column"]): RawBuilder<SqlBool> => {
  const value = sql.ref(`documents.${column}`);
  return sql`(${value} is null or ${value} = '')`;
};

/** What a row is sorted by, in a query whose rows are gathered before they are sorted. */
export function placeOf({ column }: Order): { at: RawBuilder<string>; last: RawBuilder<number> } {
  const value = sql<string>`${sql.ref(`documents.${column}`)}`;
  if (isClock(column)) return { at: value, last: sql<number>`0` };
  return {
    at: sql<string>`coalesce(nullif(${value}, ''), ${sql.ref("documents.create_time")})`,
    last: sql<number>`case when ${hasNone(column)} then 1 else 0 end`,
  };
}

/** Behind a place along one column; row values, which both stores read off the index. */
function behindIn(column: Order["column"], direction: Order["direction"], { at, id }: Place): RawBuilder<SqlBool> {
  const row = sql`(${sql.ref(`documents.${column}`)}, ${sql.ref("documents.id")})`;
  return direction === "desc" ? sql`${row} < (${at}, ${id})` : sql`${row} > (${at}, ${id})`;
}

/** Behind a place in the order asked for; all where there is none. */
export function behind({ column, direction }: Order, place: Place | undefined): RawBuilder<SqlBool> {
  if (!place) return sql`true`;
  if (isClock(column)) return behindIn(column, direction, place);
  if (place.last) return sql`(${hasNone(column)} and ${behindIn("create_time", direction, place)})`;
  return sql`(${behindIn(column, direction, place)} or ${hasNone(column)})`;
}

/** All that an order by a text walks: those that have it along its index, then the others along that of their making. */
function walks(db: Store, asked: Asked) {
  const { kind, scope, conditions, order } = asked;
  const column = order.column as TextColumn;
  // the index of the text must be chosen, whatever company is meant
  const seen = scope.by === "all" ? scoped(db, asked) : scoped(db, { kind, scope: { by: "all" } });
  const mine = scope.by === "all" ? [] : [isWithin(scope, unindexed)];
  const held = conditions.map((condition) => holds(kind, condition));
  const valued = seen
    .where((eb) => eb.and([sql<SqlBool>`${sql.ref(`documents.${column}`)} > ''`, ...mine, ...held]))
    .select(["documents.id", `documents.${column} as at`, sql<number>`0`.as("last")])
    .orderBy(`documents.${column}`, order.direction)
    .orderBy("documents.id", order.direction);
  const others = scoped(db, asked)
    .where((eb) => eb.and([hasNone(column), ...held]))
    .select(["documents.id", "documents.create_time as at", sql<number>`1`.as("last")])
    .orderBy("documents.create_time", order.direction)
    .orderBy("documents.id", order.direction);
  return { valued, others };
}

/** One page of what `asked` means, in the order of a text, passing over `offset` of them. */
export async function walkPage(db: Store, asked: Asked): Promise<Place[]> {
  const { offset, limit } = asked;
  const { valued, others } = walks(db, asked);
  const page = (await valued.limit(limit).offset(offset).execute()) as Place[];
  if (page.length === limit || asked.order.column === "doc_no") return page;
  const before = page.length > 0 ? offset + page.length : await countOf(db, valued);
  const rest = await others
    .limit(limit - page.length)
    .offset(Math.max(0, offset - before))
    .execute();
  return [...page, ...rest];
}

async function countOf(db: Store, query: ReturnType<typeof walks>["valued"]): Promise<number> {
  const row = await db
    .selectFrom(query.clearOrderBy().as("valued"))
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** The next of them behind a place. */
export async function walkPiece(db: Store, asked: Asked, place: Place | undefined): Promise<Place[]> {
  const { limit } = asked;
  const { column, direction } = asked.order;
  const { valued, others } = walks(db, asked);
  const after = (by: Order["column"]) => (place ? behindIn(by, direction, place) : sql<SqlBool>`true`);
  const piece = place?.last ? [] : ((await valued.where(after(column)).limit(limit).execute()) as Place[]);
  if (piece.length === limit || column === "doc_no") return piece;
  const rest = place?.last ? others.where(after("create_time")) : others;
  return [...piece, ...(await rest.limit(limit - piece.length).execute())];
}

import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Condition } from "./search";

/**
 * A column that must not choose the index: without statistics SQLite takes the index with the most equal columns and
 * would read every document of a company to find one B/L number.
 */
export const unindexed = (column: string) => sql<string>`(${sql.ref(`documents.${column}`)} || '')`;

export function compare(column: RawBuilder<string>, { type, values }: Condition): RawBuilder<SqlBool> {
  const [first = "", second = ""] = values;
  switch (type) {
    case "eq":
      return sql`${column} = ${first}`;
    case "in":
      return sql`${column} in (${sql.join(values)})`;
    case "like":
      // the last code point there is: every text that begins with the value sorts below
      return sql`(${column} >= ${first} and ${column} < ${`${first}\u{10FFFF}`})`;
    case "between":
      return sql`(${column} >= ${first} and ${column} <= ${second})`;
    case "gte":
      return sql`${column} >= ${first}`;
    case "before":
      return sql`${column} < ${first}`;
    case "lte":
      // an empty planned time is none, not an early one
      return sql`(${column} <= ${first} and ${column} > '')`;
  }
}

export const hasBox = (condition: Condition): RawBuilder<SqlBool> =>
  sql`exists (select 1 from document_boxes as other where other.document_id = documents.id and ${compare(
    sql.ref(`other.${condition.column.slice(4)}`),
    condition,
  )})`;

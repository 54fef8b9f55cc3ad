import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Condition, SearchColumn } from "./search";

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

/** Whether a column's values stand in rows of their own, of which a document may have several. */
export const isBeside = (column: SearchColumn) => column.startsWith("box.") || column.startsWith("key.");

/** The name of a key, or of a column of the boxes. */
const nameOf = (column: SearchColumn) => column.slice(4);

/** Whether a row of `table` is one of those that a column means: a kind's keys of that name, or any box. */
export const isOf = (table: string, kind: string, column: SearchColumn): RawBuilder<SqlBool> =>
  column.startsWith("key.")
    ? sql`${sql.ref(`${table}.kind`)} = ${kind} and ${sql.ref(`${table}.name`)} = ${nameOf(column)}`
    : sql`true`;

export const valueIn = (table: string, column: SearchColumn) =>
  sql.ref<string>(`${table}.${column.startsWith("key.") ? "value" : nameOf(column)}`);

/** Whether a document has what a condition asks for, in its columns or beside them. */
export function holds(kind: string, condition: Condition): RawBuilder<SqlBool> {
  const { column } = condition;
  if (!isBeside(column)) return compare(unindexed(column), condition);
  const rows = sql.ref(column.startsWith("key.") ? "document_keys" : "document_boxes");
  return sql`exists (select 1 from ${rows} as other where other.document_id = documents.id
    and ${isOf("other", kind, column)} and ${compare(valueIn("other", column), condition)})`;
}

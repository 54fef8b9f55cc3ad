import { type RawBuilder, sql } from "kysely";
import type { Store } from "./database";
import { storeKind } from "./open";

type ColumnType = "text" | "integer" | "double precision";

/**
 * Rows as one parameter, to be selected from: a statement that takes any number of them is built once. `rows` have their
 * values in the order of `columns`.
 */
export function jsonRows(
  db: Store,
  columns: Readonly<Record<string, ColumnType>>,
  rows: readonly (readonly (string | number | null)[])[],
): RawBuilder<unknown> {
  const json = JSON.stringify(rows);
  const postgres = storeKind(db) === "postgres";
  const selected = Object.entries(columns).map(([name, type], i) =>
    postgres
      ? sql`(value ->> ${sql.lit(i)})::${sql.raw(type)} as ${sql.ref(name)}`
      : sql`json_extract(value, ${sql.lit(`$[${i}]`)}) as ${sql.ref(name)}`,
  );
  const from = postgres ? sql`jsonb_array_elements(${json}::jsonb) as given(value)` : sql`json_each(${json})`;
  return sql`(select ${sql.join(selected)} from ${from})`;
}

import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Store } from "./database";
import { storeKind } from "./open";

/** A list as the one parameter that `isOneOf` takes. */
export const listValue = (db: Store, list: readonly string[]): unknown =>
  storeKind(db) === "postgres" ? [...list] : JSON.stringify(list);

/**
 * Whether a column has one of the values of a list. The list is one parameter (`listValue`), so that a statement which is
 * built once serves a list of any length.
 */
export const isOneOf = (db: Store, column: string, list: unknown): RawBuilder<SqlBool> =>
  storeKind(db) === "postgres"
    ? sql`${sql.ref(column)} = any(${list})`
    : sql`${sql.ref(column)} in (select value from json_each(${list}))`;

import { type Kysely, sql } from "kysely";
import { storeKind } from "./open";

/**
 * The type of a text column that is searched by prefix or sorted: compared byte by byte on both stores, whatever the
 * collation of a PostgreSQL database.
 */
// biome-ignore lint/suspicious/noExplicitAny: a migration works on the schema of its own day
export function keyText(db: Kysely<any>) {
  return storeKind(db) === "postgres" ? sql`text collate "C"` : sql`text`;
}

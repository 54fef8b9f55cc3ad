import type { Kysely } from "kysely";

/**
 * One step of the schema. Names sort in the order they run and never change once landed: `001-documents`.
 * Written with Kysely's schema builder, so that the same step makes SQLite and PostgreSQL alike.
 */
export interface Migration {
  name: string;
  // biome-ignore lint/suspicious/noExplicitAny: a migration works on the schema of its own day, not on today's types
  up(db: Kysely<any>): Promise<void>;
}

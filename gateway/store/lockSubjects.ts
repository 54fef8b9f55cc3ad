import { sql } from "kysely";
import type { Store } from "./database";
import { storeKind } from "./open";
import { lockClasses } from "./sessionLocks";

/**
 * Makes everybody else who names one of these subjects (`truck:浙B12345`) wait until this transaction ends: for checks of
 * what other documents say, which no row of the own one guards. What is read afterwards is what the others have written.
 * Whoever needs several names all at once, and before slots are locked: they are taken in one order, so nobody waits in a
 * circle. SQLite runs one transaction at a time anyway.
 */
export async function lockSubjects(db: Store, subjects: readonly string[]): Promise<void> {
  if (subjects.length === 0 || storeKind(db) !== "postgres") return;
  await sql`select pg_advisory_xact_lock(${sql.lit(lockClasses.subject)}, number) from (
    select distinct hashtext(subject) as number from unnest(${[...subjects]}::text[]) as subject order by number
  ) as numbers`.execute(db);
}

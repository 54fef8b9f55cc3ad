import { accountMigrations } from "@gateway/account/migrations";
import { baseMigrations } from "@gateway/base/migrations";
import { boxMigrations } from "@gateway/boxes/migrations";
import { declarationMigrations } from "@gateway/declarations/migrations";
import { draftMigrations } from "@gateway/drafts/migrations";
import { filesMigrations } from "@gateway/files/migrations";
import { identityMigrations } from "@gateway/identity/migrations";
import { marketMigrations } from "@gateway/markets/migrations";
import { messageMigrations } from "@gateway/messages/migrations";
import { moneyMigrations } from "@gateway/money/migrations";
import { newsMigrations } from "@gateway/news/migrations";
import { permitMigrations } from "@gateway/permits/migrations";
import { realAuthMigrations } from "@gateway/realAuth/migrations";
import { trackingMigrations } from "@gateway/tracking/migrations";
import { truckingMigrations } from "@gateway/trucking/migrations";
import { voyageMigrations } from "@gateway/voyages/migrations";
import { sql } from "kysely";
import type { Store } from "./database";
import type { Migration } from "./migration";
import { spineMigrations } from "./migrations";
import { storeKind } from "./open";

const allMigrations: Migration[] = [
  ...spineMigrations,
  ...identityMigrations,
  ...baseMigrations,
  ...filesMigrations,
  ...realAuthMigrations,
  ...accountMigrations,
  ...moneyMigrations,
  ...trackingMigrations,
  ...truckingMigrations,
  ...boxMigrations,
  ...marketMigrations,
  ...newsMigrations,
  ...messageMigrations,
  ...draftMigrations,
  ...voyageMigrations,
  ...declarationMigrations,
  ...permitMigrations,
];

/** Any number that no other program on the same server uses. */
const lockNumber = 7_203_911;

/**
 * Brings the schema up to date and returns the names of the steps it ran. Each step runs in name order, once; all that
 * are missing land together or not at all. Two processes that start at once on PostgreSQL wait for each other.
 */
export async function migrate(store: Store): Promise<string[]> {
  const steps = [...allMigrations].sort((a, b) => (a.name < b.name ? -1 : 1));
  const twice = steps.find((step, i) => step.name === steps[i + 1]?.name);
  if (twice) throw new Error(`two migrations are called ${twice.name}`);

  return store.transaction().execute(async (trx) => {
    if (storeKind(trx) === "postgres") await sql`select pg_advisory_xact_lock(${lockNumber})`.execute(trx);
    await sql`create table if not exists schema_migrations (name text primary key, time text not null)`.execute(trx);
    const { rows } = await sql<{ name: string }>`select name from schema_migrations`.execute(trx);
    const done = new Set(rows.map((row) => row.name));
    const ran: string[] = [];
    for (const step of steps) {
      if (done.has(step.name)) continue;
      await step.up(trx);
      await sql`insert into schema_migrations (name, time) values (${step.name}, ${new Date().toISOString()})`.execute(
        trx,
      );
      ran.push(step.name);
    }
    return ran;
  });
}

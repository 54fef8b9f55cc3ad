import { accountMigrations } from "@gateway/account/migrations";
import { alertMigrations } from "@gateway/alerts/migrations";
import { appointmentMigrations } from "@gateway/appointments/migrations";
import { bargeMigrations } from "@gateway/barge/migrations";
import { baseMigrations } from "@gateway/base/migrations";
import { billingMigrations } from "@gateway/billing/migrations";
import { boxMigrations } from "@gateway/boxes/migrations";
import { clearanceMigrations } from "@gateway/clearance/migrations";
import { contractMigrations } from "@gateway/contracts/migrations";
import { declarationMigrations } from "@gateway/declarations/migrations";
import { draftMigrations } from "@gateway/drafts/migrations";
import { emptyBoxMigrations } from "@gateway/emptyBoxes/migrations";
import { filesMigrations } from "@gateway/files/migrations";
import { foodMigrations } from "@gateway/food/migrations";
import { handoverMigrations } from "@gateway/handover/migrations";
import { identityMigrations } from "@gateway/identity/migrations";
import { invoicingMigrations } from "@gateway/invoicing/migrations";
import { liftingMigrations } from "@gateway/lifting/migrations";
import { listMigrations } from "@gateway/lists/migrations";
import { machineMigrations } from "@gateway/machines/migrations";
import { mailMigrations } from "@gateway/mails/migrations";
import { mallMigrations } from "@gateway/mall/migrations";
import { marketMigrations } from "@gateway/markets/migrations";
import { messageMigrations } from "@gateway/messages/migrations";
import { moneyMigrations } from "@gateway/money/migrations";
import { newsMigrations } from "@gateway/news/migrations";
import { occupancyMigrations } from "@gateway/occupancy/migrations";
import { openApiMigrations } from "@gateway/openApi/migrations";
import { paymentMigrations } from "@gateway/payments/migrations";
import { permitMigrations } from "@gateway/permits/migrations";
import { preArrivalMigrations } from "@gateway/preArrivals/migrations";
import { realAuthMigrations } from "@gateway/realAuth/migrations";
import { shipmentMigrations } from "@gateway/shipments/migrations";
import { tariffMigrations } from "@gateway/tariffs/migrations";
import { trackingMigrations } from "@gateway/tracking/migrations";
import { truckingMigrations } from "@gateway/trucking/migrations";
import { voyageMigrations } from "@gateway/voyages/migrations";
import { webhookMigrations } from "@gateway/webhooks/migrations";
import { Migrator, sql } from "kysely";
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
  ...billingMigrations,
  ...paymentMigrations,
  ...invoicingMigrations,
  ...trackingMigrations,
  ...truckingMigrations,
  ...boxMigrations,
  ...emptyBoxMigrations,
  ...marketMigrations,
  ...newsMigrations,
  ...messageMigrations,
  ...draftMigrations,
  ...voyageMigrations,
  ...declarationMigrations,
  ...permitMigrations,
  ...machineMigrations,
  ...occupancyMigrations,
  ...appointmentMigrations,
  ...handoverMigrations,
  ...tariffMigrations,
  ...clearanceMigrations,
  ...mailMigrations,
  ...liftingMigrations,
  ...preArrivalMigrations,
  ...bargeMigrations,
  ...shipmentMigrations,
  ...alertMigrations,
  ...webhookMigrations,
  ...mallMigrations,
  ...foodMigrations,
  ...contractMigrations,
  ...openApiMigrations,
  ...listMigrations,
];

/** Named before Kysely's Migrator kept it; the demo stores of tests leave its rows in place. */
export const migrationTable = "schema_migrations";

/**
 * Brings the schema up to date and returns the names of the steps it ran. Each step runs in name order, once; all that
 * are missing land together or not at all, and an error is thrown. Two processes that start at once on PostgreSQL wait
 * for each other. An area adds its steps among those of others, so a new one need not come last by its name.
 */
export async function migrate(store: Store): Promise<string[]> {
  const steps = new Map(allMigrations.map((step) => [step.name, { up: step.up }]));
  const twice = allMigrations.find((step) => steps.get(step.name)?.up !== step.up);
  if (twice) throw new Error(`two migrations are called ${twice.name}`);

  const schema = storeKind(store) === "postgres" ? await currentSchema(store) : undefined;
  await renameTimeColumn(store, schema);
  const { error, results } = await new Migrator({
    db: store,
    provider: { getMigrations: async () => Object.fromEntries(steps) },
    migrationTableName: migrationTable,
    migrationLockTableName: `${migrationTable}_lock`,
    ...(schema ? { migrationTableSchema: schema } : {}),
    allowUnorderedMigrations: true,
  }).migrateToLatest();
  if (error) throw error;
  return (results ?? []).map((step) => step.migrationName);
}

async function currentSchema(store: Store): Promise<string> {
  const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(store);
  return rows[0]?.schema ?? "public";
}

/** Stores made before Kysely's Migrator kept the table call its second column `time`. */
async function renameTimeColumn(store: Store, schema: string | undefined): Promise<void> {
  const { rows } = schema
    ? await sql`select 1 from information_schema.columns
        where table_schema = ${schema} and table_name = ${migrationTable} and column_name = 'time'`.execute(store)
    : await sql`select 1 from pragma_table_info(${migrationTable}) where name = 'time'`.execute(store);
  if (rows.length > 0) await store.schema.alterTable(migrationTable).renameColumn("time", "timestamp").execute();
}

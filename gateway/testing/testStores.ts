import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Store } from "@gateway/store/database";
import { newId } from "@gateway/store/id";
import { migrate, migrationTable } from "@gateway/store/migrate";
import { openStore, type StoreKind, sqliteFile } from "@gateway/store/open";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, describe, it, onTestFinished } from "vitest";
import { onServer, serverUrl } from "./postgresServer";

async function whyNoPostgres(): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: serverUrl, connectionTimeoutMillis: 2_000 });
  try {
    await client.connect();
    await client.end();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message || error.name : String(error);
  }
}

const noPostgres = await whyNoPostgres();

/** What a store of these tests is opened with, for another process that opens it, too. */
const openedWith = new WeakMap<Store, StoreOptions>();

export interface StoreOptions {
  dataDir: string;
  databaseUrl?: string;
}

export const optionsOf = (db: Store): StoreOptions => openedWith.get(db)!;

/** Makes an empty, migrated store of its own; it is closed and removed after the tests of the block. */
export type MakeStore = (() => Promise<Store>) & { kind: StoreKind };

/**
 * Runs the same tests on SQLite and on PostgreSQL. Without PostgreSQL its half is skipped with the reason, unless
 * `REQUIRE_SERVICES=1` says that it must run.
 */
export function eachStore(name: string, tests: (makeStore: MakeStore) => void): void {
  describe(`${name} (SQLite)`, () => {
    const cleanUps: (() => Promise<void>)[] = [];
    afterAll(() => runAll(cleanUps));
    tests(
      Object.assign(
        async () => {
          const dataDir = mkdtempSync(join(tmpdir(), "gateway-store-"));
          copyFileSync(await migratedFile(), join(dataDir, sqliteFile));
          const store = await openStore({ dataDir });
          await sql`pragma synchronous = off`.execute(store.db);
          cleanUps.push(async () => {
            await store.close();
            rmSync(dataDir, { recursive: true, force: true });
          });
          openedWith.set(store.db, { dataDir });
          return store.db;
        },
        { kind: "sqlite" as const },
      ),
    );
  });

  if (noPostgres) {
    if (process.env.REQUIRE_SERVICES === "1") {
      it(`${name} (PostgreSQL)`, () => {
        throw new Error(`PostgreSQL does not answer: ${noPostgres}`);
      });
    } else
      describe.skip(`${name} (PostgreSQL does not answer: ${noPostgres})`, () => it("is skipped", () => undefined));
    return;
  }

  describe(`${name} (PostgreSQL)`, () => {
    const cleanUps: (() => Promise<void>)[] = [];
    afterAll(() => runAll(cleanUps));
    tests(
      Object.assign(
        async () => {
          const used = emptied.pop();
          const schema = used ?? (await createSchema());
          const url = new URL(serverUrl);
          url.searchParams.set("options", `-c search_path=${schema} -c synchronous_commit=off`);
          const options = { dataDir: tmpdir(), databaseUrl: url.toString().replaceAll("+", "%20") };
          const store = await openStore(options);
          openedWith.set(store.db, options);
          const cleanUp = async () => {
            await store.close();
            await onServer(`${empty(schema)}; ${refill(schema)}`);
            emptied.push(schema);
          };
          try {
            onTestFinished(cleanUp);
          } catch {
            // made in a hook: for all tests of the block
            cleanUps.push(cleanUp);
          }
          if (used) return store.db;
          await migrate(store.db);
          firstRows ??= await readFirstRows(schema);
          return store.db;
        },
        { kind: "postgres" as const },
      ),
    );
  });
}

/** An empty, migrated SQLite store to be copied, which takes a tenth of the time of another migration. */
let migrated: Promise<string> | undefined;

function migratedFile(): Promise<string> {
  migrated ??= (async () => {
    const dataDir = mkdtempSync(join(tmpdir(), "gateway-store-"));
    process.once("exit", () => rmSync(dataDir, { recursive: true, force: true }));
    const store = await openStore({ dataDir });
    await migrate(store.db);
    await sql`pragma wal_checkpoint(truncate)`.execute(store.db);
    await store.close();
    return join(dataDir, sqliteFile);
  })();
  return migrated;
}

/**
 * A hundred tables and indexes take PostgreSQL longer than most tests: schemas are emptied and used again, by the next
 * file of this process as well. `tests/testSchemas.ts` drops those of a run at its end.
 */
const emptied: string[] = [];

async function createSchema(): Promise<string> {
  const schema = `test_${process.env.TEST_RUN}_${newId()}`;
  await onServer(`create schema ${schema}`);
  return schema;
}

/** What the migrations themselves write, by table, as JSON. */
let firstRows: [table: string, rows: string][] | undefined;

async function readFirstRows(schema: string): Promise<[table: string, rows: string][]> {
  const found = await onServer(`select tablename from pg_tables where schemaname = '${schema}'`);
  const filled: [string, string][] = [];
  for (const { tablename } of found.rows) {
    if (tablename.startsWith(migrationTable)) continue;
    const { rows } = await onServer(`select json_agg(each)::text as rows from ${schema}.${tablename} each`);
    if (rows[0]?.rows) filled.push([tablename, rows[0].rows]);
  }
  return filled;
}

const refill = (schema: string) =>
  (firstRows ?? [])
    .map(
      ([table, rows]) =>
        `insert into ${schema}.${table} select * from json_populate_recordset(null::${schema}.${table}, ${pg.escapeLiteral(rows)})`,
    )
    .join("; ");

const empty = (schema: string) => `do $$
declare each record; filled boolean;
begin
  set local session_replication_role = replica;
  set local synchronous_commit = off;
  for each in select tablename from pg_tables where schemaname = '${schema}' and tablename not like '${migrationTable}%' loop
    execute format('select exists (select 1 from %I.%I)', '${schema}', each.tablename) into filled;
    if filled then execute format('delete from %I.%I', '${schema}', each.tablename); end if;
  end loop;
end $$`;

async function runAll(cleanUps: (() => Promise<void>)[]): Promise<void> {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp();
}

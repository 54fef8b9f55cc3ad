import { copyFileSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { mkdir, rename } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Store } from "@gateway/store/database";
import { newId } from "@gateway/store/id";
import { migrate, migrationTable } from "@gateway/store/migrate";
import { type OpenStore, openStore, type StoreKind, sqliteFile } from "@gateway/store/open";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, describe, it, onTestFinished } from "vitest";
import { onServer, serverUrl, urlOf } from "./postgresServer";

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

/** When the demo port was written that a store begins with where it is asked for. */
export const demoNow = new Date("2026-11-21T02:00:00.000Z");

/**
 * Makes a migrated store of its own, empty or with the demo port of `demoNow`; it is closed and removed after the tests of
 * the block.
 */
export type MakeStore = ((options?: { demo?: boolean }) => Promise<Store>) & { kind: StoreKind };

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
        async ({ demo = false } = {}) => {
          const dataDir = mkdtempSync(join(tmpdir(), "gateway-store-"));
          await copyStore(dataDir, { demo });
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
        async ({ demo = false } = {}) => {
          const database = (demo ? undefined : emptied.pop()) ?? (await createDatabase(demo));
          const { store, options } = database;
          // another object for each test: what the gateway remembers by its store is not the next one's
          const db = store.db.withoutPlugins();
          openedWith.set(db, options);
          const cleanUp = async () => {
            // those of the demo port are dropped at the run's end
            if (demo) return store.close();
            await sql.raw(`${empty}; ${refill}`).execute(store.db);
            emptied.push(database);
          };
          try {
            onTestFinished(cleanUp);
          } catch {
            // made in a hook: for all tests of the block
            cleanUps.push(cleanUp);
          }
          return db;
        },
        { kind: "postgres" as const },
      ),
    );
  });
}

/** Puts a migrated SQLite store into a data directory, empty or with the demo port of `demoNow`. */
export async function copyStore(dataDir: string, { demo = false } = {}): Promise<void> {
  copyFileSync(await (demo ? demoFile() : migratedFile()), join(dataDir, sqliteFile));
}

/** An empty, migrated SQLite store to be copied, which takes a tenth of the time of another migration. */
let migrated: Promise<string> | undefined;

function migratedFile(): Promise<string> {
  migrated ??= (async () => {
    const dataDir = mkdtempSync(join(tmpdir(), "gateway-store-"));
    process.once("exit", () => rmSync(dataDir, { recursive: true, force: true }));
    return makeFile(dataDir, migrate);
  })();
  return migrated;
}

async function makeFile(dataDir: string, fill: (db: Store) => Promise<unknown>): Promise<string> {
  const store = await openStore({ dataDir });
  await sql`pragma synchronous = off`.execute(store.db);
  await fill(store.db);
  await sql`pragma wal_checkpoint(truncate)`.execute(store.db);
  await store.close();
  return join(dataDir, sqliteFile);
}

/** The same with the demo port; the first process of a run that needs it makes it, and others wait. */
async function demoFile(): Promise<string> {
  const folder = process.env.TEST_RUN_DIR!;
  const made = join(folder, "demo.sqlite");
  const making = join(folder, "demo");
  const isFirst = await mkdir(making).then(
    () => true,
    () => false,
  );
  if (isFirst) await rename(await makeFile(making, fillDemo), made);
  else for (let i = 0; i < 600 && !existsSync(made); i++) await pause(100);
  return made;
}

/** What is lost with the server's end is of no use here. */
const quick = (url: string) => `${url}?options=-c%20synchronous_commit%3Doff`;

interface TestDatabase {
  store: OpenStore;
  options: StoreOptions;
}

/**
 * Databases that are empty again, for the next test, of another file of this process as well. Their connections stay open:
 * a new one learns each table again, which takes longer than most tests.
 */
const emptied: TestDatabase[] = [];

/**
 * A migrated database of its own. Hundreds of tables and indexes take PostgreSQL longer than most tests: they are made
 * once a run and copied. `tests/testDatabases.ts` drops those of a run at its end.
 */
async function createDatabase(demo: boolean): Promise<TestDatabase> {
  const name = `test_${process.env.TEST_RUN}_${newId()}`;
  const template = await (demo ? templateDatabase("template_demo", fillDemo) : templateDatabase("template", migrate));
  await onServer(`create database ${name} template ${template} strategy wal_log`);
  if (!demo) refill ??= await readRefill(urlOf(name));
  const options = { dataDir: tmpdir(), databaseUrl: quick(urlOf(name)) };
  return { store: await openStore(options), options };
}

/** As two gateways do it that start at once: one of them writes, which costs no more than a start alone. */
async function fillDemo(db: Store): Promise<void> {
  await migrate(db);
  const { seedDemo } = await import("@gateway/seed/seed");
  const written = await Promise.all([seedDemo(db, demoNow), seedDemo(db, demoNow)]);
  if (written.filter(Boolean).length !== 1) throw new Error(`the demo port was written by ${written}`);
}

const templates = new Map<string, Promise<string>>();

/** One that is copied; the first process of a run that needs it makes it, and others wait. */
function templateDatabase(suffix: string, fill: (db: Store) => Promise<unknown>): Promise<string> {
  const known = templates.get(suffix);
  if (known) return known;
  const made = (async () => {
    const name = `test_${process.env.TEST_RUN}_${suffix}`;
    const lock = new pg.Client({ connectionString: serverUrl });
    await lock.connect();
    try {
      await lock.query("select pg_advisory_lock(hashtext($1))", [name]);
      const { rowCount } = await lock.query("select 1 from pg_database where datname = $1", [name]);
      if (rowCount) return name;
      const making = `${name}_made`;
      await lock.query(`create database ${making}`);
      const store = await openStore({ dataDir: tmpdir(), databaseUrl: quick(urlOf(making)) });
      await fill(store.db).finally(store.close);
      await lock.query(`alter database ${making} rename to ${name}`);
      return name;
    } finally {
      await lock.end();
    }
  })();
  templates.set(suffix, made);
  return made;
}

/** What the migrations themselves write, as the statement that writes it again. */
let refill: string | undefined;

async function readRefill(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query(`select tablename from pg_tables where ${ownTables}`);
    const statements: string[] = [];
    for (const { tablename } of rows) {
      const found = await client.query(`select json_agg(each)::text as text from ${tablename} each`);
      const { text } = found.rows[0];
      if (!text) continue;
      const filled = `json_populate_recordset(null::${tablename}, ${pg.escapeLiteral(text)})`;
      statements.push(`insert into ${tablename} select * from ${filled}`);
    }
    return statements.join("; ");
  } finally {
    await client.end();
  }
}

const ownTables = `schemaname = 'public' and tablename not like '${migrationTable}%'`;

const empty = `do $$
declare each record; filled boolean;
begin
  set local session_replication_role = replica;
  set local synchronous_commit = off;
  -- one that nothing was ever written to is passed over without being looked into
  for each in select relname as tablename from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      and relname not like '${migrationTable}%' and pg_relation_size(oid) > 0 loop
    execute format('select exists (select 1 from %I)', each.tablename) into filled;
    if filled then execute format('delete from %I', each.tablename); end if;
  end loop;
end $$`;

async function runAll(cleanUps: (() => Promise<void>)[]): Promise<void> {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp();
}

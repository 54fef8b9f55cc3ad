import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, describe, it } from "vitest";
import type { Store } from "./database";
import { newId } from "./id";
import { migrate } from "./migrate";
import { type OpenStore, openStore, type StoreKind } from "./open";

const serverUrl = process.env.TEST_DATABASE_URL ?? "postgres://postgres@127.0.0.1:5432/postgres";

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
          const store = await openStore({ dataDir });
          cleanUps.push(async () => {
            await store.close();
            rmSync(dataDir, { recursive: true, force: true });
          });
          return migrated(store);
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
          const schema = `test_${newId()}`;
          await onServer(`create schema ${schema}`);
          const url = new URL(serverUrl);
          url.searchParams.set("options", `-c search_path=${schema} -c synchronous_commit=off`);
          const store = await openStore({ dataDir: tmpdir(), databaseUrl: url.toString().replaceAll("+", "%20") });
          cleanUps.push(async () => {
            await store.close();
            await onServer(`drop schema ${schema} cascade`);
          });
          return migrated(store);
        },
        { kind: "postgres" as const },
      ),
    );
  });
}

async function migrated(store: OpenStore): Promise<Store> {
  await migrate(store.db);
  return store.db;
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

async function runAll(cleanUps: (() => Promise<void>)[]): Promise<void> {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp();
}

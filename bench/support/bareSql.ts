import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Store } from "@gateway/store/database";
import { migrate } from "@gateway/store/migrate";
import { openStore, type StoreKind } from "@gateway/store/open";
import Database from "libsql";
import pg from "pg";

const databaseUrl = process.env.TEST_DATABASE_URL ?? "postgres://postgres@127.0.0.1:5432/postgres";

/** Runs one statement and answers its first row; `?` stands for a parameter. */
export type Run = (sql: string, values: unknown[]) => Promise<Record<string, unknown> | undefined>;

/** Transactions of plain statements, with nothing around them. */
export interface BareStore {
  inTransaction(work: (run: Run) => Promise<void>): Promise<void>;
  close(): void | Promise<void>;
}

/** One connection: a transaction after the other, as the gateway's store has it. */
function bareOnSqlite(file: string): BareStore {
  const connection = new Database(file);
  connection.exec("PRAGMA synchronous = FULL");
  connection.exec("PRAGMA busy_timeout = 10000");
  const prepared = new Map<string, ReturnType<typeof connection.prepare>>();
  const run: Run = async (sql, values) => {
    const statement = prepared.get(sql) ?? connection.prepare(sql);
    prepared.set(sql, statement);
    return statement.get(...values) as Record<string, unknown> | undefined;
  };
  let last: Promise<unknown> = Promise.resolve();
  return {
    async inTransaction(work) {
      const turn = last.then(async () => {
        connection.exec("begin immediate");
        await work(run);
        connection.exec("commit");
      });
      last = turn;
      await turn;
    },
    close() {
      connection.close();
    },
  };
}

function bareOnPostgres(url: string): BareStore {
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  const numbered = new Map<string, string>();
  const textOf = (sql: string) => {
    let n = 0;
    const text = numbered.get(sql) ?? sql.replace(/\?/g, () => `$${++n}`);
    numbered.set(sql, text);
    return text;
  };
  return {
    async inTransaction(work) {
      const client = await pool.connect();
      try {
        await client.query("begin");
        await work(async (sql, values) => (await client.query(textOf(sql), values)).rows[0]);
        await client.query("commit");
      } finally {
        client.release();
      }
    },
    close: () => pool.end(),
  };
}

export interface Side {
  db: Store;
  bare: BareStore;
  close(): Promise<void>;
}

/** An empty, migrated store of its own, and bare connections to the same store. */
export async function openSide(kind: StoreKind, name: string): Promise<Side> {
  const dataDir = mkdtempSync(join(tmpdir(), `bench-${name}-`));
  const schema = `bench_${name}_${process.pid}`;
  if (kind === "postgres") await onServer(`create schema ${schema}`);
  const url = `${databaseUrl}?options=-c%20search_path%3D${schema}`;
  const store = await openStore({ dataDir, databaseUrl: kind === "postgres" ? url : undefined });
  await migrate(store.db);
  const bare = kind === "postgres" ? bareOnPostgres(url) : bareOnSqlite(join(dataDir, "gateway.sqlite"));
  return {
    db: store.db,
    bare,
    async close() {
      await bare.close();
      await store.close();
      if (kind === "postgres") await onServer(`drop schema ${schema} cascade`);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Measures on SQLite, and on PostgreSQL where it answers. */
export async function onBothStores<F>(name: string, measure: (kind: StoreKind) => Promise<F[]>): Promise<F[]> {
  const figures = await measure("sqlite");
  try {
    await onServer("select 1");
  } catch (error) {
    const { message, code } = error as Error & { code?: string };
    console.log(`${name} postgres: skipped, PostgreSQL does not answer: ${message || code}`);
    return figures;
  }
  return [...figures, ...(await measure("postgres"))];
}

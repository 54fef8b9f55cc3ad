import { mkdirSync } from "node:fs";
import { join } from "node:path";
import {
  Kysely,
  type KyselyConfig,
  PostgresAdapter,
  PostgresDialect,
  PostgresIntrospector,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  sql,
  type TableMetadata,
} from "kysely";
import SqliteConnection from "libsql";
import type { types } from "pg";
import type { Database, Store } from "./database";

/** The name of SQLite's file in the data directory. */
export const sqliteFile = "gateway.sqlite";

export type StoreKind = "sqlite" | "postgres";

export interface OpenStore {
  db: Store;
  kind: StoreKind;
  close(): Promise<void>;
}

/** int8 (counts, fen, ms) and numeric (sums of int8); all of them stay below 2^53. */
const wholeNumberTypes = ({ INT8, NUMERIC }: typeof types.builtins) => new Set<number>([INT8, NUMERIC]);

/**
 * Opens the store: PostgreSQL where a URL is given, else `<dataDir>/gateway.sqlite`. Run `migrate` before the first use.
 * SQLite has one connection, so a transaction runs alone and must never wait for a query outside of itself.
 */
export async function openStore(options: {
  dataDir: string;
  databaseUrl?: string;
  /** Told of each statement that was run: ms, and whether it failed. */
  onQuery?: (ms: number, failed: boolean) => void;
}): Promise<OpenStore> {
  const { dataDir, databaseUrl, onQuery } = options;
  const log: KyselyConfig["log"] =
    onQuery && (({ level, queryDurationMillis }) => onQuery(queryDurationMillis, level === "error"));
  return databaseUrl ? openPostgres(databaseUrl, log) : openSqlite(dataDir, log);
}

function openSqlite(dataDir: string, log: KyselyConfig["log"]): OpenStore {
  mkdirSync(dataDir, { recursive: true });
  const connection = new SqliteConnection(join(dataDir, sqliteFile));
  for (const pragma of [
    "journal_mode = WAL",
    "synchronous = FULL",
    "foreign_keys = ON",
    "busy_timeout = 10000",
    "cache_size = -65536",
    "temp_store = MEMORY",
  ]) {
    connection.exec(`PRAGMA ${pragma}`);
  }
  const database = keepStatements(connection as unknown as SqliteDatabase);
  const db = new Kysely<Database>({ dialect: new TransactionalSqliteDialect({ database }), log });
  return { db, kind: "sqlite", close: () => db.destroy() };
}

/** How many statements a connection keeps prepared, and the longest SQL it keeps one of. */
const maxStatements = 300;
const maxStatementLength = 4_000;

type Statement = ReturnType<SqliteDatabase["prepare"]>;

/** What libsql offers beyond what Kysely asks for. */
interface RawStatement extends Statement {
  raw(on: boolean): RawStatement;
  columns(): { name: string }[];
  all(parameters: readonly unknown[]): unknown[];
}

/**
 * A statement whose rows are read as arrays and named here: by the driver each value is handed over with its column's
 * name, which takes a fifth longer.
 */
function readAsArrays(statement: RawStatement): Statement {
  if (!statement.reader) return statement;
  const raw = statement.raw(true);
  const names = raw.columns().map(({ name }) => name);
  const named = (values: unknown) => {
    const row: Record<string, unknown> = {};
    for (let i = 0; i < names.length; i++) row[names[i]!] = (values as unknown[])[i];
    return row;
  };
  return {
    reader: true,
    all: (parameters) => raw.all(parameters).map(named),
    run: (parameters) => raw.run(parameters),
    *iterate(parameters) {
      for (const values of raw.iterate(parameters)) yield named(values);
    },
  };
}

const changesSchema = /^\s*(?:create|alter|drop)\s/i;

/**
 * Keeps the statements used last prepared, by their SQL: SQLite takes as long to read one as to run it. None outlives a
 * change of the schema, by which its columns may be others.
 */
function keepStatements(connection: SqliteDatabase): SqliteDatabase {
  const kept = new Map<string, Statement>();
  return {
    close: () => {
      kept.clear();
      connection.close();
    },
    prepare(sql) {
      if (changesSchema.test(sql)) kept.clear();
      const statement = kept.get(sql) ?? readAsArrays(connection.prepare(sql) as RawStatement);
      if (sql.length > maxStatementLength) return statement;
      // the last used stands last
      kept.delete(sql);
      kept.set(sql, statement);
      if (kept.size > maxStatements) kept.delete(kept.keys().next().value!);
      return statement;
    },
  };
}

/** Kysely's own says that SQLite cannot change its schema in a transaction; it can, and migrations shall. */
class TransactionalSqliteDialect extends SqliteDialect {
  override createAdapter() {
    return new TransactionalSqliteAdapter();
  }
}

class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
}

/**
 * Kysely's own reads every column of every schema before migrating, and fails where one of them, somebody else's, is
 * dropped at that moment.
 */
class OneSchemaPostgresDialect extends PostgresDialect {
  override createIntrospector(db: Kysely<unknown>) {
    return new OneSchemaIntrospector(db);
  }
}

class OneSchemaIntrospector extends PostgresIntrospector {
  readonly #db: Kysely<unknown>;

  constructor(db: Kysely<unknown>) {
    super(db);
    this.#db = db;
  }

  /** The tables of the connection's own schema by name; the migrator asks for no more, so their columns are left out. */
  override async getTables(): Promise<TableMetadata[]> {
    const { rows } = await sql<{ schema: string; name: string }>`
      select schemaname as schema, tablename as name from pg_catalog.pg_tables
      where schemaname = current_schema()`.execute(this.#db);
    return rows.map((row) => ({ ...row, isView: false, columns: [] }));
  }
}

/** Codes of PostgreSQL for a deadlock and a serialization failure: it has undone the whole transaction. */
export const undoneCodes: readonly unknown[] = ["40P01", "40001"];

/**
 * Whether nothing was changed because others were at work: no connection became free, or the transaction was undone for
 * one of another's. It may be tried again.
 */
export const isStoreBusy = (error: unknown): error is Error =>
  error instanceof Error &&
  (error.message === "timeout exceeded when trying to connect" ||
    undoneCodes.includes((error as { code?: unknown }).code));

/** What PostgreSQL says when it ends or begins, and what a connection to it fails with. */
const lostCodes = /^(08...|57P0[1-3]|ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|EHOSTUNREACH|ETIMEDOUT)$/;

/** What pg says of a connection that was lost while it was used, without a code. */
const lostMessages = ["Connection terminated", "Client has encountered a connection error"];

/**
 * Whether the store went away before or while it was asked. A write may have been kept all the same: asked for again
 * under its idempotency key, it is not done twice.
 */
export function isStoreAway(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  return (
    lostCodes.test(String(code)) ||
    lostMessages.some((begin) => error.message.startsWith(begin)) ||
    (error instanceof AggregateError && error.errors.some(isStoreAway))
  );
}

async function openPostgres(databaseUrl: string, log: KyselyConfig["log"]): Promise<OpenStore> {
  // not loaded where the store is SQLite
  const { default: pg } = await import("pg");
  const wholeNumbers = wholeNumberTypes(pg.types.builtins);
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 10,
    connectionTimeoutMillis: 10_000,
    types: {
      getTypeParser: ((oid: number, format?: "text" | "binary") =>
        wholeNumbers.has(oid) ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
    },
  });
  // a connection that the server cuts must not bring the process down, idle or in use; its query reports it
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  const db = new Kysely<Database>({ dialect: new OneSchemaPostgresDialect({ pool }), log });
  return { db, kind: "postgres", close: () => db.destroy() };
}

/** Which SQL the store, or a transaction on it, speaks. */
export function storeKind(db: Pick<Store, "getExecutor">): StoreKind {
  return db.getExecutor().adapter instanceof PostgresAdapter ? "postgres" : "sqlite";
}

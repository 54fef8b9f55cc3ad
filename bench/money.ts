import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openWallet } from "@gateway/money/accounts";
import { postMovement } from "@gateway/money/ledger";
import { reconcile } from "@gateway/money/reconcile";
import type { Store } from "@gateway/store/database";
import { newId } from "@gateway/store/id";
import { migrate } from "@gateway/store/migrate";
import { openStore, type StoreKind } from "@gateway/store/open";
import Database from "libsql";
import pg from "pg";
import { compareTimes, type Figure, measureFigure, runAsProgram } from "./support/figures";

const databaseUrl = process.env.TEST_DATABASE_URL ?? "postgres://postgres@127.0.0.1:5432/postgres";
const now = new Date();

/** Posts a payment of one fen from a company's wallet, in a transaction of its own. */
type Post = (companyId: string, bizNo: string) => Promise<unknown>;

const post =
  (db: Store): Post =>
  (companyId, bizNo) =>
    postMovement(db, {
      type: "PAY",
      companyId,
      amount: 1,
      direction: "outOfWallet",
      counterAccount: "PORT_REVENUE",
      bizType: "bench",
      bizNo,
      operator: "u-1",
      operatorName: "周敏",
      time: now,
      remark: null,
    });

/** What a posting does, as plain statements; `?` stands for a parameter. */
const statements = {
  earlier: "select txn_no, company_id, amount from ledger_txns where biz_type = ? and biz_no = ? and type = ?",
  number: `insert into document_numbers (prefix, day, last) values (?, ?, 1)
    on conflict (prefix, day) do update set last = document_numbers.last + 1 returning last`,
  txn: `insert into ledger_txns (txn_no, type, biz_type, biz_no, company_id, amount, operator, operator_name, time)
    values (?, 'PAY', ?, ?, ?, 1, 'u-1', '周敏', ?) on conflict (biz_type, biz_no, type) do nothing returning txn_no`,
  account: `update ledger_accounts set balance = balance + ?, frozen = frozen + ?
    where kind = 'WALLET' and company_id = ? and yard_code = '' and balance - frozen + credit_limit >= ?
    returning id, balance, frozen`,
  postings: `insert into ledger_postings (id, txn_no, account_id, amount, held, balance_after, frozen_after)
    values (?, ?, ?, ?, ?, ?, ?), (?, ?, ?, ?, ?, ?, ?)`,
};

/** Runs one statement and answers its first row. */
type Run = (sql: string, values: unknown[]) => Promise<Record<string, unknown> | undefined>;

/** The same posting with nothing around its statements. */
async function postBare(run: Run, companyId: string, bizNo: string): Promise<void> {
  if (await run(statements.earlier, ["bench", bizNo, "PAY"])) return;
  const { last } = (await run(statements.number, ["WT", "bare"]))!;
  const txnNo = `WTbare${last}`;
  await run(statements.txn, [txnNo, "bench", bizNo, companyId, now.toISOString()]);
  const account = (await run(statements.account, [-1, 0, companyId, 1]))!;
  await run(statements.postings, [
    ...[newId(), txnNo, "PORT_REVENUE", 1, 0, null, null],
    ...[newId(), txnNo, account.id, -1, 0, account.balance, account.frozen],
  ]);
}

function bareOnSqlite(file: string): { post: Post; close(): void } {
  const connection = new Database(file);
  connection.exec("PRAGMA synchronous = FULL");
  connection.exec("PRAGMA busy_timeout = 10000");
  const prepared = new Map(Object.values(statements).map((sql) => [sql, connection.prepare(sql)]));
  const run: Run = async (sql, values) => prepared.get(sql)!.get(...values) as Record<string, unknown> | undefined;
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = async (companyId: string, bizNo: string) => {
    connection.exec("begin immediate");
    await postBare(run, companyId, bizNo);
    connection.exec("commit");
  };
  return {
    // one connection: a transaction after the other, as the gateway's store has it
    post: (companyId, bizNo) => {
      last = last.then(() => inTurn(companyId, bizNo));
      return last;
    },
    close: () => connection.close(),
  };
}

function bareOnPostgres(url: string): { post: Post; close(): Promise<void> } {
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  const numbered = new Map(
    Object.values(statements).map((sql) => {
      let n = 0;
      return [sql, sql.replace(/\?/g, () => `$${++n}`)];
    }),
  );
  return {
    post: async (companyId, bizNo) => {
      const client = await pool.connect();
      try {
        await client.query("begin");
        await postBare(
          async (sql, values) => (await client.query(numbered.get(sql)!, values)).rows[0],
          companyId,
          bizNo,
        );
        await client.query("commit");
      } finally {
        client.release();
      }
    },
    close: () => pool.end(),
  };
}

interface Side {
  db: Store;
  bare: { post: Post; close(): void | Promise<void> };
  close(): Promise<void>;
}

/** A store with a thousand wallets that have enough on them, and a bare connection to the same store. */
async function openSide(kind: StoreKind): Promise<Side> {
  const dataDir = mkdtempSync(join(tmpdir(), "bench-money-"));
  const schema = `bench_money_${process.pid}`;
  if (kind === "postgres") await onServer(`create schema ${schema}`);
  const url = `${databaseUrl}?options=-c%20search_path%3D${schema}`;
  const store = await openStore({ dataDir, databaseUrl: kind === "postgres" ? url : undefined });
  await migrate(store.db);
  await store.db.transaction().execute(async (db) => {
    for (let i = 0; i < 1_000; i++) {
      await openWallet(db, `c-${i}`, now);
      await postMovement(db, {
        type: "TOPUP",
        companyId: `c-${i}`,
        amount: 1_000_000,
        direction: "intoWallet",
        counterAccount: "CLEARING",
        bizType: "BANK",
        bizNo: `B-${i}`,
        operator: "u-1",
        operatorName: "周敏",
        time: now,
        remark: null,
      });
    }
  });
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

async function measure(kind: StoreKind, quick: boolean): Promise<Figure[]> {
  const side = await openSide(kind);
  try {
    const batch = quick ? 100 : 400;
    let last = 0;
    const send = async (by: Post, accounts: number) => {
      await Promise.all(Array.from({ length: batch }, () => by(`c-${last % accounts}`, `N-${++last}`)));
    };
    const figures: Figure[] = [];
    for (const [name, accounts] of [
      ["one hot account", 1],
      ["1,000 accounts", 1_000],
    ] as const) {
      const limit = { name: `money ${kind}: postings a second on ${name} over bare SQL`, limit: 0.6, floor: true };
      figures.push(
        await measureFigure(limit, async () => {
          const times = await compareTimes(
            quick ? 5 : 15,
            () => send(side.bare.post, accounts),
            () => send(post(side.db), accounts),
          );
          const rate = (ms: number) => Math.round((batch * 1_000) / ms);
          return { ratio: 1 / times.ratio, note: `${rate(times.subjectMs)} over ${rate(times.floorMs)} a second` };
        }),
      );
    }
    // what was posted by plain statements keeps the rules, too: both sides did the same
    const differences = await reconcile(side.db);
    if (differences.length > 0) throw new Error(`the ledger does not add up: ${JSON.stringify(differences[0])}`);
    return figures;
  } finally {
    await side.close();
  }
}

/** What the ledger costs over its own statements, on both stores. */
export async function run({ quick }: { quick: boolean }): Promise<Figure[]> {
  const figures = await measure("sqlite", quick);
  try {
    await onServer("select 1");
  } catch (error) {
    const { message, code } = error as Error & { code?: string };
    console.log(`money postgres: skipped, PostgreSQL does not answer: ${message || code}`);
    return figures;
  }
  return [...figures, ...(await measure("postgres", quick))];
}

await runAsProgram(import.meta.url, run);

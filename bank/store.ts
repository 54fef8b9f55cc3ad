import { randomBytes } from "node:crypto";
import { join } from "node:path";
import Database from "libsql";

export interface Trade {
  /** Names it in the cashier's address; whoever has it may pay. */
  id: string;
  pay_no: string;
  /** Fen, as the merchant asked. */
  amount: number;
  merchant: string;
  notify_url: string;
  return_url: string;
  /** LATE: as good as unpaid until `late_at`, then paid. */
  state: "WAITING" | "LATE" | "PAID" | "FAILED" | "CLOSED";
  txn_no: string | null;
  /** Fen, as paid. */
  paid_amount: number | null;
  /** Unix ms. */
  late_at: number | null;
  /** Unix ms. */
  paid_at: number | null;
}

/** A refund as the statement of its day shows it. */
export interface Refund {
  refund_no: string;
  pay_no: string;
  txn_no: string;
  amount: number;
  refunded_at: number;
}

export interface Notify {
  id: number;
  pay_no: string;
  body: string;
  /** Signed with a key that is not the bank's. */
  forged: 0 | 1;
  /** Unix ms of the next try. */
  due: number;
  tries: number;
}

export type BankStore = ReturnType<typeof openBankStore>;

/** `<dataDir>/bank.sqlite`: what was ordered, paid, refunded and is still to be told survives a restart. */
export function openBankStore(dataDir: string) {
  const db = new Database(join(dataDir, "bank.sqlite"));
  db.exec("PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA busy_timeout=5000");
  db.exec(`
    CREATE TABLE IF NOT EXISTS trades (
      pay_no TEXT PRIMARY KEY, id TEXT NOT NULL UNIQUE, amount INTEGER NOT NULL, merchant TEXT NOT NULL,
      notify_url TEXT NOT NULL, return_url TEXT NOT NULL, state TEXT NOT NULL, txn_no TEXT, paid_amount INTEGER,
      late_at INTEGER);
    CREATE TABLE IF NOT EXISTS notifies (
      id INTEGER PRIMARY KEY, pay_no TEXT NOT NULL, body TEXT NOT NULL, forged INTEGER NOT NULL, due INTEGER NOT NULL,
      tries INTEGER NOT NULL);
    CREATE INDEX IF NOT EXISTS notifies_due ON notifies (due);
    CREATE TABLE IF NOT EXISTS refunds (refund_no TEXT PRIMARY KEY, pay_no TEXT NOT NULL, amount INTEGER NOT NULL);
    CREATE TABLE IF NOT EXISTS seen_once (value TEXT PRIMARY KEY, expires INTEGER NOT NULL);
    CREATE TABLE IF NOT EXISTS form_tokens (token TEXT PRIMARY KEY, trade TEXT NOT NULL, browser TEXT NOT NULL, expires INTEGER NOT NULL);
  `);
  // stores from before there were statements
  const columnsOf = (table: string) =>
    (db.pragma(`table_info(${table})`) as { name: string }[]).map(({ name }) => name);
  if (!columnsOf("trades").includes("paid_at")) db.exec("ALTER TABLE trades ADD COLUMN paid_at INTEGER");
  if (!columnsOf("refunds").includes("refunded_at")) db.exec("ALTER TABLE refunds ADD COLUMN refunded_at INTEGER");
  const one = <Row>(statement: string, ...values: (string | number | null)[]) =>
    db.prepare(statement).get(values) as Row | undefined;
  const run = (statement: string, ...values: (string | number | null)[]) => db.prepare(statement).run(values).changes;

  return {
    findTrade: (payNo: string) => one<Trade>("SELECT * FROM trades WHERE pay_no = ?", payNo),
    findTradeById: (id: string) => one<Trade>("SELECT * FROM trades WHERE id = ?", id),
    addTrade(trade: Pick<Trade, "pay_no" | "amount" | "merchant" | "notify_url" | "return_url">): Trade {
      run(
        "INSERT INTO trades (pay_no, id, amount, merchant, notify_url, return_url, state) VALUES (?, ?, ?, ?, ?, ?, 'WAITING') ON CONFLICT (pay_no) DO NOTHING",
        trade.pay_no,
        randomBytes(18).toString("base64url"),
        trade.amount,
        trade.merchant,
        trade.notify_url,
        trade.return_url,
      );
      return this.findTrade(trade.pay_no)!;
    },
    /** Lets a trade leave WAITING (or LATE, where `from` says so); false when another was quicker. */
    move(payNo: string, from: Trade["state"], to: Partial<Trade> & Pick<Trade, "state">): boolean {
      return (
        run(
          "UPDATE trades SET state = ?, txn_no = ?, paid_amount = ?, late_at = ?, paid_at = ? WHERE pay_no = ? AND state = ?",
          to.state,
          to.txn_no ?? null,
          to.paid_amount ?? null,
          to.late_at ?? null,
          to.paid_at ?? null,
          payNo,
          from,
        ) === 1
      );
    },
    listLate: (now: number) =>
      db.prepare("SELECT * FROM trades WHERE state = 'LATE' AND late_at <= ?").all([now]) as Trade[],

    addNotify: (payNo: string, body: string, forged: boolean, due: number) =>
      run("INSERT INTO notifies (pay_no, body, forged, due, tries) VALUES (?, ?, ?, ?, 0)", payNo, body, +forged, due),
    listDue: (now: number) =>
      db.prepare("SELECT * FROM notifies WHERE due <= ? ORDER BY due, id LIMIT 20").all([now]) as Notify[],
    postpone: (id: number, due: number) => run("UPDATE notifies SET due = ?, tries = tries + 1 WHERE id = ?", due, id),
    dropNotify: (id: number) => run("DELETE FROM notifies WHERE id = ?", id),

    addRefund(refundNo: string, payNo: string, amount: number, now: number): boolean {
      run(
        "INSERT INTO refunds (refund_no, pay_no, amount, refunded_at) VALUES (?, ?, ?, ?) ON CONFLICT (refund_no) DO NOTHING",
        refundNo,
        payNo,
        amount,
        now,
      );
      const kept = one<{ pay_no: string; amount: number }>("SELECT * FROM refunds WHERE refund_no = ?", refundNo);
      return kept?.pay_no === payNo && kept.amount === amount;
    },
    findRefund: (refundNo: string) =>
      one<{ pay_no: string; amount: number }>("SELECT pay_no, amount FROM refunds WHERE refund_no = ?", refundNo),
    /** What was paid and refunded from one instant (Unix ms) to before another. */
    listPaid: (from: number, to: number) =>
      db
        .prepare("SELECT * FROM trades WHERE state = 'PAID' AND paid_at >= ? AND paid_at < ? ORDER BY paid_at, pay_no")
        .all([from, to]) as Trade[],
    listRefunded: (from: number, to: number) =>
      db
        .prepare(
          "SELECT refunds.*, trades.txn_no FROM refunds JOIN trades USING (pay_no) WHERE refunded_at >= ? AND refunded_at < ? ORDER BY refunded_at, refund_no",
        )
        .all([from, to]) as Refund[],
    refundedOf: (payNo: string, but: string) =>
      one<{ sum: number }>(
        "SELECT coalesce(sum(amount), 0) AS sum FROM refunds WHERE pay_no = ? AND refund_no <> ?",
        payNo,
        but,
      )!.sum,

    /** True the first time that a value is seen until it expires. */
    firstSeen: (value: string, expires: number) =>
      run("INSERT INTO seen_once (value, expires) VALUES (?, ?) ON CONFLICT (value) DO NOTHING", value, expires) === 1,
    addFormToken(trade: string, browser: string, expires: number): string {
      const token = randomBytes(18).toString("base64url");
      run(
        "INSERT INTO form_tokens (token, trade, browser, expires) VALUES (?, ?, ?, ?)",
        token,
        trade,
        browser,
        expires,
      );
      return token;
    },
    /** Takes a form's token out of use; false when it was not of this trade's page in this browser. */
    takeFormToken: (token: string, trade: string, browser: string, now: number) =>
      run(
        "DELETE FROM form_tokens WHERE token = ? AND trade = ? AND browser = ? AND expires > ?",
        token,
        trade,
        browser,
        now,
      ) === 1,
    forget(now: number): void {
      run("DELETE FROM seen_once WHERE expires <= ?", now);
      run("DELETE FROM form_tokens WHERE expires <= ?", now);
    },
    /** What belongs together lands together. */
    together: <T>(work: () => T): T => db.transaction(work)(),
    close: () => void db.close(),
  };
}

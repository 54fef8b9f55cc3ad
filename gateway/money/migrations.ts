import { keyText } from "@gateway/store/columnTypes";
import type { Store } from "@gateway/store/database";
import type { Migration } from "@gateway/store/migration";
import { sql } from "kysely";
import { clearingMigrations } from "./clearingMigrations";
import { limitMigrations } from "./limitMigrations";
import { backfillWithdrawalTrail } from "./withdrawalTrail";

const ledger: Migration = {
  name: "020-ledger",
  async up(db) {
    const key = keyText(db);
    await db.schema
      .createTable("ledger_accounts")
      .addColumn("id", key, (c) => c.primaryKey().notNull())
      .addColumn("kind", key, (c) => c.notNull())
      .addColumn("company_id", key, (c) => c.unique())
      .addColumn("wallet_no", key, (c) => c.unique())
      .addColumn("balance", "bigint", (c) => c.notNull())
      .addColumn("frozen", "bigint", (c) => c.notNull())
      .addColumn("create_time", "text", (c) => c.notNull())
      .addCheckConstraint("ledger_accounts_covered", sql`frozen >= 0 and balance >= frozen`)
      .execute();
    await db.schema
      .createTable("ledger_txns")
      .addColumn("txn_no", key, (c) => c.primaryKey().notNull())
      .addColumn("type", key, (c) => c.notNull())
      .addColumn("biz_type", key, (c) => c.notNull())
      .addColumn("biz_no", key, (c) => c.notNull())
      .addColumn("company_id", key, (c) => c.notNull())
      .addColumn("amount", "bigint", (c) => c.notNull())
      .addColumn("operator", "text", (c) => c.notNull())
      .addColumn("operator_name", "text", (c) => c.notNull())
      .addColumn("time", key, (c) => c.notNull())
      .addColumn("remark", "text")
      .addUniqueConstraint("ledger_txns_once", ["biz_type", "biz_no", "type"])
      .execute();
    await db.schema
      .createIndex("ledger_txns_company")
      .on("ledger_txns")
      .columns(["company_id", "time", "txn_no"])
      .execute();
    await db.schema
      .createTable("ledger_postings")
      .addColumn("id", key, (c) => c.primaryKey().notNull())
      .addColumn("txn_no", key, (c) => c.notNull().references("ledger_txns.txn_no"))
      .addColumn("account_id", key, (c) => c.notNull().references("ledger_accounts.id"))
      .addColumn("amount", "bigint", (c) => c.notNull())
      .addColumn("balance_after", "bigint")
      .execute();
    await db.schema.createIndex("ledger_postings_txn").on("ledger_postings").column("txn_no").execute();
    await db.schema.createIndex("ledger_postings_account").on("ledger_postings").column("account_id").execute();

    const time = new Date().toISOString();
    await db
      .insertInto("ledger_accounts")
      .values(
        ["PORT_REVENUE", "CLEARING"].map((kind) => ({
          id: kind,
          kind,
          company_id: null,
          wallet_no: null,
          balance: 0,
          frozen: 0,
          create_time: time,
        })),
      )
      .execute();
  },
};

/** Accounts by yard beside the wallets, credit, what is held for a document, and the platform's further accounts. */
const holds: Migration = {
  name: "160-ledger-holds",
  async up(db) {
    const key = keyText(db);
    await db.schema.dropIndex("ledger_postings_txn").execute();
    await db.schema.dropIndex("ledger_postings_account").execute();
    await db.schema.alterTable("ledger_postings").renameTo("ledger_postings_before").execute();
    await db.schema.alterTable("ledger_accounts").renameTo("ledger_accounts_before").execute();
    await db.schema
      .createTable("ledger_accounts")
      .addColumn("id", key, (c) => c.primaryKey().notNull())
      .addColumn("kind", key, (c) => c.notNull())
      .addColumn("company_id", key)
      .addColumn("yard_code", key, (c) => c.notNull())
      .addColumn("account_no", key)
      .addColumn("balance", "bigint", (c) => c.notNull())
      .addColumn("frozen", "bigint", (c) => c.notNull())
      .addColumn("credit_limit", "bigint", (c) => c.notNull())
      .addColumn("warn_line", "bigint", (c) => c.notNull())
      .addColumn("create_time", "text", (c) => c.notNull())
      .addCheckConstraint(
        "ledger_accounts_covered",
        sql`frozen >= 0 and credit_limit >= 0 and balance + credit_limit >= frozen`,
      )
      .execute();
    await db.schema
      .createIndex("ledger_accounts_owner")
      .on("ledger_accounts")
      .columns(["kind", "company_id", "yard_code"])
      .unique()
      .execute();
    await db.schema.createIndex("ledger_accounts_no").on("ledger_accounts").column("account_no").unique().execute();
    await sql`
      insert into ledger_accounts
        (id, kind, company_id, yard_code, account_no, balance, frozen, credit_limit, warn_line, create_time)
      select id, kind, company_id, '', wallet_no, balance, frozen, 0, 0, create_time from ledger_accounts_before`.execute(
      db,
    );
    await db.schema
      .createTable("ledger_postings")
      .addColumn("id", key, (c) => c.primaryKey().notNull())
      .addColumn("txn_no", key, (c) => c.notNull().references("ledger_txns.txn_no"))
      .addColumn("account_id", key, (c) => c.notNull().references("ledger_accounts.id"))
      .addColumn("amount", "bigint", (c) => c.notNull())
      .addColumn("held", "bigint", (c) => c.notNull())
      .addColumn("balance_after", "bigint")
      .addColumn("frozen_after", "bigint")
      .execute();
    await sql`
      insert into ledger_postings (id, txn_no, account_id, amount, held, balance_after, frozen_after)
      select id, txn_no, account_id, amount, 0, balance_after, case when balance_after is null then null else 0 end
      from ledger_postings_before`.execute(db);
    await db.schema.dropTable("ledger_postings_before").execute();
    await db.schema.dropTable("ledger_accounts_before").execute();
    await db.schema.createIndex("ledger_postings_txn").on("ledger_postings").column("txn_no").execute();
    await db.schema.createIndex("ledger_postings_account").on("ledger_postings").column("account_id").execute();

    await db.schema.alterTable("ledger_txns").addColumn("channel", key).execute();
    await db.schema.alterTable("ledger_txns").addColumn("channel_txn_no", key).execute();
    // what a bank or a payment provider has reported once is never booked again
    await db.schema
      .createIndex("ledger_txns_channel")
      .on("ledger_txns")
      .columns(["channel", "channel_txn_no"])
      .unique()
      .execute();

    await db.schema
      .createTable("ledger_holds")
      .addColumn("hold_no", key, (c) => c.primaryKey().notNull())
      .addColumn("account_id", key, (c) => c.notNull().references("ledger_accounts.id"))
      .addColumn("company_id", key, (c) => c.notNull())
      .addColumn("biz_type", key, (c) => c.notNull())
      .addColumn("biz_no", key, (c) => c.notNull())
      .addColumn("amount", "bigint", (c) => c.notNull())
      .addColumn("state", key, (c) => c.notNull())
      .addColumn("settled", "bigint", (c) => c.notNull())
      .addColumn("create_time", key, (c) => c.notNull())
      .addColumn("expires_time", key)
      .addColumn("resolve_time", key)
      .addUniqueConstraint("ledger_holds_once", ["biz_type", "biz_no"])
      .addCheckConstraint("ledger_holds_within", sql`amount > 0 and settled >= 0 and settled <= amount`)
      .execute();
    await db.schema
      .createIndex("ledger_holds_open")
      .on("ledger_holds")
      .columns(["account_id", "state", "create_time"])
      .execute();

    const time = new Date().toISOString();
    await db
      .insertInto("ledger_accounts")
      .values(
        ["OUTPUT_TAX", "BANK", "SUSPENSE", "REFUND_DUE", "CREDIT_SALES"].map((kind) => ({
          id: kind,
          kind,
          company_id: null,
          yard_code: "",
          account_no: null,
          balance: 0,
          frozen: 0,
          credit_limit: 0,
          warn_line: 0,
          create_time: time,
        })) as never,
      )
      .execute();
  },
};

/** Pay passwords, daily limits, and withdrawals to the company's own account. */
const walletUse: Migration = {
  name: "170-wallet-use",
  async up(db) {
    const key = keyText(db);
    await db.schema
      .createTable("pay_passwords")
      .addColumn("user_id", key, (c) => c.primaryKey().notNull())
      .addColumn("hash", "text", (c) => c.notNull())
      .addColumn("failures", "integer", (c) => c.notNull())
      .addColumn("locked_until", key)
      .addColumn("update_time", key, (c) => c.notNull())
      .execute();
    await db.schema
      .createTable("wallet_limits")
      .addColumn("company_id", key, (c) => c.notNull())
      .addColumn("user_id", key, (c) => c.notNull())
      .addColumn("daily_limit", "bigint", (c) => c.notNull())
      .addColumn("update_by", key, (c) => c.notNull())
      .addColumn("update_time", key, (c) => c.notNull())
      .addPrimaryKeyConstraint("wallet_limits_key", ["company_id", "user_id"])
      .execute();
    await db.schema
      .createTable("withdrawals")
      .addColumn("id", key, (c) => c.primaryKey().notNull())
      .addColumn("doc_no", key, (c) => c.notNull().unique())
      .addColumn("company_id", key, (c) => c.notNull())
      .addColumn("company_name", "text", (c) => c.notNull())
      .addColumn("amount", "bigint", (c) => c.notNull())
      .addColumn("bank_name", "text", (c) => c.notNull())
      .addColumn("bank_acct", "text", (c) => c.notNull())
      .addColumn("known_account", "integer", (c) => c.notNull())
      .addColumn("status", key, (c) => c.notNull())
      .addColumn("version", "integer", (c) => c.notNull())
      .addColumn("remark", "text", (c) => c.notNull())
      .addColumn("create_by", key, (c) => c.notNull())
      .addColumn("create_by_name", "text", (c) => c.notNull())
      .addColumn("create_time", key, (c) => c.notNull())
      .addColumn("approve_by", key)
      .addColumn("approve_by_name", "text")
      .addColumn("approve_time", key)
      .addColumn("decide_by_name", "text")
      .addColumn("decide_time", key)
      .addColumn("reason", "text", (c) => c.notNull())
      .addColumn("bank_ref", key, (c) => c.unique())
      // whoever asked never approves
      .addCheckConstraint("withdrawals_two_people", sql`approve_by is null or approve_by <> create_by`)
      .execute();
    await db.schema
      .createIndex("withdrawals_company")
      .on("withdrawals")
      .columns(["company_id", "create_time", "id"])
      .execute();
    await db.schema.createIndex("withdrawals_status").on("withdrawals").columns(["status", "create_time"]).execute();
  },
};

/** What each payment was made from. */
const sources: Migration = {
  name: "190-payment-sources",
  async up(db) {
    const key = keyText(db);
    await db.schema
      .createTable("payment_sources")
      .addColumn("txn_no", key, (c) => c.primaryKey().notNull().references("ledger_txns.txn_no"))
      .addColumn("source", key, (c) => c.notNull())
      .addColumn("pay_no", key)
      .execute();
  },
};

/** Withdrawals from before they had a trail get one from what their rows say. */
const withdrawalTrail: Migration = {
  name: "190-withdrawal-trail",
  up: (db) => backfillWithdrawalTrail(db as unknown as Store),
};

/** Pages of an account are in the order of its posting. */
const postingOrder: Migration = {
  name: "513-posting-order",
  async up(db) {
    await db.schema.dropIndex("ledger_postings_account").execute();
    await db.schema
      .createIndex("ledger_postings_account")
      .on("ledger_postings")
      .columns(["account_id", "id"])
      .execute();
  },
};

export const moneyMigrations: Migration[] = [
  ledger,
  holds,
  walletUse,
  ...limitMigrations,
  withdrawalTrail,
  sources,
  ...clearingMigrations,
  postingOrder,
];

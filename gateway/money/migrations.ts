import { keyText } from "@gateway/store/columnTypes";
import type { Migration } from "@gateway/store/migration";
import { sql } from "kysely";

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

export const moneyMigrations: Migration[] = [ledger];

import { keyText } from "@gateway/store/columnTypes";
import type { Migration } from "@gateway/store/migration";

const limits: Migration = {
  name: "160-limit-changes",
  async up(db) {
    const key = keyText(db);
    await db.schema
      .createTable("limit_changes")
      .addColumn("id", key, (c) => c.primaryKey().notNull())
      .addColumn("account_id", key, (c) => c.notNull().references("ledger_accounts.id"))
      .addColumn("time", key, (c) => c.notNull())
      .addColumn("operator", key, (c) => c.notNull())
      .addColumn("operator_name", "text", (c) => c.notNull())
      .addColumn("credit_before", "bigint")
      .addColumn("credit_after", "bigint", (c) => c.notNull())
      .addColumn("warn_before", "bigint")
      .addColumn("warn_after", "bigint", (c) => c.notNull())
      .addColumn("remark", "text")
      .execute();
    await db.schema.createIndex("limit_changes_account").on("limit_changes").columns(["account_id", "time"]).execute();
  },
};

const warnings: Migration = {
  name: "190-account-warnings",
  async up(db) {
    const key = keyText(db);
    await db.schema
      .createTable("account_warnings")
      .addColumn("id", key, (c) => c.primaryKey().notNull())
      .addColumn("account_id", key, (c) => c.notNull().references("ledger_accounts.id"))
      .addColumn("available", "bigint", (c) => c.notNull())
      .addColumn("warn_line", "bigint", (c) => c.notNull())
      .addColumn("time", key, (c) => c.notNull())
      .execute();
  },
};

/** The limits of an account, and those of a company's people, each change under a version of its own. */
const limitVersions: Migration = {
  name: "190-limit-versions",
  async up(db) {
    await db.schema
      .alterTable("ledger_accounts")
      .addColumn("limit_version", "integer", (c) => c.notNull().defaultTo(1))
      .execute();
    await db.schema
      .createTable("wallet_limit_versions")
      .addColumn("company_id", keyText(db), (c) => c.primaryKey().notNull())
      .addColumn("version", "integer", (c) => c.notNull())
      .execute();
  },
};

export const limitMigrations: Migration[] = [limits, warnings, limitVersions];

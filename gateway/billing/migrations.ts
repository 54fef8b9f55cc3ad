import { keyText } from "@gateway/store/columnTypes";
import type { Migration } from "@gateway/store/migration";
import { sql } from "kysely";

const bills: Migration = {
  name: "190-monthly-bills",
  async up(db) {
    const key = keyText(db);
    await db.schema
      .createTable("credit_terms")
      .addColumn("company_id", key, (c) => c.primaryKey().notNull())
      .addColumn("due_days", "integer", (c) => c.notNull())
      .addColumn("billed_period", key, (c) => c.notNull())
      .addColumn("version", "integer", (c) => c.notNull())
      .execute();
    await db.schema
      .createTable("monthly_bills")
      .addColumn("id", key, (c) => c.primaryKey().notNull())
      .addColumn("bill_no", key, (c) => c.notNull().unique())
      .addColumn("company_id", key, (c) => c.notNull())
      .addColumn("company_name", "text", (c) => c.notNull())
      .addColumn("period", key, (c) => c.notNull())
      .addColumn("amount", "bigint", (c) => c.notNull())
      .addColumn("row_count", "integer", (c) => c.notNull())
      .addColumn("due_day", key, (c) => c.notNull())
      .addColumn("status", key, (c) => c.notNull())
      .addColumn("version", "integer", (c) => c.notNull())
      .addColumn("create_time", key, (c) => c.notNull())
      .addColumn("paid_time", key)
      .addColumn("paid_txn_no", key)
      .addUniqueConstraint("monthly_bills_once", ["company_id", "period"])
      .addCheckConstraint("monthly_bills_amount", sql`amount >= 0`)
      .execute();
    await db.schema.createIndex("monthly_bills_status").on("monthly_bills").columns(["status", "due_day"]).execute();
    await db.schema.createIndex("monthly_bills_period").on("monthly_bills").columns(["period", "id"]).execute();
    await db.schema
      .createTable("monthly_bill_rows")
      // a transaction is asked for once
      .addColumn("txn_no", key, (c) => c.primaryKey().notNull().references("ledger_txns.txn_no"))
      .addColumn("bill_id", key, (c) => c.notNull().references("monthly_bills.id"))
      .addColumn("biz_type", key, (c) => c.notNull())
      .addColumn("biz_no", key, (c) => c.notNull())
      .addColumn("type", key, (c) => c.notNull())
      .addColumn("amount", "bigint", (c) => c.notNull())
      .addColumn("time", key, (c) => c.notNull())
      .addColumn("operator_name", "text", (c) => c.notNull())
      .execute();
    await db.schema
      .createIndex("monthly_bill_rows_bill")
      .on("monthly_bill_rows")
      .columns(["bill_id", "time", "txn_no"])
      .execute();
  },
};

/** Whether the people of a company were told that its bill is due soon. */
const dueTold: Migration = {
  name: "220-monthly-bills-due-told",
  async up(db) {
    await db.schema
      .alterTable("monthly_bills")
      .addColumn("due_told", "integer", (c) => c.notNull().defaultTo(0))
      .execute();
  },
};

export const billingMigrations: Migration[] = [bills, dueTold];

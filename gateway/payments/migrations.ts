import { keyText } from "@gateway/store/columnTypes";
import type { Migration } from "@gateway/store/migration";
import { sql } from "kysely";

const orders: Migration = {
  name: "170-payment-orders",
  async up(db) {
    const key = keyText(db);
    await db.schema
      .createTable("payment_orders")
      .addColumn("pay_no", key, (c) => c.primaryKey().notNull())
      .addColumn("company_id", key, (c) => c.notNull())
      .addColumn("purpose", key, (c) => c.notNull())
      .addColumn("account_kind", key, (c) => c.notNull())
      .addColumn("yard_code", key, (c) => c.notNull())
      .addColumn("trade", key, (c) => c.notNull())
      .addColumn("amount", "bigint", (c) => c.notNull())
      .addColumn("channel", key, (c) => c.notNull())
      .addColumn("channel_txn_no", key)
      .addColumn("qr", "text")
      .addColumn("status", key, (c) => c.notNull())
      .addColumn("return_to", "text")
      .addColumn("operator", "text", (c) => c.notNull())
      .addColumn("operator_name", "text", (c) => c.notNull())
      .addColumn("create_time", key, (c) => c.notNull())
      .addColumn("expires_time", key, (c) => c.notNull())
      .addColumn("paid_time", "text")
      .addColumn("closed_time", "text")
      .addColumn("late", "integer", (c) => c.notNull())
      .addColumn("refund_no", key)
      .addColumn("refunded_time", "text")
      .addColumn("ask_time", key, (c) => c.notNull())
      .addCheckConstraint("payment_orders_amount", sql`amount > 0`)
      .execute();
    // what a bank reports is one order's alone
    await db.schema
      .createIndex("payment_orders_channel")
      .on("payment_orders")
      .columns(["channel", "channel_txn_no"])
      .unique()
      .execute();
    await db.schema
      .createIndex("payment_orders_company")
      .on("payment_orders")
      .columns(["company_id", "create_time", "pay_no"])
      .execute();
    await db.schema.createIndex("payment_orders_ask").on("payment_orders").column("ask_time").execute();
  },
};

export const paymentMigrations: Migration[] = [orders];

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

const refunds: Migration = {
  name: "200-payment-refunds",
  async up(db) {
    const key = keyText(db);
    await db.schema
      .createTable("payment_refunds")
      .addColumn("refund_no", key, (c) => c.primaryKey().notNull())
      .addColumn("pay_no", key, (c) => c.notNull())
      .addColumn("channel", key, (c) => c.notNull())
      .addColumn("channel_txn_no", key, (c) => c.notNull())
      .addColumn("company_id", key, (c) => c.notNull())
      .addColumn("amount", "bigint", (c) => c.notNull())
      .addColumn("total", "bigint", (c) => c.notNull())
      .addColumn("suspense_id", key)
      .addColumn("status", key, (c) => c.notNull())
      .addColumn("remark", "text", (c) => c.notNull())
      .addColumn("operator", key, (c) => c.notNull())
      .addColumn("operator_name", "text", (c) => c.notNull())
      .addColumn("create_time", key, (c) => c.notNull())
      .addColumn("decide_time", key)
      .addColumn("tries", "integer", (c) => c.notNull())
      .addColumn("ask_time", key, (c) => c.notNull())
      .addCheckConstraint("payment_refunds_amount", sql`amount > 0 and amount <= total`)
      .execute();
    await db.schema.createIndex("payment_refunds_pay").on("payment_refunds").column("pay_no").execute();
    await db.schema.createIndex("payment_refunds_ask").on("payment_refunds").column("ask_time").execute();
  },
};

const bankDays: Migration = {
  name: "200-bank-days",
  async up(db) {
    const key = keyText(db);
    await db.schema
      .createTable("bank_days")
      .addColumn("id", key, (c) => c.primaryKey().notNull())
      .addColumn("channel", key, (c) => c.notNull())
      .addColumn("day", key, (c) => c.notNull())
      .addColumn("status", key, (c) => c.notNull())
      .addColumn("version", "integer", (c) => c.notNull())
      .addColumn("error", "text", (c) => c.notNull())
      .addColumn("create_time", key, (c) => c.notNull())
      .addColumn("fetch_time", key)
      .addColumn("fetched_by_name", "text")
      .addColumn("tries", "integer", (c) => c.notNull())
      .addColumn("ask_time", key, (c) => c.notNull())
      .addColumn("file_hash", key, (c) => c.notNull())
      .addColumn("bank_count", "integer", (c) => c.notNull())
      .addColumn("bank_paid", "bigint", (c) => c.notNull())
      .addColumn("bank_refunded", "bigint", (c) => c.notNull())
      .addColumn("port_count", "integer", (c) => c.notNull())
      .addColumn("port_paid", "bigint", (c) => c.notNull())
      .addColumn("port_refunded", "bigint", (c) => c.notNull())
      .addUniqueConstraint("bank_days_once", ["channel", "day"])
      .execute();
    await db.schema.createIndex("bank_days_ask").on("bank_days").column("ask_time").execute();
    await db.schema
      .createTable("bank_lines")
      .addColumn("channel", key, (c) => c.notNull())
      .addColumn("kind", key, (c) => c.notNull())
      .addColumn("no", key, (c) => c.notNull())
      .addColumn("day", key, (c) => c.notNull())
      .addColumn("amount", "bigint", (c) => c.notNull())
      .addPrimaryKeyConstraint("bank_lines_once", ["channel", "kind", "no"])
      .execute();
    await db.schema.createIndex("bank_lines_day").on("bank_lines").columns(["channel", "day"]).execute();
    await db.schema
      .createTable("bank_differences")
      .addColumn("id", key, (c) => c.primaryKey().notNull())
      .addColumn("day_id", key, (c) => c.notNull().references("bank_days.id"))
      .addColumn("kind", key, (c) => c.notNull())
      .addColumn("line", key, (c) => c.notNull())
      .addColumn("pay_no", key, (c) => c.notNull())
      .addColumn("channel_txn_no", key, (c) => c.notNull())
      .addColumn("refund_no", key, (c) => c.notNull())
      .addColumn("bank_amount", "bigint")
      .addColumn("port_amount", "bigint")
      .addColumn("bank_state", key, (c) => c.notNull())
      .addColumn("port_state", key, (c) => c.notNull())
      .addColumn("status", key, (c) => c.notNull())
      .addColumn("version", "integer", (c) => c.notNull())
      .addColumn("close_by", key)
      .addColumn("close_by_name", "text")
      .addColumn("close_time", key)
      .addColumn("remark", "text", (c) => c.notNull())
      .execute();
    await db.schema.createIndex("bank_differences_day").on("bank_differences").column("day_id").execute();
    await db.schema.createIndex("payment_orders_paid").on("payment_orders").columns(["channel", "paid_time"]).execute();
  },
};

/** What an order pays besides a top-up. */
const documents: Migration = {
  name: "190-payment-order-documents",
  async up(db) {
    const key = keyText(db);
    await db.schema
      .createTable("payment_order_documents")
      .addColumn("pay_no", key, (c) => c.notNull().references("payment_orders.pay_no"))
      .addColumn("seq", "integer", (c) => c.notNull())
      .addColumn("kind", key, (c) => c.notNull())
      .addColumn("document_id", key, (c) => c.notNull())
      .addColumn("doc_no", "text", (c) => c.notNull())
      .addColumn("biz_no", "text", (c) => c.notNull())
      .addColumn("amount", "bigint", (c) => c.notNull())
      .addColumn("outcome", key)
      .addColumn("reason", "text")
      .addPrimaryKeyConstraint("payment_order_documents_key", ["pay_no", "seq"])
      .execute();
  },
};

export const paymentMigrations: Migration[] = [orders, documents, refunds, bankDays];

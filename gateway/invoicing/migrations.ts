import { keyText } from "@gateway/store/columnTypes";
import type { Store } from "@gateway/store/database";
import type { Migration } from "@gateway/store/migration";
import { sql } from "kysely";
import { backfillInvoiceTrail } from "./invoiceTrail";
import { invoiceMails } from "./mailMigrations";

const invoicing: Migration = {
  name: "180-invoicing",
  async up(db) {
    const key = keyText(db);
    await db.schema
      .createTable("fee_rows")
      .addColumn("id", key, (c) => c.primaryKey().notNull())
      .addColumn("company_id", key, (c) => c.notNull())
      .addColumn("biz_type", key, (c) => c.notNull())
      .addColumn("document_id", key, (c) => c.notNull())
      .addColumn("doc_no", key, (c) => c.notNull())
      .addColumn("fee_code", key, (c) => c.notNull())
      .addColumn("name", "text", (c) => c.notNull())
      .addColumn("qty", "integer", (c) => c.notNull())
      .addColumn("unit", "text", (c) => c.notNull())
      .addColumn("unit_price", "bigint", (c) => c.notNull())
      .addColumn("amount", "bigint", (c) => c.notNull())
      .addColumn("tax_rate", "integer", (c) => c.notNull())
      .addColumn("net", "bigint", (c) => c.notNull())
      .addColumn("tax", "bigint", (c) => c.notNull())
      .addColumn("trade", key, (c) => c.notNull())
      .addColumn("paid_time", key, (c) => c.notNull())
      .addColumn("txn_no", key, (c) => c.notNull())
      .addColumn("refunded", "bigint", (c) => c.notNull())
      // a fee of a payment once
      .addUniqueConstraint("fee_rows_once", ["txn_no", "fee_code"])
      .addCheckConstraint("fee_rows_sum", sql`net + tax = amount and refunded >= 0 and refunded <= amount`)
      .execute();
    await db.schema.createIndex("fee_rows_company").on("fee_rows").columns(["company_id", "paid_time", "id"]).execute();
    await db.schema
      .createTable("invoices")
      .addColumn("id", key, (c) => c.primaryKey().notNull())
      .addColumn("doc_no", key, (c) => c.notNull().unique())
      .addColumn("company_id", key, (c) => c.notNull())
      .addColumn("company_name", "text", (c) => c.notNull())
      .addColumn("status", key, (c) => c.notNull())
      .addColumn("version", "integer", (c) => c.notNull())
      .addColumn("kind", key, (c) => c.notNull())
      .addColumn("title", "text", (c) => c.notNull())
      .addColumn("title_name", "text", (c) => c.notNull())
      .addColumn("lines", "text", (c) => c.notNull())
      .addColumn("biz_types", "text", (c) => c.notNull())
      .addColumn("net", "bigint", (c) => c.notNull())
      .addColumn("tax", "bigint", (c) => c.notNull())
      .addColumn("total", "bigint", (c) => c.notNull())
      .addColumn("remark", "text", (c) => c.notNull())
      .addColumn("email", "text", (c) => c.notNull())
      .addColumn("create_by", key, (c) => c.notNull())
      .addColumn("create_by_name", "text", (c) => c.notNull())
      .addColumn("create_time", key, (c) => c.notNull())
      .addColumn("invoice_no", key, (c) => c.unique())
      .addColumn("issue_by_name", "text")
      .addColumn("issue_time", key)
      .addColumn("failure", "text", (c) => c.notNull())
      .addColumn("red_of", key)
      .addColumn("red_reason", key, (c) => c.notNull())
      .addCheckConstraint("invoices_sum", sql`net + tax = total`)
      .execute();
    await db.schema
      .createIndex("invoices_company")
      .on("invoices")
      .columns(["company_id", "create_time", "id"])
      .execute();
    await db.schema.createIndex("invoices_red").on("invoices").column("red_of").execute();
    await db.schema
      .createTable("invoice_claims")
      .addColumn("fee_row_id", key, (c) => c.primaryKey().notNull())
      .addColumn("invoice_id", key, (c) => c.notNull())
      .execute();
    await db.schema.createIndex("invoice_claims_invoice").on("invoice_claims").column("invoice_id").execute();
    await db.schema
      .createTable("issued_invoices")
      .addColumn("invoice_no", key, (c) => c.primaryKey().notNull())
      .addColumn("request_no", key, (c) => c.notNull().unique())
      .addColumn("issue_time", key, (c) => c.notNull())
      .execute();
  },
};

/** Invoices from before they had a trail get one from what their rows say. */
const trail: Migration = {
  name: "190-invoice-trail",
  up: (db) => backfillInvoiceTrail(db as unknown as Store),
};

export const invoicingMigrations: Migration[] = [invoicing, trail, invoiceMails];

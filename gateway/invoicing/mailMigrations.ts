import { keyText } from "@gateway/store/columnTypes";
import type { Migration } from "@gateway/store/migration";

/** One mail an invoice, and the language in which its applicant reads. */
export const invoiceMails: Migration = {
  name: "210-invoice-mails",
  async up(db) {
    const key = keyText(db);
    await db.schema
      .alterTable("invoices")
      .addColumn("language", key, (c) => c.notNull().defaultTo("zh-CN"))
      .execute();
    await db.schema
      .createTable("invoice_mails")
      .addColumn("invoice_id", key, (c) => c.primaryKey().notNull())
      .addColumn("version", "integer", (c) => c.notNull())
      .addColumn("address", "text", (c) => c.notNull())
      .addColumn("status", key, (c) => c.notNull())
      .addColumn("tries", "integer", (c) => c.notNull())
      .addColumn("next_time", key, (c) => c.notNull())
      .addColumn("sent_time", key)
      .addColumn("failure", "text", (c) => c.notNull())
      .execute();
    await db.schema.createIndex("invoice_mails_due").on("invoice_mails").columns(["status", "next_time"]).execute();
  },
};

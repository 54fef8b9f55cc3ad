import { keyText } from "@gateway/store/columnTypes";
import type { Migration } from "@gateway/store/migration";

/** Mails were those of invoices alone. */
const mails: Migration = {
  name: "291-mails",
  async up(db) {
    await db.schema.alterTable("invoice_mails").renameTo("mails").execute();
    await db.schema.alterTable("mails").renameColumn("invoice_id", "subject_id").execute();
    await db.schema
      .alterTable("mails")
      .addColumn("kind", keyText(db), (c) => c.notNull().defaultTo("invoice"))
      .execute();
    await db.schema
      .alterTable("mails")
      .addColumn("content", "text", (c) => c.notNull().defaultTo(""))
      .execute();
  },
};

export const mailMigrations: Migration[] = [mails];

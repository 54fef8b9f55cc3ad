import { keyText } from "@gateway/store/columnTypes";
import type { Migration } from "@gateway/store/migration";
import { sql } from "kysely";

const account: Migration = {
  name: "062-account",
  async up(db) {
    const key = keyText(db);
    await db.schema
      .createTable("user_profiles")
      .addColumn("user_id", key, (c) => c.primaryKey().notNull().references("users.id"))
      .addColumn("nickname", "text", (c) => c.notNull())
      .addColumn("email", "text", (c) => c.notNull())
      .addColumn("telephone", "text", (c) => c.notNull())
      .addColumn("position", "text", (c) => c.notNull())
      .addColumn("address", "text", (c) => c.notNull())
      .addColumn("avatar_file", "text", (c) => c.notNull())
      .addColumn("version", "integer", (c) => c.notNull())
      .addColumn("update_time", "text", (c) => c.notNull())
      .execute();

    await db.schema
      .createTable("invoice_title_sets")
      .addColumn("company_id", key, (c) => c.primaryKey().notNull().references("companies.id"))
      .addColumn("version", "integer", (c) => c.notNull())
      .addColumn("update_by", "text", (c) => c.notNull())
      .addColumn("update_time", "text", (c) => c.notNull())
      .execute();
    await db.schema
      .createTable("invoice_titles")
      .addColumn("id", key, (c) => c.primaryKey().notNull())
      .addColumn("company_id", key, (c) => c.notNull().references("companies.id"))
      .addColumn("seq", "integer", (c) => c.notNull())
      .addColumn("title_name", "text", (c) => c.notNull())
      .addColumn("tax_no", key, (c) => c.notNull())
      .addColumn("invoice_type", key, (c) => c.notNull())
      .addColumn("address_phone", "text", (c) => c.notNull())
      .addColumn("bank_name", "text", (c) => c.notNull())
      .addColumn("bank_acct", "text", (c) => c.notNull())
      .addColumn("email", "text", (c) => c.notNull())
      .addColumn("mobile", "text", (c) => c.notNull())
      .addColumn("is_default", "integer", (c) => c.notNull())
      .addUniqueConstraint("invoice_titles_place", ["company_id", "seq"])
      .execute();
    // one default per company, whatever a program does
    await sql`create unique index invoice_titles_default on invoice_titles (company_id) where is_default = 1`.execute(
      db,
    );

    await db.schema
      .createTable("merchant_applications")
      .addColumn("id", key, (c) => c.primaryKey().notNull())
      .addColumn("company_id", key, (c) => c.notNull().references("companies.id"))
      .addColumn("status", key, (c) => c.notNull())
      .addColumn("reason", "text", (c) => c.notNull())
      .addColumn("version", "integer", (c) => c.notNull())
      .addColumn("shop_name", "text", (c) => c.notNull())
      .addColumn("shop_kind", key, (c) => c.notNull())
      .addColumn("contact_name", "text", (c) => c.notNull())
      .addColumn("contact_mobile", "text", (c) => c.notNull())
      .addColumn("contact_email", "text", (c) => c.notNull())
      .addColumn("introduction", "text", (c) => c.notNull())
      .addColumn("create_by", "text", (c) => c.notNull())
      .addColumn("create_by_name", "text", (c) => c.notNull())
      .addColumn("create_time", key, (c) => c.notNull())
      .addColumn("audit_by_name", "text")
      .addColumn("audit_time", "text")
      .execute();
    await db.schema
      .createIndex("merchant_applications_company")
      .on("merchant_applications")
      .columns(["company_id", "create_time"])
      .execute();
    // two tabs that apply at once leave one application
    await sql`create unique index merchant_applications_open on merchant_applications (company_id) where status = '00'`.execute(
      db,
    );
  },
};

export const accountMigrations: Migration[] = [account];

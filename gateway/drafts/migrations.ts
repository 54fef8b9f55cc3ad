import { keyText } from "@gateway/store/columnTypes";
import type { Migration } from "@gateway/store/migration";

const drafts: Migration = {
  name: "090-drafts",
  async up(db) {
    const key = keyText(db);
    await db.schema
      .createTable("drafts")
      .addColumn("id", key, (c) => c.primaryKey().notNull())
      .addColumn("kind", key, (c) => c.notNull())
      .addColumn("company_id", key, (c) => c.notNull().references("companies.id"))
      .addColumn("document_id", key)
      .addColumn("user_id", key, (c) => c.notNull().references("users.id"))
      .addColumn("user_name", "text", (c) => c.notNull())
      .addColumn("saved_by", "text", (c) => c.notNull())
      .addColumn("title", "text", (c) => c.notNull())
      .addColumn("box_count", "integer", (c) => c.notNull())
      .addColumn("body", "text", (c) => c.notNull())
      .addColumn("version", "integer", (c) => c.notNull())
      .addColumn("tab", "text", (c) => c.notNull())
      .addColumn("create_time", key, (c) => c.notNull())
      .addColumn("update_time", key, (c) => c.notNull())
      .execute();
    await db.schema
      .createIndex("drafts_company")
      .on("drafts")
      .columns(["company_id", "kind", "update_time", "id"])
      .execute();
    await db.schema.createIndex("drafts_age").on("drafts").columns(["update_time"]).execute();
  },
};

const templates: Migration = {
  name: "110-templates",
  async up(db) {
    const key = keyText(db);
    await db.schema
      .createTable("templates")
      .addColumn("id", key, (c) => c.primaryKey().notNull())
      .addColumn("kind", key, (c) => c.notNull())
      .addColumn("company_id", key, (c) => c.notNull().references("companies.id"))
      .addColumn("name", key, (c) => c.notNull())
      .addColumn("box_count", "integer", (c) => c.notNull())
      .addColumn("body", "text", (c) => c.notNull())
      .addColumn("user_id", key, (c) => c.notNull().references("users.id"))
      .addColumn("user_name", "text", (c) => c.notNull())
      .addColumn("version", "integer", (c) => c.notNull())
      .addColumn("create_time", key, (c) => c.notNull())
      .addColumn("update_time", key, (c) => c.notNull())
      .execute();
    await db.schema
      .createIndex("templates_name")
      .unique()
      .on("templates")
      .columns(["company_id", "kind", "name"])
      .execute();
  },
};

export const draftMigrations: Migration[] = [drafts, templates];

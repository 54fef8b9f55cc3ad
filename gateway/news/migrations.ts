import { keyText } from "@gateway/store/columnTypes";
import type { Migration } from "@gateway/store/migration";

const news: Migration = {
  name: "060-news",
  async up(db) {
    const key = keyText(db);
    await db.schema
      .createTable("news")
      .addColumn("id", key, (c) => c.primaryKey().notNull())
      .addColumn("category", key, (c) => c.notNull())
      .addColumn("title", "text", (c) => c.notNull())
      .addColumn("title_key", "text", (c) => c.notNull())
      .addColumn("body", "text", (c) => c.notNull())
      .addColumn("summary", "text", (c) => c.notNull())
      .addColumn("publish_time", key, (c) => c.notNull())
      .addColumn("expire_time", key, (c) => c.notNull())
      .addColumn("pinned", "integer", (c) => c.notNull())
      .addColumn("update_by", "text", (c) => c.notNull())
      .addColumn("update_time", "text", (c) => c.notNull())
      .execute();
    await db.schema.createIndex("news_time").on("news").columns(["pinned", "publish_time", "id"]).execute();

    await db.schema
      .createTable("entry_notices")
      .addColumn("area", key, (c) => c.notNull())
      .addColumn("area_name", "text", (c) => c.notNull())
      .addColumn("version", "integer", (c) => c.notNull())
      .addColumn("effective_time", key, (c) => c.notNull())
      .addColumn("max_speed", "integer", (c) => c.notNull())
      .addColumn("parts", "text", (c) => c.notNull())
      .addPrimaryKeyConstraint("entry_notices_pk", ["area", "version"])
      .execute();
    await db.schema
      .createTable("entry_acknowledgements")
      .addColumn("receipt_no", key, (c) => c.primaryKey().notNull())
      .addColumn("area", key, (c) => c.notNull())
      .addColumn("version", "integer", (c) => c.notNull())
      .addColumn("name", "text", (c) => c.notNull())
      .addColumn("plate_no", key, (c) => c.notNull())
      .addColumn("mobile", key, (c) => c.notNull())
      .addColumn("time", key, (c) => c.notNull())
      .addColumn("ip", "text")
      .addUniqueConstraint("entry_acknowledgements_once", ["area", "version", "plate_no", "mobile"])
      .execute();
  },
};

/** Drafts, who is told at the time of publication, and who has opened what. */
const drafts: Migration = {
  name: "460-news-drafts",
  async up(db) {
    const key = keyText(db);
    await db.schema
      .alterTable("news")
      .addColumn("draft", "integer", (c) => c.notNull().defaultTo(0))
      .execute();
    await db.schema
      .alterTable("news")
      .addColumn("announced", "integer", (c) => c.notNull().defaultTo(1))
      .execute();
    await db.schema.createIndex("news_announced").on("news").columns(["announced", "publish_time"]).execute();
    await db.schema
      .createTable("news_readers")
      .addColumn("news_id", key, (c) => c.notNull().references("news.id"))
      .addColumn("user_id", key, (c) => c.notNull().references("users.id"))
      .addColumn("user_name", "text", (c) => c.notNull())
      .addColumn("company_id", key, (c) => c.notNull())
      .addColumn("company_name", key, (c) => c.notNull())
      .addColumn("time", key, (c) => c.notNull())
      .addPrimaryKeyConstraint("news_readers_once", ["news_id", "user_id"])
      .execute();
  },
};

export const newsMigrations: Migration[] = [news, drafts];

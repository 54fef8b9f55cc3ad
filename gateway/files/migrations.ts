import { keyText } from "@gateway/store/columnTypes";
import type { Migration } from "@gateway/store/migration";

const files: Migration = {
  name: "060-files",
  async up(db) {
    const key = keyText(db);
    await db.schema
      .createTable("files")
      .addColumn("id", key, (c) => c.primaryKey().notNull())
      .addColumn("company_id", key)
      .addColumn("user_id", key, (c) => c.notNull().references("users.id"))
      .addColumn("name", "text", (c) => c.notNull())
      .addColumn("size", "bigint", (c) => c.notNull())
      .addColumn("mime", "text", (c) => c.notNull())
      .addColumn("sha256", "text", (c) => c.notNull())
      .addColumn("purpose", "text", (c) => c.notNull())
      .addColumn("create_time", key, (c) => c.notNull())
      .addColumn("kept_by", key)
      .execute();
    await db.schema.createIndex("files_kept").on("files").columns(["kept_by", "create_time"]).execute();
  },
};

export const filesMigrations: Migration[] = [files];

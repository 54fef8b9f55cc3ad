import { keyText } from "@gateway/store/columnTypes";
import type { Migration } from "@gateway/store/migration";

const declarations: Migration = {
  name: "090-declarations",
  async up(db) {
    const key = keyText(db);
    await db.schema
      .createTable("reefer_readings")
      .addColumn("ctn_no", key, (c) => c.notNull())
      .addColumn("voyage", key, (c) => c.notNull())
      .addColumn("time", key, (c) => c.notNull())
      .addColumn("supply", "integer", (c) => c.notNull())
      .addColumn("return_air", "integer", (c) => c.notNull())
      .addColumn("alarm", "integer", (c) => c.notNull())
      .addPrimaryKeyConstraint("reefer_readings_key", ["ctn_no", "voyage", "time"])
      .execute();
    await db.schema
      .createTable("dg_acceptance")
      .addColumn("terminal_code", key, (c) => c.notNull())
      .addColumn("goods", key, (c) => c.notNull())
      .addPrimaryKeyConstraint("dg_acceptance_key", ["terminal_code", "goods"])
      .execute();
  },
};

const importTitles: Migration = {
  name: "120-import-titles",
  async up(db) {
    const key = keyText(db);
    await db.schema
      .createTable("import_titles")
      .addColumn("company_id", key, (c) => c.notNull().references("companies.id"))
      .addColumn("kind", key, (c) => c.notNull())
      .addColumn("title", key, (c) => c.notNull())
      .addColumn("field", "text", (c) => c.notNull())
      .addColumn("update_time", "text", (c) => c.notNull())
      .addPrimaryKeyConstraint("import_titles_key", ["company_id", "kind", "title"])
      .execute();
  },
};

export const declarationMigrations: Migration[] = [declarations, importTitles];

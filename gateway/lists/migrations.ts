import { keyText } from "@gateway/store/columnTypes";
import type { Migration } from "@gateway/store/migration";
import { covered } from "@gateway/store/migrations";

const listPreferences: Migration = {
  name: "450-list-preferences",
  async up(db) {
    const key = keyText(db);
    await db.schema
      .createTable("list_views")
      .addColumn("id", key, (c) => c.primaryKey().notNull())
      .addColumn("user_id", key, (c) => c.notNull().references("users.id"))
      .addColumn("list", key, (c) => c.notNull())
      .addColumn("name", key, (c) => c.notNull())
      .addColumn("query", "text", (c) => c.notNull())
      .addColumn("is_default", "integer", (c) => c.notNull())
      .addColumn("create_time", key, (c) => c.notNull())
      .execute();
    await db.schema
      .createIndex("list_views_name")
      .unique()
      .on("list_views")
      .columns(["user_id", "list", "name"])
      .execute();
    await db.schema
      .createTable("list_layouts")
      .addColumn("user_id", key, (c) => c.notNull().references("users.id"))
      .addColumn("list", key, (c) => c.notNull())
      .addColumn("body", "text", (c) => c.notNull())
      .addColumn("update_time", key, (c) => c.notNull())
      .addPrimaryKeyConstraint("list_layouts_key", ["user_id", "list"])
      .execute();
  },
};

/** The index of a text that lists are sorted by goes on with the id: each page is read off it, whatever was before. */
const textOrders: Migration = {
  name: "452-text-orders",
  async up(db) {
    for (const column of ["bl_no", "plate_no", "parent_no"]) await db.schema.dropIndex(`documents_${column}`).execute();
    for (const column of ["bl_no", "plate_no", "parent_no", "vessel_name"])
      await db.schema
        .createIndex(`documents_${column}`)
        .on("documents")
        .columns(["kind", column, "id", ...covered.slice(0, -1)])
        .where(column, "is not", null)
        .execute();
  },
};

export const listMigrations: Migration[] = [listPreferences, textOrders];

import { keyText } from "@gateway/store/columnTypes";
import type { Migration } from "@gateway/store/migration";

const sources: Migration = {
  name: "150-occupancy",
  async up(db) {
    const key = keyText(db);
    await db.schema
      .createTable("occupancy_sources")
      .addColumn("biz_type", key, (c) => c.notNull())
      .addColumn("biz_no", key, (c) => c.notNull())
      .addColumn("occupancy_id", key, (c) => c.notNull())
      .addPrimaryKeyConstraint("occupancy_sources_key", ["biz_type", "biz_no"])
      .execute();
  },
};

const readings: Migration = {
  name: "170-reconciliations",
  async up(db) {
    const key = keyText(db);
    await db.schema
      .createTable("reconciliations")
      .addColumn("id", key, (c) => c.primaryKey().notNull())
      .addColumn("time", key, (c) => c.notNull())
      .addColumn("operator_name", "text")
      .addColumn("accounts", "integer", (c) => c.notNull())
      .addColumn("open_holds", "integer", (c) => c.notNull())
      .addColumn("count", "integer", (c) => c.notNull())
      .addColumn("differences", "text", (c) => c.notNull())
      .execute();
    await db.schema.createIndex("reconciliations_time").on("reconciliations").column("time").execute();
  },
};

export const occupancyMigrations: Migration[] = [sources, readings];

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

export const occupancyMigrations: Migration[] = [sources];

import { keyText } from "@gateway/store/columnTypes";
import type { Migration } from "@gateway/store/migration";

const alerts: Migration = {
  name: "290-free-time-alerts",
  async up(db) {
    const key = keyText(db);
    await db.schema
      .createTable("free_time_alerts")
      .addColumn("company_id", key, (c) => c.notNull())
      .addColumn("ctn_no", key, (c) => c.notNull())
      .addColumn("in_day", key, (c) => c.notNull())
      .addColumn("days", "integer", (c) => c.notNull())
      .addColumn("time", key, (c) => c.notNull())
      .addPrimaryKeyConstraint("free_time_alerts_key", ["company_id", "ctn_no", "in_day", "days"])
      .execute();
  },
};

export const clearanceMigrations: Migration[] = [alerts];

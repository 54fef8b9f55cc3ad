import { keyText } from "@gateway/store/columnTypes";
import type { Migration } from "@gateway/store/migration";

const codes: Migration = {
  name: "251-pickup-codes",
  async up(db) {
    const key = keyText(db);
    await db.schema
      .createTable("pickup_codes")
      .addColumn("pickup_id", key, (c) => c.notNull())
      .addColumn("n", "integer", (c) => c.notNull())
      .addColumn("code", key, (c) => c.notNull())
      .addColumn("live_code", key)
      .addColumn("used_time", key)
      .addColumn("ctn_no", key)
      .addColumn("plate_no", key)
      .addPrimaryKeyConstraint("pickup_codes_key", ["pickup_id", "n"])
      .addUniqueConstraint("pickup_codes_live", ["live_code"])
      .execute();
  },
};

const decisions: Migration = {
  name: "271-compare-decisions",
  async up(db) {
    const key = keyText(db);
    await db.schema
      .createTable("compare_decisions")
      .addColumn("order_id", key, (c) => c.notNull())
      .addColumn("n", "integer", (c) => c.notNull())
      .addColumn("decision", key, (c) => c.notNull())
      .addColumn("reason", "text")
      .addColumn("digest", key, (c) => c.notNull())
      .addColumn("result", key, (c) => c.notNull())
      .addColumn("rows", "text", (c) => c.notNull())
      .addColumn("by_id", key, (c) => c.notNull())
      .addColumn("by_name", key, (c) => c.notNull())
      .addColumn("time", key, (c) => c.notNull())
      .addPrimaryKeyConstraint("compare_decisions_key", ["order_id", "n"])
      .execute();
  },
};

export const emptyBoxMigrations: Migration[] = [codes, decisions];

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

/** What is held already keeps its number; of two with the same one the first. */
const liveNumbers: Migration = {
  name: "190-occupancy-live-numbers",
  async up(db) {
    const key = keyText(db);
    await db.schema
      .createTable("occupancy_live_numbers")
      .addColumn("kind", key, (c) => c.notNull())
      .addColumn("biz_no", key, (c) => c.notNull())
      .addColumn("occupancy_no", key, (c) => c.notNull().unique())
      .addPrimaryKeyConstraint("occupancy_live_numbers_key", ["kind", "biz_no"])
      .execute();
    const held = await db
      .selectFrom("documents")
      .select(["type", "doc_no", "body"])
      .where("kind", "=", "occupancy")
      .where("status", "=", "0")
      .orderBy("id")
      .execute();
    for (const { type, doc_no, body } of held) {
      const { source, content } = JSON.parse(body) as { source: object | null; content: { bizNo: string } };
      if (source !== null) continue;
      await db
        .insertInto("occupancy_live_numbers")
        .values({ kind: type, biz_no: content.bizNo, occupancy_no: doc_no })
        .onConflict((there) => there.columns(["kind", "biz_no"]).doNothing())
        .execute();
    }
  },
};

export const occupancyMigrations: Migration[] = [sources, readings, liveNumbers];

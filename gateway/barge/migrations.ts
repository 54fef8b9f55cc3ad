import { keyText } from "@gateway/store/columnTypes";
import type { Migration } from "@gateway/store/migration";
import { storeKind } from "@gateway/store/open";

const barge: Migration = {
  name: "300-barge",
  async up(db) {
    const key = keyText(db);
    await db.schema
      .createTable("barge_voyages")
      .addColumn("carrier_id", key, (c) => c.notNull())
      .addColumn("barge_name", key, (c) => c.notNull())
      .addColumn("voyage", key, (c) => c.notNull())
      .addColumn("changes", "integer", (c) => c.notNull())
      .addPrimaryKeyConstraint("barge_voyages_key", ["carrier_id", "barge_name", "voyage"])
      .execute();
    await db.schema
      .createTable("barge_pools")
      .addColumn("pool_id", key, (c) => c.primaryKey().notNull())
      .addColumn("status", key, (c) => c.notNull())
      .addColumn("total_qty", "integer", (c) => c.notNull())
      .addColumn("remain_qty", "integer", (c) => c.notNull())
      .addColumn("min_grab", "integer", (c) => c.notNull())
      .addColumn("splittable", "integer", (c) => c.notNull())
      .addColumn("grab_from", key, (c) => c.notNull())
      .addColumn("grab_to", key, (c) => c.notNull())
      .addColumn("waiting", "integer", (c) => c.notNull())
      .addColumn("seq", "integer", (c) => c.notNull())
      .execute();
    await db.schema
      .createTable("barge_grabs")
      .addColumn("id", key, (c) => c.primaryKey().notNull())
      .addColumn("pool_id", key, (c) => c.notNull())
      .addColumn("company_id", key, (c) => c.notNull())
      .addColumn("company_name", "text", (c) => c.notNull())
      .addColumn("user_id", key, (c) => c.notNull())
      .addColumn("grab_key", key, (c) => c.notNull())
      .addColumn("qty", "integer", (c) => c.notNull())
      .addColumn("price", "integer", (c) => c.notNull())
      .addColumn("state", key, (c) => c.notNull())
      .addColumn("turn", "integer", (c) => c.notNull())
      .addColumn("grab_time", "text", (c) => c.notNull())
      .addColumn("end_time", "text")
      .addColumn("breach_amount", "integer", (c) => c.notNull())
      .addUniqueConstraint("barge_grabs_once", ["pool_id", "company_id", "grab_key"])
      .execute();
    await db.schema
      .createTable("barge_pool_log")
      .addColumn("pool_id", key, (c) => c.notNull())
      .addColumn("seq", "integer", (c) => c.notNull())
      .addColumn("time", "text", (c) => c.notNull())
      .addColumn("kind", key, (c) => c.notNull())
      .addColumn("grab_id", key)
      .addColumn("company_id", key)
      .addColumn("qty", "integer", (c) => c.notNull())
      .addColumn("remain_after", "integer", (c) => c.notNull())
      .addPrimaryKeyConstraint("barge_pool_log_key", ["pool_id", "seq"])
      .execute();
    await db.schema
      .createIndex("barge_grabs_waiting")
      .on("barge_grabs")
      .columns(["pool_id", "state", "turn"])
      .execute();
  },
};

/** Prices and penalties above what four bytes hold; the integers of SQLite have eight anyhow. */
const grabMoney: Migration = {
  name: "511-grab-money",
  async up(db) {
    if (storeKind(db) !== "postgres") return;
    for (const column of ["price", "breach_amount"])
      await db.schema
        .alterTable("barge_grabs")
        .alterColumn(column, (c) => c.setDataType("bigint"))
        .execute();
  },
};

/** Pools that were sold out before their window ended by itself: who waits for boxes is told at its end. */
const soldOutWindows: Migration = {
  name: "517-sold-out-windows",
  async up(db) {
    const rows = await db
      .selectFrom("documents")
      .select(["id", "kind", "body"])
      .where("kind", "=", "bargePool")
      .where("status", "=", "2")
      .execute();
    for (const { id, kind, body } of rows) {
      const { grabTo } = (JSON.parse(body) as { content: { grabTo?: string } }).content;
      if (!grabTo) continue;
      const timer = { kind, due_time: grabTo, next_time: grabTo, attempts: 0, done_time: null };
      await db
        .insertInto("document_timers")
        .values({ document_id: id, name: "endWindow", ...timer })
        .onConflict((there) => there.columns(["document_id", "name"]).doNothing())
        .execute();
    }
  },
};

export const bargeMigrations: Migration[] = [barge, grabMoney, soldOutWindows];

import { keyText } from "@gateway/store/columnTypes";
import type { Migration } from "@gateway/store/migration";
import { sql } from "kysely";

const weighSlipPrints: Migration = {
  name: "250-weigh-slip-prints",
  async up(db) {
    await db.schema
      .createTable("weigh_slip_prints")
      .addColumn("slip_id", keyText(db), (c) => c.primaryKey().notNull())
      .addColumn("count", "integer", (c) => c.notNull())
      .execute();
  },
};

const edoLinks: Migration = {
  name: "251-edo-links",
  async up(db) {
    const key = keyText(db);
    await db.schema
      .createTable("edo_links")
      .addColumn("edo_id", key, (c) => c.notNull())
      .addColumn("seq", "integer", (c) => c.notNull())
      .addColumn("from_id", key, (c) => c.notNull())
      .addColumn("from_name", "text", (c) => c.notNull())
      .addColumn("to_id", key, (c) => c.notNull())
      .addColumn("to_name", "text", (c) => c.notNull())
      .addColumn("scope", key, (c) => c.notNull())
      .addColumn("state", key, (c) => c.notNull())
      .addColumn("offered_by", "text", (c) => c.notNull())
      .addColumn("offered_time", "text", (c) => c.notNull())
      .addColumn("answered_by", "text")
      .addColumn("answered_time", "text")
      .addColumn("remark", "text")
      .addColumn("edo_version", "integer", (c) => c.notNull())
      .addColumn("digest", "text", (c) => c.notNull())
      .addPrimaryKeyConstraint("edo_links_key", ["edo_id", "seq"])
      .execute();
    // whatever goes wrong, nobody else is offered what waits for an answer
    await sql`create unique index edo_links_open on edo_links (edo_id) where state = 'OFFERED'`.execute(db);
  },
};

export const handoverMigrations: Migration[] = [weighSlipPrints, edoLinks];

import { keyText } from "@gateway/store/columnTypes";
import type { Migration } from "@gateway/store/migration";

const conduct: Migration = {
  name: "140-permits",
  async up(db) {
    const key = keyText(db);
    await db.schema
      .createTable("violations")
      .addColumn("id", key, (c) => c.primaryKey().notNull())
      .addColumn("subject_kind", key, (c) => c.notNull())
      .addColumn("subject", key, (c) => c.notNull())
      .addColumn("area", key, (c) => c.notNull())
      .addColumn("time", "text", (c) => c.notNull())
      .addColumn("what", "text", (c) => c.notNull())
      .addColumn("points", "integer", (c) => c.notNull())
      .addColumn("entered_by", key, (c) => c.notNull())
      .execute();
    await db.schema
      .createTable("entry_bans")
      .addColumn("id", key, (c) => c.primaryKey().notNull())
      .addColumn("subject_kind", key, (c) => c.notNull())
      .addColumn("subject", key, (c) => c.notNull())
      .addColumn("area", key, (c) => c.notNull())
      .addColumn("reason", "text", (c) => c.notNull())
      .addColumn("valid_from", "text", (c) => c.notNull())
      .addColumn("valid_to", "text", (c) => c.notNull())
      .addColumn("entered_by", key, (c) => c.notNull())
      .execute();
    for (const table of ["violations", "entry_bans"])
      await db.schema.createIndex(`${table}_subject`).on(table).columns(["subject_kind", "subject"]).execute();
  },
};

/** A ban can be ended early, with a reason. */
const liftedBans: Migration = {
  name: "512-lifted-bans",
  async up(db) {
    await db.schema.alterTable("entry_bans").addColumn("lift_remark", "text").execute();
  },
};

export const permitMigrations: Migration[] = [conduct, liftedBans];

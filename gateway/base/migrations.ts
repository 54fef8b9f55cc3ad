import { keyText } from "@gateway/store/columnTypes";
import type { Migration } from "@gateway/store/migration";

const base: Migration = {
  name: "015-base",
  async up(db) {
    const key = keyText(db);
    await db.schema
      .createTable("dict_data")
      .addColumn("id", key, (c) => c.primaryKey().notNull())
      .addColumn("dict_type", key, (c) => c.notNull())
      .addColumn("dict_value", key, (c) => c.notNull())
      .addColumn("dict_label", "text", (c) => c.notNull())
      .addColumn("sort", "integer", (c) => c.notNull())
      .addUniqueConstraint("dict_data_value", ["dict_type", "dict_value"])
      .execute();

    await db.schema
      .createTable("voyages")
      .addColumn("id", key, (c) => c.primaryKey().notNull())
      .addColumn("vessel_name", key, (c) => c.notNull())
      .addColumn("imo_no", key, (c) => c.notNull())
      .addColumn("voyage", key, (c) => c.notNull())
      .addColumn("service_code", key, (c) => c.notNull())
      .addColumn("terminal_code", key, (c) => c.notNull())
      .addColumn("operator_code", key, (c) => c.notNull())
      .addColumn("eta", key, (c) => c.notNull())
      .addColumn("etb", key, (c) => c.notNull())
      .addColumn("etd", key, (c) => c.notNull())
      .addColumn("cy_cutoff", key, (c) => c.notNull())
      .addColumn("si_cutoff", key, (c) => c.notNull())
      .addColumn("vgm_cutoff", key, (c) => c.notNull())
      .addUniqueConstraint("voyages_voyage", ["imo_no", "voyage", "terminal_code"])
      .execute();
    await db.schema.createIndex("voyages_eta").on("voyages").column("eta").execute();

    await db.schema
      .createTable("seed_marks")
      .addColumn("name", key, (c) => c.primaryKey().notNull())
      .addColumn("time", "text", (c) => c.notNull())
      .execute();
  },
};

/** Two of the port's staff who edit one entry do not undo each other's change. */
const dictVersions: Migration = {
  name: "515-dict-versions",
  async up(db) {
    await db.schema
      .alterTable("dict_data")
      .addColumn("version", "integer", (c) => c.notNull().defaultTo(1))
      .execute();
  },
};

export const baseMigrations: Migration[] = [base, dictVersions];

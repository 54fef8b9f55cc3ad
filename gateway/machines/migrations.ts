import { keyText } from "@gateway/store/columnTypes";
import type { Migration } from "@gateway/store/migration";

const machines: Migration = {
  name: "210-machines",
  async up(db) {
    const key = keyText(db);
    await db.schema
      .createTable("machine_claims")
      .addColumn("what", key, (c) => c.notNull())
      .addColumn("value", key, (c) => c.notNull())
      .addColumn("document_id", key, (c) => c.notNull())
      .addColumn("document_no", key, (c) => c.notNull())
      .addPrimaryKeyConstraint("machine_claims_key", ["what", "value"])
      .execute();
    await db.schema
      .createTable("machine_licenses")
      .addColumn("license_no", key, (c) => c.primaryKey().notNull())
      .addColumn("machine_id", key, (c) => c.notNull())
      .addColumn("issued_time", "text", (c) => c.notNull())
      .addColumn("void_time", "text")
      .addColumn("remake_no", "text")
      .execute();
    await db.schema.createIndex("machine_claims_document").on("machine_claims").column("document_id").execute();
    await db.schema.createIndex("machine_licenses_machine").on("machine_licenses").column("machine_id").execute();
  },
};

export const machineMigrations: Migration[] = [machines];

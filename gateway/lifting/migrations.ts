import { keyText } from "@gateway/store/columnTypes";
import type { Migration } from "@gateway/store/migration";

const lifting: Migration = {
  name: "261-lifting",
  async up(db) {
    const key = keyText(db);
    await db.schema
      .createTable("lifting_claims")
      .addColumn("ctn_no", key, (c) => c.primaryKey().notNull())
      .addColumn("document_id", key, (c) => c.notNull())
      .addColumn("document_no", key, (c) => c.notNull())
      .execute();
    await db.schema.createIndex("lifting_claims_document").on("lifting_claims").column("document_id").execute();
  },
};

export const liftingMigrations: Migration[] = [lifting];

import { keyText } from "@gateway/store/columnTypes";
import type { Migration } from "@gateway/store/migration";

const preArrivals: Migration = {
  name: "271-pre-arrivals",
  async up(db) {
    const key = keyText(db);
    await db.schema
      .createTable("pre_arrival_places")
      .addColumn("yard_code", key, (c) => c.notNull())
      .addColumn("slot_time", key, (c) => c.notNull())
      .addColumn("booked", "integer", (c) => c.notNull())
      .addColumn("capacity", "integer", (c) => c.notNull())
      .addPrimaryKeyConstraint("pre_arrival_places_key", ["yard_code", "slot_time"])
      .execute();
    await db.schema
      .createTable("pre_arrival_boxes")
      .addColumn("ctn_no", key, (c) => c.notNull())
      .addColumn("pre_type", key, (c) => c.notNull())
      .addColumn("document_id", key, (c) => c.notNull())
      .addColumn("document_no", key, (c) => c.notNull())
      .addPrimaryKeyConstraint("pre_arrival_boxes_key", ["ctn_no", "pre_type"])
      .execute();
    await db.schema.createIndex("pre_arrival_boxes_document").on("pre_arrival_boxes").column("document_id").execute();
  },
};

export const preArrivalMigrations: Migration[] = [preArrivals];

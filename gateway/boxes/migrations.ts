import { keyText } from "@gateway/store/columnTypes";
import type { Migration } from "@gateway/store/migration";

const boxes: Migration = {
  name: "062-boxes",
  async up(db) {
    const key = keyText(db);
    await db.schema
      .createTable("box_events")
      .addColumn("id", key, (c) => c.primaryKey().notNull())
      .addColumn("ctn_no", key, (c) => c.notNull())
      .addColumn("time", key, (c) => c.notNull())
      .addColumn("code", key, (c) => c.notNull())
      .addColumn("place_code", key)
      .addColumn("full_empty", key)
      .addColumn("direction", key)
      .addColumn("plate_no", key)
      .addColumn("vessel_name", key)
      .addColumn("voyage", key)
      .addColumn("operator_code", key)
      .addColumn("bl_no", key)
      .addColumn("size_type", key)
      .addColumn("source", key, (c) => c.notNull())
      .execute();
    await db.schema.createIndex("box_events_ctn").on("box_events").columns(["ctn_no", "time"]).execute();

    await db.schema
      .createTable("box_releases")
      .addColumn("id", key, (c) => c.primaryKey().notNull())
      .addColumn("release_no", key, (c) => c.notNull())
      .addColumn("bl_no", key, (c) => c.notNull())
      .addColumn("operator_code", key, (c) => c.notNull())
      .addColumn("vessel_name", key, (c) => c.notNull())
      .addColumn("voyage", key, (c) => c.notNull())
      .addColumn("size_type", key, (c) => c.notNull())
      .addColumn("qty", "integer", (c) => c.notNull())
      .addColumn("picked_qty", "integer", (c) => c.notNull())
      .addColumn("yards", "text", (c) => c.notNull())
      .addColumn("valid_from", key, (c) => c.notNull())
      .addColumn("valid_to", key, (c) => c.notNull())
      .addColumn("release_type", key, (c) => c.notNull())
      .addColumn("withdrawn", "integer", (c) => c.notNull())
      .addUniqueConstraint("box_releases_size", ["release_no", "size_type"])
      .execute();
    await db.schema.createIndex("box_releases_bl").on("box_releases").column("bl_no").execute();

    await db.schema
      .createTable("lifting_barcodes")
      .addColumn("barcode", key, (c) => c.primaryKey().notNull())
      .addColumn("ctn_no", key, (c) => c.notNull())
      .addColumn("bl_no", key, (c) => c.notNull())
      .addColumn("yard_code", key, (c) => c.notNull())
      .addColumn("plate_no", key, (c) => c.notNull())
      .addColumn("valid_from", key, (c) => c.notNull())
      .addColumn("valid_to", key, (c) => c.notNull())
      .addColumn("used_time", key)
      .addColumn("void", "integer", (c) => c.notNull())
      .execute();
  },
};

const holds: Migration = {
  name: "241-box-holds",
  async up(db) {
    const key = keyText(db);
    await db.schema
      .createTable("box_holds")
      .addColumn("id", key, (c) => c.primaryKey().notNull())
      .addColumn("ctn_no", key, (c) => c.notNull())
      .addColumn("kind", key, (c) => c.notNull())
      .addColumn("reason", "text", (c) => c.notNull())
      .addColumn("from_time", key, (c) => c.notNull())
      .addColumn("lift_time", key)
      .execute();
    await db.schema.createIndex("box_holds_ctn").on("box_holds").column("ctn_no").execute();
  },
};

const releaseLines: Migration = {
  name: "250-release-lines",
  async up(db) {
    const key = keyText(db);
    await db.schema.alterTable("box_releases").addColumn("order_id", key).execute();
    await db.schema.alterTable("box_releases").addColumn("line_no", "integer").execute();
    await db.schema
      .alterTable("box_releases")
      .addColumn("reserved_qty", "integer", (c) => c.notNull().defaultTo(0))
      .execute();
    await db.schema.createIndex("box_releases_order").on("box_releases").column("order_id").execute();
    // a number is one order's: each has a first line
    await db.schema
      .createIndex("box_releases_line")
      .unique()
      .on("box_releases")
      .columns(["release_no", "line_no"])
      .execute();
  },
};

const barcodePrints: Migration = {
  name: "270-barcode-prints",
  async up(db) {
    const key = keyText(db);
    await db.schema.alterTable("lifting_barcodes").addColumn("order_id", key).execute();
    await db.schema
      .alterTable("lifting_barcodes")
      .addColumn("print_count", "integer", (c) => c.notNull().defaultTo(0))
      .execute();
    await db.schema.alterTable("lifting_barcodes").addColumn("replaced_by", key).execute();
    await db.schema.createIndex("lifting_barcodes_order").on("lifting_barcodes").column("order_id").execute();
    // the boxes of orders knew their codes before the codes knew their orders
    const boxes = await db
      .selectFrom("document_boxes as box")
      .innerJoin("documents as order", "order.id", "box.document_id")
      .select(["order.id as orderId", "box.body as body"])
      .where("order.kind", "=", "weightOrder")
      .execute();
    for (const { orderId, body } of boxes as { orderId: string; body: string }[]) {
      const { barcode } = JSON.parse(body) as { barcode?: string | null };
      if (!barcode) continue;
      await db.updateTable("lifting_barcodes").set({ order_id: orderId }).where("barcode", "=", barcode).execute();
    }
  },
};

const boxClaims: Migration = {
  name: "320-box-claims",
  async up(db) {
    const key = keyText(db);
    await db.schema
      .createTable("box_claims")
      .addColumn("purpose", key, (c) => c.notNull())
      .addColumn("scope", key, (c) => c.notNull())
      .addColumn("ctn_no", key, (c) => c.notNull())
      .addColumn("document_id", key, (c) => c.notNull())
      .addColumn("document_no", key, (c) => c.notNull())
      .addPrimaryKeyConstraint("box_claims_key", ["purpose", "scope", "ctn_no"])
      .execute();
    await db.schema.createIndex("box_claims_document").on("box_claims").column("document_id").execute();
  },
};

/** What a gate has seen on a day, whichever box it was. */
const eventTimes: Migration = {
  name: "451-box-event-times",
  async up(db) {
    await db.schema.createIndex("box_events_time").on("box_events").columns(["time", "code"]).execute();
  },
};

export const boxMigrations: Migration[] = [boxes, holds, releaseLines, barcodePrints, boxClaims, eventTimes];

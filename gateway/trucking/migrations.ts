import { keyText } from "@gateway/store/columnTypes";
import type { Migration } from "@gateway/store/migration";

const fleets: Migration = {
  name: "030-fleets",
  async up(db) {
    const key = keyText(db);
    await db.schema
      .createTable("vehicles")
      .addColumn("plate_no", key, (c) => c.primaryKey().notNull())
      .addColumn("company_id", key, (c) => c.notNull())
      .addColumn("trailer_no", "text")
      .addColumn("gps_device_no", "text")
      .addColumn("axles", "integer", (c) => c.notNull())
      .addColumn("new_energy", "integer", (c) => c.notNull())
      .addColumn("dispatch_count", "integer", (c) => c.notNull())
      .execute();
    await db.schema.createIndex("vehicles_company").on("vehicles").columns(["company_id", "plate_no"]).execute();
    await db.schema
      .createTable("drivers")
      .addColumn("id", key, (c) => c.primaryKey().notNull())
      .addColumn("company_id", key, (c) => c.notNull())
      .addColumn("name", "text", (c) => c.notNull())
      .addColumn("mobile", "text", (c) => c.notNull())
      .addColumn("mobile_verified", "integer", (c) => c.notNull())
      .addColumn("id_no", "text", (c) => c.notNull())
      .execute();
    await db.schema.createIndex("drivers_company").on("drivers").columns(["company_id", "id"]).execute();
    for (const [table, owner, parent] of [
      ["vehicle_permits", "plate_no", "vehicles.plate_no"],
      ["driver_permits", "driver_id", "drivers.id"],
    ] as const) {
      await db.schema
        .createTable(table)
        .addColumn("permit_no", key, (c) => c.primaryKey().notNull())
        .addColumn(owner, key, (c) => c.notNull().references(parent).onDelete("cascade"))
        .addColumn("area", key, (c) => c.notNull())
        .addColumn("valid_from", "text", (c) => c.notNull())
        .addColumn("valid_to", "text", (c) => c.notNull())
        .execute();
      await db.schema.createIndex(`${table}_owner`).on(table).columns([owner, "area"]).execute();
    }
    await db.schema
      .createTable("box_dispatches")
      .addColumn("ctn_no", key, (c) => c.primaryKey().notNull())
      .addColumn("send_id", key, (c) => c.notNull().references("documents.id").onDelete("cascade"))
      .addColumn("send_no", "text", (c) => c.notNull())
      .execute();
    await db.schema.createIndex("box_dispatches_send").on("box_dispatches").column("send_id").execute();
  },
};

export const truckingMigrations: Migration[] = [fleets];

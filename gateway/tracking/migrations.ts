import { keyText } from "@gateway/store/columnTypes";
import type { Migration } from "@gateway/store/migration";

const tracking: Migration = {
  name: "030-tracking",
  async up(db) {
    const key = keyText(db);
    await db.schema
      .createTable("gps_devices")
      .addColumn("device_no", key, (c) => c.primaryKey().notNull())
      .addColumn("plate_no", key, (c) => c.notNull())
      .addColumn("sim_no", "text", (c) => c.notNull())
      .addColumn("vendor", "text", (c) => c.notNull())
      .addColumn("create_time", "text", (c) => c.notNull())
      .execute();
    await db.schema.createIndex("gps_devices_plate").on("gps_devices").column("plate_no").execute();
    await db.schema
      .createTable("gps_points")
      .addColumn("device_no", key, (c) => c.notNull().references("gps_devices.device_no"))
      .addColumn("time", key, (c) => c.notNull())
      .addColumn("lng", "double precision", (c) => c.notNull())
      .addColumn("lat", "double precision", (c) => c.notNull())
      .addColumn("speed", "integer", (c) => c.notNull())
      .addColumn("heading", "integer", (c) => c.notNull())
      .addColumn("mileage", "double precision", (c) => c.notNull())
      .addColumn("alarm", "text")
      .addPrimaryKeyConstraint("gps_points_pk", ["device_no", "time"])
      .execute();
    await db.schema
      .createTable("gps_journeys")
      .addColumn("id", key, (c) => c.primaryKey().notNull())
      .addColumn("device_no", key, (c) => c.notNull().references("gps_devices.device_no"))
      .addColumn("start_time", key, (c) => c.notNull())
      .addColumn("journey", "text", (c) => c.notNull())
      .execute();
    await db.schema
      .createIndex("gps_journeys_device")
      .on("gps_journeys")
      .columns(["device_no", "start_time"])
      .execute();
    await db.schema
      .createTable("map_places")
      .addColumn("code", key, (c) => c.primaryKey().notNull())
      .addColumn("name", "text", (c) => c.notNull())
      .addColumn("kind", "text", (c) => c.notNull())
      .addColumn("polygon", "text", (c) => c.notNull())
      .addColumn("sort", "integer", (c) => c.notNull())
      .execute();
    await db.schema
      .createTable("map_roads")
      .addColumn("id", key, (c) => c.primaryKey().notNull())
      .addColumn("name", "text", (c) => c.notNull())
      .addColumn("line", "text", (c) => c.notNull())
      .addColumn("sort", "integer", (c) => c.notNull())
      .execute();
  },
};

export const trackingMigrations: Migration[] = [tracking];

import { keyText } from "@gateway/store/columnTypes";
import type { Migration } from "@gateway/store/migration";
import { sql } from "kysely";

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

/** Tells each device its last point, where points were written without that. */
export const noteLastPoints = (db: Parameters<Migration["up"]>[0]) =>
  sql`update gps_devices set last_time = point.time, last_lng = point.lng, last_lat = point.lat,
      last_speed = point.speed, last_heading = point.heading, last_mileage = point.mileage, last_alarm = point.alarm,
      last_acc = point.acc, last_address = point.address
    from gps_points as point
    where point.device_no = gps_devices.device_no
      and point.time = (select max(time) from gps_points where gps_points.device_no = gps_devices.device_no)`.execute(
    db,
  );

/** Whose a device is and where it was last; barges beside trucks; fences of companies. */
const devices: Migration = {
  name: "360-gps-devices",
  async up(db) {
    const key = keyText(db);
    for (const [name, fallback] of [
      ["kind", "TRUCK"],
      ["name", ""],
      ["company_id", ""],
      ["last_time", ""],
    ] as const)
      await db.schema
        .alterTable("gps_devices")
        .addColumn(name, key, (c) => c.notNull().defaultTo(fallback))
        .execute();
    for (const name of ["last_lng", "last_lat", "last_mileage"])
      await db.schema
        .alterTable("gps_devices")
        .addColumn(name, "double precision", (c) => c.notNull().defaultTo(0))
        .execute();
    for (const [name, fallback] of [
      ["last_speed", 0],
      ["last_heading", 0],
      ["version", 1],
    ] as const)
      await db.schema
        .alterTable("gps_devices")
        .addColumn(name, "integer", (c) => c.notNull().defaultTo(fallback))
        .execute();
    await db.schema.alterTable("gps_devices").addColumn("mmsi", key).execute();
    await db.schema.alterTable("gps_devices").addColumn("last_alarm", "text").execute();
    await sql`update gps_devices set name = plate_no, company_id = coalesce(
      (select company_id from vehicles where vehicles.plate_no = gps_devices.plate_no), '')`.execute(db);
    await db.schema.createIndex("gps_devices_company").on("gps_devices").columns(["company_id", "name"]).execute();
    await db.schema.createIndex("gps_devices_mmsi").on("gps_devices").column("mmsi").unique().execute();
    await db.schema
      .createTable("gps_fences")
      .addColumn("id", key, (c) => c.primaryKey().notNull())
      .addColumn("company_id", key, (c) => c.notNull())
      .addColumn("name", "text", (c) => c.notNull())
      .addColumn("polygon", "text", (c) => c.notNull())
      .addColumn("version", "integer", (c) => c.notNull())
      .addColumn("create_time", key, (c) => c.notNull())
      .addColumn("update_time", key, (c) => c.notNull())
      .execute();
    await db.schema.createIndex("gps_fences_company").on("gps_fences").columns(["company_id", "id"]).execute();
  },
};

/** Ignition and address, as devices send them. */
const ignition: Migration = {
  name: "461-gps-ignition",
  async up(db) {
    for (const [table, acc, address] of [
      ["gps_points", "acc", "address"],
      ["gps_devices", "last_acc", "last_address"],
    ] as const) {
      await db.schema.alterTable(table).addColumn(acc, "integer").execute();
      await db.schema.alterTable(table).addColumn(address, "text").execute();
    }
  },
};

export const trackingMigrations: Migration[] = [tracking, devices, ignition];

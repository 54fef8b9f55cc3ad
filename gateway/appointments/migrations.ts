import { keyText } from "@gateway/store/columnTypes";
import type { Migration } from "@gateway/store/migration";

const slots: Migration = {
  name: "240-slots",
  async up(db) {
    const key = keyText(db);
    await db.schema
      .createTable("slot_templates")
      .addColumn("id", key, (c) => c.primaryKey().notNull())
      .addColumn("place_code", key, (c) => c.notNull())
      .addColumn("job", key, (c) => c.notNull())
      .addColumn("weekday", "integer", (c) => c.notNull())
      .addColumn("from_minute", "integer", (c) => c.notNull())
      .addColumn("to_minute", "integer", (c) => c.notNull())
      .addColumn("slot_minutes", "integer", (c) => c.notNull())
      .addColumn("capacity", "integer", (c) => c.notNull())
      .addColumn("company_cap", "integer", (c) => c.notNull())
      .addColumn("freeze_hours", "integer", (c) => c.notNull())
      .addColumn("enabled", "integer", (c) => c.notNull())
      .addColumn("made_until", key, (c) => c.notNull())
      .addColumn("version", "integer", (c) => c.notNull())
      .addUniqueConstraint("slot_templates_key", ["place_code", "job", "weekday"])
      .execute();
    await db.schema
      .createTable("slot_closures")
      .addColumn("id", key, (c) => c.primaryKey().notNull())
      .addColumn("kind", key, (c) => c.notNull())
      .addColumn("place_code", key, (c) => c.notNull())
      .addColumn("job", key, (c) => c.notNull())
      .addColumn("from_time", key, (c) => c.notNull())
      .addColumn("to_time", key, (c) => c.notNull())
      .addColumn("reason", "text", (c) => c.notNull())
      .addColumn("create_by_name", "text", (c) => c.notNull())
      .addColumn("create_time", key, (c) => c.notNull())
      .addColumn("lift_time", key)
      .addColumn("moved", "integer", (c) => c.notNull())
      .addColumn("canceled", "integer", (c) => c.notNull())
      .execute();
    await db.schema.createIndex("slot_closures_to").on("slot_closures").column("to_time").execute();
    await db.schema
      .createTable("slots")
      .addColumn("id", key, (c) => c.primaryKey().notNull())
      .addColumn("template_id", key, (c) => c.notNull())
      .addColumn("place_code", key, (c) => c.notNull())
      .addColumn("job", key, (c) => c.notNull())
      .addColumn("day", key, (c) => c.notNull())
      .addColumn("start_time", key, (c) => c.notNull())
      .addColumn("end_time", key, (c) => c.notNull())
      .addColumn("capacity", "integer", (c) => c.notNull())
      .addColumn("booked", "integer", (c) => c.notNull())
      .addColumn("company_cap", "integer", (c) => c.notNull())
      .addColumn("freeze_hours", "integer", (c) => c.notNull())
      .addColumn("status", key, (c) => c.notNull())
      .addColumn("waiting", "integer", (c) => c.notNull())
      .addColumn("seq", "integer", (c) => c.notNull())
      .addColumn("version", "integer", (c) => c.notNull())
      .execute();
    await db.schema
      .createIndex("slots_place")
      .on("slots")
      .columns(["place_code", "job", "day", "start_time"])
      .execute();
    await db.schema.createIndex("slots_job").on("slots").columns(["job", "day"]).execute();
    await db.schema
      .createTable("slot_companies")
      .addColumn("slot_id", key, (c) => c.notNull())
      .addColumn("company_id", key, (c) => c.notNull())
      .addColumn("booked", "integer", (c) => c.notNull())
      .addPrimaryKeyConstraint("slot_companies_key", ["slot_id", "company_id"])
      .execute();
    await db.schema
      .createTable("slot_waits")
      .addColumn("appointment_id", key, (c) => c.primaryKey().notNull())
      .addColumn("slot_id", key, (c) => c.notNull())
      .addColumn("company_id", key, (c) => c.notNull())
      .addColumn("queue_no", "integer", (c) => c.notNull())
      .addColumn("expires", key, (c) => c.notNull())
      .addColumn("lapses", "integer", (c) => c.notNull())
      .addColumn("skip_reason", "text", (c) => c.notNull())
      .execute();
    await db.schema
      .createIndex("slot_waits_queue")
      .on("slot_waits")
      .columns(["slot_id", "expires", "queue_no"])
      .execute();
    await db.schema
      .createTable("slot_log")
      .addColumn("slot_id", key, (c) => c.notNull())
      .addColumn("seq", "integer", (c) => c.notNull())
      .addColumn("time", key, (c) => c.notNull())
      .addColumn("kind", key, (c) => c.notNull())
      .addColumn("appointment_id", key)
      .addColumn("company_id", key)
      .addColumn("booked_after", "integer", (c) => c.notNull())
      .addColumn("capacity", "integer", (c) => c.notNull())
      .addColumn("reason", "text")
      .addPrimaryKeyConstraint("slot_log_key", ["slot_id", "seq"])
      .execute();
    await db.schema
      .createTable("appointment_boxes")
      .addColumn("subject", key, (c) => c.notNull())
      .addColumn("job", key, (c) => c.notNull())
      .addColumn("appointment_id", key, (c) => c.notNull())
      .addPrimaryKeyConstraint("appointment_boxes_key", ["subject", "job"])
      .execute();
    await db.schema
      .createIndex("appointment_boxes_appointment")
      .on("appointment_boxes")
      .column("appointment_id")
      .execute();
    await db.schema
      .createTable("appointment_faults")
      .addColumn("appointment_id", key, (c) => c.primaryKey().notNull())
      .addColumn("kind", key, (c) => c.notNull())
      .addColumn("slot_id", key, (c) => c.notNull())
      .addColumn("company_id", key, (c) => c.notNull())
      .addColumn("company_name", "text", (c) => c.notNull())
      .addColumn("time", key, (c) => c.notNull())
      .execute();
    await db.schema
      .createIndex("appointment_faults_company")
      .on("appointment_faults")
      .columns(["company_id", "time"])
      .execute();
    await db.schema.createIndex("appointment_faults_slot").on("appointment_faults").column("slot_id").execute();
  },
};

export const appointmentMigrations: Migration[] = [slots];

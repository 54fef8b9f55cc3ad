import { keyText } from "@gateway/store/columnTypes";
import type { Migration } from "@gateway/store/migration";

const webhooks: Migration = {
  name: "430-webhooks",
  async up(db) {
    const key = keyText(db);
    let endpoints = db.schema.createTable("webhook_endpoints").addColumn("id", key, (c) => c.primaryKey().notNull());
    const ofEndpoint = ["company_id", "state", "old_secret_until", "failing_since", "hold_until", "create_time"];
    for (const name of ofEndpoint) endpoints = endpoints.addColumn(name, key, (c) => c.notNull());
    for (const name of ["name", "url", "types", "secret", "old_secret"])
      endpoints = endpoints.addColumn(name, "text", (c) => c.notNull());
    for (const name of ["version", "failures"]) endpoints = endpoints.addColumn(name, "integer", (c) => c.notNull());
    await endpoints.execute();
    await db.schema
      .createIndex("webhook_endpoints_company")
      .on("webhook_endpoints")
      .columns(["company_id", "id"])
      .execute();
    await db.schema
      .createTable("webhook_objects")
      .addColumn("endpoint_id", key, (c) => c.notNull())
      .addColumn("object_key", key, (c) => c.notNull())
      .addColumn("last_seq", "integer", (c) => c.notNull())
      .addPrimaryKeyConstraint("webhook_objects_pk", ["endpoint_id", "object_key"])
      .addForeignKeyConstraint("webhook_objects_endpoint", ["endpoint_id"], "webhook_endpoints", ["id"], (c) =>
        c.onDelete("cascade"),
      )
      .execute();
    let events = db.schema.createTable("webhook_events").addColumn("id", key, (c) => c.primaryKey().notNull());
    const ofEvent = ["type", "object_key", "state", "time", "queued_time", "next_time"];
    for (const name of ofEvent) events = events.addColumn(name, key, (c) => c.notNull());
    for (const name of ["seq", "tries", "replays"]) events = events.addColumn(name, "integer", (c) => c.notNull());
    await events
      .addColumn("endpoint_id", key, (c) => c.notNull())
      .addColumn("event_key", key, (c) => c.notNull())
      .addColumn("body", "text", (c) => c.notNull())
      .addColumn("last_status", "integer")
      .addUniqueConstraint("webhook_events_once", ["endpoint_id", "event_key"])
      .addForeignKeyConstraint("webhook_events_endpoint", ["endpoint_id"], "webhook_endpoints", ["id"], (c) =>
        c.onDelete("cascade"),
      )
      .execute();
    const indexes = {
      due: ["endpoint_id", "next_time"],
      object: ["endpoint_id", "object_key", "state", "seq"],
      newest: ["endpoint_id", "id"],
      state: ["endpoint_id", "state", "id"],
      time: ["time"],
    };
    for (const [name, columns] of Object.entries(indexes))
      await db.schema.createIndex(`webhook_events_${name}`).on("webhook_events").columns(columns).execute();
    let tries = db.schema.createTable("webhook_tries").addColumn("id", key, (c) => c.primaryKey().notNull());
    for (const name of ["duration", "status"]) tries = tries.addColumn(name, "integer", (c) => c.notNull());
    await tries
      .addColumn("event_id", key, (c) => c.notNull())
      .addColumn("time", key, (c) => c.notNull())
      .addColumn("failure", key)
      .addColumn("request", "text", (c) => c.notNull())
      .addColumn("answer", "text", (c) => c.notNull())
      .addForeignKeyConstraint("webhook_tries_event", ["event_id"], "webhook_events", ["id"], (c) =>
        c.onDelete("cascade"),
      )
      .execute();
    await db.schema.createIndex("webhook_tries_event_index").on("webhook_tries").columns(["event_id", "id"]).execute();
  },
};

export const webhookMigrations: Migration[] = [webhooks];

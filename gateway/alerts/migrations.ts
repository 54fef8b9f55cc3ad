import { keyText } from "@gateway/store/columnTypes";
import type { Migration } from "@gateway/store/migration";

/** What is told of calls whose cut-offs move. */
const callMoves: Migration = {
  name: "350-call-moves",
  async up(db) {
    const key = keyText(db);
    await db.schema
      .createIndex("documents_call")
      .on("documents")
      .columns(["vessel_name", "voyage", "id"])
      .where("vessel_name", "is not", null)
      .execute();
    await db.schema
      .createTable("call_followers")
      .addColumn("id", "integer", (c) => c.primaryKey().notNull())
      .addColumn("seq", "integer", (c) => c.notNull())
      .addColumn("move_seq", "integer")
      .addColumn("stage", key, (c) => c.notNull())
      .addColumn("after_id", key, (c) => c.notNull())
      .execute();
    // what was changed before anybody followed is not told any more
    const { last } = await db
      .selectFrom("voyage_change_counter")
      .select("last")
      .where("id", "=", 1)
      .executeTakeFirstOrThrow();
    await db
      .insertInto("call_followers")
      .values({ id: 1, seq: last, move_seq: null, stage: "documents", after_id: "" })
      .execute();
    let moves = db.schema.createTable("call_moves").addColumn("seq", "integer", (c) => c.primaryKey().notNull());
    for (const name of ["call_id", "vessel_name", "voyage", "terminal_code", "time"])
      moves = moves.addColumn(name, key, (c) => c.notNull());
    for (const name of ["changes", "reason"]) moves = moves.addColumn(name, "text", (c) => c.notNull());
    await moves.execute();
    await db.schema
      .createTable("call_move_documents")
      .addColumn("seq", "integer", (c) => c.notNull().references("call_moves.seq"))
      .addColumn("document_id", key, (c) => c.notNull())
      .addColumn("company_id", key, (c) => c.notNull())
      .addColumn("kind", key, (c) => c.notNull())
      .addColumn("breaks", key, (c) => c.notNull())
      .addColumn("broken", "integer", (c) => c.notNull())
      .addPrimaryKeyConstraint("call_move_documents_pk", ["seq", "document_id"])
      .execute();
    await db.schema
      .createIndex("call_move_documents_company")
      .on("call_move_documents")
      .columns(["seq", "company_id", "kind", "broken", "document_id"])
      .execute();
  },
};

/** What people subscribe to, what that has found, and how it goes out. */
const subscriptions: Migration = {
  name: "352-alert-subscriptions",
  async up(db) {
    const key = keyText(db);
    let table = db.schema.createTable("alert_subscriptions").addColumn("id", key, (c) => c.primaryKey().notNull());
    const texts = ["user_id", "company_id", "whats", "scope", "scope_value", "quiet_from", "quiet_to", "digest"];
    for (const name of [...texts, "create_time"]) table = table.addColumn(name, key, (c) => c.notNull());
    for (const name of ["version", "sms", "mail", "digest_hour"])
      table = table.addColumn(name, "integer", (c) => c.notNull());
    await table.execute();
    for (const column of ["user_id", "company_id"])
      await db.schema
        .createIndex(`alert_subscriptions_${column}`)
        .on("alert_subscriptions")
        .columns([column, "id"])
        .execute();
    let deliveries = db.schema.createTable("alert_deliveries").addColumn("id", key, (c) => c.primaryKey().notNull());
    const delivered = ["user_id", "what", "reason", "link", "time", "due_time"];
    for (const name of delivered) deliveries = deliveries.addColumn(name, key, (c) => c.notNull());
    await deliveries
      .addColumn("subscription_id", key, (c) => c.notNull())
      .addColumn("event_key", key, (c) => c.notNull())
      .addColumn("params", "text", (c) => c.notNull())
      .addColumn("sent_time", key)
      .addUniqueConstraint("alert_deliveries_once", ["subscription_id", "event_key"])
      .addForeignKeyConstraint(
        "alert_deliveries_subscription",
        ["subscription_id"],
        "alert_subscriptions",
        ["id"],
        (c) => c.onDelete("cascade"),
      )
      .execute();
    await db.schema.createIndex("alert_deliveries_user").on("alert_deliveries").columns(["user_id", "id"]).execute();
    await db.schema
      .createIndex("alert_deliveries_due")
      .on("alert_deliveries")
      .columns(["sent_time", "due_time", "subscription_id"])
      .execute();
    await db.schema
      .createTable("alert_sms")
      .addColumn("id", key, (c) => c.primaryKey().notNull())
      .addColumn("mobile", key, (c) => c.notNull())
      .addColumn("text", "text", (c) => c.notNull())
      .addColumn("tries", "integer", (c) => c.notNull())
      .addColumn("next_time", key, (c) => c.notNull())
      .addColumn("sent_time", key)
      .execute();
    await db.schema.createIndex("alert_sms_next").on("alert_sms").columns(["next_time", "id"]).execute();
    await db.schema
      .createTable("temperature_reports")
      .addColumn("id", key, (c) => c.primaryKey().notNull())
      .addColumn("ctn_no", key, (c) => c.notNull())
      .addColumn("temperature", "double precision", (c) => c.notNull())
      .addColumn("time", key, (c) => c.notNull())
      .addColumn("outside", "integer", (c) => c.notNull())
      .addColumn("create_time", key, (c) => c.notNull())
      .execute();
    await db.schema
      .createIndex("temperature_reports_box")
      .on("temperature_reports")
      .columns(["ctn_no", "time", "id"])
      .execute();
  },
};

/** Alerts that are posted to an address. */
const webhooks: Migration = {
  name: "353-alert-webhooks",
  async up(db) {
    const key = keyText(db);
    for (const name of ["webhook_url", "webhook_secret"])
      await db.schema
        .alterTable("alert_subscriptions")
        .addColumn(name, "text", (c) => c.notNull().defaultTo(""))
        .execute();
    await db.schema
      .createTable("alert_webhooks")
      .addColumn("id", key, (c) => c.primaryKey().notNull())
      .addColumn("url", "text", (c) => c.notNull())
      .addColumn("secret", "text", (c) => c.notNull())
      .addColumn("body", "text", (c) => c.notNull())
      .addColumn("tries", "integer", (c) => c.notNull())
      .addColumn("next_time", key, (c) => c.notNull())
      .addColumn("sent_time", key)
      .addColumn("last_status", "integer", (c) => c.notNull())
      .execute();
    await db.schema.createIndex("alert_webhooks_next").on("alert_webhooks").columns(["next_time", "id"]).execute();
  },
};

export const alertMigrations: Migration[] = [callMoves, subscriptions, webhooks];

import { sql } from "kysely";
import { alertQueue } from "./alertQueue";
import { auditDays } from "./auditDays";
import { keyText } from "./columnTypes";
import type { Migration } from "./migration";
import { storeKind } from "./open";
import { sharedState } from "./sharedState";

/** What a search index carries besides its key, so that a page and its total come from the index alone. */
export const covered = ["company_id", "partner_id", "type", "status", "create_time", "plan_time", "id"];

const documents: Migration = {
  name: "001-documents",
  async up(db) {
    const key = keyText(db);
    await db.schema
      .createTable("documents")
      .addColumn("id", key, (c) => c.primaryKey().notNull())
      .addColumn("kind", key, (c) => c.notNull())
      .addColumn("type", key, (c) => c.notNull())
      .addColumn("doc_no", key, (c) => c.notNull())
      .addColumn("status", key, (c) => c.notNull())
      .addColumn("version", "integer", (c) => c.notNull())
      .addColumn("company_id", key, (c) => c.notNull())
      .addColumn("company_name", "text", (c) => c.notNull())
      .addColumn("partner_id", key)
      .addColumn("partner_name", "text")
      .addColumn("parent_id", key, (c) => c.references("documents.id"))
      .addColumn("parent_no", key)
      .addColumn("vessel_name", key)
      .addColumn("voyage", key)
      .addColumn("bl_no", key)
      .addColumn("yard", key)
      .addColumn("terminal", key)
      .addColumn("plate_no", key)
      .addColumn("plan_time", key, (c) => c.notNull())
      .addColumn("amount", "bigint", (c) => c.notNull())
      .addColumn("body", "text", (c) => c.notNull())
      .addColumn("create_by", "text", (c) => c.notNull())
      .addColumn("create_by_name", "text", (c) => c.notNull())
      .addColumn("create_time", key, (c) => c.notNull())
      .addColumn("update_by", "text", (c) => c.notNull())
      .addColumn("update_time", key, (c) => c.notNull())
      .addColumn("audit_by", "text")
      .addColumn("audit_by_name", "text")
      .addColumn("audit_time", "text")
      .addColumn("audit_remark", "text")
      .addColumn("source_channel", "text", (c) => c.notNull())
      .execute();
    await db.schema.createIndex("documents_doc_no").on("documents").column("doc_no").unique().execute();

    const index = (name: string, columns: string[]) =>
      db.schema.createIndex(`documents_${name}`).on("documents").columns(columns);
    for (const [name, scope] of [
      ["all", []],
      ["company", ["company_id"]],
      ["partner", ["partner_id"]],
    ] as const) {
      const rest = covered.filter((column) => !(scope as readonly string[]).includes(column));
      const tail = (used: string[]) => rest.filter((column) => !used.includes(column));
      const latest = ["kind", ...scope, "create_time", "id"];
      const byTime = ["kind", ...scope, "type", "create_time", "id"];
      const byStatus = ["kind", ...scope, "type", "status", "create_time", "id"];
      const byPlan = ["kind", ...scope, "type", "plan_time", "id"];
      for (const [suffix, columns] of [
        ["latest", latest],
        ["time", byTime],
        ["status", byStatus],
        ["plan", byPlan],
      ] as const) {
        const made = index(`${name}_${suffix}`, [...columns, ...tail(columns)]);
        await (name === "partner" ? made.where("partner_id", "is not", null) : made).execute();
      }
    }
    for (const column of ["bl_no", "vessel_name", "voyage", "plate_no", "parent_id", "parent_no"]) {
      await index(column, ["kind", column, ...covered])
        .where(column, "is not", null)
        .execute();
    }

    await db.schema
      .createTable("document_boxes")
      .addColumn("id", key, (c) => c.primaryKey().notNull())
      .addColumn("document_id", key, (c) => c.notNull().references("documents.id").onDelete("cascade"))
      .addColumn("seq", "integer", (c) => c.notNull())
      .addColumn("ctn_no", key)
      .addColumn("size_type", key)
      .addColumn("plate_no", key)
      .addColumn("body", "text", (c) => c.notNull())
      .addColumn("milestones", "text", (c) => c.notNull())
      .execute();
    for (const columns of [
      ["document_id", "seq"],
      ["ctn_no", "document_id"],
      ["plate_no", "document_id"],
    ]) {
      await db.schema.createIndex(`document_boxes_${columns[0]}`).on("document_boxes").columns(columns).execute();
    }

    await db.schema
      .createTable("document_events")
      .addColumn("id", key, (c) => c.primaryKey().notNull())
      // no foreign key: the trail outlives a deleted draft
      .addColumn("document_id", key, (c) => c.notNull())
      .addColumn("time", "text", (c) => c.notNull())
      .addColumn("operator", "text", (c) => c.notNull())
      .addColumn("operator_name", "text", (c) => c.notNull())
      .addColumn("company_name", "text", (c) => c.notNull())
      .addColumn("action", "text", (c) => c.notNull())
      .addColumn("from_status", "text")
      .addColumn("to_status", "text", (c) => c.notNull())
      .addColumn("remark", "text")
      .addColumn("ip", "text")
      .addColumn("changes", "text", (c) => c.notNull())
      .execute();
    await db.schema
      .createIndex("document_events_document")
      .on("document_events")
      .columns(["document_id", "id"])
      .execute();

    await db.schema
      .createTable("document_numbers")
      .addColumn("prefix", key, (c) => c.notNull())
      .addColumn("day", key, (c) => c.notNull())
      .addColumn("last", "integer", (c) => c.notNull())
      .addPrimaryKeyConstraint("document_numbers_pk", ["prefix", "day"])
      .execute();

    await db.schema
      .createTable("document_counters")
      .addColumn("kind", key, (c) => c.notNull())
      .addColumn("company_id", key, (c) => c.notNull())
      .addColumn("partner_id", key, (c) => c.notNull())
      .addColumn("type", key, (c) => c.notNull())
      .addColumn("status", key, (c) => c.notNull())
      .addColumn("count", "bigint", (c) => c.notNull())
      .addPrimaryKeyConstraint("document_counters_pk", ["kind", "company_id", "partner_id", "type", "status"])
      .execute();
    await db.schema
      .createIndex("document_counters_partner")
      .on("document_counters")
      .columns(["kind", "partner_id"])
      .execute();

    await db.schema
      .createTable("idempotency_keys")
      .addColumn("scope", key, (c) => c.notNull())
      .addColumn("key", key, (c) => c.notNull())
      .addColumn("call", "text", (c) => c.notNull())
      .addColumn("body_hash", "text", (c) => c.notNull())
      .addColumn("time", "text", (c) => c.notNull())
      .addColumn("status", "integer")
      .addColumn("code", "text")
      .addColumn("message", "text")
      .addColumn("result", "text")
      .addPrimaryKeyConstraint("idempotency_keys_pk", ["scope", "key"])
      .execute();
    await db.schema.createIndex("idempotency_keys_time").on("idempotency_keys").column("time").execute();
  },
};

const days: Migration = {
  name: "002-document-days",
  async up(db) {
    const key = keyText(db);
    await db.schema
      .createTable("document_days")
      .addColumn("kind", key, (c) => c.notNull())
      .addColumn("clock", key, (c) => c.notNull())
      .addColumn("company_id", key, (c) => c.notNull())
      .addColumn("day", key, (c) => c.notNull())
      .addColumn("type", key, (c) => c.notNull())
      .addColumn("status", key, (c) => c.notNull())
      .addColumn("partner_id", key, (c) => c.notNull())
      .addColumn("count", "bigint", (c) => c.notNull())
      .addPrimaryKeyConstraint("document_days_pk", [
        "kind",
        "clock",
        "company_id",
        "day",
        "type",
        "status",
        "partner_id",
      ])
      .execute();
    const index = (name: string, columns: string[]) =>
      db.schema.createIndex(`document_days_${name}`).on("document_days").columns(columns);
    await index("all", ["kind", "clock", "day"]).execute();
    await index("partner", ["kind", "clock", "partner_id", "day"]).execute();
    for (const clock of ["create_time", "plan_time"]) {
      const instant = sql.ref(clock);
      const day =
        storeKind(db) === "postgres"
          ? sql`to_char(nullif(${instant}, '')::timestamptz at time zone 'UTC' + interval '8 hours', 'YYYY-MM-DD')`
          : sql`date(nullif(${instant}, ''), '+8 hours')`;
      await sql`
        insert into document_days (kind, clock, company_id, day, type, status, partner_id, count)
        select kind, ${sql.lit(clock)}, company_id, coalesce(${day}, ''), type, status, coalesce(partner_id, ''),
          count(*)
        from documents group by 1, 2, 3, 4, 5, 6, 7`.execute(db);
    }
    // a vessel alone may have called a thousand times
    await db.schema.dropIndex("documents_vessel_name").execute();
    await db.schema
      .createIndex("documents_vessel_voyage")
      .on("documents")
      .columns(["kind", "vessel_name", "voyage", ...covered])
      .where("vessel_name", "is not", null)
      .execute();
    // a number's first digits fit a whole year; what else is asked must be answered from the index
    await db.schema
      .createIndex("documents_number")
      .on("documents")
      .columns(["kind", "doc_no", ...covered])
      .execute();
  },
};

const timers: Migration = {
  name: "003-document-timers",
  async up(db) {
    const key = keyText(db);
    await db.schema
      .createTable("document_timers")
      .addColumn("document_id", key, (c) => c.notNull().references("documents.id").onDelete("cascade"))
      .addColumn("name", key, (c) => c.notNull())
      .addColumn("kind", key, (c) => c.notNull())
      .addColumn("due_time", key, (c) => c.notNull())
      .addColumn("next_time", key, (c) => c.notNull())
      .addColumn("attempts", "integer", (c) => c.notNull())
      .addColumn("done_time", "text")
      .addPrimaryKeyConstraint("document_timers_pk", ["document_id", "name"])
      .execute();
    // what is done stays for years and is never looked for
    await db.schema
      .createIndex("document_timers_next")
      .on("document_timers")
      .columns(["kind", "next_time", "document_id", "name"])
      .where("next_time", ">", "")
      .execute();
  },
};

const keys: Migration = {
  name: "004-document-keys",
  async up(db) {
    const key = keyText(db);
    await db.schema
      .createTable("document_keys")
      .addColumn("kind", key, (c) => c.notNull())
      .addColumn("name", key, (c) => c.notNull())
      .addColumn("value", key, (c) => c.notNull())
      .addColumn("document_id", key, (c) => c.notNull().references("documents.id").onDelete("cascade"))
      .addPrimaryKeyConstraint("document_keys_pk", ["kind", "name", "value", "document_id"])
      .execute();
    await db.schema
      .createIndex("document_keys_document")
      .on("document_keys")
      .columns(["document_id", "name", "value"])
      .execute();
  },
};

export const spineMigrations: Migration[] = [documents, days, timers, keys, alertQueue, auditDays, sharedState];

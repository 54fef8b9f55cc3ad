import { sql } from "kysely";
import { keyText } from "./columnTypes";
import type { Migration } from "./migration";
import { storeKind } from "./open";

/** What several gateways share; keys and nonces of the wire are SQLite's only gateway's own and stay in its memory. */
export const sharedState: Migration = {
  name: "510-shared-state",
  async up(db) {
    const key = keyText(db);
    await db.schema
      .createTable("periodic_runs")
      .addColumn("name", key, (c) => c.primaryKey().notNull())
      .addColumn("next_time", key, (c) => c.notNull())
      .execute();
    await db.schema
      .createTable("outbox_letters")
      .addColumn("id", key, (c) => c.primaryKey().notNull())
      .addColumn("time", key, (c) => c.notNull())
      .addColumn("recipient", "text", (c) => c.notNull())
      .addColumn("purpose", "text", (c) => c.notNull())
      .addColumn("code", "text", (c) => c.notNull())
      .addColumn("text", "text", (c) => c.notNull())
      .execute();
    if (storeKind(db) !== "postgres") return;
    // unlogged: see gateway/wire/sharedKeys.ts
    await sql`create unlogged table wire_keys (
      kid text collate "C" primary key, keys bytea not null, dead_at timestamptz not null)`.execute(db);
    await sql`create unlogged table wire_nonces (
      kid text collate "C", nonce text collate "C", time timestamptz not null default now(),
      primary key (kid, nonce))`.execute(db);
  },
};

import { keyText } from "@gateway/store/columnTypes";
import type { Migration } from "@gateway/store/migration";
import { storeKind } from "@gateway/store/open";
import { sql } from "kysely";

/** Name of the constraint by which a store refuses two rates in force for one key on one day. */
export const overlapConstraint = "yard_rates_overlap";

const yardRates: Migration = {
  name: "260-yard-rates",
  async up(db) {
    const key = keyText(db);
    await db.schema
      .createTable("yard_rates")
      .addColumn("id", key, (c) => c.primaryKey().notNull())
      .addColumn("rate_no", key, (c) => c.notNull().unique())
      .addColumn("version", "integer", (c) => c.notNull())
      .addColumn("rate_key", key, (c) => c.notNull())
      .addColumn("yard_code", key, (c) => c.notNull())
      .addColumn("customer_id", key, (c) => c.notNull())
      .addColumn("customer_name", "text", (c) => c.notNull())
      .addColumn("fee_item", key, (c) => c.notNull())
      .addColumn("size_type", key, (c) => c.notNull())
      .addColumn("full_empty", key, (c) => c.notNull())
      .addColumn("owner_code", key, (c) => c.notNull())
      .addColumn("trade", key, (c) => c.notNull())
      .addColumn("charge_mode", key, (c) => c.notNull())
      .addColumn("price", "integer", (c) => c.notNull())
      .addColumn("tiers", "text", (c) => c.notNull())
      .addColumn("tier_base", key, (c) => c.notNull())
      .addColumn("free_days", "integer", (c) => c.notNull())
      .addColumn("day_count", key, (c) => c.notNull())
      .addColumn("from_day", "integer", (c) => c.notNull())
      .addColumn("to_day", "integer", (c) => c.notNull())
      .addColumn("tax_rate", "integer", (c) => c.notNull())
      .addColumn("enabled", "integer", (c) => c.notNull())
      .addColumn("remark", "text", (c) => c.notNull())
      .addColumn("create_time", key, (c) => c.notNull())
      .addColumn("update_time", key, (c) => c.notNull())
      .addColumn("update_by_name", "text", (c) => c.notNull())
      .execute();
    await db.schema.createIndex("yard_rates_key").on("yard_rates").column("rate_key").execute();
    await db.schema.createIndex("yard_rates_item").on("yard_rates").columns(["yard_code", "fee_item"]).execute();
    if (storeKind(db) === "postgres") {
      // a text in a GiST index would need an extension; of a range of one number every PostgreSQL knows whether it overlaps
      await sql`alter table yard_rates add constraint ${sql.raw(overlapConstraint)} exclude using gist (
        int8range(hashtextextended(rate_key, 0) / 2, hashtextextended(rate_key, 0) / 2, '[]') with &&,
        int4range(from_day, to_day, '[]') with &&
      ) where (enabled = 1)`.execute(db);
      return;
    }
    for (const event of ["insert", "update"])
      await sql`create trigger ${sql.raw(`${overlapConstraint}_${event}`)} before ${sql.raw(event)} on yard_rates
        when new.enabled = 1 and exists (
          select 1 from yard_rates as other
          where other.rate_key = new.rate_key and other.id <> new.id and other.enabled = 1
            and other.from_day <= new.to_day and other.to_day >= new.from_day
        )
        begin select raise(abort, ${sql.raw(`'${overlapConstraint}'`)}); end`.execute(db);
  },
};

export const tariffMigrations: Migration[] = [yardRates];

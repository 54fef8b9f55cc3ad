import { keyText } from "@gateway/store/columnTypes";
import type { Migration } from "@gateway/store/migration";

const apiProducts: Migration = {
  name: "063-api-products",
  async up(db) {
    const key = keyText(db);
    await db.schema
      .createTable("api_products")
      .addColumn("code", key, (c) => c.primaryKey().notNull())
      .addColumn("name", "text", (c) => c.notNull())
      .addColumn("category", key, (c) => c.notNull())
      .addColumn("summary", "text", (c) => c.notNull())
      .addColumn("billing", key, (c) => c.notNull())
      .addColumn("price", "bigint", (c) => c.notNull())
      .addColumn("trial_calls", "integer", (c) => c.notNull())
      .addColumn("sla", "integer", (c) => c.notNull())
      .addColumn("on_sale", "integer", (c) => c.notNull())
      .addColumn("sort", "integer", (c) => c.notNull())
      .execute();
    await db.schema
      .createTable("api_interfaces")
      .addColumn("name", key, (c) => c.primaryKey().notNull())
      .addColumn("product_code", key, (c) => c.notNull().references("api_products.code"))
      .addColumn("title", "text", (c) => c.notNull())
      .addColumn("version", key, (c) => c.notNull())
      .addColumn("qps", "integer", (c) => c.notNull())
      .addColumn("sandbox", "integer", (c) => c.notNull())
      .addColumn("sort", "integer", (c) => c.notNull())
      .execute();
  },
};

export const marketMigrations: Migration[] = [apiProducts];

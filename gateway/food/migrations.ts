import { keyText } from "@gateway/store/columnTypes";
import type { Migration } from "@gateway/store/migration";

const food: Migration = {
  name: "440-food",
  async up(db) {
    const key = keyText(db);
    await db.schema
      .createTable("food_dishes")
      .addColumn("id", key, (c) => c.primaryKey().notNull())
      .addColumn("shop_id", key, (c) => c.notNull())
      .addColumn("name", "text", (c) => c.notNull())
      .addColumn("summary", "text", (c) => c.notNull())
      .addColumn("price", "bigint", (c) => c.notNull())
      .addColumn("active", "integer", (c) => c.notNull())
      .addColumn("version", "integer", (c) => c.notNull())
      .addColumn("create_time", key, (c) => c.notNull())
      .execute();
    await db.schema.createIndex("food_dishes_shop").on("food_dishes").columns(["shop_id", "id"]).execute();
    await db.schema
      .createTable("food_servings")
      .addColumn("id", key, (c) => c.primaryKey().notNull())
      .addColumn("shop_id", key, (c) => c.notNull())
      .addColumn("dish_id", key, (c) => c.notNull())
      .addColumn("day", key, (c) => c.notNull())
      .addColumn("period", key, (c) => c.notNull())
      .addColumn("price", "bigint", (c) => c.notNull())
      .addColumn("capacity", "integer", (c) => c.notNull())
      .addColumn("taken", "integer", (c) => c.notNull())
      .addUniqueConstraint("food_servings_once", ["dish_id", "day", "period"])
      .execute();
    await db.schema
      .createIndex("food_servings_meal")
      .on("food_servings")
      .columns(["day", "period", "shop_id"])
      .execute();
    await db.schema
      .createTable("food_codes")
      .addColumn("shop_id", key, (c) => c.notNull())
      .addColumn("day", key, (c) => c.notNull())
      .addColumn("period", key, (c) => c.notNull())
      .addColumn("code", key, (c) => c.notNull())
      .addColumn("order_id", key, (c) => c.notNull())
      .addPrimaryKeyConstraint("food_codes_pk", ["shop_id", "day", "period", "code"])
      .execute();
  },
};

export const foodMigrations: Migration[] = [food];

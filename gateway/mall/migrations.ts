import { keyText } from "@gateway/store/columnTypes";
import type { Migration } from "@gateway/store/migration";
import { sql } from "kysely";

const catalogue: Migration = {
  name: "410-mall-catalogue",
  async up(db) {
    const key = keyText(db);
    await db.schema
      .createTable("mall_shops")
      .addColumn("id", key, (c) => c.primaryKey().notNull())
      .addColumn("company_id", key, (c) => c.notNull())
      .addColumn("company_name", "text", (c) => c.notNull())
      .addColumn("kind", key, (c) => c.notNull())
      .addColumn("name", "text", (c) => c.notNull())
      .addColumn("category", key, (c) => c.notNull())
      .addColumn("introduction", "text", (c) => c.notNull())
      .addColumn("contact_mobile", "text", (c) => c.notNull())
      .addColumn("freight", "integer", (c) => c.notNull())
      .addColumn("free_from", "integer", (c) => c.notNull())
      .addColumn("discount_from", "integer", (c) => c.notNull())
      .addColumn("discount_off", "integer", (c) => c.notNull())
      .addColumn("pickup_place", "text", (c) => c.notNull())
      .addColumn("fee_rate", "integer", (c) => c.notNull())
      .addColumn("open", "integer", (c) => c.notNull())
      .addColumn("version", "integer", (c) => c.notNull())
      .addColumn("create_time", key, (c) => c.notNull())
      .addUniqueConstraint("mall_shops_once", ["company_id", "kind"])
      .execute();
    await db.schema
      .createTable("mall_goods")
      .addColumn("id", key, (c) => c.primaryKey().notNull())
      .addColumn("shop_id", key, (c) => c.notNull().references("mall_shops.id"))
      .addColumn("kind", key, (c) => c.notNull())
      .addColumn("category", key, (c) => c.notNull())
      .addColumn("name", "text", (c) => c.notNull())
      .addColumn("search_text", key, (c) => c.notNull())
      .addColumn("summary", "text", (c) => c.notNull())
      .addColumn("detail", "text", (c) => c.notNull())
      .addColumn("pictures", "text", (c) => c.notNull())
      .addColumn("purchase_limit", "integer", (c) => c.notNull())
      .addColumn("status", key, (c) => c.notNull())
      .addColumn("version", "integer", (c) => c.notNull())
      .addColumn("sold", "integer", (c) => c.notNull())
      .addColumn("stars", "integer", (c) => c.notNull())
      .addColumn("reviews", "integer", (c) => c.notNull())
      .addColumn("price_from", "integer", (c) => c.notNull())
      .addColumn("create_time", key, (c) => c.notNull())
      .addColumn("update_time", key, (c) => c.notNull())
      .addColumn("audit_by_name", "text")
      .addColumn("audit_time", "text")
      .addColumn("audit_remark", "text")
      .execute();
    await db.schema
      .createIndex("mall_goods_offered")
      .on("mall_goods")
      .columns(["status", "kind", "category", "sold"])
      .execute();
    await db.schema.createIndex("mall_goods_shop").on("mall_goods").columns(["shop_id", "status"]).execute();
    await db.schema
      .createTable("mall_skus")
      .addColumn("id", key, (c) => c.primaryKey().notNull())
      .addColumn("goods_id", key, (c) => c.notNull().references("mall_goods.id"))
      .addColumn("seq", "integer", (c) => c.notNull())
      .addColumn("spec", "text", (c) => c.notNull())
      .addColumn("code", "text", (c) => c.notNull())
      .addColumn("price", "integer", (c) => c.notNull())
      .addColumn("stock", "integer", (c) => c.notNull())
      .addColumn("reserved", "integer", (c) => c.notNull())
      .addColumn("active", "integer", (c) => c.notNull())
      .addCheckConstraint("mall_skus_stock", sql`reserved >= 0 and stock >= reserved`)
      .execute();
    await db.schema.createIndex("mall_skus_goods").on("mall_skus").columns(["goods_id", "seq"]).execute();
    await db.schema
      .createTable("mall_price_changes")
      .addColumn("id", key, (c) => c.primaryKey().notNull())
      .addColumn("sku_id", key, (c) => c.notNull())
      .addColumn("goods_id", key, (c) => c.notNull())
      .addColumn("spec", "text", (c) => c.notNull())
      .addColumn("before", "integer", (c) => c.notNull())
      .addColumn("after", "integer", (c) => c.notNull())
      .addColumn("by_name", "text", (c) => c.notNull())
      .addColumn("time", key, (c) => c.notNull())
      .execute();
    await db.schema.createIndex("mall_price_changes_goods").on("mall_price_changes").columns(["goods_id"]).execute();
  },
};

const orders: Migration = {
  name: "411-mall-orders",
  async up(db) {
    const key = keyText(db);
    await db.schema
      .createTable("mall_cart_lines")
      .addColumn("owner", key, (c) => c.notNull())
      .addColumn("sku_id", key, (c) => c.notNull())
      .addColumn("qty", "integer", (c) => c.notNull())
      .addColumn("chosen", "integer", (c) => c.notNull())
      .addColumn("time", key, (c) => c.notNull())
      .addPrimaryKeyConstraint("mall_cart_lines_key", ["owner", "sku_id"])
      .execute();
    await db.schema
      .createTable("mall_reservations")
      .addColumn("order_id", key, (c) => c.notNull())
      .addColumn("sku_id", key, (c) => c.notNull())
      .addColumn("qty", "integer", (c) => c.notNull())
      .addColumn("state", key, (c) => c.notNull())
      .addColumn("returned", "integer", (c) => c.notNull())
      .addColumn("expire_time", key, (c) => c.notNull())
      .addPrimaryKeyConstraint("mall_reservations_key", ["order_id", "sku_id"])
      .addCheckConstraint("mall_reservations_returned", sql`returned >= 0 and returned <= qty`)
      .execute();
    await db.schema.createIndex("mall_reservations_sku").on("mall_reservations").columns(["sku_id", "state"]).execute();
    await db.schema
      .createTable("mall_purchases")
      .addColumn("goods_id", key, (c) => c.notNull())
      .addColumn("user_id", key, (c) => c.notNull())
      .addColumn("qty", "integer", (c) => c.notNull())
      .addPrimaryKeyConstraint("mall_purchases_key", ["goods_id", "user_id"])
      .execute();
    await db.schema
      .createTable("mall_refunds")
      .addColumn("refund_no", key, (c) => c.primaryKey().notNull())
      .addColumn("order_id", key, (c) => c.notNull())
      .addColumn("seq", "integer", (c) => c.notNull())
      .addColumn("status", key, (c) => c.notNull())
      .addColumn("amount", "bigint", (c) => c.notNull())
      .addColumn("freight", "bigint", (c) => c.notNull())
      .addColumn("reason", "text", (c) => c.notNull())
      .addColumn("answer", "text")
      .addColumn("lines", "text", (c) => c.notNull())
      .addColumn("ask_time", key, (c) => c.notNull())
      .addColumn("end_time", key)
      .addColumn("txn_no", key)
      .addUniqueConstraint("mall_refunds_seq", ["order_id", "seq"])
      .execute();
    await db.schema
      .createTable("mall_reviews")
      .addColumn("order_id", key, (c) => c.notNull())
      .addColumn("line_no", "integer", (c) => c.notNull())
      .addColumn("goods_id", key, (c) => c.notNull())
      .addColumn("spec", "text", (c) => c.notNull())
      .addColumn("author", "text", (c) => c.notNull())
      .addColumn("stars", "integer", (c) => c.notNull())
      .addColumn("words", "text", (c) => c.notNull())
      .addColumn("time", key, (c) => c.notNull())
      .addPrimaryKeyConstraint("mall_reviews_key", ["order_id", "line_no"])
      .execute();
    await db.schema.createIndex("mall_reviews_goods").on("mall_reviews").columns(["goods_id", "time"]).execute();
  },
};

const settlement: Migration = {
  name: "412-mall-settlement",
  async up(db) {
    const key = keyText(db);
    await db.schema
      .createTable("mall_statements")
      .addColumn("id", key, (c) => c.primaryKey().notNull())
      .addColumn("statement_no", key, (c) => c.notNull().unique())
      .addColumn("company_id", key, (c) => c.notNull())
      .addColumn("company_name", "text", (c) => c.notNull())
      .addColumn("shop_name", "text", (c) => c.notNull())
      .addColumn("period_from", key, (c) => c.notNull())
      .addColumn("period_to", key, (c) => c.notNull())
      .addColumn("sales", "bigint", (c) => c.notNull())
      .addColumn("refunds", "bigint", (c) => c.notNull())
      .addColumn("fee", "bigint", (c) => c.notNull())
      .addColumn("net", "bigint", (c) => c.notNull())
      .addColumn("close_time", key, (c) => c.notNull())
      .addColumn("close_by_name", "text", (c) => c.notNull())
      .addColumn("txn_no", key, (c) => c.notNull())
      // a period of a merchant is closed once
      .addUniqueConstraint("mall_statements_once", ["company_id", "period_to"])
      .addCheckConstraint("mall_statements_sum", sql`net = sales + refunds - fee and net > 0`)
      .execute();
    await db.schema
      .createTable("mall_settle_rows")
      .addColumn("id", key, (c) => c.primaryKey().notNull())
      .addColumn("company_id", key, (c) => c.notNull())
      .addColumn("order_id", key, (c) => c.notNull())
      .addColumn("doc_no", key, (c) => c.notNull())
      .addColumn("kind", key, (c) => c.notNull())
      .addColumn("amount", "bigint", (c) => c.notNull())
      .addColumn("fee", "bigint", (c) => c.notNull())
      .addColumn("due_time", key, (c) => c.notNull())
      .addColumn("statement_id", key, (c) => c.references("mall_statements.id"))
      .execute();
    await db.schema
      .createIndex("mall_settle_rows_open")
      .on("mall_settle_rows")
      .columns(["company_id", "statement_id", "due_time"])
      .execute();
    await db.schema.createIndex("mall_settle_rows_order").on("mall_settle_rows").columns(["order_id"]).execute();
    // what buyers have paid and merchants have not been paid yet
    await db
      .insertInto("ledger_accounts")
      .values({
        id: "MERCHANT_PAYABLE",
        kind: "MERCHANT_PAYABLE",
        company_id: null,
        yard_code: "",
        account_no: null,
        balance: 0,
        frozen: 0,
        credit_limit: 0,
        warn_line: 0,
        create_time: new Date().toISOString(),
      })
      .execute();
  },
};

/** Orders whose refund was asked for before the clock granted one that waits too long: they are due as later ones are. */
const refundDeadlines: Migration = {
  name: "514-mall-refund-deadlines",
  async up(db) {
    const rows = await db
      .selectFrom("documents")
      .select(["id", "kind", "body"])
      .where("kind", "=", "mallOrder")
      .where("status", "=", "5")
      .execute();
    for (const { id, kind, body } of rows) {
      const { refundAskTime } = JSON.parse(body) as { refundAskTime: string | null };
      if (!refundAskTime) continue;
      const due_time = new Date(Date.parse(refundAskTime) + 7 * 86_400_000).toISOString();
      const timer = { kind, due_time, next_time: due_time, attempts: 0, done_time: null };
      await db
        .insertInto("document_timers")
        .values({ document_id: id, name: "grantRefund", ...timer })
        .onConflict((there) => there.columns(["document_id", "name"]).doNothing())
        .execute();
    }
  },
};

export const mallMigrations: Migration[] = [catalogue, orders, settlement, refundDeadlines];

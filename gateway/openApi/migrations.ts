import { keyText } from "@gateway/store/columnTypes";
import type { Migration } from "@gateway/store/migration";

type Column = "key" | "text" | "integer" | "bigint" | "integer?";

/** Applications, what they subscribe to, and what they call. */
const openApi: Migration = {
  name: "390-open-api",
  async up(db) {
    const key = keyText(db);
    const create = (name: string, columns: Record<string, Column>, primary: readonly string[] = ["id"]) => {
      let table = db.schema.createTable(name);
      for (const [column, type] of Object.entries(columns)) {
        const sqlType = type === "key" ? key : type === "integer?" ? "integer" : type;
        table = table.addColumn(column, sqlType, (c) => (type === "integer?" ? c : c.notNull()));
      }
      return table.addPrimaryKeyConstraint(`${name}_pk`, primary as never).execute();
    };
    const index = (table: string, columns: string[], unique = false) => {
      const made = db.schema.createIndex(`${table}_${columns[0]}`).on(table).columns(columns);
      return (unique ? made.unique() : made).execute();
    };
    await create("api_apps", {
      ...{ id: "key", version: "integer", company_id: "key", name: "text", app_key: "key", secret: "text" },
      ...{ old_secret: "text", old_secret_until: "key", ips: "text", token_hash: "key", token_until: "key" },
      ...{ expire_time: "key", enabled: "integer", sandbox: "integer", create_by: "key", create_time: "key" },
    });
    await index("api_apps", ["app_key"], true);
    await index("api_apps", ["company_id", "name"], true);
    await index("api_apps", ["token_hash"]);
    await create("api_subscriptions", {
      ...{ id: "key", version: "integer", app_id: "key", company_id: "key", product_code: "key", trial: "integer" },
      ...{ status: "key", from_time: "key", to_time: "key", quota: "integer", rate: "integer", tat: "bigint" },
      ...{ month: "key", used: "integer", audit_by: "key", audit_time: "key", audit_remark: "text" },
      ...{ create_time: "key" },
    });
    await index("api_subscriptions", ["app_id", "product_code"], true);
    await index("api_subscriptions", ["company_id", "id"]);
    await index("api_subscriptions", ["status", "id"]);
    await create("api_nonces", { app_id: "key", nonce: "key", time: "key" }, ["app_id", "nonce"]);
    await index("api_nonces", ["time"]);
    await create("api_calls", {
      ...{ id: "key", time: "key", app_id: "key", company_id: "key", interface_name: "key", status: "integer" },
      ...{ reason: "text", ms: "integer", request_id: "key", quota_left: "integer?" },
    });
    await index("api_calls", ["company_id", "id"]);
    await index("api_calls", ["request_id"]);
    await index("api_calls", ["time"]);
    await create(
      "api_usage",
      { subscription_id: "key", day: "key", app_id: "key", calls: "integer", errors: "integer", billed: "integer" },
      ["subscription_id", "day"],
    );
    await index("api_usage", ["app_id", "day"]);
    await create(
      "api_writes",
      { app_id: "key", key: "key", request_hash: "key", time: "key", status: "integer?", body: "text" },
      ["app_id", "key"],
    );
    await index("api_writes", ["time"]);
    await create("api_bills", {
      ...{ id: "key", version: "integer", bill_no: "key", company_id: "key", subscription_id: "key", month: "key" },
      ...{ calls: "integer", amount: "bigint", status: "key", due_time: "key", paid_time: "key", create_time: "key" },
    });
    await index("api_bills", ["subscription_id", "month"], true);
    await index("api_bills", ["company_id", "id"]);
    await create("api_sandbox_rows", {
      ...{ id: "key", app_id: "key", resource: "key", update_time: "key", body: "text" },
    });
    await index("api_sandbox_rows", ["app_id", "resource", "update_time", "id"]);
    for (const name of ["monthly_quota", "rate"])
      await db.schema
        .alterTable("api_products")
        .addColumn(name, "integer", (c) => c.notNull().defaultTo(name === "rate" ? 10 : 100_000))
        .execute();
    await db.schema
      .alterTable("api_products")
      .addColumn("tiers", "text", (c) => c.notNull().defaultTo("[]"))
      .execute();
    await db.schema.createIndex("box_events_bl").on("box_events").columns(["bl_no", "time", "id"]).execute();
  },
};

/** Calls that no subscription let in are counted by day. */
const refusedDays: Migration = {
  name: "516-api-refused-days",
  async up(db) {
    const key = keyText(db);
    await db.schema
      .createTable("api_refused_days")
      .addColumn("app_id", key, (c) => c.notNull())
      .addColumn("day", key, (c) => c.notNull())
      .addColumn("calls", "integer", (c) => c.notNull())
      .addPrimaryKeyConstraint("api_refused_days_pk", ["app_id", "day"])
      .execute();
  },
};

export const openApiMigrations: Migration[] = [openApi, refusedDays];

import { keyText } from "@gateway/store/columnTypes";
import type { Migration } from "@gateway/store/migration";

const realAuth: Migration = {
  name: "061-real-auth",
  async up(db) {
    const key = keyText(db);
    await db.schema
      .createTable("real_auth_tickets")
      .addColumn("hash", key, (c) => c.primaryKey().notNull())
      .addColumn("kind", key, (c) => c.notNull())
      .addColumn("user_id", key, (c) => c.notNull().references("users.id"))
      .addColumn("company_id", key, (c) => c.references("companies.id"))
      .addColumn("create_time", key, (c) => c.notNull())
      .addColumn("expire_time", key, (c) => c.notNull())
      .addColumn("status", key)
      .execute();
    await db.schema
      .createIndex("real_auth_tickets_user")
      .on("real_auth_tickets")
      .columns(["user_id", "create_time"])
      .execute();
    await db.schema
      .createTable("real_auth_nonces")
      .addColumn("nonce", key, (c) => c.primaryKey().notNull())
      .addColumn("time", key, (c) => c.notNull())
      .execute();
    await db.schema
      .createTable("person_identities")
      .addColumn("user_id", key, (c) => c.primaryKey().notNull().references("users.id"))
      .addColumn("user_type", key, (c) => c.notNull())
      .addColumn("real_name", "text", (c) => c.notNull())
      .addColumn("id_type", key, (c) => c.notNull())
      .addColumn("id_no", key, (c) => c.notNull())
      .addColumn("status", key, (c) => c.notNull())
      .addColumn("reason", "text", (c) => c.notNull())
      .addColumn("update_time", "text", (c) => c.notNull())
      .execute();
    await db.schema
      .createIndex("person_identities_id_no")
      .on("person_identities")
      .columns(["id_no", "id_type"])
      .execute();
    await db.schema
      .createTable("company_profiles")
      .addColumn("company_id", key, (c) => c.primaryKey().notNull().references("companies.id"))
      .addColumn("name", "text", (c) => c.notNull())
      .addColumn("uscc", key, (c) => c.notNull())
      .addColumn("legal_name", "text", (c) => c.notNull())
      .addColumn("legal_id_no", "text", (c) => c.notNull())
      .addColumn("address", "text", (c) => c.notNull())
      .addColumn("licence_valid_to", "text")
      .addColumn("licence_file", "text")
      .addColumn("auth_letter", "text")
      .addColumn("biz_roles", "text", (c) => c.notNull())
      .addColumn("road_licence_no", "text")
      .addColumn("road_licence_valid_to", "text")
      .addColumn("licence_check", "text", (c) => c.notNull())
      .addColumn("licence_remark", "text", (c) => c.notNull())
      .addColumn("verified_before", "integer", (c) => c.notNull())
      .addColumn("reason", "text", (c) => c.notNull())
      .addColumn("version", "integer", (c) => c.notNull())
      .addColumn("submit_by_name", "text", (c) => c.notNull())
      .addColumn("submit_time", key, (c) => c.notNull())
      .addColumn("audit_by_name", "text")
      .addColumn("audit_time", "text")
      .execute();
    await db.schema.createIndex("company_profiles_time").on("company_profiles").column("submit_time").execute();
  },
};

export const realAuthMigrations: Migration[] = [realAuth];

import { keyText } from "@gateway/store/columnTypes";
import type { Migration } from "@gateway/store/migration";
import { sql } from "kysely";

const identity: Migration = {
  name: "010-identity",
  async up(db) {
    const key = keyText(db);
    await db.schema
      .createTable("companies")
      .addColumn("id", key, (c) => c.primaryKey().notNull())
      .addColumn("name", "text", (c) => c.notNull())
      .addColumn("uscc", key, (c) => c.unique())
      .addColumn("auth_status", "text", (c) => c.notNull())
      .addColumn("merchant_status", "text", (c) => c.notNull())
      .addColumn("create_time", "text", (c) => c.notNull())
      .execute();
    await db.schema
      .createTable("company_roles")
      .addColumn("company_id", key, (c) => c.notNull().references("companies.id"))
      .addColumn("biz_role", key, (c) => c.notNull())
      .addPrimaryKeyConstraint("company_roles_pk", ["company_id", "biz_role"])
      .execute();
    await db.schema.createIndex("company_roles_role").on("company_roles").column("biz_role").execute();

    await db.schema
      .createTable("users")
      .addColumn("id", key, (c) => c.primaryKey().notNull())
      .addColumn("mobile", key, (c) => c.notNull().unique())
      .addColumn("username", "text", (c) => c.notNull())
      .addColumn("name", "text", (c) => c.notNull())
      .addColumn("password_hash", "text", (c) => c.notNull())
      .addColumn("weak_password", "integer", (c) => c.notNull())
      .addColumn("user_type", "text", (c) => c.notNull())
      .addColumn("auth_status", "text", (c) => c.notNull())
      .addColumn("company_id", key, (c) => c.references("companies.id"))
      .addColumn("avatar_url", "text", (c) => c.notNull())
      .addColumn("disabled", "integer", (c) => c.notNull())
      .addColumn("last_login_time", "text")
      .addColumn("create_time", "text", (c) => c.notNull())
      .execute();
    await db.schema.createIndex("users_company").on("users").column("company_id").execute();
    await db.schema
      .createTable("user_roles")
      .addColumn("user_id", key, (c) => c.notNull().references("users.id"))
      .addColumn("role", key, (c) => c.notNull())
      .addPrimaryKeyConstraint("user_roles_pk", ["user_id", "role"])
      .execute();
    await db.schema
      .createTable("role_permissions")
      .addColumn("role", key, (c) => c.notNull())
      .addColumn("permission_id", key, (c) => c.notNull())
      .addColumn("action_key", key, (c) => c.notNull())
      .addPrimaryKeyConstraint("role_permissions_pk", ["role", "permission_id", "action_key"])
      .execute();

    await db.schema
      .createTable("tokens")
      .addColumn("hash", key, (c) => c.primaryKey().notNull())
      .addColumn("user_id", key, (c) => c.notNull().references("users.id"))
      .addColumn("create_time", "text", (c) => c.notNull())
      .addColumn("expire_time", key, (c) => c.notNull())
      .execute();
    await db.schema.createIndex("tokens_user").on("tokens").column("user_id").execute();
    await db.schema.createIndex("tokens_expire").on("tokens").column("expire_time").execute();
    await db.schema
      .createTable("captchas")
      .addColumn("id", key, (c) => c.primaryKey().notNull())
      .addColumn("answer", "text", (c) => c.notNull())
      .addColumn("expire_time", key, (c) => c.notNull())
      .execute();
    await db.schema.createIndex("captchas_expire").on("captchas").column("expire_time").execute();
    await db.schema
      .createTable("login_attempts")
      .addColumn("subject", key, (c) => c.primaryKey().notNull())
      .addColumn("failures", "integer", (c) => c.notNull())
      .addColumn("last_time", key, (c) => c.notNull())
      .execute();
    await db.schema.createIndex("login_attempts_time").on("login_attempts").column("last_time").execute();
    await db.schema
      .createTable("gateway_keys")
      .addColumn("name", key, (c) => c.primaryKey().notNull())
      .addColumn("public_key", "text", (c) => c.notNull())
      .addColumn("secret_key", "text", (c) => c.notNull())
      .addColumn("create_time", "text", (c) => c.notNull())
      .execute();
  },
};

const accounts: Migration = {
  name: "011-accounts",
  async up(db) {
    const key = keyText(db);
    await db.schema.alterTable("users").addColumn("password_time", "text").execute();
    await db.schema.alterTable("users").addColumn("parent_id", key).execute();
    await db.schema.createIndex("users_parent").on("users").column("parent_id").execute();
    await sql`
      update users set parent_id = (
        select m.id from users m
        where m.company_id = users.company_id and m.user_type = '1'
        order by m.create_time, m.id limit 1)
      where user_type = '5'`.execute(db);
    await db.schema
      .createTable("user_grants")
      .addColumn("user_id", key, (c) => c.notNull().references("users.id"))
      .addColumn("permission_id", key, (c) => c.notNull())
      .addColumn("action_key", key, (c) => c.notNull())
      .addPrimaryKeyConstraint("user_grants_pk", ["user_id", "permission_id", "action_key"])
      .execute();
    await db.schema
      .createTable("sms_sends")
      .addColumn("id", key, (c) => c.notNull())
      .addColumn("subject", key, (c) => c.notNull())
      .addColumn("time", key, (c) => c.notNull())
      .addPrimaryKeyConstraint("sms_sends_pk", ["subject", "time", "id"])
      .execute();
    await db.schema.createIndex("sms_sends_id").on("sms_sends").column("id").execute();
    await db.schema.createIndex("sms_sends_time").on("sms_sends").column("time").execute();
    await db.schema
      .createTable("sms_codes")
      .addColumn("mobile", key, (c) => c.notNull())
      .addColumn("purpose", key, (c) => c.notNull())
      .addColumn("code_hash", "text", (c) => c.notNull())
      .addColumn("tries", "integer", (c) => c.notNull())
      .addColumn("expire_time", key, (c) => c.notNull())
      .addPrimaryKeyConstraint("sms_codes_pk", ["mobile", "purpose"])
      .execute();
    await db.schema.createIndex("sms_codes_expire").on("sms_codes").column("expire_time").execute();
  },
};

export const identityMigrations: Migration[] = [identity, accounts];

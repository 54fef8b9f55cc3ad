import { keyText } from "@gateway/store/columnTypes";
import type { Migration } from "@gateway/store/migration";

const contracts: Migration = {
  name: "370-contracts",
  async up(db) {
    const key = keyText(db);
    await db.schema
      .createTable("contract_templates")
      .addColumn("id", key, (c) => c.primaryKey().notNull())
      .addColumn("company_id", key, (c) => c.notNull())
      .addColumn("company_name", "text", (c) => c.notNull())
      .addColumn("name", "text", (c) => c.notNull())
      .addColumn("version", "integer", (c) => c.notNull())
      .addColumn("revision", "integer", (c) => c.notNull())
      .addColumn("enabled", "integer", (c) => c.notNull())
      .addColumn("update_time", "text", (c) => c.notNull())
      .execute();
    await db.schema.createIndex("contract_templates_company").on("contract_templates").column("company_id").execute();
    await db.schema
      .createTable("contract_template_versions")
      .addColumn("template_id", key, (c) => c.notNull())
      .addColumn("version", "integer", (c) => c.notNull())
      .addColumn("name", "text", (c) => c.notNull())
      .addColumn("text", "text", (c) => c.notNull())
      .addColumn("create_by", "text", (c) => c.notNull())
      .addColumn("create_by_name", "text", (c) => c.notNull())
      .addColumn("create_time", "text", (c) => c.notNull())
      .addPrimaryKeyConstraint("contract_template_versions_key", ["template_id", "version"])
      .execute();
    await db.schema
      .createTable("contract_evidence")
      .addColumn("contract_id", key, (c) => c.notNull())
      .addColumn("seq", "integer", (c) => c.notNull())
      .addColumn("time", "text", (c) => c.notNull())
      .addColumn("what", "text", (c) => c.notNull())
      .addColumn("who", "text", (c) => c.notNull())
      .addColumn("data", "text", (c) => c.notNull())
      .addColumn("hash", "text", (c) => c.notNull())
      .addPrimaryKeyConstraint("contract_evidence_key", ["contract_id", "seq"])
      .execute();
    await db.schema
      .createTable("contract_scans")
      .addColumn("code_hash", key, (c) => c.primaryKey().notNull())
      .addColumn("contract_id", key, (c) => c.notNull())
      .addColumn("seq", "integer", (c) => c.notNull())
      .addColumn("sha256", "text", (c) => c.notNull())
      .addColumn("expire_time", key, (c) => c.notNull())
      .execute();
    await db.schema
      .createTable("contract_papers")
      .addColumn("contract_id", key, (c) => c.primaryKey().notNull())
      .addColumn("tries", "integer", (c) => c.notNull().defaultTo(0))
      .addColumn("next_time", key, (c) => c.notNull())
      .addColumn("file_id", key)
      .addColumn("sha256", key)
      .addColumn("sm3", "text")
      .addColumn("signature_sha256", key)
      .addColumn("pages", "integer")
      .addColumn("time", "text")
      .addColumn("certificate", "text")
      .execute();
    for (const column of ["next_time", "sha256", "signature_sha256"] as const)
      await db.schema.createIndex(`contract_papers_${column}`).on("contract_papers").column(column).execute();
  },
};

export const contractMigrations: Migration[] = [contracts];

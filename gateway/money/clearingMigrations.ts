import { keyText } from "@gateway/store/columnTypes";
import type { Migration } from "@gateway/store/migration";
import { sql } from "kysely";

/** Suspense as rows that people resolve, announced transfers, and the receipts on the port's bank account. */
const clearing: Migration = {
  name: "200-suspense-and-transfers",
  async up(db) {
    const key = keyText(db);
    await db.schema
      .createTable("suspense_items")
      .addColumn("id", key, (c) => c.primaryKey().notNull())
      .addColumn("doc_no", key, (c) => c.notNull().unique())
      .addColumn("origin", key, (c) => c.notNull())
      .addColumn("status", key, (c) => c.notNull())
      .addColumn("version", "integer", (c) => c.notNull())
      .addColumn("amount", "bigint", (c) => c.notNull())
      .addColumn("wanted", "bigint")
      .addColumn("channel", key, (c) => c.notNull())
      .addColumn("channel_txn_no", key, (c) => c.notNull())
      .addColumn("pay_no", key)
      .addColumn("reference", "text", (c) => c.notNull())
      .addColumn("payer_name", "text", (c) => c.notNull())
      .addColumn("payer_acct", "text", (c) => c.notNull())
      .addColumn("company_id", key, (c) => c.notNull())
      .addColumn("create_time", key, (c) => c.notNull())
      .addColumn("resolve_by", key)
      .addColumn("resolve_by_name", "text")
      .addColumn("resolve_time", key)
      .addColumn("remark", "text", (c) => c.notNull())
      .addColumn("account_no", key)
      .addColumn("transfer_no", key)
      .addColumn("refund_no", key)
      .addColumn("refused_once", "integer", (c) => c.notNull())
      .addUniqueConstraint("suspense_items_receipt", ["channel", "channel_txn_no"])
      .addCheckConstraint("suspense_items_amount", sql`amount > 0`)
      .execute();
    await db.schema.createIndex("suspense_items_status").on("suspense_items").columns(["status", "id"]).execute();
    // what was put aside before there were rows for it
    await sql`
      insert into suspense_items
        (id, doc_no, origin, status, version, amount, wanted, channel, channel_txn_no, pay_no, reference, payer_name,
         payer_acct, company_id, create_time, resolve_by, resolve_by_name, resolve_time, remark, account_no,
         transfer_no, refund_no, refused_once)
      select txn_no, 'SP' || txn_no, case when company_id = '' then 'UNKNOWN' else 'AMOUNT' end, '0', 1, amount, null,
        channel, channel_txn_no, null, '', '', '', company_id, time, null, null, null, '', null, null, null, 0
      from ledger_txns where biz_type = 'PAYMENT_UNMATCHED'`.execute(db);

    await db.schema
      .createTable("transfers")
      .addColumn("id", key, (c) => c.primaryKey().notNull())
      .addColumn("doc_no", key, (c) => c.notNull().unique())
      .addColumn("status", key, (c) => c.notNull())
      .addColumn("version", "integer", (c) => c.notNull())
      .addColumn("company_id", key, (c) => c.notNull())
      .addColumn("account_kind", key, (c) => c.notNull())
      .addColumn("yard_code", key, (c) => c.notNull())
      .addColumn("amount", "bigint", (c) => c.notNull())
      .addColumn("reference", key, (c) => c.notNull().unique())
      .addColumn("remark", "text", (c) => c.notNull())
      .addColumn("create_by", key, (c) => c.notNull())
      .addColumn("create_by_name", "text", (c) => c.notNull())
      .addColumn("create_time", key, (c) => c.notNull())
      .addColumn("expires_time", key, (c) => c.notNull())
      .addColumn("arrived_time", key)
      .addColumn("arrived_amount", "bigint")
      .addColumn("bank_ref", key, (c) => c.unique())
      .addColumn("end_remark", "text", (c) => c.notNull())
      .addCheckConstraint("transfers_amount", sql`amount > 0`)
      .execute();
    await db.schema.createIndex("transfers_company").on("transfers").columns(["company_id", "id"]).execute();
    await db.schema.createIndex("transfers_status").on("transfers").columns(["status", "expires_time"]).execute();

    await db.schema
      .createTable("bank_receipts")
      .addColumn("id", key, (c) => c.primaryKey().notNull())
      .addColumn("bank_ref", key, (c) => c.notNull().unique())
      .addColumn("amount", "bigint", (c) => c.notNull())
      .addColumn("booked_day", key, (c) => c.notNull())
      .addColumn("payer_name", "text", (c) => c.notNull())
      .addColumn("payer_acct", "text", (c) => c.notNull())
      .addColumn("note", "text", (c) => c.notNull())
      .addColumn("entered_by", key, (c) => c.notNull())
      .addColumn("entered_by_name", "text", (c) => c.notNull())
      .addColumn("entered_time", key, (c) => c.notNull())
      .addColumn("transfer_id", key)
      .addCheckConstraint("bank_receipts_amount", sql`amount > 0`)
      .execute();
  },
};

/** Whether a company was told that nothing came for its transfer; of those before, nobody is told any more. */
const expiryTold: Migration = {
  name: "220-transfers-expiry-told",
  async up(db) {
    await db.schema
      .alterTable("transfers")
      .addColumn("expiry_told", "integer", (c) => c.notNull().defaultTo(0))
      .execute();
    await db
      .updateTable("transfers")
      .set({ expiry_told: 1 })
      .where("expires_time", "<=", new Date().toISOString())
      .execute();
    await db.schema
      .createIndex("transfers_expiry_untold")
      .on("transfers")
      .column("expires_time")
      .where(sql.ref("expiry_told"), "=", 0)
      .where(sql.ref("status"), "=", "0")
      .execute();
  },
};

export const clearingMigrations: Migration[] = [clearing, expiryTold];

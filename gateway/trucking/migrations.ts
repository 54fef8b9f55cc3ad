import { keyText } from "@gateway/store/columnTypes";
import type { Migration } from "@gateway/store/migration";
import { sql } from "kysely";

const fleets: Migration = {
  name: "030-fleets",
  async up(db) {
    const key = keyText(db);
    await db.schema
      .createTable("vehicles")
      .addColumn("plate_no", key, (c) => c.primaryKey().notNull())
      .addColumn("company_id", key, (c) => c.notNull())
      .addColumn("trailer_no", "text")
      .addColumn("gps_device_no", "text")
      .addColumn("axles", "integer", (c) => c.notNull())
      .addColumn("new_energy", "integer", (c) => c.notNull())
      .addColumn("dispatch_count", "integer", (c) => c.notNull())
      .execute();
    await db.schema.createIndex("vehicles_company").on("vehicles").columns(["company_id", "plate_no"]).execute();
    await db.schema
      .createTable("drivers")
      .addColumn("id", key, (c) => c.primaryKey().notNull())
      .addColumn("company_id", key, (c) => c.notNull())
      .addColumn("name", "text", (c) => c.notNull())
      .addColumn("mobile", "text", (c) => c.notNull())
      .addColumn("mobile_verified", "integer", (c) => c.notNull())
      .addColumn("id_no", "text", (c) => c.notNull())
      .execute();
    await db.schema.createIndex("drivers_company").on("drivers").columns(["company_id", "id"]).execute();
    for (const [table, owner, parent] of [
      ["vehicle_permits", "plate_no", "vehicles.plate_no"],
      ["driver_permits", "driver_id", "drivers.id"],
    ] as const) {
      await db.schema
        .createTable(table)
        .addColumn("permit_no", key, (c) => c.primaryKey().notNull())
        .addColumn(owner, key, (c) => c.notNull().references(parent).onDelete("cascade"))
        .addColumn("area", key, (c) => c.notNull())
        .addColumn("valid_from", "text", (c) => c.notNull())
        .addColumn("valid_to", "text", (c) => c.notNull())
        .execute();
      await db.schema.createIndex(`${table}_owner`).on(table).columns([owner, "area"]).execute();
    }
    await db.schema
      .createTable("box_dispatches")
      .addColumn("ctn_no", key, (c) => c.primaryKey().notNull())
      .addColumn("send_id", key, (c) => c.notNull().references("documents.id").onDelete("cascade"))
      .addColumn("send_no", "text", (c) => c.notNull())
      .execute();
    await db.schema.createIndex("box_dispatches_send").on("box_dispatches").column("send_id").execute();
  },
};

/**
 * 派车单 is called a dispatch order everywhere; until here it was a send order. What printed papers are signed with
 * stays as it was (gateway/documents/paperCode.ts).
 */
const dispatchOrders: Migration = {
  name: "150-dispatch-orders",
  async up(db) {
    await db.schema.dropIndex("box_dispatches_send").execute();
    await db.schema.alterTable("box_dispatches").renameColumn("send_id", "dispatch_order_id").execute();
    await db.schema.alterTable("box_dispatches").renameColumn("send_no", "dispatch_order_no").execute();
    await db.schema
      .createIndex("box_dispatches_dispatch_order")
      .on("box_dispatches")
      .column("dispatch_order_id")
      .execute();

    for (const [table, column, before, after] of [
      ["documents", "kind", "sendOrder", "dispatchOrder"],
      ["document_counters", "kind", "sendOrder", "dispatchOrder"],
      ["document_days", "kind", "sendOrder", "dispatchOrder"],
      ["document_timers", "kind", "sendOrder", "dispatchOrder"],
      ["document_keys", "kind", "sendOrder", "dispatchOrder"],
      ["role_permissions", "permission_id", "sends", "dispatchOrder"],
      ["user_grants", "permission_id", "sends", "dispatchOrder"],
      ["messages", "reason", "send.dispatched", "dispatchOrder.dispatched"],
      ["messages", "reason", "send.reassigned", "dispatchOrder.reassigned"],
      ["messages", "reason", "send.withdrawn", "dispatchOrder.withdrawn"],
      ["dict_data", "dict_type", "sendStatus", "dispatchStatus"],
      ["api_interfaces", "name", "pageSendOrders", "pageDispatchOrders"],
      ["api_interfaces", "name", "getSendOrder", "getDispatchOrder"],
    ] as const) {
      await db
        .updateTable(table)
        .set({ [column]: after })
        .where(column, "=", before)
        .execute();
    }
    await sql`
      update messages set subject = replace(subject, 'sendOrder:', 'dispatchOrder:')
      where subject like 'sendOrder:%'`.execute(db);
    // a write that is repeated gets the answer of its first run; a quote inside a text is escaped and does not fit
    await sql`
      update idempotency_keys set result = replace(result, '"send":', '"dispatchOrder":')
      where result like '%"send":%'`.execute(db);
  },
};

export const truckingMigrations: Migration[] = [fleets, dispatchOrders];

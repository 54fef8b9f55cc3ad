import { makePaperCode, readPaperCode } from "@gateway/documents/paperCode";
import type { Store } from "@gateway/store/database";
import { findDocument, listBoxes } from "@gateway/store/documents";
import { exportOrder, fees } from "@gateway/testing/testOrders";
import { inHours, openTestPort, type TestPort } from "@gateway/testing/testPort";
import { eachStore } from "@gateway/testing/testStores";
import { dispatchTruck } from "@protocol/dispatchOrder";
import { truckOrders } from "@protocol/trucking";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { truckingMigrations } from "./migrations";
import { dispatchOrderKind } from "./orderDocument";

/** Gives a store the names that it had before dispatch orders were called so. */
async function renameBack(db: Store): Promise<void> {
  await db.schema.dropIndex("box_dispatches_dispatch_order").execute();
  await db.schema.alterTable("box_dispatches").renameColumn("dispatch_order_id", "send_id").execute();
  await db.schema.alterTable("box_dispatches").renameColumn("dispatch_order_no", "send_no").execute();
  await db.schema.createIndex("box_dispatches_send").on("box_dispatches").column("send_id").execute();
  for (const table of ["documents", "document_counters", "document_days"]) {
    await sql`update ${sql.table(table)} set kind = 'sendOrder' where kind = 'dispatchOrder'`.execute(db);
  }
  await sql`update role_permissions set permission_id = 'sends' where permission_id = 'dispatchOrder'`.execute(db);
  await sql`
    update messages set reason = replace(reason, 'dispatchOrder.', 'send.'),
      subject = replace(subject, 'dispatchOrder:', 'sendOrder:')`.execute(db);
  await sql`update idempotency_keys set result = replace(result, '"dispatchOrder":', '"send":')`.execute(db);
}

const renamedTables = [
  "documents",
  "document_counters",
  "document_days",
  "box_dispatches",
  "role_permissions",
  "messages",
  "idempotency_keys",
] as const;

const contentOf = async (db: Store) =>
  Promise.all(
    renamedTables.map(async (table) => {
      const rows = await db.selectFrom(table).selectAll().execute();
      return [table, rows.map((row) => JSON.stringify(row, Object.keys(row).sort())).sort()];
    }),
  );

/** A dispatch order with a truck, for a box whose number is known. */
async function dispatchOne(port: TestPort) {
  const boxes = [{ ...exportOrder().boxes[0]!, ctnNo: "MSKU2667024", ctnSizeType: "45G1" }];
  const { id } = await port.ask("forwarder", truckOrders.create, {
    body: { mode: "submit", order: exportOrder({ boxes } as never) },
  });
  await port.ask("clerk", truckOrders.approve, { params: { id }, body: { version: 1, carrierId: "TRK1", fees } });
  const paid = await port.ask("forwarder", truckOrders.pay, { params: { id }, body: { version: 2 } });
  return port.ask("fleet", dispatchTruck, {
    params: { id: paid.boxes[0]!.dispatchOrder!.id },
    body: { version: 1, plateNo: "浙B12345", driverId: "d-1", jobType: "PE", planArriveTime: inHours(24) },
  });
}

eachStore("a store from when dispatch orders were send orders", (makeStore) => {
  it("gets their new name everywhere, and papers printed before stay valid", async () => {
    const port = await openTestPort(makeStore);
    const { db } = port;
    const dispatched = await dispatchOne(port);
    const before = await contentOf(db);
    await renameBack(db);
    expect(await contentOf(db)).not.toEqual(before);

    await db.transaction().execute(async (trx) => truckingMigrations.at(-1)!.up(trx));

    expect(await contentOf(db)).toEqual(before);
    const row = (await findDocument(db, dispatchOrderKind, dispatched.id))!;
    const key = Buffer.alloc(32, 7);
    const printed = makePaperCode(key, { ...row, kind: "sendOrder" }, await listBoxes(db, [row.id]));
    expect(readPaperCode(key, row, printed)).toEqual({ version: 2, digest: expect.any(String) });
    expect(makePaperCode(key, row, await listBoxes(db, [row.id]))).toBe(printed);
  });
});

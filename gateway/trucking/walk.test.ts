import { countDocuments } from "@gateway/store/documents";
import { exportOrder, fees, importOrder } from "@gateway/testing/testOrders";
import { inHours, openTestPort, type TestPort } from "@gateway/testing/testPort";
import { eachStore } from "@gateway/testing/testStores";
import type { Call } from "@protocol/call";
import {
  cancelDispatchOrder,
  confirmDispatchOrder,
  type DispatchOrderAction,
  dispatchTruck,
  reassignDispatchOrder,
  withdrawDispatchOrder,
} from "@protocol/dispatchOrder";
import { type TruckOrderAction, truckOrders } from "@protocol/trucking";
import { milestonesOf } from "@protocol/truckOrder";
import fc from "fast-check";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { dispatchOrderRules, nextMilestone } from "./dispatchOrder";
import { truckOrderRules } from "./truckOrder";

/** What people do, and how often in a hundred. */
const weights = {
  create: 14,
  submit: 6,
  withdraw: 2,
  approve: 14,
  return: 2,
  pay: 14,
  refund: 2,
  complete: 1,
  delete: 1,
  dispatch: 16,
  reassign: 4,
  cancel: 3,
  withdrawDispatchOrder: 3,
  confirm: 18,
};
type Step = keyof typeof weights;

/** A step on some order or dispatch; whether it is allowed is the gateway's to say. */
async function take(port: TestPort, step: Step, pick: number, hour: number): Promise<number> {
  const send = async (call: Call, who: "forwarder" | "clerk" | "fleet", params: object, body: object) =>
    (await port.answer(who, call, { params: params as never, body: body as never })).status;
  if (step === "create") {
    const [box] = importOrder().boxes;
    const order =
      pick % 2
        ? exportOrder({ boxes: [{ ...box!, ctnNo: undefined, ctnSizeType: "45G1" }] })
        : importOrder({
            ctnReq: [{ sizeType: "22G1", qty: 1 }],
            boxes: [{ ...box!, ctnNo: `TSTU${1_000_000 + pick}`, ctnNoConfirmed: true }],
          });
    return send(truckOrders.create, "forwarder", {}, { mode: pick % 3 ? "submit" : "draft", order });
  }
  // mostly a document in the right status, so that the walk gets somewhere; now and then any
  const some = async (kind: string, from: readonly string[]) => {
    const rows = await port.db
      .selectFrom("documents")
      .innerJoin("document_boxes", "document_boxes.document_id", "documents.id")
      .select(["documents.id", "version", "type", "status", "milestones"])
      .where("kind", "=", kind)
      .orderBy("doc_no")
      .execute();
    const fitting = rows.filter((row) => from.includes(row.status));
    const among = pick % 7 && fitting.length ? fitting : rows;
    return among.length ? among[pick % among.length] : undefined;
  };
  const onOrder = async (who: "forwarder" | "clerk", action: TruckOrderAction, call: Call, body: object = {}) => {
    const row = await some("truckOrder", truckOrderRules.transitions[action].from);
    return row ? send(call, who, { id: row.id }, { version: row.version, ...body }) : 404;
  };
  const onDispatchOrder = async (
    action: DispatchOrderAction,
    call: Call,
    body: (type: string, milestones: object) => object,
  ) => {
    const row = await some("dispatchOrder", dispatchOrderRules.transitions[action].from);
    if (!row) return 404;
    const who = action === "confirm" && hour % 2 ? "clerk" : "fleet";
    return send(call, who, { id: row.id }, { version: row.version, ...body(row.type, JSON.parse(row.milestones)) });
  };
  const truck = (type: string) => ({
    plateNo: pick % 2 ? "浙B12345" : "浙B23456",
    driverId: "d-1",
    jobType: milestonesOf(type)[0],
    planArriveTime: inHours(24 + hour * 2),
  });
  switch (step) {
    case "submit":
      return onOrder("forwarder", "submit", truckOrders.submit);
    case "withdraw":
      return onOrder("forwarder", "withdraw", truckOrders.withdraw);
    case "approve":
      return onOrder("clerk", "approve", truckOrders.approve, { carrierId: "TRK1", fees });
    case "return":
      return onOrder("clerk", "return", truckOrders.return, { remark: "请核对" });
    case "pay":
      return onOrder("forwarder", "pay", truckOrders.pay);
    case "refund":
      return onOrder("clerk", "refund", truckOrders.refund, { remark: "客户取消" });
    case "complete":
      return onOrder("clerk", "complete", truckOrders.complete);
    case "delete":
      return onOrder("forwarder", "delete", truckOrders.delete);
    case "dispatch":
      return onDispatchOrder("dispatch", dispatchTruck, truck);
    case "reassign":
      return onDispatchOrder("reassign", reassignDispatchOrder, truck);
    case "cancel":
      return onDispatchOrder("cancel", cancelDispatchOrder, () => ({ remark: "客户改期" }));
    case "withdrawDispatchOrder":
      return onDispatchOrder("withdraw", withdrawDispatchOrder, () => ({}));
    case "confirm":
      return onDispatchOrder("confirm", confirmDispatchOrder, (type, milestones) => {
        const milestone = (hour % 7 ? nextMilestone(type, milestones) : undefined) ?? milestonesOf(type)[hour % 3];
        const ctnNo = milestone === "PE" ? `TSTU${2_000_000 + pick * 31 + hour}` : undefined;
        return { milestone, ctnNo, ctnNoConfirmed: true };
      });
  }
}

async function checkInvariants(port: TestPort): Promise<void> {
  const { db } = port;
  // counters say what is there
  for (const kind of ["truckOrder", "dispatchOrder"]) {
    const real = await db
      .selectFrom("documents")
      .select(["type", "status", (eb) => eb.fn.countAll<number>().as("count")])
      .where("kind", "=", kind)
      .groupBy(["type", "status"])
      .execute();
    const sorted = (groups: { type: string; status: string; count: number }[]) =>
      groups.map((group) => `${group.type}${group.status}=${Number(group.count)}`).sort();
    expect(sorted(await countDocuments(db, kind, { by: "all" }))).toEqual(sorted(real));
  }
  // a box is held by a dispatch exactly while that is in force
  const { rows: held } = await sql<{ dispatch_order_id: string; ctn_no: string }>`
    select dispatch_order_id, ctn_no from box_dispatches order by dispatch_order_id`.execute(db);
  const { rows: active } = await sql<{ dispatch_order_id: string; ctn_no: string }>`
    select d.id as dispatch_order_id, b.ctn_no from documents d join document_boxes b on b.document_id = d.id
    where d.kind = 'dispatchOrder' and d.status = '01' and b.ctn_no is not null order by d.id`.execute(db);
  expect(held).toEqual(active);
  // finished orders have finished dispatches, and money in the wallet is what the ledger says
  const { rows: unfinished } = await sql`
    select o.id from documents o join documents s on s.parent_id = o.id
    where o.kind = 'truckOrder' and o.status = '06' and s.status not in ('03', '04', '06')`.execute(db);
  expect(unfinished).toEqual([]);
  const { rows: paid } = await sql<{ amount: number | null }>`
    select sum(amount) as amount from documents where kind = 'truckOrder' and status in ('02', '06')`.execute(db);
  const wallet = await db
    .selectFrom("ledger_accounts")
    .select("balance")
    .where("company_id", "=", "FWD1")
    .executeTakeFirstOrThrow();
  expect(wallet.balance).toBe(10_000_000 - Number(paid[0]!.amount ?? 0));
}

eachStore("trucking, whatever people try", (makeStore) => {
  it("keeps counters, boxes, orders and money in step", async () => {
    const port = await openTestPort(makeStore);
    const taken = new Map<string, number>();
    const step = fc.oneof(
      ...Object.entries(weights).map(([name, weight]) => ({ weight, arbitrary: fc.constant(name as Step) })),
    );
    const walk = fc.array(fc.tuple(step, fc.nat(40), fc.nat(30)), { minLength: 100, maxLength: 140 });
    await fc.assert(
      fc.asyncProperty(walk, async (moves) => {
        for (const [step, pick, hour] of moves) {
          const status = await take(port, step, pick, hour);
          expect(status).not.toBe(500);
          if (status === 200) taken.set(step, (taken.get(step) ?? 0) + 1);
        }
        await checkInvariants(port);
      }),
      { numRuns: process.env.LONG === "1" ? 30 : 6, seed: 20_261_121, endOnFailure: true },
    );
    // the walk has been everywhere; completion comes of itself
    expect([...taken.keys()].sort()).toEqual(
      Object.keys(weights)
        .filter((name) => name !== "complete")
        .sort(),
    );
    const done = await port.db
      .selectFrom("documents")
      .select("id")
      .where("kind", "=", "truckOrder")
      .where("status", "=", "06")
      .execute();
    expect(done.length).toBeGreaterThan(0);
    for (const { id } of done) {
      const order = await port.ask("forwarder", truckOrders.get, { params: { id } });
      expect(order.boxes.some((box) => box.dispatchOrder?.status === "06")).toBe(true);
    }
  });
});

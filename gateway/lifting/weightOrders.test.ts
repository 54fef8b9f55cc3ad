import { appointmentHandlers } from "@gateway/appointments/handlers";
import { boxHandlers } from "@gateway/boxes/handlers";
import { noteBoxEvent } from "@gateway/boxes/public";
import { createScheduler } from "@gateway/documents/scheduler";
import { feeKinds } from "@gateway/feeKinds";
import { feeHandlers } from "@gateway/fees/handlers";
import { reconcileFees } from "@gateway/fees/public";
import { gateDeskHandlers } from "@gateway/gateDesk/handlers";
import { handoverHandlers } from "@gateway/handover/handlers";
import { lifecycles } from "@gateway/lifecycles";
import { findDocument } from "@gateway/store/documents";
import { tariffHandlers } from "@gateway/tariffs/handlers";
import { balances, pay } from "@gateway/testing/testFees";
import { toldOf } from "@gateway/testing/testMessages";
import { openTestPort, type TestPort } from "@gateway/testing/testPort";
import { eachStore } from "@gateway/testing/testStores";
import { appointments } from "@protocol/appointments";
import { liftBoxHold, setBoxHold } from "@protocol/boxHolds";
import { edoInput } from "@protocol/edo";
import { edos } from "@protocol/edos";
import { quoteFees } from "@protocol/fees";
import { confirmGate, lookUpGate } from "@protocol/gateDesk";
import { saveSlotTemplates } from "@protocol/slots";
import { weightOrderInput, weightOrderSubmitIssues } from "@protocol/weightOrder";
import { type WeightOrder, weightOrders } from "@protocol/weightOrders";
import { importYardRates, yardRateInput } from "@protocol/yardRates";
import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { weightOrderHandlers } from "./handlers";
import { stoppedLifting } from "./stopped";
import { weightOrderLifecycle } from "./weightOrderStore";

const ctnNo = "CSQU3054383";
const given: z.input<typeof weightOrderInput> = {
  ...{
    tradeScope: "F",
    blNo: "COSU6312510001",
    edoNo: "EDO261121",
    returnYard: "NBCT",
    vesselName: "EVER ACE",
    voyage: "026W",
  },
  ...{
    placeCode: "NBCT",
    consignee: "宁波甬盛家具有限公司",
    planTime: "2026-11-23T02:00:00.000Z",
    deliveryMode: "FULL",
  },
  ...{ contactName: "周敏", contactMobile: "13800000001" },
  boxes: [{ ctnNo, ctnSizeType: "22G1", ctnOperatorCode: "COS" }],
};

describe("an order to lift full boxes", () => {
  it.each([
    [{}, []],
    [{ edoNo: undefined }, ["edoNo"]],
    [{ returnYard: undefined }, ["returnYard"]],
    [{ tradeScope: "D" }, ["waybillNo"]],
    [{ tradeScope: "W", edoNo: undefined }, ["transferVessel"]],
    [{ boxes: [] }, ["boxes"]],
    [{ plateNo: "浙B1234挂" }, ["plateNo"]],
    [{ boxes: [{ ctnNo: "CSQU3054384" }] }, ["boxes.0.ctnNo", "boxes.0.ctnSizeType", "boxes.0.ctnOperatorCode"]],
    [{ boxes: [given.boxes![0], given.boxes![0]] }, ["boxes.1.ctnNo"]],
    // tonnes, less than the box weighs empty, more than it may weigh
    [{ boxes: [{ ...given.boxes![0], grossWeight: 24 }] }, ["boxes.0.grossWeight"]],
    [{ boxes: [{ ...given.boxes![0], grossWeight: 1_800 }] }, ["boxes.0.grossWeight"]],
    [{ boxes: [{ ...given.boxes![0], grossWeight: 40_000 }] }, ["boxes.0.grossWeight"]],
    [{ boxes: [{ ...given.boxes![0], grossWeight: 18_000 }] }, []],
  ])("with %j is held against the rules of its trade", (over, expected) => {
    const order = weightOrderInput.parse({ ...given, ...over });
    expect(weightOrderSubmitIssues(order).map(({ path }) => path.join("."))).toEqual(expected);
  });
});

eachStore("orders to lift full boxes", (makeStore) => {
  async function open() {
    const handlers = [
      weightOrderHandlers,
      feeHandlers,
      boxHandlers,
      tariffHandlers,
      appointmentHandlers,
      gateDeskHandlers,
      handoverHandlers,
    ].flat();
    const port = await openTestPort(makeStore, handlers);
    const entry = { id: "d1", dict_type: "terminal", dict_value: "NBCT", dict_label: "北二集司", sort: 1 };
    await port.db.insertInto("dict_data").values(entry).execute();
    const rate = (over: object) =>
      yardRateInput.parse({ yardCode: "NBCT", effFrom: "2026-01-01", taxRate: 6, ...over });
    const rates = [
      rate({ feeItem: "LIFT", chargeMode: "BOX", price: 19_500 }),
      rate({ feeItem: "STOR", chargeMode: "DAY", price: 400, freeDays: 4 }),
    ];
    await port.ask("clerk", importYardRates, { body: { rates } });
    return port;
  }
  const create = (port: TestPort, over: object = {}, who: "forwarder" | "otherForwarder" = "forwarder") =>
    port.answer(who, weightOrders.create, {
      body: { mode: "submit", order: weightOrderInput.parse({ ...given, ...over }) },
    });
  const get = (port: TestPort, id: string) => port.ask("forwarder", weightOrders.get, { params: { id } });
  const on = ({ id, version }: WeightOrder) => ({ params: { id }, body: { version } });
  /** Two trucks an hour may fetch full boxes, by day and night. */
  async function openSlots(port: TestPort) {
    const template = {
      ...{
        placeCode: "NBCT",
        job: "FO" as const,
        weekdays: [1, 2, 3, 4, 5, 6, 7],
        fromClock: "00:00",
        toClock: "24:00",
      },
      ...{ slotMinutes: 60 as const, capacity: 2, companyCap: 2, freezeHours: 4 },
    };
    await port.ask("clerk", saveSlotTemplates, { body: { template } });
  }
  /** Discharged on 17 November, priced for the 23rd: seven days, four of them free. */
  async function approved(port: TestPort, over: object = {}) {
    const made = (await create(port, over)).result as WeightOrder;
    const boxes = made.boxes.map(({ id }) => ({ id, yardPosition: "A01-02-3", dischargeTime: "2026-11-17T01:00:00Z" }));
    return port.ask("clerk", weightOrders.approve, { ...on(made), body: { version: made.version, boxes } });
  }
  const release = (port: TestPort, order: WeightOrder, releases = { customs: true, line: true, port: true }) =>
    port.ask("clerk", weightOrders.release, { ...on(order), body: { version: order.version, releases } });
  const payNow = (port: TestPort, order: { id: string; version: number }) =>
    pay(port, "WALLET", [order], { who: "forwarder", kind: "weightOrder" });
  const obstacleOf = async (port: TestPort, { id }: WeightOrder) => {
    const documents = [{ kind: "weightOrder" as const, id }];
    return (await port.ask("forwarder", quoteFees, { body: { documents } })).documents[0]!.obstacle;
  };
  const barcodes = (port: TestPort) => port.db.selectFrom("lifting_barcodes").selectAll().orderBy("barcode").execute();
  const first = 19_500 + 3 * 400;
  const exits = async (port: TestPort) =>
    (await port.db.selectFrom("box_events").select(["ctn_no", "code"]).orderBy("id").execute()).flatMap((event) =>
      event.code === "GF" ? event.ctn_no : [],
    );
  const reasons = ({ result }: { result: unknown }) =>
    (result as { fieldReasons?: Record<string, string[]> }).fieldReasons ?? {};
  const seen = (port: TestPort, code: string, day: string) =>
    noteBoxEvent(port.db, {
      ...{ ctn_no: ctnNo, time: `${day}T01:00:00.000Z`, code, place_code: "NBCT", full_empty: "F", direction: null },
      ...{ plate_no: null, vessel_name: null, voyage: null, operator_code: "COS", bl_no: null, size_type: "22G1" },
      source: "TERMINAL",
    });

  it("are one at a time for a box, and say whose number it is to its own company alone", async () => {
    const port = await open();
    const { docNo } = (await create(port)).result as WeightOrder;
    const claimed = (shown: string) => ({
      "order.boxes[0].ctnNo": [`lifting.claimed|{"ctnNo":"${ctnNo}","docNo":"${shown}"}`],
    });
    expect(reasons(await create(port))).toEqual(claimed(docNo));
    const domestic = { tradeScope: "D", edoNo: undefined, waybillNo: "YD26112101" };
    expect(reasons(await create(port, domestic, "otherForwarder"))).toEqual(claimed("—"));
  });

  it("are paid once all have released them and nobody holds a box, and leave by their vouchers", async () => {
    const port = await open();
    const order = await approved(port);
    expect(order).toMatchObject({ status: "01", amount: first, due: first, billedDay: "2026-11-23" });
    expect(order.boxes[0]).toMatchObject({ freeUntil: "2026-11-20", storageDays: 7, mayBeLifted: false });
    expect(order.fees.map(({ rate, amount }) => [rate.version, rate.price, amount])).toContainEqual([
      1, 19_500, 19_500,
    ]);
    expect(await obstacleOf(port, order)).toBe("lifting.notReleased");
    await release(port, order, { customs: false, line: true, port: true });
    expect(await obstacleOf(port, order)).toBe("lifting.notReleased");
    const released = await release(port, await get(port, order.id));
    const hold = await port.ask("clerk", setBoxHold, { body: { hold: { ctnNo, kind: "C", reason: "查验" } } });
    expect(await obstacleOf(port, order)).toMatch(/^lifting\.held/);
    expect(await payNow(port, released)).toBe("fees.changed");
    await port.ask("clerk", liftBoxHold, { params: { id: hold.id } });
    expect(
      (await port.answer("forwarder", setBoxHold, { body: { hold: { ctnNo, kind: "C", reason: "查验" } } })).code,
    ).toBe("403");
    expect(await payNow(port, released)).toBe("done");
    const paid = await get(port, order.id);
    expect(paid).toMatchObject({ status: "02", paid: first, due: 0 });
    const [voucher] = await barcodes(port);
    expect(paid.boxes[0]).toMatchObject({ barcode: voucher!.barcode, mayBeLifted: true });
    expect(voucher).toMatchObject({ ctn_no: ctnNo, valid_to: "2026-11-23T16:00:00.000Z", used_time: null, void: 0 });
    await port.ask("clerk", weightOrders.complete, on(paid));
    expect((await barcodes(port))[0]!.used_time).not.toBeNull();
    expect(await exits(port)).toEqual([ctnNo]);
    // it has left, and nobody orders it before it is seen again
    expect(reasons(await create(port))).toEqual({ "order.boxes[0].ctnNo": [`lifting.boxOut|{"ctnNo":"${ctnNo}"}`] });
    expect(await reconcileFees(port.db, feeKinds)).toEqual([]);
  });

  it("cost more once their day has passed: the difference is charged, and all of it comes back", async () => {
    const port = await open();
    const before = await balances(port);
    const order = await release(port, await approved(port));
    await payNow(port, order);
    port.clock.now = new Date("2026-11-23T16:00:30.000Z");
    await createScheduler({ ...port.unattended, kinds: [weightOrderLifecycle] }).runDue();
    const late = await get(port, order.id);
    expect(late).toMatchObject({ status: "01", billedDay: "2026-11-24", amount: first + 400, due: 400, paid: first });
    expect((await barcodes(port)).map((each) => each.void)).toEqual([1]);
    expect((await port.answer("forwarder", weightOrders.cancel, on(late))).code).toBe("1002");
    expect(await payNow(port, late)).toBe("done");
    const paid = await get(port, order.id);
    expect(paid).toMatchObject({ status: "02", paid: first + 400, due: 0 });
    const rows = await port.db.selectFrom("fee_rows").select(["biz_type", "amount"]).orderBy("id").execute();
    expect(rows.map(({ biz_type, amount }) => [biz_type, amount])).toEqual([
      ["LIFTING", first],
      ["LIFTING", 400],
    ]);
    expect(paid.payments.map(({ amount }) => amount)).toEqual([first, 400]);
    expect((await barcodes(port)).map((each) => each.void)).toEqual([1, 0]);
    expect(await reconcileFees(port.db, feeKinds)).toEqual([]);
    const refund = { ...on(paid), body: { version: paid.version, remark: "客户退单" } };
    const refunded = await port.ask("clerk", weightOrders.refund, refund);
    expect(refunded).toMatchObject({ status: "07", due: 0 });
    const page = await port.ask("forwarder", weightOrders.page, { body: { pageIndex: 1, pageSize: 10 } });
    expect(page.rows.map(({ due }) => due)).toEqual([0]);
    expect(await balances(port)).toEqual(before);
    expect((await barcodes(port)).every((each) => each.void === 1)).toBe(true);
    expect(await reconcileFees(port.db, feeKinds)).toEqual([]);
  });

  it("follow another plan: an earlier day gives nothing back, a slot is booked with it", async () => {
    const port = await open();
    await openSlots(port);
    const order = await release(port, await approved(port));
    await payNow(port, order);
    const replan = async (body: object) => {
      const { id, version } = await get(port, order.id);
      return port.answer("forwarder", weightOrders.replan, { params: { id }, body: { version, ...body } });
    };
    expect((await replan({ apptNo: "NBCT-FI-2611240800" })).result).toMatchObject({
      fieldReasons: { apptNo: ["slot.otherPlace"] },
    });
    expect((await replan({ planTime: "2026-11-22T02:00:00Z" })).result).toMatchObject({ status: "02", due: 0 });
    const moved = (await replan({ apptNo: "NBCT-FO-2611250800" })).result as WeightOrder;
    expect(moved).toMatchObject({
      status: "01",
      billedDay: "2026-11-25",
      due: 800,
      planTime: "2026-11-25T00:00:00.000Z",
    });
    expect(moved.apptNo).toMatch(/^AP/);
    const booked = await port.db.selectFrom("slots").select("booked").where("booked", ">", 0).execute();
    expect(booked).toEqual([{ booked: 1 }]);
    const { id } = await port.db
      .selectFrom("documents")
      .select("id")
      .where("doc_no", "=", moved.apptNo)
      .executeTakeFirstOrThrow();
    for (const [version, slotId] of [
      [1, "NBCT-FO-2611250300"],
      // the day before costs what was paid
      [2, "NBCT-FO-2611242200"],
    ] as const)
      await port.ask("forwarder", appointments.move, { params: { id }, body: { version, slotId } });
    expect(await get(port, order.id)).toMatchObject({
      ...{ billedDay: "2026-11-24", planTime: "2026-11-24T14:00:00.000Z", apptNo: moved.apptNo },
    });
    await port.ask("forwarder", appointments.cancel, { params: { id }, body: { version: 3 } });
    expect(await get(port, order.id)).toMatchObject({ planTime: "2026-11-24T14:00:00.000Z", apptNo: null });
    await replan({ apptNo: "NBCT-FO-2611250800" });
    await replan({ planTime: "2026-11-25T03:00:00Z" });
    expect((await get(port, order.id)).apptNo).toBeNull();
    expect(await port.db.selectFrom("slots").select("id").where("booked", ">", 0).execute()).toEqual([]);
  });

  it("are paid where their charges have several rates of tax, and invoiced by each", async () => {
    const port = await open();
    const storage = { yardCode: "NBCT", effFrom: "2026-11-01", taxRate: 9, feeItem: "STOR", chargeMode: "DAY" };
    const rates = [yardRateInput.parse({ ...storage, price: 400, freeDays: 4, trade: "F" })];
    await port.ask("clerk", importYardRates, { body: { rates } });
    await payNow(port, await release(port, await approved(port)));
    const rows = await port.db
      .selectFrom("fee_rows")
      .select(["amount", "tax_rate", "tax"])
      .where("biz_type", "=", "LIFTING")
      .orderBy("tax_rate")
      .execute();
    expect(rows.map((row) => [Number(row.amount), row.tax_rate, Number(row.tax)])).toEqual([
      [19_500, 6, 1_104],
      [1_200, 9, 99],
    ]);
  });

  it("have a box to themselves while they are under way, and a rate for each of its days", async () => {
    const port = await open();
    const answers = await Promise.all([create(port), create(port)]);
    expect(answers.map(({ code }) => code).sort()).toEqual(["0000", "422"]);
    const made = answers.find(({ code }) => code === "0000")!.result as WeightOrder;
    expect((await port.answer("otherForwarder", weightOrders.get, { params: { id: made.id } })).code).toBe("404");
    const boxes = made.boxes.map(({ id }) => ({ id, yardPosition: "", dischargeTime: "2025-12-31T01:00:00Z" }));
    const approve = await port.answer("clerk", weightOrders.approve, {
      ...on(made),
      body: { version: made.version, boxes },
    });
    expect(approve).toMatchObject({ code: "1002", result: { reason: "lifting.noRate" } });
    await port.ask("forwarder", weightOrders.cancel, on(made));
    expect((await create(port)).code).toBe("0000");
  });

  it("are told of to the port's clerks when one that they approved is canceled, and no other", async () => {
    const port = await open();
    const cancel = (order: WeightOrder) => port.ask("forwarder", weightOrders.cancel, on(order));
    await cancel((await create(port)).result as WeightOrder);
    expect(await toldOf(port, "lifting.canceled")).toEqual([]);
    const { id } = await cancel(await approved(port));
    expect(await toldOf(port, "lifting.canceled")).toEqual([["u-clerk", expect.stringContaining(id)]]);
  });

  it("are of boxes that are here, with the time since when they are", async () => {
    const port = await open();
    // in for export and out by ship, back by another and out by the gate, and back once more
    await seen(port, "GI", "2026-08-01");
    await seen(port, "LD", "2026-08-03");
    expect(reasons(await create(port))).toHaveProperty(["order.boxes[0].ctnNo"]);
    const draft = await port.ask("forwarder", weightOrders.create, {
      body: { mode: "draft", order: weightOrderInput.parse(given) },
    });
    expect(draft.boxes[0]!.dischargeTime).toBeNull();
    await seen(port, "DS", "2026-11-17");
    const made = (await create(port)).result as WeightOrder;
    expect(made.boxes[0]!.dischargeTime).toBe("2026-11-17T01:00:00.000Z");
    await seen(port, "GF", "2026-11-20");
    const boxes = made.boxes.map(({ id }) => ({ id, yardPosition: "", dischargeTime: "2026-11-17T01:00:00Z" }));
    const approve = { ...on(made), body: { version: made.version, boxes } };
    expect(reasons(await port.answer("clerk", weightOrders.approve, approve))).toEqual({
      "boxes[0].dischargeTime": [`lifting.boxOut|{"ctnNo":"${ctnNo}"}`],
    });
  });

  it("are charged by the tonne for a weight that somebody has entered alone", async () => {
    const port = await open();
    const rate = { yardCode: "NBCT", effFrom: "2026-11-22", taxRate: 6, feeItem: "LIFT", chargeMode: "TON" };
    const made = (await create(port, { planTime: "2026-11-21T09:00:00Z" })).result as WeightOrder;
    const rates = [yardRateInput.parse({ ...rate, price: 1_000, trade: "F" })];
    await port.ask("clerk", importYardRates, { body: { rates } });
    expect(reasons(await create(port))).toEqual({
      "order.boxes[0].grossWeight": [`lifting.noWeight|{"ctnNo":"${ctnNo}"}`],
    });
    port.clock.now = new Date("2026-11-22T02:00:00.000Z");
    const boxes = made.boxes.map(({ id }) => ({ id, yardPosition: "", dischargeTime: "2026-11-20T01:00:00Z" }));
    const approve = { ...on(made), body: { version: made.version, boxes } };
    expect((await port.answer("clerk", weightOrders.approve, approve)).result).toMatchObject({
      reason: "lifting.noWeight",
    });
    await port.ask("forwarder", weightOrders.cancel, on(made));
    const order = await approved(port, { boxes: [{ ...given.boxes![0]!, grossWeight: 20_000 }] });
    expect(order.fees.find(({ feeItem }) => feeItem === "LIFT")).toMatchObject({ qty: 20_000, amount: 20_000 });
  });

  /** A delivery order of this port for the boxes of the B/L, whose right the forwarder has accepted. */
  async function acceptedEdo(port: TestPort, ctnNos: readonly string[]) {
    const said = (numbers: readonly string[]) =>
      edoInput.parse({
        ...{ blNo: given.blNo, lineName: "中远海运集运代理", vesselName: "EVER ACE", voyage: "026W" },
        ...{ podCode: "CNNGB", consigneeName: "宁波海晟供应链有限公司", consigneeUscc: "91330206MA2AYGW297" },
        ...{ releaseToName: "宁波远帆国际货运代理有限公司", cargoName: "机械配件", freightTerm: "P" },
        ...{ validTo: "2026-11-30", boxes: numbers.map((each) => ({ ctnNo: each, ctnSizeType: "22G1" })) },
      });
    const edo = await port.ask("clerk", edos.create, { body: { edo: said(ctnNos) } });
    const onEdo = async <B extends object>(more: B = {} as B) => {
      const { version } = await port.ask("clerk", edos.get, { params: { id: edo.id } });
      return { params: { id: edo.id }, body: { version, ...more } };
    };
    await port.ask("clerk", edos.issue, await onEdo());
    await port.ask("forwarder", edos.accept, await onEdo());
    return { edo, said, onEdo };
  }

  it("are of what the delivery order releases, which follows the gate box by box", async () => {
    const port = await open();
    const numbers = [ctnNo, "MSKU2667024"];
    const { edo } = await acceptedEdo(port, numbers);
    const { edoNo } = edo;
    const [box] = given.boxes!;
    const other = { ...box!, ctnNo: "TGHU7599330" };
    expect(reasons(await create(port, { edoNo, blNo: "COSU6312519999", boxes: [box, other] }))).toEqual({
      "order.blNo": [`edo.otherBl|{"edoNo":"${edoNo}","blNo":"${given.blNo}"}`],
      "order.boxes[1].ctnNo": [`edo.otherBox|{"edoNo":"${edoNo}","ctnNo":"TGHU7599330"}`],
    });
    // what it releases is told to its holder alone
    const stranger = await port.answer("otherForwarder", weightOrders.create, {
      body: { mode: "submit", order: weightOrderInput.parse({ ...given, edoNo, blNo: "COSU6312519999" }) },
    });
    expect(Object.keys(reasons(stranger))).toEqual(["order.edoNo"]);

    const order = await approved(port, { edoNo, plateNo: "浙B12345", boxes: [box, { ...box, ctnNo: numbers[1] }] });
    await payNow(port, await release(port, order));
    const code = (await barcodes(port)).find((each) => each.ctn_no === ctnNo)!.barcode;
    const items = [{ kind: "weightOrder" as const, id: order.id, version: 1, act: "lift" as const, code }];
    port.clock.now = new Date("2026-11-23T02:00:00.000Z");
    await port.ask("clerk", confirmGate, { body: { items } });
    const collected = async () => {
      const { status, boxes } = await port.ask("clerk", edos.get, { params: { id: edo.id } });
      return [status, boxes.map(({ collectedTime }) => collectedTime !== null)];
    };
    expect(await collected()).toEqual(["4", [true, false]]);

    const half = await get(port, order.id);
    expect(half.allowedActions).not.toContain("refund");
    const refund = { ...on(half), body: { version: half.version, remark: "客户退单" } };
    expect((await port.answer("clerk", weightOrders.refund, refund)).result).toMatchObject({
      reason: "lifting.someLeft",
    });
    await port.ask("clerk", weightOrders.complete, on(half));
    expect(await collected()).toEqual(["3", [true, true]]);
    expect(await exits(port)).toEqual(numbers);
  });

  it("stay where their delivery order releases their boxes no more, or its right has gone to another company", async () => {
    const port = await open();
    const numbers = [ctnNo, "MSKU2667024"];
    const { edo, said, onEdo } = await acceptedEdo(port, numbers);
    const { edoNo } = edo;
    const [box] = given.boxes!;
    const boxes = numbers.map((each) => ({ ...box!, ctnNo: each }));
    const order = await approved(port, { edoNo, plateNo: "浙B12345", boxes });
    await payNow(port, await release(port, order));
    port.clock.now = new Date("2026-11-23T02:00:00.000Z");
    const lift = async (number: string) => {
      const code = (await barcodes(port)).find(({ ctn_no }) => ctn_no === number)!.barcode;
      const items = [{ kind: "weightOrder" as const, id: order.id, version: 1, act: "lift" as const, code }];
      return reasons(await port.answer("clerk", confirmGate, { body: { items } }));
    };
    await port.ask("clerk", edos.update, await onEdo({ edo: said(numbers.slice(1)) }));
    expect(await lift(ctnNo)).toEqual({
      "items[0]": [`edo.otherBox|{"edoNo":"${edoNo}","ctnNo":"${ctnNo}"}`],
    });
    await port.ask("clerk", edos.update, await onEdo({ edo: said(numbers) }));
    // who is only asked to haul fetches them by the order of who asked
    const hauled = { toName: "宁波捷港集装箱运输有限公司", scope: "HAUL" as const };
    await port.ask("forwarder", edos.offer, await onEdo(hauled));
    await port.ask("fleet", edos.accept, await onEdo());
    expect(await lift(ctnNo)).toEqual({});

    const other = await acceptedEdo(port, ["TGHU7599330"]);
    const second = await approved(port, { edoNo: other.edo.edoNo, boxes: [{ ...box!, ctnNo: "TGHU7599330" }] });
    const released = await release(port, second);
    const passed = { toName: "宁波海晟供应链有限公司", scope: "ALL" as const };
    await port.ask("forwarder", edos.offer, await other.onEdo(passed));
    expect(await obstacleOf(port, second)).toBeNull();
    await port.ask("otherForwarder", edos.accept, await other.onEdo());
    expect(await obstacleOf(port, second)).toBe(`edo.otherHolder|{"edoNo":"${other.edo.edoNo}"}`);
    expect(await payNow(port, released)).toBe("fees.changed");
  });

  it("let go of their boxes when the right goes on or the delivery order is void, and say so", async () => {
    const port = await open();
    const [box] = given.boxes!;
    const boxes = [{ ...box!, ctnNo: "TGHU7599330" }];
    const { edo, onEdo } = await acceptedEdo(port, ["TGHU7599330"]);
    const { edoNo } = edo;
    const order = await release(port, await approved(port, { edoNo, boxes }));
    await payNow(port, order);
    await port.ask("forwarder", edos.offer, await onEdo({ toName: "宁波海晟供应链有限公司", scope: "ALL" as const }));
    await port.ask("clerk", edos.freeze, await onEdo({ remark: "核对" }));
    const claims = () => port.db.selectFrom("lifting_claims").select(["ctn_no", "document_id"]).execute();
    expect(await claims()).toEqual([{ ctn_no: "TGHU7599330", document_id: order.id }]);
    await port.ask("clerk", edos.unfreeze, await onEdo());
    await port.ask("otherForwarder", edos.accept, await onEdo());
    const told = async (reason: string) =>
      (await port.db.selectFrom("messages").select(["content_type", "reason"]).where("reason", "=", reason).execute())
        .length;
    expect([await told("lifting.stopped"), await told("lifting.stoppedPaid")]).toEqual([1, 1]);
    const row = (await findDocument(port.db, "weightOrder", order.id))!;
    expect(await stoppedLifting({ db: port.db, now: port.clock.now }, row)).toBe("frozen");
    const next = (await create(port, { edoNo, boxes }, "otherForwarder")).result as WeightOrder;
    expect(await claims()).toEqual([{ ctn_no: "TGHU7599330", document_id: next.id }]);
    // the clock does not take them back
    port.clock.now = new Date("2026-11-23T16:00:30.000Z");
    await createScheduler({ ...port.unattended, kinds: [weightOrderLifecycle] }).runDue();
    expect(await get(port, order.id)).toMatchObject({ status: "01" });
    const refund = async () => {
      const { version } = await get(port, order.id);
      return { ...on(order), body: { version, remark: "提货权已转出" } };
    };
    expect(await port.ask("clerk", weightOrders.refund, await refund())).toMatchObject({ status: "07" });
    await port.ask("clerk", edos.void, await onEdo({ remark: "换单" }));
    expect(await claims()).toEqual([]);
  });

  it("give up the appointments for their boxes with them, also one that is late, which counts for nobody", async () => {
    const port = await open();
    await openSlots(port);
    const number = "TGHU7599330";
    const boxes = [{ ...given.boxes![0]!, ctnNo: number }];
    const { edo, onEdo } = await acceptedEdo(port, [number]);
    const order = await release(port, await approved(port, { edoNo: edo.edoNo, boxes }));
    const slotId = "NBCT-FO-2611231000";
    const replan = { params: { id: order.id }, body: { version: order.version, apptNo: slotId } };
    const { apptNo, amount, planTime } = await port.ask("forwarder", weightOrders.replan, replan);
    // the slot has begun
    port.clock.now = new Date("2026-11-23T02:05:00.000Z");
    await port.ask("forwarder", edos.offer, await onEdo({ toName: "宁波海晟供应链有限公司", scope: "ALL" as const }));
    await port.ask("otherForwarder", edos.accept, await onEdo());
    expect(await get(port, order.id)).toMatchObject({ apptNo: null, amount, planTime, status: "01" });
    const appointment = await port.db
      .selectFrom("documents")
      .select("status")
      .where("doc_no", "=", apptNo)
      .executeTakeFirst();
    expect(appointment).toEqual({ status: "4" });
    port.clock.now = new Date("2026-11-24T02:05:00.000Z");
    await createScheduler({ ...port.unattended, kinds: [lifecycles.appointment] }).runDue();
    expect(await port.db.selectFrom("appointment_faults").selectAll().execute()).toEqual([]);
    const book = {
      items: [{ slotId: "NBCT-FO-2611241400", ctnNo: number, plateNo: "浙B12345" }],
      arriveMode: "R",
      wait: false,
    };
    const next = await port.answer("otherForwarder", appointments.book, { body: { booking: book } } as never);
    expect(next.code, JSON.stringify(next.result)).toBe("0000");
  });

  it("give their boxes back to others by a refund, also where they cost nothing", async () => {
    const port = await open();
    const free = { yardCode: "NBCT", effFrom: "2026-11-01", taxRate: 6, trade: "F" };
    const rates = [
      yardRateInput.parse({ ...free, feeItem: "LIFT", chargeMode: "BOX", price: 0 }),
      yardRateInput.parse({ ...free, feeItem: "STOR", chargeMode: "DAY", price: 0 }),
    ];
    await port.ask("clerk", importYardRates, { body: { rates } });
    const released = await release(port, await approved(port));
    const order = await port.ask("forwarder", weightOrders.confirm, on(released));
    expect(order).toMatchObject({ status: "02", paid: 0 });
    const refund = { ...on(order), body: { version: order.version, remark: "客户退单" } };
    expect(await port.ask("clerk", weightOrders.refund, refund)).toMatchObject({ status: "07" });
    expect((await barcodes(port)).map((each) => each.void)).toEqual([1]);
    expect((await create(port)).code).toBe("0000");
  });

  it("are released as they are: other boxes wait for everybody's word anew", async () => {
    const port = await open();
    const enterAnew = async (order: WeightOrder, over: object) => {
      const back = await port.ask("forwarder", weightOrders.withdraw, on(order));
      const body = {
        version: back.version,
        mode: "submit" as const,
        order: weightOrderInput.parse({ ...given, ...over }),
      };
      return port.ask("forwarder", weightOrders.update, { params: { id: order.id }, body });
    };
    const all = { customs: true, line: true, port: true };
    const released = await release(port, (await create(port)).result as WeightOrder);
    const same = await enterAnew(released, { contactName: "王强" });
    expect(same.releases).toEqual(all);
    const other = await enterAnew(same, { boxes: [{ ...given.boxes![0]!, ctnNo: "MSKU2667024" }] });
    expect(other.releases).toEqual({ customs: false, line: false, port: false });
  });

  it("leave the gate one by one, each by its own voucher, once", async () => {
    const port = await open();
    const [box] = given.boxes ?? [];
    const order = await approved(port, { plateNo: "浙B12345", boxes: [box, { ...box, ctnNo: "MSKU2667024" }] });
    await payNow(port, await release(port, order));
    const [first = "", second = ""] = (await barcodes(port)).map(({ barcode }) => barcode);
    const look = async (said: string) => (await port.ask("clerk", lookUpGate, { body: { said } })).jobs;
    const lift = (code: string) => {
      const items = [{ kind: "weightOrder" as const, id: order.id, version: 1, act: "lift" as const, code }];
      return port.answer("clerk", confirmGate, { body: { items } });
    };
    port.clock.now = new Date("2026-11-23T02:00:00.000Z");
    const jobs = await look("浙B12345");
    expect(jobs.map(({ code }) => code).sort()).toEqual([first, second]);
    expect((await look(first)).map(({ code, ready }) => [code, ready])).toEqual([[first, true]]);
    expect((await lift(first)).code).toBe("0000");
    expect(await get(port, order.id)).toMatchObject({ status: "02" });
    const again = await Promise.all([lift(first), lift(first)]);
    for (const { result } of again)
      expect(result).toMatchObject({ fieldReasons: { "items[0].code": ["barcode.used"] } });
    expect((await look("浙B12345")).map(({ code }) => code)).toEqual([second]);
    expect((await lift(second)).code).toBe("0000");
    expect(await get(port, order.id)).toMatchObject({ status: "06" });
  });
});

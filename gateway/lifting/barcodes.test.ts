import { appointmentHandlers } from "@gateway/appointments/handlers";
import { boxHandlers } from "@gateway/boxes/handlers";
import { feeHandlers } from "@gateway/fees/handlers";
import { gateDeskHandlers } from "@gateway/gateDesk/handlers";
import { tariffHandlers } from "@gateway/tariffs/handlers";
import { pay } from "@gateway/testing/testFees";
import { openTestPort, type TestPort } from "@gateway/testing/testPort";
import { eachStore } from "@gateway/testing/testStores";
import { changeBarcodeTruck, letOutByBarcode, printBarcodes } from "@protocol/barcodes";
import { viewBarcodes } from "@protocol/boxes";
import { setBoxHold } from "@protocol/boxHolds";
import { codes } from "@protocol/codes";
import { appointmentStatus } from "@protocol/documentStatuses";
import { lookUpGate } from "@protocol/gateDesk";
import { saveSlotTemplates } from "@protocol/slots";
import { weightOrderInput } from "@protocol/weightOrder";
import { type WeightOrder, weightOrders } from "@protocol/weightOrders";
import { importYardRates, yardRateInput } from "@protocol/yardRates";
import { expect, it } from "vitest";
import { barcodeHandlers } from "./barcodeHandlers";
import { weightOrderHandlers } from "./handlers";

const ctnNos = ["CSQU3054383", "MSKU9070323"];
const plateNo = "浙B12345";
const reasons = ({ result }: { result: unknown }) =>
  (result as { fieldReasons?: Record<string, string[]> }).fieldReasons ?? {};

eachStore("barcodes by which boxes are lifted", (makeStore) => {
  /** An order of two boxes that is paid, so that each has a code. */
  async function paidOrder() {
    const handlers = [weightOrderHandlers, barcodeHandlers, feeHandlers, boxHandlers, tariffHandlers, gateDeskHandlers];
    const port = await openTestPort(makeStore, [...handlers, appointmentHandlers].flat());
    const entry = { id: "d1", dict_type: "terminal", dict_value: "NBCT", dict_label: "北二集司", sort: 1 };
    await port.db.insertInto("dict_data").values(entry).execute();
    const rates = (["LIFT", "STOR"] as const).map((feeItem) =>
      yardRateInput.parse({
        ...{ yardCode: "NBCT", effFrom: "2026-01-01", taxRate: 6, feeItem, price: 19_500 },
        ...(feeItem === "LIFT" ? { chargeMode: "BOX" } : { chargeMode: "DAY", freeDays: 30 }),
      }),
    );
    await port.ask("clerk", importYardRates, { body: { rates } });
    const entered = weightOrderInput.parse({
      ...{
        tradeScope: "F",
        blNo: "COSU6312510001",
        edoNo: "EDO261121",
        returnYard: "NBCT",
        vesselName: "EVER ACE",
        voyage: "026W",
      },
      ...{ placeCode: "NBCT", consignee: "宁波甬盛家具有限公司", planTime: "2026-11-23T02:00:00.000Z" },
      ...{ deliveryMode: "FULL", contactName: "周敏", contactMobile: "13800000001", plateNo },
      boxes: ctnNos.map((ctnNo) => ({ ctnNo, ctnSizeType: "22G1", ctnOperatorCode: "COS" })),
    });
    const made = await port.ask("forwarder", weightOrders.create, { body: { mode: "submit", order: entered } });
    const boxes = made.boxes.map(({ id }) => ({ id, yardPosition: "A01-02-3", dischargeTime: "2026-11-17T01:00:00Z" }));
    const approved = await port.ask("clerk", weightOrders.approve, on(made, { boxes }));
    const releases = { customs: true, line: true, port: true };
    const released = await port.ask("clerk", weightOrders.release, on(approved, { releases }));
    expect(await pay(port, "WALLET", [released], { who: "forwarder", kind: "weightOrder" })).toBe("done");
    const order = await get(port, made.id);
    return { port, order, given: order.boxes.map(({ barcode }) => barcode ?? "") };
  }
  const on = <B extends object>({ id, version }: WeightOrder, body: B) => ({
    params: { id },
    body: { version, ...body },
  });
  const get = (port: TestPort, id: string) => port.ask("forwarder", weightOrders.get, { params: { id } });
  const look = async (port: TestPort, who: Parameters<TestPort["ask"]>[0], barcode: string) =>
    (await port.ask(who, viewBarcodes, { body: { barcodes: [barcode] } }))[0]!.known;
  const letOut = (port: TestPort, barcode: string, truck = plateNo) =>
    port.answer("clerk", letOutByBarcode, { body: { barcode, plateNo: truck } });

  it("are used once, by one of 50 gates, and complete the order with its last box", async () => {
    const { port, order, given } = await paidOrder();
    expect((await port.answer("forwarder", letOutByBarcode, { body: { barcode: given[0]!, plateNo } })).code).toBe(
      "403",
    );
    expect(reasons(await letOut(port, given[0]!, "浙B54321"))).toEqual({ plateNo: ["barcode.otherTruck"] });
    const answers = await Promise.all(Array.from({ length: 50 }, () => letOut(port, given[0]!)));
    expect(answers.filter(({ code }) => code === codes.ok)).toHaveLength(1);
    for (const answer of answers.filter(({ code }) => code !== codes.ok))
      expect(reasons(answer)).toEqual({ barcode: ["barcode.used"] });
    expect((await get(port, order.id)).status).toBe("02");
    const events = await port.db.selectFrom("box_events").selectAll().where("ctn_no", "=", ctnNos[0]!).execute();
    expect(events.map(({ code, plate_no }) => [code, plate_no])).toEqual([["GF", plateNo]]);

    const hold = { ctnNo: ctnNos[1]!, kind: "C" as const, reason: "查验" };
    await port.ask("clerk", setBoxHold, { body: { hold } });
    expect((await letOut(port, given[1]!)).code).toBe(codes.refused);
    await port.db.updateTable("box_holds").set({ lift_time: port.clock.now.toISOString() }).execute();
    expect((await letOut(port, given[1]!)).result).toMatchObject({ docNo: order.docNo, left: 0 });
    expect((await get(port, order.id)).status).toBe("06");
  });

  it("of another truck are void and issued anew; whoever prints counts, and keeps the code", async () => {
    const { port, order, given } = await paidOrder();
    const [old] = given as [string, string];
    const print = (barcodes: string[]) => port.ask("forwarder", printBarcodes, { body: { barcodes } });
    expect((await print([old])).printed).toEqual([old]);
    expect((await print([old])).printed).toEqual([old]);
    expect((await look(port, "forwarder", old))?.own).toMatchObject({ printCount: 2, plateNo, mayChangeTruck: true });

    const change = (version: number, plate: string) =>
      port.answer("forwarder", changeBarcodeTruck, on({ ...order, version }, { barcode: old, plateNo: plate }));
    expect(reasons(await change(order.version, plateNo))).toEqual({ plateNo: ["barcode.sameTruck"] });
    const changed = await Promise.all(["浙B11111", "浙B22222"].map((plate) => change(order.version, plate)));
    expect(changed.map(({ code }) => code).sort()).toEqual([codes.ok, codes.conflict].sort());
    const now = await get(port, order.id);
    const issued = now.boxes[0]!.barcode!;
    expect(issued).not.toBe(old);
    expect(await look(port, "forwarder", old)).toMatchObject({
      status: "3",
      own: { replacedBy: issued, mayPrint: false },
    });
    expect(await look(port, "forwarder", issued)).toMatchObject({ status: "0", own: { printCount: 0 } });
    expect(reasons(await letOut(port, old))).toEqual({ barcode: ["barcode.void"] });
    expect(await print([issued, old, "BC0000000000000", "x"])).toEqual({
      printed: [issued],
      refused: [
        { barcode: old, reason: "barcode.void" },
        { barcode: "BC0000000000000", reason: "barcode.unknown" },
        { barcode: "x", reason: "barcode.format" },
      ],
    });
  });

  it("are of the truck that one box was changed to, at the desk and after another plan as well", async () => {
    const { port, order, given } = await paidOrder();
    const truck = "浙B11111";
    const plateNos = async () => (await get(port, order.id)).boxes.map((box) => box.plateNo);
    expect(await plateNos()).toEqual([plateNo, plateNo]);
    const body = { barcode: given[1]!, plateNo: truck };
    const issued = (await port.ask("forwarder", changeBarcodeTruck, on(order, body))).barcode;
    expect(await plateNos()).toEqual([plateNo, truck]);
    port.clock.now = new Date("2026-11-23T01:00:00.000Z");
    const desk = async (said: string) =>
      (await port.ask("clerk", lookUpGate, { body: { said } })).jobs.map((job) => [job.plateNo, job.code]);
    expect(await desk(plateNo)).toEqual([[plateNo, given[0]]]);
    expect(await desk(truck)).toEqual([[truck, issued]]);
    expect(await desk(issued)).toEqual([[truck, issued]]);

    const { version } = await get(port, order.id);
    const planTime = "2026-12-18T02:00:00.000Z";
    const moved = await port.ask("forwarder", weightOrders.replan, on({ ...order, version }, { planTime }));
    expect(await pay(port, "WALLET", [moved], { who: "forwarder", kind: "weightOrder" })).toBe("done");
    const again = (await get(port, order.id)).boxes[1]!.barcode!;
    expect((await look(port, "forwarder", again))?.own).toMatchObject({ plateNo: truck });
  });

  it("take the truck of the appointment with them, which the gate reads", async () => {
    const { port, order } = await paidOrder();
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
    const replan = async (slot: string) => {
      const { version } = await get(port, order.id);
      const apptNo = `NBCT-FO-261125${slot}`;
      return port.ask("forwarder", weightOrders.replan, on({ ...order, version }, { apptNo }));
    };
    const change = async (box: number, plate: string) => {
      const now = await get(port, order.id);
      const barcode = now.boxes[box]!.barcode!;
      return port.answer("forwarder", changeBarcodeTruck, on(now, { barcode, plateNo: plate }));
    };
    const appointment = async (apptNo: string | null) =>
      port.db.selectFrom("documents").selectAll().where("doc_no", "=", apptNo!).executeTakeFirstOrThrow();
    const { apptNo } = await replan("0800");
    expect((await appointment(apptNo)).plate_no).toBe(plateNo);
    // the appointment is that of the first box
    expect((await change(1, "浙B22222")).code).toBe(codes.ok);
    expect((await appointment(apptNo)).plate_no).toBe(plateNo);
    expect((await change(0, "浙B23456")).code).toBe(codes.ok);
    const changed = await appointment(apptNo);
    expect(changed.plate_no).toBe("浙B23456");
    const rows = await port.db.selectFrom("document_boxes").select("plate_no").where("document_id", "=", changed.id);
    expect(await rows.execute()).toEqual([{ plate_no: "浙B23456" }]);
    // a truck that may not come to the place then is refused, and its box keeps the one it had
    expect(reasons(await change(0, "浙B99999"))).toEqual({
      plateNo: ['appointment.noPermit|{"plateNo":"浙B99999"}'],
    });
    expect((await get(port, order.id)).boxes.map((box) => box.plateNo)).toEqual(["浙B23456", "浙B22222"]);
    // another slot is booked for the truck that the box has now
    const next = (await replan("1000")).apptNo;
    expect((await appointment(next)).plate_no).toBe("浙B23456");
    // and kept by the gate-out of its box
    const [first, second] = (await get(port, order.id)).boxes.map(({ barcode }) => barcode!);
    port.clock.now = new Date("2026-11-25T02:30:00.000Z");
    expect((await letOut(port, second!, "浙B22222")).code).toBe(codes.ok);
    expect((await appointment(next)).status).toBe(appointmentStatus.booked);
    expect((await letOut(port, first!, "浙B23456")).code).toBe(codes.ok);
    expect((await appointment(next)).status).toBe(appointmentStatus.done);
  });

  it("are for nothing that has left: another plan neither charges it nor lets it out again", async () => {
    const { port, order, given } = await paidOrder();
    port.clock.now = new Date("2026-11-23T01:00:00.000Z");
    expect((await letOut(port, given[0]!)).code).toBe(codes.ok);
    const left = await get(port, order.id);
    expect(left.boxes.map(({ mayBeLifted }) => mayBeLifted)).toEqual([false, true]);
    const planTime = "2026-12-18T02:00:00.000Z";
    const moved = await port.ask("forwarder", weightOrders.replan, on(left, { planTime }));
    // thirty-two days since 17 November, thirty of them free, for one box alone
    expect(moved).toMatchObject({ status: "01", due: 2 * 19_500 });
    expect(moved.boxes.map(({ storageDays }) => storageDays)).toEqual([7, 32]);
    const feesOf = (of: WeightOrder) => of.fees.filter((fee) => fee.ctnNo === ctnNos[0]);
    expect(feesOf(moved)).toEqual(feesOf(order));
    expect(await pay(port, "WALLET", [moved], { who: "forwarder", kind: "weightOrder" })).toBe("done");
    const paid = await get(port, order.id);
    expect(paid.boxes[0]!.barcode).toBe(given[0]);
    expect(paid.boxes[1]!.barcode).not.toBe(given[1]);
    expect(reasons(await letOut(port, given[0]!))).toEqual({ barcode: ["barcode.used"] });
    const codesOfGone = port.db.selectFrom("lifting_barcodes").select("barcode").where("ctn_no", "=", ctnNos[0]!);
    expect(await codesOfGone.execute()).toEqual([{ barcode: given[0] }]);
  });

  it("tell strangers and other companies nothing but a masked box", async () => {
    const { port, given } = await paidOrder();
    expect((await look(port, "clerk", given[0]!))?.own?.ctnNo).toBe(ctnNos[0]);
    for (const who of [null, "otherForwarder", "fleet"] as const) {
      const known = await look(port, who, given[0]!);
      expect(known).toMatchObject({ status: "0", own: null });
      expect(JSON.stringify(known)).not.toContain(ctnNos[0]);
    }
    const foreign = await port.ask("otherForwarder", printBarcodes, { body: { barcodes: [given[0]!] } });
    expect(foreign).toEqual({ printed: [], refused: [{ barcode: given[0], reason: "barcode.unknown" }] });
  });
});

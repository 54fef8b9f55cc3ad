import { appointmentHandlers } from "@gateway/appointments/handlers";
import { feeHandlers } from "@gateway/fees/handlers";
import { messageHandlers } from "@gateway/messages/handlers";
import { tariffHandlers } from "@gateway/tariffs/handlers";
import { pay } from "@gateway/testing/testFees";
import { openTestPort, type TestPort } from "@gateway/testing/testPort";
import { eachStore } from "@gateway/testing/testStores";
import { appointments } from "@protocol/appointments";
import { closeSlots, saveSlotTemplates } from "@protocol/slots";
import { toInstant } from "@protocol/values/instant";
import { weightOrderInput } from "@protocol/weightOrder";
import { type WeightOrder, weightOrders } from "@protocol/weightOrders";
import { importYardRates, yardRateInput } from "@protocol/yardRates";
import { expect, it } from "vitest";
import { weightOrderHandlers } from "./handlers";

const ctnNo = "CSQU3054383";
const slot = (day: number, clock: string) => `NBCT-FO-2611${day}${clock.replace(":", "")}`;
const instant = (day: number, clock: string) => toInstant(`2026-11-${day} ${clock}:00`)!;

eachStore("an order to lift whose slot the port closes", (makeStore) => {
  /** An order that is released, with the slot of a day and hour; `effTo` is the last day of its rates. */
  async function withSlot(day: number, clock: string, effTo?: string) {
    const handlers = [weightOrderHandlers, feeHandlers, tariffHandlers, appointmentHandlers, messageHandlers].flat();
    const port = await openTestPort(makeStore, handlers);
    const entry = { id: "d1", dict_type: "terminal", dict_value: "NBCT", dict_label: "北二集司", sort: 1 };
    await port.db.insertInto("dict_data").values(entry).execute();
    const common = { yardCode: "NBCT", effFrom: "2026-01-01", taxRate: 6, ...(effTo ? { effTo } : {}) };
    const rates = [
      yardRateInput.parse({ ...common, feeItem: "LIFT", chargeMode: "BOX", price: 19_500 }),
      yardRateInput.parse({ ...common, feeItem: "STOR", chargeMode: "DAY", price: 400, freeDays: 4 }),
    ];
    await port.ask("clerk", importYardRates, { body: { rates } });
    const template = {
      ...{ placeCode: "NBCT", job: "FO" as const, weekdays: [1, 2, 3, 4, 5, 6, 7] },
      ...{ fromClock: "00:00", toClock: "24:00", slotMinutes: 60 as const, capacity: 2, companyCap: 2, freezeHours: 4 },
    };
    await port.ask("clerk", saveSlotTemplates, { body: { template } });
    const order = weightOrderInput.parse({
      ...{ tradeScope: "F", blNo: "COSU6312510001", edoNo: "EDO261121", returnYard: "NBCT", vesselName: "EVER ACE" },
      ...{ voyage: "026W", placeCode: "NBCT", consignee: "宁波甬盛家具有限公司", planTime: "2026-11-23T02:00:00.000Z" },
      ...{ deliveryMode: "FULL", contactName: "周敏", contactMobile: "13800000001" },
      boxes: [{ ctnNo, ctnSizeType: "22G1", ctnOperatorCode: "COS" }],
    });
    const made = await port.ask("forwarder", weightOrders.create, { body: { mode: "submit", order } });
    const boxes = made.boxes.map(({ id }) => ({ id, yardPosition: "", dischargeTime: "2026-11-17T01:00:00Z" }));
    const approved = await port.ask("clerk", weightOrders.approve, on(made, { boxes }));
    const releases = { customs: true, line: true, port: true };
    const released = await port.ask("clerk", weightOrders.release, on(approved, { releases }));
    const planned = await port.ask("forwarder", weightOrders.replan, on(released, { apptNo: slot(day, clock) }));
    const get = () => port.ask("forwarder", weightOrders.get, { params: { id: made.id } });
    return { port, planned, get };
  }
  const on = <B extends object>({ id, version }: WeightOrder, body: B) => ({
    params: { id },
    body: { version, ...body },
  });
  const close = (port: TestPort, from: string, to: string) =>
    port.ask("clerk", closeSlots, {
      body: {
        closure: { kind: "CLOSURE", placeCode: "NBCT", job: "FO", fromTime: from, toTime: to, reason: "台风停工" },
      },
    });
  /** What the company's people were told of prices, by reason, with what stands in it. */
  const toldOfPrices = async (port: TestPort) =>
    (await port.db.selectFrom("messages").select(["reason", "content_type", "params"]).orderBy("id").execute())
      .filter(({ reason }) => ["lifting.repriced", "lifting.otherPrice"].includes(reason))
      .map(({ reason, content_type, params }) => {
        const { oldPrice, newPrice, amount } = JSON.parse(params) as Record<string, string>;
        return [reason, content_type, oldPrice, newPrice, amount];
      });

  it("goes to the nearest slot on whose day it has a price, and is told when there is none", async () => {
    const { port, planned, get } = await withSlot(24, "22:00", "2026-11-24");
    expect(await close(port, instant(24, "19:00"), instant(25, "00:00"))).toMatchObject({ moved: 1, canceled: 0 });
    expect(await get()).toMatchObject({ planTime: instant(24, "18:00"), billedDay: "2026-11-24" });
    const appointment = await port.db
      .selectFrom("documents")
      .select(["id", "version"])
      .where("doc_no", "=", planned.apptNo!)
      .executeTakeFirstOrThrow();
    const move = { params: { id: appointment.id }, body: { version: appointment.version, slotId: slot(25, "00:00") } };
    // whoever moves it himself learns of which order, and why
    expect(await port.answer("forwarder", appointments.move, move)).toMatchObject({
      code: "1002",
      result: {
        reason: "lifting.noRateOf",
        params: { docNo: planned.docNo, apptNo: planned.apptNo, ctnNo, day: "2026-11-25" },
      },
    });
    expect(await close(port, instant(21, "00:00"), instant(25, "00:00"))).toMatchObject({ moved: 0, canceled: 1 });
    expect(await get()).toMatchObject({ planTime: instant(24, "18:00"), apptNo: null, status: "01" });
  });

  it("tells of another price: of what is to be paid, and of a cheaper day", async () => {
    const dearer = await withSlot(24, "23:00");
    await close(dearer.port, instant(24, "00:00"), instant(25, "00:00"));
    expect(await dearer.get()).toMatchObject({ planTime: instant(25, "00:00"), due: 21_500, status: "01" });
    expect((await toldOfPrices(dearer.port)).at(-1)).toEqual([
      "lifting.otherPrice",
      "TODO",
      "211.00",
      "215.00",
      "215.00",
    ]);
  });

  it("that was paid waits for the difference, and keeps what a cheaper day would give back", async () => {
    const { port, planned, get } = await withSlot(24, "01:00");
    expect(await pay(port, "WALLET", [planned], { who: "forwarder", kind: "weightOrder" })).toBe("done");
    await close(port, instant(24, "00:00"), instant(25, "00:00"));
    expect(await get()).toMatchObject({ planTime: instant(23, "23:00"), due: 0, status: "02" });
    await close(port, instant(22, "00:00"), instant(24, "00:00"));
    expect(await get()).toMatchObject({ planTime: instant(25, "00:00"), due: 400, status: "01" });
    expect((await toldOfPrices(port)).slice(-2)).toEqual([
      ["lifting.otherPrice", "MESSAGE", "211.00", "207.00", "0.00"],
      ["lifting.repriced", "TODO", "207.00", "215.00", "4.00"],
    ]);
  });
});

import { columnsOf } from "@gateway/tariffs/rateStore";
import { exportOrder, paidOrder } from "@gateway/testing/testOrders";
import { inHours, openTestPort, type TestPort } from "@gateway/testing/testPort";
import { eachStore } from "@gateway/testing/testStores";
import { dispatchTruck, listDispatchChoices } from "@protocol/dispatchOrder";
import { readMessage } from "@protocol/message";
import { estimateTruckOrder, getLastTruckOrder, priceTruckOrder, truckOrders } from "@protocol/trucking";
import { yardRateInput } from "@protocol/yardRates";
import { expect, it } from "vitest";
import type { z } from "zod";

type Given = Partial<z.input<typeof yardRateInput>>;

async function saveRates(port: TestPort, rates: readonly Given[]): Promise<void> {
  for (const [i, given] of rates.entries()) {
    const rate = yardRateInput.parse({
      ...{ yardCode: "YD-BL1", feeItem: "TRUCKING", chargeMode: "BOX", effFrom: "2026-01-01", taxRate: 9, ...given },
    });
    const own = { id: `r-${i}`, rate_no: `YR${i}`, version: 1, customer_name: "", update_by_name: "" };
    const times = { create_time: inHours(-1), update_time: inHours(-1) };
    await port.db
      .insertInto("yard_rates")
      .values({ ...columnsOf(rate), ...own, ...times })
      .execute();
  }
}

eachStore("prices of truck orders", (makeStore) => {
  it("come from the rates of the place, the customer's own first, by size and by the day of the plan", async () => {
    const port = await openTestPort(makeStore);
    await saveRates(port, [
      { price: 98_000 },
      { price: 68_000, sizeType: "22G1" },
      { price: 93_500, sizeType: "45G1", customerId: "FWD1" },
      { price: 10_000, sizeType: "45R1", effFrom: "2027-01-01" },
      { price: 4_500, feeItem: "TOLL" },
      { price: 1_500, feeItem: "WEIGH" },
      { price: 1, yardCode: "YD-CS1" },
    ]);
    const { type, pickupYard, ctnOperatorCode, planTime } = exportOrder();
    const ask = (who: "forwarder" | "otherForwarder", over: object) =>
      port.ask(who, estimateTruckOrder, {
        body: { type, pickupYard, ctnOperatorCode, planTime, ctnReq: [], special: [], ...over },
      });
    const ctnReq = [
      { sizeType: "45G1", qty: 2 },
      { sizeType: "22G1", qty: 1 },
      { sizeType: "45G1", qty: 1 },
    ];
    expect(await ask("forwarder", { ctnReq, special: ["WEIGH"] })).toMatchObject([
      { feeItemCode: "TRUCKING", sizeType: "45G1", qty: 3, unitPrice: 93_500, rateNo: "YR2" },
      { feeItemCode: "TRUCKING", sizeType: "22G1", qty: 1, unitPrice: 68_000 },
      { feeItemCode: "WEIGHING", sizeType: "45G1", qty: 3, unitPrice: 1_500 },
      { feeItemCode: "WEIGHING", sizeType: "22G1", qty: 1, unitPrice: 1_500 },
      { feeItemCode: "TOLL", sizeType: "45G1", qty: 3, unitPrice: 4_500 },
      { feeItemCode: "TOLL", sizeType: "22G1", qty: 1, unitPrice: 4_500 },
    ]);
    // another customer pays what everybody pays; a rate that is to come holds from its day on
    const [other] = await ask("otherForwarder", { ctnReq });
    expect(other).toMatchObject({ unitPrice: 98_000 });
    const reefer = [{ sizeType: "45R1", qty: 1 }];
    expect((await ask("forwarder", { ctnReq: reefer }))[0]).toMatchObject({ unitPrice: 98_000 });
    expect((await ask("forwarder", { ctnReq: reefer, planTime: "2027-01-02" }))[0]).toMatchObject({
      unitPrice: 10_000,
    });
    // a place without rates says that it has none; an order without a place has no price yet
    expect(await ask("forwarder", { ctnReq: reefer, pickupYard: "YD-ZH1" })).toMatchObject([
      { feeItemCode: "TRUCKING", unitPrice: null, rateNo: null },
    ]);
    expect(await ask("forwarder", { ctnReq: reefer, pickupYard: undefined })).toEqual([]);

    const order = await port.ask("forwarder", truckOrders.create, { body: { mode: "submit", order: exportOrder() } });
    const price = (who: "clerk" | "forwarder" | "otherForwarder") =>
      port.answer(who, priceTruckOrder, { params: { id: order.id } });
    expect((await price("clerk")).result).toMatchObject([{ unitPrice: 93_500 }, { feeItemCode: "TOLL" }]);
    expect((await price("forwarder")).code).toBe("403");
    expect((await price("otherForwarder")).code).toBe("404");
  });

  it("follow the company's last submitted order with its places and contacts, nobody else's", async () => {
    const port = await openTestPort(makeStore);
    const last = () => port.ask("forwarder", getLastTruckOrder, { query: { type: "E" } });
    expect(await last()).toBeNull();
    const enter = (who: "forwarder" | "otherForwarder", mode: "draft" | "submit", doorContact: string) =>
      port.ask(who, truckOrders.create, { body: { mode, order: exportOrder({ doorContact }) } });
    await enter("forwarder", "submit", "孙师傅");
    port.clock.now = new Date(port.clock.now.getTime() + 60_000);
    await enter("forwarder", "draft", "未提交");
    await enter("otherForwarder", "submit", "别家");
    expect(await last()).toMatchObject({ pickupYard: "YD-BL1", doorContact: "孙师傅", doorMobile: "13611111111" });
    expect(await port.ask("forwarder", getLastTruckOrder, { query: { type: "I" } })).toBeNull();
  });
});

eachStore("who may be dispatched", (makeStore) => {
  it("is told with the free first, why the others cannot go, and what each does next", async () => {
    const port = await openTestPort(makeStore);
    const idOf = (order: Awaited<ReturnType<typeof paidOrder>>) => order.boxes[0]!.dispatchOrder!.id;
    const first = await paidOrder(port, exportOrder());
    const second = await paidOrder(port, exportOrder({ blNo: "COSU6312345679" }));
    const choices = (who: "fleet" | "clerk" = "fleet") =>
      port.ask(who, listDispatchChoices, { params: { id: idOf(second) } });

    const before = await choices();
    expect(before.planArriveTime).toBe(inHours(24));
    expect(before.vehicles[0]).toMatchObject({ plateNo: "浙B12345", obstacle: null, nextJob: null });
    const whyNot = (rows: readonly { obstacle: string | null }[]) =>
      rows.map(({ obstacle }) => obstacle && readMessage(obstacle).key);
    expect(whyNot(before.vehicles)).toEqual([null, null, null, "vehicle.permit"]);
    expect(whyNot(before.drivers)).toEqual([null, null, "driver.permit", "driver.mobile"]);

    await port.ask("fleet", dispatchTruck, {
      params: { id: idOf(first) },
      body: { version: 1, plateNo: "浙B12345", driverId: "d-1", jobType: "PE", planArriveTime: inHours(24) },
    });
    const after = await choices();
    expect(after.vehicles.map(({ plateNo }) => plateNo)).toEqual(["浙B23456", "浙B34567", "浙B45678", "浙B12345"]);
    expect(whyNot(after.vehicles)).toEqual([null, null, "vehicle.permit", "vehicle.busy"]);
    expect(after.vehicles[3]!.nextJob).toMatchObject({
      ...{ jobType: "PE", planArriveTime: inHours(24), placeCode: "YD-BL1" },
    });
    expect(whyNot(after.drivers)[0]).toBeNull();
    expect(after.drivers.find(({ id }) => id === "d-1")).toMatchObject({ nextJob: { placeCode: "YD-BL1" } });
    // what is proposed goes through
    const [vehicle, driver] = [after.vehicles[0]!, after.drivers[0]!];
    const body = { version: 1, plateNo: vehicle.plateNo, driverId: driver.id, jobType: "PE" as const };
    const sent = await port.answer("fleet", dispatchTruck, {
      params: { id: idOf(second) },
      body: { ...body, planArriveTime: after.planArriveTime! },
    });
    expect(sent.code).toBe("0000");

    // the port sees the order, but not whom the fleet could send
    expect(await choices("clerk")).toEqual({ planArriveTime: null, vehicles: [], drivers: [] });
    const stranger = await port.answer("otherFleet", listDispatchChoices, { params: { id: idOf(second) } });
    expect(stranger.code).toBe("404");
  });
});

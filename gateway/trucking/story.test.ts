import { balanceOf, boxInput, exportOrder, fees, importOrder, paidOrder } from "@gateway/testing/testOrders";
import { inHours, openTestPort } from "@gateway/testing/testPort";
import { eachStore } from "@gateway/testing/testStores";
import {
  cancelDispatchOrder,
  confirmDispatchOrder,
  dispatchTruck,
  getDispatchOrder,
  listDispatchOrderEvents,
  listDrivers,
  listVehicles,
  pageDispatchOrders,
  reassignDispatchOrder,
  withdrawDispatchOrder,
} from "@protocol/dispatchOrder";
import { truckOrders } from "@protocol/trucking";
import { expect, it } from "vitest";

const page = { pageIndex: 1, pageSize: 10 as const };
const truck = (over = {}) => ({
  plateNo: "浙B12345",
  driverId: "d-1",
  jobType: "PE" as const,
  planArriveTime: inHours(24),
  ...over,
});

eachStore("trucking, from draft to completion", (makeStore) => {
  it("carries an export order: the box gets its number at pick-up, the last milestone completes the order", async () => {
    const port = await openTestPort(makeStore);

    // given a draft that is filled in and submitted
    const draft = await port.ask("forwarder", truckOrders.create, {
      body: { mode: "draft", order: { type: "E", cargoName: "TOYS" } },
    });
    expect(draft).toMatchObject({ orderNo: "TE26112100001", status: "05", version: 1, amount: 0 });
    expect(draft.allowedActions).toEqual(["edit", "submit", "delete", "copy", "print"]);
    const submitted = await port.ask("forwarder", truckOrders.update, {
      params: { id: draft.id },
      body: { mode: "submit", order: exportOrder(), version: 1 },
    });
    expect(submitted).toMatchObject({ status: "00", version: 2 });

    // when the port approves it and the customer pays
    const approved = await port.ask("clerk", truckOrders.approve, {
      params: { id: draft.id },
      body: { version: 2, carrierId: "TRK1", fees },
    });
    expect(approved).toMatchObject({ status: "01", amount: 130_000, carrierName: "宁波捷港集装箱运输有限公司" });
    const paid = await port.ask("forwarder", truckOrders.pay, { params: { id: draft.id }, body: { version: 3 } });

    // then the money is gone, the bill says so, and one blank box waits for a truck
    expect(await balanceOf(port, "FWD1")).toBe(10_000_000 - 130_000);
    expect(paid.status).toBe("02");
    expect(paid.fees.map((fee) => fee.payStatus)).toEqual(["2", "2"]);
    expect(paid.fees[0]!.tradeNo).toMatch(/^WT261121\d{5}$/);
    expect(paid.boxes).toMatchObject([
      { ctnNo: null, ctnSizeType: "45G1", dispatchOrder: { status: "02", plateNo: null } },
    ]);
    const dispatchOrderId = paid.boxes[0]!.dispatchOrder!.id;

    // when the fleet dispatches and the driver picks the empty box up
    const dispatched = await port.ask("fleet", dispatchTruck, {
      params: { id: dispatchOrderId },
      body: { version: 1, ...truck() },
    });
    expect(dispatched).toMatchObject({
      status: "01",
      plateNo: "浙B12345",
      driverName: "张伟",
      driverIdNoMasked: "330***********1016",
      gpsDeviceNo: "GPS-浙B12345",
      allowedActions: ["reassign", "cancel", "withdraw", "confirm", "print", "track"],
    });
    const without = await port.answer("fleet", confirmDispatchOrder, {
      params: { id: dispatchOrderId },
      body: { version: 2, milestone: "PE" },
    });
    expect(without).toMatchObject({ code: "422", result: { fieldReasons: { ctnNo: ["required"] } } });
    const picked = await port.ask("fleet", confirmDispatchOrder, {
      params: { id: dispatchOrderId },
      body: { version: 2, milestone: "PE", ctnNo: "csqu 305438-3", sealNo: "CN88231" },
    });
    expect(picked).toMatchObject({ status: "01", ctnNo: "CSQU3054383", sealNo: "CN88231" });
    expect(picked.allowedActions).toEqual(["reassign", "confirm", "print", "track"]);

    // and loads, and passes the gate in front of the port's clerk
    await port.ask("fleet", confirmDispatchOrder, {
      params: { id: dispatchOrderId },
      body: { version: 3, milestone: "ST" },
    });
    const gatedIn = await port.ask("clerk", confirmDispatchOrder, {
      params: { id: dispatchOrderId },
      body: { version: 4, milestone: "FI", grossWeight: 21_900 },
    });
    expect(gatedIn).toMatchObject({ status: "06", grossWeight: 21_900 });

    // then the order has completed of itself and knows its box
    const done = await port.ask("forwarder", truckOrders.get, { params: { id: draft.id } });
    expect(done.status).toBe("06");
    expect(done.boxes[0]).toMatchObject({ ctnNo: "CSQU3054383", sealNo: "CN88231", grossWeight: 21_900 });
    expect(Object.keys(done.boxes[0]!.milestones)).toEqual(["PE", "ST", "FI"]);

    // and the trail tells the whole story
    const events = await port.ask("forwarder", truckOrders.listEvents, { params: { id: draft.id } });
    expect(events.map((event) => [event.action, event.fromStatus, event.toStatus, event.operatorName])).toEqual([
      ["create", null, "05", "周敏"],
      ["submit", "05", "00", "周敏"],
      ["approve", "00", "01", "李静"],
      ["pay", "01", "02", "周敏"],
      ["confirm", "02", "02", "王建国"],
      ["confirm", "02", "02", "李静"],
      ["complete", "02", "06", "SYS"],
    ]);
    expect(events[0]!.ip).toBe("203.0.113.7");
    expect(events[1]!.changes).toContainEqual({ field: "cargoName", from: "TOYS", to: "FURNITURE" });
    expect(events[4]!.changes).toContainEqual({ field: "boxes[0].ctnNo", from: null, to: "CSQU3054383" });
    const dispatchOrderEvents = await port.ask("fleet", listDispatchOrderEvents, { params: { id: dispatchOrderId } });
    expect(dispatchOrderEvents.map((event) => event.action)).toEqual([
      "create",
      "dispatch",
      "confirm",
      "confirm",
      "confirm",
    ]);
    expect(dispatchOrderEvents[1]!.changes).toContainEqual({ field: "plateNo", from: null, to: "浙B12345" });
    expect(dispatchOrderEvents[0]!.operatorName).toBe("周*");
  });

  it("carries an import order of two 20' boxes on one truck; a cancelled box does not hold the order up", async () => {
    const port = await openTestPort(makeStore);
    const [wide, ...others] = importOrder().boxes;
    const boxes = [{ ...wide!, isOog: true, oogLeft: 35 }, ...others];
    const order = await paidOrder(port, importOrder({ special: ["TWIN"], boxes }));
    const [first, second] = order.boxes.map((box) => box.dispatchOrder!);
    const { rows } = await port.ask("forwarder", truckOrders.export, { body: { searchInfos: [] } });
    expect(rows[0]!.oogBoxes).toEqual([{ ctnNo: wide!.ctnNo, oogLeft: 35 }]);

    const one = await port.ask("fleet", dispatchTruck, {
      params: { id: first!.id },
      body: { version: 1, ...truck({ jobType: "FO" }) },
    });
    // its driver is told what the road wants to know
    expect(one).toMatchObject({ isOog: true, oogLeft: 35, isDg: false });
    const busy = await port.answer("fleet", dispatchTruck, {
      params: { id: second!.id },
      body: { version: 1, ...truck({ jobType: "FO", planArriveTime: inHours(25) }) },
    });
    expect(busy.code).toBe("422");
    expect(busy.result).toMatchObject({
      fieldErrors: { planArriveTime: [`该车前后 90 分钟内已派 ${one.sendNo}`] },
    });
    const two = await port.ask("fleet", dispatchTruck, {
      params: { id: second!.id },
      body: { version: 1, ...truck({ jobType: "FO", twinSendNo: one.sendNo }) },
    });
    const twin = await port.ask("fleet", getDispatchOrder, { params: { id: one.id } });
    expect([two.twinSendNo, twin.twinSendNo]).toEqual([one.sendNo, two.sendNo]);

    const cancelled = await port.ask("fleet", cancelDispatchOrder, {
      params: { id: two.id },
      body: { version: two.version, remark: "客户改期" },
    });
    expect(cancelled.status).toBe("04");
    let { version } = await port.ask("fleet", getDispatchOrder, { params: { id: one.id } });
    for (const milestone of ["FO", "UN", "RE"] as const) {
      ({ version } = await port.ask("fleet", confirmDispatchOrder, {
        params: { id: one.id },
        body: { version, milestone },
      }));
    }
    expect((await port.ask("forwarder", truckOrders.get, { params: { id: order.id } })).status).toBe("06");
  });

  it("completes the order however equally quick the last two drivers are", async () => {
    const port = await openTestPort(makeStore);
    const order = await paidOrder(port, importOrder());
    const dispatchOrders = order.boxes.map((box) => ({ id: box.dispatchOrder!.id }));
    for (const [i, params] of dispatchOrders.entries()) {
      const crew = i ? { plateNo: "浙B23456", driverId: "d-2" } : { plateNo: "浙B12345", driverId: "d-1" };
      await port.ask("fleet", dispatchTruck, {
        params,
        body: { version: 1, ...truck({ jobType: "FO", ...crew }) },
      });
      await port.ask("fleet", confirmDispatchOrder, { params, body: { version: 2, milestone: "FO" } });
      await port.ask("fleet", confirmDispatchOrder, { params, body: { version: 3, milestone: "UN" } });
    }
    await Promise.all(
      dispatchOrders.map((params) =>
        port.ask("fleet", confirmDispatchOrder, { params, body: { version: 4, milestone: "RE" } }),
      ),
    );
    expect((await port.ask("forwarder", truckOrders.get, { params: { id: order.id } })).status).toBe("06");
  });

  it("changes the truck: the old row keeps its history, the new one is in force", async () => {
    const port = await openTestPort(makeStore);
    const order = await paidOrder(port, importOrder());
    const { id } = order.boxes[0]!.dispatchOrder!;
    await port.ask("fleet", dispatchTruck, { params: { id }, body: { version: 1, ...truck({ jobType: "FO" }) } });
    const renewed = await port.ask("fleet", reassignDispatchOrder, {
      params: { id },
      body: { version: 2, ...truck({ jobType: "FO", plateNo: "浙B23456" }), remark: "原车故障" },
    });
    expect(renewed).toMatchObject({ status: "01", plateNo: "浙B23456", ctnNo: "MSKU2667024" });
    expect(await port.ask("fleet", getDispatchOrder, { params: { id } })).toMatchObject({
      status: "03",
      plateNo: "浙B12345",
      allowedActions: ["track"],
    });
    const now = await port.ask("forwarder", truckOrders.get, { params: { id: order.id } });
    expect(now.boxes[0]!.dispatchOrder).toMatchObject({ id: renewed.id, plateNo: "浙B23456" });
    const found = await port.ask("forwarder", truckOrders.page, {
      body: { ...page, searchInfos: [{ fieldName: "plateNo", searchType: "eq", values: ["浙B23456"] }] },
    });
    expect(found.rows.map((row) => row.plateNos)).toEqual([["浙B23456"]]);

    const back = await port.ask("fleet", withdrawDispatchOrder, { params: { id: renewed.id }, body: { version: 1 } });
    expect(back).toMatchObject({ status: "08", plateNo: null, driverId: null, planArriveTime: null });
  });

  it("refunds what was paid and may be paid again; dispatch orders that wait are called off", async () => {
    const port = await openTestPort(makeStore);
    const order = await paidOrder(port, importOrder());
    const refunded = await port.ask("clerk", truckOrders.refund, {
      params: { id: order.id },
      body: { version: order.version, remark: "客户取消" },
    });
    expect(refunded).toMatchObject({ status: "03", carrierName: null });
    expect(refunded.fees[0]!.payStatus).toBe("4");
    expect(await balanceOf(port, "FWD1")).toBe(10_000_000);
    const dispatchOrders = await port.ask("clerk", pageDispatchOrders, {
      body: { ...page, searchInfos: [{ fieldName: "orderNo", searchType: "eq", values: [order.orderNo] }] },
    });
    expect(dispatchOrders.rows.map((row) => row.status)).toEqual(["04", "04"]);
    expect(await port.answer("fleet", truckOrders.get, { params: { id: order.id } })).toMatchObject({ code: "404" });

    const again = await port.ask("forwarder", truckOrders.update, {
      params: { id: order.id },
      body: { mode: "submit", order: importOrder({ boxes: refunded.boxes.map(boxInput) }), version: refunded.version },
    });
    const approved = await port.ask("clerk", truckOrders.approve, {
      params: { id: order.id },
      body: { version: again.version, carrierId: "TRK2", fees },
    });
    const paid = await port.ask("forwarder", truckOrders.pay, {
      params: { id: order.id },
      body: { version: approved.version },
    });
    expect(paid.status).toBe("02");
    expect(await balanceOf(port, "FWD1")).toBe(10_000_000 - 130_000);
    expect(paid.boxes.map((box) => box.dispatchOrder?.status)).toEqual(["02", "02"]);
  });

  it("gives an order back and takes it back", async () => {
    const port = await openTestPort(makeStore);
    const made = await port.ask("forwarder", truckOrders.create, { body: { mode: "submit", order: exportOrder() } });
    const withdrawn = await port.ask("forwarder", truckOrders.withdraw, {
      params: { id: made.id },
      body: { version: 1 },
    });
    expect(withdrawn.status).toBe("05");
    const again = await port.ask("forwarder", truckOrders.update, {
      params: { id: made.id },
      body: { mode: "submit", order: exportOrder(), version: 2 },
    });
    const returned = await port.ask("clerk", truckOrders.return, {
      params: { id: made.id },
      body: { version: again.version, remark: "提单号有误" },
    });
    expect(returned).toMatchObject({ status: "03", auditRemark: "提单号有误", auditByName: "李静" });
    expect(returned.allowedActions).toEqual(["print"]);
  });

  it("lets the fleet see what it drives, with the customer veiled, and its own trucks and drivers", async () => {
    const port = await openTestPort(makeStore);
    const order = await paidOrder(port, exportOrder());
    const seen = await port.ask("fleet", truckOrders.get, { params: { id: order.id } });
    expect(seen).toMatchObject({
      companyName: "宁波********有限公司",
      contactName: "周*",
      contactMobile: "138****0001",
      contactEmail: "z***@example.com",
      doorMobile: "13611111111",
      allowedActions: ["print", "dispatch"],
    });
    const events = await port.ask("fleet", truckOrders.listEvents, { params: { id: order.id } });
    expect(JSON.stringify(events)).not.toContain("周敏");
    const listed = await port.ask("fleet", truckOrders.page, { body: page });
    expect(listed.rows.map((row) => row.companyName)).toEqual(["宁波********有限公司"]);
    expect((await port.ask("fleet", pageDispatchOrders, { body: page })).rows[0]!.clientName).toBe(
      "宁波********有限公司",
    );
    expect(await port.ask("fleet", truckOrders.count)).toEqual([{ type: "E", status: "02", count: 1 }]);
    expect(await port.ask("fleet", listVehicles)).toHaveLength(4);
    expect((await port.ask("fleet", listDrivers))[0]).toMatchObject({ id: "d-1", idNoMasked: "330***********1016" });
  });
});

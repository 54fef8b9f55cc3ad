import { exportOrder, importOrder, paidOrder } from "@gateway/testing/testOrders";
import { inHours, openTestPort } from "@gateway/testing/testPort";
import { eachStore } from "@gateway/testing/testStores";
import type { RefusalResult } from "@protocol/answer";
import {
  cancelDispatchOrder,
  confirmDispatchOrder,
  dispatchTruck,
  getDispatchOrder,
  listDispatchChoices,
  reassignDispatchOrder,
} from "@protocol/dispatchOrder";
import { message, paramsIn, readMessage } from "@protocol/message";
import { expect, it } from "vitest";

const truck = (over = {}) => ({
  plateNo: "浙B12345",
  driverId: "d-1",
  jobType: "FO" as const,
  planArriveTime: inHours(24),
  ...over,
});

eachStore("dispatching refuses", (makeStore) => {
  it("dispatches that the road, the permits or another job do not allow, beside their fields", async () => {
    const port = await openTestPort(makeStore);
    const order = await paidOrder(
      port,
      importOrder({ boxes: importOrder().boxes.map((b) => ({ ...b, grossWeight: 30_400 })) }),
    );
    const [first, second] = order.boxes.map((box) => ({ id: box.dispatchOrder!.id }));
    const reasons = async (over: object, params = first!) => {
      const answer = await port.answer("fleet", dispatchTruck, { params, body: { version: 1, ...truck(over) } });
      return (answer.result as RefusalResult).fieldReasons;
    };
    expect(await reasons({ plateNo: "浙L12345" })).toEqual({ plateNo: ["vehicle.unknown"] });
    expect(await reasons({ plateNo: "浙B1234挂", trailerNo: "浙B12345" })).toEqual({
      plateNo: ["plateNo.trailer"],
      trailerNo: ["trailerNo.format"],
    });
    expect(await reasons({ plateNo: "浙B45678" })).toEqual({ plateNo: ['vehicle.permit|{"terminal":"NBCT"}'] });
    // a port that has a name for its terminal has it said in the reader's language
    const nbct = { id: "d1", dict_type: "terminal", dict_value: "NBCT", dict_label: "北仑三期", sort: 1 };
    await port.db.insertInto("dict_data").values(nbct).execute();
    const [refused] = (await reasons({ plateNo: "浙B45678" }))!.plateNo!;
    const { key, params } = readMessage(refused!);
    expect(key).toBe("vehicle.permit");
    expect(["zh-CN", "zh-TW", "en-US"].map((language) => paramsIn(params, language).terminal)).toEqual([
      ...["北仑三期", "北侖三期", "Beilun III"],
    ]);
    await port.db.deleteFrom("dict_data").where("dict_value", "=", "NBCT").execute();
    expect(await reasons({ plateNo: "浙B34567" })).toEqual({
      plateNo: ['vehicle.overweight|{"total":43400,"limit":43000,"axles":5}'],
    });
    expect(await reasons({ planArriveTime: "2027-01-02T00:00:00.000Z" })).toEqual({
      plateNo: ['vehicle.permit|{"terminal":"NBCT"}'],
      driverId: ['driver.permit|{"terminal":"NBCT"}'],
    });
    expect(await reasons({ driverId: "d-9" })).toEqual({ driverId: ["driver.unknown"] });
    expect(await reasons({ driverId: "d-silent" })).toEqual({ driverId: ["driver.mobile"] });
    expect(await reasons({ driverId: "d-none" })).toEqual({ driverId: ['driver.permit|{"terminal":"NBCT"}'] });
    expect(await reasons({ jobType: "PE" })).toEqual({ jobType: ["jobType.orderType"] });
    expect(await reasons({ twinSendNo: "SD26112100099" })).toEqual({ twinSendNo: ["twin.unknown"] });

    const one = await port.ask("fleet", dispatchTruck, { params: first!, body: { version: 1, ...truck() } });
    expect(await reasons({ twinSendNo: one.sendNo }, second!)).toEqual({
      plateNo: ['vehicle.overweight|{"total":75800,"limit":49000,"axles":6}'],
    });
    // an hour and a half later the truck is free again
    expect(await reasons({ planArriveTime: inHours(25.4) }, second!)).toEqual({
      planArriveTime: [`vehicle.busy|{"sendNo":"${one.sendNo}","minutes":90}`],
    });
    expect(await reasons({ plateNo: "浙B23456" }, second!)).toEqual({
      driverId: [`driver.busy|{"sendNo":"${one.sendNo}","minutes":90}`],
    });
    expect(await reasons({ planArriveTime: inHours(25.5) }, second!)).toBeUndefined();
  });

  it("trucks, trailers and drivers that the port bars from the terminal at the planned arrival", async () => {
    const port = await openTestPort(makeStore);
    const order = await paidOrder(port, importOrder());
    const params = { id: order.boxes[0]!.dispatchOrder!.id };
    const reasons = async (over: object = {}) => {
      const answer = await port.answer("fleet", dispatchTruck, { params, body: { version: 1, ...truck(over) } });
      return (answer.result as RefusalResult).fieldReasons;
    };
    const idNo = "330206198506153023";
    await port.db.updateTable("drivers").set({ id_no: idNo }).where("id", "=", "d-1").execute();
    const ban = { area: "", reason: "打架", valid_from: inHours(-1), valid_to: inHours(30), entered_by: "u" };
    await port.db
      .insertInto("entry_bans")
      .values([
        { ...ban, id: "b1", subject_kind: "vehicle", subject: "浙B12345", area: "NBCT" },
        { ...ban, id: "b2", subject_kind: "vehicle", subject: "浙B23456", area: "YZCT" },
        { ...ban, id: "b3", subject_kind: "person", subject: idNo },
      ])
      .execute();
    const barred = { terminal: "NBCT" };
    expect(await reasons()).toEqual({
      plateNo: [message("vehicle.barred", barred)],
      driverId: [message("driver.barred", barred)],
    });
    // the trailer that the truck is registered with, or another one that is named
    await port.db
      .insertInto("entry_bans")
      .values(["浙B1234挂", "浙B5678挂"].map((subject) => ({ ...ban, id: subject, subject_kind: "vehicle", subject })))
      .execute();
    const free = { plateNo: "浙B23456", driverId: "d-2" };
    const trailerBarred = { trailerNo: [message("trailer.barred", barred)] };
    expect(await reasons(free)).toEqual(trailerBarred);
    expect(await reasons({ ...free, trailerNo: "浙B5678挂" })).toEqual(trailerBarred);
    // barred elsewhere, or no longer by then
    expect(await reasons({ ...free, trailerNo: "浙B9999挂" })).toBeUndefined();
    await port.db.deleteFrom("entry_bans").where("subject_kind", "=", "vehicle").execute();
    const { drivers } = await port.ask("fleet", listDispatchChoices, { params });
    expect(drivers.find(({ id }) => id === "d-1")?.obstacle).toBe(message("driver.barred", barred));
  });

  it("a box that is on another dispatch, or twice in an order", async () => {
    const port = await openTestPort(makeStore);
    const first = await paidOrder(port, importOrder());
    const second = await paidOrder(port, importOrder());
    const one = await port.ask("fleet", dispatchTruck, {
      params: { id: first.boxes[0]!.dispatchOrder!.id },
      body: { version: 1, ...truck() },
    });
    const again = await port.answer("fleet", dispatchTruck, {
      params: { id: second.boxes[0]!.dispatchOrder!.id },
      body: { version: 1, ...truck({ plateNo: "浙B23456", driverId: "d-2" }) },
    });
    expect(again).toMatchObject({
      code: "1002",
      message: `箱号 MSKU2667024 已在派车单 ${one.sendNo} 中`,
    });

    const pickUp = await paidOrder(port, exportOrder({ ctnReq: [{ sizeType: "22G1", qty: 2 }] }));
    const [a, b] = pickUp.boxes.map((box) => ({ id: box.dispatchOrder!.id }));
    const body = { ...truck({ jobType: "PE", planArriveTime: inHours(40) }), version: 1 };
    await port.ask("fleet", dispatchTruck, { params: a!, body });
    await port.ask("fleet", dispatchTruck, { params: b!, body: { ...body, plateNo: "浙B23456", driverId: "d-2" } });
    const numbered = (params: { id: string }, ctnNo: string, ctnNoConfirmed = false) =>
      port.answer("fleet", confirmDispatchOrder, {
        params,
        body: { version: 2, milestone: "PE", ctnNo, ctnNoConfirmed },
      });
    const reasons = async (answer: ReturnType<typeof numbered>) =>
      ((await answer).result as RefusalResult).fieldReasons?.ctnNo;
    expect(await reasons(numbered(a!, "MSKU2667024"))).toEqual([
      `ctnNo.dispatched|{"ctnNo":"MSKU2667024","sendNo":"${one.sendNo}"}`,
    ]);
    expect(await reasons(numbered(a!, "MSCU1234567"))).toEqual(["ctnNo.checkDigit"]);
    expect((await numbered(a!, "MSCU1234567", true)).code).toBe("0000");
    expect(await reasons(numbered(b!, "MSCU1234567", true))).toEqual(['ctnNo.duplicate|{"ctnNo":"MSCU1234567"}']);

    // free again once the other dispatch is called off
    await port.ask("fleet", cancelDispatchOrder, { params: { id: one.id }, body: { version: 2, remark: "客户改期" } });
    expect((await numbered(b!, "MSKU2667024")).code).toBe("0000");
  });

  it("one truck for two boxes at the same time, however equally quick the dispatchers", async () => {
    const port = await openTestPort(makeStore);
    const order = await paidOrder(port, importOrder());
    const other = await paidOrder(port, exportOrder());
    const answers = await Promise.all([
      port.answer("fleet", dispatchTruck, {
        params: { id: order.boxes[0]!.dispatchOrder!.id },
        body: { version: 1, ...truck() },
      }),
      port.answer("fleet", dispatchTruck, {
        params: { id: other.boxes[0]!.dispatchOrder!.id },
        body: { version: 1, ...truck({ jobType: "PE" }) },
      }),
    ]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422]);
  });

  it("to do anything with an undefined dispatch code but show it", async () => {
    const port = await openTestPort(makeStore);
    const order = await paidOrder(port, importOrder());
    const { id } = order.boxes[0]!.dispatchOrder!;
    await port.db.updateTable("documents").set({ status: "05" }).where("id", "=", id).execute();
    const seen = await port.ask("fleet", getDispatchOrder, { params: { id } });
    expect(seen).toMatchObject({ status: "05", allowedActions: [] });
    expect(
      await port.answer("fleet", reassignDispatchOrder, { params: { id }, body: { version: 1, ...truck() } }),
    ).toMatchObject({ code: "1002" });
  });
});

import { createScheduler } from "@gateway/documents/scheduler";
import { giveNotice, givenNotice, noticeOf, openGatePort } from "@gateway/testing/gateParts";
import { inHours, type TestPort } from "@gateway/testing/testPort";
import { eachStore } from "@gateway/testing/testStores";
import { codes } from "@protocol/codes";
import { preArrivals } from "@protocol/preArrivals";
import { closeSlots } from "@protocol/slots";
import { dateOf } from "@protocol/values/instant";
import { expect, it } from "vitest";
import { usualCapacity } from "./places";
import { preArrivalLifecycle } from "./preArrivalStore";

const told = ({ result }: { result: unknown }) =>
  (result ?? {}) as { fieldReasons?: Record<string, string[]>; reason?: string };

const bookedOf = async (port: TestPort) =>
  Object.fromEntries(
    (await port.db.selectFrom("pre_arrival_places").selectAll().execute()).map((row) => [row.slot_time, row.booked]),
  );
const boxes = ["CSQU3054383", "MSKU2667024"];

eachStore("notices of trucks to come", (makeStore) => {
  it("take one of a half hour's places each, whoever asks at once, and name the nearest free", async () => {
    const port = await openGatePort(makeStore);
    await givenNotice(port, { etaTime: inHours(2.5) });
    const answers = await Promise.all(Array.from({ length: usualCapacity + 5 }, () => giveNotice(port)));
    expect(answers.filter(({ code }) => code === codes.ok)).toHaveLength(usualCapacity);
    const refused = answers.filter(({ code }) => code !== codes.ok);
    for (const answer of refused)
      expect(told(answer).fieldReasons).toEqual({
        "notice.etaTime": ['preArrival.full|{"before":"11-21 11:30","after":"11-21 12:30"}'],
      });
    expect(await bookedOf(port)).toEqual({ [inHours(2)]: usualCapacity, [inHours(2.5)]: 1 });
  });

  it("have one truck at one yard, also when two companies give notice at the same instant", async () => {
    const port = await openGatePort(makeStore);
    for (const hours of [2, 2.5, 3, 3.5, 4, 4.5, 5, 5.5]) {
      const etaTime = inHours(hours);
      const answers = await Promise.all([
        giveNotice(port, { etaTime }),
        giveNotice(port, { etaTime, yardCode: "YD-BL1" }, "fleet"),
      ]);
      expect(answers.map(({ code }) => code).sort()).toEqual([codes.ok, codes.invalid]);
    }
  });

  it("are whole, on the half hour, ahead, and have a box once", async () => {
    const port = await openGatePort(makeStore);
    const fields = async (over: Parameters<typeof giveNotice>[1]) =>
      Object.keys(told(await giveNotice(port, over)).fieldReasons ?? {});
    expect(await fields({ driverName: undefined, plateNo: undefined })).toEqual([
      "notice.plateNo",
      "notice.driverName",
    ]);
    expect(told(await giveNotice(port, { preType: "FO" })).fieldReasons).toEqual({
      "notice.ctnNo": ["preArrival.fullOutNumber"],
    });
    expect(told(await giveNotice(port, { plateNo: "浙B1234挂" })).fieldReasons).toEqual({
      "notice.plateNo": ["plateNo.trailer"],
    });
    expect(await fields({ etaTime: inHours(2.25) })).toEqual(["notice.etaTime"]);
    expect(await fields({ etaTime: inHours(-1) })).toEqual(["notice.etaTime"]);
    expect(await fields({ etaTime: inHours(24 * 9) })).toEqual(["notice.etaTime"]);
    expect(await fields({ yardCode: "NOWHERE" })).toEqual(["notice.yardCode"]);
    await givenNotice(port, { ctnNo: boxes[0] });
    // a truck is at one yard at a time, whoever announces it
    expect(told(await giveNotice(port, { yardCode: "YD-BL1" }, "fleet")).fieldReasons).toEqual({
      "notice.plateNo": ['appointment.truckElsewhere|{"plateNo":"浙B12345"}'],
    });
    expect(await fields({ ctnNo: boxes[0], etaTime: inHours(5) })).toEqual(["notice.ctnNo"]);
    // the place of the refused one is free again
    expect(await bookedOf(port)).toEqual({ [inHours(2)]: 1 });
    expect(told(await giveNotice(port, {}, "newcomer")).reason).toBe("company.unverified");
    expect((await giveNotice(port, {}, "clerk")).code).toBe(codes.forbidden);
  });

  it("are given for no closed half hour, and let nobody in that was closed since", async () => {
    const port = await openGatePort(makeStore);
    const close = (fromTime: string, toTime: string, over: object = {}) => {
      const span = { placeCode: "NBCT", fromTime, toTime, reason: "台风停工", ...over };
      return port.ask("clerk", closeSlots, { body: { closure: { kind: "CLOSURE", ...span } } });
    };
    const given = await givenNotice(port, { etaTime: inHours(3) });
    await close(inHours(2.5), inHours(3.5));
    const messages = port.db.selectFrom("messages").select("params").where("reason", "=", "preArrival.closed");
    expect((await messages.execute()).map(({ params }) => JSON.parse(params))).toMatchObject([
      { preNo: given.preNo, remark: "台风停工" },
    ]);
    // another job is no matter of this one
    await close(inHours(2), inHours(2.5), { job: "PE" });
    for (const etaTime of [inHours(2.5), inHours(3)])
      expect(told(await giveNotice(port, { etaTime })).fieldReasons).toEqual({ "notice.etaTime": ["slot.closed"] });
    await givenNotice(port, { etaTime: inHours(3), yardCode: "YD-BL1", plateNo: "浙B23456" });
    for (let i = 0; i < usualCapacity; i++) await givenNotice(port);
    expect(told(await giveNotice(port)).fieldReasons).toEqual({
      "notice.etaTime": ['preArrival.full|{"before":"11-21 11:30","after":"11-21 13:30"}'],
    });

    port.clock.now = dateOf(inHours(3));
    const body = { version: given.version };
    const arrived = await port.answer("clerk", preArrivals.arrive, { params: { id: given.id }, body });
    expect(told(arrived).reason).toBe("slot.closed");
  });

  it("move until half an hour before, give the old place back, and are another company's to nobody", async () => {
    const port = await openGatePort(makeStore);
    const { id, version, preNo } = await givenNotice(port, { ctnNo: boxes[0] });
    const params = { id };
    const change = (over: object, by = version, who: "forwarder" | "otherForwarder" | "clerk" = "forwarder") =>
      port.answer(who, preArrivals.update, { params, body: { mode: "draft", version: by, notice: noticeOf(over) } });
    expect((await change({}, version, "otherForwarder")).code).toBe(codes.notFound);
    expect((await change({}, version, "clerk")).code).toBe(codes.forbidden);
    // what is given stays whole, however it is saved
    expect(Object.keys(told(await change({ driverName: undefined })).fieldReasons ?? {})).toEqual([
      "notice.driverName",
    ]);
    const moved = await change({ etaTime: inHours(4), ctnNo: boxes[1] });
    expect(moved.result).toMatchObject({ preNo, status: "0", etaTime: inHours(4), editUntil: inHours(3.5) });
    expect(await bookedOf(port)).toEqual({ [inHours(2)]: 0, [inHours(4)]: 1 });
    expect((await change({ etaTime: inHours(5) })).code).toBe(codes.conflict);
    await givenNotice(port, { ctnNo: boxes[0], etaTime: inHours(6) });

    port.clock.now = dateOf(inHours(3.5));
    const now = (moved.result as { version: number }).version;
    expect((await port.ask("forwarder", preArrivals.get, { params })).allowedActions).toEqual(["cancel", "copy"]);
    expect(told(await change({ etaTime: inHours(6) }, now)).reason).toBe("preArrival.tooLate");
    await port.ask("forwarder", preArrivals.cancel, { params, body: { version: now } });
    expect(await bookedOf(port)).toEqual({ [inHours(2)]: 0, [inHours(4)]: 0, [inHours(6)]: 1 });
  });

  it("move to another yard at the same time", async () => {
    const port = await openGatePort(makeStore);
    const { id, version } = await givenNotice(port);
    const body = { mode: "draft" as const, version, notice: noticeOf({ yardCode: "YD-BL1" }) };
    const moved = await port.answer("forwarder", preArrivals.update, { params: { id }, body });
    expect(moved).toMatchObject({ code: codes.ok, result: { yardCode: "YD-BL1" } });
  });

  it("say what permits and holds say, which the gate asks again within its window", async () => {
    const port = await openGatePort(makeStore);
    expect(await givenNotice(port)).toMatchObject({ checkResult: "PASS" });
    expect(await givenNotice(port, { plateNo: "浙B45678" })).toMatchObject({ checkResult: "PERMIT" });
    const hold = {
      id: "h",
      ctn_no: boxes[0]!,
      kind: "C" as const,
      reason: "查验",
      from_time: inHours(-1),
      lift_time: null,
    };
    await port.db.insertInto("box_holds").values(hold).execute();
    const held = await givenNotice(port, { preType: "FO", ctnNo: boxes[0] });
    expect(held).toMatchObject({ checkResult: "HOLD" });
    const arrive = () =>
      port.answer("clerk", preArrivals.arrive, { params: { id: held.id }, body: { version: held.version } });
    expect(told(await arrive()).reason).toBe("preArrival.early");
    port.clock.now = dateOf(inHours(1.5));
    expect(told(await arrive()).reason).toBe("appointment.held");
    await port.db
      .updateTable("box_holds")
      .set({ lift_time: inHours(1) })
      .execute();
    const inside = await arrive();
    expect(inside.result).toMatchObject({ status: "1", arriveTime: inHours(1.5) });
    const { version } = inside.result as { version: number };
    const gone = await port.ask("clerk", preArrivals.depart, { params: { id: held.id }, body: { version } });
    expect(gone).toMatchObject({ status: "2", departTime: inHours(1.5) });
  });

  it("expire by themselves an hour after their time, and let go of their box", async () => {
    const port = await openGatePort(makeStore);
    const { id, version } = await givenNotice(port, { ctnNo: boxes[0] });
    const runDue = () =>
      createScheduler({ ...port.unattended, clock: () => port.clock.now, kinds: [preArrivalLifecycle] }).runDue();
    const end = dateOf(inHours(3)).getTime();
    port.clock.now = new Date(end - 1);
    await runDue();
    expect(await port.ask("forwarder", preArrivals.get, { params: { id } })).toMatchObject({ status: "0" });
    port.clock.now = new Date(end + 1);
    const [answer] = await Promise.all([
      port.answer("clerk", preArrivals.arrive, { params: { id }, body: { version } }),
      runDue(),
    ]);
    expect(answer.code).not.toBe(codes.ok);
    expect(await port.ask("forwarder", preArrivals.get, { params: { id } })).toMatchObject({ status: "3" });
    await givenNotice(port, { ctnNo: boxes[0], etaTime: inHours(8) });
  });
});

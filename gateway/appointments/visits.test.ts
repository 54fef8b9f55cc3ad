import { setTimeout as pause } from "node:timers/promises";
import type { Store } from "@gateway/store/database";
import { lockDocument } from "@gateway/store/documents";
import { importOrder, paidOrder } from "@gateway/testing/testOrders";
import { type TestPort, testNow } from "@gateway/testing/testPort";
import { acting, asks, at, expectSound, openSlots, read, told } from "@gateway/testing/testSlots";
import { eachStore } from "@gateway/testing/testStores";
import { appointments, visitMovedAction } from "@protocol/appointments";
import {
  cancelDispatchOrder,
  dispatchTruck,
  getDispatchOrder,
  listDispatchOrderEvents,
  reassignDispatchOrder,
  withdrawDispatchOrder,
} from "@protocol/dispatchOrder";
import { appointmentStatus } from "@protocol/documentStatuses";
import { closeSlots } from "@protocol/slots";
import { dateOf } from "@protocol/values/instant";
import { sql } from "kysely";
import { expect, it } from "vitest";

const truck = { plateNo: "浙B12345", driverId: "d-1", jobType: "FO" as const };
const other = { plateNo: "浙B23456", driverId: "d-2" };
const ten = "2026-11-24T02:00:00.000Z";

/** The only appointment of a number. */
async function find(port: TestPort, apptNo: string | null) {
  const row = await port.db
    .selectFrom("documents")
    .select("id")
    .where("doc_no", "=", apptNo!)
    .executeTakeFirstOrThrow();
  return read(port, row);
}

eachStore("the slot of a document's truck", (makeStore) => {
  it("is offered without a box only to a form in which the boxes are still being entered", async () => {
    const port = await openSlots(makeStore);
    const offered = async (over: object = {}, visits = "FI:NBCT") => {
      const { slots } = await port.ask("fleet", appointments.choices, { query: { visits, ...over } });
      return slots.map(({ id }) => id);
    };
    expect(await offered()).toEqual([]);
    expect(await offered({ boxesFollow: true })).toContain(at("10:00"));
    expect(await offered({ boxesFollow: true })).toEqual(await offered({ ctnNo: "MSKU2667024" }));
    expect(await offered({ boxesFollow: true }, "PE:NBCT")).toEqual([]);
  });

  it("is booked with the dispatch, goes with it to another truck, and is given up with it", async () => {
    const port = await openSlots(makeStore, { job: "FO", capacity: 1, companyCap: 1 });
    const order = await paidOrder(port, importOrder({ returnYard: "YD-BL1" }));
    const [one, two] = order.boxes.map((box) => ({ id: box.dispatchOrder!.id }));
    const dispatch = (over: object, params = one!, version = 1) =>
      port.answer("fleet", dispatchTruck, { params, body: { version, ...truck, ...over } });
    const reasons = async (over: object, params = one!) => told(await dispatch(over, params)).fieldReasons;

    expect(await reasons({ apptNo: "NBCT-FO-XX" })).toEqual({ planArriveTime: ["required"] });
    expect(await reasons({ apptNo: at("10:00", "FI") })).toEqual({ apptNo: ["slot.otherPlace"] });
    expect(await reasons({ apptNo: at("10:00", "FO", "261126") })).toEqual({
      apptNo: ['slot.tooFar|{"day":"2026-11-25"}'],
    });
    expect(await reasons({ apptNo: at("10:00", "FO"), planArriveTime: "2026-11-24T03:01:00.000Z" })).toEqual({
      planArriveTime: ['slot.otherTime|{"from":"11-24 10:00","to":"11-24 11:00"}'],
    });
    expect(await reasons({})).toEqual({ planArriveTime: ["required"] });

    const offered = await port.ask("fleet", appointments.choices, {
      query: { visits: "FO:NBCT,RE:YD-BL1", ctnNo: "MSKU2667024" },
    });
    expect(offered.appointments).toEqual([]);
    expect(offered.slots.map(({ id }) => id)).toContain(at("10:00", "FO"));

    const sent = (await dispatch({ apptNo: at("10:00", "FO") })).result as { id: string; apptNo: string };
    expect(sent).toMatchObject({ planArriveTime: ten, apptNo: "AP26112100001" });
    const made = await find(port, sent.apptNo);
    expect(made).toMatchObject({ status: "1", ctnNo: "MSKU2667024", plateNo: "浙B12345", companyId: "TRK1" });
    expect(made.bookedFor).toMatchObject({ kind: "dispatchOrder", id: one!.id });
    // the place is gone, and the first dispatch's appointment is no other one's
    expect(await reasons({ ...other, apptNo: at("10:00", "FO") }, two!)).toEqual({ apptNo: ["slot.full"] });
    expect(await reasons({ ...other, apptNo: sent.apptNo }, two!)).toEqual({
      apptNo: ['appointment.otherBox|{"ctnNo":"MSKU2667024"}'],
    });

    const moved = await port.ask("fleet", reassignDispatchOrder, {
      params: one!,
      body: { version: 2, ...truck, plateNo: "浙B23456", apptNo: sent.apptNo },
    });
    expect(await find(port, sent.apptNo)).toMatchObject({
      plateNo: "浙B23456",
      bookedFor: { id: moved.id, number: moved.sendNo },
    });
    await port.ask("fleet", withdrawDispatchOrder, { params: { id: moved.id }, body: { version: moved.version } });
    expect(await find(port, sent.apptNo)).toMatchObject({ status: appointmentStatus.canceled, lateCancel: false });
    const back = await port.ask("fleet", getDispatchOrder, { params: { id: moved.id } });
    expect(back).toMatchObject({ apptNo: null, planArriveTime: null });
    await expectSound(port);
  });

  it("takes its dispatch along where it is moved, by the company or by a closure, and leaves it where it is canceled", async () => {
    const port = await openSlots(makeStore, { job: "FO" });
    const order = await paidOrder(port, importOrder({ returnYard: "YD-BL1" }));
    const params = { id: order.boxes[0]!.dispatchOrder!.id };
    const dispatchOrder = () => port.ask("fleet", getDispatchOrder, { params });
    const lastEvent = async () => (await port.ask("fleet", listDispatchOrderEvents, { params })).at(-1)!;
    const sent = await port.ask("fleet", dispatchTruck, {
      params,
      body: { version: 1, ...truck, apptNo: at("10:00", "FO") },
    });
    const { id } = await find(port, sent.apptNo);

    await port.ask("fleet", appointments.move, await acting(port, { id }, { slotId: at("13:00", "FO") }));
    const moved = await dispatchOrder();
    expect(moved).toMatchObject({ planArriveTime: "2026-11-24T05:00:00.000Z", apptNo: sent.apptNo });
    expect(moved.version).toBe(sent.version + 1);
    expect(await lastEvent()).toMatchObject({
      action: visitMovedAction,
      changes: [{ field: "planArriveTime", from: ten, to: "2026-11-24T05:00:00.000Z" }],
    });

    const [fromTime, toTime] = ["2026-11-24T05:00:00.000Z", "2026-11-24T06:00:00.000Z"];
    const closure = {
      kind: "CLOSURE" as const,
      placeCode: "NBCT",
      job: "FO" as const,
      fromTime,
      toTime,
      reason: "大风",
    };
    await port.ask("clerk", closeSlots, { body: { closure } });
    const { startTime } = await find(port, sent.apptNo);
    expect(startTime).not.toBe(fromTime);
    expect((await dispatchOrder()).planArriveTime).toBe(startTime);

    await port.ask("fleet", appointments.cancel, await acting(port, { id }));
    expect(await dispatchOrder()).toMatchObject({ planArriveTime: startTime, apptNo: null, status: sent.status });
    expect(await lastEvent()).toMatchObject({
      action: visitMovedAction,
      changes: [{ field: "apptNo", from: sent.apptNo, to: null }],
    });
    await expectSound(port);
  });

  it("is locked after its document and truck, whoever acts on which of them, so that nobody waits in a circle", async () => {
    if (makeStore.kind !== "postgres") return;
    const port = await openSlots(makeStore, { job: "FO" });
    const order = await paidOrder(port, importOrder({ returnYard: "YD-BL1" }));
    const params = { id: order.boxes[0]!.dispatchOrder!.id };
    const sent = await port.ask("fleet", dispatchTruck, {
      params,
      body: { version: 1, ...truck, apptNo: at("10:00", "FO") },
    });
    const { id } = await find(port, sent.apptNo);
    /** What comes of an act for which somebody holds something while asking for the slot. */
    const meanwhile = async <T>(hold: (trx: Store) => Promise<unknown>, slot: string, act: () => Promise<T>) => {
      const { answer } = await port.db.transaction().execute(async (trx) => {
        await hold(trx);
        const answer = act();
        await pause(300);
        await sql`select id from slots where id = ${slot} for update nowait`.execute(trx);
        return { answer };
      });
      return answer;
    };
    const holdOrder = (trx: Store) => lockDocument(trx, order.id);
    const move = await acting(port, { id }, { slotId: at("13:00", "FO") });
    await meanwhile(holdOrder, at("10:00", "FO"), () => port.ask("fleet", appointments.move, move));

    const span = { fromTime: "2026-11-24T05:00:00.000Z", toTime: "2026-11-24T06:00:00.000Z" };
    const closure = { kind: "CLOSURE" as const, placeCode: "NBCT", job: "FO" as const, ...span, reason: "大风" };
    await meanwhile(holdOrder, at("13:00", "FO"), () => port.ask("clerk", closeSlots, { body: { closure } }));

    const { version, planArriveTime } = await port.ask("fleet", getDispatchOrder, { params });
    const stands = (await find(port, sent.apptNo)).slotId;
    expect(planArriveTime).not.toBe(ten);
    const holdTruck = (trx: Store) =>
      trx.selectFrom("vehicles").select("plate_no").where("plate_no", "=", other.plateNo).forUpdate().execute();
    const body = { version, ...truck, ...other, apptNo: at("17:00", "FO") };
    await meanwhile(holdTruck, stands, () => port.ask("fleet", reassignDispatchOrder, { params, body }));
    await expectSound(port);
  });

  it("is one that the company had, which stays when the dispatch is canceled", async () => {
    const port = await openSlots(makeStore, { job: "FO" });
    const order = await paidOrder(port, importOrder({ returnYard: "YD-BL1" }));
    const [one, two] = order.boxes.map((box) => ({ id: box.dispatchOrder!.id }));
    const [own] = await port.ask(
      "fleet",
      appointments.book,
      asks([{ slotId: at("10:00", "FO"), ctnNo: "MSKU2667024" }]),
    );
    const [others] = await port.ask(
      "forwarder",
      appointments.book,
      asks([{ slotId: at("10:00", "FO"), ctnNo: "MSKU7338649" }]),
    );
    const dispatch = (apptNo: string, params = one!) =>
      port.answer("fleet", dispatchTruck, { params, body: { version: 1, ...truck, apptNo } });
    expect(told(await dispatch(others!.apptNo, two!)).fieldReasons).toEqual({ apptNo: ["appointment.unknown"] });
    const choices = await port.ask("fleet", appointments.choices, {
      query: { visits: "FO:NBCT", ctnNo: "MSKU2667024" },
    });
    expect(choices.appointments.map(({ apptNo }) => apptNo)).toEqual([own!.apptNo]);
    const sent = (await dispatch(own!.apptNo)).result as { version: number };
    expect(await read(port, own!)).toMatchObject({ plateNo: "浙B12345", bookedFor: { id: one!.id } });
    // a trailer that was barred since keeps the truck out
    port.clock.now = dateOf(ten);
    const ban = { id: "b1", subject_kind: "vehicle" as const, subject: "浙B1234挂", area: "NBCT", reason: "超限" };
    const span = { valid_from: "2026-11-23T00:00:00.000Z", valid_to: "2026-11-25T00:00:00.000Z" };
    await port.db
      .insertInto("entry_bans")
      .values({ ...ban, ...span, entered_by: "u" })
      .execute();
    const arrived = await port.answer("clerk", appointments.arrive, await acting(port, own!));
    expect([told(arrived).reason, arrived.message]).toEqual(["appointment.barred", "浙B1234挂 在黑名单中，不能进入"]);
    await port.db.deleteFrom("entry_bans").execute();
    port.clock.now = testNow;
    await port.ask("fleet", cancelDispatchOrder, { params: one!, body: { version: sent.version, remark: "车辆故障" } });
    expect(await read(port, own!)).toMatchObject({ status: appointmentStatus.booked, plateNo: null, bookedFor: null });
    await port.ask("fleet", appointments.cancel, await acting(port, own!));
    expect(told(await dispatch(own!.apptNo, two!)).fieldReasons).toEqual({ apptNo: ["appointment.notAhead"] });
    await expectSound(port);
  });
});

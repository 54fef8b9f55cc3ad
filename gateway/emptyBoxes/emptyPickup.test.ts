import { appointmentLifecycle } from "@gateway/appointments/appointmentStore";
import { noteBoxEvent } from "@gateway/boxes/public";
import { createScheduler } from "@gateway/documents/scheduler";
import { boxNo, givenRelease, openBoxPort, readyPickup, submitPickup } from "@gateway/testing/emptyBoxParts";
import { inHours, type TestPort } from "@gateway/testing/testPort";
import { eachStore } from "@gateway/testing/testStores";
import { appointments } from "@protocol/appointments";
import { codes } from "@protocol/codes";
import { appointmentStatus } from "@protocol/documentStatuses";
import { type EmptyPickup, emptyPickups } from "@protocol/emptyPickups";
import { getPrepayAccount, topUpPrepay } from "@protocol/prepay";
import { releaseOrders } from "@protocol/releaseOrders";
import { closeSlots, saveSlotTemplates } from "@protocol/slots";
import { dateOf } from "@protocol/values/instant";
import { expect, it } from "vitest";
import { emptyPickupLifecycle } from "./emptyPickupStore";

const told = ({ result }: { result: unknown }) =>
  (result ?? {}) as { fieldReasons?: Record<string, string[]>; reason?: string };

const lineOf = async (port: TestPort, id: string) =>
  (await port.ask("clerk", releaseOrders.get, { params: { id } })).lines[0]!;
const moneyOf = async (port: TestPort, accountNo: string) => {
  const { balance, frozen } = await port.ask("clerk", getPrepayAccount, { params: { accountNo } });
  return { balance, frozen };
};
const leave = (port: TestPort, id: string, code: string, ctnNo: string) =>
  port.answer("clerk", emptyPickups.gateOut, { params: { id }, body: { code, ctnNo } });

eachStore("pickups of empty boxes", (makeStore) => {
  it("take from a release no more than is left, whoever asks at once", async () => {
    const { port } = await openBoxPort(makeStore, 0);
    const order = await givenRelease(port);
    const lineId = order.lines[0]!.id;
    const answers = await Promise.all(Array.from({ length: 200 }, () => submitPickup(port, lineId)));
    expect(answers.filter(({ code }) => code === codes.ok)).toHaveLength(20);
    for (const answer of answers.filter(({ code }) => code !== codes.ok))
      expect(Object.keys(told(answer).fieldReasons ?? {})).toEqual(["pickup.qty"]);
    expect(await lineOf(port, order.id)).toMatchObject({ reservedQty: 20, pickedQty: 0, left: 0 });
  });

  it("are for the company that the release names, within its scope, yards and time", async () => {
    const { port } = await openBoxPort(makeStore, 0);
    const order = await givenRelease(port);
    const lineId = order.lines[0]!.id;
    const fields = async (
      ...asked: Parameters<typeof submitPickup> extends [unknown, unknown, ...infer R] ? R : never
    ) => Object.keys(told(await submitPickup(port, lineId, ...asked)).fieldReasons ?? {});
    expect(await fields({}, "otherForwarder")).toEqual(["pickup.lineId"]);
    expect(await fields({ scope: "D" })).toEqual(["pickup.lineId"]);
    expect(await fields({ qty: 20, planTime: inHours(241) })).toEqual(["pickup.planTime"]);
    expect(await fields({ planTime: inHours(-1) })).toEqual(["pickup.planTime"]);
    expect(await fields({ qty: 2, assignedCtnNo: boxNo(1) })).toEqual(["pickup.assignedCtnNo"]);
    expect((await lineOf(port, order.id)).reservedQty).toBe(0);
  });

  it("pick out a box that stands in the port and that no other pickup under way has", async () => {
    const { port } = await openBoxPort(makeStore, 0);
    const order = await givenRelease(port);
    const pick = (n: number) => submitPickup(port, order.lines[0]!.id, { qty: 1, assignedCtnNo: boxNo(n) });
    const refusal = (reason: string) => ({ "pickup.assignedCtnNo": [expect.stringContaining(reason)] });
    const first = await pick(1);
    expect(first.code).toBe(codes.ok);
    expect(told(await pick(1)).fieldReasons).toEqual(refusal("pickup.boxTaken"));
    const { id, version } = first.result as EmptyPickup;
    const body = { version, remark: "改提他箱" };
    await port.ask("forwarder", emptyPickups.cancel, { params: { id }, body });
    expect((await pick(1)).code).toBe(codes.ok);
    await noteBoxEvent(port.db, {
      ...{ ctn_no: boxNo(2), time: inHours(-1), code: "GE", place_code: "YD-BL1", full_empty: "E", direction: "O" },
      ...{ plate_no: null, vessel_name: null, voyage: null, operator_code: null, bl_no: null },
      ...{ size_type: "22G1", source: "YARD" },
    });
    expect(told(await pick(2)).fieldReasons).toEqual(refusal("pickup.boxOut"));
  });

  it.each([
    [{ deposit: 300_000 }, { deposit: 300_000, depositFree: false }],
    [{ depositFree: true }, { deposit: null, depositFree: true }],
    [{}, { deposit: null, depositFree: false }],
  ])("say what deposit the line asks for a box by a release with %j", async (release, shown) => {
    const { port } = await openBoxPort(makeStore, 0);
    const order = await givenRelease(port, release);
    expect((await submitPickup(port, order.lines[0]!.id)).result).toMatchObject(shown);
  });

  it("hold the money when the yard approves, or wait for it, and give it back when they are canceled", async () => {
    const { port, accountNo } = await openBoxPort(makeStore, 10_000);
    const order = await givenRelease(port);
    const submitted = await submitPickup(port, order.lines[0]!.id, { qty: 3 });
    const { id, version } = submitted.result as { id: string; version: number };
    const params = { id };
    expect(
      (await port.answer("forwarder", emptyPickups.approve, { params, body: { version, unitPrice: 1 } })).code,
    ).toBe("403");
    const approved = await port.ask("clerk", emptyPickups.approve, { params, body: { version, unitPrice: 15_000 } });
    expect(approved).toMatchObject({ status: "01", boxes: [], amount: 45_000 });
    expect(approved.occupancy?.failure).toContain("prepay.insufficient");
    const hold = () => port.answer("forwarder", emptyPickups.hold, { params, body: { version: approved.version } });
    expect(told(await hold()).reason).toBe("prepay.insufficient");
    await port.ask("clerk", topUpPrepay, { params: { accountNo }, body: { amount: 90_000, bankRef: "ICBC2" } });
    expect((await hold()).code).toBe(codes.ok);
    expect(await moneyOf(port, accountNo)).toEqual({ balance: 100_000, frozen: 45_000 });

    const ready = await port.ask("forwarder", emptyPickups.get, { params });
    const given = ready.boxes.map(({ code }) => code);
    expect(given.every((code) => /^\d{6}$/.test(code ?? ""))).toBe(true);
    expect(new Set(given).size).toBe(3);
    const atGate = await port.ask("clerk", emptyPickups.get, { params });
    expect(atGate.boxes.map(({ code }) => code)).toEqual([null, null, null]);
    const body = { version: ready.version, remark: "船期取消" };
    await port.ask("forwarder", emptyPickups.cancel, { params, body });
    expect(await moneyOf(port, accountNo)).toEqual({ balance: 100_000, frozen: 0 });
    expect(await lineOf(port, order.id)).toMatchObject({ reservedQty: 0, left: 20 });
    expect((await leave(port, id, given[0]!, boxNo(1))).code).not.toBe(codes.ok);
  });

  it("open one gate for a code, of fifty that ask at once", async () => {
    const { port, accountNo } = await openBoxPort(makeStore);
    const order = await givenRelease(port, { lines: [{ sizeType: "22G1", qty: 2 }], destCode: "USLAX" });
    const { pickup, codes: given } = await readyPickup(port, order.lines[0]!.id, 2);
    const { id } = pickup;
    const wrong = given.includes("000000") ? "111111" : "000000";
    expect(told(await leave(port, id, wrong, boxNo(1))).fieldReasons).toEqual({ code: ["pickup.codeWrong"] });
    const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => leave(port, id, given[0]!, boxNo(n))));
    expect(answers.filter(({ code }) => code === codes.ok)).toHaveLength(1);
    for (const answer of answers.filter(({ code }) => code !== codes.ok))
      expect(told(answer).fieldReasons).toEqual({ code: ["pickup.codeUsed"] });
    const after = await port.ask("clerk", emptyPickups.get, { params: { id } });
    const out = after.boxes.find(({ usedTime }) => usedTime)!.ctnNo!;
    expect(after).toMatchObject({ status: "02", pickedQty: 1 });
    const events = await port.db.selectFrom("box_events").selectAll().where("ctn_no", "=", out).execute();
    expect(events).toMatchObject([
      { code: "GE", place_code: "YD-BL1", full_empty: "E", direction: "O", size_type: "22G1" },
    ]);
    expect(told(await leave(port, id, given[1]!, out)).fieldReasons).toEqual({ ctnNo: ["pickup.boxOut"] });
    const receipts = await port.db.selectFrom("documents").selectAll().where("kind", "=", "eir").execute();
    expect(receipts.map(({ body }) => JSON.parse(body))).toMatchObject([
      {
        content: { direction: "OUT", ctnNo: out, conclusion: "S", destCode: "USLAX" },
        parties: { customer: { id: "FWD1" }, fleet: { id: "TRK1" } },
      },
    ]);

    expect((await leave(port, id, given[1]!, boxNo(99))).code).toBe(codes.ok);
    expect(await port.ask("clerk", emptyPickups.get, { params: { id } })).toMatchObject({ status: "06", pickedQty: 2 });
    expect(await moneyOf(port, accountNo)).toEqual({ balance: 970_000, frozen: 0 });
    expect(await port.ask("clerk", releaseOrders.get, { params: { id: order.id } })).toMatchObject({
      status: "1",
      lines: [{ reservedQty: 0, pickedQty: 2, left: 0 }],
    });
  });

  it("let a box out once, of gates that name it for several pickups at once", async () => {
    const { port } = await openBoxPort(makeStore);
    const order = await givenRelease(port);
    const ready = [];
    for (let n = 0; n < 5; n++) ready.push(await readyPickup(port, order.lines[0]!.id, 1));
    const answers = await Promise.all(
      ready.map(({ pickup, codes: [code = ""] }) => leave(port, pickup.id, code, boxNo(1))),
    );
    expect(answers.filter(({ code }) => code === codes.ok)).toHaveLength(1);
    for (const answer of answers.filter(({ code }) => code !== codes.ok))
      expect(told(answer).fieldReasons).toEqual({ ctnNo: ["pickup.boxOut"] });
  });

  it("lapse by themselves with what was not fetched, decided once against a gate at the same moment", async () => {
    const { port, accountNo } = await openBoxPort(makeStore);
    const order = await givenRelease(port);
    const { pickup, codes: given } = await readyPickup(port, order.lines[0]!.id, 3);
    const { id } = pickup;
    expect((await leave(port, id, given[0]!, boxNo(0))).code).toBe(codes.ok);
    const expiry = dateOf(pickup.expireTime!);
    // the gate's clock is a moment behind that of the timer
    port.clock.now = new Date(expiry.getTime() - 1);
    const clock = () => expiry;
    const scheduler = createScheduler({ ...port.unattended, clock, kinds: [emptyPickupLifecycle] });
    const [answer] = await Promise.all([leave(port, id, given[1]!, boxNo(1)), scheduler.runDue()]);
    const out = answer.code === codes.ok ? 2 : 1;
    expect(await port.ask("clerk", emptyPickups.get, { params: { id } })).toMatchObject({
      status: "06",
      pickedQty: out,
      amount: out * 15_000,
    });
    expect(await lineOf(port, order.id)).toMatchObject({ reservedQty: 0, pickedQty: out, left: 20 - out });
    expect(await moneyOf(port, accountNo)).toEqual({ balance: 1_000_000 - out * 15_000, frozen: 0 });
    port.clock.now = expiry;
    expect((await leave(port, id, given[2]!, boxNo(2))).code).not.toBe(codes.ok);
  });

  it("are kept as long as their release allows, also where that is extended meanwhile", async () => {
    const { port } = await openBoxPort(makeStore);
    const order = await givenRelease(port, { validTo: inHours(8) });
    const { pickup } = await readyPickup(port, order.lines[0]!.id, 1);
    expect(pickup.expireTime).toBe(inHours(8));
    const body = { version: order.version, validTo: inHours(72) };
    await port.ask("clerk", releaseOrders.extend, { params: { id: order.id }, body });
    port.clock.now = dateOf(inHours(9));
    await createScheduler({ ...port.unattended, kinds: [emptyPickupLifecycle] }).runDue();
    const kept = await port.ask("forwarder", emptyPickups.get, { params: { id: pickup.id } });
    expect(kept).toMatchObject({ status: "02", expireTime: inHours(5 + 24) });
    expect((await leave(port, pickup.id, kept.boxes[0]!.code!, boxNo(1))).code).toBe(codes.ok);
  });

  it("end canceled where nothing was fetched", async () => {
    const { port, accountNo } = await openBoxPort(makeStore);
    const order = await givenRelease(port);
    const { pickup } = await readyPickup(port, order.lines[0]!.id, 2);
    port.clock.now = dateOf(pickup.expireTime!);
    await createScheduler({ ...port.unattended, kinds: [emptyPickupLifecycle] }).runDue();
    const ended = await port.ask("forwarder", emptyPickups.get, { params: { id: pickup.id } });
    expect(ended).toMatchObject({ status: "07", amount: 0 });
    expect(await lineOf(port, order.id)).toMatchObject({ reservedQty: 0, left: 20 });
    expect(await moneyOf(port, accountNo)).toEqual({ balance: 1_000_000, frozen: 0 });
  });

  /** A port whose yard gives empty boxes from eight to twelve, one an hour. */
  async function openSlotPort() {
    const { port } = await openBoxPort(makeStore, 0);
    const template = { placeCode: "YD-BL1", job: "PE" as const, weekdays: [1, 2, 3, 4, 5, 6, 7], freezeHours: 4 };
    const hours = { fromClock: "08:00", toClock: "12:00", slotMinutes: 60, capacity: 1, companyCap: 1 } as const;
    await port.ask("clerk", saveSlotTemplates, { body: { template: { ...template, ...hours } } });
    const appointmentOf = ({ visit }: EmptyPickup) =>
      port.db
        .selectFrom("documents")
        .select(["id", "status", "version"])
        .where("doc_no", "=", visit!.apptNo)
        .executeTakeFirstOrThrow();
    return { port, appointmentOf };
  }

  it("stay with their slot within the days of their release, whoever moves it", async () => {
    const { port, appointmentOf } = await openSlotPort();
    const { lines } = await givenRelease(port, { validTo: "2026-11-24T02:30:00.000Z" });
    const asked = { apptNo: "YD-BL1-PE-2611241000", planTime: undefined };
    const booked = (await submitPickup(port, lines[0]!.id, asked)).result as EmptyPickup;
    const { id, version } = await appointmentOf(booked);
    const late = { params: { id }, body: { version, slotId: "YD-BL1-PE-2611241100" } };
    expect(told(await port.answer("forwarder", appointments.move, late)).reason).toBe("appointment.releaseEnded");
    const span = { fromTime: "2026-11-21T02:00:00.000Z", toTime: "2026-11-24T03:00:00.000Z", reason: "台风停工" };
    const closure = { kind: "CLOSURE" as const, placeCode: "YD-BL1", job: "PE" as const, ...span };
    expect(await port.ask("clerk", closeSlots, { body: { closure } })).toMatchObject({ moved: 0, canceled: 1 });
  });

  it("keep their appointment by the gate-out of their last box, or need it no more", async () => {
    const { port, appointmentOf } = await openSlotPort();
    const { lines } = await givenRelease(port);
    const ready = async (clock: string, qty = 1) => {
      const asked = { apptNo: `YD-BL1-PE-261124${clock}`, planTime: undefined, qty };
      const made = (await submitPickup(port, lines[0]!.id, asked)).result as EmptyPickup;
      const body = { version: made.version, unitPrice: 0 };
      await port.ask("clerk", emptyPickups.approve, { params: { id: made.id }, body });
      return port.ask("forwarder", emptyPickups.get, { params: { id: made.id } });
    };
    const [half, early, due] = [await ready("0900", 2), await ready("1000"), await ready("1100")];
    expect((await leave(port, early.id, early.boxes[0]!.code!, boxNo(1))).code).toBe(codes.ok);
    // a truck may come in half an hour before its slot
    port.clock.now = dateOf("2026-11-24T00:40:00.000Z");
    expect((await leave(port, half.id, half.boxes[0]!.code!, boxNo(3))).code).toBe(codes.ok);
    port.clock.now = dateOf("2026-11-24T03:20:00.000Z");
    expect((await leave(port, due.id, due.boxes[0]!.code!, boxNo(2))).code).toBe(codes.ok);
    port.clock.now = dateOf("2026-11-24T06:00:00.000Z");
    await createScheduler({ ...port.unattended, kinds: [appointmentLifecycle] }).runDue();
    const { canceled, done } = appointmentStatus;
    const statuses = await Promise.all([half, early, due].map(async (each) => (await appointmentOf(each)).status));
    expect(statuses).toEqual([done, canceled, done]);
    expect(await port.db.selectFrom("appointment_faults").selectAll().execute()).toEqual([]);
    const slots = port.db.selectFrom("slots").select("start_time").where("booked", ">", 0).orderBy("start_time");
    expect((await slots.execute()).map(({ start_time }) => start_time.slice(11, 13))).toEqual(["01", "03"]);
  });

  it("book the slot that they name with themselves, and give it up when they go back", async () => {
    const { port } = await openSlotPort();
    const order = await givenRelease(port);
    const lineId = order.lines[0]!.id;
    const apptNo = "YD-BL1-PE-2611241000";
    const submit = (over: object) => submitPickup(port, lineId, { apptNo, ...over });
    const outside = await submit({ planTime: "2026-11-24T04:00:00.000Z" });
    expect(Object.keys(told(outside).fieldReasons ?? {})).toEqual(["pickup.planTime"]);
    const elsewhere = await submit({ apptNo: "YD-BL1-RE-2611241000", planTime: undefined });
    expect(told(elsewhere).fieldReasons).toEqual({ "pickup.apptNo": ["slot.otherPlace"] });

    const booked = (await submit({ planTime: undefined })).result as EmptyPickup;
    expect(booked).toMatchObject({ status: "00", planTime: "2026-11-24T02:00:00.000Z", apptNo: booked.visit?.apptNo });
    expect(told(await submit({ planTime: undefined })).fieldReasons).toEqual({ "pickup.apptNo": ["slot.full"] });
    const statusOf = async () =>
      (
        await port.db
          .selectFrom("documents")
          .select("status")
          .where("doc_no", "=", booked.visit!.apptNo)
          .executeTakeFirst()
      )?.status;
    expect(await statusOf()).toBe(appointmentStatus.booked);
    const { id: apptId } = await port.db
      .selectFrom("documents")
      .select("id")
      .where("doc_no", "=", booked.visit!.apptNo)
      .executeTakeFirstOrThrow();
    const toSlot = { version: 1, slotId: "YD-BL1-PE-2611241100" };
    await port.ask("forwarder", appointments.move, { params: { id: apptId }, body: toSlot });
    const moved = await port.ask("forwarder", emptyPickups.get, { params: { id: booked.id } });
    expect(moved).toMatchObject({
      planTime: "2026-11-24T03:00:00.000Z",
      visit: {
        apptNo: booked.visit!.apptNo,
        startTime: "2026-11-24T03:00:00.000Z",
        endTime: "2026-11-24T04:00:00.000Z",
      },
    });
    const hour = 3_600_000;
    expect(Date.parse(moved.expireTime!) - Date.parse(booked.expireTime!)).toBe(hour);
    const body = { version: moved.version, remark: "请核对司机" };
    const back = await port.ask("clerk", emptyPickups.return, { params: { id: booked.id }, body });
    expect(back).toMatchObject({ status: "03", visit: null });
    expect([back.apptNo, back.planTime]).toEqual([undefined, undefined]);
    expect(await statusOf()).toBe(appointmentStatus.canceled);
    const again = (await submit({ planTime: undefined })).result as EmptyPickup;
    const other = await port.db
      .selectFrom("documents")
      .select(["id", "version"])
      .where("doc_no", "=", again.visit!.apptNo)
      .executeTakeFirstOrThrow();
    await port.ask("forwarder", appointments.cancel, { params: { id: other.id }, body: { version: other.version } });
    const without = await port.ask("forwarder", emptyPickups.get, { params: { id: again.id } });
    expect(without).toMatchObject({ status: "00", visit: null, planTime: again.planTime });
    expect((await lineOf(port, order.id)).reservedQty).toBe(1);
  });
});

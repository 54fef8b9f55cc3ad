import { findRelease } from "@gateway/boxes/public";
import { createScheduler } from "@gateway/documents/scheduler";
import { givenRelease, openBoxPort, releaseOf, submitPickup } from "@gateway/testing/emptyBoxParts";
import { inHours } from "@gateway/testing/testPort";
import { eachStore } from "@gateway/testing/testStores";
import { bookingInput } from "@protocol/appointment";
import { appointments } from "@protocol/appointments";
import { codes } from "@protocol/codes";
import { appointmentStatus } from "@protocol/documentStatuses";
import { emptyPickups } from "@protocol/emptyPickups";
import { type ReleaseOrder, releaseOrders } from "@protocol/releaseOrders";
import { saveSlotTemplates } from "@protocol/slots";
import { dateOf } from "@protocol/values/instant";
import { expect, it } from "vitest";
import { releaseOrderLifecycle } from "./releaseOrderStore";

const told = ({ result }: { result: unknown }) =>
  (result ?? {}) as { fieldReasons?: Record<string, string[]>; reason?: string };
const page = { body: { pageIndex: 1, pageSize: 10 as const } };

eachStore("release orders", (makeStore) => {
  it("are the port's to enter, and read by the company that they name alone", async () => {
    const { port } = await openBoxPort(makeStore, 0);
    const body = { mode: "submit" as const, release: releaseOf() };
    expect((await port.answer("forwarder", releaseOrders.create, { body })).code).toBe("403");
    const draft = await port.ask("clerk", releaseOrders.create, { body: { ...body, mode: "draft" } });
    expect(draft.docNo).toMatch(/^ER261121\d{5}$/);
    expect((await port.answer("forwarder", releaseOrders.get, { params: { id: draft.id } })).code).toBe("404");
    const params = { id: draft.id };
    const given = await port.ask("clerk", releaseOrders.submit, { params, body: { version: draft.version } });
    expect(given).toMatchObject({ status: "0", ctnUser: "宁波远帆国际货运代理有限公司" });
    expect(given.lines).toMatchObject([{ sizeType: "22G1", qty: 20, left: 20 }]);
    expect((await port.ask("forwarder", releaseOrders.page, page)).rows).toMatchObject([{ id: draft.id }]);
    expect((await port.ask("otherForwarder", releaseOrders.page, page)).total).toBe(0);
    expect((await port.answer("otherForwarder", releaseOrders.get, { params })).code).toBe("404");
    expect((await port.ask("forwarder", releaseOrders.get, { params })).allowedActions).toEqual(["pickUp"]);

    const again = await port.answer("clerk", releaseOrders.create, { body });
    expect(told(again).fieldReasons).toEqual({ "release.releaseNo": [expect.stringContaining("release.numberTaken")] });
    const wrong = { validFrom: inHours(-99), validTo: inHours(-50), lines: [{ sizeType: "22G1" }] };
    const refused = await port.answer("clerk", releaseOrders.create, { body: { ...body, release: releaseOf(wrong) } });
    expect(Object.keys(told(refused).fieldReasons ?? {}).sort()).toEqual(["release.lines[0].qty", "release.validTo"]);
    const unknown = { ...body, release: releaseOf({ yards: ["NOWHERE"], ctnUserId: "FWD3" }) };
    expect(
      Object.keys(told(await port.answer("clerk", releaseOrders.create, { body: unknown })).fieldReasons ?? {}),
    ).toEqual(["release.yards", "release.ctnUserId"]);
  });

  it("are what appointments find under their number, as they stand", async () => {
    const { port } = await openBoxPort(makeStore, 0);
    const lines = [
      { sizeType: "22G1", qty: 2 },
      { sizeType: "45G1", qty: 3 },
    ];
    const order = await givenRelease(port, { lines });
    const found = () => findRelease(port.db, "COSR0001", port.clock.now);
    expect(await found()).toMatchObject({ status: "0", left: 5, yards: ["YD-BL1"], validTo: inHours(240) });
    const params = { id: order.id };
    const remark = "船公司通知";
    await port.ask("clerk", releaseOrders.revoke, { params, body: { version: order.version, remark } });
    expect(await found()).toMatchObject({ status: "3", left: 0 });
  });

  it("take the appointments that were to fetch their boxes with them when they are revoked", async () => {
    const { port } = await openBoxPort(makeStore, 0);
    const template = { placeCode: "YD-BL1", job: "PE" as const, weekdays: [1, 2, 3, 4, 5, 6, 7], freezeHours: 72 };
    const hours = { fromClock: "08:00", toClock: "12:00", slotMinutes: 60, capacity: 2, companyCap: 2 } as const;
    await port.ask("clerk", saveSlotTemplates, { body: { template: { ...template, ...hours } } });
    const orders = [await givenRelease(port), await givenRelease(port, { releaseNo: "COSR0002" })];
    for (const { releaseNo } of orders) {
      const items = [{ slotId: "YD-BL1-PE-2611241000", releaseNo }];
      await port.ask("forwarder", appointments.book, { body: { booking: bookingInput.parse({ items }) } });
    }
    const [{ id, version }] = orders as [ReleaseOrder, ReleaseOrder];
    await port.ask("clerk", releaseOrders.revoke, { params: { id }, body: { version, remark: "船公司通知" } });
    const booked = await port.db.selectFrom("documents").select("status").where("kind", "=", "appointment").execute();
    const { canceled, booked: stays } = appointmentStatus;
    expect(booked.map(({ status }) => status).sort()).toEqual([stays, canceled]);
    const slots = port.db.selectFrom("slots").select("booked").where("booked", ">", 0);
    expect(await slots.execute()).toEqual([{ booked: 1 }]);
    // it counts for nobody, and its company is told
    expect(await port.db.selectFrom("appointment_faults").selectAll().execute()).toEqual([]);
    const messages = port.db.selectFrom("messages").select("id").where("reason", "=", "appointment.revoked");
    expect(await messages.execute()).toHaveLength(1);
  });

  it("cannot be taken back or revoked while pickups hold boxes", async () => {
    const { port } = await openBoxPort(makeStore, 0);
    const order = await givenRelease(port);
    const params = { id: order.id };
    const submitted = await submitPickup(port, order.lines[0]!.id);
    const pickup = submitted.result as { id: string; version: number };
    const { version } = order;
    const revoke = () =>
      port.answer("clerk", releaseOrders.revoke, { params, body: { version, remark: "船公司通知" } });
    expect(told(await revoke()).reason).toBe("release.inUse");
    expect(told(await port.answer("clerk", releaseOrders.withdraw, { params, body: { version } })).reason).toBe(
      "release.inUse",
    );
    await port.ask("forwarder", emptyPickups.withdraw, {
      params: { id: pickup.id },
      body: { version: pickup.version },
    });
    const back = await port.ask("clerk", releaseOrders.withdraw, { params, body: { version } });
    expect(back).toMatchObject({ status: "05", lines: [{ id: "", qty: 20 }] });
    expect((await port.answer("forwarder", releaseOrders.get, { params })).code).toBe("404");
    expect(await findRelease(port.db, "COSR0001", port.clock.now)).toBeUndefined();
  });

  it("expire by the clock, and go on when the line gives more time", async () => {
    const { port } = await openBoxPort(makeStore, 0);
    const order = await givenRelease(port);
    const params = { id: order.id };
    const scheduler = createScheduler({ ...port.unattended, kinds: [releaseOrderLifecycle] });
    port.clock.now = dateOf(inHours(241));
    await scheduler.runDue();
    const expired = await port.ask("clerk", releaseOrders.get, { params });
    expect(expired.status).toBe("2");
    expect(told(await submitPickup(port, order.lines[0]!.id, { planTime: inHours(242) })).fieldReasons).toMatchObject({
      "pickup.lineId": [expect.stringContaining("pickup.lineEnded")],
    });
    const extend = (validTo: string) =>
      port.answer("clerk", releaseOrders.extend, { params, body: { version: expired.version, validTo } });
    expect(told(await extend(inHours(240))).fieldReasons).toEqual({ validTo: ["release.over"] });
    expect((await extend(inHours(300))).code).toBe(codes.ok);
    expect((await submitPickup(port, order.lines[0]!.id, { planTime: inHours(242) })).code).toBe(codes.ok);
  });
});

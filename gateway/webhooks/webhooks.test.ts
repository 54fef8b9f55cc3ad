import { findAlerts } from "@gateway/alerts/findAlerts";
import { moveWebhookEvent } from "@gateway/alerts/webhookEvents";
import { boxHandlers } from "@gateway/boxes/handlers";
import { noteBoxEvent } from "@gateway/boxes/public";
import { queueAlert } from "@gateway/store/alertQueue";
import { exportOrder, importOrder, paidOrder } from "@gateway/testing/testOrders";
import { inHours, openTestPort, type Person, type TestPort, testNow } from "@gateway/testing/testPort";
import { eachStore } from "@gateway/testing/testStores";
import { liftBoxHold, listBoxHolds, setBoxHold } from "@protocol/boxHolds";
import { truckOrders } from "@protocol/trucking";
import { webhookBodyOf } from "@protocol/webhookBodies";
import { type Webhook, type WebhookInput, type WebhookType, webhooks, webhookTypes } from "@protocol/webhooks";
import { expect, it } from "vitest";
import { webhookHandlers } from "./handlers";
import { publishWebhookEvents } from "./publish";

eachStore("webhooks", (makeStore) => {
  const open = () => openTestPort(makeStore, [...webhookHandlers, ...boxHandlers]);
  const input = (over: Partial<WebhookInput> = {}): WebhookInput => ({
    ...{ name: "货代系统", url: "https://hooks.example.com/in", types: [...webhookTypes] },
    ...over,
  });
  const add = (port: TestPort, who: Person, over: Partial<WebhookInput> = {}) =>
    port.ask(who, webhooks.create, { body: { webhook: input(over) } });
  const eventsOf = async (port: TestPort, { id }: { id: string }) => {
    const rows = await port.db
      .selectFrom("webhook_events")
      .selectAll()
      .where("endpoint_id", "=", id)
      .orderBy("id")
      .execute();
    // what is posted is what the open interface describes, to the field
    return rows.map((row) => ({
      ...row,
      posted: webhookBodyOf(row.type as WebhookType).parse(JSON.parse(row.body)) as Record<string, unknown>,
    }));
  };

  const companyOf = async (port: TestPort, { id }: { id: string }) =>
    (await port.db.selectFrom("webhook_endpoints").select("company_id").where("id", "=", id).executeTakeFirstOrThrow())
      .company_id;

  it("are their company's main account's: made, changed, stopped, rotated, ended, and nobody else's", async () => {
    const port = await open();
    const made = await add(port, "forwarder");
    expect(made).toMatchObject({ state: "ACTIVE", version: 1, types: [...webhookTypes], waiting: 0, dead: 0 });
    expect(made.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const { id } = made;
    for (const who of ["otherForwarder", "fleet"] as const) {
      const refusedCalls = [
        port.answer(who, webhooks.get, { params: { id } }),
        port.answer(who, webhooks.update, { params: { id }, body: { version: 1, webhook: input() } }),
        port.answer(who, webhooks.pause, { params: { id }, body: { version: 1 } }),
        port.answer(who, webhooks.rotate, { params: { id }, body: { version: 1, hours: 0 } }),
        port.answer(who, webhooks.test, { params: { id } }),
        port.answer(who, webhooks.delete, { params: { id }, body: { version: 1 } }),
        port.answer(who, webhooks.events, { params: { id }, body: { pageIndex: 1, pageSize: 10, searchInfos: [] } }),
      ];
      for (const { code } of await Promise.all(refusedCalls)) expect(code).toBe("404");
    }
    expect((await port.answer("assistant", webhooks.list)).code).toBe("403");
    const changed = await port.ask("forwarder", webhooks.update, {
      params: { id },
      body: { version: 1, webhook: input({ types: ["box.held", "document.status"] }) },
    });
    expect(changed).toMatchObject({ version: 2, types: ["document.status", "box.held"], secret: made.secret });
    const late = await port.answer("forwarder", webhooks.pause, { params: { id }, body: { version: 1 } });
    expect(late.code).toBe("409");
    const paused = await port.ask("forwarder", webhooks.pause, { params: { id }, body: { version: 2 } });
    expect(paused.allowedActions).toEqual(["edit", "resume", "rotate", "replayRange", "delete"]);
    expect((await port.answer("forwarder", webhooks.test, { params: { id } })).code).toBe("1002");
    const resumed = await port.ask("forwarder", webhooks.resume, { params: { id }, body: { version: 3 } });
    const rotated = await port.ask("forwarder", webhooks.rotate, { params: { id }, body: { version: 4, hours: 24 } });
    expect(rotated.secret).not.toBe(made.secret);
    expect(rotated.oldSecretUntil).toBe(inHours(24));
    expect(resumed.state).toBe("ACTIVE");
    await port.ask("forwarder", webhooks.test, { params: { id } });
    await port.ask("forwarder", webhooks.delete, { params: { id }, body: { version: 5 } });
    expect(await port.ask("forwarder", webhooks.list)).toEqual([]);
    expect(await eventsOf(port, made)).toEqual([]);
  });

  it.each([
    ["http://hooks.example.com/in"],
    ["https://127.0.0.1/in"],
    ["https://2130706433/"],
    ["https://0x7f.1/"],
    ["https://[::1]/"],
    ["https://localhost/"],
    ["https://user:password@hooks.example.com/"],
    ["https://hooks.example.com:22/"],
    [`https://hooks.example.com/${"a".repeat(400)}`],
  ])("take no address like %s", async (url) => {
    const port = await open();
    const answer = await port.answer("forwarder", webhooks.create, { body: { webhook: input({ url }) } });
    expect(answer.result).toMatchObject({ fieldReasons: { "webhook.url": ["alert.webhook"] } });
  });

  it("are ten at most", async () => {
    const port = await open();
    for (let i = 0; i < 10; i++) await add(port, "forwarder");
    const answer = await port.answer("forwarder", webhooks.create, { body: { webhook: input() } });
    expect(answer.code).toBe("422");
    await add(port, "otherForwarder");
  });

  it("get what happens to documents and containers of their own company, once, in the order of each", async () => {
    const port = await open();
    const mine = await add(port, "forwarder");
    const holdsAlone = await add(port, "forwarder", { types: ["box.held"] });
    const others = await add(port, "otherForwarder");
    const carriers = await add(port, "fleet");
    const order = await port.ask("forwarder", truckOrders.create, { body: { mode: "submit", order: exportOrder() } });
    const { id, version, orderNo } = order;
    const audited = await port.ask("clerk", truckOrders.return, {
      params: { id },
      body: { version, remark: "请补充箱型" },
    });
    expect(audited.status).toBe("03");
    while (await findAlerts(port.unattended));
    await findAlerts(port.unattended);
    const [event, ...more] = await eventsOf(port, mine);
    expect(more).toEqual([]);
    expect(event).toMatchObject({
      type: "document.status",
      object_key: `document:${orderNo}`,
      seq: 1,
      state: "WAITING",
    });
    expect(event!.posted).toMatchObject({
      type: "document.status",
      timestamp: testNow.toISOString(),
      data: { object: `document:${orderNo}`, sequence: 1, docNo: orderNo, fromStatus: "00", toStatus: "03" },
    });
    expect(event!.body).not.toMatch(/u-clerk|u-forwarder|李静/);
    for (const endpoint of [holdsAlone, others, carriers]) expect(await eventsOf(port, endpoint)).toEqual([]);
  });

  it("tell of containers those whose document for them was accepted, and nobody else", async () => {
    const port = await open();
    const mine = await add(port, "forwarder");
    const others = await add(port, "otherForwarder");
    await paidOrder(port, importOrder());
    while (await findAlerts(port.unattended));
    const ctnNo = "MSKU2667024";
    await port.db.transaction().execute(async (db) => {
      for (const code of ["GI", "LD"])
        await noteBoxEvent(db, {
          ...{ ctn_no: ctnNo, time: inHours(code === "GI" ? 1 : 2), code, place_code: "BLCT", full_empty: "F" },
          ...{ direction: null, plate_no: "浙B12345", vessel_name: null, voyage: null, operator_code: null },
          ...{ bl_no: null, size_type: null, source: "TEST" },
        });
    });
    await port.ask("clerk", setBoxHold, { body: { hold: { ctnNo, kind: "C", reason: "查验" } } });
    while (await findAlerts(port.unattended));
    const [hold] = await port.ask("clerk", listBoxHolds, { query: { ctnNo } });
    await port.ask("clerk", liftBoxHold, { params: { id: hold!.id } });
    const measured = { ctnNo, temperature: -12.5, setTemp: -18, tolerance: 2 };
    await queueAlert(port.db, { what: "temperature", ctnNo, params: measured, time: testNow });
    await queueAlert(port.db, { what: "freeTime", ctnNo, params: { ctnNo, left: 3 }, time: testNow });
    while (await findAlerts(port.unattended));
    const boxes = (await eventsOf(port, mine)).filter(({ object_key }) => object_key === `box:${ctnNo}`);
    expect(boxes.map(({ type, seq, next_time }) => [type, seq, next_time !== ""])).toEqual([
      ["box.event", 1, true],
      ["box.event", 2, false],
      ["box.held", 3, false],
      ["box.released", 4, false],
      ["box.temperature", 5, false],
      ["box.freeTime", 6, false],
    ]);
    expect(boxes[0]!.posted).toMatchObject({ timestamp: inHours(1), data: { ctnNo, code: "GI", placeCode: "BLCT" } });
    expect(boxes[0]!.body).not.toContain("浙B12345");
    expect(await eventsOf(port, others)).toEqual([]);
  });

  it("say of a call that moved what moved", async () => {
    const port = await open();
    const mine = await add(port, "forwarder");
    const move = {
      ...{ seq: 7, call_id: "c1", vessel_name: "EVER PORT", voyage: "024E", terminal_code: "BLCT", reason: "台风" },
      ...{ changes: JSON.stringify({ cyCutoff: { from: inHours(8), to: inHours(4) } }), time: inHours(0) },
    };
    const event = moveWebhookEvent(move, await companyOf(port, mine));
    await publishWebhookEvents(port.db, [event], testNow);
    expect((await eventsOf(port, mine)).map(({ posted }) => posted)).toMatchObject([
      { type: "call.moved", data: { object: "call:c1", changes: { cyCutoff: { to: inHours(4) } } } },
    ]);
  });

  it("show their log, an event with its body, and no other company's", async () => {
    const port = await open();
    const { id }: Webhook = await add(port, "forwarder");
    const { eventId } = await port.ask("forwarder", webhooks.test, { params: { id } });
    const search = (searchInfos: { fieldName: "state" | "object"; searchType: "eq" | "like"; values: string[] }[]) =>
      port.ask("forwarder", webhooks.events, { params: { id }, body: { pageIndex: 1, pageSize: 10, searchInfos } });
    expect((await search([])).rows).toMatchObject([{ id: eventId, type: "webhook.test", state: "WAITING", tries: 0 }]);
    expect((await search([{ fieldName: "state", searchType: "eq", values: ["SENT"] }])).total).toBe(0);
    expect((await search([{ fieldName: "object", searchType: "like", values: ["test"] }])).total).toBe(1);
    const event = await port.ask("forwarder", webhooks.event, { params: { id: eventId } });
    expect(event).toMatchObject({ webhookId: id, tried: [], allowedActions: [] });
    expect((await port.answer("otherForwarder", webhooks.event, { params: { id: eventId } })).code).toBe("404");
    expect((await port.answer("forwarder", webhooks.replay, { params: { id: eventId } })).code).toBe("1002");
  });
});

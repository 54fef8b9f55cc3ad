import { boxHandlers } from "@gateway/boxes/handlers";
import { queueAlert } from "@gateway/store/alertQueue";
import { addEvent } from "@gateway/store/events";
import { exportOrder } from "@gateway/testing/testOrders";
import { inHours, openTestPort, type TestPort, testNow } from "@gateway/testing/testPort";
import { eachStore } from "@gateway/testing/testStores";
import errors from "@locales/zh-CN/errors.json";
import refusals from "@locales/zh-CN/refusals.json";
import {
  type AlertSubscription,
  type AlertSubscriptionInput,
  createAlertSubscription,
  deleteAlertSubscription,
  listAlertDeliveries,
  listAlertSubscriptions,
  reportTemperatures,
  updateAlertSubscription,
} from "@protocol/alertSubscriptions";
import { setBoxHold } from "@protocol/boxHolds";
import { truckOrders } from "@protocol/trucking";
import { describe, expect, it } from "vitest";
import { alertMail } from "./alertMail";
import { sendAlertSms } from "./alertSms";
import { dueTime } from "./dueTime";
import { findAlerts } from "./findAlerts";
import { alertHandlers } from "./handlers";
import { sendAlerts } from "./sendAlerts";

describe("an alert", () => {
  // ten o'clock in Shanghai
  it.each<[Partial<Parameters<typeof dueTime>[0]>, string]>([
    [{}, "2026-11-21T02:00:30.000Z"],
    [{ digest: "hourly" }, "2026-11-21T03:00:00.000Z"],
    [{ digest: "daily", digest_hour: 18 }, "2026-11-21T10:00:00.000Z"],
    [{ digest: "daily", digest_hour: 9 }, "2026-11-22T01:00:00.000Z"],
    [{ quiet_from: "09:00", quiet_to: "12:30" }, "2026-11-21T04:30:00.000Z"],
    [{ quiet_from: "22:00", quiet_to: "10:30" }, "2026-11-21T02:30:00.000Z"],
    [{ quiet_from: "22:00", quiet_to: "10:00" }, "2026-11-21T02:00:30.000Z"],
    [{ digest: "hourly", quiet_from: "11:00", quiet_to: "11:15" }, "2026-11-21T03:15:00.000Z"],
  ])("by %j is told in its time", (over, due) => {
    const times = { digest: "now" as const, digest_hour: 8, quiet_from: "", quiet_to: "", ...over };
    expect(dueTime(times, new Date(testNow.getTime() + 30_000))).toBe(due);
  });
});

const wish = (over: Partial<AlertSubscriptionInput> = {}): AlertSubscriptionInput => ({
  ...{ whats: ["status"], scope: "all", scopeValue: "", sms: false, mail: false, digest: "now" },
  ...over,
});

eachStore("subscriptions", (makeStore) => {
  const open = () => openTestPort(makeStore, [...alertHandlers, ...boxHandlers], { mail: true });
  type Who = "forwarder" | "assistant" | "otherForwarder" | "fleet";
  const subscribe = (port: TestPort, who: Who, over: Partial<AlertSubscriptionInput> = {}) =>
    port.ask(who, createAlertSubscription, { body: { subscription: wish(over) } });
  const run = async (port: TestPort) => {
    const parts = { ...port.unattended, config: { mail: true, productName: "泊联" } };
    while (await findAlerts(parts));
    await Promise.all([sendAlerts(parts), sendAlerts(parts)]);
    await Promise.all([sendAlertSms(parts), sendAlertSms(parts)]);
  };
  const bell = async ({ db }: TestPort) => {
    const rows = await db
      .selectFrom("message_recipients as r")
      .innerJoin("messages as m", "m.id", "r.message_id")
      .select(["r.user_id", "m.reason", "m.summary", "m.link"])
      .where("m.reason", "like", "alert.%")
      .orderBy("m.id")
      .execute();
    return rows.map(({ user_id, reason, summary }) => `${user_id} ${reason} ${summary}`);
  };
  /** An order that its company has submitted. */
  const submitted = (port: TestPort, over: Parameters<typeof exportOrder>[0] = {}) =>
    port.ask("forwarder", truckOrders.create, { body: { mode: "submit", order: exportOrder(over) } });
  const returned = (port: TestPort, { id, version }: { id: string; version: number }) =>
    port.ask("clerk", truckOrders.return, { params: { id }, body: { version, remark: "请补充箱型" } });

  it("are a person's own: made, changed, ended, and checked", async () => {
    const port = await open();
    const wrong = (over: Partial<AlertSubscriptionInput>) =>
      port.answer("forwarder", createAlertSubscription, { body: { subscription: wish(over) } });
    const said = async (over: Partial<AlertSubscriptionInput>) =>
      ((await wrong(over)).result as { fieldErrors: Record<string, string[]> }).fieldErrors;
    expect(await said({ whats: [] })).toEqual({ "subscription.whats": [refusals["alert.what"]] });
    expect(await said({ scope: "box", scopeValue: "X1", quietFrom: "22:00", digest: "daily" })).toEqual({
      "subscription.scopeValue": [errors["ctnNo.format"]],
      "subscription.quietTo": [errors.required],
      "subscription.digestHour": [errors.required],
    });
    expect(await said({ mail: true })).toEqual({ "subscription.mail": [refusals["alert.noAddress"]] });
    const made = await subscribe(port, "forwarder", { scope: "bl", scopeValue: "cosu6312345678" });
    expect(made).toMatchObject({ scopeValue: "COSU6312345678", version: 1 });
    const listed = async (who: Who) => (await port.ask(who, listAlertSubscriptions)).subscriptions;
    expect(await listed("forwarder")).toEqual([made]);
    expect(await listed("assistant")).toEqual([]);
    const change = (who: Who, { id, version }: Pick<AlertSubscription, "id" | "version">) =>
      port.answer(who, updateAlertSubscription, {
        params: { id },
        body: { version, subscription: wish({ whats: ["hold", "status"] }) },
      });
    expect((await change("assistant", made)).code).toBe("404");
    expect((await change("forwarder", made)).result).toMatchObject({ version: 2, whats: ["status", "hold"] });
    expect((await change("forwarder", made)).code).toBe("409");
    const end = (who: Who, version: number) =>
      port.answer(who, deleteAlertSubscription, { params: { id: made.id }, body: { version } });
    expect((await end("otherForwarder", 2)).code).toBe("404");
    expect((await end("forwarder", 2)).code).toBe("0000");
    expect(await listed("forwarder")).toEqual([]);
  });

  it("tell of a new status by bell, SMS and mail, once, and nobody of another company's document", async () => {
    const port = await open();
    await port.db
      .insertInto("user_profiles")
      .values({
        ...{ user_id: "u-forwarder", email: "zhou@example.com", nickname: "", telephone: "", position: "" },
        ...{ address: "", avatar_file: "", version: 1, update_time: inHours(0) },
      })
      .execute();
    await subscribe(port, "forwarder", { sms: true, mail: true, webhook: "https://hooks.example.com/in" });
    await subscribe(port, "forwarder", { scope: "bl", scopeValue: "OTHER12345" });
    await subscribe(port, "assistant", { scope: "ship", scopeValue: "Ever Given" });
    await subscribe(port, "assistant", { scope: "kind", scopeValue: "inWeight" });
    await subscribe(port, "otherForwarder");
    await subscribe(port, "fleet");
    const order = await submitted(port);
    await run(port);
    expect(await bell(port)).toEqual([]);
    await returned(port, order);
    await run(port);
    await run(port);
    const words = `alert.status 单证 ${order.orderNo} 状态有变化`;
    expect((await bell(port)).sort()).toEqual([`u-assistant ${words}`, `u-forwarder ${words}`]);
    expect(port.letters).toMatchObject([{ to: "13900000000", purpose: "alert", code: "" }]);
    expect(port.letters[0]!.text).toContain(order.orderNo);
    const mails = await port.db.selectFrom("mails").selectAll().where("kind", "=", "alert").execute();
    expect(mails).toHaveLength(1);
    const letter = await alertMail({ portalUrl: "https://portal.example", productName: "泊联" })(mails[0]!);
    expect(letter).toMatchObject({ to: "zhou@example.com", subject: "泊联：单证状态变更" });
    expect(letter.text).toContain(`https://portal.example/search?q=${order.orderNo}`);
    const posted = await port.db.selectFrom("alert_webhooks").select(["url", "body"]).execute();
    expect(posted).toMatchObject([{ url: "https://hooks.example.com/in" }]);
    expect(JSON.parse(posted[0]!.body)).toMatchObject({
      type: "alert.found",
      data: { alerts: [{ what: "status", params: { docNo: order.orderNo } }], more: 0 },
    });
    expect(await port.ask("forwarder", listAlertDeliveries)).toMatchObject([
      { what: "status", sentTime: port.clock.now.toISOString() },
    ]);
    expect(await port.ask("otherForwarder", listAlertDeliveries)).toEqual([]);
  });

  it("keep quiet and gather: what comes meanwhile is told together at the end", async () => {
    const port = await open();
    await subscribe(port, "forwarder", { quietFrom: "09:00", quietTo: "12:00" });
    await subscribe(port, "assistant", { digest: "daily", digestHour: 18, sms: true });
    for (let i = 0; i < 7; i++) await returned(port, await submitted(port, { blNo: `COSU000000${i}` }));
    const at = async (hours: number) => {
      port.clock.now = new Date(testNow.getTime() + hours * 3_600_000);
      await run(port);
      return (await bell(port)).map((each) => each.split(" ").slice(0, 2).join(" "));
    };
    expect(await at(1.9)).toEqual([]);
    expect(await at(2)).toEqual(["u-forwarder alert.digest"]);
    expect(await at(7.9)).toHaveLength(1);
    expect(await at(8)).toEqual(["u-forwarder alert.digest", "u-assistant alert.digest"]);
    expect((await bell(port))[1]).toMatch(/共 7 条预警：单证 \w+ 状态有变化 \/ .* \+2$/);
    expect(port.letters).toHaveLength(1);
  });

  it("find what two gateways handle at once, and what one of them failed at, exactly once", async () => {
    const port = await open();
    await subscribe(port, "forwarder");
    const order = await submitted(port);
    for (let i = 0; i < 120; i++)
      await addEvent(port.db, {
        ...{ documentId: order.id, time: testNow, operator: "u-clerk", operatorName: "李静", companyName: "" },
        ...{ action: "x", fromStatus: "00", toStatus: "01", ip: null },
      });
    let calls = 0;
    const clock = () => {
      calls++;
      if (calls === 30) throw new Error("the gateway ends here");
      return port.clock.now;
    };
    for (let rounds = 0; rounds < 8; rounds++)
      await Promise.allSettled([findAlerts({ store: port.db, clock }), findAlerts({ store: port.db, clock })]);
    expect(calls).toBeGreaterThan(120);
    const found = await port.db.selectFrom("alert_deliveries").select("event_key").execute();
    expect(new Set(found.map(({ event_key }) => event_key)).size).toBe(120);
    expect(found).toHaveLength(120);
    expect(await port.db.selectFrom("alert_queue").selectAll().execute()).toEqual([]);
  });

  it("tell of holds, temperatures and free days those whose document for the box has been accepted", async () => {
    const port = await open();
    const whats = ["hold", "temperature", "freeTime"] as const;
    await subscribe(port, "forwarder", { whats: [...whats], scope: "box", scopeValue: "MSKU 266702-4" });
    await subscribe(port, "otherForwarder", { whats: [...whats] });
    const ctnNo = "MSKU2667024";
    const document = (id: string, kind: string, status: string, company: string, body: object) =>
      port.db.transaction().execute(async (db) => {
        await db
          .insertInto("documents")
          .values({
            ...{ id, kind, type: "E", doc_no: id, status, version: 1, company_id: company, company_name: company },
            ...{ plan_time: "", amount: 0, body: "{}", create_by: "u", create_by_name: "u", source_channel: "WEB" },
            ...{ create_time: inHours(-1), update_by: "u", update_time: inHours(-1) },
          })
          .execute();
        await db
          .insertInto("document_boxes")
          .values({
            ...{ id: `b-${id}`, document_id: id, seq: 0, ctn_no: ctnNo, size_type: "45R1" },
            ...{ body: JSON.stringify(body), milestones: "{}", plate_no: null },
          })
          .execute();
      });
    await document("RF1", "reeferDeclaration", "01", "FWD1", { setTemp: -18, tolerance: 1.5 });
    await document("TE1", "truckOrder", "01", "FWD1", {});
    // typed, and accepted by nobody
    await document("TE2", "truckOrder", "00", "FWD2", {});
    await port.ask("clerk", setBoxHold, { body: { hold: { ctnNo, kind: "C", reason: "查验" } } });
    const report = (temperature: number, hours: number) =>
      port.ask("clerk", reportTemperatures, { body: { reports: [{ ctnNo, temperature, time: inHours(hours) }] } });
    const body = { reports: [{ ctnNo, temperature: 0, time: inHours(0) }] };
    expect((await port.answer("forwarder", reportTemperatures, { body })).code).toBe("403");
    expect(await report(-17, -3)).toEqual({ outside: 0 });
    expect(await report(-16, -2)).toEqual({ outside: 1 });
    // still out, and one from before
    await report(-15, -1);
    await report(-10, -4);
    await queueAlert(port.db, {
      ...{ what: "freeTime", companyId: "FWD1", ctnNo, params: { ctnNo, left: 1 }, time: testNow },
    });
    while (await findAlerts(port.unattended));
    const found = await port.db.selectFrom("alert_deliveries").select(["user_id", "reason"]).orderBy("id").execute();
    expect(found.map(({ user_id, reason }) => `${user_id} ${reason}`)).toEqual([
      "u-forwarder alert.hold",
      "u-forwarder alert.temperature",
      "u-forwarder alert.freeTime",
    ]);
  });
});

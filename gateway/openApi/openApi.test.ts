import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { lockTrucks } from "@gateway/appointments/public";
import type { UserContext } from "@gateway/core/context";
import { handoverHandlers } from "@gateway/handover/handlers";
import { preArrivalHandlers } from "@gateway/preArrivals/handlers";
import { saveApiProducts } from "@gateway/seed/apiProducts";
import { newId } from "@gateway/store/id";
import { approvedOrder, openFeePort, pay } from "@gateway/testing/testFees";
import { exportOrder, importOrder, paidOrder } from "@gateway/testing/testOrders";
import { inHours, type Person } from "@gateway/testing/testPort";
import { eachStore, type MakeStore } from "@gateway/testing/testStores";
import { edoInput } from "@protocol/edo";
import { edos } from "@protocol/edos";
import {
  applyApiSubscription,
  approveApiSubscription,
  createApiApp,
  createApiToken,
  enableApiApp,
  endOldApiSecret,
  getApiApp,
  listApiApps,
  pageApiCalls,
  refuseApiSubscription,
  resetApiSandbox,
  rotateApiSecret,
  stopApiSubscription,
  updateApiApp,
} from "@protocol/openApi";
import { callOpenInterface, tryOpenInterface } from "@protocol/openCalls";
import type { OpenEvent } from "@protocol/openInterfaces";
import { truckOrders } from "@protocol/trucking";
import { dateOf } from "@protocol/values/instant";
import { expect, it } from "vitest";
import { apiBillFees } from "./billFees";
import { amountOf, sweepOpenApi } from "./bills";
import { mostRefusedNoted } from "./callLog";
import { createOpenApiHandlers } from "./handlers";
import { isNetwork, isWithin } from "./networks";
import { sign } from "./signature";

async function setUp(makeStore: MakeStore) {
  const { port } = await openFeePort(makeStore, [...handoverHandlers, ...createOpenApiHandlers(preArrivalHandlers)]);
  await saveApiProducts(port.db);
  const makeApp = async (who: Person = "forwarder", more: { ips?: string[]; sandbox?: boolean } = {}) => {
    const { app, secret } = await port.ask(who, createApiApp, {
      body: { app: { name: randomUUID().slice(0, 30), ips: more.ips ?? [] }, sandbox: more.sandbox ?? false },
    });
    return { ...app, secret };
  };
  type App = Pick<Awaited<ReturnType<typeof makeApp>>, "appKey" | "secret">;
  const subscribe = async (who: Person, appId: string, productCode: string, trial = false) => {
    const made = await port.ask(who, applyApiSubscription, { body: { appId, productCode, trial } });
    if (made.status === "1") return made;
    return port.ask("clerk", approveApiSubscription, { params: { id: made.id }, body: { version: made.version } });
  };
  const signed = (
    app: App,
    path: string,
    given: Partial<{ body: string; nonce: string; at: number; key: string }> = {},
  ) => {
    const [pathname = "", query = ""] = path.split("?");
    const method = given.body === undefined ? "GET" : "POST";
    const timestamp = String(given.at ?? Math.floor(port.clock.now.getTime() / 1_000));
    const nonce = given.nonce ?? randomUUID();
    const body = Buffer.from(given.body ?? "");
    const signature = sign(app.secret, { timestamp, nonce, method, path: pathname, query, body });
    return {
      ...{ method, path: pathname, query, body: body.toString("base64") },
      headers: {
        ...{ "x-app-key": app.appKey, "x-timestamp": timestamp, "x-nonce": nonce, "x-signature": signature },
        ...(given.key ? { "idempotency-key": given.key } : {}),
      },
    };
  };
  const send = async (body: ReturnType<typeof signed> | Record<string, unknown>, ip = "203.0.113.7") => {
    const answer = await port.ask(null, callOpenInterface, { body: body as ReturnType<typeof signed>, ip });
    const said = answer.body ? JSON.parse(answer.body) : null;
    return { ...answer, said, reason: String(said?.type ?? "").replace("urn:berthlink:problem:", "") };
  };
  const get = (app: App, path: string) => send(signed(app, path));
  return { port, makeApp, subscribe, signed, send, get };
}

eachStore("the open interface", (makeStore) => {
  it("notes no more than so many calls a day that somebody made with another's key", async () => {
    const { port, makeApp, subscribe, get } = await setUp(makeStore);
    const app = await makeApp();
    await subscribe("forwarder", app.id, "VOYAGE-SCHEDULE");
    const noted = async () => (await port.db.selectFrom("api_calls").select("reason").execute()).length;
    const forged = () => get({ ...app, secret: "bls_wrong" }, "/open/v1/schedules");
    await forged();
    await port.db.updateTable("api_refused_days").set({ calls: mostRefusedNoted }).execute();
    await forged();
    expect(await noted()).toBe(1);
    // its own are noted all the same
    expect((await get(app, "/open/v1/schedules")).status).toBe(200);
    expect(await noted()).toBe(2);
    port.clock.now = dateOf(inHours(24));
    await forged();
    expect(await noted()).toBe(3);
  });

  it("answers a signed call, once for each nonce, within 300 s, and nobody else", async () => {
    const { port, makeApp, subscribe, signed, send, get } = await setUp(makeStore);
    const app = await makeApp();
    expect((await get(app, "/open/v1/schedules")).reason).toBe("subscription");
    await subscribe("forwarder", app.id, "VOYAGE-SCHEDULE");
    const request = signed(app, "/open/v1/schedules?limit=5", { nonce: "nonce-0001" });
    expect(await send(request)).toMatchObject({ status: 200, said: { items: [], next: null } });
    expect(await send(request)).toMatchObject({ status: 401, reason: "nonce" });
    const now = Math.floor(port.clock.now.getTime() / 1_000);
    expect((await send(signed(app, "/open/v1/schedules", { at: now - 300 }))).status).toBe(200);
    for (const at of [now - 301, now + 302])
      expect((await send(signed(app, "/open/v1/schedules", { at }))).reason).toBe("timestamp");
    expect((await get({ ...app, secret: "bls_wrong" }, "/open/v1/schedules")).reason).toBe("signature");
    expect((await get({ ...app, appKey: "A".repeat(24) }, "/open/v1/schedules")).reason).toBe("application");
    expect((await send({ ...request, headers: {} })).reason).toBe("credentials");
    expect((await send({ ...signed(app, "/open/v1/schedules"), query: "limit=9" })).reason).toBe("signature");
    expect((await get(app, "/open/v1/nothing")).reason).toBe("notFound");
    expect((await send(signed(app, "/open/v1/schedules", { body: "{}" }))).reason).toBe("method");
    expect(await get(app, "/open/v1/schedules?limit=0")).toMatchObject({ status: 422, reason: "invalid" });
    expect(await get(app, "/open/v1/schedules?cursor=x")).toMatchObject({ status: 422, reason: "invalid" });
    // whose order no signature holds
    expect(await get(app, "/open/v1/schedules?limit=5&limit=6")).toMatchObject({
      ...{ status: 422, reason: "invalid" },
      said: { errors: [{ field: "query.limit" }] },
    });
    // those that were not known to be his cost no quota
    const { subscriptions } = await port.ask("forwarder", getApiApp, { params: { id: app.id } });
    expect(subscriptions[0]?.used).toBe(5);
    const { rows, total } = await port.ask("forwarder", pageApiCalls, { body: { pageIndex: 1, pageSize: 50 } });
    expect(total).toBeGreaterThan(8);
    expect(rows.filter(({ reason }) => reason === "signature").every(({ quotaLeft }) => quotaLeft === null)).toBe(true);
  });

  it("answers 304 to a known ETag, and pages without a gap", async () => {
    const { port, makeApp, subscribe, signed, send, get } = await setUp(makeStore);
    const app = await makeApp();
    await subscribe("forwarder", app.id, "DOCUMENTS");
    for (let i = 0; i < 5; i++)
      await port.ask("forwarder", truckOrders.create, { body: { mode: "submit", order: exportOrder() } });
    const first = await get(app, "/open/v1/documents?limit=2");
    const again = signed(app, "/open/v1/documents?limit=2");
    const known = { ...again, headers: { ...again.headers, "if-none-match": first.headers.ETag } };
    expect(await send(known)).toMatchObject({ status: 304, body: "" });
    const seen: string[] = [];
    for (let next: string | null = ""; next !== null; ) {
      const page = await get(app, `/open/v1/documents?limit=2${next ? `&cursor=${next}` : ""}`);
      seen.push(...page.said.items.map(({ docNo }: { docNo: string }) => docNo));
      next = page.said.next;
    }
    expect(new Set(seen).size).toBe(5);
    expect(seen).toHaveLength(5);
    const one = await get(app, `/open/v1/documents/${seen[0]}`);
    expect(one.said).toMatchObject({ docNo: seen[0], events: [{ action: "submit" }] });
    const other = await makeApp("otherForwarder");
    await subscribe("otherForwarder", other.id, "DOCUMENTS");
    expect(await get(other, `/open/v1/documents/${seen[0]}`)).toMatchObject({ status: 404, reason: "notFound" });
    expect((await get(other, "/open/v1/documents")).said.items).toEqual([]);
  });

  it("keeps networks, ends, secrets before and tokens", async () => {
    const { port, makeApp, subscribe, signed, send, get } = await setUp(makeStore);
    const app = await makeApp("forwarder", { ips: ["203.0.113.0/24", "2001:db8::/32"] });
    await subscribe("forwarder", app.id, "VOYAGE-SCHEDULE");
    const path = "/open/v1/schedules";
    expect((await send(signed(app, path), "2001:db8::7")).status).toBe(200);
    expect((await send(signed(app, path), "203.0.114.1")).reason).toBe("address");
    const rotated = await port.ask("forwarder", rotateApiSecret, {
      params: { id: app.id },
      body: { version: app.version, hours: 24 },
    });
    const renewed = { ...app, secret: rotated.secret };
    expect([(await get(app, path)).status, (await get(renewed, path)).status]).toEqual([200, 200]);
    const ended = await port.ask("forwarder", endOldApiSecret, {
      params: { id: app.id },
      body: { version: rotated.app.version },
    });
    expect([(await get(app, path)).reason, (await get(renewed, path)).status]).toEqual(["signature", 200]);
    const token = await port.ask("forwarder", createApiToken, {
      params: { id: app.id },
      body: { version: ended.version, days: 7 },
    });
    const bearer = (method: string) => ({
      ...{ method, path: method === "GET" ? path : "/open/v1/preArrivals", query: "", body: "" },
      headers: { authorization: `Bearer ${token.secret}` },
    });
    expect((await send(bearer("GET"))).status).toBe(200);
    expect((await send(bearer("POST"))).reason).toBe("readOnly");
    expect((await send(bearer("GET"), "198.51.100.1")).reason).toBe("address");
    const off = await port.ask("forwarder", enableApiApp, {
      params: { id: app.id },
      body: { version: token.app.version, enabled: false },
    });
    expect((await get(renewed, path)).reason).toBe("application");
    expect((await send(bearer("GET"))).reason).toBe("application");
    const on = await port.ask("forwarder", enableApiApp, {
      params: { id: app.id },
      body: { version: off.version, enabled: true },
    });
    await port.ask("forwarder", updateApiApp, {
      params: { id: app.id },
      body: {
        version: on.version,
        app: { name: "ERP", ips: [], expireTime: new Date(port.clock.now.getTime() + 3_600_000).toISOString() },
      },
    });
    expect((await get(renewed, path)).status).toBe(200);
    port.clock.now = new Date(port.clock.now.getTime() + 3_600_001);
    expect((await get(renewed, path)).reason).toBe("application");
    port.clock.now = new Date(port.clock.now.getTime() + 8 * 86_400_000);
    expect((await send(bearer("GET"))).reason).toBe("token");
    const kept = JSON.stringify(await port.db.selectFrom("api_apps").selectAll().execute());
    for (const secret of [app.secret, rotated.secret, token.secret]) expect(kept).not.toContain(secret);
  });

  it("lets in exactly what rate and quota allow of 200 calls at once", async () => {
    const { port, makeApp, subscribe, get } = await setUp(makeStore);
    const app = await makeApp();
    const { id } = await subscribe("forwarder", app.id, "VOYAGE-SCHEDULE");
    const burst = () => Promise.all(Array.from({ length: 200 }, () => get(app, "/open/v1/schedules")));
    const count = (answers: Awaited<ReturnType<typeof burst>>, status: number) =>
      answers.filter((answer) => answer.status === status).length;
    const first = await burst();
    expect([count(first, 200), count(first, 429)]).toEqual([10, 190]);
    const refused = first.find(({ status }) => status === 429)!;
    expect(refused.said).toMatchObject({ status: 429, "violated-policies": ["rate"] });
    expect(refused.headers.RateLimit).toMatch(/^"rate";r=0;t=1, "quota";r=19990;/);
    port.clock.now = new Date(port.clock.now.getTime() + 500);
    expect(count(await burst(), 200)).toBe(5);
    await port.db
      .updateTable("api_subscriptions")
      .set({ rate: 1_000, quota: 100, tat: 0 })
      .where("id", "=", id)
      .execute();
    const last = await burst();
    expect([count(last, 200), count(last, 429)]).toEqual([85, 115]);
    expect(last.find(({ status }) => status === 429)!.said["violated-policies"]).toEqual(["quota"]);
    // a new month begins anew
    port.clock.now = new Date("2026-11-30T16:00:00.000Z");
    expect((await get(app, "/open/v1/schedules")).status).toBe(200);
    const { usage } = await port.ask("forwarder", getApiApp, { params: { id: app.id } });
    expect(usage.reduce((sum, { calls }) => sum + calls, 0)).toBe(101);
  });

  it("writes once for each Idempotency-Key, by the portal's rules", async () => {
    const { port, makeApp, subscribe, signed, send } = await setUp(makeStore);
    const app = await makeApp();
    await subscribe("forwarder", app.id, "GATE-BOOKING");
    const etaTime = "2026-11-21T06:00:00.000Z";
    const notice = { preType: "FI", yardCode: "NBCT", etaTime, plateNo: "浙B12345", driverName: "张伟" };
    const body = JSON.stringify({ ...notice, driverMobile: "13700000001" });
    const path = "/open/v1/preArrivals";
    expect((await send(signed(app, path, { body }))).reason).toBe("keyMissing");
    expect((await send(signed(app, path, { body, key: "plain" }))).reason).toBe("keyMissing");
    expect((await send(signed(app, path, { body: "{", key: '"k-0"' }))).reason).toBe("malformed");
    const broken = await send(signed(app, path, { body: JSON.stringify(notice), key: '"k-1"' }));
    expect(broken).toMatchObject({ status: 422, said: { errors: [{ field: "driverMobile" }] } });
    const together = await Promise.all(
      Array.from({ length: 2 }, () => send(signed(app, path, { body, key: '"k-1"' }))),
    );
    const done = together.filter(({ status }) => status === 201);
    expect(done.length).toBeGreaterThan(0);
    expect(together.filter(({ reason }) => reason === "running").length).toBe(2 - done.length);
    port.clock.now = new Date(port.clock.now.getTime() + 2_000);
    const again = await send(signed(app, path, { body, key: '"k-1"' }));
    expect(again).toMatchObject({ status: 201, said: done[0]!.said });
    expect((await send(signed(app, path, { body: `${body} `, key: '"k-1"' }))).reason).toBe("keyReused");
    const { count } = await port.db
      .selectFrom("documents")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where("kind", "=", "preArrival")
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(1);
  });

  it("writes once though a first write under a key takes so long that a second begins", async () => {
    const { port, makeApp, subscribe, signed, send } = await setUp(makeStore);
    const app = await makeApp();
    await subscribe("forwarder", app.id, "GATE-BOOKING");
    const notice = { preType: "FI", yardCode: "NBCT", etaTime: "2026-11-21T06:00:00.000Z", plateNo: "浙B12345" };
    const body = JSON.stringify({ ...notice, driverName: "张伟", driverMobile: "13700000001" });
    const write = () => send(signed(app, "/open/v1/preArrivals", { body, key: '"k-1"' }));
    const { both } = await port.db.transaction().execute(async (trx) => {
      await lockTrucks(trx, ["浙B12345"]);
      const first = write();
      await pause(300);
      port.clock.now = new Date(port.clock.now.getTime() + 61_000);
      const both = Promise.all([first, write()]);
      await pause(300);
      return { both };
    });
    for (const { status, reason } of await both) expect([201, "running"]).toContain(status === 201 ? status : reason);
    const made = await port.db.selectFrom("documents").select("id").where("kind", "=", "preArrival").execute();
    expect(made).toHaveLength(1);
  });

  it("moves subscriptions by their table, each to who may", async () => {
    const { port, makeApp } = await setUp(makeStore);
    const app = await makeApp();
    const apply = (productCode: string, trial = false, who: Person = "forwarder") =>
      port.answer(who, applyApiSubscription, { body: { appId: app.id, productCode, trial } });
    expect((await apply("BOX-TRACE", true, "otherForwarder")).status).toBe(404);
    expect((await apply("VOYAGE-SCHEDULE", true)).status).toBe(422);
    expect((await apply("BOX-TRACE", true)).result).toMatchObject({ status: "1", trial: true, quota: 200 });
    expect((await apply("BOX-TRACE", true)).code).toBe("1002");
    const asked = (await apply("BOX-TRACE")).result as { id: string; version: number; status: string };
    expect(asked.status).toBe("0");
    const at = { params: { id: asked.id }, body: { version: asked.version } };
    expect((await port.answer("forwarder", approveApiSubscription, at)).status).toBe(403);
    expect((await port.answer("clerk", refuseApiSubscription, at)).status).toBe(422);
    const approved = await port.ask("clerk", approveApiSubscription, at);
    expect(approved).toMatchObject({ status: "1", quota: 100_000 });
    expect((await port.answer("clerk", approveApiSubscription, at)).status).toBe(409);
    const stop = { params: { id: asked.id }, body: { version: approved.version } };
    expect((await port.answer("otherForwarder", stopApiSubscription, stop)).status).toBe(404);
    expect(await port.ask("forwarder", stopApiSubscription, stop)).toMatchObject({ status: "3" });
    expect((await port.answer("otherForwarder", getApiApp, { params: { id: app.id } })).status).toBe(404);
  });

  it("counts a month's calls through a stop and a new beginning", async () => {
    const { port, makeApp, subscribe, get } = await setUp(makeStore);
    const app = await makeApp();
    const begun = await subscribe("forwarder", app.id, "VOYAGE-SCHEDULE");
    for (let i = 0; i < 2; i++) expect((await get(app, "/open/v1/schedules")).status).toBe(200);
    await port.ask("forwarder", stopApiSubscription, { params: { id: begun.id }, body: { version: begun.version } });
    expect(await subscribe("forwarder", app.id, "VOYAGE-SCHEDULE")).toMatchObject({ status: "1", used: 2 });
    // a trial's calls are none of what is subscribed after it
    const trial = await subscribe("forwarder", app.id, "GATE-EVENTS", true);
    await port.db.updateTable("api_subscriptions").set({ used: 7 }).where("id", "=", trial.id).execute();
    const whole = await subscribe("forwarder", app.id, "GATE-EVENTS");
    expect(whole).toMatchObject({ status: "1", trial: false, used: 0 });
  });

  it("bills a month of calls once, stops who does not pay, and goes on when he has", async () => {
    const { port, makeApp, subscribe, get } = await setUp(makeStore);
    await approvedOrder(port, 100);
    const app = await makeApp();
    await subscribe("forwarder", app.id, "GATE-EVENTS");
    for (let i = 0; i < 3; i++) expect((await get(app, "/open/v1/gateEvents")).status).toBe(200);
    port.clock.now = new Date("2026-12-01T00:00:00.000Z");
    const sweep = () => sweepOpenApi({ store: port.db, clock: () => port.clock.now });
    await sweep();
    await sweep();
    const { bills } = await port.ask("forwarder", listApiApps);
    expect(bills).toMatchObject([{ month: "2026-11", calls: 3, amount: 30, paid: false }]);
    port.clock.now = new Date("2026-12-17T00:00:00.000Z");
    await sweep();
    expect((await get(app, "/open/v1/gateEvents")).reason).toBe("subscription");
    expect(await pay(port, "WALLET", bills, { who: "otherForwarder", kind: "apiBill" })).not.toBe("done");
    expect(await pay(port, "WALLET", bills, { kind: "apiBill" })).toBe("done");
    expect((await get(app, "/open/v1/gateEvents")).status).toBe(200);
    // what was paid may be invoiced, with the tax that the ledger has
    const rows = await port.db.selectFrom("fee_rows").selectAll().where("biz_type", "=", "apiBill").execute();
    expect(rows).toMatchObject([{ doc_no: bills[0]!.billNo, amount: 30, tax_rate: 6, net: 28, tax: 2 }]);
  });

  it("does not stop who pays a late bill at the same moment", async () => {
    const { port, makeApp, subscribe, get } = await setUp(makeStore);
    const app = await makeApp();
    await subscribe("forwarder", app.id, "GATE-EVENTS");
    expect((await get(app, "/open/v1/gateEvents")).status).toBe(200);
    const sweep = () => sweepOpenApi({ store: port.db, clock: () => port.clock.now });
    port.clock.now = new Date("2026-12-01T00:00:00.000Z");
    await sweep();
    const [bill] = (await port.ask("forwarder", listApiApps)).bills;
    port.clock.now = new Date("2026-12-17T00:00:00.000Z");
    const { swept } = await port.db.transaction().execute(async (trx) => {
      const fee = await apiBillFees.find(trx, bill!.id);
      await fee!.settle({ db: trx, now: port.clock.now } as unknown as UserContext, "WT1");
      const swept = sweep();
      await pause(300);
      return { swept };
    });
    await swept;
    expect((await get(app, "/open/v1/gateEvents")).status).toBe(200);
  });

  it("tells holds of customs to whom a document of the container was accepted, and nobody else", async () => {
    const { port, makeApp, subscribe, get } = await setUp(makeStore);
    await paidOrder(port, importOrder());
    const ctnNo = "MSKU2667024";
    const held = { id: newId(), ctn_no: ctnNo, kind: "C" as const, reason: "查验", from_time: inHours(-2) };
    await port.db
      .insertInto("box_holds")
      .values([
        { ...held, lift_time: inHours(-1) },
        { ...held, id: newId(), kind: "L", lift_time: null },
        { ...held, id: newId(), ctn_no: "CSQU3054383", lift_time: null },
      ])
      .execute();
    const read = async (who: Person, query = "") => {
      const app = await makeApp(who);
      await subscribe(who, app.id, "DCSA-EVENTS");
      const { items } = (await get(app, `/open/v1/events?eventType=SHIPMENT${query}`)).said;
      return (items as OpenEvent[]).filter(({ documentTypeCode }) => documentTypeCode === "CUS");
    };
    const equal = { documentID: held.id, references: [{ referenceType: "EQ", referenceValue: ctnNo }] };
    expect(await read("forwarder")).toMatchObject([
      { ...equal, shipmentEventTypeCode: "HOLD", eventDateTime: inHours(-2) },
      { ...equal, shipmentEventTypeCode: "RELS", eventDateTime: inHours(-1) },
    ]);
    expect(await read("forwarder", `&equipmentReference=${ctnNo}`)).toHaveLength(2);
    expect(await read("otherForwarder")).toEqual([]);
  });

  it("tells that a delivery order is issued when it is, not when its draft was entered", async () => {
    const { port, makeApp, subscribe, get } = await setUp(makeStore);
    const edo = edoInput.parse({
      ...{ blNo: "COSU6312400135", lineName: "中远海运", vesselName: "COSCO STAR", voyage: "123E", podCode: "CNNGB" },
      ...{ consigneeName: "宁波海晟供应链有限公司", consigneeUscc: "91330206MA2AYGW297", cargoName: "机械配件" },
      ...{ releaseToName: "宁波远帆国际货运代理有限公司", freightTerm: "P", validTo: "2026-11-30" },
      boxes: [{ ctnNo: "GYOU4047990", ctnSizeType: "22G1" }],
    });
    const draft = await port.ask("clerk", edos.create, { body: { edo } });
    port.clock.now = dateOf(inHours(1));
    const { edoNo } = await port.ask("clerk", edos.issue, {
      params: { id: draft.id },
      body: { version: draft.version },
    });
    const app = await makeApp();
    await subscribe("forwarder", app.id, "DCSA-EVENTS");
    const { items } = (await get(app, "/open/v1/events?eventType=SHIPMENT")).said;
    expect(items).toMatchObject([
      { documentID: edoNo, documentTypeCode: "SRM", shipmentEventTypeCode: "ISSU", eventDateTime: inHours(1) },
    ]);
    expect(items).toHaveLength(1);
  });

  it("gives a sandbox data of its own, which are as they were after a reset", async () => {
    const { port, makeApp, subscribe, signed, send, get } = await setUp(makeStore);
    const app = await makeApp("forwarder", { sandbox: true });
    for (const code of ["BOX-TRACE", "DOCUMENTS", "GATE-BOOKING", "DCSA-EVENTS"])
      await subscribe("forwarder", app.id, code);
    const boxes = (await get(app, "/open/v1/boxes")).said.items;
    expect(boxes).toHaveLength(3);
    expect((await get(app, `/open/v1/boxes/${boxes[0].ctnNo}/events`)).said.items).toHaveLength(1);
    expect((await get(app, "/open/v1/events?eventType=EQUIPMENT")).said.items).toHaveLength(3);
    const notice = { preType: "FI", yardCode: "NBCT", etaTime: "2026-11-21T06:00:00.000Z", plateNo: "浙B12345" };
    expect((await send(signed(app, "/open/v1/preArrivals", { body: JSON.stringify(notice), key: '"a"' }))).status).toBe(
      201,
    );
    const listed = () => get(app, "/open/v1/documents").then(({ said }) => said.items.length);
    expect(await listed()).toBe(3);
    expect(await port.db.selectFrom("documents").select("id").where("kind", "=", "preArrival").execute()).toEqual([]);
    await port.ask("forwarder", resetApiSandbox, { params: { id: app.id }, body: { version: app.version } });
    expect(await listed()).toBe(2);
  });

  it("tries a call of one's own application, and shows no signature that works", async () => {
    const { port, makeApp, subscribe } = await setUp(makeStore);
    const app = await makeApp();
    await subscribe("forwarder", app.id, "BOX-TRACE");
    const body = { appId: app.id, name: "listBoxes", params: {}, query: { limit: "3" }, key: "k" };
    const { request, answer } = await port.ask("forwarder", tryOpenInterface, { body });
    expect(request.url).toBe("/open/v1/boxes?limit=3");
    expect(request.headers["x-signature"]).toMatch(/^[0-9a-f]{6}…$/);
    expect(answer.status).toBe(200);
    expect((await port.answer("otherForwarder", tryOpenInterface, { body })).status).toBe(404);
  });
});

it("prices calls in steps", () => {
  const tiers = [
    { from: 0, price: 20 },
    { from: 10, price: 15 },
    { from: 20, price: 10 },
  ];
  const product = { billing: "TIERED" as const, price: 20, tiers };
  expect([0, 1, 10, 11, 20, 25].map((calls) => amountOf(product, calls))).toEqual([0, 20, 200, 215, 350, 400]);
  expect(amountOf({ billing: "MONTHLY", price: 500, tiers: [] }, 9)).toBe(500);
});

it("knows which networks an address is in", () => {
  expect(isWithin([], null)).toBe(true);
  expect(isWithin(["10.0.0.0/8"], null)).toBe(false);
  expect(isWithin(["10.0.0.0/8"], "::ffff:10.2.3.4")).toBe(true);
  expect(isWithin(["10.0.0.1"], "10.0.0.2")).toBe(false);
  expect(isWithin(["2001:db8::/33"], "2001:db8:8000::1")).toBe(false);
  expect(isWithin(["10.0.0.0/8"], "::ffff:a02:304")).toBe(true);
  // a zone is a machine's own
  expect(isWithin(["fe80::/10"], "fe80::1%eth0")).toBe(false);
  expect(["fe80::1%eth0", "fe80::%1/64", "10.0.0.0/33", "10.0.0.0/", "10.0.0.0/8/8"].filter(isNetwork)).toEqual([]);
});

import { randomBytes, randomUUID } from "node:crypto";
import { tmpdir } from "node:os";
import { savePeople } from "@gateway/seed/people";
import { openStore } from "@gateway/store/open";
import { getLoginKey, getToken } from "@protocol/login";
import { socketPath } from "@protocol/messageSocket";
import { publishNotice, type ServerFrame } from "@protocol/messages";
import { pino } from "pino";
import smCrypto from "sm-crypto";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { WebSocket } from "ws";
import { createUpstream } from "~/services/upstream/upstream.server";
import { onServer, urlOf } from "../../gateway/testing/postgresServer";
import { browse, logIn, password } from "../journeys/support/browse";
import { type RunningPortal, startPortal } from "../journeys/support/portalProcess";
import { RawClient } from "../wire/rawClient";
import { type RunningGateway, startGateway } from "./gatewayProcess";

const database = `test_${process.env.TEST_RUN}_two_gateways`;
const url = urlOf(database);
const shared = { DATABASE_URL: url, SEED_DEMO: "off", GATEWAY_SECRET: randomBytes(32).toString("hex") };

let gateways: [RunningGateway, RunningGateway];
let portal: RunningPortal;

beforeAll(async () => {
  await onServer(`create database ${database}`);
  // both find an empty database, and one of them makes its tables
  gateways = await Promise.all([startGateway(shared), startGateway(shared)]);
  const store = await openStore({ dataDir: tmpdir(), databaseUrl: url });
  await savePeople(store.db, new Date()).finally(store.close);
  portal = await startPortal({ UPSTREAM_URL: gateways.map((each) => each.url).join(), RATE_LIMIT: "off" });
});
afterAll(async () => {
  await portal?.stop();
  await Promise.all((gateways ?? []).map((each) => each.stop("SIGKILL")));
});

const rows = async (statement: string) => (await onServer(statement, url)).rows;

it("start at once on an empty database, and refuse a third one that has another secret", async () => {
  const steps = gateways.map(({ output }) => Number(/"steps":(\d+)/.exec(output())?.[1]));
  expect(Math.min(...steps)).toBe(0);
  expect(Math.max(...steps)).toBeGreaterThan(50);
  const stranger = startGateway({ ...shared, GATEWAY_SECRET: "x".repeat(32) });
  await expect(stranger).rejects.toThrow(/^gateway: another gateway runs on this database: GATEWAY_SECRET [^\n]+\n$/);
});

it("answer the calls of one portal in turn, and the login of one is known to the other", async () => {
  const browser = browse(portal);
  expect((await logIn(browser)).status).toBe(302);
  for (let i = 0; i < 4; i++) expect((await browser.get("/truckExport")).status).toBe(200);
  for (const { answered } of gateways) expect(answered().length).toBeGreaterThan(2);
  expect(portal.output()).toMatch(/^ready: [^\n]+\n$/);
});

it("open what was encrypted for the other, and take no message twice between them", async () => {
  const clients = gateways.map(({ url: origin }) => new RawClient(origin)) as [RawClient, RawClient];
  await clients[0].exchange();
  const message = () => clients[0].message({ path: "/api/auth/getLoginKey" });
  const opened = await clients[1].send(await message());
  expect([opened.headers["x-enc-kid"], opened.headers["x-enc-rekey"]]).toEqual([clients[0].kid, undefined]);
  for (let i = 0; i < 10; i++) {
    const same = await message();
    const answers = await Promise.all(clients.map((client) => client.send(same)));
    expect(answers.map(({ headers }) => headers["x-enc-rekey"] ?? "").sort()).toEqual(["", "1"]);
    // both are told under the key: whoever replays has sent an authentic message
    for (const { headers } of answers) expect(headers["x-enc-version"]).toBe("1.0");
  }
  await Promise.all(clients.map(({ pool }) => pool.close()));
});

it("push what happens at one to who listens at the other", async () => {
  const upstreams = gateways.map((each) =>
    createUpstream({ baseUrl: each.url, appVersion: "test", log: pino({ level: "silent" }) }),
  );
  const [one, other] = upstreams as [(typeof upstreams)[0], (typeof upstreams)[0]];
  const enter = async (mobile: string) => {
    const { publicKey } = await one.call(getLoginKey);
    const query = { username: mobile, password: `04${smCrypto.sm2.doEncrypt(password, publicKey, 1)}` };
    return (await one.call(getToken, { query })).access_token!;
  };
  const [clerk, forwarder] = [await enter("13800000009"), await enter("13800000001")];
  const socket = new WebSocket(`${gateways[1].url.replace("http", "ws")}${socketPath}`);
  const heard: ServerFrame[] = [];
  socket.on("message", (data) => heard.push(JSON.parse(data.toString())));
  socket.on("open", () => socket.send(JSON.stringify({ action: 1, token: forwarder })));
  await vi.waitFor(() => expect(heard[0]).toMatchObject({ type: 0 }), 5_000);
  const short = { title: "短", content: "<p>x</p>" };
  await one.call(publishNotice, { token: clerk, body: short });
  await vi.waitFor(() => expect(heard.map(({ notice }) => notice?.title)).toContain("短"), 5_000);
  socket.close();
  await Promise.all([one.close(), other.close()]);
});

const wallTime = (hours: number) => new Date(Date.now() + (hours + 8) * 3_600_000).toISOString().slice(0, 16);
const order = (blNo: string) => ({
  ...{ type: "E", mode: "submit", blNo, vesselName: "EVER GIVEN", voyage: "052W", terminalCode: "BLCT" },
  ...{ ctnOperatorCode: "EMC", cyCutoff: wallTime(72), podCode: "USLAX", pickupYard: "YD-BL1", returnYard: "BLCT" },
  ...{ planTime: wallTime(24), doorAddress: "宁波市鄞州区", doorContact: "张三", doorMobile: "13800138000" },
  ...{ cargoName: "塑料制品", grossWeight: "18000", clientName: "宁波远帆", contactName: "周敏" },
  ...{ contactMobile: "13800000001", "ctnReq[0].sizeType": "45G1", "ctnReq[0].qty": "1", key: randomUUID() },
});

it("lose no order and double none while one of them is killed, and nobody sees an error", async () => {
  const browser = browse(portal);
  await logIn(browser);
  const prefix = `TWO${randomUUID().slice(0, 8).toUpperCase()}`;
  const blNos = Array.from({ length: 20 }, (_, i) => `${prefix}${i}`);
  let done = 0;
  let killed: Promise<unknown> | undefined;
  const submitted = blNos.map(async (blNo) => {
    const { status } = await browser.post("/truckExportAdd", order(blNo));
    done += 1;
    // the others are under way
    if (done === 4) killed = gateways[0].stop("SIGKILL");
    return status;
  });
  expect(await Promise.all(submitted)).toEqual(blNos.map(() => 302));
  await killed;
  const kept = await rows(
    `select bl_no, count(*)::int as count from documents where bl_no like '${prefix}%' group by bl_no`,
  );
  expect(kept.map((row) => [row.bl_no, row.count]).sort()).toEqual(blNos.map((blNo) => [blNo, 1]).sort());
  expect((await browser.get("/truckExport")).status).toBe(200);
  expect((await fetch(`${portal.url}/readyz`)).status).toBe(200);
});

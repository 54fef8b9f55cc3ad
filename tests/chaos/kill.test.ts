import { type ChildProcess, fork } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { getLoginKey, getToken } from "@protocol/login";
import { getWallet, pageWalletEntries } from "@protocol/money";
import { truckOrders } from "@protocol/trucking";
import { pino } from "pino";
import smCrypto from "sm-crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createUpstream, type Upstream } from "~/services/upstream/upstream.server";
import { demoDataDir, freePort } from "../journeys/support/portalProcess";

const rounds = process.env.LONG === "1" ? 100 : 3;
const ordersARound = 8;
const fee = 100;
const entry = fileURLToPath(new URL("../../build/gateway/main.js", import.meta.url));

let dataDir: string;
let port: number;
let gateway: ChildProcess;
let upstream: Upstream;

async function startGateway(): Promise<void> {
  gateway = fork(entry, {
    env: { ...process.env, DATA_DIR: dataDir, GATEWAY_PORT: String(port), CAPTCHA: "off", LOG_LEVEL: "error" },
    stdio: "ignore",
  });
  await once(gateway, "message");
}

async function kill(): Promise<void> {
  const gone = once(gateway, "exit");
  gateway.kill("SIGKILL");
  await gone;
}

async function logIn(mobile: string): Promise<string> {
  const { publicKey } = await upstream.call(getLoginKey);
  const password = `04${smCrypto.sm2.doEncrypt("Portal@2026", publicKey, 1)}`;
  return (await upstream.call(getToken, { query: { username: mobile, password } })).access_token!;
}

/** Says the same again under the same key until somebody answers, as a person would; null when the port stays dead. */
async function insist<T>(work: () => Promise<T>, until: () => boolean): Promise<T | null> {
  while (!until()) {
    try {
      return await work();
    } catch (error) {
      const { kind } = error as { kind?: string };
      if (kind === "refusal") throw error;
      await pause(20);
    }
  }
  return null;
}

const order = () => {
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  return {
    type: "E" as const,
    blNo: `KILL${randomUUID().slice(0, 12).replaceAll("-", "").toUpperCase()}`,
    vesselName: "EVER GIVEN",
    voyage: "052W",
    terminalCode: "BLCT",
    cyCutoff: inHours(72),
    podCode: "USLAX",
    ctnOperatorCode: "EMC",
    ctnReq: [{ sizeType: "45G1", qty: 1 }],
    pickupYard: "YD-BL1",
    returnYard: "BLCT",
    doorAddress: "宁波市鄞州区",
    doorContact: "张三",
    doorMobile: "13800138000",
    planTime: inHours(24),
    cargoName: "塑料制品",
    grossWeight: 18_000,
    clientName: "宁波远帆",
    contactName: "周敏",
    contactMobile: "13800000001",
  };
};

beforeAll(async () => {
  dataDir = demoDataDir();
  port = await freePort();
  await startGateway();
  upstream = createUpstream({
    baseUrl: `http://127.0.0.1:${port}`,
    appVersion: "test",
    log: pino({ level: "silent" }),
    deadlineMs: 5_000,
    breakAfter: 1_000_000,
  });
});

afterAll(async () => {
  await upstream.close();
  await kill();
  rmSync(dataDir, { recursive: true, force: true });
});

it(`loses nothing acknowledged and does nothing twice through ${rounds} kills during submissions and payments`, async () => {
  let forwarder = await logIn("13800000001");
  let clerk = await logIn("13800000009");
  const { balance: opening } = await upstream.call(getWallet, { token: forwarder });
  const paid = new Set<string>();

  for (let round = 0; round < rounds; round++) {
    const drafts = await Promise.all(
      Array.from({ length: ordersARound }, () =>
        upstream.call(truckOrders.create, {
          token: forwarder,
          idempotencyKey: randomUUID(),
          body: { mode: "draft", order: order() },
        }),
      ),
    );
    const toPay = await Promise.all(
      Array.from({ length: ordersARound }, async () => {
        const entered = await upstream.call(truckOrders.create, {
          token: forwarder,
          idempotencyKey: randomUUID(),
          body: { mode: "submit", order: order() },
        });
        return upstream.call(truckOrders.approve, {
          token: clerk,
          idempotencyKey: randomUUID(),
          params: { id: entered.id },
          body: {
            version: entered.version,
            carrierId: "c-trk1",
            fees: [{ feeItemCode: "TRUCKING", qty: 1, unit: "BOX", unitPrice: fee, taxRate: 9 }],
          },
        });
      }),
    );

    let over = false;
    const keys = new Map([...drafts, ...toPay].map(({ id }) => [id, randomUUID()]));
    const acknowledged = new Set<string>();
    const submit =
      ({ id, version }: { id: string; version: number }) =>
      () =>
        upstream.send(truckOrders.submit, {
          token: forwarder,
          idempotencyKey: keys.get(id)!,
          params: { id },
          body: { version },
        });
    const pay =
      ({ id, version }: { id: string; version: number }) =>
      () =>
        upstream.send(truckOrders.pay, {
          token: forwarder,
          idempotencyKey: keys.get(id)!,
          params: { id },
          body: { version },
        });
    const work = [
      ...drafts.map(async (each) => (await insist(submit(each), () => over)) && acknowledged.add(each.id)),
      ...toPay.map(async (each) => (await insist(pay(each), () => over)) && acknowledged.add(each.id)),
    ];
    await pause(Math.random() * 60);
    await kill();
    const acknowledgedBeforeDeath = new Set(acknowledged);
    over = true;
    await Promise.all(work);
    await startGateway();
    forwarder = await logIn("13800000001");
    clerk = await logIn("13800000009");

    for (const id of acknowledgedBeforeDeath) {
      const { status } = await upstream.call(truckOrders.get, { token: forwarder, params: { id } });
      expect(status, "acknowledged before the kill").toBe(drafts.some((each) => each.id === id) ? "00" : "02");
    }
    // what nobody acknowledged is said again under its key: done now, or the first answer once more
    for (const each of drafts) await submit(each)();
    for (const each of toPay) await pay(each)();
    for (const each of [...drafts, ...toPay]) {
      const events = await upstream.call(truckOrders.listEvents, { token: forwarder, params: { id: each.id } });
      const action = drafts.includes(each) ? "submit" : "pay";
      expect(
        events.filter((event) => event.action === action),
        action,
      ).toHaveLength(1);
    }
    for (const each of toPay) paid.add(each.orderNo);
  }

  const { balance } = await upstream.call(getWallet, { token: forwarder });
  expect(opening - balance).toBe(paid.size * fee);
  let sum = 0;
  for (let pageIndex = 1; ; pageIndex++) {
    const page = await upstream.call(pageWalletEntries, {
      token: forwarder,
      body: { pageIndex, pageSize: 50, searchInfos: [] },
    });
    for (const { dir, amount } of page.rows) sum += dir === "I" ? amount : -amount;
    if (pageIndex * 50 >= page.total) break;
  }
  expect(sum).toBe(balance);
}, 1_200_000);

import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createGatewayMetrics } from "@gateway/metrics";
import { migrate } from "@gateway/store/migrate";
import { type OpenStore, openStore } from "@gateway/store/open";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { findBerths, type Port, refuse, startPort } from "./port";

const metrics = createGatewayMetrics();
const dataDir = mkdtempSync(join(tmpdir(), "gateway-metrics-"));
let store: OpenStore;
let port: Port;
beforeAll(async () => {
  store = await openStore({ dataDir, onQuery: metrics.query });
  await migrate(store.db);
  port = await startPort({ metrics });
  metrics.watch({ store: store.db, sockets: { size: 3 }, wire: port.wire.keys });
});
afterAll(async () => {
  await port.close();
  await store.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const collect = async (headers: Record<string, string> = {}) => fetch(`${port.origin}/metrics`, { headers });

it("counts calls, messages, statements, letters, keys, sockets and what waits, and names nobody", async () => {
  await port.upstream.call(findBerths, { query: { name: "SECRETNAME" } });
  await expect(port.upstream.call(refuse, { params: { code: "1002" } })).rejects.toThrow();
  await fetch(`${port.origin}/api/echo`, { method: "POST", body: "SECRETBODY" });
  await expect(sql`select * from nothing_like_it`.execute(store.db)).rejects.toThrow();
  const outbox = metrics.counted({
    send: async ({ to }) => {
      if (to === "") throw new Error("nobody");
    },
  });
  const letter = { purpose: "login", code: "SECRETCODE", text: "" };
  await outbox.send({ ...letter, to: "13800000001" });
  await expect(outbox.send({ ...letter, to: "" })).rejects.toThrow("nobody");

  const answer = await collect();
  const text = await answer.text();
  expect(answer.headers.get("content-type")).toMatch(/^text\/plain; version=0\.0\.4/);
  for (const line of [
    'gateway_call_seconds_count{name="findBerths",outcome="ok"} 1',
    'gateway_call_seconds_count{name="refuse",outcome="refusal"} 1',
    'gateway_rejected_total{reason="headers"} 1',
    'gateway_store_seconds_count{outcome="failed"} 1',
    'gateway_letters_total{outcome="ok"} 1',
    'gateway_letters_total{outcome="failed"} 1',
    "gateway_letters_under_way 0",
    "gateway_wire_keys 1",
    "gateway_wire_nonces 2",
    "gateway_sockets 3",
    "gateway_store_up 1",
    'gateway_waiting{queue="mails"} 0',
    'gateway_waiting{queue="webhooks"} 0',
    'gateway_waiting{queue="alerts"} 0',
  ])
    expect(text).toContain(`\n${line}\n`);
  expect(Number(/gateway_store_seconds_count\{outcome="ok"\} (\d+)/.exec(text)![1])).toBeGreaterThan(10);
  expect(text).not.toMatch(/SECRET|13800000001/);
});

it.each(["X-Forwarded-For", "Forwarded"])(
  "is not there for what a proxy on the machine passes on: %s",
  async (header) => {
    const answer = await collect({ [header]: "for=203.0.113.7" });
    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toContain("gateway_");
  },
);

it("is not there without counts", async () => {
  const bare = await startPort();
  expect((await fetch(`${bare.origin}/metrics`)).status).toBe(404);
  await bare.close();
});

it.each(["alerts.yml", "dashboard.json"])("the names in %s are counted", async (file) => {
  const counted = new Set(
    [...(await (await collect()).text()).matchAll(/^# TYPE (\w+)/gm)].flatMap(([, name]) =>
      ["", "_bucket", "_sum", "_count"].map((suffix) => name + suffix),
    ),
  );
  const text = readFileSync(`deploy/monitoring/${file}`, "utf8");
  const asked = [...text.matchAll(/\bgateway_[a-z0-9_]+/g)].map(([name]) => name);
  expect(asked.length).toBeGreaterThan(5);
  expect(asked.filter((name) => !counted.has(name))).toEqual([]);
});

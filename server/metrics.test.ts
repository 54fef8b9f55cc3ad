import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import express from "express";
import { expect, it } from "vitest";
import { openSqliteKeyValue } from "~/services/session/keyValue.server";
import { createMetrics, type WatchedParts } from "./metrics";

const parts: WatchedParts = {
  printer: { stats: () => ({ printed: 7, retried: 1, waiting: 2, running: 3, pid: 99 }) },
  live: { size: 4 },
  isQueueShared: false,
  queue: { counts: async () => ({ waiting: 5, running: 1 }) },
};

/** What a collector reads after one page of an order and one failed question to the store. */
async function collect(watched: WatchedParts): Promise<string> {
  const metrics = createMetrics((pathname) => (pathname === "/truckExportDetail" ? pathname : undefined));
  metrics.watch(watched);
  metrics.upstreamCall({ name: "getTruckOrder", ms: 12, outcome: "timeout" });
  const dir = mkdtempSync(join(tmpdir(), "metrics-"));
  const store = openSqliteKeyValue(dir);
  const timed = metrics.timed(store);
  await timed.set("a", "b", 1_000);
  expect(await timed.get("a")).toBe("b");
  const broken = metrics.timed({ ...store, get: () => Promise.reject(new Error("away")) });
  await expect(broken.get("a")).rejects.toThrow("away");
  await store.close();
  rmSync(dir, { recursive: true, force: true });

  const app = express().use(metrics.middleware);
  app.get("/metrics", metrics.write);
  app.use((_request, response) => void response.send("page"));
  const server = app.listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const url = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
  const pages = ["/truckExportDetail?id=01SECRET", "/truckExportDetail.data?id=01SECRET", "/nothing/01SECRET"];
  // as the address of a host it would be none
  for (const path of [...pages, "//x:99999999/", "//"]) expect((await fetch(url + path)).status).toBe(200);
  const text = await (await fetch(`${url}/metrics`)).text();
  server.close();
  return text;
}

it("counts by route, call, queue, socket, Chromium and store, and names nobody", async () => {
  const text = await collect(parts);
  for (const line of [
    'portal_route_seconds_count{route="/truckExportDetail"} 2',
    'portal_route_seconds_count{route="other"} 3',
    'portal_upstream_failures_total{outcome="timeout"} 1',
    'portal_store_seconds_count{operation="get",outcome="ok"} 1',
    'portal_store_seconds_count{operation="get",outcome="failed"} 1',
    "portal_sockets 4",
    'portal_prints{state="waiting"} 2',
    "portal_printed_total 7",
    "portal_chromium_up 1",
    'portal_jobs{state="waiting"} 5',
  ])
    expect(text).toContain(`\n${line}\n`);
  expect(text).not.toContain("01SECRET");
});

it("leaves out what nobody knows", async () => {
  const text = await collect({ ...parts, queue: { counts: () => Promise.reject(new Error("away")) } });
  expect(text).not.toMatch(/^portal_jobs\{/m);
  expect(text).toContain("\nportal_sockets 4\n");
});

it.each(["alerts.yml", "dashboard.json"])("the names in %s are counted", async (file) => {
  const text = readFileSync(`deploy/monitoring/${file}`, "utf8");
  const counted = new Set(
    [...(await collect(parts)).matchAll(/^# TYPE (\w+)/gm)].flatMap(([, name]) =>
      ["", "_bucket", "_sum", "_count"].map((suffix) => name + suffix),
    ),
  );
  const asked = [...text.matchAll(/\b(?:portal|process|nodejs)_[a-z0-9_]+/g)].map(([name]) => name);
  expect(asked.length).toBeGreaterThan(10);
  expect(asked.filter((name) => !counted.has(name))).toEqual([]);
});

it("each alert says what to do", () => {
  const alerts = readFileSync("deploy/monitoring/alerts.yml", "utf8")
    .split(/^ {6}- alert: /m)
    .slice(1);
  expect(alerts.length).toBeGreaterThan(8);
  for (const alert of alerts) {
    const name = alert.slice(0, alert.indexOf("\n"));
    for (const part of ["expr", "for", "severity", "summary", "do"])
      expect(alert, `${name}: ${part}`).toMatch(new RegExp(`\\b${part}: \\S`));
  }
});

import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Redis } from "ioredis";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Browser, browse, logIn } from "../journeys/support/browse";
import { freePort, type RunningPortal, startPortal } from "../journeys/support/portalProcess";

// a Redis of its own, which it may kill
const installed = spawnSync("redis-server", ["--version"]).status === 0 || process.env.REQUIRE_SERVICES === "1";
const draft = { type: "E", key: "redis-outage-1", mode: "draft", cargoName: "䶮㛃𠮷 陶瓷", blNo: "REDISOUT1" };
const said = "连接失败，请稍后再试";

describe.skipIf(!installed)("a portal whose Redis is away", () => {
  let dir: string;
  let port: number;
  let redis: ChildProcess;
  let portal: RunningPortal;
  let browser: Browser;

  async function startRedis(): Promise<void> {
    redis = spawn("redis-server", ["--port", String(port), "--dir", dir, "--appendonly", "yes", "--save", ""], {
      stdio: "ignore",
    });
    const client = new Redis(port, { retryStrategy: () => 50, maxRetriesPerRequest: null });
    client.on("error", () => {});
    await client.ping();
    client.disconnect();
  }
  async function killRedis(): Promise<void> {
    const gone = once(redis, "exit");
    redis.kill("SIGKILL");
    await gone;
  }
  async function ask(work: () => Promise<Response>) {
    const began = Date.now();
    const answer = await work();
    return { status: answer.status, text: await answer.text(), ms: Date.now() - began };
  }
  const answersAgain = async () => {
    for (let i = 0; i < 100 && (await browser.get("/account/wallet")).status !== 200; i++)
      await new Promise((resolve) => setTimeout(resolve, 50));
  };

  beforeAll(async () => {
    dir = mkdtempSync(join(tmpdir(), "redis-"));
    port = await freePort();
    await startRedis();
    portal = await startPortal({ REDIS_URL: `redis://127.0.0.1:${port}`, SESSION_SECRET: `outage-${"s".repeat(32)}` });
    browser = browse(portal);
    await logIn(browser);
  });
  afterAll(async () => {
    await portal?.stop();
    redis?.kill("SIGKILL");
    rmSync(dir, { recursive: true, force: true });
  });

  it("says so within seconds, and keeps the form and the session", async () => {
    const form = await (await browser.get("/truckExportAdd")).text();
    const owner = /name="owner" value="([^"]+)"/.exec(form)?.[1] ?? "";
    await killRedis();
    const saved = await ask(() => browser.post("/truckExportAdd", { ...draft, owner }));
    expect(saved.status).toBe(503);
    expect(saved.text).toContain(said);
    for (const value of Object.values(draft)) expect(saved.text).toContain(`value="${value}"`);
    expect(saved.text).not.toMatch(/ at \w+ \(|node_modules|ECONNREFUSED|ioredis/);
    expect(saved.ms).toBeLessThan(4_000);

    await startRedis();
    await answersAgain();
    // the press that the page offers, twice: one order
    for (let i = 0; i < 2; i++) expect((await browser.post("/truckExportAdd", { ...draft, owner })).status).toBe(302);
    const list = await (await browser.get("/truckExport?blNo=REDISOUT1")).text();
    expect(list.match(/>TE\d{11}</g)).toHaveLength(1);
  });

  it("goes on without it where nobody is needed, and does not wait for a Redis that hangs", async () => {
    redis.kill("SIGSTOP");
    try {
      const page = await ask(() => browser.get("/truckExport"));
      expect([page.status, page.text.includes(said)]).toEqual([503, true]);
      expect(page.ms).toBeLessThan(5_000);
      const login = await ask(() => browse(portal).get("/user/login"));
      expect([login.status, login.text.includes(said)]).toEqual([200, false]);
      expect((await browser.get("/home")).status).toBe(200);
      // a person who logs in now gets the form back
      const failed = await ask(() =>
        browse(portal).post("/user/login", { mobile: "13800000005", password: "Portal@2026" }),
      );
      expect([failed.status, failed.text.includes(said)]).toEqual([503, true]);
      expect(failed.text).toContain('value="13800000005"');
      expect((await fetch(`${portal.url}/healthz`)).status).toBe(200);
      const ready = await fetch(`${portal.url}/readyz`);
      expect([ready.status, await ready.json()]).toMatchObject([503, { upstream: "ok", store: "failed" }]);
    } finally {
      redis.kill("SIGCONT");
    }
    await answersAgain();
    expect((await browser.get("/truckExport")).status).toBe(200);
  });
});

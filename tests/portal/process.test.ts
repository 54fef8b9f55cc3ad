import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { request as httpRequest, type IncomingMessage } from "node:http";
import { createConnection } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { browse, logIn, password } from "../journeys/support/browse";
import { type RunningPortal, startPortal } from "../journeys/support/portalProcess";

const root = fileURLToPath(new URL("../../", import.meta.url));

describe("a portal of its own", () => {
  let portal: RunningPortal;
  beforeAll(async () => {
    portal = await startPortal({ LOG_LEVEL: "trace", RATE_LIMIT: "on", TRUSTED_PROXIES: "127.0.0.1" });
  });
  afterAll(() => portal.stop());

  it("is alive and ready, and its gateway describes itself", async () => {
    expect((await fetch(`${portal.url}/healthz`)).status).toBe(200);
    const ready = await fetch(`${portal.url}/readyz`);
    expect([ready.status, await ready.json()]).toEqual([200, { upstream: "ok", store: "ok", chromium: "ok" }]);
    expect((await fetch(`${portal.gatewayUrl}/api/healthz`)).status).toBe(200);
    const { openapi, paths } = (await (await fetch(`${portal.gatewayUrl}/api/openapi.json`)).json()) as {
      openapi: string;
      paths: object;
    };
    expect(openapi).toMatch(/^3\.1/);
    expect(Object.keys(paths)).toContain("/trucking/orders/{id}/pay");
    const metrics = await (await fetch(`${portal.url}/metrics`)).text();
    expect(metrics).toContain("portal_upstream_seconds");
  });

  it("sends the same guards with every kind of answer", async () => {
    const browser = browse(portal);
    await logIn(browser);
    const asset = /\/assets\/everywhere-[\w-]+\.css/.exec(await (await browser.get("/index")).text())![0];
    for (const path of [
      "/user/login",
      "/index",
      "/truckExport.data",
      "/404",
      "/truckExportDetail?id=none",
      "/verify",
      asset,
      "/favicon.svg",
      "/truckExport?_data=x",
    ]) {
      const { headers } = await browser.get(path);
      expect(headers.get("content-security-policy"), path).toContain("default-src 'none'");
      expect(headers.get("content-security-policy"), path).not.toMatch(/script-src[^;]*unsafe/);
      expect(headers.get("x-content-type-options"), path).toBe("nosniff");
      // a file is shown in no frame by its policy alone
      if (path === asset || path === "/favicon.svg")
        expect(headers.get("content-security-policy"), path).toContain("frame-ancestors 'none'");
      else expect(headers.get("x-frame-options"), path).toBe("DENY");
      expect(headers.get("referrer-policy"), path).toBe("same-origin");
      expect(headers.get("x-powered-by"), path).toBeNull();
      if (path === asset) expect(headers.get("x-trace-id"), path).toBeNull();
      else expect(headers.get("x-trace-id"), path).toMatch(/^[0-9a-f]{32}$/);
    }
    expect((await browser.get("/index")).headers.get("cache-control")).toBe("no-store");
    expect((await browser.get(asset)).headers.get("cache-control")).toContain("immutable");
    const nonces = await Promise.all(
      [1, 2].map(
        async () =>
          /'nonce-([^']+)'/.exec((await browser.get("/user/login")).headers.get("content-security-policy")!)![1],
      ),
    );
    expect(nonces[0]).not.toBe(nonces[1]);
  });

  it("gives a new session at login, so that a planted one is worth nothing", async () => {
    const planted = browse(portal);
    // an anonymous session carries what the login page is to tell
    await planted.post("/drafts/save", {});
    const before = planted.cookie;
    expect(before).toContain("session=");
    await logIn(planted);
    expect(planted.cookie).not.toBe(before);
    const thief = browse(portal);
    thief.cookie = before;
    expect((await thief.get("/index")).headers.get("location")).toBe("/home?redirect=%2Findex");
    expect((await planted.get("/index")).status).toBe(200);
  });

  it("refuses a session cookie that was touched, or made up", async () => {
    const browser = browse(portal);
    await logIn(browser);
    const stranger = browse(portal);
    stranger.cookie = browser.cookie.replace(/session=(...)/, "session=AAA");
    expect((await stranger.get("/index")).status).toBe(302);
    stranger.cookie = `session=${"A".repeat(43)}`;
    expect((await stranger.get("/index")).status).toBe(302);
  });

  it("is dead on both sides after logout", async () => {
    const browser = browse(portal);
    await logIn(browser);
    const old = browser.cookie;
    expect((await browser.post("/user/logout", {})).headers.get("location")).toBe("/user/login");
    const again = browse(portal);
    again.cookie = old;
    expect((await again.get("/index")).headers.get("location")).toBe("/home?redirect=%2Findex");
  });

  it("keeps password, token and cookie out of its logs, and a trace id in every line about a request", async () => {
    const browser = browse(portal);
    await logIn(browser, "13800000005");
    await browser.get("/truckExport");
    await browser.get("/truckExportDetail?id=nothing");
    const session = /session=([^;.]+)/.exec(decodeURIComponent(browser.cookie))![1]!;
    const output = portal.output();
    expect(output).not.toContain(password);
    expect(output).not.toContain(session);
    expect(output).not.toMatch(/Bearer |"access_token"|"password":"(?!\[Redacted\])/);
    const lines = output.split("\n").filter((line) => line.startsWith("{"));
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) {
      const entry = JSON.parse(line) as { traceId?: string; userId?: string; call?: string };
      if (entry.userId || entry.call) expect(entry.traceId, line).toMatch(/^[0-9a-f]{32}$/);
    }
  });

  it("puts no secret into what the browser loads", async () => {
    const browser = browse(portal);
    await logIn(browser);
    const html = await (await browser.get("/index")).text();
    const secret = readFileSync(join(portal.dataDir, "session.secret"), "utf8");
    expect(html).not.toContain(secret);
    // three characters stand in many an id by chance: the name of the cipher is a word of its own
    expect(html).not.toMatch(/access_token|SESSION_SECRET|\bsm4|upstreamUrl/i);
  });

  it("slows and stops one address that floods it", async () => {
    const flood = { "X-Forwarded-For": "203.0.113.62" };
    const statuses: number[] = [];
    let retryAfter: string | null = null;
    for (let i = 0; i < 62; i++) {
      const answer = await browse(portal).post("/user/login", { mobile: "1", password: "x" }, flood);
      statuses.push(answer.status);
      retryAfter = answer.headers.get("retry-after") ?? retryAfter;
    }
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(1);
    expect(Number(retryAfter)).toBeGreaterThan(0);
    expect((await browse(portal).get("/user/login")).status).toBe(200);
    // another address goes on
    expect((await logIn(browse(portal))).status).toBe(302);
  });

  it("drains a request under way on SIGTERM, waits for no connection that has asked for nothing, and ends with 0", async () => {
    // the last of this portal's tests
    // as browsers open them ahead of need
    const idle = createConnection({ host: "127.0.0.1", port: Number(new URL(portal.url).port) });
    await once(idle, "connect");
    const form = new URLSearchParams({ mobile: "13800000001", password }).toString();
    const request = httpRequest(`${portal.url}/user/login`, {
      method: "POST",
      headers: {
        origin: portal.url,
        "content-type": "application/x-www-form-urlencoded",
        "content-length": form.length,
        expect: "100-continue",
      },
    });
    request.flushHeaders();
    // the server has the request and waits for its body
    await once(request, "continue");
    request.write(form.slice(0, 5));
    const began = performance.now();
    const code = portal.stop();
    await expect.poll(() => portal.output(), { interval: 5 }).toContain('"draining"');
    request.end(form.slice(5));
    const [answer] = (await once(request, "response")) as [IncomingMessage];
    answer.resume();
    expect(answer.statusCode).toBe(302);
    expect(await code).toBe(0);
    // Node alone would wait 20 s for the idle connection's headers
    expect(performance.now() - began).toBeLessThan(10_000);
  });
});

describe("the process", () => {
  it.each([
    ["PORT", "eighty"],
    // the gateway's
    ["CAPTCHA", "maybe"],
  ])("says in one line that %s=%s is wrong, and ends with 1", async (name, value) => {
    const child = spawn(process.execPath, ["build/server/portal.js"], {
      cwd: root,
      env: { ...process.env, NODE_ENV: "production", GATEWAY_PORT: "0", [name]: value },
    });
    let errors = "";
    child.stderr.on("data", (chunk) => (errors += chunk));
    child.stdout.resume();
    const code = await new Promise((resolve) => child.once("exit", resolve));
    expect(code).toBe(1);
    const lines = errors
      .trim()
      .split("\n")
      .filter((line) => line.includes(name));
    expect(lines).toHaveLength(1);
    expect(errors).not.toContain("    at ");
  });
});

const redisAnswers = await new Promise<boolean>((resolve) => {
  const socket = createConnection({ host: "127.0.0.1", port: 6379, timeout: 1000 });
  const settle = (answer: boolean) => {
    resolve(answer);
    socket.destroy();
  };
  socket.once("connect", () => settle(true));
  socket.once("error", () => settle(false));
  socket.once("timeout", () => settle(false));
});
const mustHaveRedis = process.env.REQUIRE_SERVICES === "1";

// without Redis on this machine there is nothing to share sessions through
describe.skipIf(!redisAnswers && !mustHaveRedis)("two portals on Redis", () => {
  const shared = { REDIS_URL: "redis://127.0.0.1:6379", SESSION_SECRET: `shared-${"s".repeat(32)}` };
  let first: RunningPortal;
  beforeAll(async () => {
    first = await startPortal(shared);
  });
  afterAll(() => first.stop());

  it("share a session and its end", async () => {
    const second = await startPortal({ ...shared, UPSTREAM_URL: first.gatewayUrl });
    try {
      const browser = browse(first);
      await logIn(browser);
      const elsewhere = browse(second);
      elsewhere.cookie = browser.cookie;
      expect((await elsewhere.get("/index")).status).toBe(200);
      await elsewhere.post("/user/logout", {});
      expect((await browser.get("/index")).headers.get("location")).toBe("/home?redirect=%2Findex");
    } finally {
      await second.stop();
    }
  });

  it("keep people logged in whom one with a wrong clock cannot serve", async () => {
    const clock = { NODE_OPTIONS: "--import ./tests/chaos/wrongClock.mjs" };
    const wrong = await startPortal({ ...shared, ...clock, UPSTREAM_URL: first.gatewayUrl });
    try {
      const browser = browse(first);
      await logIn(browser);
      const elsewhere = browse(wrong);
      elsewhere.cookie = browser.cookie;
      for (let i = 0; i < 2; i++) {
        const page = await elsewhere.get("/truckExport");
        expect([page.status, (await page.text()).includes("连接失败，请稍后再试")]).toEqual([503, true]);
      }
      expect((await fetch(`${wrong.url}/readyz`)).status).toBe(503);
      expect((await browser.get("/truckExport")).status).toBe(200);
    } finally {
      await wrong.stop();
    }
  });
});

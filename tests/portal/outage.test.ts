import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { createServer, type RequestListener, type Server } from "node:http";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Browser, browse, logIn } from "../journeys/support/browse";
import { demoDataDir, freePort, type RunningPortal, startPortal } from "../journeys/support/portalProcess";

const entry = fileURLToPath(new URL("../../build/gateway/main.js", import.meta.url));
const draft = { type: "E", key: "outage-1", mode: "draft", cargoName: "䶮㛃𠮷 陶瓷", blNo: "OUTAGE1" };

let dataDir: string;
let port: number;
let gateway: ChildProcess | undefined;
let standIn: Server | undefined;
let portal: RunningPortal;
let browser: Browser;
let leaving: Browser;

async function startGateway(): Promise<void> {
  gateway = fork(entry, {
    env: { ...process.env, DATA_DIR: dataDir, GATEWAY_PORT: String(port), CAPTCHA: "off", LOG_LEVEL: "error" },
    stdio: "ignore",
  });
  await once(gateway, "message");
}

async function stopGateway(): Promise<void> {
  if (!gateway) return;
  const gone = once(gateway, "exit");
  gateway.kill("SIGKILL");
  await gone;
  gateway = undefined;
}

/** Something else answers at the gateway's address. */
async function putInItsPlace(listener: RequestListener): Promise<void> {
  await stopGateway();
  standIn = createServer(listener).listen(port, "127.0.0.1");
  await once(standIn, "listening");
}

async function bringBack(): Promise<void> {
  if (standIn) {
    standIn.closeAllConnections();
    await new Promise((resolve) => standIn!.close(resolve));
    standIn = undefined;
  }
  if (!gateway) await startGateway();
  // the breaker lets one call through after its pause
  for (let i = 0; i < 100 && (await browser.get("/account/wallet")).status !== 200; i++)
    await new Promise((resolve) => setTimeout(resolve, 100));
}

beforeAll(async () => {
  dataDir = demoDataDir();
  port = await freePort();
  await startGateway();
  portal = await startPortal({ UPSTREAM_URL: `http://127.0.0.1:${port}`, UPSTREAM_TIMEOUT_MS: "1500" });
  browser = browse(portal);
  await logIn(browser);
  leaving = browse(portal);
  await logIn(leaving);
});

afterAll(async () => {
  await portal.stop();
  await bringBack().catch(() => undefined);
  await stopGateway();
  rmSync(dataDir, { recursive: true, force: true });
});

async function saveDraft() {
  const began = Date.now();
  const answer = await browser.post("/truckExportAdd", draft);
  return { status: answer.status, text: await answer.text(), ms: Date.now() - began };
}

it("brings back what was refused beside its fields, where its page cannot be read", async () => {
  // nobody has opened the form yet, so that nothing it needs is known
  await stopGateway();
  const answer = await browser.post("/truckExportAdd", { ...draft, mode: "submit", contactMobile: "12" });
  const text = await answer.text();
  expect(answer.status).toBe(503);
  expect(text).toContain("连接失败，请稍后再试");
  expect(text).toContain('value="䶮㛃𠮷 陶瓷"');
  await bringBack();
});

it("ends the session of somebody who logs out, whether or not the upstream can be told", async () => {
  const answer = await leaving.post("/user/logout", {});
  expect([answer.status, answer.headers.get("location")]).toEqual([302, "/user/login"]);
  expect((await leaving.get("/truckExport")).headers.get("location")).toContain("/user/login");
});

it("brings the filled form back when the upstream is gone", async () => {
  expect((await browser.get("/truckExportAdd")).status).toBe(200);
  await stopGateway();
  const { status, text, ms } = await saveDraft();
  expect(status).toBe(503);
  expect(text).toContain("连接失败，请稍后再试");
  expect(text).toContain('value="䶮㛃𠮷 陶瓷"');
  expect(text).toContain('value="OUTAGE1"');
  expect(text).not.toMatch(/ at \w+ \(|node_modules|ECONNREFUSED/);
  expect(ms).toBeLessThan(5_000);
});

it("says so on the login page, on /readyz, and on a page that cannot be read, with the trace id", async () => {
  await stopGateway();
  const login = await browse(portal).get("/user/login");
  expect([login.status, (await login.text()).includes("连接失败，请稍后再试")]).toEqual([200, true]);
  expect((await fetch(`${portal.url}/readyz`)).status).toBe(503);
  expect((await fetch(`${portal.url}/healthz`)).status).toBe(200);
  const page = await browser.get("/truckExportDetail?id=whatever");
  const text = await page.text();
  expect(page.status).toBe(503);
  expect(text).toContain(page.headers.get("x-trace-id")!);
  await bringBack();
  expect((await browser.get("/truckExport")).status).toBe(200);
});

it("takes neither the home page from a visitor nor what was typed into a public query", async () => {
  const visitor = browse(portal);
  const ask = () => visitor.post("/user/SingleBoxHistory", { ctnNo: "GYOU4047990" });
  await stopGateway();
  const text = await (await ask()).text();
  expect(text).toContain("连接失败，请稍后再试");
  expect(text).toMatch(/<input [^>]*name="ctnNo"[^>]*value="GYOU4047990"/);
  const home = await visitor.get("/home");
  expect([home.status, (await home.text()).includes("公共查询")]).toEqual([200, true]);
  const news = await visitor.get("/user/NewsList");
  expect([news.status, (await news.text()).includes("连接失败，请稍后再试")]).toEqual([503, true]);
  const file = await visitor.get("/user/PlatformStandardInformation/file?type=sizeType&format=csv");
  expect(file.status).toBe(302);
  expect(await (await visitor.get(file.headers.get("location")!)).text()).toContain("导出失败");
  await bringBack();
  const again = await ask();
  expect([again.status, (await again.text()).includes("<table")]).toEqual([200, true]);
});

it("gives up on a slow upstream in time, and keeps the form", async () => {
  await putInItsPlace(() => undefined);
  const { status, text, ms } = await saveDraft();
  expect([503, 504]).toContain(status);
  expect(text).toMatch(/请求超时|连接失败，请稍后再试/);
  expect(text).toContain('value="䶮㛃𠮷 陶瓷"');
  expect(ms).toBeLessThan(6_000);
  // once it is known to be away nobody waits for it
  await Promise.all(Array.from({ length: 8 }, () => browser.get("/account/wallet")));
  const began = Date.now();
  await browser.get("/account/wallet");
  expect(Date.now() - began).toBeLessThan(2_500);
  expect((await fetch(`${portal.url}/healthz`)).status).toBe(200);
  await bringBack();
});

it.each<[string, RequestListener]>([
  ["garbage", (_request, response) => response.end("<html>not ours</html>")],
  ["a reset", (request) => request.socket.destroy()],
  [
    "an unsealed yes",
    (_request, response) => response.setHeader("content-type", "application/json").end('{"code":"0000","result":{}}'),
  ],
])("does not believe %s", async (_name, listener) => {
  await putInItsPlace(listener);
  const { status, text } = await saveDraft();
  expect([502, 503]).toContain(status);
  expect(text).toContain('value="䶮㛃𠮷 陶瓷"');
  // a plain sign of life proves nothing either
  const ready = await fetch(`${portal.url}/readyz`);
  expect([ready.status, await ready.json()]).toMatchObject([503, { upstream: "failed", store: "ok" }]);
  await bringBack();
});

it("goes on with the same session and makes one order of all that", async () => {
  const { status } = await saveDraft();
  expect(status).toBe(302);
  const list = await (await browser.get("/truckExport?blNo=OUTAGE1")).text();
  expect(list.match(/>TE\d{11}</g)).toHaveLength(1);
});

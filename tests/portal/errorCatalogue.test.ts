import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { type Handler, handle, handlePublic } from "@gateway/core/handler";
import type { Answerer } from "@gateway/core/request";
import { createWireServer } from "@gateway/wire/wireServer";
import { getDict, listVoyages } from "@protocol/base";
import { getCaptcha } from "@protocol/captcha";
import { codes, statusOf } from "@protocol/codes";
import { listCarriers } from "@protocol/dispatchOrder";
import { getInfo, getRouters } from "@protocol/identity";
import { getLoginKey, getToken, logout } from "@protocol/login";
import { getWallet, pageWalletEntries, readWalletStatement } from "@protocol/money";
import { listPaymentOrders } from "@protocol/paymentOrders";
import { truckOrders } from "@protocol/trucking";
import { pino } from "pino";
import smCrypto from "sm-crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { reasonOfCode } from "~/services/refusal.server";
import errors from "../../locales/zh-CN/errors.json";
import lateTexts from "../../locales/zh-CN/refusals.json";
import { type Browser, browse, logIn } from "../journeys/support/browse";
import { type RunningPortal, startPortal } from "../journeys/support/portalProcess";
import { company, menu, permissions, user } from "./portAnswers";

const texts = { ...errors, ...lateTexts };
const { publicKey } = smCrypto.sm2.generateKeyPairHex();

/** A port's own gateway, as far as these pages ask it; it speaks the wire and says what a test wants it to. */
const handlers: Handler[] = [
  handlePublic(getCaptcha, async () => ({ captchaOnOff: false, img: "", uuid: "" })),
  handlePublic(getLoginKey, async () => ({ publicKey })),
  handlePublic(getToken, async () => ({ access_token: `t${Math.random()}`, companyId: "c1", message: "" })),
  handle(getInfo, async () => ({ user, roles: ["ROLE_DEFAULT"], permissions, company, weakPassword: false })),
  handle(getRouters, async () => menu),
  handle(logout, async () => ({ message: "" })),
  handle(getWallet, async () => ({ walletNo: "W1", companyId: "c1", balance: 1, frozen: 0, available: 1 })),
  handle(pageWalletEntries, async () => ({ rows: [], total: 0, pageIndex: 1, pageSize: 10 })),
  handle(readWalletStatement, async () => {
    throw new Error("every test refuses it");
  }),
  handle(listPaymentOrders, async () => []),
  handle(getDict, async () => []),
  handle(listVoyages, async () => []),
  handle(listCarriers, async () => []),
  handle(truckOrders.create, async () => {
    throw new Error("every test refuses it");
  }),
];
const refusals = new Map<string, { code: string; message?: string; status?: number }>();
const called: string[] = [];
const answer: Answerer = async ({ handler, params, query, body }) => {
  called.push(handler.call.name);
  const refusal = refusals.get(handler.call.name);
  if (refusal) {
    const { code, message = "", status = statusOf(code) } = refusal;
    return { status, code, message, result: null, replayed: false };
  }
  const run = handler.run as unknown as (context: unknown, input: unknown) => Promise<unknown>;
  return { status: 200, code: codes.ok, message: "", result: await run({}, { params, query, body }), replayed: false };
};

const wire = createWireServer({ handlers, answer, log: pino({ level: "silent" }) });
let portal: RunningPortal;
let browser: Browser;

beforeAll(async () => {
  wire.server.listen(0, "127.0.0.1");
  await once(wire.server, "listening");
  const { port } = wire.server.address() as AddressInfo;
  portal = await startPortal({ UPSTREAM_URL: `http://127.0.0.1:${port}`, RATE_LIMIT: "off" });
});
afterAll(async () => {
  expect(await portal.stop()).toBe(0);
  await wire.close(500);
});
beforeEach(async () => {
  refusals.clear();
  browser = browse(portal);
  expect((await logIn(browser)).headers.get("location")).toBe("/index");
  called.length = 0;
});

const traceId = /[0-9a-f]{32}/;
const titled = (html: string) => /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1];

describe("a page whose call is refused", () => {
  it.each([
    ["403", "", 403, "禁止访问"],
    ["404", "", 404, "访问资源不存在"],
    ["500", "", 500, "服务器发生错误"],
    ["503", "", 503, "连接失败，请稍后再试"],
    ["504", "", 504, "请求超时"],
    ["403", "该钱包已停用", 403, "该钱包已停用"],
  ])("with %s and message “%s” answers %i and says %s, with the trace id", async (code, message, status, said) => {
    refusals.set("getWallet", { code, message });
    const page = await browser.get("/account/wallet");
    const html = await page.text();
    expect([page.status, titled(html)]).toEqual([status, said]);
    expect(html).toContain(page.headers.get("x-trace-id")!);
  });
});

describe("a page whose call is refused by code", () => {
  it.each([
    ["1002", "余额系统维护中"],
    ["7777", "余额系统维护中"],
  ])("%s tells it as the 系统提示 on the page, also inside HTTP 200", async (code, message) => {
    for (const status of [undefined, 200]) {
      refusals.set("getWallet", { code, message, status });
      const page = await browser.get("/account/wallet");
      const html = await page.text();
      expect([page.status, titled(html)]).toEqual([400, "此页面未能打开"]);
      const dialog = /<dialog.*?<\/dialog>/s.exec(html)?.[0] ?? "";
      expect(dialog).toContain("系统提示");
      expect(dialog).toContain(message);
      // the shell stands around it
      expect(html).toContain('id="main"');
    }
  });

  it("9997 is told in passing, 9998 not at all", async () => {
    refusals.set("getWallet", { code: "9997" });
    const rejected = await (await browser.get("/account/wallet")).text();
    expect(rejected).toMatch(/class="toast info" role="status"[^>]*><strong>消息<\/strong>请求被拒绝/);
    expect(rejected).not.toContain("<dialog");
    refusals.set("getWallet", { code: "9998" });
    const silent = await (await browser.get("/account/wallet")).text();
    expect(silent).not.toContain("<dialog");
    expect(silent).not.toContain('class="toast');
  });
});

it("a page whose call is answered with 1003 warns and leads to the change of the password after 2 s", async () => {
  refusals.set("getWallet", { code: "1003", message: "密码已过期，请修改密码" });
  const page = await browser.get("/account/wallet");
  const dialog = /<dialog.*?<\/dialog>/s.exec(await page.text())?.[0] ?? "";
  expect(dialog).toContain("系统提示");
  expect(dialog).toContain("密码已过期，请修改密码");
  expect(page.headers.get("refresh")).toBe("2;url=/account/ChangePassword");
});

describe("an action that is refused keeps its form and says so in the 系统提示 or in a toast", () => {
  const dialogOf = (html: string) => /<dialog.*?<\/dialog>/s.exec(html)?.[0] ?? "";
  const toastOf = (kind: string) => (html: string) =>
    new RegExp(`<div class="toast ${kind}".*?</div>`, "s").exec(html)?.[0] ?? "";
  it.each([
    ["1002", "堆场今日停止收箱", "堆场今日停止收箱", false, dialogOf],
    ["1003", "密码已过期，请修改密码", "密码已过期，请修改密码", false, dialogOf],
    ["9997", "", "请求被拒绝", false, toastOf("info")],
    ["9998", "请勿重复提交，请稍后再试", "请勿重复提交，请稍后再试", false, dialogOf],
    ["403", "", "禁止访问", false, toastOf("error-toast")],
    ["8001", "该客户已停用", "该客户已停用", false, dialogOf],
    ["500", "", "服务器发生错误", true, toastOf("error-toast")],
    ["504", "", "请求超时", true, toastOf("error-toast")],
    ["503", "", "连接失败，请稍后再试", true, toastOf("error-toast")],
  ])("%s %s", async (code, message, said, traced, shownIn) => {
    refusals.set("createTruckOrder", { code, message });
    const answered = await browser.post("/truckExportAdd", {
      type: "E",
      mode: "draft",
      cargoName: "陶瓷",
      key: `k${code}`,
    });
    const html = await answered.text();
    const shown = shownIn(html);
    expect(answered.status).toBeGreaterThanOrEqual(400);
    if (shownIn === dialogOf) expect(shown).toContain("系统提示");
    else expect(dialogOf(html)).toBe("");
    expect(shown).toContain(said);
    expect(traceId.test(shown)).toBe(traced);
    // who must change the password is led there after 2 s, without a script
    expect(answered.headers.get("refresh")).toBe(code === "1003" ? "2;url=/account/ChangePassword" : null);
    expect(html).toContain('value="陶瓷"');
  });

  it("9998 without a word is refused silently, with its form", async () => {
    refusals.set("createTruckOrder", { code: "9998" });
    const answered = await browser.post("/truckExportAdd", { type: "E", mode: "draft", cargoName: "陶瓷", key: "k" });
    const html = await answered.text();
    expect(answered.status).toBe(400);
    expect(dialogOf(html)).toBe("");
    expect(html).not.toContain('class="toast');
    expect(html).toContain('value="陶瓷"');
  });
});

describe("a file that is refused", () => {
  it.each([
    ["1002", "导出行数超过 1000000，请缩小范围", "导出行数超过 1000000，请缩小范围"],
    ["1002", "", "导出失败"],
    ["403", "", "导出失败"],
    ["9998", "", "导出失败"],
  ])("with %s and message “%s” says %s on its page", async (code, message, said) => {
    refusals.set("readWalletStatement", { code, message });
    const file = await browser.get("/account/wallet/export?format=csv");
    expect(file.headers.get("location")).toBe("/account/wallet");
    const toast = /<div class="toast error-toast".*?<\/div>/s.exec(await (await browser.get("/account/wallet")).text());
    expect(toast?.[0]).toContain(said);
  });
});

describe("a session that is over", () => {
  it.each([
    ["HTTP 401", { code: "401" }],
    ["code 401", { code: "401", status: 200 }],
  ])("(%s) logs out, leads back after a new login, and says that the token has expired", async (_, refusal) => {
    refusals.set("getWallet", refusal);
    const page = await browser.get("/account/wallet?size=20");
    expect([page.status, page.headers.get("refresh"), titled(await page.text())]).toEqual([
      401,
      "1;url=/user/login?redirect=%2Faccount%2Fwallet%3Fsize%3D20",
      "token已过期，请重新登录",
    ]);
    // a file is no page that could say it
    const file = await browser.get("/account/wallet/export?format=csv");
    expect(file.status).toBe(302);
    expect(await (await browser.get("/user/login")).text()).toContain("token已过期，请重新登录");
    refusals.clear();
    expect((await browser.get("/index")).headers.get("location")).toContain("/user/login");
  });
});

describe("the first page after login", () => {
  it("says 获取菜单失败 when the menu is refused, and asks for it again on the next page", async () => {
    refusals.set("getRouters", { code: "500" });
    browser = browse(portal);
    await logIn(browser);
    const page = await browser.get("/account/wallet");
    expect(page.status).toBe(200);
    const html = await page.text();
    expect(html).toContain("获取菜单失败");
    expect(titled(html)).toBe("电子钱包");
    refusals.clear();
    const next = await (await browser.get("/account/wallet")).text();
    expect(next).not.toContain("获取菜单失败");
    expect(next).toMatch(/<nav[^>]*>.*电子钱包/s);
  });

  it("logs out with 请求用户信息失败，请重新登录！ when the account is refused", async () => {
    // without its menu an account is not remembered, so the next page asks for it
    refusals.set("getRouters", { code: "500" });
    browser = browse(portal);
    await logIn(browser);
    refusals.set("getInfo", { code: "8002", message: "账号异常" });
    const page = await browser.get("/account/wallet");
    expect(page.headers.get("location")).toContain("/user/login");
    expect(called).toContain("logout");
    expect(await (await browser.get("/user/login")).text()).toContain("请求用户信息失败，请重新登录！");
    refusals.clear();
    expect((await browser.get("/index")).headers.get("location")).toContain("/user/login");
  });

  it("logs nobody out when the account cannot be asked for", async () => {
    refusals.set("getRouters", { code: "500" });
    browser = browse(portal);
    await logIn(browser);
    refusals.set("getInfo", { code: "503" });
    const page = await browser.get("/account/wallet");
    expect([page.status, titled(await page.text())]).toEqual([503, "连接失败，请稍后再试"]);
    refusals.clear();
    expect((await browser.get("/account/wallet")).status).toBe(200);
  });
});

describe("without an encryption key", () => {
  let server: Server;
  afterAll(() => server.close());

  it("nothing is sent, and the login says No encryption key found", async () => {
    const paths = new Set<string>();
    server = createServer((request, response) => {
      paths.add(request.url ?? "");
      response.statusCode = 400;
      response.end('{"code":"9997"}');
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    const keyless = await startPortal({ UPSTREAM_URL: `http://127.0.0.1:${port}`, RATE_LIMIT: "off" });
    try {
      expect(await (await browse(keyless).get("/user/login")).text()).toContain("No encryption key found");
      const answered = await logIn(browse(keyless));
      expect(answered.status).toBe(503);
      expect(await answered.text()).toContain("No encryption key found");
      expect([...paths].filter((path) => !/^\/api\/(auth\/nx\/xma|code|healthz)$/.test(path))).toEqual([]);
    } finally {
      await keyless.stop();
    }
  });
});

describe("the catalogue", () => {
  it("has the words of the specification for every code that may come without any", () => {
    const own: string[] = [codes.ok, codes.tooLarge, codes.invalid, codes.tooMany, codes.refused, codes.changePassword];
    const others = Object.values(codes).filter((code) => !own.includes(code));
    const said = Object.fromEntries(others.map((code) => [code, texts[reasonOfCode[code] as keyof typeof texts]]));
    expect(said).toEqual({
      "401": "token已过期，请重新登录",
      "403": "禁止访问",
      "404": "访问资源不存在",
      "409": "数据已被他人修改，请刷新",
      "500": "服务器发生错误",
      "503": "连接失败，请稍后再试",
      "504": "请求超时",
      "9997": "请求被拒绝",
      "9998": "请勿重复提交，请稍后再试",
    });
  });
});

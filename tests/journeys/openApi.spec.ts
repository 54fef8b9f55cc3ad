import { createHash, createHmac, randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import { logIn, portalUrl } from "./support/people";
import { test } from "./support/test";

/** A call as a partner's system makes it. */
async function call(app: { key: string; secret: string }, path: string) {
  const url = new URL(path, portalUrl());
  const [timestamp, nonce] = [String(Math.floor(Date.now() / 1_000)), randomUUID()];
  const empty = createHash("sha256").update("").digest("hex");
  const base = ["BL1-HMAC-SHA256", timestamp, nonce, "GET", url.pathname, url.search.slice(1), empty].join("\n");
  const answer = await fetch(url, {
    headers: {
      ...{ "X-App-Key": app.key, "X-Timestamp": timestamp, "X-Nonce": nonce },
      "X-Signature": createHmac("sha256", app.secret).update(base).digest("hex"),
    },
  });
  return { status: answer.status, headers: answer.headers, body: await answer.json() };
}

test("an application gets its secret once, subscribes, calls, is tried, logged and rotated @kind", async ({
  browser,
  javaScriptEnabled,
}) => {
  test.slow();
  const { page } = await logIn(browser, "forwarder", { javaScriptEnabled });
  const main = page.locator("#main");
  const name = `ERP ${Date.now()}`;
  const app = { key: "", secret: "" };

  await test.step("what is wrong stands beside its field, then the secret is shown once", async () => {
    await page.goto("/apiApps");
    await page.getByLabel("应用名").fill(name);
    await page.getByLabel("IP 白名单").fill("nowhere");
    await page.getByRole("button", { name: "创建应用" }).click();
    await expect(main).toContainText("请输入 IP 地址或网段");
    await expect(page.getByLabel("应用名")).toHaveValue(name);
    await page.getByLabel("IP 白名单").fill("");
    await page.getByRole("button", { name: "创建应用" }).click();
    await expect(main).toContainText("只显示这一次");
    app.secret = await main.locator("[data-secret]").innerText();
    app.key = await main.locator("dl.facts code").first().innerText();
    expect(app.key).toMatch(/^[A-Z2-9]{24}$/);
    await page.getByRole("link", { name: "已保存，查看应用" }).click();
    await page.waitForURL("**/apiAppDetail?id=*");
    await expect(main).toContainText(app.key);
    expect(await page.content()).not.toContain(app.secret);
  });

  await test.step("a free product is in force at once, and answers a signed call through the portal", async () => {
    expect((await call(app, "/open/v1/schedules?limit=2")).status).toBe(403);
    await page.getByLabel("产品").selectOption("VOYAGE-SCHEDULE");
    await page.getByRole("button", { name: "订阅", exact: true }).click();
    await expect(main.locator("tbody")).toContainText("生效");
    const answered = await call(app, "/open/v1/schedules?limit=2");
    expect(answered).toMatchObject({ status: 200, body: { items: [{}, {}] } });
    expect(answered.headers.get("ratelimit")).toContain('"quota";r=19999');
    expect(answered.headers.get("set-cookie")).toBeNull();
    expect((await call({ ...app, secret: "wrong" }, "/open/v1/schedules")).body).toMatchObject({ status: 401 });
  });

  await test.step("it is tried on a page, and what it did is in usage and log", async () => {
    await page.getByRole("link", { name: "在线调试" }).click();
    await page.waitForURL("**/apiTry?*");
    await page.getByLabel("limit").fill("1");
    await page.getByRole("button", { name: "发送请求" }).click();
    await expect(main.getByRole("status")).toContainText("200");
    await expect(main).toContainText("GET /open/v1/schedules?limit=1");
    expect(await page.content()).not.toContain(app.secret);
    await page.goto("/apiApps");
    await page.getByRole("link", { name, exact: true }).click();
    await expect(main).toContainText("共调用 2 次，失败 0 次");
    await page.getByRole("link", { name: "调用记录", exact: true }).click();
    await expect(main.locator("tbody tr")).toHaveCount(4);
    await expect(main).toContainText("401 signature");
  });

  await test.step("the secret is rotated: both are taken, until the old one is ended by hand", async () => {
    await page.goBack();
    await page.getByRole("button", { name: "轮换密钥" }).click();
    await expect(main).toContainText("只显示这一次");
    const renewed = { ...app, secret: await main.locator("[data-secret]").innerText() };
    expect((await call(app, "/open/v1/schedules")).status).toBe(200);
    expect((await call(renewed, "/open/v1/schedules")).status).toBe(200);
    await page.getByRole("link", { name: "已保存，查看应用" }).click();
    await page.getByRole("button", { name: "立即停用旧密钥" }).click();
    await expect(page.getByRole("button", { name: "立即停用旧密钥" })).toHaveCount(0);
    expect((await call(app, "/open/v1/schedules")).status).toBe(401);
    expect((await call(renewed, "/open/v1/schedules")).status).toBe(200);
  });

  await test.step("what costs something is audited by the port, and nobody else opens the application", async () => {
    await page.getByLabel("产品").selectOption("FEES");
    await page.getByRole("button", { name: "订阅", exact: true }).click();
    await expect(main.locator("tbody")).toContainText("待审");
    const { page: clerk } = await logIn(browser, "portClerk", { javaScriptEnabled });
    await clerk.goto("/apiSubscriptionAudits");
    const row = () => clerk.locator("tbody tr", { hasText: name }).filter({ hasText: "费用对账" });
    await row().getByRole("button", { name: "不通过" }).click();
    await expect(row()).toContainText("请填写理由");
    await row().getByRole("button", { name: "通过", exact: true }).click();
    await expect(row()).toContainText("生效");
    const { page: other } = await logIn(browser, "otherForwarder", { javaScriptEnabled });
    const path = new URL(page.url());
    expect((await other.goto(path.pathname + path.search))?.status()).toBe(404);
  });
});

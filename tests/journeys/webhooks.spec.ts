import { expect } from "@playwright/test";
import { logIn } from "./support/people";
import { test } from "./support/test";

test("an endpoint is made, tested, paused, rotated, its log read and replayed, and ended @kind", async ({
  browser,
  javaScriptEnabled,
}) => {
  test.slow();
  const { page } = await logIn(browser, "forwarder", { javaScriptEnabled });
  const name = `接收系统 ${Date.now()}`;
  const main = page.locator("#main");
  const press = (button: string) => main.getByRole("button", { name: button, exact: true }).click();

  await test.step("what is wrong stands beside its field, and nothing typed is lost", async () => {
    await page.goto("/webhooks");
    await main.getByRole("link", { name: "新增推送地址" }).first().click();
    await page.waitForURL("**/webhookAdd");
    await page.getByLabel("名称").fill(name);
    await page.getByLabel("接收地址").fill("https://127.0.0.1/in");
    await press("保存");
    await expect(page.locator("#error-summary")).toContainText("https 地址");
    await expect(page.getByLabel("名称")).toHaveValue(name);
    // a name that leads nowhere, as a receiver does that is not there
    await page.getByLabel("接收地址").fill("https://receiver.invalid/in");
    await page.getByLabel("船期或截止时间变更").uncheck();
    await press("保存");
    await page.waitForURL("**/webhookDetail?id=*");
    await expect(page.locator(".page-head .status")).toHaveText("推送中");
    await expect(main).toContainText("单证状态变化");
    await expect(main.locator("dl.facts").first()).not.toContainText("船期或截止时间变更");
  });
  const detail = page.url();

  await test.step("the secret is there to be shown, and a new one takes its place", async () => {
    await main.locator("summary", { hasText: "显示密钥" }).click();
    const secret = await main.locator("code", { hasText: "whsec_" }).innerText();
    await main.locator("summary", { hasText: "更换密钥" }).click();
    await page.getByLabel("旧密钥继续有效").selectOption("24");
    await press("更换密钥");
    await expect(main).toContainText("旧密钥有效至");
    await main.locator("summary", { hasText: "显示密钥" }).click();
    await expect(main.locator("code", { hasText: "whsec_" })).not.toHaveText(secret);
  });

  await test.step("a test event is tried, and the log says why it did not arrive", async () => {
    await press("发送测试事件");
    await expect(main.locator("tbody tr", { hasText: "测试事件" })).toHaveCount(1);
    await expect(async () => {
      await page.goto(detail);
      await main.locator("tbody tr", { hasText: "测试事件" }).getByRole("link").first().click();
      await page.waitForURL("**/webhookEventDetail?id=*");
      await expect(main).toContainText("无法连接", { timeout: 500 });
    }).toPass({ timeout: 30_000 });
    await expect(main.locator("pre").first()).toContainText('"type": "webhook.test"');
    await main.locator("summary", { hasText: "请求与答复" }).first().click();
    await expect(main).toContainText("webhook-signature: v1,");
  });

  await test.step("a period that ends before it begins is told, and pausing takes the test away", async () => {
    await page.goto(detail);
    await main.locator("summary", { hasText: "按时间重发" }).click();
    await page.locator("#replay-from").fill("2026-11-02T08:00");
    await page.locator("#replay-to").fill("2026-11-01T08:00");
    await press("重发");
    await expect(main).toContainText("结束时间应晚于开始时间");
    await expect(page.locator("#replay-from")).toHaveValue("2026-11-02T08:00");
    await press("暂停推送");
    await expect(page.locator(".page-head .status")).toHaveText("已暂停");
    await expect(main.getByRole("button", { name: "发送测试事件" })).toHaveCount(0);
    await press("恢复推送");
    await expect(page.locator(".page-head .status")).toHaveText("推送中");
  });

  await test.step("nobody else sees it, and its company ends it", async () => {
    for (const who of ["otherForwarder", "subAccount"] as const) {
      const { page: other } = await logIn(browser, who, { javaScriptEnabled });
      expect((await other.request.get(detail)).status(), who).toBe(404);
    }
    await main.locator("summary", { hasText: "删除推送地址" }).click();
    await press("确认删除");
    await page.waitForURL("**/webhooks");
    await expect(main).not.toContainText(name);
  });
});

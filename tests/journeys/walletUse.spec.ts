import { expect } from "@playwright/test";
import { payAtBank, untilSays } from "./support/bank";
import { lettersTo } from "./support/letters";
import { approveOrder, enterImportOrder } from "./support/orders";
import { logIn, people } from "./support/people";
import { type RunningPortal, startPortal } from "./support/portalProcess";
import { test } from "./support/test";

// people who have neither a pay password nor a limit yet
let portal: RunningPortal;
test.describe.configure({ mode: "default" });
test.beforeAll(async () => {
  portal = await startPortal({ RATE_LIMIT: "off" });
});
test.afterAll(async () => {
  await portal.stop();
});

test("a large payment asks for a pay password, which is set on the way; a wrong one is told beside it @server", async ({
  browser,
  javaScriptEnabled,
}) => {
  const options = { javaScriptEnabled, baseURL: portal.url };
  const { page } = await logIn(browser, "otherForwarder", options);
  const { page: clerk } = await logIn(browser, "portClerk", options);
  const { url } = await enterImportOrder(page);
  await approveOrder(clerk, url, "5000.01");

  await page.goto(url);
  await page.locator("summary", { hasText: "支付" }).click();
  await expect(page.getByRole("button", { name: /确认支付/ })).toHaveCount(0);
  await page.getByRole("link", { name: /去设置/ }).click();
  await page.waitForURL("**/account/wallet/password?redirect=*");
  await page.getByRole("button", { name: "获取验证码" }).click();
  await expect(page.getByRole("status").filter({ hasText: people.otherForwarder })).toBeVisible();
  const { code } = lettersTo(people.otherForwarder, portal.dataDir)[0]!;
  const save = async (pin: string) => {
    await page.getByLabel("短信验证码").fill(code);
    await page.getByLabel("新支付密码", { exact: false }).first().fill(pin);
    await page.getByLabel("再次输入新支付密码").fill(pin);
    await page.getByRole("button", { name: "保存支付密码" }).last().click();
  };
  await save("123456");
  await expect(page.getByLabel("新支付密码", { exact: false }).first()).toHaveAccessibleDescription(/过于简单/);
  await expect(page.getByLabel("再次输入新支付密码")).toHaveValue("");
  await save("258036");
  await page.waitForURL("**/truckImportDetail?id=*");

  const pay = async (pin: string) => {
    await page.locator("#pay-password").fill(pin);
    await page.getByRole("button", { name: /确认支付/ }).click();
  };
  await page.locator("summary", { hasText: "支付" }).click();
  await pay("258037");
  await expect(page.locator("#pay-password")).toHaveAccessibleDescription(/还可尝试 4 次/);
  await expect(page.locator("#pay-password")).toHaveValue("");
  expect(await page.content()).not.toContain("258037");
  await pay("258036");
  await expect(page.locator(".toast", { hasText: "支付成功" })).toBeAttached();

  await test.step("who has too little is led to what is missing, and back", async () => {
    const dear = await enterImportOrder(page);
    await approveOrder(clerk, dear.url, "60000.00");
    await page.goto(dear.url);
    await page.locator("summary", { hasText: "支付" }).click();
    await pay("258036");
    const refusal = page.getByRole("dialog");
    await expect(refusal).toContainText("请先充值");
    await refusal.getByRole("link", { name: /^充值 ¥/ }).click();
    await page.waitForURL("**/account/wallet/topUp?**");
    const missing = Number(await page.getByLabel("充值金额").inputValue());
    expect(missing).toBeGreaterThan(40_000);
    expect(missing).toBeLessThan(60_000);
    await page.getByRole("button", { name: "去支付" }).click();
    await page.waitForURL("**/bankJump?payNo=*");
    await payAtBank(page, "支付失败");
    await page.getByRole("link", { name: "返回商户" }).click();
    await untilSays(page, "支付失败");
    await page.locator("#main").getByRole("link", { name: "返回原业务" }).click();
    await page.waitForURL(dear.url);
  });
});

test("a withdrawal is asked for by one, approved by another, and paid by the port @server", async ({
  browser,
  javaScriptEnabled,
}) => {
  const options = { javaScriptEnabled, baseURL: portal.url };
  const { page } = await logIn(browser, "subAccount", options);
  await page.goto("/account/withdrawals");
  await page.getByRole("link", { name: "申请提现" }).click();
  await page.waitForURL("**/account/withdrawalsAdd");
  await page.getByLabel("金额").fill("0");
  await page.getByRole("button", { name: "提交申请" }).click();
  await expect(page.getByLabel("金额")).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel("金额").fill("12.34");
  await page.getByRole("button", { name: "提交申请" }).click();
  await page.waitForURL("**/account/withdrawalDetail?id=*");
  await expect(page.getByText("申请人本人不能审核")).toBeVisible();
  await expect(page.getByRole("button", { name: "审核通过" })).toHaveCount(0);
  const url = page.url();

  const { page: stranger } = await logIn(browser, "otherForwarder", options);
  expect((await stranger.goto(url))!.status()).toBe(404);

  const { page: main } = await logIn(browser, "forwarder", options);
  await main.goto(url);
  await main.getByRole("button", { name: "审核通过" }).click();
  await expect(main.getByRole("status").filter({ hasText: "等待港方付款" })).toBeVisible();

  const { page: clerk } = await logIn(browser, "portClerk", options);
  await clerk.goto(url);
  const pay = async (bankRef: string) => {
    await clerk.getByLabel("银行流水号").fill(bankRef);
    await clerk.getByRole("button", { name: "登记付款" }).click();
  };
  await clerk.locator("summary", { hasText: "登记付款" }).click();
  await pay("??????");
  await expect(clerk.getByLabel("银行流水号")).toHaveAccessibleDescription(/4 至 40 位/);
  await pay(`ICBC${Date.now()}`);
  await expect(clerk.locator(".toast", { hasText: "付款已登记" })).toBeAttached();
  await main.goto("/account/wallet?type=WITHDRAW");
  await expect(main.getByText("-12.34").first()).toBeVisible();
});

// the limit: gateway/money/wallet.test.ts
test("a day's limit that the main account sets keeps a payment back @server @long", async ({
  browser,
  javaScriptEnabled,
}) => {
  const options = { javaScriptEnabled, baseURL: portal.url };
  const { page } = await logIn(browser, "forwarder", options);
  const { page: clerk } = await logIn(browser, "portClerk", options);
  const { url } = await enterImportOrder(page);
  await approveOrder(clerk, url, "980.00");
  await page.goto("/account/wallet/settings");
  await page.getByLabel(/^公司/).fill("一百");
  await page.getByRole("button", { name: "保存限额" }).click();
  await expect(page.getByLabel(/^公司/)).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel(/^公司/).fill("979.99");
  await page.getByRole("button", { name: "保存限额" }).click();
  await expect(page.locator(".toast", { hasText: "限额已保存" })).toBeAttached();
  await page.goto(url);
  await page.locator("summary", { hasText: "支付" }).click();
  await page.getByRole("button", { name: /确认支付/ }).click();
  await expect(page.getByText("超出公司当日支付限额 ¥979.99")).toBeVisible();
});

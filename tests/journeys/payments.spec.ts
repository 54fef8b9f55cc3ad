import { type Browser, expect, type Page } from "@playwright/test";
import { logIn } from "./support/people";
import { test } from "./support/test";

interface Options {
  browser: Browser;
  javaScriptEnabled: boolean;
}

/** Orders a top-up; answers the payment's number, its page open. */
async function order(page: Page, amount: string): Promise<string> {
  await page.goto(`/account/wallet/topUp?amount=${amount}`);
  await expect(page.getByLabel("充值金额")).toHaveValue(amount);
  await page.getByRole("button", { name: "去支付" }).click();
  await page.waitForURL("**/bankJump?payNo=*");
  return new URL(page.url()).searchParams.get("payNo")!;
}

/** At the bank, as far as one of its cases, and back again. */
async function payAtBank(page: Page, choice: string): Promise<void> {
  await page.getByRole("button", { name: "去 演示银行 付款" }).click();
  await page.waitForURL("**/cashier?**");
  await expect(page.getByRole("heading", { name: "银行支付" })).toHaveCount(0);
  const more = page.getByText("更多情形");
  if (!["支付成功", "支付失败", "超时未决"].includes(choice)) await more.click();
  await page.getByRole("button", { name: choice }).click();
}

/** Looks again until the page says it; it asks by itself, too, but less often. */
async function untilSays(page: Page, text: string): Promise<void> {
  await expect(async () => {
    await page.reload();
    await expect(page.locator(".page-head .status")).toHaveText(text, { timeout: 500 });
  }).toPass({ timeout: 30_000 });
}

async function startAs(browser: Browser, who: "forwarder" | "fleet", { javaScriptEnabled }: Omit<Options, "browser">) {
  return (await logIn(browser, who, { javaScriptEnabled })).page;
}

test("a top-up: to the bank, paid, and in the wallet once", async ({ browser, javaScriptEnabled }) => {
  const page = await startAs(browser, "forwarder", { javaScriptEnabled });
  await page.goto("/account/wallet");
  await page.locator("#main").getByRole("link", { name: "充值", exact: true }).click();
  await page.waitForURL("**/account/wallet/topUp");
  await page.getByLabel("充值金额").fill("0.5");
  await page.getByRole("button", { name: "去支付" }).click();
  await expect(page.locator("#error-summary")).toContainText("1.00 至 10,000,000.00");
  const payNo = await order(page, "321.09");
  await expect(page.locator("#main")).toContainText("本笔支付还可保留 30 分钟");

  await payAtBank(page, "支付成功");
  await expect(page.getByRole("status")).toContainText("支付成功");
  await page.getByRole("link", { name: "返回商户" }).click();
  await page.waitForURL(`**/bankJump?payNo=${payNo}`);
  await untilSays(page, "支付成功");
  await page.goto(`/account/wallet?bizNo=${payNo}`);
  await expect(page.locator("tbody tr")).toHaveCount(1);
  await expect(page.locator("tbody tr")).toContainText("+321.09");

  const other = await startAs(browser, "fleet", { javaScriptEnabled });
  expect((await other.goto(`/bankJump?payNo=${payNo}`))!.status()).toBe(404);
});

test("a payment that the bank refuses is failed, and may be tried anew", async ({ browser, javaScriptEnabled }) => {
  const page = await startAs(browser, "forwarder", { javaScriptEnabled });
  const payNo = await order(page, "12.00");
  await payAtBank(page, "支付失败");
  await page.getByRole("link", { name: "返回商户" }).click();
  await untilSays(page, "支付失败");
  await page.locator("#main").getByRole("link", { name: "重新支付" }).click();
  await expect(page.getByLabel("充值金额")).toHaveValue("12.00");
  await page.goto(`/account/wallet?bizNo=${payNo}`);
  await expect(page.locator("tbody tr")).toHaveCount(0);
});

test("who is back before the bank has told asks for it", async ({ browser, javaScriptEnabled }) => {
  const page = await startAs(browser, "forwarder", { javaScriptEnabled });
  const payNo = await order(page, "45.67");
  await payAtBank(page, "先返回后通知");
  await page.getByRole("link", { name: "返回商户" }).click();
  await page.waitForURL(`**/bankJump?payNo=${payNo}`);
  await expect(page.locator(".page-head .status")).toHaveText("支付中");
  await page.getByRole("button", { name: "已完成支付" }).click();
  await expect(page.locator(".page-head .status")).toHaveText("支付成功");
});

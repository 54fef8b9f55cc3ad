import { type Browser, expect, type Page } from "@playwright/test";
import { payAtBank, untilSays } from "./support/bank";
import { logIn, type Who } from "./support/people";
import { inStore } from "./support/store";
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

async function startAs(browser: Browser, who: Who, { javaScriptEnabled }: Omit<Options, "browser">) {
  return (await logIn(browser, who, { javaScriptEnabled })).page;
}

test("a top-up: to the bank, paid, and in the wallet once @server", async ({ browser, javaScriptEnabled }) => {
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

  await page.goto(`/bankJump?payNo=${payNo}`);
  await page.locator("#main").getByRole("link", { name: "支付凭证" }).click();
  await page.waitForURL(`**/user/payLast?payNo=${payNo}`);
  await expect(page.getByRole("heading", { name: "支付凭证" })).toBeVisible();
  await expect(page.locator("#main")).toContainText("宁波远帆国际货运代理有限公司");
  // domestic trade has a screen of its own
  await page.goto(`/user/payLastMt?payNo=${payNo}`);
  await expect(page).toHaveURL(/\/user\/payLast\?/);

  const other = await startAs(browser, "fleet", { javaScriptEnabled });
  expect((await other.goto(`/bankJump?payNo=${payNo}`))!.status()).toBe(404);
  await other.goto(`/user/payLast?payNo=${payNo}`);
  await expect(other.getByRole("alert")).toContainText(payNo);
  await expect(other.locator("#main")).not.toContainText("321.09");
});

test("a payment left undecided is closed in time; what comes later goes back @server", async ({
  browser,
  javaScriptEnabled,
}) => {
  const page = await startAs(browser, "forwarder", { javaScriptEnabled });
  const payNo = await order(page, "77.00");
  await payAtBank(page, "超时未决");
  await expect(page.getByRole("status")).toContainText("银行正在处理");
  await page.getByRole("link", { name: "返回商户" }).click();
  await page.getByRole("button", { name: "已完成支付" }).click();
  await expect(page.locator(".page-head .status")).toHaveText("支付中");
  // half an hour goes by
  const past = new Date(Date.now() - 1000).toISOString();
  inStore(
    process.env.PORTAL_DATA_DIR!,
    "update payment_orders set expires_time = ?, ask_time = ? where pay_no = ?",
    past,
    past,
    payNo,
  );
  await untilSays(page, "已关闭");
  await untilSays(page, "已退款");
  await expect(page.locator("#main")).toContainText(`${payNo}R1`);
  await page.goto(`/account/wallet?bizNo=${payNo}`);
  await expect(page.locator("tbody tr")).toHaveCount(0);
});

test("neither a forged notify nor a wrong amount pays an order; one sent twice pays it once @server", async ({
  browser,
  javaScriptEnabled,
}) => {
  const page = await startAs(browser, "forwarder", { javaScriptEnabled });
  const forged = await order(page, "31.00");
  await payAtBank(page, "签名错误");
  await expect(page.getByRole("status")).toContainText("伪造的通知已发出");
  await page.getByRole("button", { name: "重复通知" }).click();
  await page.getByRole("link", { name: "返回商户" }).click();
  await untilSays(page, "支付成功");
  await page.goto(`/account/wallet?bizNo=${forged}`);
  await expect(page.locator("tbody tr")).toHaveCount(1);

  const wrong = await order(page, "32.00");
  await payAtBank(page, "金额不符");
  await page.getByRole("link", { name: "返回商户" }).click();
  await page.getByRole("button", { name: "已完成支付" }).click();
  await expect(page.locator(".page-head .status")).toHaveText("支付中");
  await page.goto(`/account/wallet?bizNo=${wrong}`);
  await expect(page.locator("tbody tr")).toHaveCount(0);
});

test("a payment that the bank refuses is failed, and may be tried anew @server", async ({
  browser,
  javaScriptEnabled,
}) => {
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

test("who is back before the bank has told asks for it @server", async ({ browser, javaScriptEnabled }) => {
  const page = await startAs(browser, "forwarder", { javaScriptEnabled });
  const payNo = await order(page, "45.67");
  await payAtBank(page, "先返回后通知");
  await page.getByRole("link", { name: "返回商户" }).click();
  await page.waitForURL(`**/bankJump?payNo=${payNo}`);
  await expect(page.locator(".page-head .status")).toHaveText("支付中");
  await page.getByRole("button", { name: "已完成支付" }).click();
  await expect(page.locator(".page-head .status")).toHaveText("支付成功");
});

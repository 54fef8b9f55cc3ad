import { type Browser, expect, type Page } from "@playwright/test";
import { sendExportOrder } from "./support/orders";
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

/** At the bank, as far as one of its cases, and back again. */
async function payAtBank(page: Page, choice: string): Promise<void> {
  await page.getByRole("button", { name: "去 演示银行 付款" }).click();
  await page.waitForURL("**/cashier?**");
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

async function startAs(browser: Browser, who: Who, { javaScriptEnabled }: Omit<Options, "browser">) {
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

test("who has too little for an order is led to what is missing, and back @server", async ({
  browser,
  javaScriptEnabled,
}) => {
  const page = await startAs(browser, "forwarder", { javaScriptEnabled });
  const { orderNo } = await sendExportOrder(page);
  const orderUrl = page.url();
  const clerk = await startAs(browser, "portClerk", { javaScriptEnabled });
  await clerk.goto(`/truckExport?orderNo=${orderNo}`);
  await clerk.locator("#main").getByRole("link", { name: orderNo }).click();
  await clerk.getByLabel("承运车队").selectOption({ label: "宁波捷港集装箱运输有限公司" });
  await clerk.getByLabel("拖运费 单价").fill("900,000.00");
  await clerk.getByRole("button", { name: "审核通过" }).click();
  await expect(clerk.getByText("¥900,000.00").first()).toBeVisible();

  await page.goto(orderUrl);
  await page.locator("summary", { hasText: "支付" }).click();
  await page.getByRole("button", { name: /确认支付/ }).click();
  await expect(page.getByRole("dialog")).toContainText("请先充值");
  await page
    .getByRole("dialog")
    .getByRole("link", { name: /^充值 ¥/ })
    .click();
  await page.waitForURL("**/account/wallet/topUp?**");
  const missing = Number(await page.getByLabel("充值金额").inputValue());
  expect(missing).toBeGreaterThan(700_000);
  expect(missing).toBeLessThan(900_000);
  await page.getByRole("button", { name: "去支付" }).click();
  await page.waitForURL("**/bankJump?payNo=*");
  await payAtBank(page, "支付失败");
  await page.getByRole("link", { name: "返回商户" }).click();
  await untilSays(page, "支付失败");
  await page.locator("#main").getByRole("link", { name: "返回原业务" }).click();
  await page.waitForURL(orderUrl);
});

test("what is prepaid at a yard is topped up at its own account @server", async ({ browser, javaScriptEnabled }) => {
  const page = await startAs(browser, "forwarder", { javaScriptEnabled });
  await page.goto("/account/wallet/topUp?amount=88.00");
  await page.getByLabel("充值账户").selectOption({ index: 1 });
  const yard = await page.getByLabel("充值账户").inputValue();
  await page.getByRole("button", { name: "去支付" }).click();
  await page.waitForURL("**/bankJump?payNo=*");
  await expect(page.locator("#main")).toContainText(`预付账户充值（${yard}）`);
  const payNo = new URL(page.url()).searchParams.get("payNo")!;
  await payAtBank(page, "支付成功");
  await page.getByRole("link", { name: "返回商户" }).click();
  await untilSays(page, "支付成功");
  const booked = inStore<{ kind: string; yard_code: string; amount: number }>(
    process.env.PORTAL_DATA_DIR!,
    `select a.kind, a.yard_code, p.amount from ledger_postings p join ledger_accounts a on a.id = p.account_id
     join ledger_txns t on t.txn_no = p.txn_no where t.biz_no = ? and a.kind <> 'CLEARING'`,
    payNo,
  );
  expect(booked).toEqual([{ kind: "PREPAY", yard_code: yard, amount: 8_800 }]);
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

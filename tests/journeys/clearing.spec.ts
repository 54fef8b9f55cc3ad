import { randomInt } from "node:crypto";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import Database from "libsql";
import { payAtBank, untilSays } from "./support/bank";
import { exportAddress } from "./support/exports";
import { logIn } from "./support/people";
import { inStore } from "./support/store";
import { test } from "./support/test";

/** A number of a bank that no other journey uses. */
const newBankRef = () => `CCB${Date.now()}${randomInt(1000)}`;

async function enterReceipt(page: Page, receipt: { bankRef: string; amount: string; note: string }): Promise<void> {
  await page.goto("/account/bankReceipts");
  await page.locator("summary", { hasText: "录入收款" }).click();
  await page.getByLabel("银行流水号").first().fill(receipt.bankRef);
  await page.getByLabel("金额（元）").fill(receipt.amount);
  await page.getByLabel("付款人").fill("宁波海晟供应链有限公司");
  await page.locator("#receipt-note").fill(receipt.note);
  await page.getByRole("button", { name: "录入收款" }).click();
}

test("a transfer is announced, comes with its reference and rises the wallet; one without goes over suspense @server", async ({
  browser,
  javaScriptEnabled,
}) => {
  const { page } = await logIn(browser, "otherForwarder", { javaScriptEnabled });
  await page.goto("/account/transfersAdd");
  await page.getByLabel("金额（元）").fill("0.5");
  await page.getByRole("button", { name: "登记并取得附言码" }).click();
  await expect(page.getByLabel("金额（元）")).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel("金额（元）").fill("345.67");
  await page.getByRole("button", { name: "登记并取得附言码" }).click();
  await page.waitForURL("**/account/transferDetail?id=*");
  const url = page.url();
  await expect(page.locator("#main")).toContainText(/BL[2-9A-Z]{8}/);
  const reference = /BL[2-9A-Z]{8}/.exec(await page.locator("#main").innerText())![0];
  await expect(page.locator("#main")).toContainText("6220000000000001");
  const slip = url.replace("transferDetail?", "transferDetail/pdf?");
  expect((await (await page.request.get(slip)).body()).subarray(0, 5).toString()).toBe("%PDF-");
  const { page: stranger } = await logIn(browser, "fleet", { javaScriptEnabled });
  expect((await stranger.goto(url))!.status()).toBe(404);
  expect((await stranger.request.get(slip)).status()).toBe(404);
  expect((await stranger.goto("/account/suspense"))!.status()).toBe(404);

  const { page: clerk } = await logIn(browser, "portClerk", { javaScriptEnabled });
  const [matched, other] = [newBankRef(), newBankRef()];
  await enterReceipt(clerk, { bankRef: matched, amount: "345.67", note: `充值 ${reference}` });
  await expect(clerk.locator(".toast", { hasText: "自动入账 1 笔" })).toBeAttached();
  await page.goto(url);
  await expect(page.locator(".page-head .status")).toHaveText("已到账");
  await page.goto(`/account/wallet?bizNo=${matched}`);
  await expect(page.locator("tbody tr")).toContainText("+345.67");

  await clerk.goto("/account/bankReceipts");
  await clerk.locator("summary", { hasText: "导入流水" }).click();
  const lines = `2026-11-21\t${matched}\t345.67\t海晟\t\t${reference}\n2026-11-21\t${other}\t8.90\t海晟\t\t充值`;
  await clerk.locator("#receipt-lines").fill(`${lines}\n2026-13-01\tX\tabc`);
  await clerk.getByRole("button", { name: "导入流水" }).click();
  await expect(clerk.locator("#receipt-lines")).toHaveAccessibleDescription(/第 3 行有误/);
  await clerk.locator("#receipt-lines").fill(lines);
  await clerk.getByRole("button", { name: "导入流水" }).click();
  await expect(clerk.locator(".toast", { hasText: "转入暂记 1 笔，跳过 1 笔" })).toBeAttached();

  await clerk.goto(`/account/suspense?channelTxnNo=${other}`);
  await clerk.locator("tbody a").first().click();
  await clerk.waitForURL("**/account/suspenseDetail?id=*");
  await clerk.getByLabel("公司名称").fill("海晟");
  await clerk.getByRole("button", { name: "查询" }).click();
  await clerk.waitForURL("**company=*");
  await clerk.locator("summary", { hasText: "转入账户" }).click();
  await clerk.getByRole("button", { name: "转入账户" }).click();
  await expect(clerk.locator("#suspense-target")).toHaveAttribute("aria-invalid", "true");
  const wallet = clerk.locator("#suspense-target option", { hasText: "电子钱包" }).first();
  await clerk.locator("#suspense-target").selectOption(await wallet.getAttribute("value"));
  await clerk.locator("#remark-assign").fill("客户来函确认");
  await clerk.getByRole("button", { name: "转入账户" }).click();
  await expect(clerk.locator(".toast", { hasText: "款项已转入账户" })).toBeAttached();
  await expect(clerk.locator(".page-head .status")).toHaveText("已转入账户");
  await page.goto("/account/wallet");
  await expect(page.getByText("+8.90").first()).toBeVisible();

  for (const [who, list, holds] of [
    [page, "/account/transfers", reference],
    [clerk, "/account/withdrawals", "提现单号"],
    [clerk, "/account/bankReceipts", other],
    [clerk, "/account/bankPayments", "支付单号"],
    [clerk, "/account/creditCustomers", "信用额度"],
  ] as const) {
    await who.goto(list);
    const csv = await who.request.get(await exportAddress(who, "导出 CSV"));
    expect(await csv.text(), list).toContain(holds);
  }
});

test("a payment goes back in part, and the bank's file of its day agrees with both @server", async ({
  browser,
  javaScriptEnabled,
}) => {
  const dataDir = process.env.PORTAL_DATA_DIR!;
  const { page } = await logIn(browser, "otherForwarder", { javaScriptEnabled });
  await page.goto("/account/wallet/topUp?amount=66.00");
  await page.getByRole("button", { name: "去支付" }).click();
  await page.waitForURL("**/bankJump?payNo=*");
  const payNo = new URL(page.url()).searchParams.get("payNo")!;
  await payAtBank(page, "支付成功");
  await page.getByRole("link", { name: "返回商户" }).click();
  await untilSays(page, "支付成功");
  await page.getByRole("link", { name: "退款与明细" }).click();
  await page.waitForURL("**/account/bankPaymentDetail?no=*");
  await page.locator("summary", { hasText: "退回付款账户" }).click();
  await page.getByLabel("金额（元）").fill("66.01");
  await page.getByLabel("原因").fill("多充了");
  await page.getByRole("button", { name: "退回付款账户" }).click();
  await expect(page.getByRole("dialog")).toContainText("退款金额超出可退金额");
  await page.goto(`/account/bankPaymentDetail?no=${payNo}`);

  const { page: clerk } = await logIn(browser, "portClerk", { javaScriptEnabled });
  await clerk.goto(`/account/bankPayments?payNo=${payNo}`);
  await clerk.locator("tbody a").first().click();
  await clerk.waitForURL("**/account/bankPaymentDetail?no=*");
  await clerk.locator("summary", { hasText: "退回付款账户" }).click();
  await clerk.getByLabel("金额（元）").fill("16.00");
  await clerk.getByLabel("原因").fill("客户申请退回");
  await clerk.getByRole("button", { name: "退回付款账户" }).click();
  await expect(clerk.locator(".toast", { hasText: "已提交退款" })).toBeAttached();
  await expect(async () => {
    await clerk.reload();
    await expect(clerk.locator("tbody tr", { hasText: `${payNo}R1` })).toContainText("已退款", { timeout: 1_000 });
  }).toPass({ timeout: 30_000 });

  // two months go by for this payment, so that it is alone on its day
  const day = "2026-09-0".concat(String(1 + randomInt(9)));
  const noon = `${day}T04:00:00.000Z`;
  inStore(dataDir, "update payment_orders set paid_time = ? where pay_no = ?", noon, payNo);
  inStore(dataDir, "update payment_refunds set decide_time = ? where pay_no = ?", noon, payNo);
  const bank = new Database(join(dataDir, "bank.sqlite"));
  bank.prepare("UPDATE trades SET paid_at = ? WHERE pay_no = ?").run([Date.parse(noon), payNo]);
  bank.prepare("UPDATE refunds SET refunded_at = ? WHERE pay_no = ?").run([Date.parse(noon) + 1000, payNo]);
  bank.close();
  await clerk.goto("/account/bankDays");
  await clerk.locator("summary", { hasText: "获取对账文件" }).click();
  await clerk.getByLabel("对账日期").fill(day);
  await clerk.getByRole("button", { name: "获取对账文件" }).click();
  await clerk.waitForURL("**/account/bankDay?id=*");
  await expect(clerk.locator(".page-head .status")).toHaveText("一致");
  await expect(clerk.locator("tbody tr").first()).toContainText("66.00");
  await expect(clerk.locator("tbody tr").first()).toContainText("16.00");
});

test("a difference of a day with the bank is closed with what it was @once", async ({ browser, javaScriptEnabled }) => {
  const { page: clerk } = await logIn(browser, "portClerk", { javaScriptEnabled });
  await clerk.goto("/account/bankDays");
  await clerk.locator("tbody tr", { hasText: "处差异待处理" }).locator("a").first().click();
  await clerk.waitForURL("**/account/bankDay?id=*");
  const row = clerk.locator("tbody tr", { hasText: "仅银行有" });
  await row.locator("summary").click();
  await row.getByRole("textbox").fill("银行误列，已更正");
  await row.getByRole("button", { name: "处理完毕" }).click();
  await expect(clerk.locator(".toast", { hasText: "差异已处理" })).toBeAttached();
  await expect(clerk.locator("tbody tr", { hasText: "仅银行有" })).toContainText("银行误列，已更正");
});

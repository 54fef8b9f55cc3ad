import { expect, type Page } from "@playwright/test";
import { payAtBank, untilSays } from "./support/bank";
import { approveOrder, enterImportOrder } from "./support/orders";
import { logIn } from "./support/people";
import { type RunningPortal, startPortal } from "./support/portalProcess";
import { test } from "./support/test";

// a bill is paid once, and credit once used is gone: each form of the file has a portal of its own
test.describe.configure({ mode: "default" });
let portal: RunningPortal;
test.beforeAll(async () => {
  portal = await startPortal({ RATE_LIMIT: "off" });
});
test.afterAll(async () => {
  await portal.stop();
});

/** Ticks orders in the list and goes to the cashier with them. */
async function toCashier(page: Page, orderNos: readonly string[]): Promise<void> {
  await page.goto("/truckImport?status=01");
  for (const orderNo of orderNos) await page.getByLabel(`选择 ${orderNo}`).check();
  await page.getByRole("button", { name: "合并支付" }).click();
  await page.waitForURL("**/account/pay?doc=*");
  for (const orderNo of orderNos) await expect(page.locator("#main")).toContainText(orderNo);
}

// the journey below does the same with orders of another list
test("orders of other types are ticked in their list, paid together, and say what paid them @server @long", async ({
  browser,
  javaScriptEnabled,
}) => {
  const { page } = await logIn(browser, "forwarder", { javaScriptEnabled, baseURL: portal.url });
  await page.goto("/truckOther?status=01");
  const numbers = await page.locator("tbody tr:has(input[type=checkbox]) td.main a").allInnerTexts();
  const [first, second] = numbers as [string, string];
  await page.getByRole("button", { name: "合并支付" }).click();
  await expect(page.locator(".toast", { hasText: "请先勾选要支付的单据" })).toBeAttached();
  for (const orderNo of [first, second]) await page.getByLabel(`选择 ${orderNo}`).check();
  await page.getByRole("button", { name: "合并支付" }).click();
  await page.waitForURL("**/account/pay?*doc=*");
  for (const orderNo of [first, second]) await expect(page.locator("#main")).toContainText(orderNo);
  await page.getByLabel("月结挂账").check();
  await page.getByRole("button", { name: /确认支付/ }).click();
  await page.waitForURL("**/truckOther");
  await page.goto(`/truckOther?orderNo=${first}`);
  await page.locator("tbody td.main a").first().click();
  await page.getByRole("link", { name: /^CR/ }).click();
  await page.waitForURL("**/account/bills");
});

/** An order of the demo port that waits for its payment: the oldest of the list. */
async function waiting(page: Page): Promise<string> {
  await page.goto("/truckImport?status=01");
  return page.locator("tbody td.main a").last().innerText();
}

test("several orders are paid at once on credit or by a bank, and a month's bill from the wallet @server", async ({
  browser,
  javaScriptEnabled,
}) => {
  test.slow();
  const options = { javaScriptEnabled, baseURL: portal.url };
  const { page } = await logIn(browser, "forwarder", options);
  const { page: clerk } = await logIn(browser, "portClerk", options);
  const entered = [];
  for (const price of ["120.00", "80.50", "33.00"]) {
    const order = await enterImportOrder(page);
    await approveOrder(clerk, order.url, price);
    entered.push(order);
  }
  type Entered = (typeof entered)[number];
  const [first, second, third] = entered as [Entered, Entered, Entered];

  await test.step("two on credit", async () => {
    await toCashier(page, [first.orderNo, second.orderNo]);
    // somebody else is quicker with one of them
    const { page: colleague } = await logIn(browser, "forwarder", options);
    await colleague.goto(second.url);
    await colleague.locator("summary", { hasText: "支付" }).click();
    await colleague.getByRole("button", { name: /确认支付/ }).click();
    await expect(colleague.locator(".toast", { hasText: "支付成功" })).toBeAttached();
    await page.getByLabel("月结挂账").check();
    await page.getByRole("button", { name: "确认支付 ¥200.50" }).click();
    await expect(page.getByRole("alert").filter({ hasText: second.orderNo })).toBeAttached();
    await expect(page.getByRole("button", { name: "确认支付 ¥120.00" })).toBeAttached();
    await page.goto(first.url);
    await expect(page.locator(".page-head .status")).toHaveText("已审核");

    await toCashier(page, [first.orderNo, third.orderNo]);
    await page.getByLabel("月结挂账").check();
    await page.getByRole("button", { name: "确认支付 ¥153.00" }).click();
    await expect(page.locator(".toast", { hasText: "已支付 2 份单据" })).toBeAttached();
    await page.goto("/account/bills");
    await expect(page.locator("#main")).toContainText("可用额度");
  });

  await test.step("one by a bank", async () => {
    const orderNo = await waiting(page);
    await toCashier(page, [orderNo]);
    await page.getByLabel(/演示银行/).check();
    await page.getByRole("button", { name: /^确认支付 ¥/ }).click();
    await page.waitForURL("**/bankJump?payNo=*");
    await payAtBank(page, "支付成功");
    await page.getByRole("link", { name: "返回商户" }).click();
    await untilSays(page, "支付成功");
    await expect(page.getByRole("row", { name: new RegExp(orderNo) })).toContainText("已支付");
  });

  await test.step("a bill is printed, exported and paid", async () => {
    await page.goto("/account/bills?status=1");
    await page.locator("tbody td.main a").first().click();
    await page.waitForURL("**/account/billDetail?id=*");
    const bill = page.url();
    const pdf = await page.request.get(bill.replace("billDetail?", "billDetail/pdf?"));
    expect(pdf.headers()["content-type"]).toMatch(/pdf|html/);
    const csv = await page.request.get(`${bill.replace("billDetail?", "billDetail/export?")}&format=csv`);
    expect(await csv.text()).toContain("合计");
    await page.getByRole("link", { name: "去付款" }).click();
    await expect(page.getByLabel("月结挂账")).toHaveCount(0);
    await page.getByRole("button", { name: /^确认支付 ¥/ }).click();
    await page.waitForURL("**/account/billDetail?id=*");
    await expect(page.locator(".page-head .status")).toHaveText("已付清");
  });

  await test.step("who lets a bill fall overdue gets no further credit", async () => {
    const { page: other } = await logIn(browser, "otherForwarder", options);
    await toCashier(other, [await waiting(other)]);
    await expect(other.locator("#cashier-source")).toContainText("已逾期");
    await other.getByLabel(/月结挂账/).check();
    await other.getByRole("button", { name: /^确认支付 ¥/ }).click();
    await expect(other.getByRole("dialog")).toContainText("结清前不能继续挂账");
  });
});

import { type Browser, expect, type Page } from "@playwright/test";
import { approveOrder, enterImportOrder, payOrder } from "./support/orders";
import { logIn, ownHours, type Who, wallTime } from "./support/people";
import { type RunningPortal, startPortal } from "./support/portalProcess";
import { test } from "./support/test";

// a wallet that nobody else pays from, and trucks that nobody else dispatches
test.describe.configure({ mode: "default" });
let portal: RunningPortal;
test.beforeAll(async () => {
  portal = await startPortal({ RATE_LIMIT: "off" });
});
test.afterAll(async () => {
  expect(await portal.stop()).toBe(0);
});

const enter = async (browser: Browser, who: Who, javaScriptEnabled: boolean | undefined) =>
  (await logIn(browser, who, { baseURL: portal.url, javaScriptEnabled })).page;

const status = (page: Page) => page.locator(".page-head .status");
const done = (page: Page, text: string) => expect(page.locator(".toast", { hasText: text })).toBeAttached();

/**
 * Dispatches a truck for the order's first box that has none, some hours ahead or in the last free slot; leaves the page at
 * the dispatch order.
 */
async function dispatch(page: Page, orderNo: string, when: number | "slot"): Promise<void> {
  await page.goto(`/sends?orderNo=${orderNo}`);
  await page.locator("td.main a").first().click();
  await page.waitForURL("**/SendsCreate?id=*");
  await expect(page.getByLabel("作业类型")).toHaveValue("FO");
  await page.getByLabel(/^车牌号/).selectOption({ index: 1 });
  await page.getByLabel("司机").selectOption("drv-01");
  if (when === "slot") {
    const slot = page.getByLabel("预约号").locator('option[value*="-FO-"]').last();
    await page.getByLabel("预约号").selectOption((await slot.getAttribute("value"))!);
    await page.getByLabel("计划到场").fill("");
  } else await page.getByLabel("计划到场").fill(wallTime(ownHours(when)));
  await page.getByRole("button", { name: "派车", exact: true }).click();
  await expect(status(page)).toHaveText("已派");
}

async function withReason(page: Page, action: string, reason: string): Promise<void> {
  const asked = page.locator("details.asked").filter({ has: page.locator("summary", { hasText: action }) });
  await asked.locator("summary").click();
  await asked.getByLabel("原因").fill(reason);
  await asked.getByRole("button", { name: action }).click();
}

test("an import order, returned once and withdrawn once, from the form to the empty box's return @server", async ({
  browser,
  javaScriptEnabled,
}) => {
  const forwarder = await enter(browser, "forwarder", javaScriptEnabled);
  const clerk = await enter(browser, "portClerk", javaScriptEnabled);
  const fleet = await enter(browser, "fleet", javaScriptEnabled);

  const { orderNo, ctnNo, url } = await enterImportOrder(forwarder);
  await expect(status(forwarder)).toHaveText("已委托");

  await test.step("the port clerk returns it, and must say why", async () => {
    await clerk.goto(url);
    await withReason(clerk, "退回", "x");
    await expect(clerk.getByText("请填写原因，至少 2 个字")).toBeVisible();
    await clerk.getByLabel("原因").fill("起运港与舱单不符");
    await clerk.locator("details.asked[open]").getByRole("button", { name: "退回" }).click();
    await done(clerk, "委托已退回");
  });

  await test.step("the forwarder reads the reason, mends the order and submits it again", async () => {
    await forwarder.goto(url);
    await expect(status(forwarder)).toHaveText("已退回");
    await expect(forwarder.locator(".notice.warning")).toContainText("起运港与舱单不符");
    await forwarder.getByRole("link", { name: "修改" }).click();
    await forwarder.waitForURL("**/truckImportEdit?id=*");
    await expect(forwarder.getByLabel("第 1 箱 箱号")).toHaveValue(ctnNo);
    await forwarder.getByLabel("起运港").fill("KRPUS");
    await forwarder.getByRole("button", { name: "提交委托" }).click();
    await forwarder.waitForURL("**/truckImportDetail?id=*");
    await expect(status(forwarder)).toHaveText("已委托");
    await expect(forwarder.locator(".Trail_timeline")).toContainText("起运港");
  });

  await test.step("withdraws it, and submits the draft", async () => {
    await forwarder.getByRole("button", { name: "撤回" }).click();
    await done(forwarder, "委托已撤回");
    await expect(status(forwarder)).toHaveText("已保存");
    await forwarder.getByRole("button", { name: "提交", exact: true }).click();
    await done(forwarder, "委托已提交");
    await expect(status(forwarder)).toHaveText("已委托");
  });

  await approveOrder(clerk, url, "1,180.00");
  await payOrder(forwarder, url);
  await expect(status(forwarder)).toHaveText("已支付");

  await test.step("the fleet dispatches a truck, then another in its place", async () => {
    await dispatch(fleet, orderNo, 20);
    const first = fleet.url();
    const firstNo = await fleet.getByRole("heading", { level: 1 }).innerText();
    const reassign = fleet.locator("details.card").filter({ hasText: "改派车辆或司机" });
    await reassign.locator("summary").click();
    await reassign.getByLabel(/^车牌号/).selectOption({ index: 2 });
    await reassign.getByLabel("司机").selectOption("drv-02");
    await reassign.getByRole("button", { name: "改派" }).click();
    await done(fleet, "已改派");
    expect(fleet.url()).not.toBe(first);
    await expect(fleet.getByRole("heading", { level: 1 })).not.toHaveText(firstNo);
    await expect(status(fleet)).toHaveText("已派");
    await fleet.goto(first);
    await expect(status(fleet)).toHaveText("改派");
    await expect(fleet.getByRole("button", { name: /^确认/ })).toHaveCount(0);
    await fleet.goBack();
  });

  await test.step("once the full box is on the truck, no money goes back", async () => {
    await clerk.goto(url);
    await expect(clerk.locator("summary", { hasText: "退单退款" })).toBeVisible();
    await fleet.getByRole("button", { name: "确认提重" }).click();
    await expect(fleet.getByRole("button", { name: "确认卸货" })).toBeVisible();
    await withReason(clerk, "退单退款", "客户取消");
    await expect(clerk.locator("dialog")).toContainText("系统提示");
    await expect(clerk.locator("dialog")).toContainText("已有车辆在途或已完成，不能退单退款");
    await expect(clerk.locator("summary", { hasText: "退单退款" })).toHaveCount(0);
    await expect(status(clerk)).toHaveText("已支付");
  });

  await test.step("unloading and the return of the empty box complete the order", async () => {
    await fleet.getByRole("button", { name: "确认卸货" }).click();
    await fleet.getByRole("button", { name: "确认还空" }).click();
    await expect(status(fleet)).toHaveText("已完成");
    await forwarder.goto(url);
    await expect(status(forwarder)).toHaveText("已完成");
    const box = forwarder.locator(".table tbody tr").filter({ hasText: ctnNo });
    await expect(box.locator("time")).toHaveCount(3);
    for (const step of ["退回", "撤回", "审核通过", "支付"])
      await expect(forwarder.locator(".Trail_timeline")).toContainText(step);
  });
});

// the rules and the money: gateway/trucking/{rules,refusals,walk}.test.ts
test("a refund before any truck has left brings the wallet back to what it was @server @long", async ({
  browser,
  javaScriptEnabled,
}) => {
  const forwarder = await enter(browser, "otherForwarder", javaScriptEnabled);
  const clerk = await enter(browser, "portClerk", javaScriptEnabled);
  const available = async () => {
    await forwarder.goto("/account/wallet");
    return forwarder.locator(".facts dd").first().innerText();
  };
  const before = await available();
  expect(before).toMatch(/^¥[\d,]+\.\d\d$/);

  const { orderNo, url } = await enterImportOrder(forwarder);
  await approveOrder(clerk, url, "333.33");
  await payOrder(forwarder, url);
  const fen = (text: string) => Math.round(Number(text.replace(/[^\d.]/g, "")) * 100);
  expect(fen(await available())).toBe(fen(before) - 33_333);

  await clerk.goto(url);
  await withReason(clerk, "退单退款", "客户取消订单");
  await done(clerk, "已退单退款");
  await expect(status(clerk)).toHaveText("已退回");
  expect(await available()).toBe(before);

  await forwarder.goto(`/account/wallet?bizNo=${orderNo}`);
  const amounts = forwarder.locator("tbody tr td.num:nth-of-type(5)");
  await expect(amounts).toHaveText(["+333.33", "-333.33"]);
  await forwarder.goto(url);
  await expect(forwarder.locator(".notice.warning")).toContainText("客户取消订单");
  await expect(forwarder.locator(".table").filter({ hasText: "拖运费" })).toContainText("已退款");
});

// the rules: gateway/trucking/{story,refusals,walk}.test.ts
test("a dispatch is taken back to the list, dispatched again and cancelled with a reason @server @long", async ({
  browser,
  javaScriptEnabled,
}) => {
  const forwarder = await enter(browser, "forwarder", javaScriptEnabled);
  const clerk = await enter(browser, "portClerk", javaScriptEnabled);
  const fleet = await enter(browser, "fleet", javaScriptEnabled);
  const { orderNo, url } = await enterImportOrder(forwarder);
  await approveOrder(clerk, url);
  await payOrder(forwarder, url);

  await dispatch(fleet, orderNo, 30);
  await fleet.getByRole("button", { name: "撤回派车" }).click();
  await done(fleet, "派车已撤回");
  await expect(status(fleet)).toHaveText("未派");
  await dispatch(fleet, orderNo, "slot");
  // its place at the gate is booked with it, and given up with it
  await fleet.getByRole("link", { name: /^AP\d+$/ }).click();
  await expect(fleet.locator("tbody tr")).toHaveCount(1);
  await expect(fleet.locator("tbody tr")).toContainText("已预约");
  await fleet.goBack();
  await withReason(fleet, "取消派车", "车辆故障");
  await done(fleet, "派车已取消");
  await expect(status(fleet)).toHaveText("已取消");
  await expect(fleet.locator(".Trail_timeline")).toContainText("车辆故障");
  await fleet.getByRole("link", { name: /^AP\d+$/ }).click();
  await expect(fleet.locator("tbody tr")).toHaveCount(1);
  await expect(fleet.locator("tbody tr")).toContainText("已取消");

  // nothing is on its way any more: the customer may have the money back
  await clerk.goto(url);
  await withReason(clerk, "退单退款", "车队无法执行");
  await done(clerk, "已退单退款");
});

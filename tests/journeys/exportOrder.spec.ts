import { expect } from "@playwright/test";
import { containerCheckDigit } from "@protocol/values/containerNumber";
import { enterExportOrder } from "./support/orders";
import { logInByForm, ownHours, wallTime } from "./support/people";
import { test } from "./support/test";
import { recordToasts } from "./support/toasts";

test("an export order from the form to the last milestone, through three companies @kind", async ({
  browser,
  javaScriptEnabled,
}) => {
  const forwarder = await logInByForm(browser, "forwarder", { javaScriptEnabled });
  const port = await logInByForm(browser, "portClerk", { javaScriptEnabled });
  const fleet = await logInByForm(browser, "fleet", { javaScriptEnabled });

  // a box is on one running order only, and this journey may run several times
  const ten = `TCNU${String(Date.now() % 1_000_000).padStart(6, "0")}`;
  const check = containerCheckDigit(ten);
  const [typed, ctnNo] = [`TCNU ${ten.slice(4)}-${check}`, `${ten}${check}`];

  const { orderNo } = await enterExportOrder(forwarder.page);
  const orderUrl = forwarder.page.url();
  await expect(forwarder.page.getByText("已委托").first()).toBeVisible();

  // with JavaScript on the page that stands open, without it on the next one
  const toasts = javaScriptEnabled ? await recordToasts(forwarder.page) : null;
  await test.step("the port clerk audits it", async () => {
    const { page } = port;
    await page.goto(`/truckExport?orderNo=${orderNo}`);
    await page.locator("#main").getByRole("link", { name: orderNo }).click();
    await page.getByLabel("承运车队").selectOption({ label: "宁波捷港集装箱运输有限公司" });
    await page.getByLabel("拖运费 单价").fill("1,250.50");
    await page.getByRole("button", { name: "审核通过" }).click();
    await expect(page.locator(".toast", { hasText: "审核通过" })).toBeAttached();
    await expect(page.locator("#main dd", { hasText: /^1,250\.50$/ })).toBeVisible();
  });

  await test.step("the forwarder hears of it, and pays from the wallet", async () => {
    const { page } = forwarder;
    const told = `委托 ${orderNo} 已审核`;
    if (toasts) await expect.poll(toasts).toContain(told);
    await page.goto("/message/new?type=TODO");
    await expect(page.getByRole("link", { name: /消息，\d+ 条未读/ })).toBeVisible();
    await page.locator("tr", { hasText: "未读" }).getByRole("button", { name: told }).click();
    await page.waitForURL(orderUrl);
    await page.locator("summary", { hasText: "支付" }).click();
    await page.getByRole("button", { name: /确认支付/ }).click();
    await expect(page.locator(".toast", { hasText: "支付成功" })).toBeAttached();
    await page.goto(`/account/wallet?bizNo=${orderNo}`);
    await expect(page.getByText("-1,250.50").first()).toBeVisible();
  });

  await test.step("the fleet dispatches a truck and passes the milestones", async () => {
    const { page } = fleet;
    await page.goto(`/sends?orderNo=${orderNo}`);
    await page.locator("td.main a").first().click();
    await page.waitForURL("**/SendsDetailed?id=*");
    await page.getByLabel(/^车牌号/).selectOption("浙B2M7R5");
    await page.getByLabel("司机").selectOption("drv-01");
    await page.getByLabel("计划到场").fill(wallTime(ownHours(60)));
    await page.getByRole("button", { name: "派车", exact: true }).click();
    await expect(page.getByText("已派", { exact: true }).first()).toBeVisible();

    await page.getByLabel("箱号").fill(typed);
    await page.getByRole("button", { name: "确认提空" }).click();
    await expect(page.getByRole("button", { name: "确认装货" })).toBeVisible();
    await page.getByRole("button", { name: "确认装货" }).click();
    await page.getByRole("button", { name: "确认进重" }).click();
    await expect(page.getByText("已完成", { exact: true }).first()).toBeVisible();
  });

  await test.step("the order is complete, with its whole story on the page", async () => {
    const { page } = forwarder;
    await page.goto(orderUrl);
    await expect(page.locator(".page-head").getByText("已完成")).toBeVisible();
    await expect(page.locator(".table .ctn")).toHaveText(ctnNo);
    await expect(page.locator(".Trail_timeline")).toContainText("支付");
  });
});

import { expect } from "@playwright/test";
import { logIn, wallTime } from "./support/people";
import { test } from "./support/test";

/** The day after the day after tomorrow, apart from the meals of the demo port; each round has a meal of its own. */
const ownMeal = (javaScriptEnabled: boolean | undefined) => ({
  day: wallTime((javaScriptEnabled ? 4 : 5) * 24).slice(0, 10),
  period: "L",
});

test("a dish is planned, ordered by a visitor who logs in, paid, given back, and sold out for everybody @kind", async ({
  browser,
  javaScriptEnabled,
}) => {
  test.slow();
  const { page: kitchen } = await logIn(browser, "fleet", { javaScriptEnabled });
  const meal = ownMeal(javaScriptEnabled);
  const query = new URLSearchParams(meal).toString();
  const dish = `目鱼大㸆套餐 ${Date.now()}`;
  const main = kitchen.locator("#main");

  await test.step("the kitchen enters a dish and plans two portions", async () => {
    await kitchen.goto(`/kitchenMenu?${query}`);
    await kitchen.getByLabel("名称").fill(dish);
    await kitchen.getByLabel("单价（元）").fill("abc");
    await main.getByRole("button", { name: "保存", exact: true }).click();
    await expect(main.locator(".error").first()).toBeVisible();
    await expect(kitchen.getByLabel("名称")).toHaveValue(dish);
    await kitchen.getByLabel("单价（元）").fill("26.50");
    await main.getByRole("button", { name: "保存", exact: true }).click();
    await expect(main.locator("tbody tr", { hasText: dish })).toContainText("26.50");
    const portions = kitchen.getByLabel(`${dish} 供应份数`);
    const colleague = await kitchen.context().newPage();
    await colleague.goto(kitchen.url());
    await portions.fill("6000");
    await main.getByRole("button", { name: "保存排餐" }).click();
    await expect(main.getByText("应为 0 至 5,000 的整数")).toBeVisible();
    await expect(portions).toHaveValue("6000");
    await portions.fill("2");
    await main.getByRole("button", { name: "保存排餐" }).click();
    await expect(portions).toHaveValue("2");
    // who has changed nothing of the dish leaves it as it is meanwhile
    await colleague.getByRole("button", { name: "保存排餐" }).click();
    await expect(colleague.getByLabel(`${dish} 供应份数`)).toHaveValue("2");
    await colleague.close();
  });

  const buyer = await browser.newContext({ javaScriptEnabled });
  const page = await buyer.newPage();
  const order = page.locator("main");
  await test.step("a visitor chooses, logs in, and finds what he chose", async () => {
    await page.goto(`${new URL(kitchen.url()).origin}/foodMall?${query}`);
    await page.getByLabel(`${dish} 份数`).fill("2");
    await page
      .locator("form", { has: page.getByLabel(`${dish} 份数`) })
      .getByRole("button", { name: "去下单" })
      .click();
    await page.waitForURL(/redirect=/);
    const { page: own } = await logIn(browser, "forwarder", { javaScriptEnabled });
    const asked = new URL(page.url()).searchParams.get("redirect")!;
    await own.goto(asked);
    await expect(own).toHaveURL(/\/foodCheckout\?/);
    await expect(own.locator("#main")).toContainText("53.00");
    await own.getByRole("button", { name: "提交订餐" }).click();
    await expect(own.locator("#error-summary")).toContainText("取餐点");
    await own.getByLabel("取餐点").selectOption({ label: "一号门岗亭" });
    await own.getByRole("button", { name: "提交订餐" }).click();
    await own.waitForURL("**/orderDetail?id=*");
    await expect(own.locator(".page-head .status")).toHaveText("待支付");
    // sold out at once for everybody
    await page.goto(`${new URL(kitchen.url()).origin}/foodMall?${query}`);
    await expect(order.locator("tr", { hasText: dish })).toContainText("已订完");
    const detail = own.url();
    await own.locator("#main").getByRole("link", { name: "去支付" }).click();
    await own.getByRole("button", { name: /^确认支付/ }).click();
    await own.waitForURL("**/orderDetail?id=*");
    await expect(own.locator(".page-head .status")).toHaveText("已下单");
    await expect(own.locator("section.card", { hasText: "支付方式" })).toContainText("电子钱包");
    await expect(own.locator("dl.facts").first()).toContainText(/取餐码\s*\d{4}/);
    const { page: stranger } = await logIn(browser, "otherForwarder", { javaScriptEnabled });
    expect((await stranger.request.get(detail)).status()).toBe(404);
    await kitchen.goto(`/kitchen?${query}`);
    await expect(main.locator("tbody tr", { hasText: dish }).first()).toContainText("2");
    await own.goto(detail);
    await own.locator("summary", { hasText: "退订" }).click();
    await own.locator("details[open]").getByRole("button", { name: "退订", exact: true }).click();
    await expect(own.locator(".page-head .status")).toHaveText("已取消");
    await page.reload();
    await expect(page.getByLabel(`${dish} 份数`)).toBeVisible();
  });
});

test("the kitchen's board goes from cooking to ready to the hand-over by code @once", async ({
  browser,
  javaScriptEnabled,
}) => {
  const { page } = await logIn(browser, "fleet", { javaScriptEnabled });
  const { page: buyer } = await logIn(browser, "otherForwarder", { javaScriptEnabled });
  const main = page.locator("#main");
  // the order of the demo port that is being cooked
  await buyer.goto("/foodOrders?status=2");
  await buyer.locator("tbody .main a").first().click();
  await buyer.waitForURL("**/orderDetail?id=*");
  const code = (await buyer.locator("dl.facts dd").first().innerText()).trim();
  expect(code).toMatch(/^\d{4}$/);
  const [day, period] = (await buyer.locator("dl.facts dd").nth(1).innerText()).split(" ");
  const periods: Record<string, string> = { 早餐: "B", 午餐: "L", 晚餐: "D", 夜宵: "N" };
  await page.goto(`/kitchen?day=${day}&period=${periods[period!]}`);
  await main.getByRole("button", { name: "全部做好" }).click();
  await main.getByLabel("取餐码").fill("12");
  await main.getByRole("button", { name: "确认取餐" }).click();
  await expect(main).toContainText("请填写 4 位取餐码");
  await main.getByLabel("取餐码").fill(code);
  await main.getByRole("button", { name: "确认取餐" }).click();
  await expect(main.getByLabel("取餐码")).toHaveValue("");
  await buyer.reload();
  await expect(buyer.locator(".page-head .status")).toHaveText("已取餐");
});

import { expect, type Page } from "@playwright/test";
import { hydrated } from "./support/hydration";
import { logIn, portalUrl } from "./support/people";
import { test } from "./support/test";

const card = (page: Page, title: string) => page.locator(".NumberCards_cards .card", { hasText: title });
const section = (page: Page, title: string) =>
  page.locator("section.card").filter({ has: page.getByRole("heading", { level: 2, name: title, exact: true }) });
const numberIn = async (page: Page, title: string) =>
  Number((await card(page, title).locator(".NumberCards_number b").innerText()).replaceAll(",", ""));

test("a forwarder sees what waits, how his business runs, and his ships with what hangs on them @server", async ({
  browser,
  javaScriptEnabled,
}) => {
  const { page } = await logIn(browser, "forwarder", { javaScriptEnabled });
  await page.goto("/index");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^(早上|上午|中午|下午|晚上)好，周敏$/);
  await expect(page.locator(".notice a").first()).toHaveAttribute("href", /^\/message\/new\?id=/);
  for (const title of ["待支付", "被退回", "草稿", "24 小时内截止"]) await expect(card(page, title)).toBeVisible();
  await expect(card(page, "草稿")).toContainText(/较昨日 ([▲▼]\s\d+|±0)/);

  const drafts = card(page, "草稿").locator("li").first();
  const count = Number(await drafts.locator("span").innerText());
  expect(await numberIn(page, "草稿")).toBeGreaterThanOrEqual(count);
  const path = await drafts.getByRole("link").getAttribute("href");
  const listed = await (await page.request.get(path!)).text();
  expect(listed).toMatch(/aria-current="true"[^>]*>(草稿|已保存)/);

  const trend = section(page, "委托与申报");
  await expect(trend.locator("svg g title")).toHaveCount(7);
  await trend.locator("summary").click();
  await expect(trend.locator("tbody tr")).toHaveCount(7);
  await trend.getByRole("link", { name: "30 天" }).click();
  await page.waitForURL("**/index?days=30");
  await expect(trend.locator("svg g title")).toHaveCount(30);
  await expect(trend.locator("tbody tr")).toHaveCount(30);

  const ships = section(page, "我的船舶").locator("tbody tr");
  const [vessel, voyage] = (await ships.first().locator("b").innerText()).split(" / ") as [string, string];
  await ships.first().locator(".ShipTable_documents a").first().click();
  await page.waitForURL((url) => url.searchParams.get("voyage") === voyage);
  expect(new URL(page.url()).searchParams.get("vessel")).toBe(vessel);
  await expect(page.locator("td.main a").first()).toBeVisible();

  await page.goto("/index");
  await section(page, "钱包").getByRole("link", { name: "充值" }).click();
  await page.waitForURL("**/account/wallet/topUp");
});

test("a fleet sees its jobs by the hour, who is free, and permits about to end @server", async ({
  browser,
  javaScriptEnabled,
}) => {
  const { page } = await logIn(browser, "fleet", { javaScriptEnabled });
  await page.goto("/index");
  for (const title of ["可派车辆", "可派司机"])
    await expect(card(page, title).locator(".NumberCards_number")).toHaveText(/^\d+ \/ \d+$/);
  await expect(section(page, "今日任务")).toBeVisible();
  const permits = section(page, "即将到期的进港证").locator("tbody tr");
  await expect(permits.first()).toContainText(/\d+ 天/);
  await permits.first().getByRole("link", { name: "申请续办" }).click();
  await page.waitForURL(/\/(vehicle|person)PermitsAdd\?copy=/);
  await page.goto("/index");
  await expect(section(page, "委托与申报")).toHaveCount(0);
  await expect(section(page, "待审核与签发")).toHaveCount(0);
});

test("the port sees its queues with their age and pace, and its gates by the hour @server", async ({
  browser,
  javaScriptEnabled,
}) => {
  const { page } = await logIn(browser, "portClerk", { javaScriptEnabled });
  await page.goto("/index");
  const queue = section(page, "待审核与签发").locator("tr", { hasText: "出口委托 · 待审核" });
  await expect(queue.locator(".status")).toHaveText(/^(\d+ (天|小时|分钟)|\d+ 天 \d+ 小时|\d+ 小时 \d+ 分)$/);
  await expect(queue.locator("td").nth(4)).toHaveText(/^\d+$/);
  await expect(section(page, "今日闸口")).toBeVisible();
  await expect(section(page, "钱包")).toHaveCount(0);
  await queue.getByRole("link").click();
  await page.waitForURL("**/truckExport?status=00");
});

test("numbers are the reader's own: who may not enter is offered nothing to enter, and another company nothing of this one's @server", async ({
  browser,
}) => {
  const look = await logIn(browser, "subAccount");
  await look.page.goto("/index");
  await expect(look.page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(look.page.locator('a[href="/truckExportAdd"]')).toHaveCount(0);
  const other = await logIn(browser, "otherForwarder");
  const html = await (await other.context.request.get(`${portalUrl()}/index`)).text();
  expect(html).not.toContain("宁波远帆国际货运代理有限公司");
  expect(html).not.toContain("待审核与签发");
  // with neither jobs, queues nor a trend, what else there is has the whole width
  const barge = await logIn(browser, "bargeLine");
  await barge.page.goto("/index");
  const left = async (name: string) => (await barge.page.getByRole("heading", { name }).boundingBox())!.x;
  expect(await left("钱包")).toBeCloseTo(await left("待支付"), -1);
});

test("a column that is pointed at is read out @javascript", async ({ browser }) => {
  const { page } = await logIn(browser, "forwarder");
  await page.goto("/index");
  await hydrated(page);
  const trend = section(page, "委托与申报");
  const legend = trend.locator(".ColumnChart_legend");
  await expect(legend).toContainText("近 7 天");
  const column = trend.locator("svg [data-at='2']");
  const title = await column.locator("title").textContent();
  await column.hover();
  const day = title!.split(":")[0]!;
  await expect(legend.locator("span").first()).toHaveText(day);
  const [, orders] = /委托 (\d+)/.exec(title!)!;
  await expect(legend.locator("b").first()).toHaveText(orders!);
  await page.mouse.move(0, 0);
  await expect(legend).toContainText("近 7 天");
});

import { expect, type Page } from "@playwright/test";
import { hydrated } from "./support/hydration";
import { logIn } from "./support/people";
import { test } from "./support/test";
import { speak } from "./support/walk";

const heads = (page: Page) => page.locator("thead th");
const numbers = (page: Page) => page.locator("td.main a").allInnerTexts();

test("rarer filters stand behind, counted, with the usual spans of days as links", async ({
  browser,
  javaScriptEnabled,
}) => {
  const { page } = await logIn(browser, "forwarder", { javaScriptEnabled });
  await page.goto("/truckExport?voyage=064W&plate=%E6%B5%99B&status=00");
  const more = page.locator(".more-filters");
  await expect(more.locator("summary")).toHaveText("更多条件 3 项（已填 2 项）");
  await more.locator("summary").click();
  await more.getByRole("link", { name: "近 7 天" }).click();
  await page.waitForURL(/planFrom=\d{4}-\d\d-\d\d&planTo=/);
  expect(page.url()).toContain("status=00");
  await expect(more.locator("summary")).toHaveText("更多条件 3 项（已填 3 项）");
  await expect(page.locator(".spans [aria-current]")).toHaveText("近 7 天");
});

test("filters are saved under a name, and one opens the list @server", async ({ browser, javaScriptEnabled }) => {
  // a list that no other journey opens for this person
  const { page } = await logIn(browser, "otherForwarder", { javaScriptEnabled });
  const path = javaScriptEnabled ? "/nonHomePortReleases" : "/branchVoyageApply";
  const name = `已退回 ${javaScriptEnabled ? 1 : 2}`;
  await page.goto(`${path}?status=03`);
  const tool = page.locator(".tool", { hasText: "保存的筛选" });
  await tool.locator("summary").click();
  await tool.getByLabel("当前筛选的名称").fill(name);
  await tool.getByLabel("打开列表时默认使用").check();
  await tool.getByRole("button", { name: "保存当前筛选" }).click();
  const link = page.getByRole("navigation", { name: "保存的筛选" }).getByRole("link", { name });
  await expect(link).toHaveAttribute("aria-current", "true");

  await page.goto(path);
  await expect(page).toHaveURL(/\?status=03$/);
  await page.getByRole("link", { name: "显示全部" }).click();
  await expect(page).toHaveURL(/\?view=all$/);
  await expect(link).not.toHaveAttribute("aria-current", "true");
  await link.click();
  await expect(page).toHaveURL(/\?status=03$/);
  await page.getByRole("navigation", { name: "状态" }).getByRole("link", { name: "全部" }).click();
  await expect(page).toHaveURL(/\?view=all$/);

  await tool.locator("summary").click();
  await tool.getByRole("button", { name: `删除“${name}”` }).click();
  await expect(link).toHaveCount(0);
  await page.goto(path);
  await expect(page).toHaveURL(path);
});

test("columns are chosen, moved and brought back, and what names the row stays", async ({
  browser,
  javaScriptEnabled,
}) => {
  const { page } = await logIn(browser, "otherForwarder", { javaScriptEnabled });
  await page.goto(javaScriptEnabled ? "/truckImport" : "/truckExport");
  const before = await heads(page).allInnerTexts();
  await page.getByRole("link", { name: "列与行距" }).click();
  const tool = page.locator(".tool", { hasText: "列与行距" });
  await tool.getByLabel("船名 / 航次", { exact: true }).uncheck();
  await tool.getByLabel("行距").selectOption("紧凑");
  await tool.getByRole("button", { name: "将状态下移" }).click();
  await expect(heads(page).filter({ hasText: "船名" })).toHaveCount(0);
  await expect(page.locator("table.compact")).toBeVisible();
  const after = await heads(page).allInnerTexts();
  expect(after.indexOf("状态")).toBe(before.indexOf("状态") + 1);
  // the cells follow their heads
  const cells = page.locator("tbody tr").first().locator("td");
  await expect(cells).toHaveCount(after.length);
  await expect(cells.nth(after.indexOf("状态"))).toHaveAttribute("data-label", "状态");
  await tool.getByRole("button", { name: "恢复默认" }).click();
  await expect(page.locator("table.compact")).toHaveCount(0);
  await expect(heads(page).filter({ hasText: "船名" })).toHaveCount(1);
});

test("a wide list stands in a narrow window, and a name is cut only where its column ends @server", async ({
  browser,
  javaScriptEnabled,
}) => {
  const { page } = await logIn(browser, "forwarder", { javaScriptEnabled });
  await page.setViewportSize({ width: 1280, height: 768 });
  await page.goto("/truckExport?vessel=MAERSK");
  const wrap = page.locator(".list-wrap");
  expect(await wrap.evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(0);
  const isCut = (each: Element) => each.scrollWidth > each.clientWidth;
  expect(await page.locator("td .ship", { hasText: "MAERSK MC-KINNEY" }).first().evaluate(isCut)).toBe(true);
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto("/edos");
  expect(
    await page
      .locator("td .cut")
      .evaluateAll((all) => all.filter((each) => each.scrollWidth > each.clientWidth).length),
  ).toBe(0);
});

test("sizes and container numbers stay in one line, and with wide letters a list still fits @server", async ({
  browser,
}) => {
  const { page, context } = await logIn(browser, "forwarder", {
    viewport: { width: 1366, height: 768 },
    bypassCSP: true,
  });
  const lineHeights = () =>
    page.locator("tbody tr").evaluateAll((rows) => [...new Set(rows.map((row) => (row as HTMLElement).offsetHeight))]);
  for (const language of ["en-US", "pt-BR"]) {
    await speak(context, page, language);
    await page.goto("/truckImport");
    expect(await lineHeights(), language).toHaveLength(1);
  }
  await speak(context, page, "zh-CN");
  await page.goto("/truckImport");
  const width = await page.evaluate(() => {
    const spacing = document.createElement("style");
    spacing.textContent = "* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important }";
    document.head.append(spacing);
    return document.documentElement.scrollWidth;
  });
  expect(width).toBe(1366);
});

test("a company's name of sixty letters stays within the page of a phone @server", async ({ browser }) => {
  const { page } = await logIn(browser, "forwarder", { viewport: { width: 390, height: 844 } });
  await page.goto("/truckExport");
  const order = await page.locator("td.main a").first().getAttribute("href");
  for (const [path, where] of [
    ["/index", ".page-head > .muted"],
    [order!, "ol > li > div.muted"],
  ] as const) {
    await page.goto(path);
    await page
      .locator(where)
      .last()
      .evaluate((name) => {
        name.textContent = "Internationalfreightforwarding".repeat(2);
      });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(390);
  }
});

test("all of a page are ticked at once", async ({ browser, javaScriptEnabled }) => {
  const { page } = await logIn(browser, "forwarder", { javaScriptEnabled });
  await page.goto("/truckExport?size=20");
  await page.getByRole("link", { name: "全选本页" }).click();
  const boxes = page.locator("td > input[type=checkbox]");
  await expect(boxes.first()).toBeChecked();
  const count = await boxes.count();
  await expect(page.locator("td > input[type=checkbox]:checked")).toHaveCount(count);
  await expect(page.locator(".batch [role=status]")).toHaveText(`已选 ${count} 项`);
  if (javaScriptEnabled) {
    await boxes.first().uncheck();
    await expect(page.locator(".batch [role=status]")).toHaveText(`已选 ${count - 1} 项`);
  }
});

test("a document leads to the next of its list and back to the same place @server", async ({
  browser,
  javaScriptEnabled,
}) => {
  const { page } = await logIn(browser, "forwarder", { javaScriptEnabled });
  const list = "/truckExport?sort=createTime&dir=asc";
  await page.goto(`${list}&page=2`);
  const second = await numbers(page);
  await page.goto(list);
  const first = await numbers(page);
  await page.locator("td.main a").last().click();
  const title = page.getByRole("heading", { level: 1 });
  await expect(title).toHaveText(first.at(-1)!);
  await page.getByRole("link", { name: "下一条" }).click();
  await expect(title).toHaveText(second[0]!);
  await page.getByRole("link", { name: "上一条" }).click();
  await expect(title).toHaveText(first.at(-1)!);
  await page.getByRole("link", { name: "上一条" }).click();
  await expect(title).toHaveText(first.at(-2)!);
  await page.locator("a.back").click();
  await expect(page).toHaveURL(/truckExport\?sort=createTime&dir=asc$/);

  await page.goto("/truckExport?status=06&step=next.0.x.index");
  await expect(page).toHaveURL(/\/index/);
  await page.goto("/truckExport?step=next.999999.x.truckExportDetail");
  await expect(page).toHaveURL(/\/truckExport$/);
});

test("what is typed into a filter stays when a chip or a span of days is chosen, without a new document @javascript", async ({
  browser,
}) => {
  const { page } = await logIn(browser, "forwarder");
  await page.goto("/truckExport");
  await hydrated(page);
  const documentOfPage = await page.evaluateHandle(() => document);
  const orderNo = page.getByRole("textbox", { name: "委托单号" });
  await orderNo.fill("TE2");
  await page.locator(".more-filters > summary").click();
  const behind = page.locator(".more-filters input[type=text]").first();
  await behind.fill("海");
  await page.locator(".chips a").nth(2).click();
  await page.waitForURL(/[?&]status=/);
  await expect(page.locator(".chips [aria-current=true]")).toHaveCount(1);
  await expect(orderNo).toHaveValue("TE2");
  await expect(behind).toHaveValue("海");
  await page.locator(".more-filters .spans a").first().click();
  await page.waitForURL(/From=|from=/);
  await expect(page.locator(".more-filters .spans [aria-current=true]")).toHaveCount(1);
  await expect(orderNo).toHaveValue("TE2");
  expect(await page.evaluate((first) => first === document, documentOfPage)).toBe(true);
  await page.getByRole("search", { name: "筛选" }).getByRole("link", { name: "重置" }).click();
  await page.waitForURL(/\/truckExport$/);
  await expect(orderNo).toHaveValue("");
});

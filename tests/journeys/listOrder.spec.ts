import { expect, type Page } from "@playwright/test";
import { exportAddress } from "./support/exports";
import { logIn } from "./support/people";
import { test } from "./support/test";

const cells = (page: Page, label: string) =>
  page.locator(`td[data-label="${label}"]`).evaluateAll((all) => all.map((cell) => cell.textContent ?? ""));
const head = (page: Page, name: string) => page.getByRole("columnheader", { name });

test("a head sorts either way, and pages, filters and exports keep the order @server", async ({
  browser,
  javaScriptEnabled,
}) => {
  const { page } = await logIn(browser, "forwarder", { javaScriptEnabled });
  await page.goto("/truckExport?status=02&select=all");
  await head(page, "提单号/订舱号").getByRole("link").click();
  await expect(head(page, "提单号/订舱号")).toHaveAttribute("aria-sort", "ascending");
  await expect(page).toHaveURL(/\?status=02&sort=blNo&dir=asc$/);
  const upwards = await cells(page, "提单号/订舱号");
  expect(upwards.length).toBeGreaterThan(2);
  expect(upwards).toEqual([...upwards].sort());
  await head(page, "提单号/订舱号").getByRole("link").click();
  await expect(head(page, "提单号/订舱号")).toHaveAttribute("aria-sort", "descending");
  const downwards = await cells(page, "提单号/订舱号");
  expect(downwards).toEqual([...downwards].sort().reverse());

  await page.getByLabel("船名").fill("EVER");
  await page.getByRole("button", { name: "查询" }).click();
  await expect(page).toHaveURL(/vessel=EVER/);
  await expect(page).toHaveURL(/sort=blNo/);
  // the address changes a moment before the rows
  await expect(page.locator("tbody tr").filter({ hasNotText: "EVER" })).toHaveCount(0);
  const found = await cells(page, "提单号/订舱号");
  const text = await (await page.request.get(await exportAddress(page, "导出 CSV"))).text();
  const at = found.map((number) => text.indexOf(`,${number},`));
  expect(at).toEqual([...at].sort((a, b) => a - b));
  expect(Math.min(...at)).toBeGreaterThan(0);

  // by status, what has the same one stands together
  await page.goto("/truckExport?size=50");
  await head(page, "状态").getByRole("link").click();
  await expect(head(page, "状态")).toHaveAttribute("aria-sort", "ascending");
  const statuses = await cells(page, "状态");
  const runs = statuses.filter((each, n) => each !== statuses[n - 1]);
  expect(runs.length).toBeGreaterThan(2);
  expect(new Set(runs).size).toBe(runs.length);
});

test("an order that is none is the usual one @server", async ({ browser, javaScriptEnabled }) => {
  const { page } = await logIn(browser, "forwarder", { javaScriptEnabled });
  for (const sort of ["amount", "__proto__", "body;drop table documents", '"><script>alert(1)</script>']) {
    await expect(async () => {
      // other journeys enter orders meanwhile
      const usual = await page.goto("/truckExport").then(() => cells(page, "委托单号"));
      const answer = await page.goto(`/truckExport?sort=${encodeURIComponent(sort)}&dir=up`);
      expect(answer!.status()).toBe(200);
      expect(await cells(page, "委托单号")).toEqual(usual);
    }).toPass({ timeout: 10_000 });
    await expect(page.locator("[aria-sort]")).toHaveText("创建时间");
    expect(await page.content()).not.toContain("<script>alert(1)");
  }
});

test("chips count within the other filters @server", async ({ browser, javaScriptEnabled }) => {
  const { page } = await logIn(browser, "forwarder", { javaScriptEnabled });
  const chips = page.getByRole("navigation", { name: "状态" }).locator(".chip");
  const counts = () => chips.locator("b").evaluateAll((all) => all.map((count) => Number(count.textContent)));
  await page.goto("/truckExport");
  const [all] = await counts();
  for (const filter of ["vessel=EVER", "planFrom=2026-01-01&planTo=2030-01-01", "vessel=EVER&planFrom=2026-01-01"]) {
    await page.goto(`/truckExport?${filter}&status=02`);
    const [within, ...each] = await counts();
    expect(within).toBeGreaterThan(0);
    expect(within).toBeLessThanOrEqual(all!);
    expect(each.reduce((sum, count) => sum + count, 0)).toBe(within);
    await chips.first().click();
    // others add orders meanwhile: what is counted and what is listed are held against each other on one page
    await expect(chips.first()).toHaveAttribute("aria-current", "true");
    const [listed] = await counts();
    await expect(page.getByText(`共 ${listed} 条`)).toBeVisible();
  }
});

test("on a phone the filters are folded, with how many are set", async ({ browser, javaScriptEnabled }) => {
  const { page } = await logIn(browser, "forwarder", { javaScriptEnabled, viewport: { width: 390, height: 844 } });
  await page.goto("/truckExport?vessel=EVER&plate=%E6%B5%99B&status=02");
  const vessel = page.getByLabel("船名");
  await expect(vessel).toBeHidden();
  await page.getByText("筛选（已填 2 项）").click();
  await expect(vessel).toHaveValue("EVER");
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto("/truckExport");
  await expect(vessel).toBeVisible();
  await page.goto("/truckExport?size=50");
  await page.mouse.move(700, 600);
  await page.mouse.wheel(0, 900);
  await expect(head(page, "提单号/订舱号")).toBeInViewport();
});

test("a document is looked at beside its list, by keyboard too, and its row has its actions", async ({
  browser,
  javaScriptEnabled,
}) => {
  const { page } = await logIn(browser, "forwarder", { javaScriptEnabled });
  await page.goto("/truckExport?status=02&sort=blNo");
  if (javaScriptEnabled) await page.waitForFunction(() => document.documentElement.dataset.ready === "1");
  const row = page.locator("tbody tr").nth(1);
  const number = await row.locator(".main a").innerText();
  await row.getByRole("link", { name: "操作" }).focus();
  await page.keyboard.press("Enter");
  if (javaScriptEnabled) await expect(row.locator(".acts summary")).toBeFocused();
  await expect(row.getByRole("link", { name: "新标签页打开" })).toHaveAttribute("target", "_blank");
  await expect(row.getByRole("link", { name: "复制" })).toHaveAttribute("href", /^\/truckExportAdd\?copy=/);
  await expect(row.getByRole("link", { name: "打印" })).toHaveAttribute("href", /^\/truckExportDetail\/pdf\?id=/);
  await row.getByRole("link", { name: "速览" }).press("Enter");
  const panel = page.getByRole("complementary", { name: `速览 ${number}` });
  await expect(panel.getByText("提还箱与装卸")).toBeVisible();
  await expect(page).toHaveURL(/status=02&sort=blNo&look=/);
  await expect(row).toHaveAttribute("aria-current", "true");
  const looked = page.url();
  if (javaScriptEnabled) {
    await expect(panel).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(row.locator(".main a")).toBeFocused();
  } else await panel.getByRole("link", { name: "关闭" }).click();
  await expect(panel).toHaveCount(0);
  await expect(page).toHaveURL(/\?status=02&sort=blNo$/);

  await page.goto(looked);
  await expect(panel).toBeVisible();
  // paper keeps the rows, and nothing to press
  await page.emulateMedia({ media: "print" });
  await expect(panel).toBeHidden();
  await expect(page.getByRole("link", { name: "新增委托" })).toBeHidden();
  await expect(page.locator("summary", { hasText: "导出" })).toBeHidden();
  await expect(page.getByRole("button", { name: "批量打印" })).toBeHidden();
  await expect(row.locator(".main a")).toBeVisible();
});

/** The query of the list that shows its first row beside it. */
const firstLook = async (page: Page) =>
  (await page.locator(".acts a").first().getAttribute("href"))!.replace("acts=", "look=").replace("#acts", "");

test("what is not one's own is not looked at @server", async ({ browser, javaScriptEnabled }) => {
  const { page } = await logIn(browser, "forwarder", { javaScriptEnabled });
  const { page: other } = await logIn(browser, "otherForwarder", { javaScriptEnabled });
  for (const list of ["/truckExport", "/form/list", "/wt/list"]) {
    await page.goto(list);
    const look = await firstLook(page);
    expect((await page.request.get(list + look)).status()).toBe(200);
    for (const foreign of [look, "?look=none-such", "?look=%27%22%3E", `?look=${"x".repeat(300)}`])
      expect((await other.request.get(list + foreign)).status()).toBe(404);
  }
  // an import order is none of the exports, and a newcomer has no lists at all
  const order = await page.goto("/truckExport").then(() => firstLook(page));
  expect((await page.request.get(`/truckImport${order}`)).status()).toBe(404);
});

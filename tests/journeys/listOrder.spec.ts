import { expect, type Page } from "@playwright/test";
import { logIn } from "./support/people";
import { test } from "./support/test";

const cells = (page: Page, label: string) =>
  page.locator(`td[data-label="${label}"]`).evaluateAll((all) => all.map((cell) => cell.textContent ?? ""));
const head = (page: Page, name: string) => page.getByRole("columnheader", { name });

test("a head sorts either way, and pages, filters and exports keep the order", async ({
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
  const found = await cells(page, "提单号/订舱号");
  const csv = await page.getByRole("link", { name: "导出 CSV" }).getAttribute("href");
  const text = await (await page.request.get(csv!)).text();
  const at = found.map((number) => text.indexOf(`,${number},`));
  expect(at).toEqual([...at].sort((a, b) => a - b));
  expect(Math.min(...at)).toBeGreaterThan(0);
});

test("an order that is none is the usual one @server", async ({ browser, javaScriptEnabled }) => {
  const { page } = await logIn(browser, "forwarder", { javaScriptEnabled });
  const usual = await page.goto("/truckExport").then(() => cells(page, "委托单号"));
  for (const sort of ["amount", "__proto__", "body;drop table documents", '"><script>alert(1)</script>']) {
    const answer = await page.goto(`/truckExport?sort=${encodeURIComponent(sort)}&dir=up`);
    expect(answer!.status()).toBe(200);
    expect(await cells(page, "委托单号")).toEqual(usual);
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
    await expect(page.getByText(`共 ${within} 条`)).toBeVisible();
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

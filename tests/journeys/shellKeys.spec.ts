import { expect } from "@playwright/test";
import { hydrated } from "./support/hydration";
import { logIn } from "./support/people";
import { firstOf } from "./support/screen";
import { test } from "./support/test";

test("a detail says where it stands in the menu, and the header who one is @server", async ({
  browser,
  javaScriptEnabled,
}) => {
  const { page } = await logIn(browser, "forwarder", { javaScriptEnabled });
  await page.goto(await firstOf(page, "/truckExport?status=06"));
  const crumbs = page.getByRole("navigation", { name: "当前位置" });
  await expect(crumbs).toHaveText(/^集卡业务 \/ 出口委托 \/ \S+/);
  await expect(page.locator("header .avatar")).toHaveText("周");
  await crumbs.getByRole("link", { name: "出口委托" }).click();
  await page.waitForURL("**/truckExport");
  await expect(crumbs).toHaveCount(0);
});

test("on a phone the header leads to the search, whose findings say what they are", async ({
  browser,
  javaScriptEnabled,
}) => {
  const viewport = { width: 390, height: 844 };
  const { page } = await logIn(browser, "portClerk", { javaScriptEnabled, viewport });
  await page.goto("/index");
  // the count of messages stands clear of what is beside it
  const count = (await page.locator(".bell b").boundingBox())!;
  const beside = (await page.locator("header details.drop summary").first().boundingBox())!;
  expect(count.x + count.width).toBeLessThanOrEqual(beside.x);
  await page.locator("header").getByRole("link", { name: "搜索" }).click();
  await page.waitForURL("**/search");
  await page.locator("#search-q").fill("TE2");
  await page.locator("#search-q").press("Enter");
  const row = page.locator("tbody tr").filter({ has: page.locator("a[href*='truckExportDetail']") });
  await expect(row.locator("[data-label=类型]").first()).toHaveText("集卡委托单");
  await expect(row.locator("[data-label=公司]").first()).toHaveText(/公司/);
});

test("keys lead to the search and to something new, and are listed @javascript", async ({ browser }) => {
  const { page } = await logIn(browser, "forwarder");
  await page.goto("/truckExport");
  await hydrated(page);
  await expect(page.getByRole("button", { name: "全屏" })).toBeVisible();
  await page.locator("h1").click();
  await page.keyboard.press("/");
  await expect(page.locator(".HeaderSearch_search input")).toBeFocused();
  // into a field it is a letter like others
  await page.keyboard.type("?/");
  await expect(page.locator(".HeaderSearch_search input")).toHaveValue("?/");
  await page.locator("h1").click();
  await page.keyboard.press("?");
  const keys = page.getByRole("dialog", { name: "快捷键" });
  await expect(keys.getByText("Alt+N")).toBeVisible();
  await expect(keys.getByText("Ctrl+S")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(keys).toHaveCount(0);
  await page.keyboard.press("Alt+n");
  await page.waitForURL("**/truckExportAdd");
  await page.locator("h1").click();
  await page.keyboard.press("?");
  await expect(keys.getByText("Ctrl+S")).toBeVisible();
  await keys.getByRole("link", { name: "全部快捷键" }).click();
  await page.waitForURL("**/setting/ui#keys");
  await page.locator("#keys summary").click();
  await expect(page.locator("#keys").getByText("Alt+Delete")).toBeVisible();
});

test("a logout is asked about in a dialog @javascript", async ({ browser }) => {
  const { page } = await logIn(browser, "otherForwarder");
  await page.goto("/index");
  await hydrated(page);
  const open = async () => {
    await page.locator("header summary:has(.avatar)").click();
    await page.getByRole("link", { name: "退出登录" }).click();
  };
  const dialog = page.getByRole("dialog", { name: "注销" });
  await open();
  await expect(dialog.getByText("是否注销登录？")).toBeVisible();
  await dialog.getByRole("button", { name: "继续使用" }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole("link", { name: "退出登录" }).click();
  await dialog.getByRole("button", { name: "注销" }).click();
  await page.waitForURL("**/user/login");
  await expect(page.getByText("您已安全退出")).toBeAttached();
});

import { expect, type Page } from "@playwright/test";
import { hydrated } from "./support/hydration";
import { logIn } from "./support/people";
import { test } from "./support/test";

const delayOf = (page: Page) => page.locator(".toast").evaluate((toast) => getComputedStyle(toast).animationDelay);

test("notifications carry their title and stay as long as they should", async ({ browser, javaScriptEnabled }) => {
  // the port tells when one logged in last, so the second login has a message
  const who = javaScriptEnabled ? "otherForwarder" : "fleet";
  await logIn(browser, who);
  const { page } = await logIn(browser, who, { javaScriptEnabled });
  await page.goto("/account/center");
  await expect(page.locator(".toast strong")).toHaveText("系统提示");
  expect(await delayOf(page)).toBe("15s");
  // the menu that opens where it stands is over it
  const menu = page.locator(".drop", { hasText: "修改密码" });
  await menu.locator("summary").click();
  const first = menu.locator(".drop-body a").first();
  const onTop = await first.evaluate((entry) => {
    for (const toast of document.querySelectorAll<HTMLElement>(".toast")) toast.style.pointerEvents = "auto";
    const { left, top } = entry.getBoundingClientRect();
    return document.elementFromPoint(left + 8, top + 8)?.textContent;
  });
  expect(onTop).toBe(await first.textContent());
  await menu.locator("summary").click();
  await page.getByLabel("昵称").fill(`  林晓燕 `);
  await page.getByRole("button", { name: "保存资料" }).click();
  await expect(page.locator(".toast strong")).toHaveText("成功");
  expect(await delayOf(page)).toBe("3s");
  await expect(page.getByLabel("昵称")).toHaveValue("林晓燕");
});

test("what is typed is trimmed when its field is left, by the field's own rule @javascript", async ({ browser }) => {
  const { page } = await logIn(browser, "forwarder");
  await page.goto("/truckExportAdd");
  await hydrated(page);
  for (const [label, typed, kept] of [
    ["订舱号", " eglv 6312 417035 ", "EGLV6312417035"],
    ["船名", " ever  given ", "EVER  GIVEN"],
    ["装卸联系手机", "138 0000 0001", "13800000001"],
    ["备注", "  轻放 \n 勿压 ", "轻放 \n 勿压"],
  ] as const) {
    const field = page.getByLabel(label).first();
    await field.fill(typed);
    await field.blur();
    await expect(field, label).toHaveValue(kept);
  }
});

test("a number is copied, and it is said whether that went well @javascript", async ({ browser }) => {
  const { page, context } = await logIn(browser, "forwarder", { permissions: ["clipboard-read", "clipboard-write"] });
  await page.goto("/truckExport?status=06");
  const path = await page.locator("td.main a").first().getAttribute("href");
  await page.goto(path!);
  await hydrated(page);
  await page.getByRole("button", { name: "复制单号" }).click();
  await expect(page.locator(".toast.success", { hasText: "复制完毕" })).toBeAttached();
  const number = await page.getByRole("heading", { level: 1 }).innerText();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(number);
  await context.clearPermissions();
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error("denied"));
  });
  await page.getByRole("button", { name: "复制箱号" }).click();
  await expect(page.locator(".toast.error-toast", { hasText: "复制失败" })).toBeAttached();
});

test("a page whose scripts do not come within two minutes says so, and can be reached all the same @javascript", async ({
  browser,
}) => {
  const { page } = await logIn(browser, "forwarder");
  await page.goto("/index");
  await hydrated(page);
  const scripts = "**/assets/orders-*.js";
  await page.route(scripts, () => undefined);
  await page.clock.install();
  const asked = page.waitForRequest(scripts);
  await page.getByRole("navigation", { name: "菜单" }).getByRole("link", { name: "进口委托" }).click();
  await asked;
  // the deadline begins when the page shows that it waits, which may be after the request
  await expect(page.getByRole("progressbar", { name: "正在加载" })).toBeVisible();
  const late = page.getByRole("heading", { name: "页面加载超时" });
  await page.clock.fastForward(100_000);
  await expect(late).toHaveCount(0);
  await expect(async () => {
    await page.clock.fastForward(121_000);
    await expect(late).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await page.getByRole("link", { name: "重新加载" }).click();
  await expect(page).toHaveURL(/\/truckImport$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("进口委托");
});

test("a page size acts at once, with a script as by its button", async ({ browser, javaScriptEnabled }) => {
  const { page } = await logIn(browser, "forwarder", { javaScriptEnabled });
  await page.goto("/truckExport?page=2");
  if (javaScriptEnabled) await hydrated(page);
  await page.getByLabel("每页条数").focus();
  await page.getByLabel("每页条数").selectOption("20");
  if (javaScriptEnabled) {
    await expect(page).toHaveURL(/\/truckExport\?size=20$/);
    await expect(page.getByLabel("每页条数")).toBeFocused();
  } else {
    await page.getByRole("button", { name: "确定", exact: true }).click();
    await expect(page).toHaveURL(/size=20/);
  }
});

test("what takes long shows at once, and a toast leaves the page's buttons free @javascript", async ({ browser }) => {
  const { page } = await logIn(browser, "forwarder");
  await page.goto("/account/center");
  await hydrated(page);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(/\.data/, async (route) => {
    await held;
    await route.continue();
  });
  const save = page.getByRole("button", { name: "保存资料" });
  await save.click();
  await expect(save).toHaveAttribute("aria-busy", "true");
  await expect(page.getByRole("progressbar", { name: "正在加载" })).toBeVisible();
  letGo();
  const toast = page.locator(".toast.success");
  await expect(toast).toBeAttached();
  const under = await toast.evaluate((element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect();
    return [...document.querySelectorAll("#main a, #main button, #main input")].filter((each) => {
      const own = each.getBoundingClientRect();
      return own.width > 0 && own.top < bottom && own.bottom > top && own.left < right && own.right > left;
    }).length;
  });
  expect(under).toBe(0);
  await expect(page.getByRole("progressbar", { name: "正在加载" })).toHaveCount(0);
  await expect(save).not.toHaveAttribute("aria-busy");
});

import { expect } from "@playwright/test";
import { hydrated } from "./support/hydration";
import { faintFields } from "./support/layout";
import { logIn, portalUrl } from "./support/people";
import { test } from "./support/test";

const html = "html";

test("what the shell looks like is a choice that the first byte already knows", async ({
  browser,
  javaScriptEnabled,
}) => {
  const { page, context } = await logIn(browser, "forwarder", { javaScriptEnabled });
  await page.goto("/truckExport?status=01");
  if (javaScriptEnabled) await hydrated(page);
  await page.getByRole("link", { name: "系统设置" }).first().click();
  await page.getByLabel("深色").check();
  await page.getByLabel("浅湾青").check();
  await page.getByLabel("标准 14px").check();
  await page.getByLabel("顶部菜单").check();
  await page.getByLabel("固定顶栏").check();
  await page.getByRole("button", { name: "保存设置" }).click();
  await expect(page).toHaveURL(/\/truckExport\?status=01$/);
  for (const [name, value] of [
    ["data-mantine-color-scheme", "dark"],
    ["data-font", "14"],
    ["data-navigation", "top"],
    ["data-header", "fixed"],
  ] as const)
    await expect(page.locator(html)).toHaveAttribute(name, value);
  const first = await (await context.request.get("/index")).text();
  expect(first).toMatch(/<html lang="zh-CN" data-mantine-color-scheme="dark"[^>]*--primary-fill:#/);

  await page.goto("/setting/ui");
  await page.getByRole("button", { name: "恢复默认" }).click();
  await expect(page.locator(html)).toHaveAttribute("data-mantine-color-scheme", "light");
  await expect(page.locator(html)).not.toHaveAttribute("data-navigation");
});

test("the drawer changes the page it stands beside, at once @javascript", async ({ browser }) => {
  const { page } = await logIn(browser, "forwarder");
  await page.goto("/index");
  await hydrated(page);
  await page.getByRole("link", { name: "系统设置" }).first().click();
  const drawer = page.getByRole("dialog", { name: "系统设置" });
  await drawer.getByLabel("深色").check();
  await expect(page.locator(html)).toHaveAttribute("data-mantine-color-scheme", "dark");
  await expect(page).toHaveURL(/\/index$/);
  await page.keyboard.press("Escape");
  await expect(drawer).toBeHidden();
});

test("the menu stays as it was opened, and marks each page that comes without a new document @javascript", async ({
  browser,
}) => {
  const { page } = await logIn(browser, "forwarder");
  await page.goto("/truckExport");
  await hydrated(page);
  const menu = page.getByRole("navigation", { name: "菜单" });
  const closed = menu.locator("details:not([open])").last();
  const title = await closed.locator("summary").innerText();
  await closed.locator("summary").click();
  const opened = menu.locator("details[open]").filter({ has: page.locator("summary", { hasText: title }) });
  await expect(opened).toHaveCount(1);
  const marked = menu.locator("[aria-current=page]");
  const documentOfPage = await page.evaluateHandle(() => document);
  for (const name of ["进口委托", "出口委托", "进口委托"]) {
    await menu.getByRole("link", { name, exact: true }).click();
    await expect(marked).toHaveText([name]);
    await expect(opened).toHaveCount(1);
  }
  expect(await page.evaluate((first) => first === document, documentOfPage)).toBe(true);
  // there is one of each, whoever has drawn it
  const paths = await menu.locator("a").evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  expect(new Set(paths).size).toBe(paths.length);
});

test("the menu folds to its pictures, comes back where it is pointed at, and is remembered", async ({
  browser,
  javaScriptEnabled,
}) => {
  const { page } = await logIn(browser, "forwarder", { javaScriptEnabled });
  await page.goto("/truckExport");
  if (javaScriptEnabled) await hydrated(page);
  const entry = page.getByRole("navigation", { name: "菜单" }).getByRole("link", { name: "进口委托" });
  const turn = async (name: string, folded: boolean) => {
    await page.getByRole("link", { name, exact: true }).click();
    if (javaScriptEnabled) return;
    await page.getByLabel("侧边菜单只显示图标").setChecked(folded);
    await page.getByRole("button", { name: "保存设置" }).click();
  };
  await turn("收起菜单", true);
  await expect(page.locator(html)).toHaveAttribute("data-menu", "folded");
  await page.goto("/truckExport");
  if (javaScriptEnabled) await hydrated(page);
  await page.mouse.move(700, 500);
  await expect(entry).toBeHidden();
  await page.getByRole("navigation", { name: "菜单" }).hover();
  await expect(entry).toBeVisible();
  await page.mouse.move(700, 500);
  await expect(entry).toBeHidden();
  await page.getByRole("navigation", { name: "菜单" }).getByRole("link", { name: "首页" }).focus();
  await expect(entry).toBeVisible();
  await turn("展开菜单", false);
  await expect(page.locator(html)).not.toHaveAttribute("data-menu");
});

test("the tab of the page in sight is in sight @javascript", async ({ browser }) => {
  const { page } = await logIn(browser, "forwarder", { viewport: { width: 700, height: 600 } });
  for (const path of ["/truckExport", "/truckImport", "/truckOther", "/sends", "/form/list", "/wt/list", "/drafts"]) {
    await page.goto(path);
    await hydrated(page);
    await expect(page.locator('.TabBar_tab a[aria-current="page"]')).toBeInViewport({ ratio: 1 });
  }
});

test("in the dark a field can be told from its ground @server", async ({ browser, javaScriptEnabled }) => {
  const { page } = await logIn(browser, "forwarder", { javaScriptEnabled });
  await page.goto("/setting/ui");
  await page.getByLabel("深色").check();
  await page.getByRole("button", { name: "保存设置" }).click();
  await expect(page.locator(html)).toHaveAttribute("data-mantine-color-scheme", "dark");
  for (const path of ["/truckExportAdd", "/user/logout", "/user/login"]) {
    if (path === "/user/logout") {
      await page.goto(path);
      await page.getByRole("main").getByRole("button", { name: "注销" }).click();
      await page.waitForURL((url) => url.pathname !== path);
      continue;
    }
    await page.goto(path);
    expect(await faintFields(page), path).toEqual([]);
  }
});

test("the search leads where a text can mean one thing, and lists the rest @server", async ({
  browser,
  javaScriptEnabled,
}) => {
  const { page } = await logIn(browser, "forwarder", { javaScriptEnabled });
  const search = async (text: string) => {
    await page.locator(".HeaderSearch_search input").fill(text);
    await page.locator(".HeaderSearch_search input").press("Enter");
  };
  for (const text of ["dzqb", "dianziqianbao", "wallet", "carteira", "電子錢包"]) {
    await page.goto("/index");
    await search(text);
    await page.waitForURL("**/account/wallet");
  }
  await search("TE2");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("搜索");
  const number = await page.locator("td.main a").first().innerText();
  await search(number.toLowerCase());
  await page.waitForURL("**/truckExportDetail?id=*");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(number);
  await search("没有这样的东西");
  await expect(page.getByText("没有找到")).toBeVisible();
});

test("somebody else's documents are not found @server", async ({ browser, javaScriptEnabled }) => {
  const mine = await logIn(browser, "forwarder", { javaScriptEnabled });
  await mine.page.goto("/truckExport?status=02");
  const row = mine.page
    .locator("tbody tr")
    .filter({ has: mine.page.locator(".ctn") })
    .first();
  const number = await row.locator("td.main a").innerText();
  const ctnNo = (await row.locator(".ctn").innerText()).replace(/\s/g, "");
  const { page } = await logIn(browser, "otherForwarder", { javaScriptEnabled });
  for (const text of [number, ctnNo]) {
    await page.goto(`/search?q=${text}`);
    await expect(page.getByText("没有找到")).toBeVisible();
  }
});

test("suggestions come while one types, and lead there by keyboard @javascript", async ({ browser }) => {
  const { page } = await logIn(browser, "forwarder");
  await page.goto("/index");
  await hydrated(page);
  await page.locator(".HeaderSearch_search input").pressSequentially("jkw");
  await expect(page.locator(".HeaderSearch_suggestions a")).toHaveText(["进口委托"]);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/truckImport");
  await expect(page.locator(".HeaderSearch_suggestions")).toBeHidden();
});

test("tabs keep what was opened, each document its own, with filter and scroll @javascript", async ({ browser }) => {
  const { page } = await logIn(browser, "forwarder", { viewport: { width: 1366, height: 500 } });
  const tabs = page.locator(".TabBar_tab a");
  await page.goto("/truckExport?status=06&size=50");
  await hydrated(page);
  const [first, second] = await page.locator("td.main a").allInnerTexts();
  /** Without the scrolling that a pointer would need to get there. */
  const follow = (name: string) =>
    page.getByRole("link", { name, exact: true }).evaluate((link: HTMLElement) => link.click());
  await page.evaluate(() => window.scrollTo(0, 240));
  await follow(first!);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(first!);
  await page.locator(".TabBar_tab").getByText("出口委托", { exact: true }).click();
  await expect(page).toHaveURL(/status=06&size=50$/);
  await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(240);
  await follow(second!);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(second!);
  await expect(tabs).toHaveText(["首页", "出口委托", first!, second!]);
  await page.locator(".TabBar_tab").getByText(first!, { exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(first!);

  await page.reload();
  await hydrated(page);
  await expect(tabs).toHaveText(["首页", "出口委托", first!, second!]);

  const menu = page.locator(".TabBar_menu");
  await page.locator(".TabBar_tab").getByText(first!, { exact: true }).click({ button: "right" });
  await menu.getByRole("button", { name: "关闭右侧" }).click();
  await expect(tabs).toHaveText(["首页", "出口委托", first!]);
  await page.getByRole("button", { name: "标签操作" }).click();
  await menu.getByRole("button", { name: "关闭右侧" }).click();
  await expect(page.getByText("右侧没有标签")).toBeAttached();
  await page.locator(".TabBar_tab").getByText(first!, { exact: true }).press("Delete");
  await expect(page).toHaveURL(/\/truckExport\?/);
  await page.locator(".TabBar_tab").getByText("首页", { exact: true }).click({ button: "right" });
  await menu.getByRole("button", { name: "关闭左侧" }).click();
  await expect(page.getByText("左侧没有标签")).toBeAttached();
  await page.getByRole("button", { name: "标签操作" }).click();
  await menu.getByRole("button", { name: "关闭全部" }).click();
  await page.waitForURL("**/index");
  await page.getByRole("button", { name: "标签操作" }).click();
  await menu.getByRole("button", { name: "关闭当前" }).click();
  await expect(page.getByText("这是最后一个标签了, 无法被关闭")).toBeAttached();
});

test("without JavaScript the bar holds home and the page in sight", async ({ browser, javaScriptEnabled }) => {
  test.skip(javaScriptEnabled === true, "with JavaScript it holds what was opened");
  const { page } = await logIn(browser, "forwarder", { javaScriptEnabled });
  await page.goto("/truckImport");
  await expect(page.locator(".TabBar_tab a")).toHaveText(["首页", "进口委托"]);
  await expect(page.getByRole("button", { name: "标签操作" })).toHaveCount(0);
});

test("the user's own menu leads to each of his pages; a sub-account has no company details @server", async ({
  browser,
  javaScriptEnabled,
}) => {
  const { page } = await logIn(browser, "forwarder", { javaScriptEnabled });
  for (const [name, path] of [
    ["个人中心", "/account/center"],
    ["电子钱包", "/account/wallet"],
    ["修改密码", "/account/ChangePassword"],
    ["企业信息", "/account/CheckIn"],
  ] as const) {
    await page.goto("/index");
    await page.locator("summary", { hasText: "周敏" }).click();
    await page.locator(".drop-body").getByRole("link", { name }).click();
    await page.waitForURL(`**${path}`);
  }
  const sub = await logIn(browser, "subAccount", { javaScriptEnabled });
  await sub.page.goto("/index");
  await expect(sub.page.locator(".drop-body a", { hasText: "修改密码" })).toHaveCount(1);
  await expect(sub.page.locator(".drop-body a", { hasText: "企业信息" })).toHaveCount(0);
});

test("the customer service can be put away for a day, but not at home", async ({ browser, javaScriptEnabled }) => {
  const { page, context } = await logIn(browser, "fleet", { javaScriptEnabled });
  const bar = page.getByRole("complementary", { name: "客户服务" });
  const open = () => bar.locator("summary").click();
  await page.goto("/index");
  await open();
  await expect(bar.getByRole("link", { name: "服务热线 0574-2766 0000" })).toBeVisible();
  await expect(bar.getByRole("button")).toHaveCount(0);
  const picture = bar.locator("figure", { hasText: "公众号" }).locator(".ServiceBar_qr");
  await expect(picture).toHaveCSS("background-image", /serviceQr\/publicAccount/);
  const drawn = await context.request.get(`${portalUrl()}/serviceQr/publicAccount`);
  expect([drawn.headers()["content-type"], (await drawn.text()).slice(0, 4)]).toEqual(["image/svg+xml", "<svg"]);

  await page.goto("/sends?status=06");
  await open();
  await bar.getByRole("button", { name: "24 小时内不再显示" }).click();
  await expect(bar).toHaveCount(0);
  await expect(page).toHaveURL(/\/sends\?status=06$/);
  const { expires } = (await context.cookies()).find((cookie) => cookie.name === "serviceBar")!;
  expect(expires * 1_000 - Date.now()).toBeGreaterThan(23.9 * 3_600_000);
  expect(expires * 1_000 - Date.now()).toBeLessThan(24.1 * 3_600_000);
  await page.goto("/index");
  await expect(bar).toBeVisible();
  expect((await context.request.get(`${portalUrl()}/serviceQr/nothing`)).status()).toBe(404);
});

test("the menu opens a configured host's page in a frame, and no other's @server", async ({
  browser,
  javaScriptEnabled,
}) => {
  const { page, context } = await logIn(browser, "fleet", { javaScriptEnabled });
  let send = () => {};
  const asked = new Promise<void>((resolve) => {
    send = resolve;
  });
  await context.route("https://pilots.example/plan", async (route) => {
    await asked;
    const body = '<body style="background: #eef"><h1>今日引航计划</h1>';
    await route.fulfill({ contentType: "text/html; charset=utf-8", body });
  });
  await page.goto("/index");
  if (javaScriptEnabled) await hydrated(page);
  const menu = page.getByRole("navigation", { name: "菜单" });
  await expect(menu.getByRole("link", { name: "别处" })).toHaveCount(0);
  await menu.locator("summary", { hasText: "外部系统" }).click();
  await menu.getByRole("link", { name: "引航计划" }).click({ noWaitAfter: true });
  const spinner = page.getByRole("status").filter({ hasText: "加载中" });
  await expect(spinner).toBeVisible();
  await expect(spinner).toHaveCSS("animation-delay", "10s");
  const framed = page.locator(".FramedPage_frame");
  const turns = async () => {
    const before = await framed.screenshot({ animations: "allow" });
    await page.waitForTimeout(150);
    return !before.equals(await framed.screenshot({ animations: "allow" }));
  };
  expect(await turns()).toBe(true);
  send();
  await expect(page).toHaveTitle("引航计划 - 泊联");
  await expect(page.frameLocator("iframe").getByRole("heading")).toHaveText("今日引航计划");
  await expect(page.locator(".TabBar_tab a").last()).toHaveText("引航计划");
  // a script takes the spinner away; without one it is covered by the page
  if (javaScriptEnabled) await expect(spinner).toHaveCount(0);
  expect(await turns()).toBe(false);
  expect((await context.request.get(`${portalUrl()}/frame/Frame2`)).status()).toBe(404);
});

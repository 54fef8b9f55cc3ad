import { expect, type Page } from "@playwright/test";
import { addStaff, fillLogin } from "./support/accounts";
import { hydrated } from "./support/hydration";
import { fillExportOrder } from "./support/orders";
import { logIn, logInAs, password, people, portalUrl } from "./support/people";
import { test } from "./support/test";

/** Apart from all other orders and drafts of the same port. */
const ownNumber = () => `COSU${Math.random().toString().slice(2, 12)}`;

const waiting = (page: Page, blNo: string) => page.locator(".DraftHead_waiting", { hasText: blNo });

test("a form that is submitted without a network stands, says so, and is sent when the network is back @javascript", async ({
  browser,
}) => {
  const { page, context } = await logInAs(browser, addStaff());
  await page.goto("/truckExportAdd");
  await hydrated(page);
  const blNo = ownNumber();
  await fillExportOrder(page, blNo);
  await context.setOffline(true);
  await page.getByRole("button", { name: "提交委托" }).click();
  const notice = page.getByRole("alert").filter({ hasText: "连接失败，请稍后再试" });
  await expect(notice).toContainText("填写的内容都在，连接恢复后自动提交");
  await expect(page.getByLabel("订舱号")).toHaveValue(blNo);
  await expect(page.getByLabel("装卸联系人")).toHaveValue("𠮷田");
  await context.setOffline(false);
  await page.waitForURL("**/truckExportDetail?id=*");
  await expect(notice).toHaveCount(0);
  await page.goto(`/truckExport?blNo=${blNo}`);
  await expect(page.getByText("共 1 条")).toBeVisible();
  // the server has it: nothing is left in the browser
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("form:")))).toEqual([]);
});

test("a page that loses its network before it is touched says so in words, and opens the next once it is back @javascript", async ({
  browser,
}) => {
  const { page, context } = await logIn(browser, "forwarder");
  await page.goto("/truckExport");
  await hydrated(page);
  await context.setOffline(true);
  const menu = page.getByRole("navigation", { name: "菜单" });
  await menu.getByRole("link", { name: "进口委托" }).click();
  const notice = page.getByRole("alert").filter({ hasText: "连接失败，请稍后再试" });
  await expect(notice).toContainText("连接恢复后自动打开。");
  await expect(notice.getByRole("button", { name: "立即重试" })).toBeVisible();
  await context.setOffline(false);
  await page.waitForURL("**/truckImport");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("进口委托");
  await expect(page.locator("body")).not.toContainText(/\b(?:title|list|column|status|action|field)\.\w+/);
});

test("texts that could not be fetched without a network are there once it is back @javascript", async ({ browser }) => {
  const { page, context } = await logIn(browser, "forwarder");
  await page.goto("/truckExport");
  await hydrated(page);
  await context.setOffline(true);
  const failed = page.waitForEvent("requestfailed", (request) => /zh-CN\.everywhere\.json/.test(request.url()));
  await page.mouse.move(300, 300);
  await page.mouse.move(320, 320);
  await failed;
  await context.setOffline(false);
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog")).toContainText("快捷键");
});

test("what could not be saved before its page was closed comes back as the last draft @javascript", async ({
  browser,
}) => {
  const { page } = await logInAs(browser, addStaff());
  await page.goto("/truckExportAdd");
  await hydrated(page);
  const blNo = ownNumber();
  await page.route("**/drafts/save", (route) => route.abort());
  await page.locator('[name="blNo"]').fill(blNo);
  await page.locator('[name="cargoName"]').fill("陶瓷 䶮㛃");
  await expect(page.locator(".DraftStatus_status")).toContainText("草稿未能保存，稍后自动重试");
  await page.goto("/index");
  await page.unroute("**/drafts/save");
  await page.goto("/truckExportAdd");
  await expect(waiting(page, blNo)).toBeVisible({ timeout: 20_000 });
  await page.getByRole("link", { name: "继续上次的草稿" }).click();
  await expect(page.locator('[name="cargoName"]')).toHaveValue("陶瓷 䶮㛃");
});

test("what comes through beside a form takes nothing from it: not what was typed, no rows and no errors @javascript", async ({
  browser,
}) => {
  const { page, context } = await logInAs(browser, addStaff());
  const [older, newer] = [ownNumber(), ownNumber()];
  await page.route("**/drafts/save", (route) => route.abort());
  await page.goto("/form/add");
  await hydrated(page);
  await page.locator('[name="blNo"]').fill(older);
  await expect(page.locator(".DraftStatus_status")).toContainText("草稿未能保存，稍后自动重试");
  await page.goto("/form/add");
  await hydrated(page);
  await page.locator('[name="blNo"]').fill(newer);
  await page.unroute("**/drafts/save");
  // a network that is just back takes the first request not yet
  let tries = 0;
  await page.route("**/drafts/save", (route) =>
    route.request().postData()?.includes(older) && tries++ === 0 ? route.abort() : route.continue(),
  );
  await context.setOffline(true);
  // a page that has not heard of it would not hear that the network is back
  await page.waitForFunction(() => !navigator.onLine);
  await context.setOffline(false);
  await expect(waiting(page, older)).toBeVisible({ timeout: 20_000 });
  expect(tries).toBeGreaterThan(1);
  await expect(page.locator('[name="blNo"]')).toHaveValue(newer);

  const loadAnew = async () => {
    const loaded = page.waitForResponse((response) => response.url().includes("/form/add.data"));
    await page.evaluate(() =>
      (window as unknown as { __remixRouter: { revalidate(): void } }).__remixRouter.revalidate(),
    );
    await loaded;
    // drawn by then
    await page.evaluate(() => new Promise((drawn) => setTimeout(drawn, 200)));
  };
  await page.locator("summary", { hasText: "从表格粘贴" }).click();
  await page.getByLabel("粘贴内容").fill("CSQU3054383\t22G1\tSL1\nTCNU7200794\t22G1\tSL2");
  await page.getByRole("button", { name: "加入列表" }).click();
  const seal = page.getByLabel("第 2 箱 铅封号", { exact: true });
  await expect(seal).toHaveValue("SL2");
  await seal.fill("SL3");
  await page.locator('[name="voyage"]').fill("109E");
  await loadAnew();
  await expect(seal).toHaveValue("SL3");
  await expect(page.locator('[name="voyage"]')).toHaveValue("109E");
  await page.getByRole("button", { name: "提交", exact: true }).click();
  const summary = page.locator("#error-summary");
  await expect(summary).toBeVisible();
  const said = await summary.innerText();
  await loadAnew();
  expect(await summary.innerText()).toBe(said);
  await expect(page.locator('[name="voyage"]')).toHaveValue("109E");
});

test("a form without drafts stays as it is typed while its tab is refreshed, and is empty once saved @javascript", async ({
  browser,
}) => {
  const { page, context } = await logInAs(browser, addStaff());
  const { page: clerk } = await logIn(browser, "portClerk");
  const open = async (tab: Page, address: string) => {
    await tab.goto(address);
    await hydrated(tab);
  };
  const refresh = async (tab: Page) => {
    const key = tab.locator("#main form input[name=key]").last();
    const first = await key.inputValue();
    await tab.getByRole("button", { name: "标签操作" }).click();
    await tab.locator(".TabBar_menu").getByRole("button", { name: "刷新" }).click();
    await expect(key).not.toHaveValue(first);
  };
  const blNo = ownNumber();
  const scope = page.getByLabel("船名、箱号或提单号");
  await open(page, "/alertSubscriptions");
  await page.getByLabel("范围").selectOption("bl");
  await scope.fill(blNo);
  await refresh(page);
  await expect(scope).toHaveValue(blNo);
  await page.getByRole("button", { name: "保存订阅" }).click();
  await expect(page.locator("#main")).toContainText("请至少勾选一项预警内容");
  await page.getByLabel("箱扣留").check();
  await refresh(page);
  await expect(page.getByLabel("箱扣留")).toBeChecked();
  await expect(scope).toHaveValue(blNo);
  await page.getByRole("button", { name: "保存订阅" }).click();
  await expect(page.locator("#main tbody tr", { hasText: blNo })).toBeVisible();
  await expect(scope).toHaveValue("");

  await open(page, "/account/center");
  await page.getByLabel("职务").fill("调度");
  const other = await context.newPage();
  await other.goto("/account/center");
  await other.getByLabel("昵称").fill("小周");
  await other.getByRole("button", { name: "保存资料" }).click();
  await expect(other.getByText("个人资料已保存")).toBeVisible();
  await refresh(page);
  await expect(page.getByLabel("职务")).toHaveValue("调度");
  await page.getByRole("button", { name: "保存资料" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "数据已被他人修改，请刷新" })).toBeVisible();
  await expect(page.locator('[name="position"]')).toHaveValue("调度");

  await open(clerk, "/boxHolds");
  await clerk.getByLabel("原因").fill("待查验");
  await refresh(clerk);
  await expect(clerk.getByLabel("原因")).toHaveValue("待查验");
});

test("an empty form offers the last draft, and no second one begins unseen", async ({ browser, javaScriptEnabled }) => {
  const { page } = await logInAs(browser, addStaff(), { javaScriptEnabled });
  await page.goto("/truckImportAdd");
  if (javaScriptEnabled) await hydrated(page);
  const blNo = ownNumber();
  await page.locator('[name="blNo"]').fill(blNo);
  if (!javaScriptEnabled) await page.locator('button[name="__intent__"]').first().click();
  await expect(page.locator(".DraftStatus_status")).toContainText(/草稿已保存 \d\d:\d\d:\d\d/);
  await expect(waiting(page, blNo)).toHaveCount(0);
  // not by a reload: without JavaScript that posts again
  await page.goto("/truckImportAdd");
  await expect(waiting(page, blNo)).toBeVisible();
  await expect(page.locator('[name="blNo"]')).toHaveValue("");
  await page.getByRole("link", { name: "继续上次的草稿" }).click();
  await page.waitForURL("**/truckImportAdd?draft=*");
  await expect(page.locator('[name="blNo"]')).toHaveValue(blNo);
});

test("a form saved in the old tab after somebody else has logged in writes nothing in that name @server", async ({
  browser,
  javaScriptEnabled,
}) => {
  const { page, context } = await logInAs(browser, addStaff(), { javaScriptEnabled });
  await page.goto("/wt/add");
  if (javaScriptEnabled) await hydrated(page);
  const blNo = ownNumber();
  await page.locator('[name="blNo"]').fill(blNo);
  const entered = await context.request.post("/user/login", {
    form: { mobile: people.otherForwarder, password },
    headers: { origin: portalUrl() },
    maxRedirects: 0,
  });
  expect(entered.status()).toBe(302);
  await page.getByRole("button", { name: "保存", exact: true }).last().click();
  await expect(page.getByText("此页面由另一账号打开，未提交任何内容")).toBeVisible();
  for (const path of ["/wt/list", "/drafts"]) {
    await page.goto(`${path}?blNo=${blNo}`);
    await expect(page.getByText(blNo)).toHaveCount(0);
  }
});

test("the tabs of one person are not shown to the next on the same browser @javascript", async ({ browser }) => {
  const { page, context } = await logIn(browser, "forwarder");
  await page.goto("/truckExport");
  await hydrated(page);
  const bar = page.locator(".TabBar_bar nav");
  await page.locator("main tbody td a").first().click();
  await page.waitForURL("**/truckExportDetail?id=*");
  await expect(bar.locator(".TabBar_tab")).toHaveCount(3);
  const number = (await page.locator("main h1").textContent())!.trim();
  await context.request.post("/user/login", {
    form: { mobile: people.otherForwarder, password },
    headers: { origin: portalUrl() },
  });
  await page.goto("/index");
  await hydrated(page);
  await expect(bar.locator(".TabBar_tab")).toHaveCount(1);
  expect(await page.content()).not.toContain(number);
});

test("without its cookie a post comes back to the filled form after login @server", async ({
  browser,
  javaScriptEnabled,
}) => {
  const mobile = addStaff();
  const { page, context } = await logInAs(browser, mobile, { javaScriptEnabled });
  await page.goto("/truckExportAdd");
  if (javaScriptEnabled) await hydrated(page);
  const blNo = ownNumber();
  await page.locator('[name="blNo"]').fill(blNo);
  await context.clearCookies();
  await page.getByRole("button", { name: "保存草稿", exact: true }).last().click();
  await page.waitForURL("**/user/login?**");
  const address = page.url();
  // it is nobody else's
  await fillLogin(page, people.otherForwarder, password);
  await page.waitForURL("**/truckExportAdd?**");
  await expect(page.locator('[name="blNo"]')).toHaveValue("");
  await context.clearCookies();
  await page.goto(address);
  await fillLogin(page, mobile, password);
  await page.waitForURL("**/truckExportAdd?**");
  await expect(page.getByText("已恢复您之前填写的内容")).toBeVisible();
  await expect(page.locator('[name="blNo"]')).toHaveValue(blNo);
});

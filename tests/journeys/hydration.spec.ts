import { expect, type Page, type Request } from "@playwright/test";
import { aimAt, holdIdle, hydrated, listenForComplaints, moments, openHeld, put, slowDown } from "./support/hydration";
import { logIn, password, people, portalUrl } from "./support/people";
import { test } from "./support/test";

const isScript = (request: Request) => request.resourceType() === "script";

/** Waits until the browser has noted that all of these scripts have come, by a part of their names. */
const fetched = (page: Page, ...names: string[]) =>
  page.waitForFunction((parts) => {
    const scripts = performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".js"));
    return parts.every((part) => scripts.some(({ name }) => name.includes(part)));
  }, names);

test("the application is fetched when what the page shows has come, and runs when the browser is idle @javascript", async ({
  browser,
}) => {
  const { page } = await logIn(browser, "forwarder");
  await holdIdle(page);
  await openHeld(page, "/truckExport");
  await fetched(page, "everywhere-", "orders-");
  const { shown, loaded, asked } = await page.evaluate(() => {
    const [document] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    const files = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    const sheets = files.filter(({ name, initiatorType }) => initiatorType === "link" && name.endsWith(".css"));
    return {
      shown: Math.max(document!.responseEnd, ...sheets.map(({ responseEnd }) => responseEnd)),
      loaded: document!.loadEventStart,
      asked: files.filter(({ name }) => name.endsWith(".js")).map(({ name, startTime }) => ({ name, startTime })),
    };
  });
  // the largest is asked for first, the others at the load event
  expect(asked.filter(({ name }) => name.includes("/everywhere-"))).toHaveLength(1);
  for (const { name, startTime } of asked)
    expect(startTime).toBeGreaterThanOrEqual(name.includes("/everywhere-") ? shown : loaded);
  expect(await page.evaluate(() => "__remixManifest" in window)).toBe(false);
  await page.evaluate(() => window.letIdle?.());
  await hydrated(page);
});

test("where the round trip takes long the largest script is asked for before the sheet has come, and no other @javascript", async ({
  browser,
}) => {
  const { page } = await logIn(browser, "forwarder");
  await holdIdle(page);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Network.enable");
  await cdp.send("Network.setCacheDisabled", { cacheDisabled: true });
  const line = { downloadThroughput: 1_000_000, uploadThroughput: 1_000_000 };
  await cdp.send("Network.emulateNetworkConditions", { offline: false, latency: 300, ...line });
  await openHeld(page, "/truckExport");
  await fetched(page, "everywhere-", "orders-");
  const { sheet, loaded, asked } = await page.evaluate(() => {
    const [document] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    const files = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    return {
      sheet: files.find(({ name }) => name.endsWith(".css"))!.responseEnd,
      loaded: document!.loadEventStart,
      asked: files.filter(({ name }) => name.endsWith(".js")).map(({ name, startTime }) => ({ name, startTime })),
    };
  });
  const [largest, ...more] = asked.filter(({ name }) => name.includes("/everywhere-"));
  expect(largest!.startTime).toBeLessThan(sheet);
  expect(more).toEqual([]);
  const others = asked.filter((each) => each !== largest);
  expect(others.length).toBeGreaterThan(2);
  for (const { startTime } of others) expect(startTime).toBeGreaterThanOrEqual(loaded);
  await page.evaluate(() => window.letIdle?.());
  await hydrated(page);
});

test("the first touch starts it at once @javascript", async ({ browser }) => {
  const { page } = await logIn(browser, "forwarder");
  await holdIdle(page);
  for (const touch of [
    () => page.keyboard.press("Shift"),
    () => page.mouse.click(600, 740),
    () => page.getByRole("textbox", { name: "委托单号" }).focus(),
  ]) {
    await openHeld(page, "/truckExport");
    expect(await page.evaluate(() => document.documentElement.dataset.ready)).toBeUndefined();
    await touch();
    await hydrated(page);
  }
});

// the long form also acts at times that nobody chose
const rounds = process.env.LONG ? 8 : 1;
const chance = (page: Page) => (process.env.LONG ? page.waitForTimeout(Math.random() * 400) : undefined);

for (const moment of moments.filter((each) => process.env.LONG || ["before", "hydrating"].includes(each)))
  for (let round = 1; round <= rounds; round++)
    test(`nothing done is lost on a slow phone: ${moment}, round ${round} @javascript`, async ({ browser }) => {
      test.slow();
      const { page } = await logIn(browser, "forwarder");
      const complaints = listenForComplaints(page);
      await holdIdle(page);
      if (moment !== "hydrated") await slowDown(page);

      await test.step("a link", async () => {
        const comeTo = await openHeld(page, "/truckExport");
        const link = page.locator("td.main a").first();
        const orderNo = await link.innerText();
        const press = await aimAt(page, link);
        await comeTo(moment);
        await chance(page);
        await press();
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(orderNo, { timeout: 30_000 });
      });

      await test.step("a search", async () => {
        const comeTo = await openHeld(page, "/truckExport");
        await put(page.getByRole("textbox", { name: "委托单号" }), "TE2");
        const press = await aimAt(page, page.getByRole("button", { name: "查询" }));
        await comeTo(moment);
        await chance(page);
        await press();
        await page.waitForURL(/orderNo=TE2/, { timeout: 30_000 });
        await expect(page.getByRole("textbox", { name: "委托单号" })).toHaveValue("TE2");
      });

      await test.step("a post, once", async () => {
        const comeTo = await openHeld(page, "/truckExportAdd");
        const cargo = `货物 ${moment} ${Date.now()}`;
        await put(page.getByLabel("货名"), cargo);
        const press = await aimAt(page, page.getByRole("button", { name: "保存草稿" }));
        await comeTo(moment);
        await chance(page);
        await press();
        await page.waitForURL("**/truckExportDetail?id=*", { timeout: 30_000 });
        await expect(page.getByText(cargo).first()).toBeVisible();
        await expect(page.getByText("请勿重复提交")).toHaveCount(0);
      });

      await test.step("a row, one and not two", async () => {
        const comeTo = await openHeld(page, "/truckExportAdd");
        const press = await aimAt(page, page.getByRole("button", { name: "新增一箱" }));
        await comeTo(moment);
        await chance(page);
        await press();
        await expect(page.getByLabel("第 1 箱 箱号")).toBeVisible({ timeout: 30_000 });
        await expect(page.getByLabel("第 2 箱 箱号")).toHaveCount(0);
      });

      await test.step("what is typed, ticked and chosen", async () => {
        await openHeld(page, "/truckExport?status=05");
        const id = new URL(
          (await page.locator("td.main a").first().getAttribute("href"))!,
          page.url(),
        ).searchParams.get("id");
        const comeTo = await openHeld(page, `/truckExportEdit?id=${id}`);
        const write = async () => {
          await page.getByLabel("备注").first().fill("写在脚本之前 𠮷");
          await page.getByLabel("货名").fill("写在脚本之前");
          await page.getByLabel("箱经营人").selectOption("EMC");
          await page.getByLabel("过磅").check();
        };
        await comeTo(moment);
        await write();
        if (moment !== "hydrated") await page.evaluate(() => window.letIdle?.());
        await hydrated(page);
        await expect(page.getByLabel("备注").first()).toHaveValue("写在脚本之前 𠮷");
        await expect(page.getByLabel("货名")).toHaveValue("写在脚本之前");
        await expect(page.getByLabel("箱经营人")).toHaveValue("EMC");
        await expect(page.getByLabel("过磅")).toBeChecked();
      });
      expect(complaints).toEqual([]);
    });

test("the login brings one script alone, when a field is touched, and posts whole before it is there @javascript", async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: portalUrl() });
  const page = await context.newPage();
  await holdIdle(page);
  const asked: string[] = [];
  page.on("request", (request) => void (isScript(request) && asked.push(request.url())));
  await page.goto("/user/login", { waitUntil: "networkidle" });
  expect(asked).toEqual([]);
  const secret = page.getByLabel("密码", { exact: true });
  const show = page.getByRole("button", { name: "显示或隐藏密码" });
  await expect(show).toBeHidden();
  await secret.fill("geheim");
  await show.click();
  await expect(secret).toHaveAttribute("type", "text");
  await expect(secret).toHaveValue("geheim");
  expect(asked).toEqual([expect.stringContaining("/assets/loginScript-")]);

  const posted: (string | null)[] = [];
  page.on("request", (request) => void (request.method() === "POST" && posted.push(request.postData())));
  await page.getByLabel("手机号码").fill(" 139 0000 9999 ");
  await page.getByRole("button", { name: "登录", exact: true }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  expect(posted).toEqual([expect.stringMatching(/&mobile=13900009999&password=sm2%3A04[0-9a-f]+/)]);

  // without the script the server encrypts it
  await context.route("**/loginScript-*", (route) => route.abort());
  await page.goto("/user/login");
  await page.getByLabel("手机号码").fill(people.forwarder);
  await secret.fill(password);
  await page.getByRole("button", { name: "登录", exact: true }).click();
  await page.waitForURL("**/index");
  expect(posted.at(-1)).toContain(`password=${encodeURIComponent(password)}`);
  await context.close();
});

test("the screens that need no application ask for no script, and hold none @javascript", async ({ browser }) => {
  const { page } = await logIn(browser, "newcomer");
  for (const path of ["/verify", "/404", "/user/logout"]) {
    const scripts: string[] = [];
    const note = (request: Request) => void (isScript(request) && scripts.push(request.url()));
    page.on("request", note);
    await page.goto(path, { waitUntil: "networkidle" });
    page.off("request", note);
    expect(scripts, `${path} asks for no script`).toEqual([]);
    expect(await page.evaluate(() => document.scripts.length), `${path} holds no script`).toBe(0);
  }
});

test("after hydration a navigation fetches data, and no document @javascript", async ({ browser }) => {
  const { page } = await logIn(browser, "forwarder");
  await page.goto("/truckExport");
  await hydrated(page);
  const menu = page.getByRole("navigation", { name: "菜单" });
  const visit = async (name: string) => {
    const asked: Request[] = [];
    const note = (request: Request) => void asked.push(request);
    page.on("request", note);
    await menu.getByRole("link", { name }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    page.off("request", note);
    return asked;
  };
  const first = await visit("派车单");
  // its code and its styles come with it the first time, and the table of all routes with the first touch
  const others = first.filter((request) => !isScript(request) && request.resourceType() !== "stylesheet");
  const paths = others.map((request) => new URL(request.url()).pathname);
  expect(paths.filter((path) => !/^\/assets\/(?:manifest-\w+|texts-\w+\/[\w-]+\.\w+)\.json$/.test(path))).toEqual([
    "/sends.data",
  ]);
  await visit("出口委托");
  const again = await visit("派车单");
  expect(again.map((request) => new URL(request.url()).pathname)).toEqual(["/sends.data"]);
});

test("a document brings its own routes and texts alone, the rest comes when it is needed @javascript", async ({
  browser,
}) => {
  const { page } = await logIn(browser, "forwarder");
  const complaints = listenForComplaints(page);
  const asked: string[] = [];
  page.on("request", (request) => void asked.push(new URL(request.url()).pathname));
  const late = () => asked.filter((path) => /\/(?:texts|manifest)-/.test(path));
  await holdIdle(page);
  await openHeld(page, "/truckExportAdd");
  await put(page.locator("input[name=blNo]"), "B");
  // sent by the browser itself, so that the refusal comes with a document
  await page.getByRole("button", { name: "保存草稿" }).click();
  const refusal = page.locator(".error", { hasText: "提单号/订舱号应为 4 至 20 位字母或数字" }).first();
  await expect(refusal).toBeVisible();
  await page.waitForFunction(() => window.letIdle !== undefined);
  await page.evaluate(() => window.letIdle?.());
  await hydrated(page);
  await expect(refusal).toBeVisible();
  expect(late()).toEqual([]);
  // of the refused form itself the browser tells as well
  expect(complaints.filter((text) => !/status of 422/.test(text))).toEqual([]);
  // a later one is in its words as well
  await page.getByRole("navigation", { name: "菜单" }).getByRole("link", { name: "出口委托" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("出口委托");
  expect(
    late()
      .map((path) => path.replace(/-\w+(?=[./])/, ""))
      .sort(),
  ).toEqual([
    "/assets/manifest.json",
    ...["everywhere", "late", "money", "print", "trucking"].map((file) => `/assets/texts/zh-CN.${file}.json`),
  ]);
});

test("what a document has not said is drawn in words once its file has come @javascript", async ({ browser }) => {
  const { page } = await logIn(browser, "forwarder");
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route("**/zh-CN.everywhere.json", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/truckExport");
  await hydrated(page);
  await page.keyboard.press("?");
  const keys = page.getByRole("dialog");
  await expect(keys).toBeVisible();
  await expect(keys).not.toContainText(/keys\.\w+|按键|快捷键/);
  letThrough();
  await expect(keys).toContainText("快捷键");
});

test("the rows of a list come in the document alone, and stay through hydration and what follows @javascript", async ({
  browser,
}) => {
  const { page } = await logIn(browser, "forwarder");
  const rows = page.locator("tbody tr");
  const number = async (n: number) => (await rows.nth(n).locator("td.main").innerText()).trim();
  const html = await (await page.request.get("/truckExport?size=20")).text();
  const data = html.slice(html.indexOf("streamController.enqueue("));
  await page.goto("/truckExport?size=20");
  await hydrated(page);
  await expect(rows).toHaveCount(20);
  const [first, last] = [await number(0), await number(19)];
  expect([data.includes(first), data.includes(last)]).toEqual([true, false]);
  // rows that React draws itself come as data again
  await page.getByRole("navigation", { name: "分页" }).getByRole("link", { name: "2", exact: true }).click();
  await expect.poll(() => number(0)).not.toBe(first);
  await page.goBack();
  await expect(rows).toHaveCount(20);
  expect([await number(0), await number(19)]).toEqual([first, last]);
});

test("long Chinese pages arrive whole: no NUL byte, no broken character @javascript", async ({ browser }) => {
  const { context } = await logIn(browser, "forwarder");
  for (const path of [
    "/truckExport?size=50",
    "/truckImport?size=50",
    "/truckExportAdd",
    "/index",
    "/account/wallet?size=50",
  ]) {
    for (let i = 0; i < 3; i++) {
      const body = await (await context.request.get(`${portalUrl()}${path}`)).body();
      expect(body.includes(0), `${path} holds a NUL`).toBe(false);
      expect(() => new TextDecoder("utf-8", { fatal: true }).decode(body)).not.toThrow();
      expect(body.toString()).not.toContain("\uFFFD");
    }
  }
});

import { expect, type Request } from "@playwright/test";
import { logIn, portalUrl } from "./support/people";
import { test } from "./support/test";
import { openAsVisitor } from "./support/visitor";

const barcode = "BC2611100000005";

/** The public and static lists of docs/requirements.md §2 that open without login, with what each is called. */
const screens: [path: string, title: string][] = [
  ["/home", "公共首页"],
  ["/homeLogin/index", "登录首页"],
  ["/homeLogin/homeGoPage", "业务导航"],
  ["/user/NewsList", "新闻公告"],
  ["/user/newsDetail", "公告详情"],
  ["/user/SingleBoxHistory", "单箱历史"],
  ["/user/ContainerRelease", "放箱查询"],
  ["/user/EntryNotice", "入港须知"],
  ["/user/DockDate", "码头船期"],
  ["/user/GatherCardInformation", "集卡信息查询"],
  ["/user/SetCardGpsInformation", "集卡 GPS 信息"],
  ["/user/PlatformStandardInformation", "平台标准"],
  ["/user/payLast", "支付结果（外贸）"],
  ["/user/payLastMt", "支付结果（内贸）"],
  ["/qrCodeContent", "扫码内容"],
  ["/api_product/apiProductInterface", "API 产品"],
  ["/api_product/interfaceName", "接口说明"],
  ["/api_product/apiSubscription", "API 订阅"],
  [`/barcodeLifting/view/${barcode}`, "提箱条码"],
];

test("every public path answers with its own title, light, and without any script @javascript", async ({ browser }) => {
  const page = await openAsVisitor(browser, true);
  const titles = new Set<string>();
  for (const [path, title] of screens) {
    const scripts: string[] = [];
    const note = (request: Request) => void (request.resourceType() === "script" && scripts.push(request.url()));
    page.on("request", note);
    const answer = await page.goto(path);
    page.off("request", note);
    expect(answer?.status(), path).toBe(200);
    expect(new URL(page.url()).pathname, path).toBe(path);
    await expect(page, path).toHaveTitle(`${title} - 泊联`);
    await expect(page.getByRole("heading", { level: 1 }), path).toHaveCount(1);
    titles.add(title);
    expect(scripts, `${path} asks for a script`).toEqual([]);
    expect(await page.evaluate(() => document.scripts.length), `${path} holds a script`).toBe(0);
    const before = await page.evaluate(() => {
      const [document] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
      const styles = (performance.getEntriesByType("resource") as PerformanceResourceTiming[]).filter(
        (resource) => resource.initiatorType === "link" && resource.name.includes(".css"),
      );
      return document!.encodedBodySize + styles.reduce((sum, style) => sum + style.encodedBodySize, 0);
    });
    expect(before, `bytes before ${path} is usable`).toBeLessThan(path === "/home" ? 20_000 : 30_000);
  }
  expect(titles.size).toBe(screens.length);
});

test("the home page leads to every service, and every link of it leads somewhere @server", async ({
  browser,
  javaScriptEnabled,
}) => {
  const page = await openAsVisitor(browser, javaScriptEnabled);
  await page.goto("/home");
  for (const card of ["物流跟踪", "公共查询", "集装箱放箱"]) {
    await expect(page.getByRole("heading", { name: card })).toBeVisible();
  }
  await expect(page.getByText("互联网＋内支线码头，服务升级")).toBeVisible();
  await expect(page.getByText("基础服务免费，外贸好帮手")).toBeVisible();
  await expect(page.getByText("一键操作，放箱状态一目了然")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  for (const start of ["委托集卡", "危险货物申报", "付费与打印", "免登录查询"]) {
    await expect(page.getByRole("link", { name: start })).toBeInViewport();
  }
  const footer = page.locator("footer");
  await expect(footer).toContainText("泊联港务有限公司");
  await expect(footer).toContainText("浙ICP备");
  await expect(footer).toContainText("浙公网安备");
  for (const friend of ["区人民政府", "省海港集团", "港口枢纽门户"]) {
    await expect(footer.getByRole("link", { name: friend })).toHaveAttribute("href", /^https:\/\//);
  }

  for (const start of ["/home", "/homeLogin/index", "/homeLogin/homeGoPage"]) {
    await page.goto(start);
    const hrefs = await page
      .locator("main a[href^='/']")
      .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute("href")!))]);
    expect(hrefs.length).toBeGreaterThan(start === "/homeLogin/index" ? 2 : 8);
    for (const href of hrefs) {
      const answer = await page.request.get(href);
      expect(answer.status(), href).toBe(200);
      expect(new URL(answer.url()).pathname, href).not.toBe("/404");
    }
  }
});

test("the home page leads to each start; that of the login is the way in, and says what waits behind it @server", async ({
  browser,
  javaScriptEnabled,
}) => {
  const page = await openAsVisitor(browser, javaScriptEnabled);
  await page.goto("/homeLogin/index");
  await expect(page.locator("main a").first()).toHaveAttribute("href", "/user/login");
  await expect(page.getByRole("heading", { name: "登录后可以办理" })).toBeVisible();
  for (const kind of ["货代与货主", "车队", "驳船公司"])
    await expect(page.getByText(kind, { exact: true })).toBeVisible();
  await expect(page.locator(".Carousel_carousel")).toHaveCount(0);
  await page.getByRole("link", { name: "无需登录的服务" }).click();
  expect(new URL(page.url()).pathname).toBe("/homeLogin/homeGoPage");

  await page.goto("/home");
  await page.getByRole("link", { name: "付费与打印" }).click();
  expect(page.url()).toBe(`${portalUrl()}/user/login?redirect=%2Faccount%2Fwallet`);
});

test("the carousel moves by itself, stops when asked to, and shows the picture that is chosen", async ({
  browser,
  javaScriptEnabled,
}) => {
  const page = await openAsVisitor(browser, javaScriptEnabled);
  await page.goto("/home");
  const track = page.locator(".Carousel_track");
  // not the window's: without JavaScript only the debugger may look
  const style = (name: "animationName" | "animationPlayState") =>
    track.evaluate((element, property) => getComputedStyle(element)[property], name);
  const shown = () =>
    page.locator(".Carousel_carousel figure").evaluateAll((figures) => {
      const left = figures[0]!.closest(".Carousel_carousel")!.getBoundingClientRect().left;
      return figures.findIndex((figure) => Math.abs(figure.getBoundingClientRect().left - left) < 5);
    });
  expect(await style("animationName")).toBe("Carousel_carousel");
  expect(await style("animationPlayState")).toBe("running");
  await page.getByLabel("暂停轮播").check();
  await page.mouse.move(5, 700);
  expect(await style("animationPlayState")).toBe("paused");
  await page.getByRole("link", { name: "显示：一箱一史" }).click();
  await expect.poll(shown).toBe(2);
  await page.getByRole("link", { name: "显示：内河支线" }).click();
  await expect.poll(shown).toBe(1);
  expect(await style("animationName")).toBe("none");
  await page.getByRole("link", { name: "自动播放" }).click();
  await expect.poll(() => style("animationName")).toBe("Carousel_carousel");

  const calm = await browser.newContext({ baseURL: portalUrl(), javaScriptEnabled, reducedMotion: "reduce" });
  const still = await calm.newPage();
  await still.goto("/home");
  expect(await still.locator(".Carousel_track").evaluate((element) => getComputedStyle(element).animationName)).toBe(
    "none",
  );
});

test("news: search, page, read, go on to the next @server", async ({ browser, javaScriptEnabled }) => {
  const page = await openAsVisitor(browser, javaScriptEnabled);
  await page.goto("/user/NewsList");
  await expect(page.locator(".NewsList_list li")).toHaveCount(10);
  await page.getByRole("link", { name: "下一页" }).click();
  await expect(page).toHaveURL(/page(Index)?=2/);
  // the demo port's three, and what other journeys publish meanwhile
  expect(await page.locator(".NewsList_list li").count()).toBeGreaterThanOrEqual(3);
  await page.getByLabel("标题包含").fill("堆存");
  await page.getByRole("button", { name: "查询", exact: true }).click();
  await expect(page.locator(".NewsList_list li")).toHaveCount(1);
  await page.getByRole("link", { name: "进口重箱免费堆存期" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("进口重箱免费堆存期");
  await expect(page.locator(".rich-text table")).toContainText("第 5 至 7 天");
  await page.locator(".beside a[rel=next]").click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("箱动态查询上线");

  await page.goto("/user/NewsList?title=没有这样的标题");
  await expect(page.getByText("没有符合条件的公告")).toBeVisible();
  for (const id of ["nothing", "%3Cscript%3E", "a".repeat(50)]) {
    expect((await page.goto(`/user/newsDetail?id=${id}`))?.status()).toBe(404);
  }
});

test("API products lead to their interfaces and to the terms @server", async ({ browser, javaScriptEnabled }) => {
  const page = await openAsVisitor(browser, javaScriptEnabled);
  await page.goto("/api_product/apiProductInterface");
  await page.getByRole("link", { name: "箱货" }).click();
  await expect(page.locator(".apiProductInterface_product")).toHaveCount(2);
  const step = page.locator(".apiProductInterface_product").first().locator("tbody tr").nth(1);
  await expect(step.locator("td")).toHaveText(["10,001", "50,000", "0.15"]);
  await page.getByRole("link", { name: "单箱动态" }).click();
  await expect(page.getByText("GET /open/v1/boxes/{ctnNo}/events")).toBeVisible();
  await expect(page.locator("main")).toContainText("path.ctnNo");
  await page.getByRole("link", { name: "订阅" }).click();
  await expect(page.getByRole("heading", { name: "订阅条款" })).toBeVisible();
  for (const name of ["getToken", "nothing", "..%2F"]) {
    expect((await page.goto(`/api_product/interfaceName?name=${name}`))?.status(), name).toBe(404);
  }
});

test("a link of another system leads only to screens of this one @server", async ({ browser, javaScriptEnabled }) => {
  const page = await openAsVisitor(browser, javaScriptEnabled);
  await page.goto("/routerTo?path=/user/DockDate&status=OMITTED");
  expect(page.url()).toBe(`${portalUrl()}/user/DockDate?status=OMITTED`);
  await page.goto("/routerToPage");
  expect(new URL(page.url()).pathname).toBe("/home");
  for (const target of ["//evil.example", "https://evil.example", "/routerTo", "/nowhere"]) {
    await page.goto(`/routerToPage?path=${encodeURIComponent(target)}`);
    expect(page.url()).toBe(`${portalUrl()}/404`);
  }
});

test("the wallet's page tells a visitor what it pays for, and leads a person to his own @server", async ({
  browser,
  javaScriptEnabled,
}) => {
  const visitor = await (await browser.newContext({ baseURL: portalUrl(), javaScriptEnabled })).newPage();
  await visitor.goto("/wallet");
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("电子钱包");
  await expect(visitor.getByRole("cell", { name: "拖运费" })).toBeVisible();
  await expect(visitor.getByRole("link", { name: "登录后查看" })).toHaveAttribute(
    "href",
    "/user/login?redirect=%2Faccount%2Fwallet",
  );
  const { page } = await logIn(browser, "forwarder", { javaScriptEnabled });
  await page.goto("/wallet");
  await page.getByRole("link", { name: "进入我的钱包" }).click();
  await expect(page).toHaveURL(/\/account\/wallet$/);
});

test("a number that no text can hold is no paper of the port's @javascript", async ({ request }) => {
  const answer = await request.get(`${portalUrl()}/verify?no=%00&code=%00`);
  expect(answer.status()).toBe(200);
  expect(await answer.text()).toContain("没有找到该单证");
});

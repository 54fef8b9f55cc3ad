import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { countPages, readPdf } from "../print/readPdf";
import { logIn } from "./support/people";
import { startPortal } from "./support/portalProcess";
import { test } from "./support/test";

const idOf = (href: string) => new URL(href, "http://x").searchParams.get("id")!;

async function idsOnList(page: Page, path: string): Promise<string[]> {
  await page.goto(path);
  const hrefs = await page.locator("td.main a").evaluateAll((links) => links.map((each) => each.getAttribute("href")!));
  return hrefs.map(idOf);
}

async function pdfOf(request: APIRequestContext, path: string) {
  const response = await request.get(path);
  expect(response.status(), path).toBe(200);
  expect(response.headers()["content-type"]).toBe("application/pdf");
  return { response, pages: await readPdf(await response.body()) };
}

test("an order prints from its page, in the reader's language, and proves itself by its QR @server", async ({
  browser,
  javaScriptEnabled,
}) => {
  const { page, context } = await logIn(browser, "forwarder", { javaScriptEnabled });
  const [id] = await idsOnList(page, "/truckExport?status=02");
  await page.goto(`/truckExportDetail?id=${id}`);
  const orderNo = (await page.getByRole("heading", { level: 1 }).textContent())!;
  const href = await page.getByRole("link", { name: "打印委托单" }).getAttribute("href");
  expect(href).toBe(`/truckExportDetail/pdf?id=${id}`);

  const { response, pages } = await pdfOf(context.request, href!);
  for (const part of ["出口集装箱公路运输委托单", orderNo, "打印人"])
    expect(pages.map((each) => each.text).join("")).toContain(part);
  const disposition = response.headers()["content-disposition"]!;
  expect(disposition).toMatch(new RegExp(`^inline; filename="${orderNo}\\.pdf"; filename\\*=UTF-8''[\\w%.-]+\\.pdf$`));
  expect(decodeURIComponent(disposition)).toContain(`出口集装箱公路运输委托单 ${orderNo}`);

  const english = await pdfOf(context.request, `${href}&lng=en-US`);
  expect(english.pages[0]!.text).toContain("Truckorderforexportcontainers");
  expect(english.pages[0]!.text).toContain("委托方");

  const [proof] = pages.at(-1)!.links;
  expect(proof).toContain(`/verify?no=${orderNo}&code=`);
  await page.goto(new URL(proof!).pathname + new URL(proof!).search);
  await expect(page.getByText("本单由本平台出具")).toBeVisible();
  await expect(page.getByText(orderNo)).toBeVisible();
  await expect(page.getByText(/^当前状态：/)).toBeVisible();
  await expect(page.getByRole("heading", { name: /^箱（共 \d+ 个）$/ })).toBeVisible();
  const digest = (await page.locator("dd .code").first().textContent())!;
  expect(digest).toMatch(/^[0-9A-F]{4}(-[0-9A-F]{4}){3}$/);
  expect(pages.at(-1)!.text).toContain(digest);

  const etag = response.headers().etag!;
  const again = await context.request.get(href!, { headers: { "If-None-Match": `"other", ${etag}` } });
  expect([again.status(), (await again.body()).length]).toEqual([304, 0]);
  const other = await context.request.get(`${href}&lng=en-US`, { headers: { "If-None-Match": etag } });
  expect(other.status()).toBe(200);
});

test("orders of the other types print as well @server", async ({ browser, javaScriptEnabled }) => {
  const { page, context } = await logIn(browser, "forwarder", { javaScriptEnabled });
  const [id] = await idsOnList(page, "/truckOther");
  const { pages } = await pdfOf(context.request, `/truckOtherDetail/pdf?id=${id}`);
  expect(pages[0]!.text).toContain("委托单");
  await page.goto(`/truckOtherDetail?id=${id}`);
  await expect(page.getByRole("link", { name: "打印委托单" })).toHaveAttribute(
    "href",
    `/truckOtherDetail/pdf?id=${id}`,
  );
});

test("a batch of ticked orders prints as one file @server", async ({ browser, javaScriptEnabled }) => {
  const { page, context } = await logIn(browser, "forwarder", { javaScriptEnabled });
  const ids = (await idsOnList(page, "/truckImport")).slice(0, 3);
  const { response, pages } = await pdfOf(context.request, `/truckImport/pdf?ids=${ids.join(",")}`);
  expect(pages.filter((each) => each.text.includes("进口集装箱公路运输委托单"))).toHaveLength(3);
  expect(decodeURIComponent(response.headers()["content-disposition"]!)).toContain("委托单 3 份");
  const tooMany = await context.request.get(
    `/truckImport/pdf?ids=${Array.from({ length: 51 }, (_, i) => `x${i}`).join()}`,
  );
  expect(tooMany.status()).toBe(400);
  expect(await tooMany.text()).toContain("一次最多打印 50 份");
});

test("a driver's paper prints for the fleet @server", async ({ browser, javaScriptEnabled }) => {
  const { page, context } = await logIn(browser, "fleet", { javaScriptEnabled });
  await page.goto("/sends?status=06");
  await page.locator("td.main a").first().click();
  const href = await page.getByRole("link", { name: "打印派车单" }).getAttribute("href");
  const { pages } = await pdfOf(context.request, href!);
  expect(pages).toHaveLength(1);
  expect(pages[0]!.text).toContain("派车单");
});

test("what is not mine, not there or not allowed is the same 404 @server", async ({ browser }) => {
  const owner = await logIn(browser, "forwarder");
  const [id, second] = await idsOnList(owner.page, "/truckExport");
  const [importId] = await idsOnList(owner.page, "/truckImport");
  const [dispatchOrderId] = await idsOnList(owner.page, "/sends");
  const etag = (await owner.context.request.get(`/truckExportDetail/pdf?id=${id}`)).headers().etag!;
  const other = await logIn(browser, "otherForwarder");
  const newcomer = await logIn(browser, "newcomer");
  const answers = await Promise.all([
    other.context.request.get(`/truckExportDetail/pdf?id=${id}`),
    other.context.request.get(`/truckExportDetail/pdf?id=${id}`, { headers: { "If-None-Match": etag } }),
    other.context.request.get(`/truckExport/pdf?ids=${id},${second}`),
    other.context.request.get(`/SendsDetailed/pdf?id=${dispatchOrderId}`),
    other.context.request.get("/truckExportDetail/pdf?id=nobody"),
    other.context.request.get("/truckExportDetail/pdf?id=../../x"),
    other.context.request.get("/truckExportDetail/pdf"),
    other.context.request.get("/truckExport/pdf?ids="),
    owner.context.request.get(`/truckExportDetail/pdf?id=${importId}`),
    owner.context.request.get(`/truckExport/pdf?ids=${id},nobody`),
  ]);
  const early = await newcomer.context.request.get(`/truckExportDetail/pdf?id=${id}`, { maxRedirects: 0 });
  expect([early.status(), early.headers().location]).toEqual([302, "/account/center"]);
  const bodies = await Promise.all(answers.map(async (each) => (await each.text()).replace(/<code>\w+<\/code>/, "")));
  expect(answers.map((each) => each.status())).toEqual(answers.map(() => 404));
  expect(new Set(bodies).size).toBe(1);
  expect(bodies[0]).toContain("访问资源不存在");

  const stranger = await browser.newContext({ baseURL: process.env.PORTAL_URL });
  const response = await stranger.request.get(`/truckExportDetail/pdf?id=${id}`, { maxRedirects: 0 });
  expect([response.status(), response.headers().location]).toEqual([302, expect.stringContaining("/home?redirect=")]);
});

test("more than the queue holds are told when to come back @server", async ({ browser, javaScriptEnabled }) => {
  test.skip(!javaScriptEnabled, "requests only");
  const { page, context } = await logIn(browser, "forwarder");
  const ids = await idsOnList(page, "/truckExport?pageSize=20");
  const answers = await Promise.all(
    Array.from({ length: 90 }, (_, i) => context.request.get(`/truckExportDetail/pdf?id=${ids[i % ids.length]}`)),
  );
  const statuses = answers.map((each) => each.status());
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  const refused = answers.find((each) => each.status() === 429)!;
  expect(Number(refused.headers()["retry-after"])).toBeGreaterThanOrEqual(1);
  expect(await refused.text()).toContain("打印任务较多");
  const printed = await answers.find((each) => each.status() === 200)!.body();
  expect(await countPages(printed)).toBeGreaterThanOrEqual(1);
});

test("without a Chromium the same paper prints from the reader's browser @server", async ({
  browser,
  javaScriptEnabled,
}) => {
  test.skip(!javaScriptEnabled, "one portal of its own is enough");
  const portal = await startPortal({ RATE_LIMIT: "off", LOG_LEVEL: "fatal", CHROMIUM_PATH: "/bin/false" });
  const shared = process.env.PORTAL_URL;
  try {
    process.env.PORTAL_URL = portal.url;
    const { page } = await logIn(browser, "forwarder");
    const [id] = await idsOnList(page, "/truckExport");
    const violations: string[] = [];
    page.on("console", (entry) => entry.type() === "error" && violations.push(entry.text()));
    await page.goto(`/truckExportDetail/pdf?id=${id}`);
    await expect(page.getByText("暂时无法生成 PDF")).toBeVisible();
    await expect(page.getByRole("heading", { name: "出口集装箱公路运输委托单" })).toBeVisible();
    expect(violations).toEqual([]);
    await page.emulateMedia({ media: "print" });
    await expect(page.getByText("暂时无法生成 PDF")).toBeHidden();
    await expect(page.getByText("打印人")).toBeVisible();
    const pages = await readPdf(await page.pdf({ preferCSSPageSize: true }));
    expect(pages[0]!.text).not.toContain("暂时无法");
  } finally {
    process.env.PORTAL_URL = shared;
    await portal.stop();
  }
});

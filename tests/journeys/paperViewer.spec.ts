import { expect, type Page } from "@playwright/test";
import { hydrated } from "./support/hydration";
import { logIn } from "./support/people";
import { test } from "./support/test";

const idsOn = async (page: Page, list: string) => {
  await page.goto(list);
  const hrefs = await page.locator("td.main a").evaluateAll((links) => links.map((each) => each.getAttribute("href")!));
  return hrefs.map((href) => new URL(href, "http://x").searchParams.get("id")!);
};
const viewerOf = (paper: string) => `/paperViewer?paper=${encodeURIComponent(paper)}`;
const picture = (page: Page, n: number) => page.locator(`#main img[alt*="第 ${n} 页"]`);
/** How wide a page of a paper is drawn, once its picture has come. */
async function widthOf(page: Page, n: number): Promise<number> {
  await picture(page, n).evaluate((image: HTMLImageElement) => image.decode());
  return (await picture(page, n).locator("..").boundingBox())!.width;
}
const query = (page: Page, name: string) => new URL(page.url()).searchParams.get(name);

test("a paper is looked at page by page, larger, turned and beside each other @server", async ({
  browser,
  javaScriptEnabled,
}) => {
  const { page, context } = await logIn(browser, "forwarder", { javaScriptEnabled });
  const [id] = await idsOn(page, "/truckExport?status=02");
  await page.goto(`/truckExportDetail?id=${id}`);
  await page.getByRole("link", { name: "预览" }).click();
  await page.waitForURL("**/paperViewer?paper=*");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("委托单");
  const width = await widthOf(page, 1);
  await page.getByRole("link", { name: "放大" }).click();
  await expect.poll(() => query(page, "zoom")).toBe("125");
  expect(await widthOf(page, 1)).toBeCloseTo(width * 1.25, 0);
  await page.getByRole("link", { name: "旋转" }).click();
  await expect.poll(() => query(page, "turn")).toBe("90");
  await expect(page.locator("#main").getByRole("status")).toContainText("125 % · 90°");
  await page.getByRole("link", { name: "复位" }).click();
  await expect.poll(() => query(page, "zoom")).toBeNull();
  expect(await widthOf(page, 1)).toBeCloseTo(width, 0);
  const pdf = `/truckExportDetail/pdf?id=${id}`;
  for (const name of ["打印", "下载"])
    await expect(page.getByRole("link", { name, exact: true })).toHaveAttribute("href", pdf);
  await page.getByRole("link", { name: "返回单据" }).click();
  await page.waitForURL(`**/truckExportDetail?id=${id}`);

  const ids = (await idsOn(page, "/truckImport")).slice(0, 3);
  await page.goto(viewerOf(`/truckImport/pdf?ids=${ids.join(",")}`));
  await widthOf(page, 1);
  await page.getByRole("link", { name: "下一页" }).click();
  await widthOf(page, 2);
  await page.getByRole("link", { name: "双页并排" }).click();
  await expect(picture(page, 1)).toBeVisible();
  await expect(picture(page, 2)).toBeVisible();
  await page.getByRole("link", { name: "最后一页" }).click();
  await expect(picture(page, 3)).toBeVisible();
  await expect(picture(page, 2)).toHaveCount(0);
  const answer = await context.request.get((await picture(page, 3).getAttribute("src"))!);
  expect(answer.headers()["content-type"]).toBe("image/png");
  expect((await context.request.get(`${viewerOf("/truckImport/pdf")}&page=99`)).status()).toBe(404);
});

test("keys turn, zoom and play the pages of a paper, and any key stops @javascript", async ({ browser }) => {
  const { page } = await logIn(browser, "forwarder");
  const ids = (await idsOn(page, "/truckImport")).slice(0, 3);
  await page.goto(viewerOf(`/truckImport/pdf?ids=${ids.join(",")}`));
  await hydrated(page);
  await expect(page.getByRole("button", { name: "播放" })).toBeVisible();
  const after = async (key: string, name: string, value: string | null) => {
    await page.keyboard.press(key);
    await expect.poll(() => query(page, name), { message: key }).toBe(value);
  };
  await after("+", "zoom", "125");
  await after("-", "zoom", null);
  await after("-", "zoom", "75");
  await after("0", "zoom", null);
  await after("r", "turn", "90");
  await after("End", "page", "3");
  await after("ArrowLeft", "page", "2");
  await after("ArrowRight", "page", "3");
  await after("Home", "page", null);
  // keys that come before the page of the last one is shown go on from it, and a link between them counts
  for (const key of ["+", "+", "r", "End", "+", "ArrowLeft"]) await page.keyboard.press(key);
  await expect.poll(() => new URL(page.url()).search).toContain("page=2&zoom=200&turn=180");
  await page.getByRole("link", { name: "复位" }).click();
  await expect.poll(() => query(page, "zoom")).toBeNull();
  await after("+", "zoom", "125");
  await after("0", "zoom", null);
  await after("Home", "page", null);
  await page.keyboard.press("Space");
  await expect(page.getByRole("button", { name: "停止播放" })).toBeVisible();
  await expect.poll(() => query(page, "page"), { timeout: 8_000 }).toBe("2");
  await page.keyboard.press("x");
  await expect(page.getByRole("button", { name: "播放", exact: true })).toBeVisible();
  expect(query(page, "page")).toBe("2");
});

test("nobody looks at a paper that is not his, and at nothing that is no paper @server", async ({ browser }) => {
  const owner = await logIn(browser, "forwarder");
  const [id] = await idsOn(owner.page, "/truckExport?status=02");
  const paper = `/truckExportDetail/pdf?id=${id}`;
  const pictureOf = (address: string) => `/paperViewer/page?page=1&paper=${encodeURIComponent(address)}`;
  expect((await owner.context.request.get(pictureOf(paper))).status()).toBe(200);
  const other = await logIn(browser, "otherForwarder");
  const asked = [viewerOf(paper), pictureOf(paper), viewerOf("/truckExportDetail/pdf?id=nobody")];
  for (const path of asked) expect((await other.context.request.get(path)).status(), path).toBe(404);
  const none = ["//evil.example/EIRPdf/pdf", "https://evil.example/EIRPdf/pdf", "/truckExport/export", "/files/x", ""];
  for (const address of [...none, `/EIRPdf/../truckExport/export?id=${id}`, "/__proto__"])
    for (const path of [viewerOf(address), pictureOf(address)])
      expect((await owner.context.request.get(path)).status(), path).toBe(404);
  const stranger = await browser.newContext({ baseURL: process.env.PORTAL_URL });
  expect((await stranger.request.get(viewerOf(paper), { maxRedirects: 0 })).status()).toBe(302);
  const slip = `/downLoadIndex?type=truckExport&id=${id}`;
  expect((await owner.context.request.get(slip)).status()).toBe(200);
  for (const path of [slip, `/downLoadIndex/pdf?type=truckExport&id=${id}`])
    expect((await other.context.request.get(path)).status(), path).toBe(404);
  for (const type of ["truckImport", "weightOrder", "anything"])
    expect((await owner.context.request.get(`/downLoadIndex?type=${type}&id=${id}`)).status(), type).toBe(404);
});

import { expect, type Page } from "@playwright/test";
import { hydrated } from "./support/hydration";
import { lettersTo, newMobile } from "./support/letters";
import { logIn, portalUrl } from "./support/people";
import { test } from "./support/test";

async function speak(page: Page, language: string, name: string): Promise<void> {
  await page.locator("header summary[aria-label]").last().click();
  await page.getByRole("button", { name, exact: true }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", language);
}

test("another language keeps the place and what was typed into an order, and Enter still saves", async ({
  browser,
  javaScriptEnabled,
}) => {
  const { page } = await logIn(browser, "forwarder", { javaScriptEnabled });
  await page.goto("/truckExportAdd");
  if (javaScriptEnabled) await hydrated(page);
  await page.getByLabel("货名").fill("陶瓷 䶮㛃");
  await page.getByLabel("第 1 行 尺寸箱型").selectOption("45G1");
  await page.getByLabel("毛重").fill("abc");
  await speak(page, "pt-BR", "Português");
  await expect(page).toHaveURL(/\/truckExportAdd\?restored=[\w-]{32}$/);
  await speak(page, "en-US", "English");
  await expect(page).toHaveTitle(/^New export order - /);
  await expect(page.getByText("What you entered has been restored")).toBeVisible();
  await expect(page.locator('[name="cargoName"]')).toHaveValue("陶瓷 䶮㛃");
  await expect(page.locator('[name="grossWeight"]')).toHaveValue("abc");
  await expect(page.locator('[name="ctnReq[0].sizeType"]')).toHaveValue("45G1");
  await page.locator('[name="grossWeight"]').fill("12000");
  await page.locator('[name="grossWeight"]').press("Enter");
  await page.waitForURL("**/truckExportDetail?id=*");
  await expect(page.locator("html")).toHaveAttribute("lang", "en-US");
});

test("another language keeps a registration, passwords aside, and the SMS speaks it @server", async ({
  browser,
  javaScriptEnabled,
}) => {
  const page = await browser.newPage({ baseURL: portalUrl(), javaScriptEnabled });
  const mobile = newMobile();
  await page.goto("/user/registration");
  await page.getByLabel("手机号码").fill(mobile);
  await page.locator('[name="password"]').fill("Quay-side-7");
  await page.getByRole("checkbox").check();
  await speak(page, "en-US", "English");
  await expect(page).toHaveURL(/\/user\/registration\?restored=/);
  await expect(page.locator('[name="mobile"]')).toHaveValue(mobile);
  await expect(page.getByRole("checkbox")).toBeChecked();
  await expect(page.locator('[name="password"]')).toHaveValue("");
  await page.getByRole("button", { name: "Send a code" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "en-US");
  expect(lettersTo(mobile)[0]!.text).toMatch(/^【BerthLink】Code \d{6} to register an account/);
});

// these forms are kept as the two above are
test("another language keeps a notice to sign, a new mobile number and an invoice title @server @long", async ({
  browser,
  javaScriptEnabled,
}) => {
  const { page } = await logIn(browser, "otherForwarder", { javaScriptEnabled });
  await page.goto("/user/EntryNotice?area=MSICT");
  await page.locator('[name="name"]').fill("张伟 䶮");
  await page.locator('[name="plateNo"]').fill("不是车牌");
  await speak(page, "en-US", "English");
  await expect(page).toHaveURL(/\/user\/EntryNotice\?area=MSICT&restored=/);
  await expect(page.locator('[name="name"]')).toHaveValue("张伟 䶮");
  await expect(page.locator('[name="plateNo"]')).toHaveValue("不是车牌");
  await expect(page.getByRole("heading", { name: "Meishan" })).toBeVisible();

  await page.goto("/account/changeMobile");
  await page.locator('[name="mobile"]').fill("139");
  await speak(page, "zh-TW", "繁體中文");
  await expect(page.locator('[name="mobile"]')).toHaveValue("139");

  await page.goto("/account/invoices");
  const titles = page.locator('[name$=".titleName"]');
  const there = await titles.count();
  await page.getByRole("button", { name: "新增發票抬頭" }).click();
  await expect(titles).toHaveCount(there + 1);
  await titles.last().fill("甬江測試有限公司");
  await speak(page, "zh-CN", "简体中文");
  await expect(titles).toHaveCount(there + 1);
  await expect(titles.last()).toHaveValue("甬江測試有限公司");

  // a page that could not be loaded has no form to send along
  await page.goto("/truckExportEdit?id=01aaaaaaaaaaaaaaaaaaaaaaaa");
  await speak(page, "en-US", "English");
  await expect(page).toHaveURL(/\/truckExportEdit\?id=01a+$/);
});

test("the port's code tables speak the reader's language @server", async ({ request }) => {
  const types = ["locode", "terminal", "yard", "operator", "packageCode", "feeItem", "truckType"];
  for (const type of [...types, "truckOrderStatus", "dispatchStatus"])
    for (const language of ["en-US", "pt-BR"]) {
      const answer = await request.get(`${portalUrl()}/user/PlatformStandardInformation?type=${type}&lng=${language}`);
      const rows = /<tbody>.*<\/tbody>/s.exec(await answer.text())?.[0] ?? "";
      expect(rows, `${type} in ${language}`).toContain("<td");
      expect(rows.match(/\p{Script=Han}+/gu), `${type} in ${language}`).toBeNull();
    }
});

test("another language leaves a list where it is @server", async ({ browser, javaScriptEnabled }) => {
  const { page } = await logIn(browser, "forwarder", { javaScriptEnabled });
  await page.goto("/truckExport?status=06&size=20");
  await speak(page, "zh-TW", "繁體中文");
  await expect(page).toHaveURL(/\/truckExport\?status=06&size=20$/);
});

const followMenu = (page: Page, path: string) =>
  page
    .locator(`nav a[href="${path}"]`)
    .first()
    .evaluate((link: HTMLElement) => link.click());

test("a document brings its texts; the next page asks for those of its area, and shows when they are there @javascript", async ({
  browser,
}) => {
  const { page } = await logIn(browser, "forwarder", { javaScriptEnabled: true });
  const asked: string[] = [];
  page.on("request", (request) => {
    const file = /\/zh-CN\.(\w+)\.json$/.exec(request.url())?.[1];
    if (file) asked.push(file);
  });
  await page.goto("/index");
  await hydrated(page);
  // the document has said all that shows
  expect(asked).toEqual([]);

  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route("**/zh-CN.declarations.json", async (route) => {
    await held;
    await route.continue();
  });
  const data = page.waitForResponse(/\/form\/list\.data/);
  await followMenu(page, "/form/list");
  await data;
  await page.waitForTimeout(500);
  expect(new URL(page.url()).pathname).toBe("/index");
  letThrough();
  await page.waitForURL("**/form/list*");
  await expect(page).toHaveTitle(/^危险货物申报/);
  await expect(page.locator("main")).not.toContainText(/\b(title|list|column|status|action)\.\w+/);
  expect(asked.sort()).toEqual(["dashboard", "declarations", "everywhere", "imports", "late", "print"]);
});

test("where the texts of an area cannot be had, its page comes as a document @javascript", async ({ browser }) => {
  const { page } = await logIn(browser, "forwarder", { javaScriptEnabled: true });
  await page.goto("/index");
  await hydrated(page);
  await page.route("**/zh-CN.declarations.json", (route) => route.abort(), { times: 1 });
  const document = page.waitForRequest((request) => request.isNavigationRequest());
  await followMenu(page, "/form/list");
  expect((await document).url()).toContain("/form/list");
  await hydrated(page);
  await expect(page).toHaveTitle(/^危险货物申报/);
});

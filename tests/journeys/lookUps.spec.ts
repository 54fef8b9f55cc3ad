import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./support/axe";
import { hydrated } from "./support/hydration";
import { newBlNo } from "./support/orders";
import { logIn } from "./support/people";
import { test } from "./support/test";

const options = (page: Page) => page.getByRole("listbox").getByRole("option");

/** Types into the field and takes the nearest by Enter, once it is there. */
async function lookUp(page: Page, name: string, typed: string, found: string | RegExp) {
  await page.locator(`[name="${name}"]`).focus();
  await page.keyboard.press("Control+a");
  await page.keyboard.type(typed);
  await expect(options(page).first()).toHaveText(found);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("listbox")).toHaveCount(0);
}

test("ports, vessels, operators, terminals and UN numbers are found as one types @javascript", async ({ browser }) => {
  const { page } = await logIn(browser, "forwarder");
  await page.goto("/form/add");
  await hydrated(page);
  await page.evaluate(() => {
    for (const name of ["terminalCode", "polCode", "ctnOperatorCode"])
      document.querySelector<HTMLInputElement>(`[name=${name}]`)!.value = "";
  });
  for (const [typed, value] of [
    ["ltd", "NLRTM"],
    ["luted", "NLRTM"],
    ["鹿特", "NLRTM"],
    ["rotter", "NLRTM"],
    ["rtm", "NLRTM"],
  ] as const) {
    await lookUp(page, "podCode", typed, /NLRTM/);
    await expect(page.getByLabel("卸货港")).toHaveValue(value);
  }
  await lookUp(page, "ctnOperatorCode", "cr", /EMC/);
  await expect(page.locator("[name=ctnOperatorCode]")).toHaveValue("EMC");
  await lookUp(page, "terminalCode", "daxie", /DXCTE/);
  await expect(page.locator("[name=terminalCode]")).toHaveValue("DXCTE");
  await lookUp(page, "boxes[0].goods[0].unNo", "qyhn", /UN182[34]/);

  await page.getByLabel(/^船名\*?$/).focus();
  await page.keyboard.type("ever g");
  await expect(options(page).first()).toContainText("EVER GIVEN");
  await expectAccessible(page, "an open list");
  await page.screenshot({ path: "test-results/lookup-1366.png" });
  const wanted = options(page).filter({ hasText: "027W" });
  while ((await wanted.getAttribute("aria-selected")) !== "true") await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  const value = (name: string) => page.locator(`[name=${name}]`).inputValue();
  expect(await value("vesselName")).toBe("EVER GIVEN");
  expect([await value("voyage"), await value("imoNo"), await value("callSign")]).toEqual(["027W", "9811000", "H3RC"]);
  expect(await value("terminalCode")).toBe("BLCT3");
  for (const name of ["cyCutoff", "etd"]) expect(await value(name)).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/);
  await expect(page.locator(":focus")).toHaveJSProperty("value", "");

  // Escape leaves what was typed, and the grid stays where it was
  await page.getByLabel("中转港").focus();
  await page.keyboard.type("sin");
  await expect(options(page).first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(options(page)).toHaveCount(0);
  await expect(page.getByLabel("中转港")).toHaveValue("sin");
  await expect(page.getByLabel("中转港")).toBeFocused();
});

test("a truck order is filled by its call, whatever the way it was entered @javascript", async ({ browser }) => {
  const { page } = await logIn(browser, "forwarder");
  await page.goto("/truckExportAdd");
  await hydrated(page);
  await page.getByLabel(/^船名\*?$/).focus();
  await page.keyboard.type("msc g");
  await expect(options(page).first()).toContainText("MSC GULSUN");
  // Enter before the answer is Enter upon it
  await page.keyboard.type("u");
  await page.keyboard.press("Enter");
  const value = (name: string) => page.locator(`[name=${name}]`);
  await expect(value("vesselName")).toHaveValue("MSC GULSUN");
  await expect(value("imoNo")).toHaveValue("9839430");
  for (const name of ["eta", "cyCutoff", "siCutoff", "vgmCutoff"]) await expect(value(name)).toHaveValue(/T/);
  await expect(value("ctnOperatorCode")).toHaveValue("MSC");

  await page.goto("/truckExportAdd");
  await hydrated(page);
  await page.getByLabel(/^船名\*?$/).fill("ever given");
  await page.getByLabel("航次").fill("027w");
  await page.getByLabel("航次").blur();
  await expect(value("terminalCode")).toHaveValue("BLCT3");
});

test("without a choice the server fills what the call says and the form leaves blank @server", async ({
  browser,
  javaScriptEnabled,
}) => {
  const { page } = await logIn(browser, "forwarder", { javaScriptEnabled });
  await page.goto("/truckExportAdd");
  const blNo = newBlNo();
  await page.getByLabel("订舱号").fill(blNo);
  await page.getByLabel(/^船名\*?$/).fill("EVER GIVEN");
  await page.getByLabel("航次").fill("027W");
  await page.getByLabel("码头").first().selectOption("BLCT");
  await page.getByRole("button", { name: "保存草稿" }).click();
  await page.waitForURL("**/truckExportDetail?id=*");
  await page.getByRole("link", { name: "修改" }).click();
  await page.waitForURL("**/truckExportEdit?id=*");
  await expect(page.locator("[name=imoNo]")).toHaveValue("9811000");
  await expect(page.locator("[name=ctnOperatorCode]")).toHaveValue("EMC");
  await expect(page.locator("[name=cyCutoff]")).toHaveValue(/T/);
  if (!javaScriptEnabled) await expect(page.locator("[name=terminalCode]")).toHaveValue("BLCT");
});

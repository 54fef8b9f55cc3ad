import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./support/axe";
import { hydrated, listenForComplaints } from "./support/hydration";
import { logIn } from "./support/people";
import { test } from "./support/test";

const panel = (page: Page) => page.getByRole("dialog", { name: /选择日期/ });
const day = (page: Page, iso: string) => panel(page).locator(`[data-day="${iso}"]`);

test("a calendar opens at a date-time field, by mouse and by key, and writes what the field posts @javascript", async ({
  browser,
}) => {
  const { page } = await logIn(browser, "forwarder");
  const complaints = listenForComplaints(page);
  await page.goto("/truckExportAdd");
  await hydrated(page);
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(request.url()));
  const field = page.locator("[name=planTime]");
  await field.fill("2026-11-30T09:15");
  expect(scripts.filter((url) => url.includes("DatePanel"))).not.toEqual([]);
  await field.evaluate((input: HTMLInputElement) => {
    (window as unknown as { heard: string[] }).heard = [];
    for (const type of ["input", "change"])
      input.form!.addEventListener(type, () => (window as unknown as { heard: string[] }).heard.push(type));
  });

  await field.press("Alt+ArrowDown");
  await expect(day(page, "2026-11-30")).toBeFocused();
  // over the month's edge
  await page.keyboard.press("ArrowRight");
  await expect(day(page, "2026-12-01")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("PageDown");
  await expect(day(page, "2027-01-08")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(panel(page)).toHaveCount(0);
  await expect(field).toBeFocused();
  await expect(field).toHaveValue("2026-11-30T09:15");

  await field.press("F4");
  await expect(day(page, "2026-11-30")).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Enter");
  await expect(field).toHaveValue("2026-11-29T09:15");
  expect(await page.evaluate(() => (window as unknown as { heard: string[] }).heard)).toEqual(["input", "change"]);
  await expectAccessible(page, "an open calendar");
  await panel(page).getByRole("button", { name: "14:30" }).click();
  await expect(field).toHaveValue("2026-11-29T14:30");
  await expect(panel(page)).toHaveCount(0);
  await expect(field).toBeFocused();

  // typing goes on with the calendar beside it, and Tab leaves both
  await field.click({ position: { x: 12, y: 12 } });
  await expect(panel(page)).toBeVisible();
  // Chromium's fields begin with the month
  await page.keyboard.type("03");
  await expect(field).toHaveValue("2026-03-29T14:30");
  await expect(panel(page)).toContainText("2026年3月");
  await page.screenshot({ path: "test-results/picker-datetime-1366.png" });
  await page.locator("html").evaluate((html) => html.setAttribute("data-mantine-color-scheme", "dark"));
  await expectAccessible(page, "an open calendar in the dark");
  await page.screenshot({ path: "test-results/picker-datetime-dark.png" });
  await panel(page).getByRole("button", { name: "清除" }).click();
  await expect(field).toHaveValue("");
  expect(complaints).toEqual([]);
});

test("the calendar says Shanghai's day, whatever the browser's zone @javascript", async ({ browser }) => {
  for (const timezoneId of ["America/Los_Angeles", "Pacific/Kiritimati"]) {
    const { page } = await logIn(browser, "forwarder", { timezoneId });
    await page.goto("/truckExportAdd");
    await hydrated(page);
    await page.clock.setFixedTime("2026-11-30T16:30:00Z");
    const field = page.locator("[name=planTime]");
    await field.fill("");
    await field.press("Alt+ArrowDown");
    await expect(day(page, "2026-12-01")).toHaveAttribute("aria-current", "date");
    await panel(page).getByRole("button", { name: "此刻" }).click();
    await expect(field).toHaveValue("2026-12-01T00:30");
  }
});

test("one calendar fills both days of a filter, with spans that are asked for often @javascript", async ({
  browser,
}) => {
  const { page } = await logIn(browser, "forwarder");
  const complaints = listenForComplaints(page);
  await page.goto("/form/list");
  await hydrated(page);
  await page.clock.setFixedTime("2026-12-01T04:00:00Z");
  await page.getByText("更多条件").click();
  const [from, to] = [page.locator("[name=planFrom]"), page.locator("[name=planTo]")];
  await from.click({ position: { x: 12, y: 12 } });
  await panel(page).getByRole("button", { name: "上月" }).click();
  await expect(from).toHaveValue("2026-11-01");
  await expect(to).toHaveValue("2026-11-30");
  await to.click({ position: { x: 12, y: 12 } });
  await day(page, "2026-11-20").click();
  await expect(to).toHaveValue("2026-11-30");
  await page.screenshot({ path: "test-results/picker-range-1366.png" });
  await day(page, "2026-11-10").click();
  await expect(from).toHaveValue("2026-11-10");
  await expect(to).toHaveValue("2026-11-20");
  await page.setViewportSize({ width: 390, height: 844 });
  // there the filters are folded
  await page.locator(".filter-fold summary").click();
  await from.click({ position: { x: 12, y: 12 } });
  await expect(panel(page)).toBeVisible();
  await page.screenshot({ path: "test-results/picker-range-390.png" });
  const box = (await panel(page).boundingBox())!;
  expect(box.x).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width).toBeLessThanOrEqual(390);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "查询" }).click();
  await page.waitForURL(/planFrom=2026-11-10&planTo=2026-11-20/);
  expect(complaints).toEqual([]);
});

test("without a script the native fields post the same values", async ({ browser, javaScriptEnabled }) => {
  test.skip(javaScriptEnabled === true, "without a script only");
  const { page } = await logIn(browser, "forwarder");
  await page.goto("/form/list");
  await page.getByText("更多条件").click();
  await page.locator("[name=planFrom]").fill("2026-11-10");
  await page.locator("[name=planTo]").fill("2026-11-20");
  await page.getByRole("button", { name: "查询" }).click();
  await page.waitForURL(/planFrom=2026-11-10&planTo=2026-11-20/);
  await expect(page.locator("#f-planFrom")).toHaveValue("2026-11-10");
});

const choices = (page: Page) => page.getByRole("listbox").getByRole("option");

test("a list to choose from is searched by code, name and pinyin, and sets the select @javascript", async ({
  browser,
}) => {
  const { page } = await logIn(browser, "forwarder");
  const complaints = listenForComplaints(page);
  await page.goto("/form/add");
  await hydrated(page);
  const terminal = page.locator("[name=terminalCode]");
  const search = page.getByRole("combobox", { name: /^作业码头/ }).and(page.locator("input"));
  await terminal.click();
  await expect(search).toBeFocused();
  await page.screenshot({ path: "test-results/choices-1366.png" });
  await expectAccessible(page, "an open list to choose from");
  await page.keyboard.type("daxie");
  await expect(choices(page)).toHaveText([/大榭/]);
  await page.keyboard.press("Enter");
  await expect(terminal).toHaveValue("DXCTE");
  await expect(terminal).toBeFocused();
  await expect(choices(page)).toHaveCount(0);

  await terminal.press("Alt+ArrowDown");
  await expect(search).toBeFocused();
  await expect(choices(page).filter({ hasText: "大榭" })).toHaveAttribute("data-combobox-selected", "true");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Escape");
  await expect(terminal).toBeFocused();
  await expect(terminal).toHaveValue("DXCTE");

  // few choices have no field to search by, and Tab goes on from the select
  const mode = page.locator("[name=opMode]");
  await mode.focus();
  await page.keyboard.press("F4");
  await expect(choices(page).first()).toBeVisible();
  const before = await mode.inputValue();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(mode).not.toHaveValue(before);
  await page.keyboard.press("Space");
  await expect(choices(page).first()).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(choices(page)).toHaveCount(0);
  await expect(page.locator("[name=planTime]")).toBeFocused();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.locator("html").evaluate((html) => html.setAttribute("data-mantine-color-scheme", "dark"));
  await terminal.click();
  await expectAccessible(page, "an open list to choose from, in the dark");
  await page.screenshot({ path: "test-results/choices-390-dark.png" });
  expect(complaints).toEqual([]);
});

test("Ctrl+K searches pages and documents from anywhere @javascript", async ({ browser }) => {
  const { page } = await logIn(browser, "forwarder");
  const complaints = listenForComplaints(page);
  await page.goto("/truckExportAdd");
  await hydrated(page);
  const field = page.locator("[name=vesselName]");
  await field.focus();
  await page.keyboard.press("Control+k");
  const dialog = page.getByRole("dialog", { name: "搜索" });
  await expect(dialog.getByRole("searchbox")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(field).toBeFocused();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.keyboard.press("Control+k");
  await expect(dialog.getByRole("searchbox")).toBeFocused();
  await page.keyboard.type("dzqb");
  await expect(dialog.getByRole("button").first()).toHaveText("电子钱包");
  await expect(dialog.getByRole("searchbox")).toHaveAttribute("aria-activedescendant", "found-0");
  await expectAccessible(page, "the search on Ctrl+K");
  await page.screenshot({ path: "test-results/spotlight-390.png" });
  await page.keyboard.press("Enter");
  await page.waitForURL("**/wallet**");
  await expect(dialog).toHaveCount(0);

  // Enter takes the first of several results as soon as they are there
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto("/truckExport");
  await hydrated(page);
  await page.keyboard.press("Control+k");
  await page.keyboard.type("申报");
  const lines = dialog.getByRole("button");
  await expect(lines.nth(2)).toBeVisible();
  await expect(dialog.locator("[data-selected]")).toHaveText([await lines.first().innerText()]);
  await page.screenshot({ path: "test-results/spotlight-1366.png" });
  await page.locator("html").evaluate((html) => html.setAttribute("data-mantine-color-scheme", "dark"));
  await expectAccessible(page, "the search on Ctrl+K, in the dark");
  await page.screenshot({ path: "test-results/spotlight-1366-dark.png" });
  await page.keyboard.press("ArrowDown");
  await expect(dialog.locator("[data-selected]")).toHaveText([await lines.nth(1).innerText()]);
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(dialog).toHaveCount(0);
  await expect(page).not.toHaveURL(/truckExport$|search/);
  expect(complaints).toEqual([]);
});

test("what is typed after Ctrl+K reaches the search, however late the dialog comes @javascript", async ({
  browser,
}) => {
  const { page } = await logIn(browser, "forwarder");
  const dialog = page.getByRole("dialog", { name: "搜索" });
  const field = page.locator("[name=vesselName]");
  let come = () => {};
  const late = new Promise<void>((resolve) => {
    come = resolve;
  });
  await page.route("**/SearchDialog.client*", async (route) => {
    await late;
    await route.continue();
  });
  await page.goto("/truckExportAdd");
  await hydrated(page);
  await field.focus();
  await page.keyboard.press("Control+k");
  await page.keyboard.type("dzqx");
  await page.keyboard.press("Escape");
  await expect(field).toBeFocused();
  await page.keyboard.press("Control+k");
  await page.keyboard.type("dzqx");
  await page.keyboard.press("Backspace");
  come();
  await expect(dialog.getByRole("searchbox")).toBeFocused();
  await page.keyboard.type("b");
  await expect(dialog.getByRole("searchbox")).toHaveValue("dzqb");
  await expect(dialog.getByRole("button").first()).toHaveText("电子钱包");
  await page.keyboard.press("Escape");
  await expect(field).toBeFocused();
  await expect(field).toHaveValue("");

  // without the dialog, the header's field goes on
  await page.unroute("**/SearchDialog.client*");
  await page.route("**/SearchDialog.client*", (route) => route.abort());
  await page.goto("/truckExportAdd");
  await hydrated(page);
  await field.focus();
  await page.keyboard.press("Control+k");
  // as an input method writes, one sign after the other
  for (const sign of "电子钱包") await page.keyboard.insertText(sign);
  const header = page.locator(".HeaderSearch_search input");
  await expect(header).toBeFocused();
  await expect(header).toHaveValue("电子钱包");
  await expect(field).toHaveValue("");
});

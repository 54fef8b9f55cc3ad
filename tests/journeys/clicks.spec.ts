import { type BrowserContext, expect, type Locator, type Page } from "@playwright/test";
import { hydrated } from "./support/hydration";
import { typeMoment } from "./support/keyboard";
import { newBlNo } from "./support/orders";
import { ownHours, password, people, type Who, wallTime } from "./support/people";
import { countPresses } from "./support/presses";
import { test } from "./support/test";

/** From nothing to dispatched, for three people together. */
const mostClicks = 28;

test("an export order goes from nothing to dispatched in at most 28 clicks @javascript", async ({ browser }) => {
  // three people's pages, each hydrated
  test.slow();
  const open = () => browser.newContext({ baseURL: process.env.PORTAL_URL });
  const [forwarder, port, fleet] = [await open(), await open(), await open()];
  const presses = await countPresses([forwarder, port, fleet]);

  const office = await logInByKeys(forwarder, "forwarder");
  await office.locator('#main a[href^="/truckExportAdd"]').first().click();
  await office.waitForURL("**/truckExportAdd");
  await hydrated(office);
  // the click that opens a list is counted by itself, the one that takes a choice here: whichever list the browser shows
  let choices = 0;
  const choose = async (field: Locator, value: string) => {
    // the list that opens has the same label
    const select = field.and(field.page().locator("select"));
    await select.click();
    await select.page().keyboard.press("Escape");
    await select.selectOption(value);
    choices += 1;
  };
  const press = async (label: string, text: string) => {
    await labelled(office, label).click();
    await office.keyboard.type(text);
  };
  await press("订舱号", newBlNo());
  // the call says terminal, line and all times
  await press("船名", "EVER ACE");
  await office
    .getByRole("option", { name: /EVER ACE/ })
    .last()
    .click();
  await expect(labelled(office, "码头")).toHaveValue("BLCT3");
  await expect(office.getByLabel("箱经营人")).toHaveValue("EMC");
  await expect(office.getByLabel("截港时间")).not.toHaveValue("");
  await press("卸货港", "USLAX");
  const plan = office.getByLabel("计划时间");
  await plan.click();
  await typeMoment(office, plan, wallTime(ownHours(70)));
  await press("货名", "塑料制品");
  await press("毛重", "18000");
  await choose(labelled(office, "第 1 行 尺寸箱型"), "45G1");
  await office.getByRole("button", { name: "提交委托" }).click();
  await office.waitForURL("**/truckExportDetail?id=*");
  const heading = office.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText(/^TE\d{11}$/);
  const orderNo = await heading.innerText();

  const desk = await logInByKeys(port, "portClerk");
  await desk.locator('#main a[href*="/truckExport?"][href*="status=00"]').first().click();
  await desk.locator("#main").getByRole("link", { name: orderNo }).click();
  await desk.waitForURL("**/truckExportDetail?id=*");
  await hydrated(desk);
  await expect(desk.getByLabel("拖运费 单价")).toHaveValue(/^9\d\d\.\d\d$/);
  const carrier = desk.getByLabel("承运车队");
  if ((await carrier.inputValue()) !== "c-trk1") {
    await choose(carrier, "c-trk1");
  }
  await desk.getByRole("button", { name: "审核通过" }).click();
  // the next in line is opened, or the list that is empty now
  await expect(desk.getByText(/上一份已处理|已处理完毕/)).toBeVisible();

  // by the menu: others read the messages of the same person meanwhile
  await office.locator('nav a[href="/truckExport"]').first().click();
  await office.locator("#main").getByRole("link", { name: orderNo }).click();
  await office.waitForURL("**/truckExportDetail?id=*");
  await office.locator("summary", { hasText: "支付" }).click();
  await office.getByRole("button", { name: /确认支付/ }).click();
  await expect(office.locator(".page-head").getByText("已支付")).toBeVisible();

  const yard = await logInByKeys(fleet, "fleet");
  await yard.locator('#main a[href^="/sends"]').first().click();
  await yard.locator("#main tr", { hasText: orderNo }).locator("td.main a").click();
  await yard.waitForURL("**/SendsDetailed?id=*");
  // who is free then has been proposed
  await expect(labelled(yard, "车牌号")).not.toHaveValue("");
  await yard.getByRole("button", { name: "派车", exact: true }).click();
  await expect(yard.getByText("已派", { exact: true }).first()).toBeVisible();

  const pressed = presses();
  const clicks = pressed.length + choices;
  expect(clicks, pressed.join(" › ")).toBeLessThanOrEqual(mostClicks);
  // whoever counts less has not counted
  expect(clicks).toBeGreaterThan(15);
});

/** A field by the whole of its label, whose mark says that it is required. */
const labelled = (page: Page, label: string) => page.getByLabel(new RegExp(`^${label}\\*?$`));

/** Logs in with one click into the first field and the keys that everybody uses: Tab and Enter. */
async function logInByKeys(context: BrowserContext, who: Who): Promise<Page> {
  const page = await context.newPage();
  await page.goto("/user/login");
  await page.getByLabel("手机号码").click();
  await page.keyboard.type(people[who]);
  await page.keyboard.press("Tab");
  await page.keyboard.type(password);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/index");
  return page;
}

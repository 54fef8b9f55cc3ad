import { expect, type Page } from "@playwright/test";
import { hydrated } from "./support/hydration";
import { chooseByArrows, tabTo, typeMoment } from "./support/keyboard";
import { newBlNo } from "./support/orders";
import { logIn, password, people, portalUrl, wallTime } from "./support/people";
import { test } from "./support/test";

/** The skip link is the first stop, is seen once it has the focus, and leads into the page. */
async function skipToContent(page: Page): Promise<void> {
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "跳到内容" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.locator("#main")).toBeFocused();
}

/** Fields that the eye meets in another order than the Tab key, group by group. Runs in the browser. */
function outOfOrder(): string[] {
  const wrong = [...document.querySelectorAll<HTMLElement>("[tabindex]")].filter((each) => each.tabIndex > 0);
  for (const group of document.querySelectorAll(".fields")) {
    let last = { top: Number.NEGATIVE_INFINITY, left: 0 };
    for (const field of group.querySelectorAll<HTMLElement>(".field")) {
      const { top, left } = field.getBoundingClientRect();
      if (top < last.top - 2 || (Math.abs(top - last.top) <= 2 && left < last.left)) wrong.push(field);
      last = { top, left };
    }
  }
  return wrong.map((each) => each.innerText.slice(0, 40));
}

/** On a page that came as a document the content is one skip away; after a navigation within it, the focus is there. */
async function enterContent(page: Page, heading: string | RegExp): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
  const there = await page.locator("#main").evaluate((main) => main === document.activeElement);
  if (!there) await skipToContent(page);
}

test("a clerk without a mouse logs in, enters an order, submits it and finds it again", async ({
  browser,
  javaScriptEnabled,
}) => {
  test.slow();
  const context = await browser.newContext({ baseURL: portalUrl(), javaScriptEnabled, locale: "en-US" });
  const page = await context.newPage();
  await page.goto("/user/login");
  await tabTo(page, page.getByLabel("手机号码"));
  await page.keyboard.type(people.forwarder);
  await tabTo(page, page.getByLabel("密码", { exact: true }), 1);
  await page.keyboard.type(password);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/index");

  await skipToContent(page);
  await tabTo(page, page.getByRole("link", { name: "新增出口委托" }));
  await page.keyboard.press("Enter");
  await page.waitForURL("**/truckExportAdd");
  await enterContent(page, "新增出口委托");
  const blNo = newBlNo();
  const order: string[] = [];
  const reach = async (label: string) => {
    const field = page.getByLabel(label).first();
    order.push(...(await tabTo(page, field)));
    return field;
  };
  const type = async (label: string, text: string) => {
    await reach(label);
    await page.keyboard.type(text);
  };
  const choose = async (label: string, value: string) => chooseByArrows(page, await reach(label), value);
  const when = async (label: string, hours: number) => typeMoment(page, await reach(label), wallTime(hours));

  await type("订舱号", blNo);
  await type("船名", "EVER GIVEN");
  await type("航次", "052W");
  await choose("码头", "BLCT");
  await choose("箱经营人", "EMC");
  await when("截港时间", 72);
  await type("卸货港", "USLAX");
  await choose("提空堆场", "YD-BL1");
  await when("计划时间", 24);
  await type("装货地址", "宁波市鄞州区启航南路 88 号");
  await type("装卸联系人", "王师傅");
  await type("装卸联系手机", "13800138000");
  await type("货名", "塑料制品");
  await type("毛重", "18000");
  await reach("双拖");
  await page.keyboard.press("Space");
  await expect(page.getByLabel("双拖")).toBeChecked();
  await page.keyboard.press("Space");
  await choose("第 1 行 尺寸箱型", "45G1");
  await type("箱量", "1");
  const expected = ["委托方", "联系人", "联系手机", "邮箱", "订舱号", "船名", "航次", "码头", "箱经营人"];
  expect(order.filter((name) => expected.includes(name))).toEqual(expected);
  expect(await page.evaluate(outOfOrder)).toEqual([]);

  await tabTo(page, page.getByRole("button", { name: "提交委托" }));
  await page.keyboard.press("Space");
  await page.waitForURL("**/truckExportDetail?id=*");
  await enterContent(page, /^TE\d{11}$/);
  const orderNo = await page.getByRole("heading", { level: 1 }).innerText();
  await tabTo(page, page.getByRole("link", { name: "返回列表" }));
  await page.keyboard.press("Enter");
  await page.waitForURL("**/truckExport");
  await enterContent(page, "出口委托");
  await tabTo(page, page.locator("#main").getByRole("link", { name: orderNo }));
  await page.keyboard.press("Enter");
  await page.waitForURL("**/truckExportDetail?id=*");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(orderNo);
});

test("the summary of errors takes the focus, and each of its links leads to its field", async ({
  browser,
  javaScriptEnabled,
}) => {
  const { page } = await logIn(browser, "forwarder", { javaScriptEnabled });
  await page.goto("/truckExportAdd");
  await page.getByRole("button", { name: "提交委托" }).focus();
  await page.keyboard.press("Enter");
  const summary = page.locator("#error-summary");
  await expect(summary).toBeFocused();
  for (const name of ["订舱号", "船名", "计划时间"]) {
    const link = summary.getByRole("link", { name: new RegExp(name) }).first();
    await link.focus();
    await page.keyboard.press("Enter");
    const field = page.getByLabel(name).first();
    await expect(field).toBeFocused();
    await expect(field).toBeInViewport();
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await expect(field).toHaveAccessibleDescription(new RegExp(`请填写${name}`));
  }
});

test("the focus goes to a row that is added; one that is removed hands it on to the next, the last one to the heading", async ({
  browser,
  javaScriptEnabled,
}) => {
  test.skip(!javaScriptEnabled, "with a script only");
  const { page } = await logIn(browser, "forwarder", { javaScriptEnabled });
  await page.goto("/truckExportAdd");
  await hydrated(page);
  const list = page.locator(".card", { has: page.getByRole("heading", { name: "箱列表" }) });
  const removing = list.getByRole("button", { name: /^删除/ });
  for (const count of [1, 2, 3]) {
    await list.getByRole("button", { name: "新增一箱" }).press("Enter");
    await expect(removing).toHaveCount(count);
    await expect(list.locator(`[name^="boxes[${count - 1}]"]`).first()).toBeFocused();
  }
  await removing.nth(1).press("Enter");
  await expect(removing).toHaveCount(2);
  await expect(removing.nth(1)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(removing).toHaveCount(1);
  await expect(removing.first()).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(list.getByRole("heading", { name: "箱列表" })).toBeFocused();
});

test("the questions before an action, the menu and the languages open and close with the keyboard", async ({
  browser,
  javaScriptEnabled,
}) => {
  const { page } = await logIn(browser, "forwarder", { javaScriptEnabled });
  await page.goto("/truckExport?status=01");
  await page.locator("td.main a").first().press("Enter");
  await page.waitForURL("**/truckExportDetail?id=*");
  const pay = page.locator("summary", { hasText: "支付" });
  await pay.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: /确认支付/ })).toBeVisible();
  await tabTo(page, page.getByRole("button", { name: /确认支付/ }), 1);
  await pay.focus();
  await page.keyboard.press("Space");
  await expect(page.getByRole("button", { name: /确认支付/ })).toBeHidden();

  const language = page.locator("summary", { hasText: "简体中文" });
  await language.press("Enter");
  await tabTo(page, page.getByRole("button", { name: "English" }), 3);
  if (javaScriptEnabled) {
    // what closes menus comes with the first one that is opened
    await expect(async () => {
      await page.keyboard.press("Escape");
      await expect(page.getByRole("button", { name: "English" })).toBeHidden({ timeout: 500 });
    }).toPass();
    await expect(language).toBeFocused();
    await page.keyboard.press("Enter");
    await tabTo(page, page.getByRole("button", { name: "English" }), 3);
  }
  await page.keyboard.press("Enter");
  await expect(page.locator("html")).toHaveAttribute("lang", "en-US");
  await expect(page).toHaveURL(/truckExportDetail\?id=/);
});

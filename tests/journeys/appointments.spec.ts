import { gzipSync } from "node:zlib";
import { expect, type Page } from "@playwright/test";
import { containerCheckDigit } from "@protocol/values/containerNumber";
import { shanghaiDay } from "@protocol/values/instant";
import { documentNumber } from "./support/documentNumber";
import { hydrated } from "./support/hydration";
import { logIn } from "./support/people";
import { test } from "./support/test";

/** A box that no other journey has. */
function ownBox(): string {
  const ten = `BLTU${String(Math.floor(Math.random() * 1e6)).padStart(6, "0")}`;
  return `${ten}${containerCheckDigit(ten)}`;
}

const status = (page: Page) => page.locator(".page-head .status");

/** The first cells of a calendar that have places, by their words. */
const free = (page: Page) => page.locator("td[data-room=free] a");

test("a box's slot is booked in the calendar, its truck named, moved in two steps and canceled @kind", async ({
  browser,
  javaScriptEnabled,
}) => {
  const { page } = await logIn(browser, "forwarder", { javaScriptEnabled });
  const box = ownBox();

  await test.step("from all places to the week of one", async () => {
    await page.goto("/reservation");
    // seven days from today on: what is over cannot be booked
    await expect(page.locator("main thead th").nth(1)).toHaveText(shanghaiDay(new Date()).slice(5));
    await page
      .getByRole("row", { name: /北仑四期/ })
      .getByRole("link")
      .last()
      .click();
    await page.waitForURL("**/reservation?place=BLCT2*");
    await expect(page.locator("td[data-room]").first()).toBeAttached();
  });

  await test.step("what is wrong is said beside its field, and nothing typed is lost", async () => {
    await free(page).last().click();
    await page.waitForURL("**/reservation?at=*");
    await page.getByLabel("箱号").first().fill("CSQU305438");
    await page.getByLabel("车牌").first().fill("浙B8K6T2");
    await page.getByRole("button", { name: "预约", exact: true }).click();
    await expect(page.getByText("箱号格式不正确").first()).toBeVisible();
    await expect(page.getByLabel("车牌").first()).toHaveValue("浙B8K6T2");
  });

  await test.step("it is booked, with its number and place", async () => {
    await page.getByLabel("箱号").first().fill(box);
    await page.getByRole("button", { name: "预约", exact: true }).click();
    await page.waitForURL("**/parkDetail?id=*");
    await expect(status(page)).toHaveText("已预约");
    await expect(page.locator("#main")).toContainText("北仑四期");
  });
  const { pathname, search } = new URL(page.url());
  const detail = pathname + search;

  await test.step("another truck is named, and one without a permit is not", async () => {
    const asked = page.locator("details.asked", { hasText: "修改车辆司机" });
    await asked.locator("summary").click();
    await asked.getByLabel("车牌").fill("浙B7H4W3");
    await asked.getByRole("button", { name: "修改车辆司机" }).click();
    await expect(asked).toContainText("没有该港区的有效进港证");
    await asked.getByLabel("车牌").fill("浙B2M7R5");
    await asked.getByRole("button", { name: "修改车辆司机" }).click();
    await expect(page.locator(".facts").first()).toContainText("浙B2M7R5");
  });

  await test.step("it moves to the slot beside it in two steps, and keeps its number", async () => {
    const number = await documentNumber(page);
    const before = await page.locator(".facts").first().textContent();
    await page.locator(".page-head").getByRole("link", { name: "改约" }).click();
    await page.waitForURL("**/reservation?at=*");
    const near = page.getByRole("list", { name: "相邻有空位的时段" }).getByRole("link").first();
    await near.click();
    await page.getByRole("button", { name: `把 ${number}` }).click();
    await page.waitForURL("**/parkDetail?id=*");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(number);
    expect(await page.locator(".facts").first().textContent()).not.toBe(before);
  });

  await test.step("the gate finds it by plate and box, and would not let it in yet; others do not see it", async () => {
    const { page: clerk } = await logIn(browser, "portClerk", { javaScriptEnabled });
    await clerk.goto(`/ParkAppointmentQuery?ctnNos=${box}`);
    await clerk.getByRole("link", { name: /^AP\d+/ }).click();
    await clerk.waitForURL("**/parkDetail?id=*");
    await expect(clerk.locator("#main")).toContainText("未到入场时间");
    const { page: other } = await logIn(browser, "otherForwarder", { javaScriptEnabled });
    expect((await other.goto(detail))!.status()).toBe(404);
  });

  await test.step("its row in the list prints it, opens beside and begins another for the same truck", async () => {
    await page.goto(`/ParkAppointmentQuery?ctnNos=${box}`);
    const row = page.locator("tbody tr").first();
    await row.getByRole("link", { name: "操作" }).click();
    await expect(row.getByRole("link", { name: "新标签页打开" })).toHaveAttribute("target", "_blank");
    await expect(row.getByRole("link", { name: "打印" })).toHaveAttribute("href", /^\/parkDetail\/pdf\?id=/);
    await row.getByRole("link", { name: "复制" }).click();
    await expect(page.getByText(/已带入 AP\d+ 的车辆和司机/)).toBeVisible();
    await free(page).last().click();
    await expect(page.getByLabel("车牌").first()).toHaveValue("浙B2M7R5");
    await expect(page.getByLabel("箱号").first()).toHaveValue("");
  });

  await test.step("it is canceled in time, and the box may be booked anew", async () => {
    await page.goto(detail);
    const asked = page.locator("details.asked", { hasText: "取消预约" });
    await asked.locator("summary").click();
    await asked.getByRole("button", { name: "确认取消" }).click();
    await expect(status(page)).toHaveText("已取消");
  });
});

test("the port sets hours, closes slots and sees their use @once", async ({ browser, javaScriptEnabled }) => {
  const { page: clerk } = await logIn(browser, "portClerk", { javaScriptEnabled });
  await clerk.goto("/slotTemplates");
  await clerk.locator("#template-placeCode").selectOption({ label: "镇海堆场" });
  await clerk.getByLabel("作业类型").selectOption({ label: "仓储" });
  const colleague = await clerk.context().newPage();
  await colleague.goto("/slotTemplates");
  await clerk.getByLabel("单公司上限").fill("99");
  await clerk.getByRole("button", { name: "保存" }).click();
  await expect(clerk.getByText("单公司上限不能超过容量")).toBeVisible();
  await clerk.getByLabel("单公司上限").fill("5");
  await clerk.getByRole("button", { name: "保存" }).click();
  await expect(clerk.getByRole("row", { name: /镇海堆场.*仓储/ }).first()).toBeVisible();

  // a colleague who came to the page before that sees both, keeps what is typed, and may save after that
  await colleague.locator("#template-placeCode").selectOption({ label: "镇海堆场" });
  await colleague.getByLabel("作业类型").selectOption({ label: "仓储" });
  const capacity = colleague.locator("#template-capacity");
  await capacity.fill("33");
  await colleague.getByRole("button", { name: "保存" }).click();
  const conflict = colleague.getByRole("alert").filter({ hasText: "数据已被他人修改" });
  await expect(conflict.getByRole("row", { name: /容量/ })).toContainText(/20.*33/);
  await expect(capacity).toHaveValue("33");
  await colleague.getByRole("button", { name: "保存" }).click();
  await expect(colleague.getByRole("row", { name: /镇海堆场.*仓储/ }).first()).toContainText("33");

  await clerk.goto("/slotClosures");
  const form = clerk.locator("section.card", { hasText: "登记停工" });
  await form.getByLabel("码头/园区").selectOption({ label: "镇海堆场" });
  await form.getByLabel("从").fill("2030-01-01T08:00");
  await form.getByLabel("到").fill("2030-01-01T07:00");
  await form.getByLabel("原因").fill("设备检修");
  await form.getByRole("button", { name: "停工" }).click();
  await expect(form).toContainText("结束应晚于开始");
  await form.getByLabel("到").fill("2030-01-01T09:00");
  await form.getByRole("button", { name: "停工" }).click();
  const row = clerk.getByRole("row", { name: /设备检修/ }).first();
  await row.getByRole("button", { name: "恢复" }).click();
  await expect(clerk.getByRole("row", { name: /设备检修/ }).first()).toContainText("已恢复");

  await clerk.goto("/slotStatistics?place=NBCT");
  await expect(clerk.getByRole("img", { name: "各日各小时使用率" })).toBeVisible();
});

test("an appointment is dragged onto another slot, and goes there in one step @javascript", async ({ browser }) => {
  const { page } = await logIn(browser, "forwarder");
  const box = ownBox();
  await page.goto("/reservation?place=YZCT&job=FI");
  await free(page).last().click();
  await page.waitForURL("**/reservation?at=*");
  const before = new URL(page.url()).searchParams.get("at")!;
  await page.getByLabel("箱号").first().fill(box);
  await page.getByRole("button", { name: "预约", exact: true }).click();
  await page.waitForURL("**/parkDetail?id=*");

  await page.goto(`/reservation?at=${before}`);
  await hydrated(page);
  const own = page.locator("li[draggable]", { hasText: box });
  // the slot an hour before it on the same day
  const at = before.replace(/\d\d(?=\d\d$)/, (hour) => String(Number(hour) - 1).padStart(2, "0"));
  const target = page.locator("td[data-room]").filter({ has: page.locator(`a[href*="${at}"]`) });
  await own.dragTo(target);
  await page.waitForURL("**/parkDetail?id=*");
  const hour = at.slice(-4).replace(/(\d\d)$/, ":$1");
  await expect(page.locator(".facts").first()).toContainText(`${hour}–`);

  // what is dropped beside the calendar stays where it is
  await page.goto(`/reservation?at=${at}`);
  await hydrated(page);
  await page.locator("li[draggable]", { hasText: box }).dragTo(page.getByRole("heading", { level: 1 }));
  await expect(page.locator("li[draggable]", { hasText: box })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe("/reservation");
});

test("a week of a place is a small page @server", async ({ browser, javaScriptEnabled }) => {
  const { page } = await logIn(browser, "forwarder", { javaScriptEnabled });
  const week = (await page.goto("/reservation?place=NBCT&job=FI"))!;
  await expect(page.locator("main tbody td")).toHaveCount(24 * 7);
  expect(gzipSync(await week.body()).length).toBeLessThan(12_000);
});

test("the calendar is a grid for the keys @javascript", async ({ browser }) => {
  const { page } = await logIn(browser, "forwarder");
  await page.goto("/reservation?place=BLCT&job=FO");
  await hydrated(page);
  const grid = page.getByRole("grid");
  await expect(grid.locator("[tabindex='0']")).toHaveCount(1);
  await grid.locator("[tabindex='0']").focus();
  const spot = () =>
    page.evaluate(() => {
      const cell = document.activeElement?.closest("td");
      return cell ? [(cell.parentElement as HTMLTableRowElement).rowIndex, cell.cellIndex] : null;
    });
  await page.keyboard.press("Control+Home");
  expect(await spot()).toEqual([1, 1]);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowRight");
  expect(await spot()).toEqual([2, 2]);
  await page.keyboard.press("End");
  expect(await spot()).toEqual([2, 7]);
  await page.keyboard.press("ArrowRight");
  expect(await spot()).toEqual([2, 7]);
  await page.keyboard.press("PageDown");
  expect(await spot()).toEqual([6, 7]);
  await page.keyboard.press("Control+End");
  expect(await spot()).toEqual([24, 7]);
  await expect(grid.locator("[tabindex='0']")).toHaveCount(1);
});

import { expect } from "@playwright/test";
import { containerCheckDigit } from "@protocol/values/containerNumber";
import { toShanghai } from "@protocol/values/instant";
import { readPdf } from "../print/readPdf";
import { documentNumber } from "./support/documentNumber";
import { logIn } from "./support/people";
import { test } from "./support/test";

/** The half hour that begins next, and so many after it, as the field takes it. */
const halfHours = (later: number) => {
  const half = 30 * 60_000;
  return toShanghai(new Date((Math.floor(Date.now() / half) + 1 + later) * half).toISOString())
    .slice(0, 16)
    .replace(" ", "T");
};

test("a truck is announced, moved to another half hour, found at the gate by its plate, and let in once @kind", async ({
  browser,
  javaScriptEnabled,
}) => {
  test.slow();
  const { page } = await logIn(browser, "forwarder", { javaScriptEnabled });
  const { page: clerk, context } = await logIn(browser, "portClerk", { javaScriptEnabled });
  const n = `${Date.now() % 100_000}`.padStart(5, "0");
  // a plate of its own for each run
  const plateNo = `浙${javaScriptEnabled ? "C" : "D"}${n}`;
  const ten = `TSTU${javaScriptEnabled ? "1" : "2"}${n}`;
  const ctnNo = `${ten}${containerCheckDigit(ten)}`;
  const status = page.locator(".page-head .status");

  await test.step("what is missing stands beside its field, and nothing typed is lost", async () => {
    await page.goto("/preArrivalsAdd");
    await page.getByLabel("车牌").fill(plateNo.toLowerCase());
    await page.getByRole("button", { name: "提交", exact: true }).last().click();
    for (const field of ["作业", "堆场", "预计到达", "司机", "司机手机"])
      await expect(page.locator("#error-summary")).toContainText(field);
    await page.getByLabel("作业").selectOption("进空");
    await page.getByLabel("堆场").selectOption("北仑一号堆场");
    await page.getByLabel("预计到达").fill(halfHours(3).replace(/:\d\d$/, ":10"));
    await page.getByLabel("箱号", { exact: true }).fill(ctnNo);
    await page.getByLabel("司机").first().fill("张伟");
    await page.getByLabel("司机手机").fill("13658740126");
    await page.getByRole("button", { name: "提交", exact: true }).last().click();
    await expect(page.locator("#error-summary")).toContainText("整点或半点");
    await expect(page.getByLabel("车牌")).toHaveValue(plateNo.toLowerCase());
    await page.getByLabel("预计到达").fill(halfHours(3));
    await page.getByRole("button", { name: "提交", exact: true }).last().click();
    await page.waitForURL("**/preArrival?id=*");
    await expect(status).toHaveText("待到");
  });
  const preNo = await documentNumber(page);
  const notice = page.url();

  await test.step("it moves to the half hour that begins next, and then is nobody's to change", async () => {
    await page.locator(".page-head").getByRole("link", { name: "修改" }).click();
    await page.waitForURL("**/preArrivalEdit?id=*");
    // a half hour that begins while this step runs would be over
    const left = 30 * 60_000 - (Date.now() % (30 * 60_000));
    if (left < 30_000) await page.waitForTimeout(left);
    const soon = halfHours(0);
    await page.getByLabel("预计到达").fill(soon);
    await page.getByRole("button", { name: "保存修改" }).last().click();
    await page.waitForURL("**/preArrival?id=*");
    await expect(page.locator("#main")).toContainText(soon.replace("T", " "));
    await expect(page.locator(".page-head").getByRole("link", { name: "修改" })).toHaveCount(0);
  });

  const field = clerk.locator("#gate-said");
  const look = async (said: string) => {
    await field.fill(said);
    await field.press("Enter");
  };
  await test.step("the desk knows what is no truck, and finds the one that is due", async () => {
    await clerk.goto("/gateDesk");
    await expect(field).toBeFocused();
    await look("12345");
    await expect(clerk.locator("#gate-said-error")).toContainText("无法识别");
    await expect(field).toHaveValue("12345");
    await look("EP26010100001:000000");
    await expect(clerk.locator("#gate-said-error")).toContainText("提箱码不正确");
    await look(plateNo);
    await expect(clerk.locator("tbody tr")).toHaveCount(1);
    await expect(clerk.locator("tbody tr")).toContainText(preNo);
    await expect(clerk.getByRole("checkbox", { name: "进闸" })).toBeChecked();
  });

  await test.step("nothing ticked is said, one press lets it in, the same press again changes nothing", async () => {
    await clerk.getByRole("checkbox", { name: "进闸" }).uncheck();
    await clerk.getByRole("button", { name: "确认放行" }).click();
    await expect(clerk.locator("body")).toContainText("请至少勾选一项");
    await clerk.goto(`/gateDesk?said=${encodeURIComponent(plateNo)}`);
    const { page: other } = await logIn(browser, "portClerk", { javaScriptEnabled });
    await other.goto(`/gateDesk?said=${preNo}`);
    await clerk.getByRole("button", { name: "确认放行" }).click();
    await expect(clerk.getByRole("status").filter({ hasText: preNo })).toContainText("进闸");
    await expect(field).toBeFocused();
    await expect(field).toHaveValue("");
    await other.getByRole("button", { name: "确认放行" }).click();
    await expect(other.locator("#main, body").first()).toContainText("请重新查询");
    await page.goto(notice);
    await expect(status).toHaveText("已到（进闸）");
    await look(plateNo);
    await clerk.getByRole("button", { name: "确认放行" }).click();
    await expect(clerk.getByRole("status").filter({ hasText: preNo })).toContainText("离场");
  });

  await test.step("what is due in the shift is printed; nobody but the port sees desk and notice", async () => {
    await clerk.goto("/gateDesk/shift");
    const href = (await clerk.getByRole("link", { name: "打印清单" }).getAttribute("href"))!;
    const [sheet] = await readPdf(await (await context.request.get(href)).body());
    expect(sheet!.text).toContain("闸口班次清单");
    const { page: stranger } = await logIn(browser, "otherForwarder", { javaScriptEnabled });
    for (const path of [notice, "/gateDesk", "/gateDesk/shift", href])
      expect((await stranger.goto(path))!.status()).toBe(404);
  });
});

import { expect } from "@playwright/test";
import { logIn, wallTime } from "./support/people";
import { test } from "./support/test";

test("release orders come from a file; one that differs from the schedule stops the pickup until the port decides @kind", async ({
  browser,
  javaScriptEnabled,
}) => {
  test.slow();
  const { page: clerk, context: port } = await logIn(browser, "portClerk", { javaScriptEnabled });
  const { page, context } = await logIn(browser, "forwarder", { javaScriptEnabled });
  const n = `${Date.now() % 1_000_000}`.padStart(6, "0");
  const releaseNo = `F${n}${javaScriptEnabled ? "J" : "N"}`;
  const time = (hours: number) => wallTime(hours).replace("T", " ");
  const row = (number: string, boxes: string) =>
    `${number},外贸,FBL${n},COSU,berth star,０91e,宁波远帆国际货运代理有限公司,${boxes},北仑一号堆场 穿山堆场,${time(-1)},${time(200)},免押`;
  const file = {
    name: "放箱单.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(
      [
        "放箱号,放箱类型,提单号,箱经营人,船名,航次,用箱人,箱型箱量,提箱堆场,有效期起,有效期止,每箱押金",
        row(releaseNo, "20GP×2 + 2*40HQ"),
        row(`${releaseNo}B`, "20XX×2"),
      ].join("\n"),
    ),
  };
  const bring = async () => {
    await clerk.getByLabel("放箱单文件").setInputFiles(file);
    await clerk.getByRole("button", { name: "导入放箱单", exact: true }).click();
  };

  await test.step("the file is refused at its rows, its good rows are taken once", async () => {
    await clerk.goto("/releaseOrders");
    await clerk.getByRole("link", { name: "导入放箱单" }).click();
    await bring();
    await expect(clerk.locator("tbody tr")).toHaveText(/3\s*箱型箱量\s*20XX×2\s*请写作/);
    await clerk.getByLabel("只导入无误的行").check();
    await bring();
    await clerk.waitForURL("**/releaseOrders");
    await clerk.goto("/releaseOrders/import");
    await bring();
    await clerk.getByLabel("只导入无误的行").check();
    await bring();
    await expect(clerk.locator("tbody tr").first()).toContainText(`放箱号 ${releaseNo} 已录入`);
    const template = await port.request.get("/releaseOrders/template?format=csv");
    expect(await template.text()).toContain("放箱号*");
    expect((await page.goto("/releaseOrders/import"))!.status()).toBe(404);
  });

  const state = clerk.locator("dt", { hasText: "处理情况" }).locator("+ dd");
  const result = clerk.locator(".page-head .status");
  await clerk.goto(`/shipInfoCompares?status=2&releaseNo=${releaseNo}`);
  await clerk.getByRole("link", { name: releaseNo, exact: true }).click();
  await clerk.waitForURL("**/shipInfoCompare?id=*");
  const compare = clerk.url();
  const { search } = new URL(compare);
  const askForOne = async () => {
    await page.goto("/emptyPickupsAdd");
    const line = page.getByLabel("放箱号与箱型").locator("option", { hasText: releaseNo }).first();
    await page.getByLabel("放箱号与箱型").selectOption((await line.getAttribute("value"))!);
    await page.getByLabel("数量").fill("1");
    await page.getByLabel("提箱堆场").selectOption("北仑一号堆场");
    await page.getByLabel("计划提箱时间").fill(wallTime(30));
    await page.getByLabel("车牌").fill("浙B8K6T2");
    await page.getByLabel("司机").first().fill("张伟");
    await page.getByLabel("司机手机").fill("13658740126");
    await page.getByRole("button", { name: "提交", exact: true }).last().click();
  };

  await test.step("its user is told why the boxes cannot be asked for, and loses nothing", async () => {
    await page.goto(compare);
    await expect(page.locator("#main")).toContainText("提箱已暂停");
    await expect(page.getByText("人工确认")).toHaveCount(0);
    await askForOne();
    await expect(page.locator("#error-summary")).toContainText("航次不一致，暂停提箱：放箱单 091E");
    await expect(page.getByLabel("车牌")).toHaveValue("浙B8K6T2");
  });

  await test.step("the port answers for it with a reason, until a value changes", async () => {
    await expect(result).toHaveText("阻断");
    await clerk.locator("summary", { hasText: "人工确认" }).click();
    await clerk.getByRole("button", { name: "人工确认" }).click();
    await expect(clerk.locator("#remark-confirmCompare")).toHaveAttribute("aria-invalid", "true");
    await clerk.locator("#remark-confirmCompare").fill("船公司电话确认");
    await clerk.getByRole("button", { name: "人工确认" }).click();
    await expect(state).toHaveText("已人工确认");
    await clerk.getByRole("link", { name: "查看放箱单" }).click();
    await clerk.locator("summary", { hasText: "收回修改" }).click();
    await clerk.getByRole("button", { name: "收回修改" }).click();
    await clerk.getByRole("link", { name: "修改", exact: true }).click();
    await clerk.getByLabel("航次").fill("092E");
    await clerk.getByRole("button", { name: "放箱", exact: true }).last().click();
    await clerk.waitForURL("**/releaseOrder?id=*");
    await clerk.getByRole("link", { name: "查看比对" }).click();
    await expect(state).toHaveText("原处理已失效");
    await expect(clerk.locator("#main")).toContainText("处理之后有值发生变化");
  });

  await test.step("taking over the schedule lets the boxes go", async () => {
    await clerk.locator("summary", { hasText: "采用船期" }).click();
    await clerk.getByRole("button", { name: "采用船期" }).click();
    await expect(state).toHaveText("已采用船期");
    await expect(result).not.toHaveText("阻断");
    await askForOne();
    await page.waitForURL("**/detailsNumber?id=*");
    const exported = await context.request.get(`/shipInfoCompares/export?format=csv&releaseNo=${releaseNo}`);
    expect(await exported.text()).toContain("已采用船期");
  });

  const { page: other } = await logIn(browser, "otherForwarder", { javaScriptEnabled });
  expect((await other.goto(compare))!.status()).toBe(404);
  expect((await clerk.goto(`/entraInfoCompareDomestic${search}`))!.status()).toBe(404);
});

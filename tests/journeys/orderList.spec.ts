import { expect } from "@playwright/test";
import ExcelJS from "exceljs";
import { exportAddress } from "./support/exports";
import { fillExportOrder, newBlNo, sendExportOrder } from "./support/orders";
import { logIn } from "./support/people";
import { test } from "./support/test";

test("the list filters, sorts and pages by its URL alone @server", async ({ browser, javaScriptEnabled }) => {
  const { page } = await logIn(browser, "forwarder", { javaScriptEnabled });
  const { orderNo, blNo } = await sendExportOrder(page);
  await page.goto("/truckExport");
  await page
    .getByRole("navigation", { name: "状态" })
    .getByRole("link", { name: /已委托/ })
    .click();
  await expect(page).toHaveURL(/status=00/);
  await page.getByLabel("提单号/订舱号").fill(blNo.toLowerCase());
  await page.getByRole("button", { name: "查询" }).click();
  await expect(page.locator("tbody tr")).toHaveCount(1);
  await expect(page.locator("#main").getByRole("link", { name: orderNo })).toBeVisible();
  await expect(page).toHaveURL(/status=00/);

  const fetched = async (name: string) => page.request.get(await exportAddress(page, name));
  const csv = await (await fetched("导出 CSV")).text();
  expect(csv.trimEnd().split("\r\n")).toHaveLength(2);
  expect(csv).toContain(`${orderNo},出口,已委托,${blNo}`);
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load((await (await fetched("导出 XLSX")).body()) as never);
  expect(workbook.worksheets[0]!.getRow(2).getCell(1)).toMatchObject({
    value: orderNo,
    type: ExcelJS.ValueType.String,
  });
  expect((await page.request.get("/truckExport/export?format=exe")).status()).toBe(404);
  await page.goto("/truckExport/export?format=csv&planFrom=2026-02-30");
  await expect(page.locator(".toast", { hasText: "导出失败" })).toBeAttached();

  await page.goto("/truckExport?size=20&sort=planTime&dir=asc");
  const times = await page
    .locator("td[data-label='计划时间'] time")
    .evaluateAll((cells) => cells.map((cell) => cell.getAttribute("datetime") ?? ""));
  expect(times).toEqual([...times].sort());
  await page.getByRole("navigation", { name: "分页" }).getByRole("link", { name: "2", exact: true }).click();
  await expect(page).toHaveURL(/size=20.*page=2|page=2.*size=20/);
  await expect(page).toHaveURL(/sort=planTime/);

  await page.goto("/truckExport");
  await page.getByLabel("每页条数").selectOption("50");
  await page.getByRole("button", { name: "确定" }).click();
  await expect(page).toHaveURL(/size=50/);
});

test("box numbers pasted in any mixture are found; a wrong one is named by its place @server", async ({
  browser,
  javaScriptEnabled,
}) => {
  const { page } = await logIn(browser, "forwarder", { javaScriptEnabled });
  await page.goto("/truckExportAdd");
  const blNo = newBlNo();
  await fillExportOrder(page, blNo);
  await page.locator("#paste-numbers").fill("GYOU4047990");
  await page.locator("#paste-size").selectOption("45G1");
  await page.getByRole("button", { name: "加入箱列表" }).click();
  await expect(page.getByLabel("第 1 箱 箱号")).toHaveValue("GYOU4047990");
  await page.getByRole("button", { name: "提交委托" }).click();
  await page.waitForURL("**/truckExportDetail?id=*");

  await page.goto("/truckExport");
  await page.getByLabel("箱号（可粘贴多个）").fill("ＧＹＯＵ404799-0、 HLXU2008419，");
  await page.getByRole("button", { name: "查询" }).click();
  // the order stands in the whole list too; the answer to the search puts its own words into the field
  await page.waitForURL(/ctnNos=/);
  await expect(page.getByText(blNo)).toBeVisible();

  await page.getByLabel("箱号（可粘贴多个）").fill("GYOU4047990, CSQU3O54383, TCNU7200794");
  await page.getByRole("button", { name: "查询" }).click();
  await expect(page.getByText("第2个箱号格式不正确，请填写正确的箱号")).toBeVisible();
  await expect(page.getByLabel("箱号（可粘贴多个）")).toHaveValue("GYOU4047990, CSQU3O54383, TCNU7200794");
});

test("nothing found says why and what to do @server", async ({ browser, javaScriptEnabled }) => {
  const { page } = await logIn(browser, "forwarder", { javaScriptEnabled });
  await page.goto("/truckExport?blNo=NOSUCHNUMBER");
  await expect(page.getByText("没有符合条件的委托")).toBeVisible();
  await page.locator(".empty").getByRole("link", { name: "重置" }).click();
  await expect(page.locator("tbody tr")).toHaveCount(10);
});

test("several drafts are submitted at once; the unfinished one is named @server", async ({
  browser,
  javaScriptEnabled,
}) => {
  const { page } = await logIn(browser, "forwarder", { javaScriptEnabled });
  const whole = newBlNo();
  await page.goto("/truckExportAdd");
  await fillExportOrder(page, whole);
  await page.getByRole("button", { name: "保存草稿" }).click();
  await page.waitForURL("**/truckExportDetail?id=*");
  const prefix = whole.slice(0, 11);
  await page.goto("/truckExportAdd");
  await page.getByLabel("订舱号").fill(`${prefix}ZZ`);
  await page.getByRole("button", { name: "保存草稿" }).click();
  await page.waitForURL("**/truckExportDetail?id=*");

  await page.goto(`/truckExport?status=05&blNo=${prefix}`);
  const rows = page.getByRole("checkbox");
  const count = await rows.count();
  expect(count).toBeGreaterThanOrEqual(2);
  for (let i = 0; i < count; i++) await rows.nth(i).check();
  await page.getByRole("button", { name: "批量提交" }).click();
  await expect(page.getByText("有 1 份没有提交")).toBeVisible();
  await page.goto(`/truckExport?blNo=${whole}`);
  await expect(page.locator("tbody").getByText("已委托")).toBeVisible();
});

test("another language keeps the place @server", async ({ browser, javaScriptEnabled }) => {
  const { page } = await logIn(browser, "forwarder", { javaScriptEnabled });
  await page.goto("/truckImport?status=06&size=20");
  await page.locator("summary", { hasText: "简体中文" }).click();
  await page.getByRole("button", { name: "Português" }).click();
  await expect(page.getByRole("heading", { name: "Ordens de importação" })).toBeVisible();
  await expect(page).toHaveURL(/truckImport\?status=06&size=20/);
  await expect(page.locator("html")).toHaveAttribute("lang", "pt-BR");
});

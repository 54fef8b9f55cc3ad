import { expect } from "@playwright/test";
import ExcelJS from "exceljs";
import { newBlNo } from "./support/orders";
import { logIn } from "./support/people";
import { test } from "./support/test";

/** The columns that the rows below fill in, by the titles of the template. */
const columns =
  "提单号/订舱号,箱号,尺寸箱型,铅封号,UN 编号,包装类别,包装代码,件数,毛重（kg）,净重（kg）,闪点（℃ 闭杯）".split(",");

test("dangerous goods come from a spreadsheet: wrong cells are named, put right in place, and become drafts", async ({
  browser,
  javaScriptEnabled,
}) => {
  const { page } = await logIn(browser, "forwarder", { javaScriptEnabled });
  await page.goto("/form/list");
  await page.getByRole("link", { name: "从表格导入" }).click();
  await page.waitForURL("**/form/import");
  const template = await page.request.get("/form/import/template?format=xlsx");
  const book = new ExcelJS.Workbook();
  await book.xlsx.load((await template.body()) as never);
  const sheet = book.worksheets[0]!;
  const heads = (sheet.getRow(1).values as string[]).slice(1);
  expect(sheet.getCell(2, heads.indexOf("包装类别") + 1).dataValidation).toMatchObject({ type: "list" });

  const blNos = [newBlNo(), newBlNo()];
  const rows = [
    [blNos[0], "CSQU3054383", "20GP", "CN1001", "1263", "II", "1A1", "80", "1850", "1600", "12"],
    [blNos[0], "TGHU7599330", "20GP", "CN1002", "9998", "II", "1A1", "80", "1850", "1600", "12"],
    [blNos[1], "GYOU4047990", "45G1", "CN1003", "1866", "III", "4G", "80", "1850", "1600", "30"],
  ];
  const lines = [heads, ...rows.map((row) => heads.map((head) => row[columns.indexOf(head)] ?? ""))];
  const upload = async (name: string, text: string) => {
    await page.goto("/form/import");
    await page
      .getByLabel("文件（XLSX 或 CSV）")
      .setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(text) });
    await page.getByRole("button", { name: "上传并检查" }).click();
    await page.waitForURL("**/jobs?id=*");
  };
  await upload("别的表.csv", "a,b\n1,2\n");
  await expect(page.getByText("不是本系统当前版本的模板，请重新下载模板")).toBeVisible({ timeout: 15_000 });

  await upload("危险品.csv", lines.map((line) => line.join(",")).join("\r\n"));
  const wrong = page.getByLabel("第3行 UN 编号");
  await expect(wrong).toHaveValue("9998", { timeout: 15_000 });
  await expect(page.getByText("1 处错误")).toBeVisible();
  const report = new ExcelJS.Workbook();
  const href = await page.getByRole("link", { name: "下载报告" }).getAttribute("href");
  await report.xlsx.load((await (await page.request.get(href!)).body()) as never);
  expect(report.worksheets[0]!.rowCount).toBe(2);
  expect(report.worksheets[0]!.getRow(2).getCell(1).value).toBe(3);
  // another person's job is no job
  const other = await logIn(browser, "otherForwarder", { javaScriptEnabled });
  for (const path of [page.url(), new URL(href!, page.url()).href])
    expect((await other.page.request.get(path)).status()).toBe(404);

  await wrong.fill("1263");
  await page.getByRole("button", { name: "改正后重新检查" }).click();
  await page.getByRole("button", { name: "全部导入" }).click({ timeout: 15_000 });
  await expect(page.getByText("已生成 2 份草稿")).toBeVisible({ timeout: 15_000 });
  for (const blNo of blNos)
    await expect(page.getByRole("listitem").filter({ hasText: blNo })).toContainText(/DG\d{11}/);

  await page.goto(`/form/list?blNo=${blNos[0]}`);
  const file = await page.getByRole("link", { name: "导出 CSV" }).getAttribute("href");
  const csv = await (await page.request.get(new URL(file!, page.url()).href)).text();
  expect(csv.trimEnd().split("\r\n")).toHaveLength(2);
  expect(csv).toContain('"CSQU3054383,TGHU7599330",UN1263 3');
});

test("temperature boxes come from a spreadsheet by the same way", async ({ browser, javaScriptEnabled }) => {
  const { page } = await logIn(browser, "forwarder", { javaScriptEnabled });
  const template = new ExcelJS.Workbook();
  await template.xlsx.load((await (await page.request.get("/wt/import/template?format=xlsx")).body()) as never);
  const sheet = template.worksheets[0]!;
  const heads = (sheet.getRow(1).values as string[]).slice(1);
  const blNo = newBlNo();
  const boxOf = (row: number, own: Record<string, string>) => {
    const box: Record<string, string> = {
      "提单号/订舱号": blNo,
      尺寸箱型: "45R1",
      铅封号: "CN2001",
      冷链类型: "FRZ",
      ...own,
    };
    heads.forEach((head, i) => {
      if (box[head]) sheet.getCell(row, i + 1).value = box[head];
    });
  };
  boxOf(2, { 箱号: "HLXU2008419", 货名: "冻虾 䶮㛃𠮷", "设定温度（℃）": "-18", 通风单位: "CLOSED" });
  boxOf(3, { 箱号: "TGHU7599330", 货名: "冻虾", "设定温度（℃）": "18", 通风单位: "CLOSED" });
  expect(sheet.getCell(2, heads.indexOf("冷链类型") + 1).dataValidation).toMatchObject({ type: "list" });

  await page.goto("/wt/list");
  await page.getByRole("link", { name: "从表格导入" }).click();
  await page.waitForURL("**/wt/import");
  const buffer = Buffer.from(await template.xlsx.writeBuffer());
  await page
    .getByLabel("文件（XLSX 或 CSV）")
    .setInputFiles({ name: "温控箱.xlsx", mimeType: "application/zip", buffer });
  await page.getByRole("button", { name: "上传并检查" }).click();
  await page.waitForURL("**/jobs?id=*");
  const wrong = page.getByLabel("第3行 设定温度（℃）");
  await expect(wrong).toHaveValue("18", { timeout: 15_000 });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("导入温控箱申报");
  await wrong.fill("-18");
  await page.getByRole("button", { name: "改正后重新检查" }).click();
  await page.getByRole("button", { name: "全部导入" }).click({ timeout: 15_000 });
  await expect(page.getByText("已生成 1 份草稿")).toBeVisible({ timeout: 15_000 });
  await page
    .getByRole("listitem")
    .getByRole("link", { name: /^RF\d{11}$/ })
    .click();
  await page.waitForURL("**/wt/edit?id=*");
  await expect(page.getByLabel("第1箱 货名", { exact: true })).toHaveValue("冻虾 䶮㛃𠮷");
  await expect(page.getByLabel("第2箱 设定温度 ℃", { exact: true })).toHaveValue("-18");
});

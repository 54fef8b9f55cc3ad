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

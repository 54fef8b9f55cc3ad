import { expect } from "@playwright/test";
import ExcelJS from "exceljs";
import { exportAddress } from "./support/exports";
import { newBlNo } from "./support/orders";
import { logIn } from "./support/people";
import { test } from "./support/test";

/** The columns that the rows below fill in, by the titles of the template. */
const columns =
  "提单号/订舱号,箱号,尺寸箱型,铅封号,UN 编号,包装类别,包装代码,件数,毛重（kg）,净重（kg）,闪点（℃ 闭杯）".split(",");

test("dangerous goods come from a spreadsheet: wrong cells are named, put right in place, and become drafts @server", async ({
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
  await expect(page.getByText("文件前 20 行中没有列名")).toBeVisible({ timeout: 15_000 });

  await upload("危险品.csv", lines.map((line) => line.join(",")).join("\r\n"));
  const wrong = page.getByLabel("第 3 行 UN 编号");
  await expect(wrong).toHaveValue("9998", { timeout: 15_000 });
  await expect(page.getByText("1 处错误")).toBeVisible();
  const report = new ExcelJS.Workbook();
  const href = await page.getByRole("link", { name: "下载报告" }).getAttribute("href");
  await report.xlsx.load((await (await page.request.get(href!)).body()) as never);
  // the whole B/L, its good row too, so that it can be put right and imported as it is
  const reported = report.worksheets[0]!;
  expect([2, 3].map((row) => reported.getRow(row).getCell(1).value)).toEqual([2, 3]);
  expect(reported.rowCount).toBe(3);
  expect(reported.getRow(2).getCell(heads.length + 3).value).toContain(`提单号 ${blNos[0]} 另有错误`);
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
  const csv = await (await page.request.get(await exportAddress(page, "导出 CSV"))).text();
  expect(csv.trimEnd().split("\r\n")).toHaveLength(2);
  expect(csv).toContain('"CSQU3054383,TGHU7599330",UN1263 3');
});

// the job and its page are those of dangerous goods above
test("temperature boxes come from a spreadsheet by the same way @server @long", async ({
  browser,
  javaScriptEnabled,
}) => {
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
  const wrong = page.getByLabel("第 3 行 设定温度（℃）");
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
  await expect(page.getByLabel("第 1 箱 货名", { exact: true })).toHaveValue("冻虾 䶮㛃𠮷");
  await expect(page.getByLabel("第 2 箱 设定温度（℃）", { exact: true })).toHaveValue("-18");
});

test("a company's own sheet is asked about once: titles are shown, chosen and kept, and the report completes its B/L @server", async ({
  browser,
  javaScriptEnabled,
}) => {
  const { page } = await logIn(browser, "otherForwarder", { javaScriptEnabled });
  const [blNo, other] = [newBlNo(), newBlNo()];
  const own = `自编${Date.now() % 1_000_000}`;
  const upload = async (name: string, buffer: Buffer) => {
    await page.goto("/form/import");
    await page.getByLabel("文件（XLSX 或 CSV）").setInputFiles({ name, mimeType: "text/csv", buffer });
    await page.getByRole("button", { name: "上传并检查" }).click();
    await page.waitForURL("**/jobs?id=*");
  };
  const book = new ExcelJS.Workbook();
  book.addWorksheet("说明").addRow(["填表须知"]);
  const sheet = book.addWorksheet("装箱");
  sheet.addRow(["十二月出口危险品"]);
  sheet.addRow([
    "提单编号",
    "柜号",
    "箱型",
    "铅封",
    "UN号",
    "包装类别",
    "包装种类",
    "件数",
    own,
    "净重KGS",
    "闪点",
    "内部号",
  ]);
  sheet.addRow([blNo, "CSQU3054383", "40 HQ", "CN1001", "1263", "II", "1A1", "80件", "1.85 t", "1,600 kg", "12℃", "x"]);
  sheet.addRow([blNo, "TGHU7599330", "20DV", "CN1002", "9998", "II", "1A1", 80, 1850, 1600, 12, "x"]);
  sheet.addRow([other, "GYOU4047990", "45G1", "CN1003", "1866", "III", "4G", 80, 1850, 1600, 30, "x"]).hidden = true;
  // of these the number that nobody reads is not told
  for (const n of [4, 12]) sheet.getColumn(n).hidden = true;
  await upload("自己的表.xlsx", Buffer.from(await book.xlsx.writeBuffer()));
  await expect(page.getByText(`尚未识别的列：${own}、内部号`)).toBeVisible({ timeout: 15_000 });
  await expect(page.getByLabel("包装类别", { exact: true })).toHaveValue("packGroup");
  await page.getByLabel(own).selectOption({ label: "净重（kg）" });
  await page.getByRole("button", { name: "按此对应检查" }).click();
  await expect(page.getByText("该字段已由前面的列对应")).toBeVisible();
  await page.getByLabel(own).selectOption({ label: "毛重（kg）" });
  await page.getByRole("button", { name: "按此对应检查" }).click();
  await expect(page.getByText("未导入的列：内部号")).toBeVisible({ timeout: 15_000 });
  await expect(page.getByText("文件中有 1 行被隐藏或筛选掉")).toBeVisible();
  await expect(page.getByText("文件中有 1 列被隐藏")).toBeVisible();
  await expect(page.getByText("列名在第 2 行")).toBeVisible();
  await expect(page.getByLabel("第 4 行 UN 编号")).toHaveValue("9998");
  await expect(page.locator("dl.facts").first()).toContainText(/可导入\s*1 行.*有错误\s*1 行.*随整份暂不导入\s*1 行/s);

  const href = await page.getByRole("link", { name: "下载报告" }).getAttribute("href");
  const report = new ExcelJS.Workbook();
  await report.xlsx.load((await (await page.request.get(href!)).body()) as never);
  await page.getByRole("button", { name: "只导入无误的申报" }).click();
  await expect(page.getByText("已生成 1 份草稿")).toBeVisible({ timeout: 15_000 });
  await expect(page.getByText("2 行未导入")).toBeVisible();

  // the titles are known by now
  const rows = report.worksheets[0]!;
  expect(rows.rowCount).toBe(3);
  rows.getRow(3).getCell(6).value = "1263";
  await upload("导入报告.xlsx", Buffer.from(await report.xlsx.writeBuffer()));
  await page.getByRole("button", { name: "全部导入" }).click({ timeout: 15_000 });
  await expect(page.getByText("已生成 1 份草稿")).toBeVisible({ timeout: 15_000 });
  await page.goto(`/form/list?blNo=${blNo}`);
  const csv = await (await page.request.get(await exportAddress(page, "导出 CSV"))).text();
  const lines = csv.trimEnd().split("\r\n");
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain('"CSQU3054383,TGHU7599330"');
});

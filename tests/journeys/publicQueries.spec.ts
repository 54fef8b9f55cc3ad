import { expect, type Page } from "@playwright/test";
import excel from "exceljs";
import { expectAccessible } from "./support/axe";
import { logIn, password, people, portalUrl } from "./support/people";
import { inStore } from "./support/store";
import { test } from "./support/test";
import { openAsVisitor } from "./support/visitor";

test("the schedule: statuses, filters, cut-offs and how old it is @server", async ({ browser, javaScriptEnabled }) => {
  const page = await openAsVisitor(browser, javaScriptEnabled);
  await page.goto("/user/DockDate");
  const rows = page.locator("tbody tr");
  await expect(page.getByRole("columnheader", { name: "更新时间" })).toBeVisible();
  for (const status of ["预报", "确报", "靠泊", "离泊", "脱班"]) {
    await page.getByLabel("状态").selectOption(status);
    await page.getByRole("button", { name: "查询", exact: true }).click();
    await expect(page.getByLabel("状态")).toHaveValue(/.+/);
    const shown = await rows.locator(".status").allInnerTexts();
    expect(shown.length, status).toBeGreaterThan(0);
    expect(new Set(shown), status).toEqual(new Set([status]));
  }
  // a phone's card leaves out what is over
  await page.goto("/user/DockDate");
  await page.getByLabel("状态").selectOption("离泊");
  await page.getByRole("button", { name: "查询", exact: true }).click();
  await expect(rows.first().locator("td[data-label='截港时间']")).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(rows.first().locator("td[data-label='截港时间']")).toBeHidden();
  await expect(rows.first().locator("td[data-label='离泊']")).toBeVisible();
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto("/user/DockDate");
  await page.getByLabel("码头", { exact: true }).selectOption("MSICT");
  await page.getByLabel("船名", { exact: true }).fill("msc");
  await page.getByRole("button", { name: "查询", exact: true }).click();
  for (const text of await rows.allInnerTexts()) expect(text).toMatch(/MSC GULSUN.*梅山/s);
  await page.goto("/user/DockDate?voyage=9");
  await expect(page.getByText("请至少输入 3 个字符")).toBeVisible();
});

test("code tables: look up, and take along as CSV and XLSX @server", async ({ browser, javaScriptEnabled }) => {
  const page = await openAsVisitor(browser, javaScriptEnabled);
  await page.goto("/user/PlatformStandardInformation");
  await page.getByLabel("代码或名称").fill("40HC");
  await page.getByRole("button", { name: "查询", exact: true }).click();
  await expect(page.locator("tbody tr")).toHaveCount(1);
  await expect(page.locator("tbody tr")).toContainText("45G1");
  await page.getByRole("link", { name: "港口", exact: true }).click();
  await expect(page.locator("tbody")).toContainText("CNNGB");

  const csv = await page.request.get("/user/PlatformStandardInformation/file?type=sizeType&format=csv");
  expect(csv.headers()["content-disposition"]).toMatch(/^attachment; filename="[\w-]+\.csv"/);
  const bytes = await csv.body();
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(bytes.toString()).toContain('45G1,40HC,45GP,"\t4510",2,3900,32500\r\n');

  const xlsx = await page.request.get("/user/PlatformStandardInformation/file?type=sizeType&format=xlsx");
  const book = new excel.Workbook();
  await book.xlsx.load((await xlsx.body()) as unknown as ArrayBuffer);
  const sheet = book.worksheets[0]!;
  expect(sheet.getRow(1).getCell(1).value).toBe("代码");
  const row = sheet.getRows(2, sheet.rowCount - 1)!.find((each) => each.getCell(1).value === "45G1")!;
  expect([row.getCell(4).value, row.getCell(6).value]).toEqual(["4510", 3900]);
  for (const query of ["type=users&format=csv", "type=sizeType&format=exe", ""]) {
    expect((await page.request.get(`/user/PlatformStandardInformation/file?${query}`)).status(), query).toBe(404);
  }
});

test("a box: wrong number, unknown box, known box; what a company sees after login @server", async ({
  browser,
  javaScriptEnabled,
}) => {
  const page = await openAsVisitor(browser, javaScriptEnabled);
  await page.goto("/user/SingleBoxHistory");
  const ask = async (on: Page, ctnNo: string) => {
    await on.getByLabel("箱号").fill(ctnNo);
    await on.locator(".actions").getByRole("button", { name: "查询", exact: true }).click();
  };
  await ask(page, "CSQU3O54383");
  await expect(page.locator("#error-summary")).toContainText("箱号格式不正确");
  await expect(page.getByLabel("箱号")).toHaveValue("CSQU3O54383");
  await ask(page, "CSQU3054383");
  await expect(page.getByText("没有查到该箱")).toBeVisible();
  await ask(page, "gyou 404799-0");
  await expect(page.getByRole("heading", { name: /GYOU\s*404799\s*0/ })).toBeVisible();
  await expect(page.locator("table")).toHaveCount(2);
  // each cycle as a picture over its table, with as many events as that has rows
  for (const cycle of await page.locator("section:has(table)").all()) {
    const rows = await cycle.locator("tbody tr").count();
    const picture = cycle.getByRole("img", { name: `时间与地点图，${rows} 个节点` });
    await expect(picture).toBeVisible();
    await expect(picture.locator("circle")).toHaveCount(rows);
    const codes = (await picture.locator("[class*=code]").allTextContents()).join(" ").split(" ").sort();
    const told = await cycle.locator("tbody td:nth-child(2) .muted").allTextContents();
    expect(codes).toEqual(told.sort());
  }
  const shown = await page.locator("main").innerText();
  expect(shown).toMatch(/[A-Z]{4}\*+\d\d/);
  expect(shown).not.toMatch(/(COSU|EGLV|MEDU|OOLU|MAEU)\d{8}/);

  const person = await logIn(browser, "forwarder", { javaScriptEnabled });
  await person.page.goto("/user/SingleBoxHistory");
  await ask(person.page, "GYOU4047990");
  await expect(person.page.getByText("贵公司与该箱有业务关联")).toBeVisible();
  expect(await person.page.locator("main").innerText()).toMatch(/(COSU|EGLV|MEDU|OOLU|MAEU)\d{8}/);
});

test("a truck: what is registered, and where it is; nobody's name @server", async ({ browser, javaScriptEnabled }) => {
  const page = await openAsVisitor(browser, javaScriptEnabled);
  await page.goto("/user/GatherCardInformation");
  const ask = async () => page.locator(".actions").getByRole("button", { name: "查询", exact: true }).click();
  await ask();
  await expect(page.locator("#error-summary")).toContainText("请填写车牌号");
  await page.getByLabel(/^车牌号/).fill("浙B7H4W3");
  await ask();
  await expect(page.locator("main")).toContainText("已过期");
  await expect(page.locator("main")).not.toContainText(/张伟|刘洋|136587/);
  await page.getByLabel(/^车牌号/).fill("浙B99999");
  await ask();
  await expect(page.getByText("没有查到该车")).toBeVisible();

  const [onTheRoad] = inStore<{ plate_no: string }>(
    process.env.PORTAL_DATA_DIR!,
    "select plate_no from gps_devices where kind = 'TRUCK' and device_no in (select device_no from gps_journeys)",
  );
  await page.goto("/user/SetCardGpsInformation");
  await page.getByLabel(/^车牌号/).fill(onTheRoad!.plate_no.toLowerCase());
  await page.getByLabel("时间范围").selectOption("168");
  await ask();
  await expect(page.getByRole("img", { name: `${onTheRoad!.plate_no} 的港区轨迹图` })).toBeVisible();
  await expect(page.getByLabel("时间范围")).toHaveValue("168");
});

test("an example fills the form and answers; what the answers mean stands below @server", async ({
  browser,
  javaScriptEnabled,
}) => {
  const page = await openAsVisitor(browser, javaScriptEnabled);
  for (const [path, label, term, meaning] of [
    ["/user/SingleBoxHistory", "箱号", "DS 卸船", "集装箱已卸下船"],
    ["/user/ContainerRelease", "提单号", "有效", "还有余量"],
    ["/user/GatherCardInformation", "车牌号", "未生效", "起始日之前不能进入"],
    ["/user/SetCardGpsInformation", "车牌号", "离线", "最后已知的位置"],
  ] as const) {
    await page.goto(path);
    const example = page.getByRole("link", { name: /^填入 / });
    const value = (await example.innerText()).replace("填入 ", "");
    await example.click();
    await expect(page.getByLabel(label), path).toHaveValue(value);
    await page.locator(".QueryForm_form .actions button").click();
    await expect(page.locator("[role=status]").first(), path).toBeVisible();
    await expect(page.getByText(/^没有查到|没有放箱记录|没有该车/), path).toHaveCount(0);
    if (path === "/user/SetCardGpsInformation") await expect(page.getByRole("img", { name: /轨迹图/ })).toBeVisible();
    const meanings = page.locator("details", { hasText: "查询结果说明" });
    await meanings.locator("summary").click();
    await expect(meanings.getByText(term, { exact: true }), path).toBeVisible();
    await expect(meanings.getByText(meaning), path).toBeVisible();
  }
  await page.goto("/user/DockDate");
  await page.getByText("查询结果说明").click();
  await expect(page.getByText("本航次不靠本港")).toBeVisible();
});

test("a release by its B/L @server", async ({ browser, javaScriptEnabled }) => {
  const page = await openAsVisitor(browser, javaScriptEnabled);
  await page.goto("/user/ContainerRelease");
  await page.getByLabel("提单号").fill("cosu7788100000");
  await page.locator(".actions").getByRole("button", { name: "查询", exact: true }).click();
  await expect(page.getByRole("heading", { name: "提单号 COSU7788100000 的放箱" })).toBeVisible();
  await expect(page.locator("tbody tr")).toContainText("中远海运");
  await page.getByLabel("提单号").fill("COSU0000000000");
  await page.locator(".actions").getByRole("button", { name: "查询", exact: true }).click();
  await expect(page.getByText("该提单号没有放箱记录")).toBeVisible();
});

test("the entry notice: read, sign with an error first, show the receipt, sign again @server", async ({
  browser,
  javaScriptEnabled,
}) => {
  const page = await openAsVisitor(browser, javaScriptEnabled);
  await page.goto("/user/EntryNotice");
  await page.getByRole("link", { name: "梅山" }).click();
  await expect(page.getByRole("heading", { name: "梅山入港须知" })).toBeVisible();
  await expect(page.getByText("港内限速 25 km/h")).toBeVisible();
  const plate = `浙B${Math.random().toString().slice(2, 7)}`;
  await page.getByLabel("姓名").fill("乐永康");
  await page.getByLabel(/^车牌号/).fill(plate);
  await page.getByLabel("手机号码").fill("123");
  await page.getByRole("button", { name: "已读并签署" }).last().click();
  await expect(page.locator("#error-summary")).toContainText("请输入正确的手机号码");
  await expect(page.getByLabel("姓名")).toHaveValue("乐永康");
  await page.getByLabel("手机号码").fill("138 0013 8000");
  await page.getByRole("button", { name: "已读并签署" }).last().click();
  await expect(page.locator(".EntryReceiptCard_receipt")).toContainText(/EN\d{11}/);
  await expect(page.locator(".EntryReceiptCard_receipt")).toContainText("乐**");
  await expect(page.locator(".EntryReceiptCard_receipt")).toContainText(plate);
  const receipt = page.url();
  const number = new URL(receipt).searchParams.get("receipt")!;

  await page.goto(receipt.replace(/code=[^&]+/, "code=wrong"));
  await expect(page.getByText("没有找到该回执")).toBeVisible();
  await page.goto(`/qrCodeContent?content=${encodeURIComponent(receipt)}`);
  await expect(page.getByText("真实有效")).toBeVisible();
  await expect(page.locator("main")).toContainText(number);
});

test("a payment is shown to the one who paid @server", async ({ browser, javaScriptEnabled }) => {
  const stranger = await openAsVisitor(browser, javaScriptEnabled);
  await stranger.goto("/user/payLast?payNo=TE26010100001");
  expect(new URL(stranger.url()).pathname).toBe("/home");

  const { page } = await logIn(browser, "forwarder", { javaScriptEnabled });
  await page.goto("/account/wallet?type=PAY");
  const row = page.locator("tbody tr").first();
  const txnNo = (await row.locator("td").nth(1).innerText()).split(/\s/)[0]!;
  const bizNo = await row.locator("td").nth(3).innerText();
  for (const payNo of [txnNo, bizNo]) {
    await page.goto("/user/payLast");
    await page.getByLabel("流水号或业务单号").fill(payNo.trim());
    await page.getByRole("button", { name: "查询", exact: true }).click();
    await expect(page.locator(".facts")).toContainText(txnNo.trim());
  }
  const other = await logIn(browser, "otherForwarder", { javaScriptEnabled });
  await other.page.goto(`/user/payLastMt?payNo=${txnNo.trim()}`);
  await expect(other.page.getByText("没有找到编号为")).toBeVisible();
});

test("barcodes and scanned codes are told apart @server", async ({ browser, javaScriptEnabled }) => {
  const page = await openAsVisitor(browser, javaScriptEnabled);
  await page.goto("/barcodeLifting/view/BC2611100000005,BC2611100000004,BC0000000000000");
  const labels = page.locator(".barcodeLifting_labels li");
  await expect(labels).toHaveCount(3);
  await expect(labels.nth(0).locator("img")).toBeVisible();
  await expect(labels.nth(0)).toContainText("未使用");
  await expect(labels.nth(1)).toContainText("条码格式或校验位不正确");
  await expect(labels.nth(2)).toContainText("没有此条码");
  for (const [content, kind] of [
    ["BC2611100000005", "提箱条码"],
    ["CSQU3054383", "集装箱号"],
    ["浙B12345", "车牌号"],
    ["https://evil.example/verify?no=TE1&code=x", "打印单证"],
    ["https://evil.example/", "无法识别的内容"],
  ] as const) {
    await page.goto("/qrCodeContent");
    await page.getByLabel("扫码得到的内容").fill(content);
    await page.getByRole("button", { name: "识别" }).click();
    await expect(page.getByRole("heading", { name: kind })).toBeVisible();
    await expect(page.locator("main a[href*='evil.example']")).toHaveCount(0);
  }
});

// the pages fit a phone more narrowly, and Portuguese is longer: the desk is looked at in the long form
for (const [name, viewport, language] of [
  ["on a desk", { width: 1366, height: 768 }, "zh-CN"],
  ["in Portuguese on a phone", { width: 390, height: 844 }, "pt-BR"],
] as const) {
  test(`answers and errors of public queries are told without a barrier, ${name} @javascript${name === "on a desk" ? " @long" : ""}`, async ({
    browser,
  }) => {
    const page = await (await browser.newContext({ baseURL: portalUrl(), viewport })).newPage();
    const look = async (where: string) => {
      await expectAccessible(page, where);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect.soft(wide, `${where} scrolls sideways`).toBeLessThanOrEqual(0);
    };
    const ask = async (path: string, fields: Record<string, string>) => {
      await page.goto(`${path}?lng=${language}`);
      for (const [field, value] of Object.entries(fields)) await page.locator(`input[name=${field}]`).fill(value);
      await page.locator(".QueryForm_form .actions button").click();
    };
    await ask("/user/SingleBoxHistory", { ctnNo: "GYOU4047990" });
    await expect(page.locator("table")).toHaveCount(2);
    await look("a box's history");
    await ask("/user/SingleBoxHistory", { ctnNo: "X" });
    await expect(page.locator("#error-summary")).toBeFocused();
    await look("a box's number in error");
    await ask("/user/ContainerRelease", { blNo: "COSU7788100000" });
    await look("a release");
    await ask("/user/GatherCardInformation", { plateNo: "浙B7H4W3" });
    await look("a truck");
    await ask("/user/SetCardGpsInformation", { plateNo: "浙B8K6T2" });
    await look("a truck's position");
    await ask("/user/EntryNotice", { name: "乐永康", plateNo: "浙B8K6T2", mobile: "1380013800" });
    await look("an entry notice with an error");
    await ask("/user/EntryNotice", { name: "乐永康", plateNo: "浙B8K6T2", mobile: "13800138001" });
    await expect(page.locator(".EntryReceiptCard_receipt")).toBeVisible();
    await look("a receipt");
    await page.goto("/user/newsDetail?id=nothing");
    await look("news that are not there");
  });
}

test("the numbers that were asked last fill the form, until they are forgotten or somebody logs in @server", async ({
  browser,
  javaScriptEnabled,
}) => {
  const page = await openAsVisitor(browser, javaScriptEnabled);
  const own = page.getByRole("form", { name: "最近查过" });
  const ask = async (field: string, number: string) => {
    await page.getByLabel(field).fill(number);
    await page.locator(".actions").getByRole("button", { name: "查询", exact: true }).click();
  };
  await page.goto("/user/GatherCardInformation");
  const plate = (await page.getByRole("link", { name: /^填入 / }).innerText()).replace("填入 ", "");
  await ask("车牌号", "浙A00000");
  await expect(page.getByRole("status")).toBeVisible();
  await expect(own).toHaveCount(0);
  await ask("车牌号", plate);
  await expect(own.getByRole("link")).toHaveText([plate]);

  // each page has its own, the last first
  await page.goto("/user/SingleBoxHistory");
  await expect(own).toHaveCount(0);
  const example = (await page.getByRole("link", { name: /^填入 / }).innerText()).replace("填入 ", "");
  for (const number of ["GYOU4047990", example, "GYOU4047990"]) await ask("箱号", number);
  await expect(own.getByRole("link")).toHaveText([...new Set(["GYOU4047990", example])]);
  await own.getByRole("link", { name: example }).click();
  await expect(page.getByLabel("箱号")).toHaveValue(example);
  await own.getByRole("button", { name: "清除记录" }).click();
  await expect(own).toHaveCount(0);

  // neither a login nor a logout hands them on
  await page.goto("/user/GatherCardInformation");
  await expect(own.getByRole("link")).toHaveText([plate]);
  const headers = { origin: portalUrl() };
  const form = { mobile: people.forwarder, password };
  await page.context().request.post("/user/login", { form, headers, maxRedirects: 0 });
  await page.goto("/user/GatherCardInformation");
  await expect(own).toHaveCount(0);
  await ask("车牌号", plate);
  await expect(own.getByRole("link")).toHaveText([plate]);
  await page.context().request.post("/user/logout", { headers, maxRedirects: 0 });
  await page.goto("/user/GatherCardInformation");
  await expect(own).toHaveCount(0);
});

import { type Browser, expect, type Page } from "@playwright/test";
import ExcelJS from "exceljs";
import { exportAddress } from "./support/exports";
import { html, png } from "./support/files";
import { logIn, type Who } from "./support/people";
import { type RunningPortal, startPortal } from "./support/portalProcess";
import { inStore } from "./support/store";
import { test } from "./support/test";

// pictures, titles and applications of its own
test.describe.configure({ mode: "default" });
let portal: RunningPortal;
test.beforeAll(async () => {
  portal = await startPortal({ RATE_LIMIT: "off" });
});
test.afterAll(async () => {
  expect(await portal.stop()).toBe(0);
});

const enter = async (browser: Browser, who: Who, javaScriptEnabled: boolean | undefined) =>
  (await logIn(browser, who, { baseURL: portal.url, javaScriptEnabled })).page;

const done = (page: Page, text: string) => expect(page.locator(".toast", { hasText: text })).toBeAttached();

test("the personal centre: profile and picture, what is wrong beside its field @server", async ({
  browser,
  javaScriptEnabled,
}) => {
  const page = await enter(browser, "otherForwarder", javaScriptEnabled);
  await page.goto("/account/center");
  await page.getByLabel("昵称").fill("  林姐 ");
  await page.getByLabel("邮箱").fill("not a mail");
  await page.getByRole("button", { name: "保存资料" }).click();
  await expect(page.locator("#error-summary")).toContainText("邮箱格式不正确");
  await expect(page.getByLabel("昵称")).toHaveValue(/林姐/);
  // what is saved elsewhere meanwhile is not overwritten unseen
  const elsewhere = await page.context().newPage();
  await elsewhere.goto("/account/center");
  await elsewhere.getByLabel("职务").fill("单证主管");
  await elsewhere.getByRole("button", { name: "保存资料" }).click();
  await done(elsewhere, "个人资料已保存");
  await page.getByLabel("邮箱").fill("lin@haisheng.example");
  await page.getByRole("button", { name: "保存资料" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "数据已被他人修改，请刷新" })).toBeVisible();
  await expect(page.locator('[name="nickname"]')).toHaveValue(/林姐/);
  await page.getByRole("button", { name: "保存资料" }).click();
  await done(page, "个人资料已保存");
  await expect(page.getByLabel("昵称")).toHaveValue("林姐");

  const picture = page.getByRole("img", { name: /的头像/ });
  await expect(picture).toHaveCount(0);
  await page.getByLabel("头像", { exact: true }).setInputFiles({ name: "我.png", mimeType: "image/png", buffer: html });
  await page.getByRole("button", { name: "上传头像" }).click();
  await expect(page.locator("#avatar-error")).toContainText("文件内容与类型不符");
  const large = Buffer.concat([png, Buffer.alloc(11 * 1_048_576)]);
  await page
    .getByLabel("头像", { exact: true })
    .setInputFiles({ name: "我.png", mimeType: "image/png", buffer: large });
  await page.getByRole("button", { name: "上传头像" }).click();
  await expect(page.locator("#avatar-error")).toContainText("文件大小不能超过10M");
  await page.getByLabel("头像", { exact: true }).setInputFiles({ name: "我.png", mimeType: "image/png", buffer: png });
  await page.getByRole("button", { name: "上传头像" }).click();
  await done(page, "头像已更新");
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(8);
  await page.getByRole("button", { name: "移除头像" }).click();
  await done(page, "头像已更新");
  await expect(picture).toHaveCount(0);
});

test("invoice titles: rows added and removed, a special one needs its bank @server", async ({
  browser,
  javaScriptEnabled,
}) => {
  const page = await enter(browser, "otherForwarder", javaScriptEnabled);
  await page.goto("/account/invoices");
  await expect(page.getByText("还没有开票抬头")).toBeVisible();
  await page.getByRole("button", { name: "新增抬头" }).click();
  await page.getByRole("button", { name: "新增抬头" }).click();
  const first = page.getByRole("region", { name: "抬头 1" });
  await expect(page.getByRole("region", { name: "抬头 2" })).toBeVisible();
  await first.getByRole("textbox", { name: "抬头" }).fill("宁波海晟供应链有限公司");
  await page.getByRole("button", { name: "删除抬头 2" }).click();
  await expect(page.getByRole("region", { name: "抬头 2" })).toHaveCount(0);
  await first.getByLabel("税号").fill("91330206ma2aygw297");
  await first.getByLabel("发票类型").selectOption("04");
  await first.getByLabel("收票邮箱").fill("invoice@haisheng.example");
  await page.getByRole("button", { name: "保存开票信息" }).last().click();
  await expect(page.locator("#error-summary")).toContainText("开具专用发票需填写");
  await first.getByLabel("地址、电话").fill("宁波市鄞州区惊驾路 555 号 0574-87000000");
  await first.getByLabel("开户行").fill("中国银行宁波分行");
  await first.getByLabel("银行账号").fill("3901 1800 0920 0012 345");
  await page.getByRole("button", { name: "保存开票信息" }).last().click();
  await done(page, "开票信息已保存");
  await expect(first.getByLabel("税号")).toHaveValue("91330206MA2AYGW297");
  await expect(first.getByLabel("默认抬头")).toBeChecked();
});

test("the wallet: filtered by direction, kind, number and day, and exported as it is shown @server", async ({
  browser,
  javaScriptEnabled,
}) => {
  const page = await enter(browser, "forwarder", javaScriptEnabled);
  await page.goto("/account/wallet");
  await page.getByLabel("收支方向").selectOption("O");
  await page.getByLabel("类型", { exact: true }).selectOption("PAY");
  await page.getByLabel("业务单号").fill("DC26A");
  await page.getByRole("button", { name: "查询" }).click();
  await page.waitForURL("**/account/wallet?**bizNo=DC26A**");
  await expect(page.getByText("共 10 条")).toBeVisible();
  await expect(page.getByLabel("收支方向")).toHaveValue("O");

  const fetched = async (name: string) => page.request.get(await exportAddress(page, name));
  const csv = await fetched("导出 CSV");
  expect(csv.headers()["content-disposition"]).toMatch(/^attachment; filename=".*\.csv"/);
  const bytes = await csv.body();
  expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  const lines = bytes.toString("utf8").trim().split("\r\n");
  // a head, the opening and the closing balance around ten payments
  expect(lines).toHaveLength(13);
  expect(lines[1]).toContain("期初余额");
  expect(lines[2]).toMatch(/,支付,DC26A0001,-\d+(\.\d+)?,/);

  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load((await (await fetched("导出 XLSX")).body()) as never);
  const sheet = workbook.worksheets[0]!;
  expect(sheet.rowCount).toBe(13);
  expect(sheet.getRow(3).getCell(4)).toMatchObject({ value: "DC26A0001", type: ExcelJS.ValueType.String });
  expect(sheet.getRow(3).getCell(5).value).toBeLessThan(0);
  const closing = Number(lines[12]!.split(",")[6]);
  expect(closing).toBeGreaterThan(0);
  expect(sheet.getRow(13).getCell(7).value).toBe(closing);

  await page.goto("/account/wallet?from=2026-02-30");
  await expect(page.getByText("日期时间格式不正确")).toBeVisible();
  await page.goto("/account/wallet/export?format=csv&from=2026-02-30");
  await expect(page.locator(".toast", { hasText: "导出失败" })).toBeAttached();
  expect((await page.request.get(`${portal.url}/account/wallet/export?format=exe`)).status()).toBe(404);
});

test("a company settles as a merchant: turned down, applied again, accepted @server", async ({
  browser,
  javaScriptEnabled,
}) => {
  const page = await enter(browser, "forwarder", javaScriptEnabled);
  const clerk = await enter(browser, "portClerk", javaScriptEnabled);
  const decide = async (action: string, remark: string) => {
    await clerk.goto("/companyAudit?kind=merchant&status=00");
    await clerk.getByRole("link", { name: "宁波远帆国际货运代理有限公司" }).click();
    await clerk.getByLabel("意见（不通过时必填）").fill(remark);
    await clerk.getByRole("button", { name: action }).click();
  };
  await page.goto("/enterprise_settlement/web_settled");
  await page.getByLabel("店铺名称").fill("远帆港航用品");
  await page.getByLabel("经营介绍").fill("太短");
  await page.getByRole("button", { name: "提交申请" }).click();
  await expect(page.locator("#error-summary")).toContainText("至少 10 个字符");
  await expect(page.getByLabel("店铺名称")).toHaveValue("远帆港航用品");
  await page.getByLabel("经营类别").selectOption("GOODS");
  await page.getByLabel("经营介绍").fill("经营铅封、绑扎带与集装箱内衬袋，宁波次日送达。");
  await page.getByRole("button", { name: "提交申请" }).click();
  await done(page, "入驻申请已提交");
  await expect(page.getByText("申请正在审核")).toBeVisible();
  await expect(page.getByRole("button", { name: "提交申请" })).toHaveCount(0);

  await decide("不通过", "请补充经营范围");
  await done(clerk, "已退回");
  await page.goto("/enterprise_settlement/web_settled");
  await expect(page.getByText("请补充经营范围")).toBeVisible();
  await expect(page.getByLabel("店铺名称")).toHaveValue("远帆港航用品");
  await page.getByRole("button", { name: "提交申请" }).click();
  await done(page, "入驻申请已提交");
  await decide("审核通过", "");
  await done(clerk, "审核已通过");
  await page.goto("/enterprise_settlement/web_settled");
  await expect(page.getByText("贵公司已是入驻商户")).toBeVisible();
  await expect(page.locator(".status", { hasText: "已入驻" })).toBeVisible();

  inStore(portal.dataDir, "update companies set merchant_status = '3' where id = 'c-fwd1'");
  await page.goto("/enterprise_settlement/web_settled");
  await expect(page.getByText("贵公司暂不开放商户入驻")).toBeVisible();
  await expect(page.locator(".status")).toHaveCount(0);
});

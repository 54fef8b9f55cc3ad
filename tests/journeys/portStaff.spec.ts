import { expect } from "@playwright/test";
import { logIn } from "./support/people";
import { fillHtml } from "./support/richText";
import { test } from "./support/test";

test("a clerk keeps the port's code lists; nobody else sees them @server", async ({ browser, javaScriptEnabled }) => {
  const { page } = await logIn(browser, "portClerk", { javaScriptEnabled });
  const code = `T${Math.random().toString().slice(2, 8)}`;
  await page.goto("/system/dict/data?type=feeItem");
  await page.getByText("新增字典项", { exact: true }).click();
  const adding = page.locator(".page-head form");
  await adding.getByLabel("代码").fill(code);
  await adding.getByLabel("排序").fill("一");
  await adding.getByRole("button", { name: "保存" }).click();
  // what is wrong stands beside its field, and nothing typed is lost
  await expect(adding.getByRole("alert").first()).toBeVisible();
  await expect(adding.getByLabel("代码")).toHaveValue(code);
  await adding.getByLabel("名称").fill("夜间作业费");
  await adding.getByLabel("排序").fill("99");
  await adding.getByRole("button", { name: "保存" }).click();
  const row = page.locator("tbody tr", { hasText: code });
  await expect(row).toContainText("夜间作业费");
  await row.getByText("修改", { exact: true }).click();
  await row.getByLabel("名称").fill("夜班作业费");
  await row.getByRole("button", { name: "保存" }).click();
  await expect(row).toContainText("夜班作业费");
  await row.getByText("删除", { exact: true }).click();
  await expect(row).toContainText("确定删除“夜班作业费”");
  await row.getByRole("button", { name: "确认删除" }).click();
  await expect(row).toHaveCount(0);

  const { page: customer } = await logIn(browser, "forwarder", { javaScriptEnabled });
  expect((await customer.goto("/system/dict/data"))!.status()).toBe(404);
  expect((await customer.goto("/noticesAdd"))!.status()).toBe(404);
});

test("a clerk sends one company a message that must be acknowledged @server", async ({
  browser,
  javaScriptEnabled,
}) => {
  const { page } = await logIn(browser, "portClerk", { javaScriptEnabled });
  const title = `封航通知 ${Math.random().toString().slice(2, 8)}`;
  await page.goto("/noticesAdd");
  await page.getByLabel("标题").fill(title);
  await page.getByLabel("提醒方式").selectOption("2");
  await page.getByLabel("接收人").selectOption("companies");
  await fillHtml(page, "台风来临。\n\n<b>停止进箱</b><script>alert(1)</script>", javaScriptEnabled);
  await page.getByRole("button", { name: "发送", exact: true }).click();
  await expect(page.locator(".error-summary")).toContainText("企业");
  await expect(page.getByLabel("标题")).toHaveValue(title);
  await page.getByLabel("企业", { exact: true }).selectOption("甬江内河航运有限公司");
  await page.getByRole("button", { name: "预览", exact: true }).last().click();
  await expect(page.getByRole("status", { name: "预览" })).toContainText("停止进箱");
  expect(await page.content()).not.toContain("alert(1)</script>");
  await page.getByRole("button", { name: "发送", exact: true }).click();
  await expect(page.locator(".toast", { hasText: "消息已发送，接收人" })).toBeAttached();
  // it stands before every page of its reader, other journeys' as well, until it is acknowledged
  const { page: reader } = await logIn(browser, "bargeCompany", { javaScriptEnabled });
  await reader.goto("/index");
  const notice = reader.locator("h1, h2", { hasText: title });
  await expect(notice).toBeVisible();
  await reader.getByRole("button", { name: "我已知晓" }).click();
  await expect(notice).toHaveCount(0);
});

test("the code of a plate leads to its query, filled in @server", async ({ browser, javaScriptEnabled }) => {
  const context = await browser.newContext({ baseURL: process.env.PORTAL_URL, javaScriptEnabled });
  const page = await context.newPage();
  await page.goto("/qrCodeContent?content=浙B8K6T2");
  await page.locator("main a[href*='GatherCardInformation']").first().click();
  await expect(page.getByLabel(/^车牌号/)).toHaveValue("浙B8K6T2");
});

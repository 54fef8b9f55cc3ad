import { expect } from "@playwright/test";
import { createSubAccount, enter, fillLogin, fillPasswords, next, strong, visit } from "./support/accounts";
import { tabTo } from "./support/keyboard";
import { lettersTo, newMobile } from "./support/letters";
import { logIn, people } from "./support/people";
import { verifyPerson } from "./support/realName";
import { test } from "./support/test";

test("a newcomer registers, keeps what was typed through every mistake, and logs in", async ({
  browser,
  javaScriptEnabled,
}) => {
  const mobile = newMobile();
  const page = await visit(browser, javaScriptEnabled, "/user/login");
  await page.getByRole("link", { name: "注册账号" }).click();
  await page.waitForURL("**/user/registration");

  await page.getByLabel("手机号码").fill("12345");
  await page.getByRole("button", { name: "获取验证码" }).click();
  await expect(page.locator("#error-summary")).toContainText("请输入正确的手机号码");
  await page.getByLabel("手机号码").fill(mobile);
  await page.getByRole("checkbox").check();
  await fillPasswords(page, strong);
  await page.getByRole("button", { name: "获取验证码" }).click();
  await expect(page.getByRole("status")).toContainText(mobile);
  await expect(page.getByRole("checkbox")).toBeChecked();
  expect(await page.content()).not.toContain(strong);

  await page.getByLabel("短信验证码").fill("000000");
  await page.getByRole("button", { name: "注册", exact: true }).click();
  await expect(page.locator("#error-summary")).toContainText("短信验证码不正确或已失效");
  await expect(page.getByLabel("手机号码")).toHaveValue(mobile);
  await page.getByLabel("短信验证码").fill(lettersTo(mobile)[0]!.code);
  // the passwords typed before the code was asked for still count
  await page.getByRole("button", { name: "注册", exact: true }).click();
  await page.waitForURL("**/user/registerResult");
  await page.getByRole("link", { name: "登录" }).click();
  await fillLogin(page, mobile, strong);
  await page.waitForURL("**/account/center");
  await expect(page.locator(".toast")).toContainText("请进行个人与企业实名认证");
  // who has logged in before is told when, beside that
  await page.context().clearCookies();
  await page.goto("/user/login");
  await fillLogin(page, mobile, strong);
  await page.waitForURL("**/account/center");
  await expect(page.locator(".toast")).toHaveText([/请进行个人与企业实名认证/, /上次登录时间/]);
});

test("a number that is registered already meets the same pages; its owner reads it in the SMS @server", async ({
  browser,
  javaScriptEnabled,
}) => {
  const main = await logIn(browser, "forwarder", { javaScriptEnabled });
  const mobile = await createSubAccount(main.page);
  const page = await visit(browser, javaScriptEnabled, "/user/PhoneRegiter");
  await page.getByLabel("手机号码").fill(mobile);
  await page.getByRole("button", { name: "获取验证码" }).click();
  await expect(page.getByRole("status")).toContainText(mobile);
  expect(lettersTo(mobile)[0]).toMatchObject({ purpose: "register", code: "" });
  expect(lettersTo(mobile)[0]!.text).toContain("已注册，请直接登录");
  await page.getByRole("button", { name: "重新获取" }).click();
  await expect(page.getByRole("alert")).toContainText(/请 \d+ 秒后再试/);
});

test("a sub-account sees just what it was granted, from its next request on, and is out once disabled @server", async ({
  browser,
  javaScriptEnabled,
}) => {
  test.slow();
  const { page: main } = await logIn(browser, "forwarder", { javaScriptEnabled });
  const mobile = await createSubAccount(main);
  await expect(main.locator("tbody tr", { hasText: mobile })).toContainText("启用");
  const sub = await enter(browser, javaScriptEnabled, mobile, strong);
  await sub.goto("/truckExport");
  await expect(sub).toHaveURL(/\/account\/center$/);
  await verifyPerson(sub);
  const menu = sub.getByRole("navigation", { name: "菜单" });
  await expect(menu.getByRole("link", { name: "出口委托" })).toBeVisible();
  await expect(menu.getByRole("link", { name: "派车单" })).toHaveCount(0);
  await expect(menu.getByRole("link", { name: "子账号" })).toHaveCount(0);
  await menu.getByRole("link", { name: "出口委托" }).click();
  await sub.waitForURL("**/truckExport");
  await expect(sub.getByRole("link", { name: "新增出口委托" })).toHaveCount(0);
  for (const path of ["/truckExportAdd", "/sends", "/account/wallet", "/account/subAccounts"]) {
    await sub.goto(path);
    await expect(sub.getByRole("heading", { name: "访问资源不存在" }), path).toBeVisible();
  }

  await main.locator("tbody tr", { hasText: mobile }).getByRole("link").first().click();
  await main.waitForURL("**/account/subAccountsEdit?id=*");
  await main.getByRole("group", { name: "电子钱包" }).getByLabel("查询").check();
  await main.getByRole("button", { name: "保存权限" }).click();
  await expect(main.locator(".toast", { hasText: "权限已保存" })).toBeAttached();
  await sub.goto("/account/wallet");
  await expect(sub.getByRole("heading", { level: 1 })).toHaveText("电子钱包");

  await main.locator("summary", { hasText: "停用" }).click();
  await main.getByRole("button", { name: "确认停用" }).click();
  await expect(main.locator(".page-head .status")).toHaveText("停用");
  await sub.goto("/menu");
  await sub.waitForURL("**/user/login?*");
  await fillLogin(sub, mobile, strong);
  await expect(sub.getByRole("alert")).toContainText("该账号已停用");

  await main.getByRole("button", { name: "启用" }).click();
  await expect(main.locator(".page-head .status")).toHaveText("启用");
  await fillPasswords(main, next);
  await main.getByRole("button", { name: "重置密码", exact: true }).click();
  await expect(main.locator(".toast", { hasText: "密码已重置" })).toBeAttached();
  await enter(browser, javaScriptEnabled, mobile, next);
});

// one route file serves all three, and tests/portal/redirects.test.ts logs in at each
for (const path of ["/user/login", "/user/login/form", "/user/login/oauth"]) {
  test(`${path} logs in; a logout says so and leads back there${path === "/user/login" ? "" : " @server @long"}`, async ({
    browser,
    javaScriptEnabled,
  }) => {
    const page = await visit(browser, javaScriptEnabled, path);
    await fillLogin(page, people.newcomer, "Portal@2026");
    await page.waitForURL("**/account/center");
    await page.goto("/user/logout");
    await page.getByRole("button", { name: "注销" }).click();
    await page.waitForURL(`**${path}`);
    await expect(page.locator(".toast")).toContainText("您已安全退出");
    await page.goto("/menu");
    expect(new URL(page.url()).pathname).toBe(path);
  });
}

test("what the port says at a logout comes in the reader's language @server", async ({
  browser,
  javaScriptEnabled,
}) => {
  const { page } = await logIn(browser, "newcomer", { javaScriptEnabled });
  await page.goto("/account/center");
  await page.locator("summary", { hasText: "简体中文" }).click();
  await page.getByRole("button", { name: "English" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "en-US");
  await page.goto("/user/logout");
  await page.getByRole("button", { name: "Log out" }).click();
  await expect(page.locator(".toast")).toContainText("You have logged out");
});

test("somebody without a mouse asks for a code and registers", async ({ browser, javaScriptEnabled }) => {
  const mobile = newMobile();
  const page = await visit(browser, javaScriptEnabled, "/user/registration");
  await tabTo(page, page.getByLabel("手机号码"));
  await page.keyboard.type(mobile);
  await tabTo(page, page.getByRole("button", { name: "获取验证码" }), 2);
  await page.keyboard.press("Space");
  await expect(page.getByRole("status")).toContainText(mobile);
  await tabTo(page, page.getByLabel("短信验证码"));
  await page.keyboard.type(lettersTo(mobile)[0]!.code);
  await tabTo(page, page.getByLabel(/^(新|设置)密码/), 2);
  await page.keyboard.type(strong);
  await tabTo(page, page.getByLabel(/^确认新?密码/), 1);
  await page.keyboard.type(strong);
  await tabTo(page, page.getByRole("checkbox"), 1);
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/user/registerResult");
});

test("a session that ends over a form: what was typed is back after the login, passwords aside @server", async ({
  browser,
  javaScriptEnabled,
}) => {
  const { page, context } = await logIn(browser, "forwarder", { javaScriptEnabled });
  const mobile = newMobile();
  await page.goto("/account/subAccountsAdd");
  await page.getByLabel("姓名").fill("陈晨");
  await page.getByLabel("手机号码").fill(mobile);
  await fillPasswords(page, strong);
  await page.getByRole("group", { name: "进口委托" }).getByLabel("查看").check();
  await context.clearCookies();
  await page.getByRole("button", { name: "开通子账号", exact: true }).click();
  await page.waitForURL("**/user/login?redirect=*");
  await fillLogin(page, people.forwarder, "Portal@2026");
  await page.waitForURL("**/account/subAccountsAdd?restored=*");
  await expect(page.getByLabel("姓名")).toHaveValue("陈晨");
  await expect(page.getByLabel("手机号码")).toHaveValue(mobile);
  await expect(page.getByRole("group", { name: "进口委托" }).getByLabel("查看")).toBeChecked();
  await expect(page.getByRole("group", { name: "出口委托" }).getByLabel("查看")).not.toBeChecked();
  await expect(page.getByLabel(/^(新|设置)密码/)).toHaveValue("");
  await fillPasswords(page, strong);
  await page.getByRole("button", { name: "开通子账号", exact: true }).click();
  await page.waitForURL("**/account/subAccounts");
});

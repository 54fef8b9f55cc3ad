import { join } from "node:path";
import { type Browser, expect, type Page } from "@playwright/test";
import Database from "libsql";
import { tabTo } from "./support/keyboard";
import { lettersTo, newMobile } from "./support/letters";
import { logIn, people, portalUrl } from "./support/people";
import { startPortal } from "./support/portalProcess";
import { verifyPerson } from "./support/realName";
import { test } from "./support/test";

const strong = "Quay-side-7";
const next = "Quay-side-8";

async function visit(browser: Browser, javaScriptEnabled: boolean | undefined, path: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: portalUrl(), javaScriptEnabled });
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

async function fillLogin(page: Page, mobile: string, password: string): Promise<void> {
  await page.getByLabel("手机号码").fill(mobile);
  await page.getByLabel("密码", { exact: true }).fill(password);
  await page.getByRole("button", { name: "登录", exact: true }).click();
}

/** In a browser of one's own; who is not verified comes to his personal centre. */
async function enter(browser: Browser, javaScriptEnabled: boolean | undefined, mobile: string, password: string) {
  const page = await visit(browser, javaScriptEnabled, "/user/login");
  await fillLogin(page, mobile, password);
  await page.waitForURL(/\/(index|account\/center)$/);
  return page;
}

async function fillPasswords(page: Page, password: string, repeat = password): Promise<void> {
  await page.getByLabel(/^(新|设置)密码/).fill(password);
  await page.getByLabel(/^确认新?密码/).fill(repeat);
}

/** A sub-account of the forwarder that may look at export orders; answers its number. */
async function createSubAccount(main: Page): Promise<string> {
  const mobile = newMobile();
  await main.goto("/account/subAccountsAdd");
  await main.getByLabel("姓名").fill("陈晨");
  await main.getByLabel("手机号码").fill(mobile);
  await fillPasswords(main, strong);
  const exports = main.getByRole("group", { name: "出口委托" });
  await exports.getByLabel("查询").check();
  await exports.getByLabel("查看").check();
  await main.getByRole("button", { name: "开通子账号", exact: true }).click();
  await main.waitForURL("**/account/subAccounts");
  return mobile;
}

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
});

test("a number that is registered already meets the same pages; its owner reads it in the SMS", async ({
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

test("weak, differing and missing entries are told together, each beside its field", async ({
  browser,
  javaScriptEnabled,
}) => {
  const mobile = newMobile();
  const page = await visit(browser, javaScriptEnabled, "/user/registration");
  await page.getByLabel("手机号码").fill(mobile);
  await page.getByRole("button", { name: "获取验证码" }).click();
  await expect(page.getByRole("status")).toContainText(mobile);
  await page.getByLabel("短信验证码").fill("000000");
  await fillPasswords(page, strong);
  await page.getByRole("button", { name: "注册", exact: true }).click();
  await expect(page.locator("#error-summary li")).toHaveText([/短信验证码不正确/, /请阅读并同意服务条款/]);
  await page.getByLabel("短信验证码").fill(lettersTo(mobile)[0]!.code);
  await page.getByRole("checkbox").check();
  await fillPasswords(page, "12345678");
  await page.getByRole("button", { name: "注册", exact: true }).click();
  await expect(page.getByLabel(/^(新|设置)密码/)).toHaveAccessibleDescription(/密码强度不足/);
  await fillPasswords(page, strong, next);
  await page.getByRole("button", { name: "注册", exact: true }).click();
  await expect(page.getByLabel(/^确认新?密码/)).toHaveAccessibleDescription(/两次输入的密码不一致/);
});

test("a forgotten password is set anew by SMS, and the old one is worth nothing", async ({
  browser,
  javaScriptEnabled,
}) => {
  const main = await logIn(browser, "forwarder", { javaScriptEnabled });
  const mobile = await createSubAccount(main.page);
  const session = await enter(browser, javaScriptEnabled, mobile, strong);

  const page = await visit(browser, javaScriptEnabled, "/user/login");
  await page.getByRole("link", { name: "忘记密码" }).click();
  await page.waitForURL("**/user/forgotPassword");
  await page.getByLabel("手机号码").fill(mobile);
  await page.getByRole("button", { name: "获取验证码" }).click();
  await expect(page.getByRole("status")).toContainText(mobile);
  await page.getByLabel("短信验证码").fill(lettersTo(mobile)[0]!.code);
  await fillPasswords(page, next);
  await page.getByRole("button", { name: "重置密码", exact: true }).click();
  await page.waitForURL("**/user/login");
  await expect(page.locator(".toast")).toContainText("密码已重置");
  await fillLogin(page, mobile, strong);
  await expect(page.getByRole("alert")).toContainText("手机号码或密码不正确");
  await fillLogin(page, mobile, next);
  await page.waitForURL("**/account/center");
  await session.goto("/truckExport");
  await session.waitForURL("**/user/login?*");
});

test("a change of the password ends the other session; this one goes on", async ({ browser, javaScriptEnabled }) => {
  const main = await logIn(browser, "forwarder", { javaScriptEnabled });
  const mobile = await createSubAccount(main.page);
  const here = await enter(browser, javaScriptEnabled, mobile, strong);
  await verifyPerson(here);
  const there = await enter(browser, javaScriptEnabled, mobile, strong);
  const cookieOf = async (page: Page) =>
    (await page.context().cookies()).find((cookie) => cookie.name.endsWith("session"))?.value;
  const before = await cookieOf(here);

  await here.goto("/account/ChangePassword");
  await here.getByLabel("原密码").fill("wrong");
  await fillPasswords(here, next);
  await here.getByRole("button", { name: "修改密码", exact: true }).click();
  await expect(here.getByLabel("原密码")).toHaveAccessibleDescription(/原密码不正确/);
  await here.getByLabel("原密码").fill(strong);
  await fillPasswords(here, next);
  await here.getByRole("button", { name: "修改密码", exact: true }).click();
  await here.waitForURL("**/index");
  await expect(here.locator(".toast", { hasText: "密码已修改" })).toBeAttached();
  expect(await cookieOf(here)).not.toBe(before);
  await here.goto("/truckExport");
  await expect(here.getByRole("heading", { level: 1 })).toHaveText("出口委托");

  await there.goto("/truckExport");
  await there.waitForURL("**/user/login?*");
  await fillLogin(there, mobile, next);
  await there.waitForURL("**/truckExport");
});

test("a number is changed by a code of the old one and one of the new", async ({ browser, javaScriptEnabled }) => {
  const main = await logIn(browser, "forwarder", { javaScriptEnabled });
  const [mobile, other] = [await createSubAccount(main.page), newMobile()];
  const page = await enter(browser, javaScriptEnabled, mobile, strong);
  await page.goto("/account/ChangePassword");
  await page.getByRole("link", { name: "更换手机号" }).click();
  await page.waitForURL("**/account/changeMobile");
  await page.getByRole("button", { name: "获取验证码" }).first().click();
  await expect(page.getByRole("status").first()).toContainText(mobile);
  await page.getByLabel("当前手机号验证码").fill(lettersTo(mobile)[0]!.code);
  await page.getByLabel(/^新手机号\*?$/).fill(other);
  await page.getByRole("button", { name: "获取验证码" }).click();
  await expect(page.getByRole("status").last()).toContainText(other);
  await expect(page.getByLabel("当前手机号验证码")).toHaveValue(/^\d{6}$/);
  await page.getByLabel("新手机号验证码").fill(lettersTo(other)[0]!.code);
  await page.getByRole("button", { name: "更换手机号", exact: true }).click();
  await page.waitForURL("**/account/ChangePassword");
  await enter(browser, javaScriptEnabled, other, strong);
});

test("a sub-account sees just what it was granted, from its next request on, and is out once disabled", async ({
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

  await main.locator("tbody tr", { hasText: mobile }).getByRole("link").click();
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

test("who has a weak password is told so and led to change it, without a click", async ({
  browser,
  javaScriptEnabled,
}) => {
  const page = await visit(browser, javaScriptEnabled, "/user/login?redirect=%2Fmenu");
  await fillLogin(page, people.weak, "12345678");
  await page.waitForURL("**/account/weakPassword*");
  await expect(page.getByRole("dialog")).toContainText("密码强度较弱");
  await page.waitForURL("**/account/ChangePassword?redirect=%2Fmenu");
  await expect(page.locator(".notice.warning")).toContainText("密码强度较弱");
});

for (const path of ["/user/login", "/user/login/form", "/user/login/oauth"]) {
  test(`${path} logs in; a logout says so and leads back there`, async ({ browser, javaScriptEnabled }) => {
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

test("what the port says at a logout comes in the reader's language", async ({ browser, javaScriptEnabled }) => {
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

test("a password older than the port allows: nothing can be done before it is changed", async ({
  browser,
  javaScriptEnabled,
}) => {
  test.slow();
  const portal = await startPortal({ RATE_LIMIT: "off", PASSWORD_MAX_DAYS: "90" });
  try {
    const { page } = await logIn(browser, "forwarder", { baseURL: portal.url, javaScriptEnabled });
    await page.goto("/truckExportAdd");
    const store = new Database(join(portal.dataDir, "gateway.sqlite"));
    store.exec("PRAGMA busy_timeout=5000; UPDATE users SET password_time = '2026-01-01T00:00:00.000Z'");
    store.close();
    await page.getByLabel("货名").fill("陶瓷");
    await page.getByRole("button", { name: "保存草稿" }).click();
    await expect(page.getByRole("dialog")).toContainText("密码已过期，请修改密码");
    await page.waitForURL("**/account/ChangePassword");

    const other = await browser.newContext({ baseURL: portal.url, javaScriptEnabled });
    const again = await other.newPage();
    await again.goto("/user/login");
    await fillLogin(again, people.forwarder, "Portal@2026");
    await expect(again.getByRole("dialog")).toContainText("密码已过期");
    await again.waitForURL("**/account/ChangePassword");
    await again.getByLabel("原密码").fill("Portal@2026");
    await fillPasswords(again, next);
    await again.getByRole("button", { name: "修改密码", exact: true }).click();
    await again.waitForURL("**/index");
    await again.goto("/truckExportAdd");
    await again.getByLabel("货名").fill("陶瓷");
    await again.getByRole("button", { name: "保存草稿" }).click();
    await again.waitForURL("**/truckExportDetail?id=*");
  } finally {
    expect(await portal.stop()).toBe(0);
  }
});

test("a session that ends over a form: what was typed is back after the login, passwords aside", async ({
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

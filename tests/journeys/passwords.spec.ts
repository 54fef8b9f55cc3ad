import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import Database from "libsql";
import { createSubAccount, enter, fillLogin, fillPasswords, next, strong, visit } from "./support/accounts";
import { lettersTo, newMobile } from "./support/letters";
import { logIn, people } from "./support/people";
import { startPortal } from "./support/portalProcess";
import { verifyPerson } from "./support/realName";
import { test } from "./support/test";

test("weak, differing and missing entries are told together, each beside its field @server", async ({
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

test("a forgotten password is set anew by SMS, and the old one is worth nothing @server", async ({
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

test("a change of the password ends the other session; this one goes on @server", async ({
  browser,
  javaScriptEnabled,
}) => {
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

test("a number is changed by a code of the old one and one of the new @server", async ({
  browser,
  javaScriptEnabled,
}) => {
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

test("who has a weak password is told so and led to change it, without a click @server", async ({
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

// the rule: gateway/identity/accounts.test.ts; the way to a new password: the journeys before this one
test("a password older than the port allows: nothing can be done before it is changed @server @long", async ({
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

import type { Browser, Page } from "@playwright/test";
import { newMobile } from "./letters";
import { people, portalUrl } from "./people";
import { inStore } from "./store";

export const strong = "Quay-side-7";
export const next = "Quay-side-8";

export async function visit(browser: Browser, javaScriptEnabled: boolean | undefined, path: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: portalUrl(), javaScriptEnabled });
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

export async function fillLogin(page: Page, mobile: string, password: string): Promise<void> {
  await page.getByLabel("手机号码").fill(mobile);
  await page.getByLabel("密码", { exact: true }).fill(password);
  await page.getByRole("button", { name: "登录", exact: true }).click();
}

/** In a browser of one's own; who is not verified comes to his personal centre. */
export async function enter(
  browser: Browser,
  javaScriptEnabled: boolean | undefined,
  mobile: string,
  password: string,
) {
  const page = await visit(browser, javaScriptEnabled, "/user/login");
  await fillLogin(page, mobile, password);
  await page.waitForURL(/\/(index|account\/center)$/);
  return page;
}

export async function fillPasswords(page: Page, password: string, repeat = password): Promise<void> {
  await page.getByLabel(/^(新|设置)密码/).fill(password);
  await page.getByLabel(/^确认新?密码/).fill(repeat);
}

/** A sub-account of the forwarder that may look at export orders; answers its number. */
export async function createSubAccount(main: Page): Promise<string> {
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

/**
 * Staff of the forwarder's company who enters orders as he does, with his password; answers the number. The last draft
 * of a form is its person's: nobody else saves this one's.
 */
export function addStaff(): string {
  const dataDir = process.env.PORTAL_DATA_DIR!;
  const mobile = newMobile();
  const id = `u-${mobile}`;
  inStore(
    dataDir,
    `insert into users (id, mobile, username, name, user_type, password_hash, weak_password, auth_status, company_id,
       avatar_url, disabled, create_time, password_time)
     select ?, ?, ?, '陆遥', '2', password_hash, weak_password, auth_status, company_id,
       avatar_url, disabled, create_time, password_time from users where mobile = ?`,
    ...[id, mobile, mobile, people.forwarder],
  );
  inStore(dataDir, "insert into user_roles (user_id, role) values (?, 'ROLE_FORWARDER')", id);
  return mobile;
}

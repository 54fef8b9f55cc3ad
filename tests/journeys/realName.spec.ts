import { type Browser, expect, type Page } from "@playwright/test";
import { nationalIdCheck } from "../../protocol/values/nationalId";
import { html, pdf } from "./support/files";
import { logIn, type Who } from "./support/people";
import { type RunningPortal, startPortal } from "./support/portalProcess";
import { test } from "./support/test";

// people who are verified here must not be verified elsewhere
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

const done = (page: Page, text: string) => expect(page.locator(".toast.success", { hasText: text })).toBeAttached();

/** A number of the embedded provider's families (gateway/realAuth/embeddedProvider.ts). */
function idNoWith(order: string): string {
  const digits = `33020619950505${order}`;
  return digits + nationalIdCheck(digits);
}

async function verify(page: Page, name: string, idNo: string): Promise<void> {
  await page.goto("/account/center");
  await page.getByRole("link", { name: /去认证|重新认证/ }).click();
  await page.waitForURL("**/realAuth/person?ticket=*");
  await page.getByLabel("姓名").fill(name);
  await page.getByLabel("证件号码").fill(idNo);
  await page.getByRole("button", { name: "提交核验" }).click();
}

test("somebody new is turned down, tries again, registers his company and is let in by the clerk @server", async ({
  browser,
  javaScriptEnabled,
}) => {
  test.slow();
  const page = await enter(browser, "newcomer", javaScriptEnabled);
  const personState = page.locator("section", { hasText: "个人实名认证" }).locator(".status");

  await test.step("a number that is none is named beside its field, and what was typed stays", async () => {
    await verify(page, "吴𠮷", "330206199001011017");
    await expect(page.locator("#error-summary")).toContainText("证件号码不正确");
    await expect(page.getByLabel("姓名")).toHaveValue("吴𠮷");
    await expect(page.getByLabel("证件号码")).toHaveValue("330206199001011017");
  });

  await test.step("turned down with the reason", async () => {
    await page.getByLabel("证件号码").fill(idNoWith("955"));
    await page.getByRole("button", { name: "提交核验" }).click();
    await page.waitForURL("**/account/center");
    await expect(personState).toHaveText("未通过");
    await expect(page.getByText("未通过原因：姓名与证件号码不一致")).toBeVisible();
  });

  await test.step("under review", async () => {
    await verify(page, "吴𠮷", idNoWith("905"));
    await page.waitForURL("**/account/center");
    await expect(personState).toHaveText("审核中");
  });

  await test.step("the company waits until the person is verified", async () => {
    await page.goto("/account/CheckIn");
    await expect(page.getByText("请先完成个人实名认证")).toBeVisible();
    await expect(page.getByRole("button", { name: "提交审核" })).toHaveCount(0);
  });

  await test.step("passed, and shown masked", async () => {
    await verify(page, "吴𠮷", idNoWith("123"));
    await page.waitForURL("**/account/center");
    await done(page, "个人实名认证已通过");
    await expect(personState).toHaveText("已认证");
    await expect(page.getByText("330***********")).toBeVisible();
    await expect(page.getByText(idNoWith("123"))).toHaveCount(0);
  });

  await test.step("an error in the company's form keeps the licence that was uploaded", async () => {
    await page.getByRole("link", { name: "进行企业认证" }).click();
    await page.waitForURL("**/account/CheckIn");
    await page.getByLabel("企业名称").fill("宁波新程国际货运代理有限公司");
    await page.getByLabel("统一社会信用代码").fill("91330206MA2AYGW88B");
    await page.getByLabel("法定代表人", { exact: false }).first().fill("周建平");
    await page.getByLabel("法定代表人身份证号").fill("330206199001011016");
    await page.getByLabel("地址").fill("宁波市北仑区明州路 301 号");
    await page.getByLabel("长期").check();
    await page
      .getByLabel("营业执照")
      .setInputFiles({ name: "营业执照 副本.pdf", mimeType: "application/pdf", buffer: pdf });
    await page.getByLabel("授权书").setInputFiles({ name: "授权书.png", mimeType: "image/png", buffer: html });
    await page.getByLabel("货代").check();
    await page.getByRole("button", { name: "提交审核" }).last().click();
    await expect(page.locator("#error-summary")).toContainText("统一社会信用代码不正确");
    await expect(page.locator("#error-summary")).toContainText("文件内容与类型不符");
    await expect(page.getByRole("link", { name: "营业执照 副本.pdf" })).toBeVisible();
    await expect(page.getByLabel("货代")).toBeChecked();
    await expect(page.getByLabel("长期")).toBeChecked();
  });

  await test.step("a file can be taken away and brought again", async () => {
    await page.getByRole("button", { name: "移除文件 营业执照 副本.pdf" }).click();
    await expect(page.getByRole("link", { name: "营业执照 副本.pdf" })).toHaveCount(0);
    await expect(page.getByLabel("企业名称")).toHaveValue("宁波新程国际货运代理有限公司");
    await page.getByLabel("营业执照").setInputFiles({ name: "执照.pdf", mimeType: "application/pdf", buffer: pdf });
    await page.getByLabel("统一社会信用代码").fill("91330206MA2AYGW88A");
    await page.getByRole("button", { name: "提交审核" }).last().click();
    await done(page, "企业资料已提交，等待审核");
    await expect(page.getByRole("link", { name: "执照.pdf" })).toBeVisible();
  });

  await test.step("the licence is checked online, which leaves the decision to the port", async () => {
    await page.getByRole("link", { name: "营业执照在线核验" }).click();
    await page.waitForURL("**/realAuth/company?ticket=*");
    await page.getByLabel("法定代表人").fill("周建平");
    await page.getByLabel("证件号码").fill("330206199001011016");
    await page.getByRole("button", { name: "提交核验" }).click();
    await page.waitForURL("**/account/CheckIn");
    await expect(page.getByText("营业执照与法定代表人信息核验一致，待港方审核")).toBeVisible();
    await page.goto("/truckExportAdd");
    await expect(page.getByText("访问资源不存在")).toBeVisible();
  });

  const clerk = await enter(browser, "portClerk", javaScriptEnabled);
  await test.step("the clerk reads the papers, must say why not, and approves", async () => {
    await clerk.goto("/companyAudit?status=09");
    await clerk.getByRole("link", { name: "宁波新程国际货运代理有限公司" }).click();
    await expect(clerk.getByText("91330206MA2AYGW88A")).toBeVisible();
    const link = clerk.getByRole("link", { name: "执照.pdf" });
    const answer = await clerk.request.get(new URL((await link.getAttribute("href"))!, portal.url).href);
    expect(answer.headers()["content-disposition"]).toContain("attachment");
    expect((await answer.body()).equals(pdf)).toBe(true);
    await clerk.getByRole("button", { name: "不通过" }).click();
    await expect(clerk.getByText("请填写原因，至少 2 个字")).toBeVisible();
    await clerk.getByRole("button", { name: "审核通过" }).click();
    await done(clerk, "审核已通过");
  });

  await test.step("the new forwarder may enter orders at once", async () => {
    await page.goto("/account/CheckIn");
    await expect(page.locator("section", { hasText: "企业实名认证" }).locator(".status")).toHaveText("已认证");
    await page.goto("/truckExportAdd");
    await expect(page.getByRole("button", { name: "提交委托" })).toBeVisible();
    await page.goto("/account/wallet");
    await expect(page.getByRole("heading", { name: "电子钱包" })).toBeVisible();
  });
});

test("another's ticket, file, company and audit are not there @server", async ({ browser, javaScriptEnabled }) => {
  const page = await enter(browser, "otherForwarder", javaScriptEnabled);
  const sub = await enter(browser, "subAccount", javaScriptEnabled);
  for (const [who, address] of [
    [sub, "/account/CheckIn"],
    [page, "/companyAudit"],
    [page, "/companyAuditDetail?id=c-fwd1"],
    [page, `/realAuth/person?ticket=${"x".repeat(43)}`],
    [page, "/files/00000000000000000000000000"],
  ] as const) {
    const answer = await who.goto(address);
    expect(answer?.status(), address).toBe(404);
  }
});

import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { expect, type Locator, type Page } from "@playwright/test";
import { readPdf } from "../print/readPdf";
import { documentNumber } from "./support/documentNumber";
import { pdf, png } from "./support/files";
import { hydrated } from "./support/hydration";
import { lettersTo } from "./support/letters";
import { logIn, people, portalUrl, type Who, wallTime } from "./support/people";
import { inStore } from "./support/store";
import { test } from "./support/test";

const names: Partial<Record<Who, { name: string; company: string }>> = {
  forwarder: { name: "周敏", company: "宁波远帆国际货运代理有限公司" },
  fleet: { name: "王建国", company: "宁波捷港集装箱运输有限公司" },
  portClerk: { name: "李静", company: "泊联港务有限公司" },
  otherFleet: { name: "乐海波", company: "舟山顺达物流有限公司" },
  otherForwarder: { name: "林晓燕", company: "宁波海晟供应链有限公司" },
  bargeLine: { name: "钱水生", company: "杭州湾内河航运有限公司" },
};

/** A number may be sent one code a minute; each journey has signers of its own, for a new code takes the place of another. */
const forgetSends = () => inStore(process.env.PORTAL_DATA_DIR!, "delete from sms_sends");

const codeOf = (who: Who) => lettersTo(people[who]).find(({ purpose }) => purpose === "signContract")!.code;

async function fillContract(page: Page, other: Who, title: string): Promise<void> {
  await page.goto("/contractAdd");
  await page.getByRole("link", { name: "用此模板：集装箱运输合同" }).click();
  await page.waitForURL("**/contractAdd?words=*");
  await page.getByLabel("标题").fill(title);
  await page.getByLabel("金额").fill("185,000.50");
  await page.getByLabel("生效日").fill("2027-01-01");
  await page.getByLabel("到期日").fill("2027-12-31");
  for (const name of ["起点", "终点", "箱型", "单价", "税率"]) await page.getByLabel(name).fill(`${name}一`);
  await page.getByLabel("乙方公司").fill(names[other]!.company);
  await page.getByLabel("乙方签署人").first().fill(names[other]!.name);
  await page.getByLabel("乙方签署人手机").fill(people[other]);
  await page.getByLabel("签署截止").fill(wallTime(48));
}

const send = (page: Page) => page.getByRole("button", { name: "发送签署", exact: true }).last().click();
const status = (page: Page) => page.locator(".page-head .status");

/** Asks for a code on the detail, reads it from the outbox and signs. */
async function signHere(page: Page, who: Who): Promise<void> {
  forgetSends();
  await page.getByRole("button", { name: "发送验证码" }).click();
  await expect(page.locator("#main")).toContainText("验证码已发送至");
  await page.getByLabel("短信验证码").fill(codeOf(who));
  await page.getByRole("button", { name: "确认签署" }).click();
}

test("a contract is made from a template, signed by both sides by code, and its file is found unchanged or changed @kind", async ({
  browser,
  javaScriptEnabled,
}, info) => {
  test.slow();
  // signers of their own for each project: a new code takes the place of the one before
  const [own, other] = javaScriptEnabled ? (["forwarder", "fleet"] as const) : (["portClerk", "otherFleet"] as const);
  const { page, context } = await logIn(browser, own, { javaScriptEnabled });
  const { page: counterparty } = await logIn(browser, other, { javaScriptEnabled });
  const title = `运输合同 ${Date.now()}`;

  await test.step("what is missing is told beside its field, and nothing typed is lost", async () => {
    await fillContract(page, other, title);
    await send(page);
    await expect(page.locator("#error-summary")).toContainText("变量 6");
    await expect(page.getByLabel("起点")).toHaveValue("起点一");
    await page.getByLabel("结算日").fill("5");
    await send(page);
    await page.waitForURL("**/signMessageDetail?id=*");
    await expect(status(page)).toHaveText("待对方签");
    await expect(page.locator("#main")).toContainText("自 起点一 至 终点一");
  });
  const detail = page.url();
  const contractNo = await documentNumber(page);

  await test.step("the other side signs by a code from its phone; a wrong one is refused", async () => {
    await counterparty.goto(detail);
    await expect(status(counterparty)).toHaveText("待我签");
    await counterparty.getByLabel("短信验证码").fill("12");
    await counterparty.getByRole("button", { name: "确认签署" }).click();
    await expect(counterparty.locator("#sign-code-error")).toBeVisible();
    await signHere(counterparty, other);
    await expect(status(counterparty)).toHaveText("待对方签");
    const { page: stranger } = await logIn(browser, "otherForwarder", { javaScriptEnabled });
    expect((await stranger.goto(detail))!.status()).toBe(404);
  });

  await test.step("the first party signs last; the file is made, and says how it was signed", async () => {
    await page.goto(detail);
    await signHere(page, own);
    await expect(status(page)).toHaveText("已完成");
    await expect(async () => {
      await page.goto(detail);
      await expect(page.getByRole("link", { name: "下载签署文件" })).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 90_000 });
  });
  const link = await page.getByRole("link", { name: "下载签署文件" }).getAttribute("href");
  const file = await (await context.request.get(link!)).body();

  await test.step("the file holds the contract and its evidence, and is signed", async () => {
    const text = (await readPdf(file)).map((each) => each.text).join("\n");
    for (const each of [contractNo, title, "签署存证页", "短信验证码表明签署人的签署意愿", "PAdES B-B", "本机时间"])
      expect(text.replace(/\s/g, "")).toContain(each.replace(/\s/g, ""));
    expect(text).not.toContain(people[other]);
    if (process.env.REQUIRE_SERVICES) {
      const path = info.outputPath("contract.pdf");
      writeFileSync(path, file);
      expect(execFileSync("pdfsig", [path]).toString()).toContain("Signature is Valid");
    }
  });

  await test.step("anybody may hold the file against the record", async () => {
    const stranger = await browser.newContext({ baseURL: portalUrl(), javaScriptEnabled });
    const verify = await stranger.newPage();
    const check = async (name: string, buffer: Buffer) => {
      await verify.goto("/verify");
      await verify.getByLabel("合同 PDF").setInputFiles({ name, mimeType: "application/pdf", buffer });
      await verify.getByRole("button", { name: "核验文件" }).click();
    };
    await check("合同.pdf", file);
    await expect(verify.getByText("文件未被改动", { exact: true })).toBeVisible();
    await expect(verify.locator("body")).toContainText(contractNo);
    await expect(verify.locator("body")).not.toContainText(names[other]!.name);
    const changed = Buffer.from(file);
    changed[changed.indexOf("/MediaBox") + 12]! ^= 1;
    await check("改动.pdf", changed);
    await expect(verify.getByText("文件已被改动", { exact: true })).toBeVisible();
    await check("别的.pdf", Buffer.from("%PDF-1.7\nnothing"));
    await expect(verify.getByText("没有此文件的记录", { exact: true })).toBeVisible();
    await check("文本.pdf", Buffer.from("nothing"));
    await expect(verify.locator("#verify-file-error")).toBeVisible();
    await stranger.close();
  });
});

test("a signer scans a code with a phone, signs there, and the desk shows it at once; a second look finds the code dead @server", async ({
  browser,
  javaScriptEnabled,
}) => {
  test.slow();
  const other = javaScriptEnabled ? "bargeLine" : "otherForwarder";
  const { page } = await logIn(browser, "forwarder", { javaScriptEnabled });
  await fillContract(page, other, `扫码签署 ${Date.now()}`);
  await page.getByLabel("结算日").fill("5");
  await send(page);
  await page.waitForURL("**/signMessageDetail?id=*");
  const { page: desk } = await logIn(browser, other, { javaScriptEnabled });
  await desk.goto(page.url());
  await desk.getByRole("button", { name: "手机扫码签署" }).click();
  const link = (await desk.getByRole("link", { name: "打开手机签署页" }).getAttribute("href"))!;
  const phoneUrl = `${portalUrl()}${new URL(link).pathname}${new URL(link).search}`;
  const phone = await (
    await browser.newContext({ javaScriptEnabled, viewport: { width: 390, height: 800 } })
  ).newPage();
  await phone.goto(phoneUrl);
  for (const secret of ["扫码签署", names[other]!.name, people[other], "起点一"])
    await expect(phone.locator("body")).not.toContainText(secret);
  await expect(phone.locator("body")).toContainText("185,000.50");
  forgetSends();
  await phone.getByRole("button", { name: "发送验证码" }).click();
  await expect(phone.getByText("验证码已发送至")).toBeVisible();
  await phone.getByLabel("短信验证码").fill(codeOf(other));
  await phone.getByRole("button", { name: "确认签署" }).click();
  await expect(phone.getByText("已签署", { exact: true })).toBeVisible();
  if (!javaScriptEnabled) await desk.goto(page.url());
  await expect(status(desk)).toHaveText("待对方签");
  await phone.goto(phoneUrl);
  await expect(phone.getByText("签署码已失效", { exact: true })).toBeVisible();
});

test("a company without a seal is told what to do, applies, is approved by the port, and refuses with a reason @kind", async ({
  browser,
  javaScriptEnabled,
}) => {
  test.slow();
  const { page } = await logIn(browser, "forwarder", { javaScriptEnabled });
  await fillContract(page, "fleet", `拒签 ${Date.now()}`);
  await page.getByLabel("结算日").fill("5");
  await send(page);
  await page.waitForURL("**/signMessageDetail?id=*");

  await test.step("the other side refuses; without a reason it cannot", async () => {
    const { page: fleet } = await logIn(browser, "fleet", { javaScriptEnabled });
    await fleet.goto(page.url());
    await fleet.locator("summary", { hasText: "拒签" }).click();
    await fleet.getByRole("button", { name: "拒签", exact: true }).click();
    await expect(fleet.locator("#remark-refuse-error")).toBeVisible();
    await fleet.getByLabel("原因").fill("运价低于成本");
    await fleet.getByRole("button", { name: "拒签", exact: true }).click();
    await expect(status(fleet)).toHaveText("已拒签");
    await page.goto(page.url());
    await expect(page.locator("#main")).toContainText("运价低于成本");
  });

  await test.step("an application is entered with its letter and decided by the port", async () => {
    const { page: applicant } = await logIn(browser, "bargeLine", { javaScriptEnabled });
    await applicant.goto("/signAppliesAdd");
    await applicant.getByRole("button", { name: "提交申请", exact: true }).last().click();
    await expect(applicant.locator("#error-summary")).toContainText("请上传授权书");
    const letter = { name: "授权书.pdf", mimeType: "application/pdf", buffer: pdf };
    await applicant.getByLabel("附件").setInputFiles(letter);
    await applicant.getByLabel("印章图样", { exact: true }).setInputFiles({ ...letter, name: "印章.png" });
    await applicant.getByRole("button", { name: "提交申请", exact: true }).last().click();
    await expect(applicant.locator("#error-summary")).toContainText("文件内容与类型不符");
    // the letter that came with it is still there
    await applicant
      .getByLabel("印章图样", { exact: true })
      .setInputFiles({ name: "印章.png", mimeType: "image/png", buffer: png });
    await applicant.getByRole("button", { name: "提交申请", exact: true }).last().click();
    await applicant.waitForURL("**/signApply?id=*");
    await expect(status(applicant)).toHaveText("待审核");
    await expect(applicant.getByRole("img", { name: /^杭州湾/ })).toHaveJSProperty("naturalWidth", 8);
    const { page: clerk } = await logIn(browser, "portClerk", { javaScriptEnabled });
    await clerk.goto("/signApplyAudits?status=00");
    await expect(clerk.getByRole("heading", { level: 1 })).toContainText("签章审核");
    await clerk.goto(applicant.url());
    await expect(clerk.locator("#main")).not.toContainText("发送签署");
    await clerk.locator("summary", { hasText: "退回" }).click();
    await clerk.getByLabel("原因").fill("授权书不清晰");
    await clerk.getByRole("button", { name: "退回", exact: true }).click();
    await expect(status(clerk)).toHaveText("已退回");
    await applicant.goto(applicant.url());
    await expect(applicant.locator("#main")).toContainText("退回原因：授权书不清晰");
    await applicant.getByRole("button", { name: "提交申请", exact: true }).click();
    await expect(status(applicant)).toHaveText("待审核");
    await clerk.goto(applicant.url());
    await clerk.locator("summary", { hasText: "审核通过" }).click();
    await clerk.getByRole("button", { name: "审核通过", exact: true }).click();
    // it is not revoked again: its company signs in other journeys
    await expect(status(clerk)).toHaveText("已开通");
  });
});

/** Tab by Tab; that the focus is seen on the way, the journey of the keyboard proves. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let i = 0; i < 120; i++) {
    await page.keyboard.press("Tab");
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error("not reached with the keyboard");
}

test("a main account keeps a template by keyboard alone; other words are its next version @javascript", async ({
  browser,
}) => {
  const { page, context } = await logIn(browser, "otherFleet");
  const name = `自拟合同 ${Date.now()}`;
  await page.goto("/contractTemplatesAdd");
  await tabTo(page, page.getByLabel("名称"));
  await page.keyboard.type(name);
  await tabTo(page, page.getByLabel("合同正文"));
  await page.keyboard.type("租金 {{月租}} 元");
  await tabTo(page, page.getByRole("button", { name: "保存模板" }));
  await page.keyboard.press("Enter");
  await page.waitForURL("**/contractTemplate?id=*");
  await expect(page.locator("#main")).toContainText("第 1 版");
  await tabTo(page, page.getByRole("link", { name: "修改", exact: true }));
  await page.keyboard.press("Enter");
  await page.waitForURL("**/contractTemplatesEdit?id=*");
  await tabTo(page, page.getByLabel("合同正文"));
  await page.keyboard.type("另：");
  await tabTo(page, page.getByRole("button", { name: "保存模板" }));
  await page.keyboard.press("Enter");
  await expect(page.locator("#main")).toContainText("第 2 版");
  const template = page.url();

  // a tab that is refreshed while its form is filled changes the version that it began with
  await page.getByRole("link", { name: "修改", exact: true }).click();
  await page.waitForURL("**/contractTemplatesEdit?id=*");
  await hydrated(page);
  await page.getByLabel("合同正文").fill("我的正文");
  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByLabel("合同正文").fill("对方的正文");
  await other.getByRole("button", { name: "保存模板" }).click();
  await other.waitForURL("**/contractTemplate?id=*");
  const key = page.locator("#main form input[name=key]");
  const first = await key.inputValue();
  await page.getByRole("button", { name: "标签操作" }).click();
  await page.locator(".TabBar_menu").getByRole("button", { name: "刷新" }).click();
  await expect(key).not.toHaveValue(first);
  await expect(page.getByLabel("合同正文")).toHaveValue("我的正文");
  await page.getByRole("button", { name: "保存模板" }).click();
  const notice = page.locator("#main section.notice");
  await expect(notice).toContainText("数据已被他人修改，请刷新");
  await expect(notice.locator("tr", { hasText: "合同正文" })).toContainText("对方的正文");
  await expect(page.locator('[name="text"]')).toHaveValue("我的正文");
  await other.goto(template);
  await expect(other.locator("#main")).toContainText("对方的正文");

  // who has been told may replace it
  await page.getByRole("button", { name: "保存模板" }).click();
  await page.waitForURL("**/contractTemplate?id=*");
  await expect(page.locator("#main")).toContainText("我的正文");
});

import { expect } from "@playwright/test";
import { nationalIdCheck } from "../../protocol/values/nationalId";
import { readPdf } from "../print/readPdf";
import { documentNumber } from "./support/documentNumber";
import { pdf, png } from "./support/files";
import { logIn, wallTime } from "./support/people";
import { test } from "./support/test";

const dayIn = (days: number) => wallTime(24 * days).slice(0, 10);

/** A number of its own for each round: a person has one permit of a company in the same days. */
function ownIdNo(): string {
  const digits = `330206199${Math.floor(Math.random() * 10)}0${1 + Math.floor(Math.random() * 9)}12${Math.random().toString().slice(2, 5)}`;
  return digits + nationalIdCheck(digits);
}

test("a fleet applies for a driver, the port reviews and issues, the card is printed, the permit suspended @kind", async ({
  browser,
  javaScriptEnabled,
}) => {
  test.slow();
  const { page, context } = await logIn(browser, "fleet", { javaScriptEnabled });
  const { page: clerk } = await logIn(browser, "portClerk", { javaScriptEnabled });
  const idNo = ownIdNo();
  const name = `寿建${idNo.slice(-4, -1)}`;
  const photo = page.locator("input[type=file][name=files]");

  await test.step("what is wrong stands beside its field, and nothing typed is lost", async () => {
    await page.goto("/personPermitsAdd");
    await page.getByLabel("姓名").fill(name);
    await page.getByLabel("身份证号").fill(`${idNo.slice(0, -1)}${idNo.endsWith("1") ? "2" : "1"}`);
    await page.getByLabel("手机").fill("13758740999");
    await page.getByLabel("工种").selectOption("司机");
    await page.getByLabel("安全培训合格证号").fill("AQ2026777");
    await page.getByLabel("安全培训日期").fill(dayIn(-30));
    await page.getByLabel("有效期止").fill(dayIn(400));
    await photo.setInputFiles({ name: "照片.pdf", mimeType: "application/pdf", buffer: pdf });
    await page.getByRole("button", { name: "提交申请" }).last().click();
    const summary = page.locator("#error-summary");
    for (const field of ["身份证号", "驾驶证号", "准驾车型", "申请港区", "声明无犯罪记录", "有效期止"])
      await expect(summary).toContainText(field);
    await expect(page.getByLabel("姓名")).toHaveValue(name);
  });

  await test.step("one picture of the person, and all that a driver needs", async () => {
    await page.getByLabel("身份证号").fill(idNo);
    await page.getByLabel("驾驶证号").fill(idNo);
    await page.getByLabel("准驾车型").selectOption("A2");
    await page.getByLabel("驾驶证有效期至").fill(dayIn(900));
    await page.getByLabel("有效期止").fill(dayIn(300));
    await page.getByRole("group", { name: "申请港区" }).getByRole("checkbox").first().check();
    await page.getByLabel("声明无犯罪记录").check();
    await page.getByLabel("声明身体健康").check();
    await page.getByRole("button", { name: "提交申请" }).last().click();
    await expect(page.locator("#error-summary")).toContainText("请上传一张照片");
    await page.getByRole("button", { name: "移除文件 照片.pdf" }).click();
    await photo.setInputFiles({ name: "照片.png", mimeType: "image/png", buffer: png });
    await page.getByRole("button", { name: "提交申请" }).last().click();
    await page.waitForURL("**/personDetails?id=*");
    await expect(page.locator(".page-head .status")).toHaveText("待初审");
  });

  const number = await documentNumber(page);
  const { pathname, search } = new URL(page.url());
  const detail = pathname + search;

  await test.step("a list shows the ends of the identity number, the permit the whole of it", async () => {
    await expect(page.getByText(idNo).first()).toBeVisible();
    await page.goto(`/personPermits?name=${encodeURIComponent(name)}`);
    const row = page.locator("tbody tr", { hasText: number });
    await expect(row).toContainText(`330***********${idNo.slice(-4)}`);
    await expect(page.locator("#main")).not.toContainText(idNo);
    const file = await (await context.request.get(`/personPermits/export?format=csv&permitNo=${number}`)).text();
    expect(file).toContain(name);
    expect(file).not.toContain(idNo);
  });

  const status = clerk.locator(".page-head .status");
  await test.step("the port reviews and issues", async () => {
    await clerk.goto(`/personPermits?permitNo=${number}`);
    await clerk.getByRole("link", { name: number }).click();
    await clerk.getByRole("button", { name: "初审通过" }).click();
    await expect(status).toHaveText("待发证");
    await clerk.locator("summary", { hasText: "发证" }).click();
    await clerk.getByText(`发证后 ${name} 可进港至 ${dayIn(300)}。`).waitFor();
    await clerk.getByRole("button", { name: "发证", exact: true }).click();
    await expect(status).toHaveText("已发证");
  });

  await test.step("the card names the person and proves itself", async () => {
    await page.goto(detail);
    const href = (await page.getByRole("link", { name: "打印通行证" }).getAttribute("href"))!;
    const [card] = await readPdf(await (await context.request.get(href)).body());
    for (const part of [name, number, "司机"]) expect(card!.text).toContain(part);
    expect(card!.text).not.toContain(idNo);
    const proof = new URL(card!.links[0]!);
    await page.goto(proof.pathname + proof.search);
    await expect(page.getByText("本单由本平台出具")).toBeVisible();
    await expect(page.locator("#main")).toContainText("已发证");
  });

  await test.step("a violation is noted, the permit suspended: no card, and the company is told why", async () => {
    await clerk.locator("summary", { hasText: "记违章" }).click();
    const form = clerk.locator("form", { has: clerk.getByLabel("扣分") });
    await form.getByLabel("扣分").fill("12");
    await form.getByLabel("原因").fill("未戴安全帽进入作业区");
    await form.getByRole("button", { name: "记违章" }).click();
    await expect(status).toHaveText("已暂停");
    await expect(clerk.getByRole("heading", { name: "一年内违章：12 / 12 分" })).toBeVisible();
    await page.goto(detail);
    await expect(page.locator("#main")).toContainText("未戴安全帽进入作业区");
    await expect(page.getByRole("link", { name: "打印通行证" })).toHaveCount(0);
    await page.goto("/message/new");
    await expect(page.getByText(`进港证 ${number} 已暂停`).first()).toBeVisible();
  });

  await test.step("a ban stands there with its reason and its last day", async () => {
    await clerk.locator("summary", { hasText: "列入黑名单" }).click();
    const form = clerk.locator("form", { has: clerk.getByLabel("禁入至") });
    await form.getByLabel("禁入至").fill(dayIn(30));
    await form.getByLabel("原因").fill("在堆场内吸烟");
    await form.getByRole("button", { name: "列入黑名单" }).click();
    await clerk.getByRole("heading", { name: "黑名单记录" }).waitFor();
    await page.goto(detail);
    const bans = page.locator("section", { has: page.getByRole("heading", { name: "黑名单记录" }) });
    for (const part of ["全部港区", "在堆场内吸烟", dayIn(30)]) await expect(bans).toContainText(part);
  });

  await test.step("which the port may lift before", async () => {
    await clerk.locator("summary", { hasText: "解除黑名单" }).click();
    const form = clerk.locator("form", { has: clerk.getByLabel("黑名单记录") });
    await form.getByLabel("原因").fill("日期登记有误");
    await form.getByRole("button", { name: "解除黑名单" }).click();
    await expect(clerk.getByText("已提前解除：日期登记有误")).toBeVisible();
    await page.reload();
    await expect(page.getByText("已提前解除：日期登记有误")).toBeVisible();
  });

  const { page: other } = await logIn(browser, "otherFleet", { javaScriptEnabled });
  expect((await other.goto(detail))!.status()).toBe(404);
});

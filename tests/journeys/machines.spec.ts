import { expect } from "@playwright/test";
import { readPdf } from "../print/readPdf";
import { documentNumber } from "./support/documentNumber";
import { png } from "./support/files";
import { logIn, wallTime } from "./support/people";
import { test } from "./support/test";

const dayIn = (days: number) => wallTime(24 * days).slice(0, 10);
const photo = { name: "整机.png", mimeType: "image/png", buffer: png };

test("a fleet registers a machine, the port approves and inspects it, its lost license is paid for and replaced @kind", async ({
  browser,
  javaScriptEnabled,
}) => {
  test.slow();
  const { page, context } = await logIn(browser, "fleet", { javaScriptEnabled });
  const { page: clerk } = await logIn(browser, "portClerk", { javaScriptEnabled });
  const n = `${Date.now() % 1_000_000}`.padStart(6, "0");
  const files = page.locator("input[type=file][name=files]");
  const status = page.locator(".page-head .status");
  const clerkStatus = clerk.locator(".page-head .status");
  const summary = page.locator("#error-summary");

  await test.step("what is wrong stands beside its field, and nothing typed is lost", async () => {
    await page.goto("/wheelMachinesAdd");
    await page.getByLabel("机械编号").fill(`zmd-${n}`);
    await page.getByLabel("机械类型").selectOption("正面吊");
    await page.getByLabel("操作员 1 姓名").fill("丁建军");
    await page.getByRole("button", { name: "增加操作员" }).click();
    await page.getByLabel("操作员 2 姓名").waitFor();
    await page.getByLabel("检验日期", { exact: false }).first().fill(dayIn(-10));
    await page.getByLabel("检验有效期至").fill(dayIn(-20));
    await page.getByRole("button", { name: "提交申请" }).last().click();
    for (const field of ["出厂编号/VIN", "动力", "额定起重量", "责任人", "检验有效期至", "操作证号", "附件"])
      await expect(summary).toContainText(field);
    await expect(page.getByLabel("操作员 1 姓名")).toHaveValue("丁建军");
  });

  await test.step("complete, it waits for the port", async () => {
    await page.getByLabel("出厂编号/VIN").fill(`SN${n}`);
    await page.getByLabel("动力").selectOption("柴油");
    await page.getByLabel("额定起重量").fill("45");
    await page.getByLabel("责任人").fill("周国平");
    await page.getByLabel("检验有效期至").fill(dayIn(200));
    await page.getByLabel("操作员 1 操作证号").fill("TS330200");
    await page.getByLabel("操作员 1 操作证有效期至").fill(dayIn(400));
    await files.setInputFiles(photo);
    await page.getByRole("button", { name: "提交申请" }).last().click();
    await page.waitForURL("**/wheelMachineDetail?id=*");
    await expect(status).toHaveText("待审核");
  });
  const { pathname, search } = new URL(page.url());
  const detail = pathname + search;

  await test.step("the port gives it its plate and license", async () => {
    await clerk.goto(`/wheelMachines?machineNo=ZMD-${n}`);
    await clerk.locator("tbody td.main a").click();
    await clerk.locator("summary", { hasText: "审核通过" }).click();
    await clerk.getByRole("button", { name: "审核通过", exact: true }).click();
    await expect(clerk.locator("#main")).toContainText("请填写场内牌照");
    await clerk.getByLabel("场内牌照").fill(`n${n}`);
    await clerk.getByRole("button", { name: "审核通过", exact: true }).click();
    await expect(clerkStatus).toHaveText("在用");
  });

  await test.step("a failed inspection stops it, a passed one lets it go on", async () => {
    const inspection = clerk.locator("form", { has: clerk.getByLabel("检验结果") });
    await clerk.locator("summary", { hasText: "录入检验" }).click();
    await inspection.getByLabel("检验结果").selectOption("不合格");
    await inspection.getByLabel("备注").fill("制动不合格");
    await inspection.getByRole("button", { name: "录入检验" }).click();
    await expect(clerkStatus).toHaveText("停用");
    await clerk.locator("summary", { hasText: "录入检验" }).click();
    await inspection.getByLabel("检验结果").selectOption("合格");
    await inspection.getByRole("button", { name: "录入检验" }).click();
    await expect(inspection.getByText("请填写有效期至")).toBeVisible();
    await inspection.getByLabel("有效期至").fill(dayIn(365));
    await inspection.getByRole("button", { name: "录入检验" }).click();
    await expect(clerkStatus).toHaveText("在用");
    await expect(clerk.locator("#main")).toContainText("制动不合格");
  });

  /** The proof of the plate as it is printed now. */
  const printedProof = async () => {
    await page.goto(detail);
    const href = (await page.getByRole("link", { name: "打印牌证" }).getAttribute("href"))!;
    const [plate, certificate] = await readPdf(await (await context.request.get(href)).body());
    expect(plate!.text).toContain(`N${n}`);
    expect(certificate!.text).toContain(`SN${n}`);
    const { pathname: path, search: query } = new URL(plate!.links[0]!);
    return path + query;
  };
  const oldProof = await printedProof();

  await test.step("a lost license needs its paper; one replacement is under way at a time", async () => {
    await page.getByRole("link", { name: "补换证" }).last().click();
    await page.waitForURL("**/licenseRemakesAdd?machine=*");
    await page.getByLabel("原因").selectOption("遗失");
    await page.getByRole("button", { name: "提交申请" }).last().click();
    await expect(summary).toContainText("遗失须上传声明或登报材料");
    await files.setInputFiles({ ...photo, name: "登报.png" });
    await page.getByRole("button", { name: "提交申请" }).last().click();
    await page.waitForURL("**/licenseRemake?id=*");
    await expect(status).toHaveText("已提交");
    const number = await documentNumber(page);
    const remake = new URL(page.url());
    await page.goto(`/licenseRemakesAdd?copy=${remake.searchParams.get("id")}`);
    await page.getByLabel("原因").selectOption("损坏");
    await page.getByRole("button", { name: "提交申请" }).last().click();
    await expect(summary).toContainText(`已有办理中的补换证 ${number}`);
    await page.goto(remake.pathname + remake.search);
  });
  const remake = page.url();

  await test.step("the port names the fee, the cashier takes it, the port issues", async () => {
    await clerk.goto(remake);
    await clerk.locator("summary", { hasText: "审核通过" }).click();
    await clerk.getByLabel("工本费（元）").fill("60");
    await clerk.getByRole("button", { name: "审核通过", exact: true }).click();
    await expect(clerkStatus).toHaveText("待支付");
    await page.goto(remake);
    await page.getByRole("link", { name: "去支付" }).click();
    await page.waitForURL("**/account/pay?doc=licenseRemake.*");
    await page.getByLabel(/钱包/).first().check();
    await page.getByRole("button", { name: "确认支付 ¥60.00" }).click();
    await page.waitForURL("**/licenseRemake?id=*");
    await expect(status).toHaveText("已支付");
    await expect(page.locator("section.card", { hasText: "支付方式" })).toContainText("电子钱包");
    await clerk.goto(remake);
    await clerk.locator("summary", { hasText: "发证" }).click();
    await clerk.getByRole("button", { name: "发证", exact: true }).click();
    await expect(clerkStatus).toHaveText("已发证");
  });

  await test.step("the old paper says that it is void, the new one proves itself", async () => {
    const newProof = await printedProof();
    await page.goto(oldProof);
    await expect(page.locator("#main")).toContainText("已作废");
    await page.goto(newProof);
    await expect(page.locator("#main")).toContainText("本单由本平台出具");
    await expect(page.locator("#main")).not.toContainText("已作废");
    const file = await context.request.get(`/wheelMachines/export?format=csv&machineNo=ZMD-${n}`);
    expect(await file.text()).toContain(`SN${n}`);
  });

  await test.step("a license that has changed brings the machine up to date", async () => {
    await page.goto(detail);
    await page.getByRole("link", { name: "补换证" }).last().click();
    await page.waitForURL("**/licenseRemakesAdd?machine=*");
    await page.getByLabel("原因").selectOption("变更");
    await page.getByLabel("变更前").fill("责任人周国平");
    await page.getByLabel("变更后").fill("责任人孙海波");
    await page.getByRole("button", { name: "提交申请" }).last().click();
    await page.waitForURL("**/licenseRemake?id=*");
    const changed = page.url();
    await clerk.goto(changed);
    await clerk.locator("summary", { hasText: "审核通过" }).click();
    await clerk.getByRole("button", { name: "审核通过", exact: true }).click();
    await expect(clerkStatus).toHaveText("待支付");
    await page.goto(changed);
    await page.getByRole("link", { name: "去支付" }).click();
    await page.getByLabel(/钱包/).first().check();
    await page.getByRole("button", { name: "确认支付 ¥50.00" }).click();
    await page.waitForURL("**/licenseRemake?id=*");
    await clerk.goto(changed);
    await clerk.locator("summary", { hasText: "发证" }).click();
    await expect(clerk.getByText("责任人周国平 → 责任人孙海波")).toBeVisible();
    await expect(clerk.getByLabel("场内牌照")).toHaveValue(`N${n}`);
    await clerk.getByLabel("责任人").fill("孙海波");
    await clerk.getByRole("button", { name: "发证", exact: true }).click();
    await expect(clerkStatus).toHaveText("已发证");
    await page.goto(detail);
    await expect(page.locator("dl", { hasText: "责任人" }).first()).toContainText("孙海波");
  });

  const { page: other } = await logIn(browser, "otherFleet", { javaScriptEnabled });
  expect((await other.goto(detail))!.status()).toBe(404);
  expect((await other.goto(remake))!.status()).toBe(404);
});

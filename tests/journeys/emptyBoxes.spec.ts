import { expect } from "@playwright/test";
import { containerCheckDigit } from "@protocol/values/containerNumber";
import { readPdf } from "../print/readPdf";
import { documentNumber } from "./support/documentNumber";
import { logIn, wallTime } from "./support/people";
import { test } from "./support/test";

test("a line's boxes are released, asked for, approved, and leave by codes that open the gate once @kind", async ({
  browser,
  javaScriptEnabled,
}) => {
  test.slow();
  const { page: clerk } = await logIn(browser, "portClerk", { javaScriptEnabled });
  const { page, context } = await logIn(browser, "forwarder", { javaScriptEnabled });
  const n = `${Date.now() % 1_000_000}`.padStart(6, "0");
  const releaseNo = `T${n}${javaScriptEnabled ? "J" : "N"}`;
  const boxOf = (k: number) => {
    const ten = `TSTU${String((Number(n) + k) % 1_000_000).padStart(6, "0")}`;
    return `${ten}${containerCheckDigit(ten)}`;
  };
  const status = page.locator(".page-head .status");
  const clerkStatus = clerk.locator(".page-head .status");

  await test.step("the port enters the release; what is wrong stands beside its field", async () => {
    await clerk.goto("/releaseOrdersAdd");
    await clerk.getByLabel("放箱号").fill(releaseNo.toLowerCase());
    await clerk.getByLabel("第 1 行箱型", { exact: true }).selectOption("20GP");
    await clerk.getByRole("button", { name: "放箱", exact: true }).last().click();
    for (const field of ["提单号", "箱经营人", "船名", "用箱人", "有效期止", "提箱堆场", "数量"])
      await expect(clerk.locator("#error-summary")).toContainText(field);
    await clerk.getByLabel("提单号").fill(`BL${n}`);
    await clerk.getByLabel("箱经营人").selectOption("COS");
    await clerk.getByLabel("船名").fill("berth star");
    await clerk.getByLabel("航次").fill("048E");
    await clerk.getByLabel("用箱人").selectOption("宁波远帆国际货运代理有限公司");
    await clerk.getByLabel("第 1 行数量").fill("2");
    await clerk.getByLabel("北仑一号堆场").check();
    await clerk.getByLabel("有效期起").fill(wallTime(-1));
    await clerk.getByLabel("有效期止").fill(wallTime(200));
    await clerk.getByRole("button", { name: "放箱", exact: true }).last().click();
    await clerk.waitForURL("**/releaseOrder?id=*");
    await expect(clerkStatus).toHaveText("有效");
  });
  const release = clerk.url();

  await test.step("its user asks for the boxes", async () => {
    await page.goto(release);
    await page.getByRole("link", { name: "办理提箱" }).first().click();
    await page.waitForURL("**/emptyPickupsAdd?line=*");
    await page.getByLabel("数量").fill("3");
    await page.getByLabel("提箱堆场").selectOption("北仑一号堆场");
    const slot = page.getByLabel("预约号");
    await slot.selectOption({ index: 1 });
    const chosen = await slot.inputValue();
    await page.getByLabel("车牌").fill("浙B8K6T2");
    await page.getByLabel("司机").first().fill("张伟");
    await page.getByLabel("司机手机").fill("13658740126");
    await page.getByRole("button", { name: "提交", exact: true }).last().click();
    await expect(page.locator("#error-summary")).toContainText("放箱单仅余 2 箱");
    await expect(slot).toHaveValue(chosen);
    await page.getByLabel("数量").fill("2");
    await page.getByRole("button", { name: "提交", exact: true }).last().click();
    await page.waitForURL("**/detailsNumber?id=*");
    await expect(status).toHaveText("已提交");
    await page.getByRole("link", { name: /^AP\d{11}$/ }).click();
    await expect(page.locator("tbody tr")).toContainText("浙B8K6T2");
    await page.goBack();
  });
  const pickup = page.url();

  await test.step("the yard approves, the account holds the money, the slips carry the codes", async () => {
    await clerk.goto(pickup);
    await clerk.locator("summary", { hasText: "审核通过" }).click();
    await clerk.getByLabel("每箱单价（元）").fill("80");
    await clerk.getByRole("button", { name: "审核通过", exact: true }).click();
    await expect(clerkStatus).toHaveText("待提箱");
    await page.goto(pickup);
    await expect(page.locator("#main")).toContainText("160.00");
  });
  const codes = await page.locator('td[data-label="提箱码"]').allTextContents();
  expect(codes.map((code) => code.trim()).every((code) => /^\d{6}$/.test(code))).toBe(true);
  const href = (await page.getByRole("link", { name: "打印提箱凭证" }).getAttribute("href"))!;
  const slips = await readPdf(await (await context.request.get(href)).body());
  expect(slips.map(({ text }) => codes.findIndex((code) => text.includes(code.trim())))).toEqual([0, 1]);
  await expect(clerk.locator("#main")).not.toContainText(codes[0]!.trim());

  await test.step("a code opens the gate once", async () => {
    const gate = clerk.locator("form", { has: clerk.getByLabel("提箱码") });
    const leave = async (code: string, ctnNo: string) => {
      if (!(await gate.isVisible())) await clerk.locator("summary", { hasText: "放行出场" }).click();
      await gate.getByLabel("提箱码").fill(code.trim());
      await gate.getByLabel("箱号").fill(ctnNo);
      await gate.getByRole("button", { name: "放行出场" }).click();
    };
    await clerk.goto(pickup);
    await leave(codes[0]!, boxOf(1));
    await expect(clerk.locator("#main")).toContainText("已使用");
    await expect(clerkStatus).toHaveText("待提箱");
    // as a scanner reads it from the slip
    const number = await documentNumber(clerk);
    await leave(`${number}:${codes[0]!.trim()}`, boxOf(2));
    await expect(gate.getByText("该提箱码已使用")).toBeVisible();

    // the same at the desk, among all that is due for the truck
    await clerk.goto("/gateDesk");
    await clerk.locator("#gate-said").fill(`${number}:${codes[1]!.trim()}`);
    await clerk.locator("#gate-said").press("Enter");
    const row = clerk.locator("tr", { hasText: number });
    await expect(row.getByLabel("提箱码")).toHaveValue(codes[1]!.trim());
    for (const box of await clerk.getByRole("checkbox").all()) await box.uncheck();
    await row.getByRole("checkbox").check();
    await row.getByLabel("出场箱号").fill(boxOf(1));
    await clerk.getByRole("button", { name: "确认放行" }).click();
    await expect(row).toContainText("该箱已出场");
    await row.getByLabel("出场箱号").fill(boxOf(2));
    await clerk.getByRole("button", { name: "确认放行" }).click();
    await expect(clerk.getByRole("status").filter({ hasText: number })).toContainText("提箱出场");
    await clerk.goto(pickup);
    await expect(clerkStatus).toHaveText("已完成");
    await clerk.goto(release);
    await expect(clerkStatus).toHaveText("提完");
    const file = await context.request.get(`/emptyPickups/export?format=csv&releaseNo=${releaseNo}`);
    expect(await file.text()).toContain(`${boxOf(1)} ${boxOf(2)}`);
  });

  const { page: other } = await logIn(browser, "otherForwarder", { javaScriptEnabled });
  for (const path of [release, pickup, href]) expect((await other.goto(path))!.status()).toBe(404);
});

test("a pickup whose money is not there waits for it, and a domestic one has its own screens @server", async ({
  browser,
  javaScriptEnabled,
}) => {
  const { page } = await logIn(browser, "forwarder", { javaScriptEnabled });
  await page.goto("/emptyPickups?status=01");
  await page.locator("tbody td.main a").first().click();
  await expect(page.locator("#main")).toContainText("款项未能占用");
  await page.getByRole("button", { name: "重新占用" }).click();
  await expect(page.getByRole("dialog").or(page.locator("[role=alertdialog], .prompt"))).toContainText("预付");
  const { search } = new URL(page.url());
  expect((await page.goto(`/detailsNumberDomestic${search}`))!.status()).toBe(404);

  await page.goto("/emptyPickupsAdd");
  const foreign = await page.getByLabel("放箱号与箱型").locator("option").allTextContents();
  await page.goto("/emptyPickupsDomesticAdd");
  const domestic = await page.getByLabel("放箱号与箱型").locator("option").allTextContents();
  expect(domestic.some((text) => text.includes("NXR260077"))).toBe(true);
  expect(foreign.some((text) => text.includes("COSR260318"))).toBe(true);
  expect(foreign.some((text) => text.includes("NXR260077"))).toBe(false);
});

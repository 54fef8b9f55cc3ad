import { expect } from "@playwright/test";
import { containerCheckDigit } from "@protocol/values/containerNumber";
import { readPdf } from "../print/readPdf";
import { documentNumber } from "./support/documentNumber";
import { logIn, wallTime } from "./support/people";
import { test } from "./support/test";

test("boxes are pasted, priced, paid, let out and in box by box until the short haul is done @kind", async ({
  browser,
  javaScriptEnabled,
}) => {
  test.slow();
  const { page, context } = await logIn(browser, "forwarder", { javaScriptEnabled });
  const { page: clerk } = await logIn(browser, "portClerk", { javaScriptEnabled });
  // boxes of their own for each run
  const ctnNo = (n: number) => {
    const ten = `TGCU${javaScriptEnabled ? n : n + 2}${String(Date.now() % 100_000).padStart(5, "0")}`;
    return `${ten}${containerCheckDigit(ten)}`;
  };
  const boxes = [ctnNo(1), ctnNo(2)] as const;
  const status = page.locator(".page-head .status");

  await test.step("pasted numbers become rows; what is wrong is told by its place, and nothing typed is lost", async () => {
    await page.goto("/shortOrdersAdd");
    await page.getByLabel("用途").selectOption("CI");
    await page.getByLabel("起点").selectOption("YD-BL1");
    await page.getByLabel("终点").selectOption("YD-BL1");
    await page.locator("#paste-numbers").fill(`${boxes[0]}\n${boxes[1]}，MSKU123`);
    await page.locator("#paste-size").selectOption("22G1");
    await page.locator("#paste-operator").selectOption("COS");
    await page.getByRole("button", { name: "加入箱列表" }).click();
    await expect(page.getByLabel("第 2 箱 箱号")).toHaveValue(boxes[1]);
    await expect(page.getByLabel("第 3 箱 箱号")).toHaveValue("MSKU123");
    await expect(page.getByLabel("第 2 箱 箱经营人")).toHaveValue("COS");
    await page.getByRole("button", { name: "提交", exact: true }).last().click();
    for (const text of ["第 3 箱 箱号", "要求完成时间", "起点与终点不能相同"])
      await expect(page.locator("#error-summary")).toContainText(text);
    await page.getByRole("button", { name: "删除第 3 箱" }).click();
    await expect(page.getByLabel("第 3 箱 箱号")).toHaveCount(0);
    await page.getByLabel("终点").selectOption("NBCT");
    await page.getByLabel("要求完成时间").fill(wallTime(6));
    await page.getByRole("button", { name: "提交", exact: true }).last().click();
    await page.waitForURL("**/shortOrderDetails?id=*");
    await expect(status).toHaveText("已提交");
  });
  const detail = page.url();
  const docNo = await documentNumber(page);

  await test.step("the port prices a box, and the company pays for all of them", async () => {
    await clerk.goto(detail);
    await clerk.locator("summary", { hasText: "审核通过" }).click();
    await clerk.getByLabel("单价").fill("十");
    await clerk.getByRole("button", { name: "审核通过", exact: true }).click();
    await expect(clerk.locator("#main")).toContainText("金额不正确");
    await clerk.getByLabel("单价").fill("180.50");
    await clerk.getByRole("button", { name: "审核通过", exact: true }).click();
    await expect(clerk.locator(".page-head .status")).toHaveText("已审核");
    await page.goto(detail);
    await expect(page.locator("#main")).toContainText("361.00");
    await page.getByRole("link", { name: "支付", exact: true }).click();
    await page.waitForURL("**/account/pay?doc=shortOrder.*");
    await page.getByRole("button", { name: /^确认支付/ }).click();
    await expect(page).not.toHaveURL(/account\/pay/);
    await page.goto(detail);
    await expect(status).toHaveText("已支付");
    const answer = await context.request.get(detail.replace("shortOrderDetails?", "shortOrderDetails/pdf?"));
    const [first] = await readPdf(await answer.body());
    for (const text of [docNo, ...boxes]) expect(first!.text).toContain(text);
  });

  await test.step("one box passes the gate's desk twice, the other is noted on the page; nobody else sees it", async () => {
    for (const act of ["离场", "进闸"]) {
      await clerk.goto("/gateDesk");
      await clerk.locator("#gate-said").fill(boxes[0]);
      await clerk.locator("#gate-said").press("Enter");
      await expect(clerk.locator("#main")).toContainText(act);
      await clerk.getByLabel(act).check();
      const answered = clerk.waitForResponse((response) => response.request().method() === "POST");
      await clerk.getByRole("button", { name: /^确认/ }).click();
      await answered;
      await expect(clerk.locator("#main")).toContainText(docNo);
    }
    await clerk.goto(detail);
    for (const act of ["登记出场", "登记进场"]) {
      await clerk.locator("summary", { hasText: act }).click();
      await clerk.getByLabel("箱号").selectOption(boxes[1]);
      await clerk.getByRole("button", { name: act, exact: true }).click();
      await expect(clerk.locator("summary", { hasText: act })).toHaveCount(0);
    }
    await expect(clerk.locator(".page-head .status")).toHaveText("已完成");
    const file = await context.request.get(`/shortOrders/export?format=csv&ctnNo=${boxes[1]}`);
    expect(await file.text()).toContain(docNo);
    const { page: other } = await logIn(browser, "otherForwarder", { javaScriptEnabled });
    expect((await other.goto(detail))!.status()).toBe(404);
  });
});

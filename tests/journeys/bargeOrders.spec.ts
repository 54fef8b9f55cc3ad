import { expect } from "@playwright/test";
import { containerCheckDigit } from "@protocol/values/containerNumber";
import { documentNumber } from "./support/documentNumber";
import { logIn, wallTime } from "./support/people";
import { test } from "./support/test";

test("a barge order is entered, approved, stowed, loaded, and ends with its last box off the barge @kind", async ({
  browser,
  javaScriptEnabled,
}) => {
  test.slow();
  const { page } = await logIn(browser, "forwarder", { javaScriptEnabled });
  const { page: clerk } = await logIn(browser, "portClerk", { javaScriptEnabled });
  const { page: barge } = await logIn(browser, "bargeLine", { javaScriptEnabled });
  const n = `${Date.now() % 100_000}`.padStart(5, "0");
  const boxOf = (i: number) => {
    const ten = `TSTU${javaScriptEnabled ? i : i + 4}${n}`;
    return `${ten}${containerCheckDigit(ten)}`;
  };
  const status = page.locator(".page-head .status");

  await test.step("what is missing stands beside its field, and nothing typed is lost", async () => {
    await page.goto("/bargeOrdersAdd");
    await page.getByLabel("驳船名").fill("浙湖州货0018");
    await page.getByRole("button", { name: "提交", exact: true }).last().click();
    for (const field of ["内河港", "海港码头", "驳船公司", "提单号", "箱号"])
      await expect(page.locator("#error-summary")).toContainText(field);
    await expect(page.getByLabel("驳船名")).toHaveValue("浙湖州货0018");
    await page.getByLabel("提单号").fill("COSU6312519999");
    await page.locator("#order-ctnOperatorCode").selectOption("COS");
    await page.getByLabel("内河港").selectOption("CNHZH");
    await page.getByLabel("海港码头").selectOption("NBCT");
    await page.locator("#order-carrierId").selectOption("杭州湾内河航运有限公司");
    await page.locator("#order-bargeVoyage").fill(`V${n}`);
    await page.getByLabel("计划装船").fill(wallTime(24));
    await page.getByLabel("运价").fill("600");
    await page.locator("summary", { hasText: "从表格粘贴箱号" }).click();
    await page.locator("#paste-numbers").fill(`${boxOf(0)}\n${boxOf(1)}`);
    await page.getByRole("button", { name: "加入箱列表" }).click();
    for (const [i, size] of ["20GP", "40HC"].entries()) {
      await expect(page.getByLabel(`第 ${i + 1} 箱 箱号`)).toHaveValue(boxOf(i));
      await page.getByLabel(`第 ${i + 1} 箱 箱型`).fill(size);
      await page.getByLabel(`第 ${i + 1} 箱 箱货总重`).fill("20000");
    }
    await page.locator("#order-clientName").fill("宁波甬盛家具有限公司");
    await page.getByLabel("联系人").fill("周敏");
    await page.getByLabel("手机").fill("13800000001");
    await page.getByRole("button", { name: "提交", exact: true }).last().click();
    await page.waitForURL("**/bargeContainerQuertDetails?id=*");
    await expect(status).toHaveText("已委托");
  });
  const docNo = await documentNumber(page);
  const detail = page.url();

  await test.step("returned with a reason, it is submitted again and approved", async () => {
    await clerk.goto(detail);
    await clerk.locator("summary", { hasText: "退回" }).click();
    await clerk.getByLabel("原因").fill("请核对重量");
    await clerk.getByRole("button", { name: "退回", exact: true }).click();
    await page.goto(detail);
    await expect(page.locator("#main")).toContainText("请核对重量");
    await page.getByRole("button", { name: "提交", exact: true }).click();
    await expect(status).toHaveText("已委托");
    await clerk.goto(detail);
    await clerk.locator("summary", { hasText: "审核通过" }).click();
    await clerk.getByRole("button", { name: "审核通过", exact: true }).click();
    await expect(clerk.locator(".page-head .status")).toHaveText("已审核");
  });

  const doAll = async (step: string) => {
    await barge.locator("summary", { hasText: new RegExp(`^${step}$`) }).click();
    await barge.getByRole("button", { name: step, exact: true }).click();
  };
  await test.step("the list hands the order's fields over; the barge company stows, and loads from below", async () => {
    await barge.goto(`/bargeOrders?docNo=${docNo}`);
    const href = (await barge.getByRole("link", { name: docNo }).getAttribute("href"))!;
    const payload = JSON.parse(new URL(href, detail).searchParams.get("order")!) as Record<string, unknown>;
    expect(payload).toMatchObject({ rsv1: "COSU6312519999", rsv7: 2, rsv8: 0, type: "E", ctnOperatorCode: "COS" });
    await barge.goto(href);
    await barge.getByLabel(`${boxOf(0)} 箱位`).fill("0010102");
    await barge.getByLabel(`${boxOf(1)} 箱位`).fill("9");
    await barge.getByRole("button", { name: "保存箱位" }).click();
    await expect(barge.locator("#main")).toContainText("请填写 7 位箱位");
    await barge.getByLabel(`${boxOf(1)} 箱位`).fill("0010101");
    await barge.getByRole("button", { name: "保存箱位" }).click();
    await expect(barge.locator("svg[role=img]", { hasText: boxOf(1) })).toBeVisible();
    await doAll("装船");
    await expect(barge.locator("#main")).toContainText("已装船");
    await doAll("开航");
    await expect(barge.locator("#main")).toContainText("在途");
    await doAll("卸船");
    await expect(barge.locator(".page-head .status")).toHaveText("已完成");
  });

  await test.step("its row of the exported list says whose it is, full or empty, and of which operator", async () => {
    const file = await page.request.get(`/bargeOrders/export?ctnNos=${boxOf(0)}&format=csv`);
    const [head, row] = (await file.text()).split("\n");
    for (const column of ["空重", "箱经营人", "自备箱", "起运堆场", "公司"]) expect(head).toContain(column);
    for (const said of ["重箱", "COSU6312519999", "浙湖州货0018", boxOf(1)]) expect(row).toContain(said);
  });

  await test.step("a payload is no right and no truth", async () => {
    const id = new URL(detail).searchParams.get("id")!;
    const open = (order: string) => page.goto(`/bargeContainerQuertDetails?order=${encodeURIComponent(order)}`);
    await open(JSON.stringify({ orderId: id, rsv1: "FORGED00001" }));
    await expect(page.locator("#main")).toContainText("COSU6312519999");
    await expect(page.locator("body")).not.toContainText("FORGED00001");
    for (const bad of ["{", "[]", JSON.stringify({ orderId: "../x" }), JSON.stringify({ orderId: id, rsv7: "x" })])
      expect((await open(bad))!.status()).toBe(404);
    const { page: stranger } = await logIn(browser, "otherForwarder", { javaScriptEnabled });
    expect((await stranger.goto(detail))!.status()).toBe(404);
  });
});

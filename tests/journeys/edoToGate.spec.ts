import { expect } from "@playwright/test";
import { containerCheckDigit } from "@protocol/values/containerNumber";
import { documentNumber } from "./support/documentNumber";
import { logIn, wallTime } from "./support/people";
import { test } from "./support/test";

const [consigneeName, forwarderName] = ["宁波海晟供应链有限公司", "宁波远帆国际货运代理有限公司"];
const minutes = (time: string) => time.replace(" ", "T").slice(0, 16);

test("a delivery order is passed on twice, its boxes are ordered, held by each in turn, paid and let out @server", async ({
  browser,
  javaScriptEnabled,
}) => {
  test.slow();
  const { page: clerk } = await logIn(browser, "portClerk", { javaScriptEnabled });
  const { page: consignee } = await logIn(browser, "otherForwarder", { javaScriptEnabled });
  const { page } = await logIn(browser, "forwarder", { javaScriptEnabled });
  const ten = `GESU${String(Date.now() % 1_000_000).padStart(6, "0")}`;
  const ctnNo = `${ten}${containerCheckDigit(ten)}`;
  const fill = async (on: typeof page, fields: Record<string, string>) => {
    for (const [label, value] of Object.entries(fields)) await on.getByLabel(new RegExp(`^${label}\\*?$`)).fill(value);
  };

  await clerk.goto("/edosAdd");
  await fill(clerk, {
    ...{ 提单号: "COSU6312400777", "船公司/船代": "中远海运集运代理", 船名: "COSCO STAR", 航次: "123E" },
    ...{ 卸货港: "CNNGB", 收货人: consigneeName, 收货人信用代码: "91330206MA2AYGW297", 被放货人: consigneeName },
    ...{ 货名: "机械配件", 有效期至: wallTime(240).slice(0, 10), "第 1 箱 箱号": ctnNo },
  });
  await clerk.getByLabel("第 1 箱 尺寸箱型").fill("20GP");
  await clerk.getByRole("button", { name: "保存", exact: true }).last().click();
  await clerk.waitForURL("**/EDOPdf?id=*");
  const edo = clerk.url();
  const edoNo = await documentNumber(clerk);
  await clerk.getByRole("button", { name: "签发" }).click();
  await expect(clerk.locator(".page-head .status")).toHaveText("已签发");
  const order = async (on: typeof page, over: Record<string, string> = {}) => {
    await on.goto("/weightOrdersAdd");
    await fill(on, {
      ...{ 提单号: "COSU6312400777", 船名: "COSCO STAR", 航次: "123E", 电子提货单号: edoNo, 收货人: consigneeName },
      ...{ 联系人: "周敏", 联系手机: "13800000001", 车牌号: "浙B12345", "第 1 箱 箱号": ctnNo },
      ...over,
    });
    await on.getByLabel("提箱地点").selectOption("北二集司");
    await on.getByLabel("还空堆场").selectOption("北二集司");
    await on.getByLabel("计划提箱时间").fill(wallTime(24));
    await on.getByLabel("第 1 箱 箱型").fill("20GP");
    await on.getByLabel("第 1 箱 箱经营人").selectOption("COS");
    await on.getByRole("button", { name: "提交", exact: true }).last().click();
  };

  await test.step("only who has the right may order; it is passed on twice", async () => {
    await order(page);
    await expect(page.locator("#error-summary")).toContainText(`提货单 ${edoNo} 的提货权在别的公司`);
    await consignee.goto(edo);
    await consignee.getByRole("button", { name: "接受提货权" }).click();
    await consignee.locator("summary", { hasText: "授权" }).click();
    await consignee.getByLabel("授权给").fill(forwarderName);
    await consignee.getByLabel("授权范围").selectOption({ index: 1 });
    await consignee.getByRole("button", { name: "授权", exact: true }).click();
    await expect(consignee.locator("#main")).toContainText("待接受");
    await page.goto(edo);
    await page.getByRole("button", { name: "接受提货权" }).click();
    await expect(page.locator("#main")).toContainText(`当前持有人：${forwarderName}`);
    await order(page, { 提单号: "COSU6312499999" });
    await expect(page.locator("#error-summary")).toContainText(`提货单 ${edoNo} 的提单号是 COSU6312400777`);
    await order(consignee);
    await expect(consignee.locator("#error-summary")).toContainText("的提货权在别的公司");
    await order(page);
    await page.waitForURL("**/weightOrder?id=*");
  });
  const detail = page.url();

  await clerk.goto(detail);
  await clerk.locator("summary", { hasText: "审核通过" }).click();
  await clerk.getByLabel("堆存位置").fill("A01-02-3");
  await clerk.getByLabel("卸船时间").fill(minutes(wallTime(-24 * 3)));
  await clerk.getByRole("button", { name: "审核通过", exact: true }).click();
  await expect(clerk.locator(".page-head .status")).toHaveText("待支付");
  const pay = page.getByRole("link", { name: "去支付" });

  await test.step("nobody pays before all three have let the box go, nor while one of them holds it", async () => {
    await page.goto(detail);
    await expect(pay).toHaveCount(0);
    await clerk.locator("summary", { hasText: "登记放行" }).click();
    for (const each of ["海关放行", "船公司放行", "港方放行"]) await clerk.getByLabel(each).check();
    await clerk.getByRole("button", { name: "登记放行", exact: true }).click();
    for (const [kind, check] of [
      ["C", "海关扣留：复验"],
      ["L", "船公司扣留：复验"],
      ["T", "码头扣留：复验"],
    ] as const) {
      await clerk.goto(`/boxHolds?ctnNo=${ctnNo}`);
      await clerk.locator("#hold-kind").selectOption(kind);
      await clerk.getByLabel("原因").fill("复验");
      await clerk.getByRole("button", { name: "扣留", exact: true }).click();
      await expect(clerk.getByRole("button", { name: "解除扣留" })).toBeVisible();
      await page.goto(detail);
      await expect(pay).toHaveCount(0);
      await page.goto(`/boxClearance?ctnNo=${ctnNo}`);
      await expect(page.locator("tbody")).toContainText(check);
      await clerk.getByRole("button", { name: "解除扣留" }).click();
      await expect(clerk.locator("#main")).toContainText("没有扣留中的箱");
    }
  });

  await test.step("a freeze of the delivery order stops the order behind it", async () => {
    await clerk.goto(edo);
    await clerk.locator("summary", { hasText: "冻结" }).click();
    await clerk.locator("#remark-freeze").fill("海关查验");
    await clerk.getByRole("button", { name: "冻结" }).click();
    const unfreeze = clerk.getByRole("button", { name: "解冻" });
    await expect(unfreeze).toBeVisible();
    await page.goto(detail);
    await expect(pay).toHaveCount(0);
    await page.goto(`/boxClearance?ctnNo=${ctnNo}`);
    await expect(page.locator("tbody")).toContainText(`电子提货单 ${edoNo} 已冻结`);
    await unfreeze.click();
    await expect(unfreeze).toHaveCount(0);
  });

  await test.step("paid, the box leaves by the gate", async () => {
    await page.goto(detail);
    await pay.click();
    await page.getByLabel(/钱包/).first().check();
    await page.getByRole("button", { name: /^确认支付/ }).click();
    await expect(page.locator(".page-head .status")).toHaveText("可提箱");
    await clerk.goto(detail);
    await clerk.locator("summary", { hasText: "提离确认" }).click();
    await clerk.getByRole("button", { name: "提离确认", exact: true }).click();
    await expect(clerk.locator(".page-head .status")).toHaveText("已完成");
    await clerk.goto(edo);
    await expect(clerk.locator(".page-head .status")).toHaveText("已提货");
  });
});

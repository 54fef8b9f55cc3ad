import { expect } from "@playwright/test";
import { containerCheckDigit } from "@protocol/values/containerNumber";
import { readPdf } from "../print/readPdf";
import { logIn, wallTime } from "./support/people";
import { test } from "./support/test";

const place = "北二集司";

test("boxes are ordered, released, held and freed, paid, replanned, and leave by their voucher @kind", async ({
  browser,
  javaScriptEnabled,
}) => {
  test.slow();
  const { page, context } = await logIn(browser, "forwarder", { javaScriptEnabled });
  const { page: clerk } = await logIn(browser, "portClerk", { javaScriptEnabled });
  const ten = `TGHU${String(Date.now() % 1_000_000).padStart(6, "0")}`;
  const ctnNo = `${ten}${containerCheckDigit(ten)}`;
  const planned = wallTime(24);
  const status = page.locator(".page-head .status");
  const summary = page.locator("#error-summary");

  await test.step("what is wrong stands beside its field, and nothing typed is lost", async () => {
    await page.goto("/weightOrdersAdd");
    await page.getByLabel("提单号").fill("cosu6312519001");
    await page.getByLabel("船名").fill("EVER ACE");
    await page.getByLabel("航次").fill("026W");
    await page.getByLabel("提箱地点").selectOption(place);
    await page.getByLabel("计划提箱时间").fill(planned);
    await page.getByLabel("第 1 箱 箱号").fill(`${ten}${(containerCheckDigit(ten) + 1) % 10}`);
    await page.getByRole("button", { name: "新增一箱" }).click();
    await page.getByLabel("第 2 箱 箱号").waitFor();
    await page.getByRole("button", { name: "删除第 2 箱" }).click();
    await expect(page.getByLabel("第 2 箱 箱号")).toHaveCount(0);
    await page.getByRole("button", { name: "提交", exact: true }).last().click();
    for (const field of ["电子提货单号", "还空堆场", "收货人", "联系人", "箱号校验位不符", "箱型"])
      await expect(summary).toContainText(field);
    await expect(page.getByLabel("提单号")).toHaveValue(/COSU6312519001/i);
  });

  await test.step("complete, it waits for the port", async () => {
    await page.getByLabel("电子提货单号").fill("EDO26110001");
    await page.getByLabel("还空堆场").selectOption(place);
    await page.getByLabel("第 1 箱 箱号").fill(ctnNo);
    await page.getByLabel("第 1 箱 箱型").fill("20GP");
    await page.getByLabel("第 1 箱 箱经营人").selectOption("COS");
    await page.getByLabel("收货人").fill("宁波甬盛家具有限公司");
    await page.getByLabel("联系人").fill("周敏");
    await page.getByLabel("联系手机").fill("13800000001");
    await page.getByRole("button", { name: "提交", exact: true }).last().click();
    await page.waitForURL("**/weightOrder?id=*");
    await expect(status).toHaveText("已提交");
  });
  const detail = page.url();

  await test.step("withdrawn, it is changed and submitted again with all that it said", async () => {
    await page.getByRole("button", { name: "撤回" }).click();
    await page.getByRole("link", { name: "修改" }).click();
    await page.waitForURL("**/weightOrdersEdit?id=*");
    await expect(page.getByLabel("计划提箱时间")).toHaveValue(planned);
    await expect(page.getByLabel("第 1 箱 箱号")).toHaveValue(ctnNo);
    await page.getByRole("button", { name: "提交", exact: true }).last().click();
    await page.waitForURL("**/weightOrder?id=*");
    await expect(status).toHaveText("已提交");
  });

  await test.step("the port says where each box stands; customs holds it meanwhile", async () => {
    await clerk.goto(detail);
    await clerk.locator("summary", { hasText: "审核通过" }).click();
    await clerk.getByRole("button", { name: "审核通过", exact: true }).click();
    await expect(clerk.locator("#main")).toContainText("请填写卸船时间");
    await clerk.getByLabel("堆存位置").fill("A01-02-3");
    await clerk.getByLabel("卸船时间").fill(
      wallTime(-24 * 6)
        .replace(" ", "T")
        .slice(0, 16),
    );
    await clerk.getByRole("button", { name: "审核通过", exact: true }).click();
    await expect(clerk.locator(".page-head .status")).toHaveText("待支付");
    await clerk.locator("summary", { hasText: "登记放行" }).click();
    for (const each of ["海关放行", "船公司放行", "港方放行"]) await clerk.getByLabel(each).check();
    await clerk.getByRole("button", { name: "登记放行", exact: true }).click();
    await clerk.getByRole("link", { name: "扣留管理" }).click();
    await clerk.waitForURL("**/boxHolds?ctnNo=*");
    await clerk.getByLabel("原因").fill("海关查验");
    await clerk.getByRole("button", { name: "扣留", exact: true }).click();
    await expect(clerk.locator("tbody tr")).toContainText("海关查验");
    await page.goto(detail);
    await expect(page.locator("#main")).toContainText("海关：海关查验");
    await expect(page.getByRole("link", { name: "去支付" })).toHaveCount(0);
    await clerk.getByRole("button", { name: "解除扣留" }).click();
    await expect(clerk.locator("#main")).toContainText("没有扣留中的箱");
  });

  const payNow = async () => {
    await page.getByRole("link", { name: "去支付" }).click();
    await page.waitForURL("**/account/pay?doc=weightOrder.*");
    await page.getByLabel(/钱包/).first().check();
    await page.getByRole("button", { name: /^确认支付/ }).click();
    await page.waitForURL("**/weightOrder?id=*");
    await expect(status).toHaveText("可提箱");
  };

  await test.step("paid, it has its voucher; a later day costs the difference", async () => {
    await page.goto(detail);
    await payNow();
    const href = (await page.getByRole("link", { name: "打印提箱凭证" }).getAttribute("href"))!;
    const [paper] = await readPdf(await (await context.request.get(href)).body());
    expect(paper!.text).toContain(ctnNo);
    await page.locator("summary", { hasText: "改期/预约" }).click();
    await page.getByLabel("计划提箱时间").fill(
      wallTime(24 * 4)
        .replace(" ", "T")
        .slice(0, 16),
    );
    await page.getByRole("button", { name: "改期/预约", exact: true }).click();
    await expect(status).toHaveText("待支付");
    await expect(page.locator("#main")).toContainText("需补交");
    await payNow();
  });

  await test.step("its label is printed and counted; another truck voids the code", async () => {
    await page.goto(detail);
    await page.getByRole("link", { name: "条码标签" }).click();
    await page.waitForURL("**/barcodeLabels?barcodes=*");
    const first = new URL(page.url()).searchParams.get("barcodes")!;
    await Promise.all([
      page.waitForResponse((answer) => answer.url().includes("/barcodeLabels/pdf?")),
      page.getByRole("button", { name: "打印所选标签" }).click(),
    ]);
    for (const size of ["label", "A4"]) {
      const paper = await context.request.get(`/barcodeLabels/pdf?barcodes=${first}&size=${size}`);
      const pages = await readPdf(await paper.body(), { codes: ["qr", "bars"] });
      expect(pages.map(({ codes }) => [codes.qr, codes.bars])).toEqual([[[first], [first]]]);
      expect(pages[0]!.text).toContain(ctnNo);
    }
    await page.goto(`/barcodeLabels?barcodes=${first},BC0000000000000`);
    await expect(page.locator("tbody tr").first()).toContainText(first);
    await expect(page.locator('tbody td[data-label="打印次数"]').first()).toHaveText("1");
    await expect(page.locator("tbody tr").last()).toContainText("没有此条码");
    await page.locator("summary", { hasText: "换车" }).click();
    await page.getByLabel("车牌").fill("浙");
    await page.getByRole("button", { name: "换车", exact: true }).click();
    await expect(page.locator("tbody .error")).toBeVisible();
    await expect(page.getByLabel("车牌")).toHaveValue("浙");
    await page.getByLabel("车牌").fill("浙B54321");
    await page.getByRole("button", { name: "换车", exact: true }).click();
    await expect(page.locator("tbody tr").first()).not.toContainText(first);
    const second = new URL(page.url()).searchParams.get("barcodes")!.split(",")[0]!;
    expect((await context.request.get(`/barcodeLabels/pdf?barcodes=${first}`)).status()).toBe(404);
    const voucher = await context.request.get(detail.replace("/weightOrder?", "/weightOrder/pdf?"));
    expect((await readPdf(await voucher.body()))[0]!.text).toContain("浙B54321");
    await page.goto(`/barcodeLifting/view/${first},${second}`);
    for (const text of ["已作废", "未使用", "浙B54321", ctnNo]) await expect(page.locator("#main")).toContainText(text);

    const scan = async (barcode: string, plateNo: string) => {
      await clerk.goto("/barcodeGate");
      await clerk.locator("#gate-barcode").fill(barcode);
      await clerk.getByLabel("车牌").fill(plateNo);
      await clerk.getByRole("button", { name: "放行出闸" }).click();
    };
    await scan(first, "浙B54321");
    await expect(clerk.locator("#main")).toContainText("条码已作废");
    await expect(clerk.locator("#gate-barcode")).toHaveValue(first);
    await scan(second, "浙B12345");
    await expect(clerk.locator("#main")).toContainText("车牌与条码不符");
    await scan(second, "浙B54321");
    await expect(clerk.locator("#main").getByRole("status")).toContainText("已放行出闸");
    await scan(second, "浙B54321");
    await expect(clerk.locator("#main")).toContainText("条码已使用");
  });

  await test.step("with its last box it is completed; nobody else sees it, the list has it", async () => {
    await clerk.goto(detail);
    await expect(clerk.locator(".page-head .status")).toHaveText("已完成");
    const file = await context.request.get(`/weightOrders/export?format=csv&ctnNo=${ctnNo}`);
    expect(await file.text()).toContain("COSU6312519001");
    const { page: other } = await logIn(browser, "otherForwarder", { javaScriptEnabled });
    expect((await other.goto(detail))!.status()).toBe(404);
    expect((await page.goto(detail.replace("/weightOrder?", "/weightOrderMT?")))!.status()).toBe(404);
  });
});

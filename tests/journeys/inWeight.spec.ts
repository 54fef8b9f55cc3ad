import { expect } from "@playwright/test";
import { containerCheckDigit } from "@protocol/values/containerNumber";
import { readPdf } from "../print/readPdf";
import { documentNumber } from "./support/documentNumber";
import { logIn, wallTime } from "./support/people";
import { test } from "./support/test";

test("full boxes are declared with their VGM, brought by a file, accepted, rolled to another ship, and come in @kind", async ({
  browser,
  javaScriptEnabled,
}) => {
  test.slow();
  const { page, context } = await logIn(browser, "forwarder", { javaScriptEnabled });
  const { page: clerk } = await logIn(browser, "portClerk", { javaScriptEnabled });
  // boxes of their own for each run
  const ctnNo = (n: number) => {
    const ten = `TGBU${javaScriptEnabled ? n : n + 2}${String(Date.now() % 100_000).padStart(5, "0")}`;
    return `${ten}${containerCheckDigit(ten)}`;
  };
  const boxes = [ctnNo(1), ctnNo(2)] as const;
  const status = page.locator(".page-head .status");
  const submit = () => page.getByRole("button", { name: "提交", exact: true }).last().click();

  await test.step("what is wrong stands beside its field, and nothing typed is lost", async () => {
    await page.goto("/addInWeightApplyWt");
    await page.getByLabel("船名").fill("ever ace");
    await page.getByLabel("航次").fill("033W");
    await page.getByLabel("码头").selectOption("BLCT3");
    // a number whose check digit is odd is asked about, and taken where somebody stands by it
    await page.locator('[name="boxes[0].ctnNo"]').fill("MSCU1234567");
    await page.getByRole("button", { name: "保存", exact: true }).last().click();
    await expect(page.locator("#error-summary")).toContainText("箱号校验位不符");
    await page.getByLabel("第 1 箱 箱号无误").check();
    await page.getByRole("button", { name: "新增一箱" }).click();
    await expect(page.locator("#main")).not.toContainText("箱号校验位不符");
    await expect(page.getByLabel("第 1 箱 箱号无误")).toBeChecked();
    await page.getByRole("button", { name: "删除第 2 箱" }).click();
    await page.locator('[name="boxes[0].ctnNo"]').fill(boxes[0]);
    await page.getByLabel("第 1 箱 箱型").fill("22G1");
    await page.locator('[name="boxes[0].vgmWeight"]').fill("18");
    await page.getByRole("button", { name: "新增一箱" }).click();
    await page.getByLabel("第 2 箱 箱号").waitFor();
    await page.getByRole("button", { name: "删除第 2 箱" }).click();
    await expect(page.getByLabel("第 2 箱 箱号")).toHaveCount(0);
    await submit();
    for (const field of ["提单号", "卸货港", "计划进港时间", "18 像是吨", "铅封号", "VGM 签署人"])
      await expect(page.locator("#error-summary")).toContainText(field);
    await expect(page.locator('[name="boxes[0].ctnNo"]')).toHaveValue(boxes[0]);
    await page.getByLabel("提单号").fill("EMCU6312519777");
    await page.getByLabel("卸货港").fill("NLRTM");
    await page.getByLabel("箱经营人").selectOption("EMC");
    await page.getByLabel("计划进港时间").fill(wallTime(24));
    await page.locator("[name=vgmSigner]").fill("ZHOU MIN");
    await page.getByLabel("第 1 箱 铅封号").fill("SL77001");
    await page.getByLabel("第 1 箱 箱货总重").fill("18000");
    await page.locator('[name="boxes[0].vgmWeight"]').fill("19500");
    await page.getByLabel("第 1 箱 VGM 方法").selectOption("SM1");
    await page.getByRole("button", { name: "保存", exact: true }).last().click();
    await page.waitForURL("**/viewInWeightApplyWt?id=*");
    await expect(status).toHaveText("已保存");
  });
  const detail = page.url();
  const docNo = await documentNumber(page);

  await test.step("a file brings its boxes, or says what is wrong with its rows", async () => {
    const bring = async (vgm: string) => {
      const head = "箱号,箱型,铅封号,箱货总重,VGM,VGM 方法";
      const text = `${head}\n${boxes[1]},20GP,SL77002,18000,${vgm},SM2\n`;
      await page.getByLabel("箱清单文件").setInputFiles({
        ...{ name: "boxes.csv", mimeType: "text/csv", buffer: Buffer.from(text) },
      });
      await page.locator("#main form button.primary").click();
    };
    await page.getByRole("link", { name: "导入箱" }).click();
    await page.waitForURL("**/inWeightApplyWtImport?id=*");
    await bring("18");
    await expect(page.locator("#main")).toContainText("18 像是吨");
    await bring("18100");
    await page.waitForURL("**/viewInWeightApplyWt?id=*");
    for (const each of boxes) await expect(page.locator("#main")).toContainText(each.slice(4, 10));
    await page.getByRole("button", { name: "提交", exact: true }).click();
    await expect(status).toHaveText("已提交");
  });

  await test.step("the port is shown what to doubt, and accepts; its papers carry the boxes", async () => {
    await clerk.goto(detail);
    await expect(clerk.locator("#main")).toContainText("与申报总重相差大");
    await clerk.locator("summary", { hasText: "审核通过" }).click();
    await clerk.getByRole("button", { name: "审核通过", exact: true }).click();
    await expect(clerk.locator(".page-head .status")).toHaveText("已审核");
    for (const paper of ["entry", "packing"]) {
      const id = new URL(detail).searchParams.get("id");
      const answer = await context.request.get(`/viewInWeightApplyWt/pdf?id=${id}&paper=${paper}`);
      const [first] = await readPdf(await answer.body());
      for (const text of [docNo, ...boxes]) expect(first!.text).toContain(text);
    }
  });

  await test.step("rolled to another ship it is audited anew", async () => {
    await page.goto(detail);
    const roll = async (voyage: string) => {
      await page.locator("summary", { hasText: "改船" }).click();
      await page.getByLabel("船名").fill("MSC OSCAR");
      await page.getByLabel("航次").fill(voyage);
      await page.getByLabel("计划进港时间").fill(wallTime(30).replace(" ", "T").slice(0, 16));
      await page.getByRole("button", { name: "改船", exact: true }).click();
    };
    await roll("999X");
    await expect(page.locator("#main")).toContainText("请核对船名与航次");
    await expect(page.getByLabel("航次")).toHaveValue("999X");
    await page.getByLabel("航次").fill("036E");
    await page.getByRole("button", { name: "改船", exact: true }).click();
    await expect(status).toHaveText("已提交");
    await clerk.goto(detail);
    await clerk.locator("summary", { hasText: "审核通过" }).click();
    await clerk.getByRole("button", { name: "审核通过", exact: true }).click();
    await expect(clerk.locator(".page-head .status")).toHaveText("已审核");
  });

  await test.step("a box comes in at the gate's desk, the last one on its page; nobody else sees it", async () => {
    await clerk.goto("/gateDesk");
    await clerk.locator("#gate-said").fill(boxes[0]);
    await clerk.locator("#gate-said").press("Enter");
    await clerk.getByRole("button", { name: /^确认/ }).click();
    await expect(clerk.locator("#main")).toContainText(docNo);
    await clerk.goto(detail);
    await clerk.locator("summary", { hasText: "登记进港" }).click();
    await clerk.getByLabel("箱号").selectOption(boxes[1]);
    await clerk.getByRole("button", { name: "登记进港", exact: true }).click();
    await expect(clerk.locator(".page-head .status")).toHaveText("已完成");
    const file = await context.request.get(`/inWeightApplyWt/export?format=csv&ctnNo=${boxes[1]}`);
    expect(await file.text()).toContain(docNo);
    const { page: other } = await logIn(browser, "otherForwarder", { javaScriptEnabled });
    expect((await other.goto(detail))!.status()).toBe(404);
  });
});

test("what only some boxes have is asked for by a button, and what was typed stays @server", async ({
  browser,
  javaScriptEnabled,
}) => {
  const { page } = await logIn(browser, "forwarder", { javaScriptEnabled });
  await page.goto("/addInWeightApplyWt");
  await page.locator('[name="boxes[0].ctnNo"]').fill("TEXU3070079");
  await page.getByRole("button", { name: "第 1 箱：危险货物、冷藏、超限" }).click();
  await page.getByLabel("第 1 箱 超限").check();
  await page.getByLabel("第 1 箱 超高").fill("35 cm");
  await expect(page.locator('[name="boxes[0].ctnNo"]')).toHaveValue("TEXU3070079");
  await page.getByRole("button", { name: "保存", exact: true }).last().click();
  await page.waitForURL("**/viewInWeightApplyWt?id=*");
  await expect(page.locator("#main")).toContainText("超高 35 cm");
});

import { expect } from "@playwright/test";
import { readPdf } from "../print/readPdf";
import { documentNumber } from "./support/documentNumber";
import { png } from "./support/files";
import { logIn, wallTime } from "./support/people";
import { test } from "./support/test";

const photo = { name: "左侧.png", mimeType: "image/png", buffer: png };
const fleetName = "宁波捷港集装箱运输有限公司";

test("a yard makes a receipt with damages, the fleet disputes and confirms it, a correction makes it void @kind", async ({
  browser,
  javaScriptEnabled,
}) => {
  test.slow();
  const { page: clerk, context } = await logIn(browser, "portClerk", { javaScriptEnabled });
  const { page } = await logIn(browser, "fleet", { javaScriptEnabled });
  const { page: other } = await logIn(browser, "otherFleet", { javaScriptEnabled });
  const status = page.locator(".page-head .status");
  const summary = clerk.locator("#error-summary");
  const make = clerk.getByRole("button", { name: "开具", exact: true }).last();

  await test.step("what is wrong stands beside its field, and nothing typed is lost", async () => {
    await clerk.goto("/eirsAdd");
    await clerk.getByLabel(/^箱号\*?$/).fill("GYOU4047991");
    await clerk.getByLabel("尺寸箱型").selectOption("22G1");
    await clerk.getByLabel("箱经营人").fill("MSK");
    await clerk.getByLabel("堆场").selectOption({ index: 1 });
    await clerk.getByLabel("交接时间").fill(wallTime(-0.1));
    await clerk.getByLabel("车牌").fill("浙b12345");
    await clerk.getByLabel("运箱人").fill("没有这家公司");
    await clerk.getByLabel("结论").selectOption("残损");
    await clerk.getByLabel("残损 1 面").selectOption("L 左侧");
    await clerk.getByLabel("残损 1 起始段").fill("6");
    await clerk.locator('input[type=file][name="checks[0].photo"]').setInputFiles(photo);
    await make.click();
    for (const said of ["箱号校验位不符", "残损 1 部位", "残损 1 损坏", "残损 1 起始段"])
      await expect(summary).toContainText(said);
    await expect(clerk.getByRole("link", { name: photo.name })).toBeVisible();
  });

  await test.step("complete, it waits for both sides, with its drawing", async () => {
    await clerk.getByLabel(/^箱号\*?$/).fill("GYOU4047990");
    await clerk.getByLabel("残损 1 部位").selectOption("B 下半部");
    await clerk.getByLabel("残损 1 起始段").fill("3");
    await clerk.getByLabel("残损 1 损坏").selectOption("D 凹陷");
    await clerk.getByLabel("残损 1 尺寸").fill("30*20");
    await make.click();
    await expect(summary).toContainText("没有找到已认证的企业");
    await clerk.getByLabel("运箱人").fill(fleetName);
    await clerk.getByLabel("我方已验箱").check();
    await make.click();
    await clerk.waitForURL("**/EIRPdf?id=*");
    await expect(clerk.locator(".page-head .status")).toHaveText("待确认");
    await expect(clerk.locator("#main")).toContainText("LB3N");
    await expect(clerk.locator("#main svg[role=img]")).toHaveAttribute("aria-label", /1 左侧 凹陷/);
  });
  const { pathname, search } = new URL(clerk.url());
  const detail = pathname + search;
  const number = await documentNumber(clerk);

  await test.step("the fleet has it to do, disputes it with a photo, and takes that back", async () => {
    expect((await other.goto(detail))!.status()).toBe(404);
    await page.goto("/message/new");
    await expect(page.locator("#main")).toContainText(`${number} 待确认`);
    await page.goto(`/eirs?eirNo=${number}`);
    await page.locator("tbody td.main a").click();
    await page.getByRole("link", { name: "提出异议" }).click();
    await page.getByRole("button", { name: "提出异议" }).last().click();
    await expect(page.locator("#error-summary")).toContainText("异议内容");
    await page.getByLabel("异议内容").fill("提箱时已有凹陷");
    await page.locator("input[type=file][name=photos]").setInputFiles(photo);
    await page.getByRole("button", { name: "提出异议" }).last().click();
    await page.waitForURL("**/EIRPdf?id=*");
    await expect(status).toHaveText("有异议");
    await expect(page.locator("#main")).toContainText("提箱时已有凹陷");
    await page.locator("summary", { hasText: "撤回异议" }).click();
    await page.getByRole("button", { name: "撤回异议" }).click();
    await expect(status).toHaveText("待确认");
    await page.getByRole("button", { name: "确认", exact: true }).click();
    await expect(status).toHaveText("双方确认");
  });

  /** The paper as it is printed now: what its page says, and the page that proves it. */
  const print = async () => {
    await clerk.goto(detail);
    const href = (await clerk.getByRole("link", { name: "打印交接单" }).getAttribute("href"))!;
    const [paper, ...more] = await readPdf(await (await context.request.get(href)).body());
    expect(more).toEqual([]);
    const proof = paper!.links.map((link) => new URL(link)).find(({ search: query }) => query.includes(number))!;
    return { ...paper!, proof: proof.pathname + proof.search };
  };
  const paper = await print();
  expect([Math.round(paper.width), Math.round(paper.height)]).toEqual([842, 592]);
  for (const said of [number, "GYOU4047990", "LB3N", "双方确认"]) expect(paper.text).toContain(said);
  await page.goto(paper.proof);
  await expect(page.locator("#main")).toContainText("有效");

  await test.step("the correction names it, it stays as void, and its paper says so", async () => {
    await clerk.getByRole("link", { name: "作废并更正" }).click();
    await clerk.getByLabel("司机").fill("周海峰");
    await clerk.getByLabel("更正原因").fill("司机姓名漏填");
    await clerk.getByRole("button", { name: "开具更正单" }).last().click();
    await clerk.waitForURL((url) => url.pathname === "/EIRPdf" && url.search !== search);
    await expect(clerk.locator("#main")).toContainText(number);
    await expect(clerk.locator("#main")).toContainText("周海峰");
    await page.goto(detail);
    await expect(status).toHaveText("作废");
    await expect(page.locator("#main")).toContainText("以更正单为准");
    await page.goto(paper.proof);
    await expect(page.locator("#main")).toContainText("已作废");
    const file = await context.request.get(`/eirs/export?format=csv&eirNo=${number}`);
    expect(await file.text()).toContain("作废");
  });
});

test("a truck is weighed twice, the difference shows, reprints are marked as copies, a void slip stays @kind", async ({
  browser,
  javaScriptEnabled,
}) => {
  const { page: clerk, context } = await logIn(browser, "portClerk", { javaScriptEnabled });
  const { page } = await logIn(browser, "fleet", { javaScriptEnabled });
  const status = clerk.locator(".page-head .status");
  const summary = clerk.locator("#error-summary");
  const save = clerk.getByRole("button", { name: "保存", exact: true }).last();

  await clerk.goto("/weighSlipsAdd");
  await clerk.getByLabel("地磅编号").fill("d-01");
  await clerk.getByLabel("车牌").fill("浙B12345");
  await clerk.getByLabel("一次重量").fill("38.46");
  await clerk.getByLabel("运箱人").fill(fleetName);
  await save.click();
  await expect(summary).toContainText("一次重量");
  await clerk.getByLabel("一次重量").fill("38,460");
  await save.click();
  await clerk.waitForURL("**/SheetPrint?id=*");
  await expect(status).toHaveText("待二次过磅");

  await clerk.getByRole("link", { name: "二次过磅" }).click();
  await clerk.getByLabel("二次重量").fill("39000");
  await clerk.getByLabel("申报重量").fill("22100");
  await save.click();
  await expect(summary).toContainText("毛重须大于皮重");
  await clerk.getByLabel("二次重量").fill("15200");
  await save.click();
  await expect(status).toHaveText("已完成");
  for (const said of ["23,260 kg", "1,160 kg", "5.25 %", "超差"])
    await expect(clerk.locator("#main")).toContainText(said);
  const { pathname, search } = new URL(clerk.url());
  const detail = pathname + search;

  /** Presses the button of a size; what its paper is. */
  const print = async (size: "A4" | "A5") => {
    await clerk.goto(detail);
    const form = clerk.locator("form", { has: clerk.getByRole("button", { name: `打印 ${size}` }) });
    const fields: Record<string, string> = {};
    for (const field of await form.locator("input").all())
      fields[(await field.getAttribute("name"))!] = (await field.getAttribute("value"))!;
    const answer = await context.request.post(detail, {
      form: fields,
      headers: { origin: new URL(clerk.url()).origin },
    });
    return (await readPdf(await answer.body()))[0]!;
  };
  const first = await print("A4");
  expect(first.text).toContain("23,260kg");
  expect(first.text).not.toContain("复印");
  const second = await print("A5");
  expect(second.text).toContain("复印第2份");
  expect([Math.round(second.width), Math.round(second.height)]).toEqual([592, 421]);
  expect((await context.request.get(`/SheetPrint/pdf${search}&copy=3`)).status()).toBe(404);

  await clerk.goto(detail);
  await clerk.locator("summary", { hasText: "作废" }).click();
  await clerk.getByLabel("原因").fill("车牌录错");
  await clerk.getByRole("button", { name: "作废" }).click();
  await expect(status).toHaveText("作废");
  await page.goto(detail);
  await expect(page.locator("#main")).toContainText("作废原因：车牌录错");
  const proof = new URL(first.links[0]!);
  await page.goto(proof.pathname + proof.search);
  await expect(page.locator("#main")).toContainText("已作废");
});

test("a line's right to collect is passed on, only its holder passes it further, a freeze stops all of it @kind", async ({
  browser,
  javaScriptEnabled,
}) => {
  const { page: clerk, context } = await logIn(browser, "portClerk", { javaScriptEnabled });
  const { page: consignee } = await logIn(browser, "otherForwarder", { javaScriptEnabled });
  const { page: fleet } = await logIn(browser, "fleet", { javaScriptEnabled });
  const status = clerk.locator(".page-head .status");

  await clerk.goto("/edosAdd");
  for (const [label, value] of [
    ["提单号", "COSU6312400135"],
    ["船公司/船代", "中远海运集运代理"],
    ["船名", "COSCO STAR"],
    ["航次", "123E"],
    ["卸货港", "CNNGB"],
    ["收货人", "宁波海晟供应链有限公司"],
    ["收货人信用代码", "91330206MA2AYGW297"],
    ["被放货人", "没有这家公司"],
    ["货名", "机械配件"],
    ["有效期至", wallTime(240).slice(0, 10)],
    ["第 1 箱 箱号", "GYOU4047990"],
  ] as const)
    await clerk.getByLabel(new RegExp(`^${label}\\*?$`)).fill(value);
  await clerk.getByRole("button", { name: "保存", exact: true }).last().click();
  await expect(clerk.locator("#error-summary")).toContainText("第 1 箱 尺寸箱型");
  await clerk.getByLabel("第 1 箱 尺寸箱型").fill("20GP");
  await clerk.getByRole("button", { name: "保存", exact: true }).last().click();
  await expect(clerk.locator("#error-summary")).toContainText("没有找到已认证的企业");
  await clerk.getByLabel("被放货人").fill("宁波海晟供应链有限公司");
  await clerk.getByRole("button", { name: "保存", exact: true }).last().click();
  await clerk.waitForURL("**/EDOPdf?id=*");
  const { pathname, search } = new URL(clerk.url());
  const detail = pathname + search;
  expect((await consignee.goto(detail))!.status()).toBe(404);

  // a colleague saves while the clerk types: a refused post must not let the next one overwrite that unseen
  const save = { name: "保存", exact: true } as const;
  await clerk.goto(`/edosEdit${search}`);
  const colleague = await context.newPage();
  await colleague.goto(`/edosEdit${search}`);
  await colleague.getByLabel(/^货名\*?$/).fill("轴承");
  await colleague.getByRole("button", save).last().click();
  await colleague.waitForURL("**/EDOPdf?id=*");
  await clerk.getByLabel(/^航次\*?$/).fill("");
  await clerk.getByRole("button", save).last().click();
  await expect(clerk.locator("#error-summary")).toContainText("航次");
  await clerk.getByLabel(/^航次\*?$/).fill("124E");
  await clerk.getByRole("button", save).last().click();
  await expect(clerk.getByText("数据已被他人修改，请刷新")).toBeVisible();
  await expect(clerk.getByLabel(/^航次\*?$/)).toHaveValue("124E");
  await clerk.getByRole("radio", { name: "货名 对方的版本" }).check();
  await clerk.getByRole("button", { name: "合并到表单" }).click();
  await expect(clerk.getByLabel(/^货名\*?$/)).toHaveValue("轴承");
  await expect(clerk.getByLabel(/^航次\*?$/)).toHaveValue("124E");
  await clerk.getByRole("button", save).last().click();
  await clerk.waitForURL("**/EDOPdf?id=*");
  await expect(clerk.locator("#main")).toContainText("轴承");
  await expect(clerk.locator("#main")).toContainText("124E");

  await clerk.getByRole("button", { name: "签发" }).click();
  await expect(status).toHaveText("已签发");

  await consignee.goto(detail);
  await consignee.getByRole("button", { name: "接受提货权" }).click();
  await expect(consignee.locator(".page-head .status")).toHaveText("已转让");
  expect((await fleet.goto(detail))!.status()).toBe(404);
  await consignee.locator("summary", { hasText: "授权" }).click();
  await consignee.getByLabel("授权给").fill(fleetName);
  await consignee.getByLabel("授权范围").selectOption("仅运输提货");
  await consignee.getByRole("button", { name: "授权", exact: true }).click();
  await expect(consignee.locator("#main")).toContainText("待接受");
  await fleet.goto(detail);
  await fleet.getByRole("button", { name: "接受提货权" }).click();
  await expect(fleet.locator("#main")).toContainText(`当前持有人：${fleetName}`);
  await consignee.goto(detail);
  await expect(consignee.locator("summary", { hasText: "授权" })).toHaveCount(0);

  await clerk.goto(detail);
  await clerk.locator("summary", { hasText: "冻结" }).click();
  await clerk.locator("#remark-freeze").fill("海关查验");
  await clerk.getByRole("button", { name: "冻结" }).click();
  await expect(status).toHaveText("已冻结");
  const href = (await clerk.getByRole("link", { name: "打印提货单" }).getAttribute("href"))!;
  const [paper] = await readPdf(await (await context.request.get(href)).body());
  expect(paper!.text).toContain("COSU6312400135");
  const proof = new URL(paper!.links[0]!);
  await fleet.goto(proof.pathname + proof.search);
  await expect(fleet.locator("#main")).toContainText("已冻结，暂不能提货");
  await clerk.getByRole("button", { name: "解冻" }).click();
  await clerk.locator("summary", { hasText: "登记提箱" }).click();
  await clerk.getByLabel("GYOU4047990").check();
  await clerk.getByRole("button", { name: "登记提箱" }).click();
  await expect(status).toHaveText("已提货");
});

import { expect, type Page } from "@playwright/test";
import { readPdf } from "../print/readPdf";
import { documentNumber } from "./support/documentNumber";
import { exportAddress } from "./support/exports";
import { png } from "./support/files";
import { hydrated } from "./support/hydration";
import { logIn, wallTime } from "./support/people";
import { test } from "./support/test";

const ownNo = () => `YW${Math.random().toString().slice(2, 10)}`;

/** What the account of a form's choice may still be held for, in yuan. */
async function availableOf(page: Page, company: string): Promise<{ label: string; yuan: number }> {
  const label = (await page.getByLabel("预付账户").locator("option", { hasText: company }).first().textContent())!;
  return { label, yuan: Number(/¥([\d,]+\.\d\d)/.exec(label)![1]!.replaceAll(",", "")) };
}

test("the port holds for a disinfection, holds more, settles a part and refunds; the company looks on @kind", async ({
  browser,
  javaScriptEnabled,
}) => {
  test.slow();
  const { page: clerk } = await logIn(browser, "portClerk", { javaScriptEnabled });
  const { page, context } = await logIn(browser, "forwarder", { javaScriptEnabled });
  const bizNo = ownNo();
  const status = clerk.locator(".page-head .status");

  await test.step("what is wrong stands beside its field, and nothing typed is lost", async () => {
    await clerk.goto("/occupancies/add?kind=DISINFECT");
    await clerk.getByLabel("业务单号").fill(bizNo);
    await clerk.getByLabel("消毒费 单价").fill("abc");
    await clerk.getByRole("button", { name: "登记并占用" }).click();
    const summary = clerk.locator("#error-summary");
    for (const field of ["预付账户", "消毒方式", "单价"]) await expect(summary).toContainText(field);
    await expect(clerk.getByLabel("业务单号")).toHaveValue(bizNo);
    await expect(clerk.getByLabel("消毒费 单价")).toHaveValue("abc");
  });

  await test.step("too little on the account is said beside the amount, with all that was typed", async () => {
    const { label, yuan } = await availableOf(clerk, "宁波远帆");
    await clerk.getByLabel("预付账户").selectOption({ label });
    await clerk.getByLabel("箱号").fill("CSQU3054383");
    await clerk.getByLabel("消毒方式").selectOption("熏蒸");
    await clerk.getByLabel("消毒费 数量").fill("2");
    await clerk.getByLabel("消毒费 单价").fill(String(Math.ceil(yuan)));
    await clerk.getByRole("button", { name: "登记并占用" }).click();
    await expect(clerk.locator("#error-summary")).toContainText("请先充值");
    await expect(clerk.getByLabel("消毒方式")).toHaveValue("FUMIGATION");
    await expect(clerk.getByLabel("箱号")).toHaveValue("CSQU3054383");
    await expect(clerk.locator("#occupancy-amount")).toHaveText(/^[\d,]+\.\d\d$/);
  });

  await test.step("what fits is held at once", async () => {
    await clerk.getByLabel("消毒费 单价").fill("53.00");
    await clerk.getByRole("button", { name: "登记并占用" }).click();
    await clerk.waitForURL("**/occupancy/disinfection?id=*");
    await expect(status).toHaveText("占用中");
    await expect(clerk.locator("#main dd", { hasText: /^106\.00$/ }).first()).toBeVisible();
  });
  const { pathname, search } = new URL(clerk.url());
  const detail = pathname + search;
  const number = await documentNumber(clerk);

  await test.step("its company sees it with its amount and can do nothing to it; others do not see it", async () => {
    await page.goto(`/occupancies?bizNo=${bizNo}`);
    await page.getByRole("link", { name: number }).click();
    await page.waitForURL("**/occupancy/disinfection?id=*");
    await expect(page.locator("#main dd", { hasText: /^106\.00$/ }).first()).toBeVisible();
    await expect(page.locator(".page-head .asked")).toHaveCount(0);
    const { page: other } = await logIn(browser, "otherForwarder", { javaScriptEnabled });
    expect((await other.goto(detail))!.status()).toBe(404);
    expect((await page.goto(detail.replace("disinfection", "boxWashing")))!.status()).toBe(404);
  });

  const asked = (name: string) => clerk.locator("details.asked", { has: clerk.locator("summary", { hasText: name }) });
  await test.step("more is held where more is needed", async () => {
    await asked("追加占用").locator("summary").click();
    await asked("追加占用").getByLabel("追加金额").fill("20.00");
    await asked("追加占用").getByRole("button", { name: "追加占用" }).click();
    await expect(clerk.locator("#main dd", { hasText: /^126\.00$/ }).first()).toBeVisible();
    await expect(clerk.locator("#main")).toContainText(`${number}-2`);
  });

  await test.step("a settlement asks for the certificate, and takes no more than is held", async () => {
    await asked("核销").locator("summary").click();
    await asked("核销").getByLabel("核销金额").fill("126.01");
    await asked("核销").getByLabel("作业时间").fill(wallTime(-1));
    await asked("核销").getByRole("button", { name: "核销" }).click();
    await expect(asked("核销")).toContainText(/请(填写|选择)证书/);
    await expect(asked("核销").getByLabel("核销金额")).toHaveValue("126.01");
    await asked("核销").getByLabel("证书号").fill("XD20261");
    await asked("核销").getByRole("button", { name: "核销" }).click();
    await expect(asked("核销")).toContainText("超过占用金额");
    await asked("核销").getByLabel("核销金额").fill("100");
    await asked("核销").getByRole("button", { name: "核销" }).click();
    await expect(status).toHaveText("部分核销");
    await expect(clerk.locator("#main dd", { hasText: /^26\.00$/ }).first()).toBeVisible();
    await expect(clerk.locator("#main")).toContainText("XD20261");
  });

  await test.step("what was taken too much goes back", async () => {
    await asked("退款").locator("summary").click();
    await asked("退款").getByLabel("退款金额").fill("10");
    await asked("退款").getByLabel("原因").fill("重复计费");
    await asked("退款").getByRole("button", { name: "退款" }).click();
    await expect(clerk.locator("#main dd", { hasText: /^10\.00$/ }).first()).toBeVisible();
    await expect(clerk.locator("#main")).toContainText("重复计费");
  });

  const file = await (await context.request.get(`/occupancies/export?format=csv&bizNo=${bizNo}`)).text();
  expect(file).toContain(number);
});

// the rules: gateway/occupancy/occupancy.test.ts; the way through the screens: the first journey of this file
test("a hold of which nothing is needed is released whole, with the reason @server @long", async ({
  browser,
  javaScriptEnabled,
}) => {
  const { page: clerk } = await logIn(browser, "portClerk", { javaScriptEnabled });
  await clerk.goto("/occupancies/add");
  await clerk.getByRole("link", { name: "四改" }).click();
  const { label } = await availableOf(clerk, "宁波远帆");
  await clerk.getByLabel("预付账户").selectOption({ label });
  await clerk.getByLabel("业务单号").fill(ownNo());
  await clerk.getByLabel("卸货港（改前）").fill("NLRTM");
  await clerk.getByLabel("责任方").selectOption("船公司");
  await clerk.getByLabel("改单费 单价").fill("200");
  await clerk.getByRole("button", { name: "登记并占用" }).click();
  await expect(clerk.locator("#error-summary")).toContainText("改后");
  await clerk.getByLabel("卸货港（改后）").fill("DEHAM");
  await clerk.getByRole("button", { name: "登记并占用" }).click();
  await clerk.waitForURL("**/occupancy/fourChange?id=*");
  await expect(clerk.locator("#main")).toContainText("DEHAM");
  const release = clerk.locator("details.asked", { has: clerk.locator("summary", { hasText: "释放" }) });
  await release.locator("summary").click();
  await release.getByLabel("原因").fill("客户撤回改单");
  await release.getByRole("button", { name: "释放" }).click();
  await expect(clerk.locator(".page-head .status")).toHaveText("已释放");
  await expect(clerk.locator("#main")).toContainText("客户撤回改单");
  await expect(clerk.locator(".page-head .actions summary")).toHaveCount(0);
});

// the rules: gateway/occupancy/occupancy.test.ts; the way through the screens: the first journey of this file
test("an advance for a barge is settled with a word on the difference @server @long", async ({
  browser,
  javaScriptEnabled,
}) => {
  const { page: clerk } = await logIn(browser, "portClerk", { javaScriptEnabled });
  await clerk.goto("/occupancies/add?kind=INRIVER");
  const { label } = await availableOf(clerk, "甬江内河");
  await clerk.getByLabel("预付账户").selectOption({ label });
  await clerk.getByLabel("业务单号").fill(ownNo());
  await clerk.getByLabel("内河港").fill("CNHZH");
  await clerk.getByLabel("驳船名").fill("浙湖 208");
  await clerk.getByLabel("驳船航次").fill("26W");
  await clerk.getByLabel("20 尺 重箱 外贸").fill("12");
  await clerk.getByLabel("停泊费 单价").fill("300");
  await clerk.getByLabel("港务费 单价").fill("100");
  await clerk.getByRole("button", { name: "登记并占用" }).click();
  await clerk.waitForURL("**/inRiver/prePayDetail?id=*");
  await expect(clerk.locator("#main dd", { hasText: /^400\.00$/ }).first()).toBeVisible();
  const settle = clerk.locator("details.asked", { has: clerk.locator("summary", { hasText: "核销" }) });
  await settle.locator("summary").click();
  await settle.getByLabel("核销金额").fill("350");
  await settle.getByLabel("航次完成时间").fill(wallTime(-1));
  await settle.getByRole("button", { name: "核销" }).click();
  await expect(settle).toContainText("请选择退回银行或留存账户");
  await settle.getByLabel("差额处理").selectOption("退回银行");
  await settle.getByRole("button", { name: "核销" }).click();
  await expect(clerk.locator(".page-head .status")).toHaveText("部分核销");
  await expect(clerk.locator("#main dd", { hasText: /^50\.00$/ }).first()).toBeVisible();
});

test("the port opens an account, tops it up once by a transfer and sets its credit; the company reads its statement @server", async ({
  browser,
  javaScriptEnabled,
}) => {
  test.slow();
  const { page: clerk } = await logIn(browser, "portClerk", { javaScriptEnabled });
  const asked = (name: string) => clerk.locator("details.asked", { has: clerk.locator("summary", { hasText: name }) });
  await clerk.goto("/prepay/accounts?companyName=远帆&yardCode=YD-BL1");
  await asked("开户").locator("summary").click();
  await asked("开户").getByLabel("公司").selectOption({ label: "宁波远帆国际货运代理有限公司" });
  await asked("开户").getByLabel("堆场/码头").selectOption("YD-BL1");
  await asked("开户").getByRole("button", { name: "开户" }).click();
  await expect(clerk.getByText("该公司在此处已有预付账户")).toBeVisible();

  await clerk.goto("/prepay/accounts?companyName=远帆&yardCode=YD-BL1");
  await clerk.locator("tbody a").first().click();
  await clerk.waitForURL("**/prepay/accounts/detail?no=*");
  const { pathname, search } = new URL(clerk.url());
  const detail = pathname + search;
  const bankRef = `ICBC${ownNo()}`;
  const topUp = async () => {
    await asked("登记转账").locator("summary").click();
    await asked("登记转账").getByLabel("到账金额").fill("1,234.56");
    await asked("登记转账").getByLabel("银行流水号").fill(bankRef.toLowerCase());
    await asked("登记转账").getByRole("button", { name: "登记转账" }).click();
  };
  await topUp();
  const row = clerk.locator("tbody tr", { hasText: bankRef });
  await expect(row).toContainText("+1,234.56");
  await topUp();
  await expect(asked("登记转账")).toContainText("不能重复登记");
  await expect(asked("登记转账").getByLabel("到账金额")).toHaveValue("1,234.56");

  await clerk.goto(detail);
  await asked("调整额度").locator("summary").click();
  const credit = `${Math.floor(100 + Math.random() * 800)}.00`;
  const reason = `年度协议 ${ownNo()}`;
  await asked("调整额度").getByLabel("信用额度").fill(credit);
  await asked("调整额度").getByRole("button", { name: "调整额度" }).click();
  await expect(asked("调整额度").getByLabel("信用额度")).toHaveValue(credit);
  await asked("调整额度").getByLabel("原因").fill(reason);
  await asked("调整额度").getByRole("button", { name: "调整额度" }).click();
  await expect(clerk.locator("tbody tr", { hasText: reason })).toContainText(credit);
  await expect(clerk.locator("#main dd", { hasText: credit }).first()).toBeVisible();

  const { page, context } = await logIn(browser, "forwarder", { javaScriptEnabled });
  await page.goto(`${detail}&bizNo=${bankRef}`);
  await expect(page.locator("tbody tr", { hasText: bankRef })).toContainText("+1,234.56");
  await expect(page.locator(".page-head .asked")).toHaveCount(0);
  const file = await (await context.request.get(`/prepay/accounts/detail/export${search}&format=csv`)).text();
  expect(file).toContain(bankRef);
  await page.goto(detail);
  const paper = await exportAddress(page, "导出 PDF");
  const { text } = (await readPdf(await (await context.request.get(`${paper}&bizNo=${bankRef}`)).body()))[0]!;
  for (const shown of ["账户对账单", "期初余额", "1,234.56", bankRef]) expect(text).toContain(shown);
  const { page: other } = await logIn(browser, "otherForwarder", { javaScriptEnabled });
  expect((await other.goto(detail))!.status()).toBe(404);
  expect((await other.goto("/prepay/reconciliation"))!.status()).toBe(404);
});

// the rules: gateway/occupancy/occupancy.test.ts; the way through the screens: the first journey of this file
test("a box to be washed carries photos for its company, and its number is held once @server @long", async ({
  browser,
  javaScriptEnabled,
}) => {
  const { page: clerk } = await logIn(browser, "portClerk", { javaScriptEnabled });
  const { context } = await logIn(browser, "forwarder", { javaScriptEnabled });
  const { context: other } = await logIn(browser, "otherForwarder", { javaScriptEnabled });
  const bizNo = ownNo();
  const photo = { name: "洗箱前.png", mimeType: "image/png", buffer: png };
  const begin = async () => {
    await clerk.goto("/occupancies/add?kind=WASH");
    if (javaScriptEnabled) await hydrated(clerk);
    const { label } = await availableOf(clerk, "宁波远帆");
    await clerk.getByLabel("预付账户").selectOption({ label });
    await clerk.getByLabel("业务单号").fill(bizNo);
    await clerk.getByLabel("洗箱费 单价").fill("1.00");
  };
  const submit = () => clerk.getByRole("button", { name: "登记并占用" }).click();
  await begin();
  await clerk.getByLabel("照片").setInputFiles([photo]);
  await submit();
  await expect(clerk.locator("#error-summary")).toContainText("洗箱等级");
  await expect(clerk.getByRole("link", { name: photo.name })).toBeVisible();
  await clerk.getByLabel("洗箱等级").selectOption("PLAIN");
  await submit();
  await clerk.waitForURL("**/occupancy/boxWashing?id=*");
  const path = (await clerk.getByRole("link", { name: photo.name }).getAttribute("href"))!;
  expect((await context.request.get(path)).status()).toBe(200);
  expect((await other.request.get(path)).status()).toBe(404);

  await begin();
  await clerk.getByLabel("洗箱等级").selectOption("FOOD");
  await submit();
  await expect(clerk.locator("#error-summary")).toContainText("不能重复登记");
  await expect(clerk.getByLabel("业务单号")).toHaveValue(bizNo);
});

test("the port reads its books against themselves @server", async ({ browser, javaScriptEnabled }) => {
  const { page: clerk } = await logIn(browser, "portClerk", { javaScriptEnabled });
  await clerk.goto("/prepay/reconciliation");
  await clerk.getByRole("button", { name: "立即核对" }).click();
  await expect(clerk.locator("#main .status").first()).toHaveText("账目一致");
  await expect(clerk.locator("#main")).toContainText("李静");
  const paper = await clerk.getByRole("link", { name: "导出 PDF" }).getAttribute("href");
  const [first] = await readPdf(await (await clerk.request.get(paper!)).body());
  for (const shown of ["预付对账报告", "账目一致", "宁波远帆"]) expect(first!.text).toContain(shown);
});

import { expect } from "@playwright/test";
import { fillExportOrder, newBlNo, sendExportOrder } from "./support/orders";
import { logIn, wallTime } from "./support/people";
import { test } from "./support/test";

test("a draft saves with almost everything missing, is edited, copied and deleted @server", async ({
  browser,
  javaScriptEnabled,
}) => {
  const { page } = await logIn(browser, "forwarder", { javaScriptEnabled });
  await page.goto("/truckExportAdd");
  await page.getByLabel("货名").fill("测试货物 䶮㛃𠮷");
  await page.getByRole("button", { name: "保存草稿" }).click();
  await page.waitForURL("**/truckExportDetail?id=*");
  await expect(page.locator(".page-head").getByText("已保存")).toBeVisible();
  await expect(page.getByText("测试货物 䶮㛃𠮷")).toBeVisible();

  await page.getByRole("link", { name: "修改" }).click();
  await page.getByLabel("货名").fill("改过的货物");
  await page.getByRole("button", { name: "保存草稿" }).click();
  await page.waitForURL("**/truckExportDetail?id=*");
  await expect(page.locator(".Trail_timeline ins").first()).toHaveText("改过的货物");

  await page.getByRole("link", { name: "复制" }).click();
  await expect(page.getByLabel("货名")).toHaveValue("改过的货物");
  await page.goBack();

  await page.locator("summary", { hasText: "删除" }).click();
  await page.getByRole("button", { name: "确认删除" }).click();
  await page.waitForURL("**/truckExport");
  await expect(page.getByText("草稿已删除")).toBeVisible();
});

test("what is missing is named at the top and beside each field, and what was typed stays", async ({
  browser,
  javaScriptEnabled,
}) => {
  const { page } = await logIn(browser, "forwarder", { javaScriptEnabled });
  await page.goto("/truckExportAdd");
  await page.getByLabel("货名").fill("陶瓷");
  await page.getByLabel("装卸联系手机").fill("12345");
  await page.getByLabel("毛重").fill("abc");
  await page.getByRole("button", { name: "提交委托" }).click();
  const summary = page.locator("#error-summary");
  // malformed and missing are told together
  await expect(summary).toContainText("请输入正确的手机号码");
  await expect(summary).toContainText(/请填写船名/);
  await expect(page.getByLabel("货名")).toHaveValue("陶瓷");
  await expect(page.getByLabel("装卸联系手机")).toHaveValue("12345");
  await expect(page.getByLabel("毛重")).toHaveValue("abc");

  await page.getByLabel("装卸联系手机").fill("13800138000");
  await page.getByLabel("毛重").fill("１2,000");
  await page.getByRole("button", { name: "提交委托" }).click();
  // of a list it is told to choose, of a field to fill in, alike above and beside it
  await expect(summary).toContainText("请选择码头");
  await expect(page.getByLabel(/^码头\*?$/)).toHaveAccessibleDescription(/请选择码头/);
  await expect(summary).not.toContainText("必填项不能为空");
  await expect(summary).not.toContainText("毛重");
  await summary.getByRole("link", { name: /船名/ }).click();
  await expect(page.getByLabel(/^船名\*?$/)).toBeFocused();
  await expect(page.getByLabel("货名")).toHaveValue("陶瓷");
});

test("boxes are pasted as a column, checked, confirmed, added and removed", async ({ browser, javaScriptEnabled }) => {
  const { page } = await logIn(browser, "forwarder", { javaScriptEnabled });
  await page.goto("/truckExportAdd");
  await fillExportOrder(page, newBlNo());
  await page.getByLabel("箱量", { exact: true }).fill("3");
  await page.locator("#paste-numbers").fill("CSQU 305438-3\nTCNU7200794，csqu3054384");
  await page.locator("#paste-size").selectOption("45G1");
  await page.getByRole("button", { name: "加入箱列表" }).click();
  await expect(page.getByLabel("第 3 箱 箱号", { exact: true })).toHaveValue("CSQU3054384");
  await expect(page.locator("#paste-numbers")).toHaveValue("");
  await expect(page.getByLabel("订舱号")).toHaveValue(/^JNY/);

  await page.getByRole("button", { name: "提交委托" }).click();
  await expect(page.locator("#error-summary")).toContainText("箱号校验位不符");
  await page.getByLabel("箱号无误").check();
  await page.getByRole("button", { name: "新增一箱" }).click();
  await expect(page.getByLabel("第 4 箱 箱号")).toBeVisible();
  await page.getByRole("button", { name: "删除第 4 箱" }).click();
  await expect(page.getByLabel("第 4 箱 箱号")).toHaveCount(0);
  if (!(await page.getByLabel("箱号无误").isChecked())) await page.getByLabel("箱号无误").check();
  await page.getByRole("button", { name: "提交委托" }).click();
  await page.waitForURL("**/truckExportDetail?id=*");
  await expect(page.locator(".table .ctn")).toHaveCount(3);
});

test("numbers that an order has no room for are told @server", async ({ browser, javaScriptEnabled }) => {
  const { page } = await logIn(browser, "forwarder", { javaScriptEnabled });
  await page.goto("/truckExportAdd");
  await page.locator("#paste-numbers").fill(Array.from({ length: 203 }, (_, i) => `TEMU${1_000_000 + i}`).join("\n"));
  await page.getByRole("button", { name: "加入箱列表" }).click();
  await expect(page.locator('[name="boxes[199].ctnNo"]')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText("一份委托最多 200 箱，其余 3 个箱号未填入").first()).toBeVisible();
});

test("the same form sent twice makes one order", async ({ browser, javaScriptEnabled }) => {
  const { page, context } = await logIn(browser, "forwarder", { javaScriptEnabled });
  const blNo = newBlNo();
  await page.goto("/truckExportAdd");
  await fillExportOrder(page, blNo);
  const form = await page
    .locator("form#order")
    .evaluate((element) => [...new FormData(element as HTMLFormElement)].map(([name, value]) => [name, String(value)]));
  const body = new URLSearchParams([...(form as [string, string][]), ["mode", "submit"]]).toString();
  const send = () =>
    context.request.post(page.url(), {
      data: body,
      headers: { Origin: new URL(page.url()).origin, "Content-Type": "application/x-www-form-urlencoded" },
      maxRedirects: 0,
    });
  const answers = await Promise.all([send(), send(), send()]);
  // what is said of three at once is what was said last
  answers.push(await send());
  const targets = new Set(answers.map((answer) => answer.headers().location));
  expect(targets.size).toBe(1);
  await page.goto([...targets][0]!);
  await expect(page.getByText("请勿重复提交，请稍后再试")).toBeVisible();
  await page.goto(`/truckExport?blNo=${blNo}`);
  await expect(page.getByText("共 1 条")).toBeVisible();

  // the back button and another content under the same key: kept, refused once, then a new wish
  const changed = new URLSearchParams(body);
  changed.set("cargoName", "另一批货");
  const refused = await context.request.post(new URL("/truckExportAdd", page.url()).href, {
    data: changed.toString(),
    headers: { Origin: new URL(page.url()).origin, "Content-Type": "application/x-www-form-urlencoded" },
  });
  expect(await refused.text()).toContain("请勿重复提交，请稍后再试");
  expect(await refused.text()).toContain("另一批货");
});

test("two people on one draft: the second sees both versions and loses nothing", async ({
  browser,
  javaScriptEnabled,
}) => {
  const first = await logIn(browser, "forwarder", { javaScriptEnabled });
  await first.page.goto("/truckExportAdd");
  await first.page.getByLabel("货名").fill("原来的货物");
  await first.page.getByRole("button", { name: "保存草稿" }).click();
  await first.page.waitForURL("**/truckExportDetail?id=*");
  await first.page.getByRole("link", { name: "修改" }).click();
  await first.page.waitForURL("**/truckExportEdit?id=*");
  const second = await first.context.newPage();
  await second.goto(first.page.url());

  await second.getByLabel("货名").fill("同事改的货物");
  await second.getByRole("button", { name: "保存草稿" }).click();
  await second.waitForURL("**/truckExportDetail?id=*");

  await first.page.locator('[name="remarks"]').fill("我写的备注");
  await first.page.getByRole("button", { name: "保存草稿" }).click();
  const notice = first.page.locator(".notice.warning");
  await expect(notice).toContainText("数据已被他人修改，请刷新");
  await expect(notice).toBeFocused();
  await expect(notice).toContainText("同事改的货物");
  await expect(notice).toContainText("原来的货物");
  await expect(first.page.locator('[name="remarks"]')).toHaveValue("我写的备注");
  // pressing again must not overwrite the colleague's version
  await first.page.getByRole("button", { name: "保存草稿" }).last().click();
  await expect(notice).toContainText("同事改的货物");
  // what was not touched here is the colleague's, without a question
  await expect(notice).toContainText("您未改动");
  await expect(notice.getByRole("radio", { name: /^货名/ })).toHaveCount(0);
  await notice.getByRole("button", { name: "合并到表单" }).click();
  await expect(notice).toHaveCount(0);
  await expect(first.page.locator('[name="cargoName"]')).toHaveValue("同事改的货物");
  await expect(first.page.locator('[name="remarks"]')).toHaveValue("我写的备注");
  await first.page.getByRole("button", { name: "保存草稿" }).last().click();
  await first.page.waitForURL("**/truckExportDetail?id=*");
  await expect(first.page.getByText("我写的备注").first()).toBeVisible();
  await expect(first.page.getByText("同事改的货物").first()).toBeVisible();
});

test("a session that ends mid-form comes back to the filled form", async ({ browser, javaScriptEnabled }) => {
  const { page, context } = await logIn(browser, "forwarder", { javaScriptEnabled });
  await page.goto("/truckExportAdd");
  const blNo = newBlNo();
  await fillExportOrder(page, blNo);
  // the same token ends elsewhere: another browser with this session's cookie logs out
  const other = await browser.newContext({ baseURL: new URL(page.url()).origin });
  await other.addCookies(await context.cookies());
  const cookies = await context.cookies();
  const tab = await other.newPage();
  await tab.goto("/user/logout");
  await tab.getByRole("button", { name: "注销" }).click();
  await tab.waitForURL("**/user/login");
  await context.addCookies(cookies);

  await page.getByRole("button", { name: "提交委托" }).click();
  await page.waitForURL("**/user/login?**");
  await page.getByLabel("手机号码").fill("13800000001");
  await page.getByLabel("密码", { exact: true }).fill("Portal@2026");
  await page.getByRole("button", { name: "登录" }).click();
  await page.waitForURL("**/truckExportAdd?**");
  await expect(page.getByText("已恢复您之前填写的内容")).toBeVisible();
  await expect(page.getByLabel("订舱号")).toHaveValue(blNo);
  await expect(page.getByLabel("装卸联系人")).toHaveValue("𠮷田");
  await page.getByRole("button", { name: "提交委托" }).click();
  await page.waitForURL("**/truckExportDetail?id=*");
});

test("a stale button is refused with what changed, not done twice @server", async ({ browser, javaScriptEnabled }) => {
  const { page, context } = await logIn(browser, "forwarder", { javaScriptEnabled });
  await sendExportOrder(page);
  const tab = await context.newPage();
  await tab.goto(page.url());
  await page.getByRole("button", { name: "撤回" }).click();
  await expect(page.locator(".page-head").getByText("已保存")).toBeVisible();
  await tab.getByRole("button", { name: "撤回" }).click();
  await expect(tab.locator("dialog")).toContainText(/数据已被他人修改，请刷新|当前状态不能进行此操作/);
  await expect(tab.locator(".page-head").getByText("已保存")).toBeVisible();
});

test("a box that is out of gauge says by how much, beside the call sign and berthing of its ship @server", async ({
  browser,
  javaScriptEnabled,
}) => {
  const { page } = await logIn(browser, "forwarder", { javaScriptEnabled });
  await page.goto("/truckExportAdd");
  await page.getByRole("button", { name: "新增一箱" }).click();
  await page.locator('[name="boxes[0].ctnSizeType"]').fill("42P1");
  await page.getByRole("button", { name: "第 1 箱：危险货物、冷藏、超限、件数" }).click();
  await page.getByLabel("第 1 箱 超限").check();
  await page.getByRole("button", { name: "提交委托" }).click();
  await expect(page.locator("#error-summary")).toContainText("请至少填写一项超限尺寸");
  await page.getByLabel("第 1 箱 左超").fill("45厘米");
  await page.getByLabel("第 1 箱 超高").fill("１20");
  await page.getByLabel("船名代码").fill("evgvn");
  await page.getByLabel("呼号").fill("h3rc");
  await page.getByLabel("预计靠泊 ETB").fill(wallTime(24));
  await page.getByRole("button", { name: "保存草稿" }).click();
  await page.waitForURL("**/truckExportDetail?id=*");
  for (const said of ["左超 45 cm", "超高 120 cm", "EVGVN", "H3RC", "预计靠泊 ETB"])
    await expect(page.locator("#main")).toContainText(said);
});

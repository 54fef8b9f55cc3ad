import { expect, type Page } from "@playwright/test";
import { pdf } from "./support/files";
import { logIn, ownHours, wallTime } from "./support/people";
import { test } from "./support/test";

/** A number of its own for each round: a box is declared once a voyage. */
const ownVoyage = () => `${ownHours(100)}N`.slice(-9);
const ownBl = () => `DGJ${Date.now().toString(36).toUpperCase()}${ownHours(0)}`.slice(0, 20);

async function fillHeader(page: Page, blNo: string) {
  await page.getByLabel("提单号").fill(blNo);
  await page.getByLabel("船名").fill("EVER GIVEN");
  await page.getByLabel("航次").fill(ownVoyage());
  await page.getByLabel("起运港").fill("CNNGB");
  await page.getByLabel("卸货港").fill("NLRTM");
  await page.getByLabel("计划进港时间").fill(wallTime(60));
}

async function attachPapers(page: Page) {
  for (const field of ["packCertFiles", "msdsFiles", "stuffingFiles", "fitnessFiles"]) {
    const input = page.locator(`input[type=file][name=${field}]`);
    await input.setInputFiles({ name: `${field}.pdf`, mimeType: "application/pdf", buffer: pdf });
  }
}

/** Opens the field of a box or its goods by the label that those hear who do not see it. */
const cell = (page: Page, label: string) => page.getByLabel(label, { exact: true });

test("dangerous goods: added, mended, submitted, returned at a field, approved, changed to another vessel @kind", async ({
  browser,
  javaScriptEnabled,
}) => {
  const { page } = await logIn(browser, "forwarder", { javaScriptEnabled });
  const clerk = await logIn(browser, "portClerk", { javaScriptEnabled });
  const blNo = ownBl();

  await test.step("a block pasted from a spreadsheet becomes boxes with their goods", async () => {
    await page.goto("/form/add");
    await fillHeader(page, blNo);
    await page.getByLabel("24 小时应急联系人").fill("㛃𠮷");
    const rows = ["箱号\t尺寸箱型\t铅封号\tUN 编号\t包装类\t包装代码\t件数\t毛重 kg\t净重 kg\t闪点（℃ 闭杯）"];
    rows.push("csqu 305438-3\t20GP\tSL100001\tUN1263\tIII\t1A2\t80\t1600\t1440.5\t30");
    rows.push("\t\t\t1133\tII\t1A2\t20\t420\t380\t18", "TCNU7200794\t22G1\tSL100002\t1830\tII\t3H1\t10\t260\t250\t");
    await page.locator("summary", { hasText: "从表格粘贴" }).click();
    await page.getByLabel("粘贴内容").fill(rows.join("\n"));
    await page.getByRole("button", { name: "加入列表" }).click();
    await expect(cell(page, "第 1 箱 货物 2 UN 编号")).toHaveValue("1133");
    await expect(cell(page, "第 2 箱 箱号")).toHaveValue("TCNU7200794");
  });

  await test.step("a name finds its number: goods by the initials of their pinyin", async () => {
    await page.locator(".box").nth(1).getByRole("button", { name: "第 2 箱 新增货物" }).click();
    await cell(page, "第 2 箱 货物 2 UN 编号").fill("qyhn");
    await page.getByRole("button", { name: "第 2 箱 货物 2 查询 UN 编号" }).click();
    // solid and solution begin alike
    await page.locator("[data-match]", { hasText: "UN1824" }).click();
    await expect(cell(page, "第 2 箱 货物 2 UN 编号")).toHaveValue("1824");
    await expect(page.getByText("氢氧化钠溶液").first()).toBeVisible();
    await cell(page, "第 2 箱 货物 2 包装类别").selectOption("II");
    for (const [field, value] of [
      ["包装代码", "3H1"],
      ["件数", "5"],
      ["毛重（kg）", "130"],
      ["净重（kg）", "125"],
    ] as const)
      await cell(page, `第 2 箱 货物 2 ${field}`).fill(value);
  });

  await test.step("what is wrong is named, acid with alkali by their numbers; nothing typed is lost", async () => {
    await attachPapers(page);
    await page.getByRole("button", { name: "提交", exact: true }).click();
    const summary = page.locator(".error-summary");
    await expect(summary).toContainText("UN1830 与 UN1824 不得同箱：酸类与碱类");
    await expect(page.getByLabel("24 小时应急联系人")).toHaveValue("㛃𠮷");
    await expect(page.locator(".files a", { hasText: "msdsFiles.pdf" })).toBeVisible();
    await page.getByRole("button", { name: "第 2 箱 货物 2 删除" }).click();
    await expect(cell(page, "第 2 箱 货物 2 UN 编号")).toHaveCount(0);
    await page.getByRole("button", { name: "提交", exact: true }).click();
    await page.waitForURL("**/form/detail?id=*");
    await expect(page.locator(".page-head").getByText("已提交")).toBeVisible();
    await expect(page.getByText("㛃𠮷 0574-27660000")).toBeVisible();
  });
  const url = page.url();
  const docNo = (await page.locator("h1").textContent()) ?? "";

  await test.step("the port returns it with a remark at a field, where the form then opens", async () => {
    const audit = clerk.page;
    await audit.goto(`/form/list?blNo=${blNo}`);
    await audit.locator("td.main a", { hasText: docNo }).click();
    await audit.locator("summary", { hasText: "退回修改" }).click();
    await audit.getByLabel("原因").fill("请核对闪点");
    await audit.getByLabel("第 1 行 项目").selectOption({ label: "闪点（℃ 闭杯）" });
    await audit.getByLabel("第 1 行 第几箱").fill("1");
    await audit.getByLabel("第 1 行 第几种货物").fill("2");
    await audit.getByLabel("第 1 行 问题").fill("与 MSDS 不一致");
    await audit.getByRole("button", { name: "退回", exact: true }).click();
    await expect(audit.locator(".page-head").getByText("已退回")).toBeVisible();

    await page.goto(url);
    await page.getByRole("link", { name: "第 1 箱 货物 2 闪点（℃ 闭杯）：与 MSDS 不一致" }).click();
    await page.waitForURL("**/form/edit?id=*");
    await expect(page.locator(".box").first()).toContainText("与 MSDS 不一致");
    await cell(page, "第 1 箱 货物 2 闪点（℃ 闭杯）").fill("19");
    await page.getByRole("button", { name: "提交", exact: true }).click();
    await page.waitForURL("**/form/detail?id=*");
    await expect(page.locator(".Trail_timeline")).toContainText("18");
    await expect(page.locator(".Trail_timeline")).toContainText("19");
  });

  await test.step("approved, it changes vessel in a new version; the old one ends when that is approved", async () => {
    const audit = clerk.page;
    await audit.goto(url);
    await audit.getByRole("button", { name: "审核通过" }).click();
    await expect(audit.locator(".page-head").getByText("已审核")).toBeVisible();

    await page.goto(url);
    await page.locator("summary", { hasText: "变更" }).click();
    await page.getByRole("button", { name: "生成新版本" }).click();
    await page.waitForURL("**/form/edit?id=*");
    await page.getByLabel("船名").fill("EVER ACE");
    await page.getByRole("button", { name: "提交", exact: true }).click();
    await page.waitForURL("**/form/detail?id=*");
    await expect(page.locator("h1")).toHaveText(`${docNo}-2`);
    await audit.goto(page.url());
    await audit.getByRole("button", { name: "审核通过" }).click();
    await expect(audit.locator(".page-head").getByText("已审核")).toBeVisible();
    await page.goto(url);
    await expect(page.locator(".page-head").getByText("已撤销")).toBeVisible();
    await expect(page.getByText(`${docNo}-2`).first()).toBeVisible();
  });

  await test.step("each of its placards is drawn from a picture that the page has", async () => {
    const drawn = page.locator(".placards use");
    await expect(drawn.first()).toBeVisible();
    const missing = await drawn.evaluateAll((uses) =>
      uses.filter((use) => !document.getElementById(use.getAttribute("href")!.slice(1))?.querySelector("path")),
    );
    expect(missing).toEqual([]);
  });

  await test.step("its papers are printed, and another forwarder meets none of it", async () => {
    const stranger = await logIn(browser, "otherForwarder", { javaScriptEnabled });
    for (const paper of ["declaration", "stuffing", "placards", "emergency"]) {
      const asked = `${url.replace("/detail?", "/detail/pdf?")}&paper=${paper}`;
      const printed = await page.request.get(asked);
      expect(printed.headers()["content-type"], paper).toBe("application/pdf");
      expect((await stranger.page.request.get(asked)).status(), paper).toBe(404);
    }
    for (const path of [url, url.replace("detail", "edit")]) {
      expect((await stranger.page.goto(path))?.status()).toBe(404);
    }
  });
});

test("a temperature box is asked about its sign, and its chart stands on the page @kind", async ({
  browser,
  javaScriptEnabled,
}) => {
  const { page } = await logIn(browser, "forwarder", { javaScriptEnabled });
  await page.goto("/wt/add");
  await fillHeader(page, ownBl());
  await cell(page, "第 1 箱 箱号").fill("HLXU2008419");
  await cell(page, "第 1 箱 尺寸箱型").fill("40RH");
  await cell(page, "第 1 箱 铅封号").fill("SL200001");
  await cell(page, "第 1 箱 货名").fill("FROZEN SHRIMP");
  await cell(page, "第 1 箱 冷链类型").selectOption({ label: "冷冻" });
  await cell(page, "第 1 箱 设定温度（℃）").fill("18");
  await cell(page, "第 1 箱 通风单位").selectOption({ label: "关闭" });
  await page.getByRole("button", { name: "提交", exact: true }).click();
  await expect(page.locator(".error-summary")).toContainText("请核对正负号");
  await cell(page, "第 1 箱 设定温度（℃）").fill("-18");
  await page.locator(".box").first().getByRole("button", { name: "更多项目" }).click();
  await cell(page, "第 1 箱 装货温度（℃）").fill("-17.5");
  await cell(page, "第 1 箱 记录仪编号").fill("LG-55091");
  await page.getByRole("button", { name: "提交", exact: true }).click();
  await page.waitForURL("**/wt/detail?id=*");
  await expect(page.getByText("-18.0", { exact: true })).toBeVisible();
  await expect(page.getByText("装货温度（℃） -17.5 · 记录仪编号 LG-55091")).toBeVisible();

  await page.goto("/wt/list?status=06");
  await page.locator("td.main a").first().click();
  await expect(page.locator("svg.chart").first()).toHaveAccessibleName(/设定 -?\d+\.\d ℃/);
});

test("rows change in place, each keeping what stands in it and what was said of it @javascript", async ({
  browser,
}) => {
  const { page } = await logIn(browser, "forwarder");
  await page.goto("/form/add");
  await page.waitForFunction(() => document.documentElement.dataset.ready);
  const number = cell(page, "第 1 箱 箱号");
  await number.fill("csqu3054382");
  await cell(page, "第 1 箱 铅封号").fill(`<b>"'&`);
  await expect(number).toHaveAttribute("aria-invalid", "true");
  await expect(number).toHaveAccessibleDescription(/校验位/);
  await expect(page.locator(".box input[type=checkbox]")).toHaveCount(1);
  await number.fill("CSQU3054383");
  await number.press("Tab");
  await expect(number).not.toHaveAttribute("aria-invalid");
  await expect(page.locator(".box input[type=checkbox]")).toHaveCount(0);

  await cell(page, "第 1 箱 货物 1 UN 编号").fill("UN1230");
  await cell(page, "第 1 箱 货物 1 件数").fill("12");
  await expect(page.locator(".box .un")).toContainText("甲醇");
  await expect(cell(page, "第 1 箱 货物 1 包装类别")).toHaveValue("II");
  await cell(page, "第 1 箱 货物 1 件数").press("Control+d");
  await expect(cell(page, "第 1 箱 货物 2 件数")).toHaveValue("12");
  await expect(cell(page, "第 1 箱 货物 2 UN 编号")).toBeFocused();
  await cell(page, "第 1 箱 铅封号").press("Control+d");
  await expect(cell(page, "第 2 箱 箱号")).toBeFocused();
  await page.keyboard.type("TCNU7200794");
  await expect(cell(page, "第 2 箱 铅封号")).toHaveValue("");
  await expect(cell(page, "第 2 箱 货物 2 件数")).toHaveValue("12");

  await page.getByRole("button", { name: "提交", exact: true }).click();
  await expect(page.locator(".error-summary")).toBeVisible();
  await expect(cell(page, "第 2 箱 货物 2 毛重（kg）")).toHaveAttribute("aria-invalid", "true");
  await expect(cell(page, "第 1 箱 铅封号")).toHaveValue(`<B>"'&`);
  await page.getByRole("button", { name: "第 1 箱 删除" }).click();
  await expect(page.locator(".box")).toHaveCount(1);
  await expect(cell(page, "第 1 箱 箱号")).toHaveValue("TCNU7200794");
  await expect(cell(page, "第 1 箱 货物 2 毛重（kg）")).toHaveAttribute("aria-invalid", "true");

  await cell(page, "第 1 箱 货物 1 UN 编号").fill("qyhn");
  await page.getByRole("button", { name: "第 1 箱 货物 1 查询 UN 编号" }).click();
  await expect(page.locator("[data-match]").first()).toBeVisible();
  await page.getByRole("button", { name: "第 1 箱 货物 1 复制" }).click();
  await expect(cell(page, "第 1 箱 货物 3 UN 编号")).toBeVisible();
  await expect(page.locator("[data-match]")).toHaveCount(0);
});

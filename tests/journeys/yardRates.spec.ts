import { expect } from "@playwright/test";
import { documentNumber } from "./support/documentNumber";
import { logIn, wallTime } from "./support/people";
import { test } from "./support/test";

const dayIn = (days: number) => wallTime(24 * days).slice(0, 10);

test("the tariff clerk enters a customer's rate, the customer sees what it comes to and why, a price list brings more @kind", async ({
  browser,
  javaScriptEnabled,
}) => {
  const { page: clerk } = await logIn(browser, "portClerk", { javaScriptEnabled });
  const { page } = await logIn(browser, "forwarder", { javaScriptEnabled });
  const summary = clerk.locator("#error-summary");
  // each run has days of its own, far ahead of the price lists of the demo port
  const from = 400 + (Date.now() % 12_000) * 2 + (javaScriptEnabled ? 1 : 0);
  const day = dayIn(from);
  const answer = page.locator("section.card [role=status]");
  const ask = async () => {
    await page.goto(
      `/yardRateCalculator?yardCode=ZHCT&feeItem=WEIGH&sizeType=22G1&fullEmpty=F&trade=F&inDay=${day}&outDay=${day}`,
    );
  };

  await test.step("what is wrong stands beside its field, and nothing typed is lost", async () => {
    await clerk.goto("/yardRatesAdd");
    await clerk.getByLabel("堆场").selectOption("镇海");
    await clerk.getByLabel("费目").selectOption("过磅");
    await clerk.getByLabel("计费方式").selectOption("每箱");
    await clerk.getByLabel("截止日期").fill("2020-01-01");
    await clerk.getByRole("button", { name: "保存" }).click();
    for (const field of ["单价", "截止日期"]) await expect(summary).toContainText(field);
    await expect(clerk.getByLabel("费目")).toHaveValue("WEIGH");
    await clerk.getByLabel("单价（元）", { exact: true }).fill("16");
    await clerk.getByLabel("起始日期").fill(day);
    await clerk.getByLabel("截止日期").fill(day);
    await clerk.getByRole("button", { name: "保存" }).click();
    await clerk.waitForURL("**/yardRateDetail?id=*");
  });
  const common = await documentNumber(clerk);

  await test.step("a copy for one customer takes the place of the default, a second of the same key is refused", async () => {
    await clerk.getByRole("link", { name: "复制" }).click();
    await clerk.getByRole("button", { name: "保存" }).click();
    await expect(summary).toContainText(`与费率 ${common} 的有效期重叠`);
    await clerk.getByLabel("客户", { exact: true }).selectOption({ label: "宁波远帆国际货运代理有限公司" });
    await clerk.getByLabel("单价（元）", { exact: true }).fill("12.5");
    await clerk.getByRole("button", { name: "保存" }).click();
    await clerk.waitForURL("**/yardRateDetail?id=*");
    await ask();
    await expect(answer).toContainText("¥12.50");
    const other = page.locator("tr", { hasText: common });
    await expect(other).toContainText("有更具体的费率优先");
  });

  await test.step("a price list says at which row it is wrong, and brings the rest when asked", async () => {
    const file = (rows: string[]) => ({
      name: "价目表.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(["堆场,费目,箱型,计费方式,单价（元）,起始日期,截止日期", ...rows].join("\n")),
    });
    const list = file([`镇海,验箱,20GP,每箱,300,${day},${day}`, `镇海,验箱,40HQ,每箱,三百,${day},${day}`]);
    await clerk.goto("/yardRates/import");
    await clerk.getByLabel("价目表文件").setInputFiles(list);
    await clerk.getByRole("button", { name: "导入费率", exact: true }).click();
    await expect(clerk.locator("tbody tr")).toHaveCount(1);
    await expect(clerk.locator("tbody tr")).toContainText("3");
    await expect(clerk.locator("tbody tr")).toContainText("单价");
    await clerk.getByLabel("价目表文件").setInputFiles(list);
    await clerk.getByLabel("只导入无误的行").check();
    await clerk.getByRole("button", { name: "导入费率", exact: true }).click();
    await clerk.waitForURL("**/yardCostUserItemManage");
    await expect(clerk.locator("tbody tr").first()).toContainText("验箱");
    expect((await page.goto("/yardRatesAdd"))!.status()).toBe(404);
  });
});

import { expect } from "@playwright/test";
import { documentNumber } from "./support/documentNumber";
import { logIn } from "./support/people";
import { test } from "./support/test";

test("a shipment is found by its B/L, says what is missing, and a truck order is begun with what is known of it @kind", async ({
  browser,
  javaScriptEnabled,
}) => {
  const { page } = await logIn(browser, "forwarder", { javaScriptEnabled });
  const { page: other } = await logIn(browser, "otherForwarder", { javaScriptEnabled });
  await page.goto("/shipments?type=E&size=50");
  const paths = await page.locator("tbody td.main a").evaluateAll((links) => links.map((a) => a.getAttribute("href")));
  const begin = page.getByRole("link", { name: "新增委托单" });
  const box = page.locator('td.main a[href^="/boxClearance"]').first();
  // a run before this one may have begun the order of the first
  for (const path of paths) {
    await page.goto(path ?? "");
    if ((await begin.isVisible()) && (await box.isVisible())) break;
  }
  const blNo = new URL(page.url()).searchParams.get("id") ?? "";
  await expect(page.getByRole("heading", { level: 1, name: `出口 ${blNo}` })).toBeVisible();
  const vessel = (await page.locator("dl.facts dd").first().innerText()).split(" / ")[0] ?? "";
  const ctnNo = (await box.innerText()).replace(/\s/g, "");
  await expect(page.locator("section", { hasText: "全程动态" }).locator("ol > li").first()).toContainText(/\d{4}-\d\d/);

  await begin.click();
  await page.waitForURL("**/truckExportAdd?*");
  await expect(page.getByLabel("订舱号")).toHaveValue(blNo);
  await expect(page.getByLabel(/^船名\*?$/)).toHaveValue(vessel);
  await expect(page.getByLabel("第 1 箱 箱号")).toHaveValue(ctnNo);
  await page.getByRole("button", { name: "保存草稿", exact: true }).last().click();
  const orderNo = await documentNumber(page);

  await page.goto(`/exportOrderDetails?id=${blNo}`);
  await expect(page.getByText(`${orderNo} 还没有提交`)).toBeVisible();
  await expect(begin).toHaveCount(0);

  await test.step("somebody else finds nothing, and what is no number is told beside its field", async () => {
    expect((await other.goto(`/exportOrderDetails?id=${blNo}`))!.status()).toBe(404);
    await expect(other.getByText("没有找到这票货")).toBeVisible();
    await other.getByLabel("提单号/订舱号").fill("?");
    await other.getByRole("button", { name: "查询" }).click();
    await expect(other.locator(".field-error, [aria-invalid=true]").first()).toBeVisible();
    await expect(other.getByLabel("提单号/订舱号")).toHaveValue("?");
  });
});

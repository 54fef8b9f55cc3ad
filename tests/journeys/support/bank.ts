import { expect, type Page } from "@playwright/test";

/** At the bank, as far as one of its cases, and back again. */
export async function payAtBank(page: Page, choice: string): Promise<void> {
  await page.getByRole("button", { name: "去 演示银行 付款" }).click();
  await page.waitForURL("**/cashier?**");
  const more = page.getByText("更多情形");
  if (!["支付成功", "支付失败", "超时未决"].includes(choice)) await more.click();
  await page.getByRole("button", { name: choice }).click();
}

/** Looks again until the page says it; it asks by itself, too, but less often. */
export async function untilSays(page: Page, text: string): Promise<void> {
  await expect(async () => {
    await page.reload();
    await expect(page.locator(".page-head .status")).toHaveText(text, { timeout: 500 });
  }).toPass({ timeout: 30_000 });
}

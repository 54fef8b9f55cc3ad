import type { Page } from "@playwright/test";

/** Where a list's export leads, as its menu says; opens the menu. */
export async function exportAddress(page: Page, name: string): Promise<string> {
  const menu = page.locator("details.drop", { has: page.locator("summary.btn", { hasText: "导出" }) });
  if ((await menu.getAttribute("open")) === null) await menu.locator("summary").click();
  const href = await menu.getByRole("link", { name }).getAttribute("href");
  return new URL(href!, page.url()).href;
}

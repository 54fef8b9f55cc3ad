import { expect, type Page } from "@playwright/test";

/** Fills in 正文 as HTML: as it is, or where there is a script through the editor that opens at the field. */
export async function fillHtml(page: Page, html: string, javaScriptEnabled: boolean | undefined): Promise<void> {
  const source = page.locator("textarea:visible");
  if (javaScriptEnabled) {
    await expect(page.locator("html")).toHaveAttribute("data-ready", "1");
    await page.getByRole("button", { name: "直接修改 HTML" }).click();
    await expect(source).toBeFocused();
  }
  await source.fill(html);
}

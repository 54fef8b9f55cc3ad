import { expect, type Page } from "@playwright/test";

/** The number in the heading of a detail, read once the page is that detail: the URL of a navigation changes before its page. */
export async function documentNumber(page: Page): Promise<string> {
  const heading = page.getByRole("heading", { level: 1, name: /^\s*[A-Z]{2}\d{8,}\s*$/ });
  await expect(heading).toBeVisible();
  return (await heading.innerText()).trim();
}

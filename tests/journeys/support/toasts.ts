import type { Page } from "@playwright/test";

interface Recording {
  shownToasts: string[];
}

/**
 * Keeps the words of every notification that a page shows from now on, and answers them: the next message of the same
 * person, of whichever journey, takes the place of the one before it.
 */
export async function recordToasts(page: Page): Promise<() => Promise<string>> {
  await page.evaluate(() => {
    const shown: string[] = [];
    (window as unknown as Recording).shownToasts = shown;
    new MutationObserver(() => {
      for (const toast of document.querySelectorAll(".toast")) shown.push(toast.textContent ?? "");
    }).observe(document.body, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => (window as unknown as Recording).shownToasts.join("\n"));
}

import type { Page } from "@playwright/test";

/**
 * What a narrow window cannot show: a page that scrolls sideways, and words, fields and buttons that reach out of the
 * window where nothing scrolls, those of menus and questions that open over the page among them.
 */
export async function outOfSight(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const wide = document.documentElement.scrollWidth - window.innerWidth;
    if (wide > 0) found.push(`the page scrolls sideways by ${wide} px`);
    const look = (within: ParentNode) => {
      for (const element of within.querySelectorAll<HTMLElement>(
        "a, button, input, select, label, h1, h2, h3, th, td, dt, dd, p",
      )) {
        const { left, right, width } = element.getBoundingClientRect();
        if (!element.checkVisibility() || width === 0 || (left >= -1 && right <= window.innerWidth + 1)) continue;
        // put aside for screen readers, or within something that scrolls
        let around: HTMLElement | null = element;
        while (around && !/auto|scroll/.test(getComputedStyle(around).overflowX) && !around.matches(".sr, .skip"))
          around = around.parentElement;
        if (!around)
          found.push(
            `${element.tagName} ${element.innerText.slice(0, 40)}: ${Math.round(left)} to ${Math.round(right)}`,
          );
      }
    };
    look(document.body);
    for (const details of document.querySelectorAll<HTMLDetailsElement>(
      "details.drop:not([open]), details.asked:not([open])",
    )) {
      details.open = true;
      look(details);
      details.open = false;
    }
    return found.slice(0, 5);
  });
}

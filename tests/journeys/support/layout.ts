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

/** What a finger misses: less than 24 px wide or high (WCAG 2.2, 2.5.8), links within a sentence aside. */
export async function tooSmall(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>(
      "a[href], button, input:not([type=hidden]), select, textarea, summary",
    )) {
      // a box to tick is as large as its label
      const target = (element.matches("[type=checkbox], [type=radio]") && element.closest("label")) || element;
      const { width, height } = target.getBoundingClientRect();
      if (!element.checkVisibility() || width <= 1 || element.closest(".sr, .skip, svg")) continue;
      if (width >= 23.5 && height >= 23.5) continue;
      const words = [...element.parentNode!.childNodes].some(
        (beside) => beside.nodeType === Node.TEXT_NODE && beside.textContent!.trim().length > 1,
      );
      if (words && getComputedStyle(element).display === "inline") continue;
      found.push(`${element.tagName} ${element.innerText.slice(0, 40)}: ${Math.round(width)} by ${Math.round(height)}`);
    }
    return found.slice(0, 5);
  });
}

/** Fields whose border stands out from what is around it by less than 2:1. */
export async function faintFields(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const channels = (color: string) => (color.match(/[\d.]+/g) ?? []).map(Number);
    const light = (color: string) => {
      const [r = 0, g = 0, b = 0] = channels(color).map((each) =>
        each / 255 <= 0.04045 ? each / 255 / 12.92 : ((each / 255 + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05;
    };
    const groundOf = (element: Element | null): string => {
      if (!element) return "rgb(255, 255, 255)";
      const { backgroundColor } = getComputedStyle(element);
      return channels(backgroundColor)[3] === 0 ? groundOf(element.parentElement) : backgroundColor;
    };
    const found: string[] = [];
    for (const field of document.querySelectorAll<HTMLInputElement>(
      "main :is(input:not([type=checkbox], [type=radio], [type=hidden], [type=range]), select, textarea)",
    )) {
      if (!field.checkVisibility() || field.closest(".sr")) continue;
      // what a field lies in may draw the border for it
      const drawn = [field, field.parentElement!].map((each) => {
        const { borderTopColor, borderTopWidth, borderTopStyle } = getComputedStyle(each);
        return borderTopStyle === "none" || borderTopWidth === "0px" || channels(borderTopColor)[3] === 0
          ? null
          : borderTopColor;
      });
      const border = drawn.find((each) => each !== null);
      const ground = light(groundOf(field.parentElement));
      const contrast = border ? Math.max(light(border), ground) / Math.min(light(border), ground) : 1;
      if (contrast < 2) found.push(`${field.name}: ${contrast.toFixed(2)}`);
    }
    return found;
  });
}

/** Words that end in an ellipsis, or in nothing at all, or begin outside of their frame, without a title that says the rest. */
export async function cutWithoutTitle(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    for (const element of document.body.querySelectorAll<HTMLElement>("*")) {
      const { overflowX, overflowY } = getComputedStyle(element);
      const across = /hidden|clip/.test(overflowX) && element.scrollWidth > element.clientWidth + 1;
      const down = /hidden|clip/.test(overflowY) && element.scrollHeight > element.clientHeight + 3;
      if (!(across || down) || !element.checkVisibility() || element.clientWidth <= 1) continue;
      if (element.closest(".sr, .skip, svg, [aria-hidden=true]") || element.matches("input, select, textarea"))
        continue;
      // a frame around something wide is no text; what is within it is looked at by itself
      const speaks = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
      if (!speaks || element.closest("[title]") || element.querySelector("[title]")) continue;
      found.push(`${element.tagName} ${element.innerText.slice(0, 40)} is cut without a title`);
    }
    // what reaches out at the beginning makes nothing wider that could be scrolled
    const frames = new Map<Element, Element | null>();
    const frameOf = (element: Element | null): Element | null => {
      if (!element) return null;
      let frame = frames.get(element);
      if (frame === undefined) {
        frame = getComputedStyle(element).overflowX === "visible" ? frameOf(element.parentElement) : element;
        frames.set(element, frame);
      }
      return frame;
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (texts.nextNode()) {
      const element = texts.currentNode.parentElement!;
      const frame = texts.currentNode.nodeValue?.trim() ? frameOf(element) : null;
      if (!frame || !/hidden|clip/.test(getComputedStyle(frame).overflowX)) continue;
      range.selectNodeContents(texts.currentNode);
      const { left, right } = range.getBoundingClientRect();
      const edge = frame.getBoundingClientRect().left;
      if (left >= edge - 1 || right <= edge + 1 || !element.checkVisibility()) continue;
      if (element.closest(".sr, .skip, svg, [aria-hidden=true], [title]")) continue;
      found.push(`${element.tagName} ${element.innerText.slice(0, 40)} is cut at its beginning`);
    }
    return found.slice(0, 5);
  });
}

/** Two things to press that lie upon each other, what stays in its place while the page is scrolled aside. */
export async function overlappingTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const stays = (element: Element | null): boolean =>
      element !== null && (/fixed|sticky/.test(getComputedStyle(element).position) || stays(element.parentElement));
    const targets = [
      ...document.querySelectorAll<HTMLElement>("a[href], button, input:not([type=hidden]), select, textarea, summary"),
    ].filter(
      (each) => each.checkVisibility({ visibilityProperty: true }) && !each.closest(".sr, .skip, svg") && !stays(each),
    );
    /** As much of a rectangle as what scrolls around it shows. */
    const shown = (element: HTMLElement, { left, right, top, bottom }: DOMRect) => {
      const rect = { left, right, top, bottom };
      for (let around = element.parentElement; around; around = around.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(around);
        if (overflowX === "visible" && overflowY === "visible") continue;
        const frame = around.getBoundingClientRect();
        rect.left = Math.max(rect.left, frame.left);
        rect.right = Math.min(rect.right, frame.right);
        rect.top = Math.max(rect.top, frame.top);
        rect.bottom = Math.min(rect.bottom, frame.bottom);
      }
      return rect;
    };
    const rows = targets.flatMap((element) =>
      [...element.getClientRects()].map((rect) => ({ element, rect: shown(element, rect) })),
    );
    const nameOf = (element: HTMLElement) =>
      `${element.tagName} ${(element.innerText || element.getAttribute("name") || element.className).slice(0, 30)}`;
    const found = new Set<string>();
    rows.forEach(({ element, rect }, at) => {
      for (const other of rows.slice(at + 1)) {
        if (element === other.element || element.contains(other.element) || other.element.contains(element)) continue;
        // what shows a password stands within its field
        if (element.matches("[type=password]") && other.element.matches("button")) continue;
        const width = Math.min(rect.right, other.rect.right) - Math.max(rect.left, other.rect.left);
        const height = Math.min(rect.bottom, other.rect.bottom) - Math.max(rect.top, other.rect.top);
        if (width > 3 && height > 3) found.add(`${nameOf(element)} lies upon ${nameOf(other.element)}`);
      }
    });
    return [...found].slice(0, 5);
  });
}

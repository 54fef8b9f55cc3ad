import { expect, type Locator, type Page } from "@playwright/test";

interface Stop {
  /** What a screen reader would call it, roughly: label, text or name. */
  name: string;
  visible: boolean;
  hidden: string | null;
}

/** Where the focus is, whether one sees it, and what lies over it. */
async function look(page: Page): Promise<Stop> {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLElement & Partial<Pick<SVGElement, "ownerSVGElement">>;
    const label = (element as HTMLInputElement).labels?.[0]?.textContent?.replace("*", "");
    const name = (element.getAttribute("aria-label") ?? label ?? element.textContent ?? element.tagName).trim();
    const style = getComputedStyle(element);
    const visible = (style.outlineStyle !== "none" && style.outlineWidth !== "0px") || style.boxShadow !== "none";
    const box = element.getBoundingClientRect();
    const top = document.elementFromPoint(box.left + Math.min(box.width / 2, 20), box.top + box.height / 2);
    const free = top && (element.contains(top) || top.contains(element) || element.ownerSVGElement?.contains(top));
    return { name, visible, hidden: free ? null : (top?.outerHTML.slice(0, 120) ?? "outside of the window") };
  });
}

/** Presses Tab until the element has the focus; every stop on the way is visible and lies free. */
export async function tabTo(page: Page, target: Locator, most = 120): Promise<string[]> {
  const stops: string[] = [];
  for (let i = 0; i < most; i++) {
    await page.keyboard.press("Tab");
    const stop = await look(page);
    if (stops.at(-1) !== stop.name) stops.push(stop.name);
    expect.soft(stop.visible, `the focus is seen on ${stop.name}`).toBe(true);
    expect.soft(stop.hidden, `${stop.name} lies free`).toBeNull();
    if (await target.evaluate((element) => element === document.activeElement)) return stops;
  }
  throw new Error(`not reached with ${most} tabs: ${stops.join(" › ")}`);
}

/** Arrow keys until the list shows the value. */
export async function chooseByArrows(page: Page, select: Locator, value: string): Promise<void> {
  // what has been chosen beforehand may stand behind it
  if ((await select.inputValue()) !== value) await page.keyboard.press("Home");
  for (let i = 0; i < 60 && (await select.inputValue()) !== value; i++) await page.keyboard.press("ArrowDown");
  await expect(select).toHaveValue(value);
}

/** Types `2026-11-22T09:30` into the parts of a datetime-local as an English browser orders them. */
export async function typeMoment(page: Page, field: Locator, value: string): Promise<void> {
  const [, year, month, day, hour, minute] = /^(\d+)-(\d+)-(\d+)T(\d+):(\d+)/.exec(value)!;
  const h = Number(hour);
  // a year of four digits leads on to the hours
  await page.keyboard.type(`${month}${day}${year}`);
  await page.keyboard.type(`${String(h % 12 || 12).padStart(2, "0")}${minute}${h < 12 ? "A" : "P"}`);
  await expect(field).toHaveValue(value);
}

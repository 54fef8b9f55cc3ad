import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { type BrowserContext, expect, type Page } from "@playwright/test";
import type axe from "axe-core";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** What each page of a person has in common, and what a long table repeats. */
export const repeated = [".header", ".side", "tbody tr:nth-child(n+9)"];

/**
 * Elements with text of their own whose colours, size and grounds have not been looked at before; `seen` grows by theirs.
 * Runs in the page.
 */
function findNewColours(seen: string[]): { marked: number; seen: string[] } {
  const known = new Set(seen);
  const styles = new Map<Element, string>();
  const groundOf = (element: Element | null): string => {
    if (!element) return "";
    let ground = styles.get(element);
    if (ground === undefined) {
      const { backgroundColor, backgroundImage, opacity, position } = getComputedStyle(element);
      const own = [backgroundColor, backgroundImage, opacity, position === "static" ? "" : position].join(" ");
      ground = `${own === "rgba(0, 0, 0, 0) none 1 " ? "" : `${own};`}${groundOf(element.parentElement)}`;
      styles.set(element, ground);
    }
    return ground;
  };
  let marked = 0;
  for (const element of document.body.querySelectorAll("*")) {
    const speaks =
      element.matches("input, select, textarea") ||
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
    if (!speaks || element.getClientRects().length === 0) continue;
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
    const disabled = element.matches(":disabled, :disabled *, [aria-disabled=true]");
    const look = [color, fontSize, fontWeight, textShadow, disabled, groundOf(element)].join(" ");
    if (known.has(look)) continue;
    known.add(look);
    element.setAttribute("data-new-colours", "");
    marked++;
  }
  return { marked, seen: [...known] };
}

/** Resolves once nothing fades in or out: between, a text has colours that nobody reads. Runs in the page. */
async function finishAnimations(): Promise<void> {
  const ending = document
    .getAnimations()
    .filter((each) => each.playState === "running" && each.effect?.getComputedTiming().endTime !== Infinity);
  // one whose element is taken away is canceled, which rejects
  await Promise.allSettled(ending.map((each) => each.finished));
}

/** What this worker's pages have shown; a look is judged once. The long form judges each on each page. */
let seenColours: string[] = [];

/** Has every page of this browser bring axe with it: to send it to each costs more than to ask it. */
export async function bringAxe(context: BrowserContext): Promise<void> {
  await context.addInitScript({ content: source });
}

/**
 * WCAG 2.1 A and AA and axe's own good practice; every violation is named with the elements that have it. `without`
 * names parts that are looked at elsewhere.
 */
export async function expectAccessible(page: Page, where: string, without: readonly string[] = []): Promise<void> {
  // the page's policy blocks a script element, not the debugger
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  await page.evaluate(finishAnimations);
  const everywhere = process.env.LONG === "1";
  let colours = 0;
  if (!everywhere) {
    const { marked, seen } = await page.evaluate(findNewColours, seenColours);
    colours = marked;
    seenColours = seen;
  }
  const found = await page.evaluate(
    async ({ exclude, everywhere, colours }) => {
      const { axe: run } = window as unknown as { axe: typeof axe };
      const results = await run.run(exclude.length > 0 ? { exclude } : document, {
        runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "best-practice"],
        resultTypes: ["violations"],
        // nothing of another origin is to be fetched, nor a page of it asked that a frame shows
        preload: false,
        iframes: false,
        // four fifths of the time go into contrast, and a thousand texts share a hundred looks
        rules: { "color-contrast": { enabled: everywhere } },
      });
      const contrast =
        // a notification may have gone meanwhile with what was marked of it
        colours > 0 && document.querySelector("[data-new-colours]")
          ? await run.run({ include: "[data-new-colours]" }, { runOnly: { type: "rule", values: ["color-contrast"] } })
          : { violations: [] };
      return [...results.violations, ...contrast.violations].map(
        ({ id, help, nodes }) =>
          `${id}: ${help}\n${nodes
            .slice(0, 4)
            .map((node) => `  ${node.html.slice(0, 160)}\n    ${(node.failureSummary ?? "").replaceAll("\n", " ")}`)
            .join("\n")}`,
      );
    },
    { exclude: [...without], everywhere, colours },
  );
  expect.soft(found.join("\n"), where).toBe("");
}

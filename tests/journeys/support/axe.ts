import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import type axe from "axe-core";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** What each page of a person has in common, and what a long table repeats. */
export const repeated = [".header", ".side", "tbody tr:nth-child(n+9)"];

/**
 * WCAG 2.1 A and AA and axe's own good practice; every violation is named with the elements that have it. `without`
 * names parts that are looked at elsewhere.
 */
export async function expectAccessible(page: Page, where: string, without: readonly string[] = []): Promise<void> {
  // the page's policy blocks a script element, not the debugger
  await page.evaluate(source);
  const found = await page.evaluate(
    async (exclude) => {
      const { axe: run } = window as unknown as { axe: typeof axe };
      const results = await run.run(exclude.length > 0 ? { exclude } : document, {
        runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "best-practice"],
        resultTypes: ["violations"],
      });
      return results.violations.map(
        ({ id, help, nodes }) =>
          `${id}: ${help}\n${nodes
            .slice(0, 4)
            .map((node) => `  ${node.html.slice(0, 160)}\n    ${(node.failureSummary ?? "").replaceAll("\n", " ")}`)
            .join("\n")}`,
      );
    },
    [...without],
  );
  expect.soft(found.join("\n"), where).toBe("");
}

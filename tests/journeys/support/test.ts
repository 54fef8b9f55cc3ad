import { test as base } from "@playwright/test";

/** Every browser context that a journey opened ends with it: a page left open would work on, at the next one's cost. */
export const test = base.extend<{ closing: undefined }>({
  closing: [
    async ({ browser }, use) => {
      await use(undefined);
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
});

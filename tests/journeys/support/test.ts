import { type BrowserContext, test as base, expect } from "@playwright/test";

const violation = /Content.Security.Policy/i;

/** What a program tries and takes back is an event of the page alone; the console does not say it. */
const reportViolations = () =>
  document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sourceFile }) =>
    console.error(`Content-Security-Policy: ${violatedDirective} kept ${blockedURI} from ${sourceFile}`),
  );

/**
 * Every browser context that a journey opened ends with it: a page left open would work on, at the next one's cost. What
 * the page's policy has kept from running in any of them fails the journey.
 */
export const test = base.extend<{ closing: undefined }>({
  closing: [
    async ({ browser }, use) => {
      const violations: string[] = [];
      const watch = async (watched: BrowserContext) => {
        await watched.addInitScript(reportViolations);
        watched.on("console", (message) => {
          if (violation.test(message.text())) violations.push(`${message.location().url}: ${message.text()}`);
        });
      };
      // the one of the fixtures as well, which is made where a journey asks for it
      const newContext = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const opened = await newContext(options);
        await watch(opened);
        return opened;
      };
      await use(undefined);
      browser.newContext = newContext;
      await Promise.all(browser.contexts().map((each) => each.close()));
      expect(violations).toEqual([]);
    },
    { auto: true },
  ],
});

import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { announce } from "./support/announce";
import { logIn } from "./support/people";
import { test } from "./support/test";
import { chooseScheme, speak } from "./support/walk";
const steps: [string, string, (page: Page) => Promise<void>][] = [
  ["bell", "/truckExport", async (p) => { await p.locator(".bell").click(); await p.waitForTimeout(800); }],
  ["toast", "/truckExport", async (p) => { await announce(`闸口调整通知 ${randomUUID()}`, ["c-trk2"], "1"); await p.locator(".toast").waitFor(); }],
  ["search", "/truckExport", async (p) => { await p.keyboard.press("Control+k"); await p.waitForTimeout(1500); await p.keyboard.type("派车"); await p.waitForTimeout(1200); }],
  ["user", "/truckExport", async (p) => { await p.locator("header details").last().locator("summary").click(); await p.waitForTimeout(400); }],
  ["row", "/sends", async (p) => { await p.locator("td.acts summary, td.acts a, td.acts button").first().click(); await p.waitForTimeout(900); }],
  ["look", "/sends", async (p) => { await p.locator("text=列与行距").click(); await p.waitForTimeout(900); }],
  ["filters", "/sends", async (p) => { await p.locator(".more-filters summary").click(); await p.waitForTimeout(900); }],
  ["keys", "/sends", async (p) => { await p.keyboard.press("?"); await p.waitForTimeout(1200); }],
  ["tabmenu", "/sends", async (p) => { await p.locator(".tabs a, [class*=tab] a").last().click({ button: "right" }); await p.waitForTimeout(700); }],
  ["settings", "/sends", async (p) => { await p.locator("a[href*='setting']").first().click(); await p.waitForTimeout(1200); }],
  ["service", "/sends", async (p) => { await p.locator("text=客服").first().click(); await p.waitForTimeout(700); }],
  ["logout", "/sends", async (p) => { await p.locator("header details").last().locator("summary").click(); await p.locator("a[href*='logout']").first().click(); await p.waitForTimeout(1200); }],
];
for (const scheme of ["light", "dark"] as const)
  for (const width of [1366, 390])
    test(`states ${scheme} ${width}`, async ({ browser }) => {
      test.setTimeout(200000);
      const { context, page } = await logIn(browser, "otherFleet", { viewport: { width, height: width === 390 ? 844 : 768 } });
      await chooseScheme(context, scheme);
      for (const [name, path, act] of steps) {
        await page.goto(path);
        await page.locator("html[data-ready='1']").waitFor();
        await page.setDefaultTimeout(4000);
        await act(page).catch((e) => console.log(scheme, width, name, String(e).slice(0, 160)));
        await page.screenshot({ path: `/tmp/h/scr/st/${name}-${scheme}-${width}.jpg`, type: "jpeg" });
      }
    });

import { type Browser, expect, type Page } from "@playwright/test";
import { bringAxe, expectAccessible, repeated } from "./support/axe";
import { listenForComplaints } from "./support/hydration";
import { cutWithoutTitle, faintFields, outOfSight, overlappingTargets, tooSmall } from "./support/layout";
import { enterExportOrder } from "./support/orders";
import { logIn, portalUrl, type Who } from "./support/people";
import type { Screen } from "./support/screen";
import { firstOfFiles, screenPaths, screens, withoutTwins } from "./support/screens";
import { test } from "./support/test";
import { chooseSettings, openScreen, speak } from "./support/walk";

test("every screen of the map has its place in the round @javascript", () => {
  const seen = new Set(screens.map((screen) => screen.path));
  expect(screenPaths().filter((path) => !seen.has(path))).toEqual([]);
});

const byPerson = new Map<Who | null, Screen[]>();
for (const screen of screens) byPerson.set(screen.who, [...(byPerson.get(screen.who) ?? []), screen]);

/** Screens of one walk: more of them take longer than a test may on a busy machine. */
const screensOfWalk = 48;

/** A round in walks of its own each, with what tells them apart in the name of their test. */
function walksOf(round: readonly Screen[]): [name: string, walk: readonly Screen[]][] {
  if (round.length === 0) return [];
  const count = Math.ceil(round.length / screensOfWalk);
  const size = Math.ceil(round.length / count);
  return Array.from({ length: count }, (_, i) => [
    count === 1 ? "" : ` (${i + 1} of ${count})`,
    round.slice(i * size, (i + 1) * size),
  ]);
}

const desk = { width: 1366, height: 768 };
const phone = { width: 390, height: 844 };
/** What is left of a desk at 400 %. */
const enlarged = { width: 320, height: 640 };

interface Visit {
  language: string;
  viewport: typeof desk;
  javaScriptEnabled: boolean;
  /** As the server has sent it: a script runs (axe is one), the application does not. */
  served?: boolean;
  scheme?: "dark";
}

/** Each page of a round in a language; `look` is given what was reached, finished where a script runs. */
async function walk(
  browser: Browser,
  who: Who | null,
  round: readonly Screen[],
  { language, served = false, scheme, ...options }: Visit,
  look: (page: Page, address: string, first: boolean) => Promise<void>,
) {
  const { context, page } = who
    ? await logIn(browser, who, options)
    : await browser.newContext({ baseURL: portalUrl(), ...options }).then(async (each) => ({
        context: each,
        page: await each.newPage(),
      }));
  // the application starts when the browser is idle; the page stays as it was sent
  if (served) await context.addInitScript("window.requestIdleCallback = () => 0");
  if (scheme) await chooseSettings(context, { scheme });
  if (options.javaScriptEnabled) await bringAxe(context);
  await speak(context, page, language);
  const complaints = listenForComplaints(page);
  for (const screen of round) {
    const address = await openScreen(page, screen, options.javaScriptEnabled && !served);
    await look(page, address, screen === round[0]);
  }
  // no error of a script, no refusal by the policy, no mismatch at hydration; a 404 is noted by the browser itself
  expect(complaints.filter((each) => !/\/404: Failed to load resource.*404/.test(each))).toEqual([]);
}

async function expectInSight(page: Page, address: string) {
  for (const faults of [outOfSight, cutWithoutTitle, overlappingTargets, faintFields])
    expect.soft(await faults(page), `${address}: ${faults.name}`).toEqual([]);
  if (page.viewportSize()!.width <= 576) expect.soft(await tooSmall(page), address).toEqual([]);
}

/**
 * Asks axe and looks at the layout; with `narrow` at that of the same page on a phone, or on the desk where a phone shows
 * it otherwise, too. The next page is then opened there.
 */
async function expectNoBarrier(page: Page, address: string, { without = [], narrow = false }: Look) {
  await expectAccessible(page, address, without);
  await expectInSight(page, address);
  if (!narrow) return;
  // the shell is the widest of what pages have in common
  if (without.length === 0) {
    await page.setViewportSize(enlarged);
    expect.soft(await outOfSight(page), `${address} at 400 %`).toEqual([]);
    await page.setViewportSize(desk);
  }
  const wasNarrow = page.viewportSize()!.width === phone.width;
  // whatever fits a phone fits a desk, but for the tables that a phone shows as cards
  if (wasNarrow && (await page.locator("table").count()) === 0) return;
  await page.setViewportSize(wasNarrow ? desk : phone);
  await expectInSight(page, address);
}
interface Look {
  without?: readonly string[];
  narrow?: boolean;
}

/** The first state of each file, whoever sees it. */
const finished = new Set(firstOfFiles());
const finishedPaths = new Set([...finished].map(({ path }) => path));

// the short form opens a page once, in the language with the longest words, and asks about what pages have in common on
// the first alone. Each file is looked at once as a script leaves it; what else is served by it at an address of its own,
// as the server sends it, and so is what the port's staff, who decide there, see at a customer's address; what another
// kind shows by the same file has its layout looked at. Other states of an address, and which customer else sees it, are
// looked at in the long form
for (const [who, round] of byPerson) {
  const name = who ?? "a visitor";
  if (process.env.LONG) {
    for (const [viewport, language, scheme] of [
      [desk, "zh-CN"],
      [phone, "pt-BR"],
      [desk, "en-US", "dark"],
      [phone, "zh-TW", "dark"],
    ] as const) {
      for (const [part, some] of walksOf(round))
        test(`${name} meets no barrier, at ${viewport.width} in ${language}${scheme ? `, ${scheme}` : ""}${part} @javascript`, async ({
          browser,
        }) => {
          test.slow();
          await walk(browser, who, some, { viewport, language, scheme, javaScriptEnabled: true }, (page, address) =>
            expectNoBarrier(page, `${address} as ${who}`, {}),
          );
        });
    }
  } else {
    const shown = withoutTwins(round);
    for (const served of [false, true]) {
      const isServed = (screen: Screen) =>
        !finished.has(screen) && (who === "portClerk" || !finishedPaths.has(screen.path));
      const some = shown.filter((screen) => (served ? isServed(screen) : finished.has(screen)));
      const how = served ? "meets no barrier before the application runs" : "meets no barrier and hears no complaint";
      for (const [part, walked] of walksOf(some))
        test(`${name} ${how}${part} @javascript`, async ({ browser }) => {
          test.slow();
          const options = { viewport: desk, language: "pt-BR", javaScriptEnabled: true, served };
          await walk(browser, who, walked, options, async (page, address, first) => {
            await expectNoBarrier(page, `${address} as ${who}`, { without: first ? [] : repeated, narrow: true });
            // what only a script can do is not shown before it is there; a page that takes the focus has it fetched
            const dead = page.locator("html:not([data-ready]) button[type=button]:visible");
            if (served) expect.soft(await dead.count(), address).toBe(0);
          });
        });
    }
    const looked = new Set(shown);
    const twins = round.filter((screen) => !looked.has(screen));
    if (twins.length === 0) continue;
    test(`${name} sees the other kinds of a screen whole on a phone @javascript`, async ({ browser }) => {
      test.slow();
      const options = { viewport: phone, language: "pt-BR", javaScriptEnabled: false };
      await walk(browser, who, twins, options, expectInSight);
    });
  }
}

/** A screen of each kind; Portuguese has been through all of them. */
const kinds: [Who | null, string[]][] = [
  [
    null,
    [
      "/user/login",
      "/user/registration",
      "/home",
      "/user/NewsList",
      "/user/DockDate",
      "/api_product/apiProductInterface",
    ],
  ],
  ["forwarder", ["/index", "/truckExport", "/truckExportAdd", "/account/wallet", "/account/center", "/setting/ui"]],
  ["fleet", ["/sends", "/enterprise_settlement/web_settled", "/user/payLastMt"]],
];

test("a screen of each kind holds in the other languages on a phone @javascript", async ({ browser }) => {
  const options = { viewport: { width: 390, height: 844 }, javaScriptEnabled: false, baseURL: portalUrl() };
  for (const [who, paths] of kinds) {
    const context = who ? (await logIn(browser, who, options)).context : await browser.newContext(options);
    const page = await context.newPage();
    for (const language of ["zh-CN", "zh-TW", "en-US"]) {
      await speak(context, page, language);
      for (const path of paths) {
        await page.goto(path);
        expect.soft(await outOfSight(page), `${path} in ${language}`).toEqual([]);
      }
    }
  }
});

test("what goes wrong is told without a barrier: a form's errors, a refusal, a notification @javascript", async ({
  browser,
}) => {
  const { page, context } = await logIn(browser, "forwarder");
  await page.goto("/truckExportAdd");
  await page.getByLabel("装卸联系手机").fill("12345");
  await page.getByRole("button", { name: "提交委托" }).click();
  await expect(page.locator("#error-summary")).toBeVisible();
  await expectAccessible(page, "a form with errors");

  await enterExportOrder(page);
  await expect(page.locator(".toast", { hasText: "委托已提交" })).toBeAttached();
  await expectAccessible(page, "a page with a notification");
  const tab = await context.newPage();
  await tab.goto(page.url());
  await page.getByRole("button", { name: "撤回" }).click();
  await expect(page.locator(".page-head").getByText("已保存")).toBeVisible();
  await tab.getByRole("button", { name: "撤回" }).click();
  await expect(tab.locator("dialog")).toBeVisible();
  await expectAccessible(tab, "a refusal");

  await page.goto("/truckExportDetail?id=01aaaaaaaaaaaaaaaaaaaaaaaa");
  await expectAccessible(page, "a page that does not exist");
});

test("a wrong login is told without a barrier @javascript", async ({ browser }) => {
  const page = await browser.newPage({ baseURL: portalUrl() });
  await page.goto("/user/login");
  await page.getByRole("button", { name: "登录" }).click();
  await expect(page.getByText("手机号码不能为空")).toBeVisible();
  await expectAccessible(page, "the login form with errors");
});

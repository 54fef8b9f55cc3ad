import { type BrowserContext, expect, type Page } from "@playwright/test";
import { matchPath } from "@remix-run/react";
import { expectAccessible, repeated } from "./support/axe";
import { listenForComplaints } from "./support/hydration";
import { outOfSight, tooSmall } from "./support/layout";
import { enterExportOrder } from "./support/orders";
import { logIn, portalUrl, type Who } from "./support/people";
import type { Screen } from "./support/screen";
import { screenPaths, screens, withoutTwins } from "./support/screens";
import { test } from "./support/test";

test("every screen of the map has its place in the round @javascript", () => {
  const seen = new Set(screens.map((screen) => screen.path));
  expect(screenPaths().filter((path) => !seen.has(path))).toEqual([]);
});

const byPerson = new Map<Who | null, Screen[]>();
for (const screen of screens) byPerson.set(screen.who, [...(byPerson.get(screen.who) ?? []), screen]);

async function speak(context: BrowserContext, page: Page, language: string): Promise<void> {
  await context.request.post(`${portalUrl()}/setting/language`, {
    form: { language, back: "/user/login" },
    headers: { Origin: portalUrl() },
    maxRedirects: 0,
  });
  await page.goto("/user/login");
  await expect(page.locator("html")).toHaveAttribute("lang", language);
}

/** Waits for the finished page: what hydration changes is looked at, too. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  const deferred = (await page.locator("template#app-js").count()) > 0;
  if (deferred) await expect(page.locator("html")).toHaveAttribute("data-ready", "1");
}

// the short form asks axe, and lets pages hydrate, on the desk alone: what a phone changes is the layout
for (const [name, viewport, language] of [
  ["in Chinese on a desk", { width: 1366, height: 768 }, "zh-CN"],
  ["in Portuguese on a phone", { width: 390, height: 844 }, "pt-BR"],
] as const) {
  for (const [who, round] of byPerson) {
    test(`${who ?? "a visitor"} meets no barrier and hears no complaint, ${name} @javascript`, async ({ browser }) => {
      test.slow();
      const thorough = viewport.width > 576 || Boolean(process.env.LONG);
      const options = { viewport, javaScriptEnabled: thorough };
      const { context, page } = who
        ? await logIn(browser, who, options)
        : await browser.newContext({ baseURL: portalUrl(), ...options }).then(async (each) => ({
            context: each,
            page: await each.newPage(),
          }));
      await speak(context, page, language);
      const complaints = listenForComplaints(page);
      // on the desk, what another kind shows by the same file is looked at in the long form
      const looked = thorough && !process.env.LONG ? withoutTwins(round) : round;
      for (const screen of looked) {
        const address = screen.open ? await screen.open(page) : screen.path;
        await (thorough ? open(page, address) : page.goto(address));
        const { pathname } = new URL(page.url());
        expect(matchPath(screen.path, pathname), `${address} is reached, not ${pathname}`).toBeTruthy();
        // the long form asks everywhere about what pages have in common, the short one on the first alone
        const without = process.env.LONG || screen === looked[0] ? [] : repeated;
        if (thorough) await expectAccessible(page, `${address} as ${who}`, without);
        expect.soft(await outOfSight(page), address).toEqual([]);
        if (viewport.width <= 576) expect.soft(await tooSmall(page), address).toEqual([]);
      }
      // no error of a script, no refusal by the policy, no mismatch at hydration; a 404 is noted by the browser itself
      expect(complaints.filter((each) => !/\/404: Failed to load resource.*404/.test(each))).toEqual([]);
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

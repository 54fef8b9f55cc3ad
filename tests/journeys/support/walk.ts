import { type BrowserContext, expect, type Page } from "@playwright/test";
import { matchPath } from "@remix-run/react";
import { defaultSettings, type Settings } from "../../../app/services/settings/settings";
import { settingsHeader } from "../../../app/services/settings/settings.server";
import { hydrated } from "./hydration";
import { portalUrl } from "./people";
import type { Screen } from "./screen";

/** From now on the pages of this browser are in a language. */
export async function speak(context: BrowserContext, page: Page, language: string): Promise<void> {
  await context.request.post(`${portalUrl()}/setting/language`, {
    form: { language, back: "/user/login" },
    headers: { Origin: portalUrl() },
    maxRedirects: 0,
  });
  await page.goto("/user/login");
  await expect(page.locator("html")).toHaveAttribute("lang", language);
}

/** From now on the pages of this browser look as chosen, and as usual in what is not. */
export async function chooseSettings(context: BrowserContext, chosen: Partial<Settings>): Promise<void> {
  const [pair = ""] = (await settingsHeader({ ...defaultSettings, ...chosen })).split(";");
  await context.addCookies([{ name: "settings", value: pair.slice(pair.indexOf("=") + 1), url: portalUrl() }]);
}

/** Opens a screen of the round and waits for the finished page where a script runs; answers its whole address. */
export async function openScreen(page: Page, screen: Screen, scripted: boolean): Promise<string> {
  const address = screen.open ? await screen.open(page) : screen.path;
  await page.goto(address);
  // what hydration changes is looked at, too
  if (scripted && (await page.locator("template#app-js").count()) > 0) await hydrated(page);
  const { pathname } = new URL(page.url());
  expect(matchPath(screen.path, pathname), `${address} is reached, not ${pathname}`).toBeTruthy();
  return address;
}

import type { Browser, Page } from "@playwright/test";
import { portalUrl } from "./people";

/** A page of somebody who is not logged in. */
export const openAsVisitor = async (browser: Browser, javaScriptEnabled: boolean | undefined): Promise<Page> =>
  (await browser.newContext({ baseURL: portalUrl(), javaScriptEnabled })).newPage();

import type { Page } from "@playwright/test";
import type { Who } from "./people";

export interface Screen {
  /** The route's path in app/routes.ts. */
  path: string;
  who: Who | null;
  /** The whole address, asked of the demo port where it needs an id. */
  open?: (page: Page) => Promise<string>;
}

/** Where the first link of a list leads, read without drawing the list, which has its own place in the round. */
export async function firstOf(page: Page, list: string, from = /<td class="([^"]* )?main[ "]/): Promise<string> {
  const html = await (await page.request.get(list)).text();
  const href = /<a [^>]*?href="([^"]+)"/.exec(html.slice(html.search(from)))?.[1];
  if (!href) throw new Error(`nothing in ${list}`);
  return href.replaceAll("&amp;", "&");
}

import { expect, it } from "vitest";
import { browse, logIn } from "../journeys/support/browse";
import { people } from "../journeys/support/people";
import { sharedPortal } from "./sharedPortal";

/** Links that are not followed: other hosts, files, papers, and the logout. */
const noPage = /^\/\/|\/assets\/|logout|export|print|pdf/i;

/** The addresses of this portal that a page links to. */
function linksOf(html: string): string[] {
  const links = [...html.matchAll(/<a [^>]*?href="(\/[^"#]*)/g)].map(([, href]) => href!.replaceAll("&amp;", "&"));
  return links.filter((link) => !noPage.test(link));
}

// those who may do the least; whoever may more meets more pages, not more refusals
it.each(["subAccount", "fleet", "bargeLine"] as const)("no link that %s is shown leads to a refusal", async (who) => {
  const portal = await sharedPortal();
  const browser = browse(portal);
  expect((await logIn(browser, people[who])).status).toBe(302);
  const seen = new Set<string>();
  const waiting = ["/index", "/menu", "/home"].map((link) => ({ link, from: "the start" }));
  const refused: string[] = [];
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { link, from } = next;
    const answer = await browser.get(link);
    const text = await answer.text();
    if (answer.status >= 400) refused.push(`${answer.status} ${link}, linked at ${from}`);
    const location = answer.headers.get("location");
    for (const each of location?.startsWith("/") ? [location] : linksOf(text)) {
      // one address for each path; a login leads to another page each time
      const path = each.startsWith("/user/login?") ? each : each.split("?")[0]!;
      if (seen.has(path)) continue;
      seen.add(path);
      waiting.push({ link: each, from: link });
    }
  }
  expect(refused).toEqual([]);
  expect(seen.size).toBeGreaterThan(60);
});

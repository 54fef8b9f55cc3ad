import { redirect } from "@remix-run/node";
import { knownPath } from "../identity/safeRedirect.server";
import { homePath, notFoundPath } from "../paths";
import type { RouteArgs } from "../person.server";
import { sessionOfReader } from "../session/sessionOf.server";
import { publicPaths } from "./paths";

/** Names under which other systems send the target. */
const names = ["path", "to", "redirect", "url"];

/** To send somebody on to what sends him on would go round in circles; nobody is logged out by a link. */
const never = /^\/(routerTo|routerToPage|user\/logout|setting\/)(\/|\?|$)/;

/**
 * Leads on to a screen that this portal knows, and nowhere else: an unknown or foreign target is /404. Without a target
 * it is the dashboard for somebody logged in, and the public home for all others. The other parameters go along.
 */
export async function forward({ request, context }: RouteArgs): Promise<Response> {
  const { portal } = context;
  const { searchParams } = new URL(request.url);
  const name = names.find((each) => searchParams.has(each));
  if (!name) {
    const session = await sessionOfReader({ request, context });
    return redirect(session.has("token") ? homePath : publicPaths.home);
  }
  const target = knownPath(searchParams.get(name), portal);
  if (!target || never.test(target)) return redirect(notFoundPath);
  const to = new URL(target, "http://portal.invalid");
  for (const [key, value] of searchParams) {
    if (key !== name && key !== "_routes" && !to.searchParams.has(key)) to.searchParams.append(key, value);
  }
  return redirect(to.pathname + to.search);
}

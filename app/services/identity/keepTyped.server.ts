import { networkOf } from "@protocol/networkOf";
import { withQuery } from "../paths";
import type { RouteArgs } from "../person.server";
import { sessionOf } from "../session/sessionOf.server";

/** Characters of a visitor's form that are kept; nobody who has not logged in fills the store. */
const visitorsMost = 8_000;
/** Fields of the switch itself. */
const own = new Set(["language", "back"]);

/** Keeps the form that came along with something else, for the page it belongs to; answers the way back to both. */
export async function keepTyped({ request, context }: RouteArgs, page: string, form: FormData): Promise<string> {
  const { portal, clientIp } = context;
  const to = withQuery(page, { restored: undefined });
  const entries = [...form].flatMap(([name, value]): [string, string][] =>
    typeof value === "string" && !own.has(name) ? [[name, value]] : [],
  );
  if (entries.length === 0) return to;
  const session = await sessionOf({ request, context });
  const userId = session.has("token") ? (session.get("userId") ?? null) : null;
  if (!userId && JSON.stringify(entries).length > visitorsMost) return to;
  const { pathname } = new URL(to, "http://portal.invalid");
  const id = await portal.stashes.put({ path: pathname, userId, entries }, userId ?? networkOf(clientIp));
  return id ? withQuery(to, { restored: id }) : to;
}

import type { RouteArgs } from "../person.server";
import { sessionOfReader } from "../session/sessionOf.server";
import { isUpstreamError } from "../upstream/upstreamError.server";
import type { QueryPage } from "./queryPages";

/** So many numbers of a page are kept, the last one first. */
const mostKept = 5;

/** The numbers that this session has asked a page for and was answered. */
export async function listOwnQueries(args: RouteArgs, page: QueryPage): Promise<string[]> {
  return (await sessionOfReader(args)).get("ownQueries")?.[page] ?? [];
}

/** Keeps what `change` makes of a page's numbers; where sessions cannot be kept, the page goes on without. */
async function changeOwnQueries(
  { request, context }: RouteArgs,
  page: QueryPage,
  change: (kept: string[]) => string[],
) {
  const { sessions } = context.portal;
  try {
    // not a stranger's session in place of one that cannot be read: it would be kept over that of who is logged in
    const session = await sessions.getSession(request.headers.get("Cookie"));
    const all = session.get("ownQueries") ?? {};
    const kept = change(all[page] ?? []);
    session.set("ownQueries", { ...all, [page]: kept });
    return { kept, headers: { "Set-Cookie": await sessions.commitSession(session) } };
  } catch (error) {
    if (!isUpstreamError(error)) throw error;
    return { kept: [], headers: undefined };
  }
}

export const keepOwnQuery = (args: RouteArgs, page: QueryPage, number: string) =>
  changeOwnQueries(args, page, (kept) => [number, ...kept.filter((each) => each !== number)].slice(0, mostKept));

export const forgetOwnQueries = (args: RouteArgs, page: QueryPage) => changeOwnQueries(args, page, () => []);

import type { Person, RouteArgs } from "../person.server";

/** What this person had typed into this page when the session ended; null where there is nothing of it. */
export async function findRestored(args: RouteArgs, { info }: Person): Promise<[string, string][] | null> {
  const { pathname, searchParams } = new URL(args.request.url);
  const id = searchParams.get("restored");
  const stash = id ? await args.context.portal.stashes.find(id) : null;
  const mine = stash?.path === pathname && (stash.userId === null || stash.userId === info.user.userId);
  return mine ? stash.entries : null;
}

import type { Person, RouteArgs } from "../person.server";

/**
 * What was typed into this page before the session ended or the language was changed; null where there is nothing of it,
 * or it is somebody else's. Without a person: what a visitor had typed.
 */
export async function findRestored(args: RouteArgs, person: Person | null): Promise<[string, string][] | null> {
  const { pathname, searchParams } = new URL(args.request.url);
  const id = searchParams.get("restored");
  const stash = id ? await args.context.portal.stashes.find(id) : null;
  const mine = stash?.path === pathname && (stash.userId === null || stash.userId === person?.info.user.userId);
  return mine ? stash.entries : null;
}

/** The same as the form that was posted. */
export async function findRestoredForm(args: RouteArgs, person: Person | null): Promise<FormData | null> {
  const entries = await findRestored(args, person);
  if (!entries) return null;
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  return form;
}

import type { CheckedForm } from "../forms/checkedForm";
import type { FormLimits } from "../forms/formLimits";
import { formOf } from "../forms/readForm.server";
import { textsByName } from "../forms/textEntries";
import type { Person, RouteArgs } from "../person.server";
import { sessionOfReader } from "../session/sessionOf.server";

/**
 * What was typed into this page before the session ended or the language was changed; null where there is nothing of it,
 * or it is somebody else's. Without a person: what the reader of a page had typed that needs nobody.
 */
export async function findRestored(args: RouteArgs, person: Person | null): Promise<[string, string][] | null> {
  const { pathname, searchParams } = new URL(args.request.url);
  const id = searchParams.get("restored");
  const stash = id ? await args.context.portal.stashes.find(id) : null;
  if (stash?.path !== pathname) return null;
  const mine = stash.userId === null || stash.userId === (person ? person.info.user.userId : await readerOf(args));
  return mine ? stash.entries : null;
}

/** Whose session reads a page that needs nobody. */
async function readerOf(args: RouteArgs): Promise<string | undefined> {
  const session = await sessionOfReader(args);
  return session.has("token") ? session.get("userId") : undefined;
}

/** The same by name (`textsByName`), for a form without lists. */
export async function findRestoredFields(
  args: RouteArgs,
  person: Person | null,
): Promise<Record<string, string> | null> {
  const entries = await findRestored(args, person);
  return entries && textsByName(entries);
}

/** The same as the form that was posted, within the limits of its page. */
export async function findRestoredForm(
  args: RouteArgs,
  person: Person | null,
  limits: FormLimits,
): Promise<CheckedForm | null> {
  const entries = await findRestored(args, person);
  return entries && formOf(args, entries, limits);
}

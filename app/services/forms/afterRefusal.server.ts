import type { DraftEntries } from "@protocol/drafts";
import { message } from "@protocol/message";
import type { Difference } from "../documents/compareEntries";
import { differencesOf } from "../documents/saving.server";
import { draftEntries } from "../drafts/draftFields";
import { entriesOfValue } from "../drafts/templates.server";
import type { Person, RouteArgs } from "../person.server";
import { type Shown, shownRefusal } from "../refusal.server";
import { targetOf } from "../targetOf";
import type { UpstreamError } from "../upstream/upstreamError.server";

/** Both versions of what a form without a draft changes, where they differ. */
export interface StoredConflict {
  rows: Difference[];
  /** Where the other version is kept until the reader has chosen; null where it could not be kept: it is only read. */
  stored: string | null;
}

/** What stands, as the form would hold it: values by field, rows as lists, an empty field too. */
export interface Stored {
  version: string | number;
  value: Record<string, unknown>;
}

interface RefusedForm<Texts extends object> {
  /** What was posted. */
  form: Iterable<[string, unknown]>;
  /** The posted fields by name; without a `version` among them they change nothing that stands. */
  texts: Texts;
  /** Reads what stands now; null for a form that changes no fields that stand. */
  stored: (() => Promise<Stored>) | null;
  /** Fields that hold ids of files. */
  fileFields?: readonly string[];
}

/**
 * What a form without a draft shows of a refused save. Where somebody else has saved another version meanwhile (409), the
 * form changes that version from then on — it could be saved no more otherwise — and shows in which fields the two differ,
 * to choose from. Where they differ in none, the dialog says that the next save replaces the other, and leads to it.
 */
export async function afterRefusal<Texts extends object>(
  args: RouteArgs,
  person: Person,
  error: UpstreamError,
  { form, texts, stored, fileFields = [] }: RefusedForm<Texts>,
): Promise<{ prompt: Shown | null; texts: Texts; conflict: StoredConflict | null }> {
  const prompt = shownRefusal(error);
  if (error.status !== 409 || !("version" in texts && texts.version)) return { prompt, texts, conflict: null };
  const { version, value } = stored ? await stored() : { version: versionIn(error.current), value: {} };
  if (version === null) return { prompt, texts, conflict: null };
  const upon = { ...texts, version: String(version) };
  const theirs = entriesOfFields(value);
  const rows = await differencesOf(person, { theirs, mine: comparable(form, theirs), fileFields });
  if (rows.length > 0)
    return { prompt: null, texts: upon, conflict: { rows, stored: await keep(args, person, theirs) } };
  const { pathname, search } = targetOf(args.request);
  const way = { to: pathname + search, text: message("conflictNow"), newTab: true };
  return { prompt: { ...prompt, hint: message("conflictKept"), way }, texts: upon, conflict: null };
}

function versionIn(current: unknown): number | null {
  const { version } = (current ?? {}) as { version?: unknown };
  return typeof version === "number" ? version : null;
}

/** Names and texts of a form; a field that is empty stays to be compared. */
const entriesOfFields = (value: Record<string, unknown>): DraftEntries =>
  Object.entries(value).flatMap(([field, each]) => {
    const entries = entriesOfValue(each, field);
    return entries.length > 0 ? entries : [[field, ""] as [string, string]];
  });

const firstPart = (name: string) => /^\w+/.exec(name)?.[0] ?? name;

/** What was posted in fields that stand: a reason for the change is none of them. */
function comparable(form: Iterable<[string, unknown]>, theirs: DraftEntries): DraftEntries {
  const known = new Set(theirs.map(([name]) => firstPart(name)));
  return draftEntries(form).filter(([name]) => known.has(firstPart(name)));
}

const keep = (args: RouteArgs, person: Person, entries: DraftEntries): Promise<string | null> => {
  const { userId } = person.info.user;
  return args.context.portal.stashes.put({ path: targetOf(args.request).pathname, userId, entries }, userId);
};

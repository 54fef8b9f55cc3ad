import { findRestored } from "../identity/restored.server";
import type { Person, RouteArgs } from "../person.server";
import { formLimits } from "./formLimits";
import { textsByName } from "./textEntries";

/** A post that led to the login page, as an action answers one that did not go through. */
export interface RestoredAnswer {
  intent: string;
  prompt: null;
  fieldErrors: Record<string, string[]>;
  errors: Record<string, string[]>;
  /** What was typed, by name (`textsByName`). */
  values: Record<string, string>;
}

/** What was typed in one of the small forms of this page; the page itself shows what its large one held. */
export async function findRestoredAnswer(args: RouteArgs, person: Person): Promise<RestoredAnswer | null> {
  const entries = await findRestored(args, person);
  const intent = entries?.find(([name]) => name === "intent")?.[1] ?? "";
  if (!entries || (!intent && entries.length > formLimits.short.fields)) return null;
  return { intent, prompt: null, fieldErrors: {}, errors: {}, values: textsByName(entries) };
}

import { type AppLoadContext, redirectDocument } from "@remix-run/node";
import { mergeEntries } from "../documents/compareEntries";
import { chosenIn, draftEntries } from "../drafts/draftFields";
import { withQuery } from "../paths";
import { sessionOfReader } from "../session/sessionOf.server";
import { targetOf } from "../targetOf";
import { conflictField } from "./conflictField";
import { textEntries } from "./textEntries";

/** Belong to one sending, and say all the same which form of a page it was. */
const ofWhichForm = new Set(["intent"]);

/**
 * After such a conflict: throws the way to the form with what was chosen, upon the version that it names. Nothing is saved
 * by that button, also where the other version is no longer kept; what was typed then comes back as it was.
 */
export async function openChosen(args: { request: Request; context: AppLoadContext }, form: FormData): Promise<void> {
  if (!form.has(conflictField.merge)) return;
  const { portal, traceId } = args.context;
  const { pathname, search } = targetOf(args.request);
  const session = await sessionOfReader(args);
  const userId = session.has("token") ? session.get("userId") : undefined;
  // whoever is logged out is led to the login page, with the form kept
  if (!userId) return;
  const found = await portal.stashes.find(String(form.get(conflictField.stored) ?? ""));
  const mine = draftEntries(form);
  const merged =
    found?.path === pathname && found.userId === userId ? mergeEntries(found.entries, mine, chosenIn(form)) : mine;
  const entries = [...merged, ...textEntries(form).filter(([name]) => ofWhichForm.has(name))];
  const id = await portal.stashes.put({ path: pathname, userId, entries }, userId);
  if (!id) throw Response.json({ text: "connection", traceId, retry: textEntries(form) }, { status: 503 });
  throw redirectDocument(withQuery(pathname + search, { restored: id }));
}

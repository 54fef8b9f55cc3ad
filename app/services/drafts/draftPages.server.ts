import { deleteDraft, draftKinds, pageDrafts } from "@protocol/drafts";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { formLimits } from "../forms/formLimits";
import { pageKey } from "../forms/pageKey.server";
import { readForm } from "../forms/readForm.server";
import { askPage, type Filter, readListQuery } from "../listQuery.server";
import { draftsPath } from "../paths";
import { missing, redirectWithToast, requireUser } from "../person.server";
import { shownRefusal } from "../refusal.server";
import { draftEntries, draftField } from "./draftFields";
import { draftPath } from "./draftPaths.server";
import { draftKindsOf, keepDraft } from "./drafts.server";

const filters: readonly Filter[] = [{ param: "kind", fieldName: "kind", kind: "eq" }];

/** The company's drafts of the kinds that this person enters. */
export async function loadDrafts(args: LoaderFunctionArgs) {
  const person = await requireUser(args);
  const kinds = draftKindsOf(person);
  if (kinds.length === 0) throw missing(args.context.traceId);
  const url = new URL(args.request.url);
  // a kind that nobody knows is no filter
  if (!kinds.some((kind) => kind === url.searchParams.get("kind"))) url.searchParams.delete("kind");
  const list = readListQuery(url, filters, []);
  const found = await askPage(person, pageDrafts, list);
  const page = { ...found, rows: found.rows.map((draft) => ({ ...draft, path: draftPath(draft) })) };
  return { page, kinds, kind: list.values.kind ?? "", idempotencyKey: pageKey(args.context) };
}

/** Throws a draft away. */
export async function removeDraft(args: ActionFunctionArgs) {
  const person = await requireUser(args);
  const form = await readForm(args, formLimits.short);
  const id = String(form.get("id") ?? "");
  if (draftKindsOf(person).length === 0 || !/^[0-9a-f-]{36}$/.test(id)) throw missing(args.context.traceId);
  const removed = await person.attempt(deleteDraft, {
    params: { id },
    body: { version: Math.max(0, Math.trunc(Number(form.get("version"))) || 0) },
    idempotencyKey: String(form.get("key") ?? "").slice(0, 60),
  });
  if (removed.ok)
    return redirectWithToast(args, person.session, draftsPath(), { kind: "success", key: "drafts:done.delete" });
  const { error } = removed;
  if (error.kind === "refusal" && error.status === 404) throw missing(args.context.traceId);
  if (error.status === 409)
    return redirectWithToast(args, person.session, draftsPath(), { kind: "warning", key: "drafts:changed" });
  return { prompt: shownRefusal(error) };
}

/** There is nothing to see where forms save themselves. */
export async function leaveSaving(args: LoaderFunctionArgs) {
  await requireUser(args);
  return redirect(draftsPath());
}

/** What a form's page sends by itself every few seconds; the answer is for its script. */
export async function autosave(args: ActionFunctionArgs): Promise<Response> {
  const person = await requireUser(args);
  const form = await readForm(args, formLimits.declaration);
  const kind = draftKinds.find((each) => each === form.get(draftField.kind));
  const documentId = String(form.get(draftField.documentId) ?? "").slice(0, 40) || null;
  if (!kind || !draftKindsOf(person).includes(kind) || !form.get(draftField.id) || draftEntries(form).length === 0)
    throw missing(args.context.traceId);
  const { version, saved, problem } = await keepDraft(person, form, kind, documentId);
  return Response.json({ version, saved, problem }, { status: problem === "failed" ? 503 : 200 });
}

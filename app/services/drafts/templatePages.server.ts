import { type DraftKind, draftKinds, permissionOfDraft } from "@protocol/drafts";
import { deleteTemplate, pageTemplates, renameTemplate } from "@protocol/templates";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { formLimits } from "../forms/formLimits";
import { pageKey } from "../forms/pageKey.server";
import { readForm } from "../forms/readForm.server";
import { askPage, type Filter, readListQuery } from "../listQuery.server";
import { templatesPath } from "../paths";
import { missing, type Person, redirectWithToast, requireUser } from "../person.server";
import { shownRefusal } from "../refusal.server";
import { offer } from "./templates.server";

const filters: readonly Filter[] = [{ param: "kind", fieldName: "kind", kind: "eq" }];

/** The kinds whose forms save templates, as far as this person adds such documents. */
const templateKindsOf = (person: Person): DraftKind[] =>
  draftKinds.filter((kind) => kind.endsWith("Declaration") && person.may(permissionOfDraft[kind], "add"));

/** The company's templates of the kinds that this person adds. */
export async function loadTemplates(args: LoaderFunctionArgs) {
  const person = await requireUser(args);
  const kinds = templateKindsOf(person);
  if (kinds.length === 0) throw missing(args.context.traceId);
  const url = new URL(args.request.url);
  // a kind that nobody knows is no filter
  if (!kinds.some((kind) => kind === url.searchParams.get("kind"))) url.searchParams.delete("kind");
  const list = readListQuery(url, filters, []);
  const found = await askPage(person, pageTemplates, list);
  const page = { ...found, rows: found.rows.map(offer) };
  return { page, kinds, kind: list.values.kind ?? "", idempotencyKey: pageKey(args.context) };
}

/** Gives a template another name, or throws it away; a name that cannot be comes back beside its field. */
export async function changeTemplate(args: ActionFunctionArgs) {
  const person = await requireUser(args);
  const form = await readForm(args, formLimits.short);
  const text = (name: string) => String(form.get(name) ?? "").slice(0, 100);
  const [id, name, renaming] = [text("id"), text("name").trim(), text("intent") === "rename"];
  if (templateKindsOf(person).length === 0 || !/^[\w-]{1,40}$/.test(id)) throw missing(args.context.traceId);
  const asked = { params: { id }, idempotencyKey: text("key").slice(0, 60) };
  const version = Math.max(1, Math.trunc(Number(form.get("version"))) || 1);
  const wrong = (error: string) => ({ id, name, error, prompt: null });
  if (renaming && name === "") return wrong("required");
  const done = renaming
    ? await person.attempt(renameTemplate, { ...asked, body: { version, name } })
    : await person.attempt(deleteTemplate, { ...asked, body: { version } });
  const back = new URL(args.request.url).search;
  const toList = (kind: "success" | "warning", key: string) =>
    redirectWithToast(args, person.session, templatesPath() + back, { kind, key: `drafts:${key}` });
  if (done.ok) return toList("success", renaming ? "template.renamed" : "template.deleted");
  const { error } = done;
  if (error.kind === "refusal" && error.status === 404) throw missing(args.context.traceId);
  if (error.status === 409) return toList("warning", "template.changed");
  const atName = error.fieldReasons.name?.[0] ?? error.fieldErrors.name?.[0];
  if (atName) return wrong(atName);
  return { id, name, error: null, prompt: shownRefusal(error) };
}

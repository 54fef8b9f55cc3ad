import { randomUUID } from "node:crypto";
import type { ResultOf } from "@protocol/call";
import {
  deleteDraft,
  getPublication,
  newsCategories,
  pageNewsReaders,
  pagePublications,
  publicationDraft,
  publicationInput,
  publicationStates,
  publishNews,
  reviseNews,
} from "@protocol/news";
import { toShanghai } from "@protocol/values/instant";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { afterRefusal } from "../forms/afterRefusal.server";
import { formLimits } from "../forms/formLimits";
import { pageKey } from "../forms/pageKey.server";
import { parseForm } from "../forms/parseForm";
import { readForm } from "../forms/readForm.server";
import { textEntries } from "../forms/textEntries";
import { findRestoredForm } from "../identity/restored.server";
import { askPage, type Filter, readListQuery } from "../listQuery.server";
import { publicationEditPath, publicationsPath } from "../paths";
import { missing, type Person, redirectWithToast, requirePermission } from "../person.server";
import { shownStatus } from "../refusal.server";
import { sanitiseRichText } from "../richText.server";
import { isOutage, type UpstreamError } from "../upstream/upstreamError.server";
import { toRichText } from "./toRichText";

const filters: readonly Filter[] = [
  { param: "category", fieldName: "category", kind: "eq" },
  { param: "state", fieldName: "state", kind: "eq" },
  { param: "title", fieldName: "title", kind: "like" },
];

/** The id that a page of one publication is about; 404 for what cannot be one. */
function newsIdOf({ request, context }: LoaderFunctionArgs | ActionFunctionArgs): string {
  const id = new URL(request.url).searchParams.get("id") ?? "";
  if (!/^[\w-]{1,40}$/.test(id)) throw missing(context.traceId);
  return id;
}

/** All that the port has written, also what is not out yet. */
export async function loadPublications(args: LoaderFunctionArgs) {
  const person = await requirePermission(args, "news", "query");
  const url = new URL(args.request.url);
  // a category or a state that nobody knows is no filter
  for (const [param, known] of [
    ["category", newsCategories],
    ["state", publicationStates],
  ] as const)
    if (!known.some((each) => each === url.searchParams.get(param))) url.searchParams.delete(param);
  const list = readListQuery(url, filters, []);
  return {
    page: await askPage(person, pagePublications, list),
    values: list.values,
    errors: list.errors,
    may: { add: person.may("news", "add"), edit: person.may("news", "edit") },
  };
}

const wallTime = (instant: string | null) => (instant ? toShanghai(instant).slice(0, 16).replace(" ", "T") : "");

const firstValue: Record<string, string> = { category: newsCategories[0] };

const textsOf = (form: FormData): Record<string, string> =>
  Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])));

type Publication = ResultOf<typeof getPublication>;

const storedTexts = ({ category, title, body, publishTime, expireTime, pinned }: Publication) => ({
  ...{ category, title, body, publishTime: wallTime(publishTime), expireTime: wallTime(expireTime) },
  ...(pinned ? { pinned: "on" } : {}),
});

/** The form of a publication: empty, or one that is to be revised. */
export async function loadPublication(args: LoaderFunctionArgs, mode: "new" | "edit") {
  const person = await requirePermission(args, "news", mode === "new" ? "add" : "edit");
  const typed = await findRestoredForm(args, person, formLimits.article);
  const idempotencyKey = pageKey(args.context);
  const restored = typed ? textsOf(typed) : null;
  if (mode === "new")
    return { id: null, version: "", value: restored ?? firstValue, restored, idempotencyKey, stands: null };
  const id = newsIdOf(args);
  const read = await person.call(getPublication, { params: { id } });
  const stored: Record<string, string> = storedTexts(read);
  const { state, readers, publishTime } = read;
  const stands = { state, publishTime, readers };
  return {
    id,
    version: restored?.version ?? read.updateTime,
    value: restored ?? stored,
    restored,
    idempotencyKey,
    stands,
  };
}

/** Who has opened a publication, for who may edit it. */
export async function loadReaders(args: LoaderFunctionArgs) {
  const person = await requirePermission(args, "news", "edit");
  const id = newsIdOf(args);
  const list = readListQuery(new URL(args.request.url), [], []);
  const [page, { title, state }] = await Promise.all([
    person.call(pageNewsReaders, { params: { id }, body: list.query }),
    person.call(getPublication, { params: { id } }),
  ]);
  return { id, page, title, state };
}

/** What became of a form that was posted: what is wrong, what it would look like, what somebody else has saved. */
const unanswered = { prompt: null, conflict: null, preview: null, current: null };

/** Deletes the draft that is edited; refused, the form keeps what was typed. */
async function removeDraft(
  args: ActionFunctionArgs,
  person: Person,
  { version, idempotencyKey }: { version: string; idempotencyKey: string },
) {
  const params = { id: newsIdOf(args) };
  const removed = await person.attempt(deleteDraft, { params, body: { version }, idempotencyKey });
  if (!removed.ok) return removed.error;
  return redirectWithToast(args, person.session, publicationsPath, { kind: "success", key: "news:done.delete" });
}

/** Shows what it will look like, keeps it as a draft, publishes or deletes it; the form keeps what was typed. */
export async function savePublication(args: ActionFunctionArgs, mode: "new" | "edit") {
  const person = await requirePermission(args, "news", mode === "new" ? "add" : "edit");
  const form = await readForm(args, formLimits.article);
  const intent = form.get("intent");
  const draft = intent === "draft";
  const submission = parseForm(form, draft ? publicationDraft : publicationInput);
  const [key = "", version = ""] = ["key", "version"].map((name) => String(form.get(name) ?? "").slice(0, 60));
  const back = { ...unanswered, version, idempotencyKey: key };
  const refused = async (error: UpstreamError) => {
    if (error.kind === "refusal" && error.status === 404) throw missing(args.context.traceId);
    const current = error.status === 409 ? (error.current as Publication) : null;
    const read = async () => {
      const publication = await person.call(getPublication, { params: { id: newsIdOf(args) } });
      return { version: publication.updateTime, value: { pinned: "", ...storedTexts(publication) } };
    };
    const refusal = { form, texts: { version }, stored: mode === "edit" && intent !== "delete" ? read : null };
    const { prompt, conflict } = await afterRefusal(args, person, error, refusal);
    const told = Object.keys(error.fieldReasons).length > 0;
    return data(
      {
        ...back,
        result: submission.reply({ fieldErrors: error.fieldReasons }),
        prompt: told ? null : prompt,
        conflict,
        idempotencyKey: error.kind === "refusal" ? randomUUID() : key,
        // both are shown; who presses again has read the other one
        ...(current ? { current: await previewOf(current), version: current.updateTime } : {}),
        ...(isOutage(error) ? { retry: textEntries(form) } : {}),
      },
      { status: shownStatus(error) },
    );
  };
  if (intent === "delete" && mode === "edit") {
    const removed = await removeDraft(args, person, back);
    return removed instanceof Response ? removed : refused(removed);
  }
  if (submission.status !== "success") return data({ ...back, result: submission.reply() }, { status: 422 });
  const body = { ...submission.value, body: toRichText(submission.value.body) };
  if (intent === "preview")
    return data({ ...back, result: submission.reply({ fieldErrors: {} }), preview: await previewOf(body) });
  const sent = { body: { ...body, draft }, idempotencyKey: key };
  const saved =
    mode === "new"
      ? await person.attempt(publishNews, sent)
      : await person.attempt(reviseNews, {
          params: { id: newsIdOf(args) },
          ...{ ...sent, body: { ...sent.body, version } },
        });
  if (!saved.ok) return refused(saved.error);
  const toast = saved.replayed
    ? ({ kind: "info", key: "errors:duplicate" } as const)
    : ({ kind: "success", key: `news:done.${draft ? "draft" : intent === "revise" ? "edit" : "new"}` } as const);
  // who keeps a draft goes on writing
  return redirectWithToast(
    args,
    person.session,
    draft ? publicationEditPath(saved.result.id) : publicationsPath,
    toast,
  );
}

/** A publication as its readers see it, whatever was typed. */
async function previewOf({
  category,
  title,
  body,
  publishTime,
}: Pick<ResultOf<typeof getPublication>, "category" | "title" | "body"> & { publishTime?: string | null }) {
  return { category, title, publishTime: publishTime || new Date().toISOString(), body: await sanitiseRichText(body) };
}

import { randomUUID } from "node:crypto";
import type { ResultOf } from "@protocol/call";
import {
  getPublication,
  newsCategories,
  pagePublications,
  publicationInput,
  publishNews,
  reviseNews,
} from "@protocol/news";
import { toShanghai } from "@protocol/values/instant";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { formLimits } from "../forms/formLimits";
import { parseForm } from "../forms/parseForm";
import { readForm } from "../forms/readForm.server";
import { findRestoredForm } from "../identity/restored.server";
import { askPage, type Filter, readListQuery } from "../listQuery.server";
import { publicationsPath } from "../paths";
import { missing, redirectWithToast, requirePermission } from "../person.server";
import { shownRefusal, shownStatus } from "../refusal.server";
import { sanitiseRichText } from "../richText.server";
import { isOutage } from "../upstream/upstreamError.server";
import { toRichText } from "./toRichText";

const filters: readonly Filter[] = [
  { param: "category", fieldName: "category", kind: "eq" },
  { param: "title", fieldName: "title", kind: "like" },
];

/** All that the port has written, also what is not out yet. */
export async function loadPublications(args: LoaderFunctionArgs) {
  const person = await requirePermission(args, "news", "query");
  const url = new URL(args.request.url);
  // a category that nobody knows is no filter
  if (!newsCategories.some((category) => category === url.searchParams.get("category")))
    url.searchParams.delete("category");
  const list = readListQuery(url, filters, []);
  return {
    page: await askPage(person, pagePublications, list),
    values: list.values,
    errors: list.errors,
    now: new Date().toISOString(),
    may: { add: person.may("news", "add"), edit: person.may("news", "edit") },
  };
}

const wallTime = (instant: string | null) => (instant ? toShanghai(instant).slice(0, 16).replace(" ", "T") : "");

const firstValue: Record<string, string> = { category: newsCategories[0] };

const textsOf = (form: FormData): Record<string, string> =>
  Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])));

/** The form of a publication: empty, or one that is to be revised. */
export async function loadPublication(args: LoaderFunctionArgs, mode: "new" | "edit") {
  const person = await requirePermission(args, "news", mode === "new" ? "add" : "edit");
  const typed = await findRestoredForm(args, person, formLimits.article);
  const idempotencyKey = randomUUID();
  const restored = typed ? textsOf(typed) : null;
  if (mode === "new") return { id: null, version: "", value: restored ?? firstValue, restored, idempotencyKey };
  const id = new URL(args.request.url).searchParams.get("id") ?? "";
  if (!/^[\w-]{1,40}$/.test(id)) throw missing(args.context.traceId);
  const read = await person.call(getPublication, { params: { id } });
  const { category, title, body, publishTime, expireTime, pinned } = read;
  const stored: Record<string, string> = {
    category,
    title,
    body,
    publishTime: wallTime(publishTime),
    expireTime: wallTime(expireTime),
    ...(pinned ? { pinned: "on" } : {}),
  };
  return { id, version: restored?.version ?? read.updateTime, value: restored ?? stored, restored, idempotencyKey };
}

/** Shows what it will look like, or publishes it; whatever is wrong, the form keeps what was typed. */
export async function savePublication(args: ActionFunctionArgs, mode: "new" | "edit") {
  const person = await requirePermission(args, "news", mode === "new" ? "add" : "edit");
  const form = await readForm(args, formLimits.article);
  const submission = parseForm(form, publicationInput);
  const [key = "", version = ""] = ["key", "version"].map((name) => String(form.get(name) ?? "").slice(0, 60));
  const back = { prompt: null, preview: null, current: null, version, idempotencyKey: key };
  if (submission.status !== "success") return data({ ...back, result: submission.reply() }, { status: 422 });
  const body = { ...submission.value, body: toRichText(submission.value.body) };
  if (form.get("intent") === "preview") {
    const preview = { title: body.title, body: await sanitiseRichText(body.body) };
    return data({ ...back, result: submission.reply({ fieldErrors: {} }), preview });
  }
  const { idempotencyKey } = back;
  const id = new URL(args.request.url).searchParams.get("id") ?? "";
  const saved =
    mode === "new"
      ? await person.attempt(publishNews, { body, idempotencyKey })
      : await person.attempt(reviseNews, { params: { id }, body: { ...body, version }, idempotencyKey });
  if (saved.ok) {
    const toast = saved.replayed
      ? ({ kind: "info", key: "errors:duplicate" } as const)
      : ({ kind: "success", key: `news:done.${mode}` } as const);
    return redirectWithToast(args, person.session, publicationsPath, toast);
  }
  const { error } = saved;
  if (error.kind === "refusal" && error.status === 404) throw missing(args.context.traceId);
  const current = error.status === 409 ? (error.current as ResultOf<typeof getPublication>) : null;
  const told = Object.keys(error.fieldReasons).length > 0;
  return data(
    {
      ...back,
      result: submission.reply({ fieldErrors: error.fieldReasons }),
      prompt: told ? null : shownRefusal(error),
      idempotencyKey: error.kind === "refusal" ? randomUUID() : idempotencyKey,
      // both are shown; who presses again has read the other one
      ...(current
        ? { current: { title: current.title, body: await sanitiseRichText(current.body) }, version: current.updateTime }
        : {}),
      ...(isOutage(error)
        ? { retry: [...form].flatMap(([n, v]): [string, string][] => (typeof v === "string" ? [[n, v]] : [])) }
        : {}),
    },
    { status: shownStatus(error) },
  );
}

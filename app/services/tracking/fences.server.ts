import { fenceInput, gps } from "@protocol/gps";
import { message } from "@protocol/message";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { followWrite } from "../documents/transitions.server";
import { errorsByField } from "../forms/errorsByField";
import { formLimits } from "../forms/formLimits";
import { pageKey } from "../forms/pageKey.server";
import { readForm } from "../forms/readForm.server";
import { answerRefusedTexts, answerTexts, type TextsAnswer } from "../forms/textsAnswer.server";
import { findRestoredFields } from "../identity/restored.server";
import { missing, requirePermission } from "../person.server";
import { readCorners, writeCorners } from "./corners";
import { fencePaths } from "./paths";
import { placeNames } from "./placeNames";

/** The company's fences on the map, with a form for a new one, or for the one that `?id=` names. */
export async function loadFences(args: LoaderFunctionArgs) {
  const person = await requirePermission(args, "gpsDevice", "query");
  const id = new URL(args.request.url).searchParams.get("id");
  const query = { pageIndex: 1, pageSize: 10 as const, searchInfos: [] };
  const [page, typed] = await Promise.all([person.call(gps.page, { body: query }), findRestoredFields(args, person)]);
  const { fences } = page;
  const { map } = placeNames(page.map, person.language);
  const chosen = id ? fences.find((fence) => fence.id === id) : undefined;
  if (id && !chosen) throw missing(args.context.traceId);
  const begun = chosen ? { name: chosen.name, corners: writeCorners(chosen.polygon) } : { name: "", corners: "" };
  return {
    ...{ fences, map, chosen: chosen && { id: chosen.id, version: chosen.version, name: chosen.name } },
    texts: { ...begun, ...(typed as Partial<typeof begun> | undefined) },
    mayAdd: person.may("gpsDevice", "edit"),
    idempotencyKey: pageKey(args.context),
  };
}
export type FencesPage = Awaited<ReturnType<typeof loadFences>>;

export type FenceAnswer = TextsAnswer<{ name: string; corners: string; version?: string }>;

const fieldOf = (path: string) => (path.endsWith("name") ? "name" : "corners");

/** The fence that was typed, or what is wrong with it beside its field. */
function readFence({ name, corners: typed }: FenceAnswer["texts"]) {
  const corners = readCorners(typed);
  if ("wrongLine" in corners) return { errors: { corners: [message("fence.point", { n: corners.wrongLine })] } };
  const read = fenceInput.safeParse({ name, polygon: corners.polygon });
  if (read.success) return { fence: read.data, errors: null };
  return { errors: errorsByField(read.error.issues, ([first]) => fieldOf(String(first))) };
}

/** Saves a fence, or takes it away. */
export async function changeFence(args: ActionFunctionArgs) {
  const person = await requirePermission(args, "gpsDevice", "edit");
  const form = await readForm(args, formLimits.short);
  const field = (name: string, most: number) =>
    String(form.get(name) ?? "")
      .slice(0, most)
      .trim();
  const texts = { name: field("name", 100), corners: field("corners", 4_000), version: field("version", 10) };
  const id = field("id", 40);
  const base = { params: { id: id || "none" }, idempotencyKey: field("key", 60) };
  const version = Number(field("version", 10)) || 0;
  const intent = field("intent", 20);
  if (intent !== "save" && intent !== "delete") throw missing(args.context.traceId);

  const read = intent === "delete" ? null : readFence(texts);
  if (read?.errors) return answerTexts(texts, read.errors);
  const { idempotencyKey } = base;
  const done = !read
    ? await person.attempt(gps.deleteFence, { ...base, body: { version } })
    : id
      ? await person.attempt(gps.updateFence, { ...base, body: { version, fence: read.fence } })
      : await person.attempt(gps.createFence, { idempotencyKey, body: { fence: read.fence } });
  const key = read ? "gps:done.saveFence" : "gps:done.deleteFence";
  if (done.ok) return followWrite(args, person, done, { to: fencePaths.list(), key });
  const stored = async () => {
    const fence = (await person.call(gps.fences)).find((each) => each.id === id);
    if (!fence) throw missing(args.context.traceId);
    return { version: fence.version, value: { name: fence.name, corners: writeCorners(fence.polygon) } };
  };
  return answerRefusedTexts(args, person, done.error, { form, texts, stored: read && id ? stored : null, fieldOf });
}

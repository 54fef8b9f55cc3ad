import { type BoxClearance, clearanceQuestion, findClearance, findSharedClearance } from "@protocol/boxClearance";
import { codes } from "@protocol/codes";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { errorsByField } from "../forms/errorsByField";
import { requirePermission, throwAsPage } from "../person.server";
import type { Stranger } from "../public/stranger.server";
import { clearanceDocumentPath } from "./documentPaths.server";
import { sharedClearancePath } from "./paths";

/** A box with the page of each document that says how it stands; a shared link shows neither. */
export interface ShownBox extends BoxClearance {
  checks: (BoxClearance["checks"][number] & { path?: string | null })[];
}

const show = (box: BoxClearance): ShownBox => ({
  ...box,
  checks: box.checks.map((each) => ({ ...each, path: each.document && clearanceDocumentPath(each.document) })),
});

/** What the URL asks for, and how the boxes stand; both are empty at the beginning, the boxes also where there are none. */
export async function loadClearance(args: LoaderFunctionArgs) {
  const person = await requirePermission(args, "boxClearance", "query");
  const { searchParams } = new URL(args.request.url);
  const text = (name: string) => (searchParams.get(name) ?? "").slice(0, 60).trim();
  const values = { ctnNo: text("ctnNo"), blNo: text("blNo") };
  const page = { values, errors: {} as Record<string, string[]>, asked: false, found: null, shareUrl: null };
  if (!values.ctnNo && !values.blNo) return page;
  const read = clearanceQuestion.safeParse({ ctnNo: values.ctnNo || undefined, blNo: values.blNo || undefined });
  if (!read.success) return { ...page, errors: errorsByField(read.error.issues) };
  const answered = await person.attempt(findClearance, { query: read.data });
  if (!answered.ok)
    return answered.error.code === codes.notFound ? { ...page, asked: true } : throwAsPage(answered.error);
  const found = { ...answered.result, boxes: answered.result.boxes.map(show) };
  const shareUrl = new URL(sharedClearancePath(found.share.token), args.context.portal.publicUrl).href;
  return { ...page, asked: true, found, shareUrl };
}

/** What a shared link shows to whoever has it. */
export const findShared = (stranger: Stranger, token = "") =>
  stranger.call(findSharedClearance, { body: { token: token.slice(0, 400) || "none" } });

export type ClearancePage = Awaited<ReturnType<typeof loadClearance>>;
export type SharedClearance = Awaited<ReturnType<typeof findShared>>;

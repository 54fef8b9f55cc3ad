import { mostInWeightBoxes } from "@protocol/inWeight";
import { inWeights } from "@protocol/inWeights";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { isDocumentId } from "../documents/documentForm";
import { pageKey } from "../forms/pageKey.server";
import { missing, requirePermission } from "../person.server";
import { importRows } from "../spreadsheet/rowImport.server";
import { answerTemplate } from "../spreadsheet/template.server";
import { inWeightSheet } from "./inWeightSheet.server";
import { inWeightPaths } from "./paths";

/** The application that a URL's `id` names, and the version that somebody saw of it; 404 for what is none. */
function namedIn({ request, context }: LoaderFunctionArgs): { id: string; version: number } {
  const query = new URL(request.url).searchParams;
  const [id, version] = [query.get("id") ?? "", Number(query.get("version"))];
  if (!isDocumentId(id) || !Number.isInteger(version) || version < 1) throw missing(context.traceId);
  return { id, version };
}

/** The application whose boxes a file brings; 404 where this person may bring none. */
export async function loadInWeightImport(args: LoaderFunctionArgs) {
  const person = await requirePermission(args, "inWeight", "import");
  const { id } = namedIn(args);
  const { docNo, allowedActions } = await person.call(inWeights.get, { params: { id } });
  if (!allowedActions.includes("importBoxes")) throw missing(args.context.traceId);
  return { id, docNo, idempotencyKey: pageKey(args.context) };
}

/** Takes a file of boxes into an application. */
export async function importInWeightBoxes(args: ActionFunctionArgs) {
  const { url, headers } = args.request;
  const person = await requirePermission({ ...args, request: new Request(url, { headers }) }, "inWeight", "import");
  const { id, version } = namedIn(args);
  const { readHead, readRow } = await inWeightSheet(args);
  return importRows(args, person, {
    most: mostInWeightBoxes,
    ...{ readHead, readRow, within: "boxes" },
    enter: (boxes, idempotencyKey) =>
      person.attempt(inWeights.importBoxes, { params: { id }, body: { version, boxes }, idempotencyKey }),
    done: { to: inWeightPaths.detail(id), key: "inWeight:done.import" },
  });
}

/** The empty file of boxes. */
export async function answerInWeightTemplate(args: LoaderFunctionArgs): Promise<Response> {
  await requirePermission(args, "inWeight", "import");
  const { t, columns } = await inWeightSheet(args);
  return answerTemplate(args, t("import.template"), columns);
}

import { importReleaseOrders, mostImportedReleases } from "@protocol/releaseOrders";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { pageKey } from "../forms/pageKey.server";
import { requirePermission } from "../person.server";
import { importRows } from "../spreadsheet/rowImport.server";
import { answerTemplate } from "../spreadsheet/template.server";
import { releaseOrderPaths } from "./paths";
import { releaseSheet } from "./releaseSheet.server";

export async function loadReleaseImport(args: LoaderFunctionArgs) {
  await requirePermission(args, "releaseOrder", "import");
  return { idempotencyKey: pageKey(args.context) };
}

/** Takes a file of release orders. */
export async function importReleases(args: ActionFunctionArgs) {
  const { url, headers } = args.request;
  const person = await requirePermission({ ...args, request: new Request(url, { headers }) }, "releaseOrder", "import");
  const { readHead, readRow } = await releaseSheet(args, person);
  return importRows(args, person, {
    most: mostImportedReleases,
    ...{ readHead, readRow, within: "releases" },
    enter: (releases, idempotencyKey) => person.attempt(importReleaseOrders, { body: { releases }, idempotencyKey }),
    done: { to: releaseOrderPaths.list(), key: "emptyBoxes:done.import" },
  });
}

/** The empty file of release orders. */
export async function answerReleaseTemplate(args: LoaderFunctionArgs): Promise<Response> {
  const person = await requirePermission(args, "releaseOrder", "import");
  const { t, columns } = await releaseSheet(args, person);
  return answerTemplate(args, t("import.template"), columns);
}

import type { Standard } from "@protocol/base";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { languageOf } from "~/services/i18n/language.server";
import { i18nOf } from "~/services/i18n/texts.server";
import { missing, redirectWithToast } from "~/services/person.server";
import { codeTableFile } from "~/services/public/codeTableFile.server";
import { standardPath } from "~/services/public/paths";
import { offeredStandards, readStandard } from "~/services/public/standards.server";
import { strangerOf } from "~/services/public/stranger.server";
import { sessionOf } from "~/services/session/sessionOf.server";
import { failedExport } from "~/services/spreadsheet/failedExport.server";
import { isSpreadsheetFormat } from "~/services/spreadsheet/spreadsheetAnswer.server";
import { isUpstreamError } from "~/services/upstream/upstreamError.server";

/** A code table to take along. */
export async function loader(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url);
  const type = offeredStandards.find((each) => each === searchParams.get("type"));
  const format = searchParams.get("format") ?? "";
  if (!type || !isSpreadsheetFormat(format)) throw missing(args.context.traceId);
  const { portal, traceId } = args.context;
  let standard: Standard;
  try {
    standard = await readStandard(await strangerOf(args), type);
  } catch (error) {
    if (!isUpstreamError(error)) throw error;
    portal.log.warn({ traceId, reason: error.reason }, "export failed");
    const session = await sessionOf(args);
    return redirectWithToast(args, session, standardPath(type), failedExport(error));
  }
  const t = i18nOf(await languageOf(args.request)).getFixedT(null, "public");
  return codeTableFile(standard, format, {
    title: t(`standard.type.${type}`),
    headOf: (column) => t(`standard.column.${column}`),
  });
}

import { getStatement } from "@protocol/mallSettlements";
import { toShanghai } from "@protocol/values/instant";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { documentIdIn } from "../documents/documentId.server";
import { languageOf } from "../i18n/language.server";
import { i18nOf } from "../i18n/texts.server";
import { missing, requireUser } from "../person.server";
import { shownAsPage } from "../print/refusal.server";
import type { CellValue, Column } from "../spreadsheet/cell";
import { csvOf } from "../spreadsheet/csv.server";
import { isSpreadsheetFormat, spreadsheetAnswer } from "../spreadsheet/spreadsheetAnswer.server";
import { xlsxOf } from "../spreadsheet/xlsx.server";

/** The rows of a closed period, as CSV or XLSX. Amounts in yuan. */
export async function answerSettlementExport(args: LoaderFunctionArgs): Promise<Response> {
  const person = await requireUser(args);
  if (!person.may("mallSettlement", "export") && !person.may("merchantCenter", "export"))
    throw missing(args.context.traceId);
  const format = new URL(args.request.url).searchParams.get("format") ?? "";
  if (!isSpreadsheetFormat(format)) throw missing(args.context.traceId);
  const statement = await person.call(getStatement, { params: documentIdIn(args) });
  const t = i18nOf(await languageOf(args.request)).getFixedT(null, "mall");
  async function* rows(): AsyncGenerator<CellValue[]> {
    for (const row of statement.rows)
      yield [row.docNo, t(`settleKind.${row.kind}`), row.amount / 100, row.fee / 100, toShanghai(row.dueTime)];
  }
  const columns: Column[] = [
    { title: t("field.docNo"), kind: "name", width: 18 },
    { title: t("field.kind"), kind: "text", width: 10 },
    { title: t("field.amount"), kind: "number", width: 14 },
    { title: t("field.fee"), kind: "number", width: 12 },
    { title: t("field.dueTime"), kind: "time", width: 20 },
  ];
  const name = `${t("title.settlement")} ${statement.statementNo}`;
  const content = format === "csv" ? csvOf(columns, rows()) : xlsxOf(t("title.settlement"), columns, rows());
  return Promise.resolve(spreadsheetAnswer(format, name, content)).catch(shownAsPage(args));
}

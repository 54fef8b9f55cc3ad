import { Readable } from "node:stream";
import type { DeclarationKind } from "@protocol/declaration";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { languageOf } from "../i18n/language.server";
import { i18nOf } from "../i18n/texts.server";
import { missing, requirePermission } from "../person.server";
import type { CellValue } from "../spreadsheet/cell";
import { columnName } from "../spreadsheet/columnName";
import { csvOf } from "../spreadsheet/csv.server";
import { isSpreadsheetFormat, spreadsheetAnswer } from "../spreadsheet/spreadsheetAnswer.server";
import { importSheets } from "./importColumns";

/** Rows of the template that have drop-downs. */
const offeredRows = 1_000;

/** The empty file that people fill in, with the code lists as drop-downs where the format knows them. */
export async function answerImportTemplate(args: LoaderFunctionArgs, kind: DeclarationKind): Promise<Response> {
  await requirePermission(args, kind, "import");
  const format = new URL(args.request.url).searchParams.get("format") ?? "";
  if (!isSpreadsheetFormat(format)) throw missing(args.context.traceId);
  const t = i18nOf(await languageOf(args.request)).getFixedT(null, "imports");
  const { columns: sheetColumns, mark } = importSheets[kind];
  const titles = [...sheetColumns.map(({ field }) => t(`column.${field}`, { defaultValue: field })), mark];
  if (format === "csv") {
    const columns = titles.map((title) => ({ title, kind: "text" as const, width: 10 }));
    return spreadsheetAnswer(format, t(`template.name.${kind}`), csvOf(columns, none()));
  }
  // the library would make every start longer for a file that few ask for
  const { default: ExcelJS } = await import("exceljs");
  const book = new ExcelJS.Workbook();
  const sheet = book.addWorksheet(t(`title.${kind}`).slice(0, 31), {
    views: [{ state: "frozen", xSplit: 1, ySplit: 1 }],
  });
  const lists = book.addWorksheet(t("template.lists"), { state: "hidden" });
  // text cells: a UN number keeps its zero and a voyage stays what it is
  sheet.columns = titles.map((title) => ({
    header: title,
    width: Math.max(12, title.length * 2),
    style: { numFmt: "@" },
  }));
  sheet.getRow(1).font = { bold: true };
  sheetColumns.forEach(({ choices, kind: cell }, i) => {
    if (cell === "number") sheet.getColumn(i + 1).numFmt = "General";
    if (!choices) return;
    const letter = columnName(i);
    choices.forEach((choice, n) => {
      lists.getCell(`${letter}${n + 1}`).value = choice;
    });
    const source = `'${lists.name}'!$${letter}$1:$${letter}$${choices.length}`;
    for (let n = 2; n <= offeredRows + 1; n++)
      sheet.getCell(`${letter}${n}`).dataValidation = {
        type: "list",
        allowBlank: true,
        formulae: [source],
        showErrorMessage: true,
      };
  });
  const content = Buffer.from(await book.xlsx.writeBuffer());
  return spreadsheetAnswer(format, t(`template.name.${kind}`), Readable.from([content], { objectMode: false }));
}

async function* none(): AsyncGenerator<CellValue[]> {}

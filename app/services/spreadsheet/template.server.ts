import type { LoaderFunctionArgs } from "@remix-run/node";
import { missing } from "../person.server";
import type { CellValue, Column } from "./cell";
import { csvOf } from "./csv.server";
import { isSpreadsheetFormat, spreadsheetAnswer } from "./spreadsheetAnswer.server";
import { xlsxOf } from "./xlsx.server";

async function* none(): AsyncGenerator<CellValue[]> {}

/** A file with a head and no rows, as CSV or XLSX (`?format=`); 404 for any other. */
export async function answerTemplate(
  { request, context }: LoaderFunctionArgs,
  name: string,
  columns: readonly Column[],
): Promise<Response> {
  const format = new URL(request.url).searchParams.get("format") ?? "";
  if (!isSpreadsheetFormat(format)) throw missing(context.traceId);
  return spreadsheetAnswer(format, name, format === "csv" ? csvOf(columns, none()) : xlsxOf(name, columns, none()));
}

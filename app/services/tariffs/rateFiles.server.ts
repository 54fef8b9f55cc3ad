import { exportYardRates } from "@protocol/yardRates";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { missing, requirePermission } from "../person.server";
import { shownAsPage } from "../print/refusal.server";
import type { CellValue } from "../spreadsheet/cell";
import { csvOf } from "../spreadsheet/csv.server";
import { exportList } from "../spreadsheet/exportList.server";
import { isSpreadsheetFormat, spreadsheetAnswer } from "../spreadsheet/spreadsheetAnswer.server";
import { xlsxOf } from "../spreadsheet/xlsx.server";
import { yardRatePaths } from "./paths";
import { readRateQuery } from "./rateLists.server";
import { rateColumns } from "./rateSheet.server";

/** The rates of a list, with its filters, as a file that can be brought back. */
export async function answerRateExport(args: LoaderFunctionArgs): Promise<Response> {
  const person = await requirePermission(args, "yardRate", "export");
  const list = readRateQuery(new URL(args.request.url));
  try {
    const { t, columns } = await rateColumns(args, person);
    const back = yardRatePaths.list(list.values);
    return await exportList(args, person, { contract: exportYardRates, list, name: t("title.rates"), back, columns });
  } catch (thrown) {
    return shownAsPage(args)(thrown);
  }
}

async function* none(): AsyncGenerator<CellValue[]> {}

/** The empty price list. */
export async function answerRateTemplate(args: LoaderFunctionArgs): Promise<Response> {
  const person = await requirePermission(args, "yardRate", "import");
  const format = new URL(args.request.url).searchParams.get("format") ?? "";
  if (!isSpreadsheetFormat(format)) throw missing(args.context.traceId);
  const { t, columns } = await rateColumns(args, person);
  const name = t("import.template");
  const asked = columns.filter(({ read }) => read);
  return spreadsheetAnswer(format, name, format === "csv" ? csvOf(asked, none()) : xlsxOf(name, asked, none()));
}

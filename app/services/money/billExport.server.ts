import { getMonthlyBill, pageMonthlyBills } from "@protocol/monthlyBills";
import { toShanghai } from "@protocol/values/instant";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { languageOf } from "../i18n/language.server";
import { i18nOf } from "../i18n/texts.server";
import { readListQuery } from "../listQuery.server";
import { withQuery } from "../paths";
import { missing, redirectWithToast, requirePermission } from "../person.server";
import type { CellValue, Column } from "../spreadsheet/cell";
import { csvOf } from "../spreadsheet/csv.server";
import { isSpreadsheetFormat, spreadsheetAnswer } from "../spreadsheet/spreadsheetAnswer.server";
import { xlsxOf } from "../spreadsheet/xlsx.server";
import { billFilters, billIdOf, listBillRows } from "./bills.server";
import { billsPath } from "./paths";

const yuan = (fen: number) => fen / 100;
const pageSize = 50;

/** In which language and format the file is. */
async function openFile(args: LoaderFunctionArgs) {
  const format = new URL(args.request.url).searchParams.get("format") ?? "";
  if (!isSpreadsheetFormat(format)) throw missing(args.context.traceId);
  const t = i18nOf(await languageOf(args.request)).getFixedT(null, "money");
  const answer = (name: string, columns: Column[], rows: AsyncIterable<CellValue[]>) =>
    spreadsheetAnswer(format, name, format === "csv" ? csvOf(columns, rows) : xlsxOf(t("bill.title"), columns, rows));
  return { t, answer };
}

/** The bills that the filters of the URL let through, as CSV or XLSX. Amounts in yuan. */
export async function exportBills(args: LoaderFunctionArgs): Promise<Response> {
  const person = await requirePermission(args, "monthlyBill", "export");
  const { t, answer } = await openFile(args);
  const list = readListQuery(new URL(args.request.url), billFilters, []);
  const failed = { kind: "error", key: "errors:export.failed" } as const;
  const back = withQuery(billsPath, list.values);
  // what the page shows as an error of a filter must not quietly become an export of everything
  if (Object.keys(list.errors).length > 0) return redirectWithToast(args, person.session, back, failed);
  async function* rows(): AsyncGenerator<CellValue[]> {
    for (let pageIndex = 1; ; pageIndex++) {
      const body = { pageIndex, pageSize, searchInfos: list.query.searchInfos } as const;
      const page = await person.call(pageMonthlyBills, { body });
      for (const bill of page.rows) {
        yield [
          bill.billNo,
          bill.companyName,
          bill.period,
          t(`bill.status.${bill.status}`, { defaultValue: bill.status }),
          yuan(bill.amount),
          bill.rowCount,
          bill.dueDay,
          bill.paidTime ? toShanghai(bill.paidTime) : "",
        ];
      }
      if (pageIndex * pageSize >= page.total) break;
    }
  }
  const columns: Column[] = [
    { title: t("bill.billNo"), kind: "name", width: 18 },
    { title: t("bill.company"), kind: "text", width: 30 },
    { title: t("bill.period"), kind: "name", width: 10 },
    { title: t("bill.status"), kind: "text", width: 10 },
    { title: t("bill.amount"), kind: "number", width: 14 },
    { title: t("bill.rowCount"), kind: "number", width: 8 },
    { title: t("bill.dueDay"), kind: "name", width: 12 },
    { title: t("bill.paidTime"), kind: "time", width: 20 },
  ];
  return answer(t("bill.title"), columns, rows());
}

/** The rows of one bill, as CSV or XLSX. Amounts in yuan. */
export async function exportBillRows(args: LoaderFunctionArgs): Promise<Response> {
  const person = await requirePermission(args, "monthlyBill", "export");
  const { t, answer } = await openFile(args);
  const bill = await person.call(getMonthlyBill, { params: { id: billIdOf(args) } });
  async function* rows(): AsyncGenerator<CellValue[]> {
    for (const row of await listBillRows(person, bill.id)) {
      const type = t(`type.${row.type}`, { defaultValue: row.type });
      yield [toShanghai(row.time), row.bizNo, type, yuan(row.amount), row.txnNo, row.operatorName];
    }
    yield ["", t("cashier.total"), "", yuan(bill.amount), "", ""];
  }
  const columns: Column[] = [
    { title: t("entry.time"), kind: "time", width: 20 },
    { title: t("entry.bizNo"), kind: "name", width: 22 },
    { title: t("entry.type"), kind: "text", width: 10 },
    { title: t("bill.amount"), kind: "number", width: 14 },
    { title: t("entry.txnNo"), kind: "name", width: 18 },
    { title: t("entry.operator"), kind: "text", width: 12 },
  ];
  return answer(`${bill.billNo}-${bill.period}`, columns, rows());
}

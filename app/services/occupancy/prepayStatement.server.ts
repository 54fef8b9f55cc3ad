import { getPrepayAccount, readPrepayStatement } from "@protocol/prepay";
import { shanghaiDay, toShanghai } from "@protocol/values/instant";
import type { LoaderFunctionArgs } from "@remix-run/node";
import type { TFunction } from "i18next";
import { languageOf } from "../i18n/language.server";
import { i18nOf } from "../i18n/texts.server";
import { readListQuery } from "../listQuery.server";
import { statementRows } from "../money/statementRows";
import { walletFilters } from "../money/walletFilters";
import { missing, redirectWithToast, requirePermission } from "../person.server";
import type { Column } from "../spreadsheet/cell";
import { csvOf } from "../spreadsheet/csv.server";
import { isSpreadsheetFormat, spreadsheetAnswer } from "../spreadsheet/spreadsheetAnswer.server";
import { xlsxOf } from "../spreadsheet/xlsx.server";
import { prepayAccountPath } from "./paths";

const yuan = (fen: number) => fen / 100;

/** An account's ledger that the filters of the URL let through, as CSV or XLSX, piece by piece. Amounts in yuan. */
export async function exportPrepayStatement(args: LoaderFunctionArgs): Promise<Response> {
  const person = await requirePermission(args, "prepay", "export");
  const url = new URL(args.request.url);
  const format = url.searchParams.get("format") ?? "";
  const accountNo = url.searchParams.get("no") ?? "";
  if (!isSpreadsheetFormat(format) || !/^[\w-]{1,40}$/.test(accountNo)) throw missing(args.context.traceId);
  const list = readListQuery(url, walletFilters, []);
  const { searchInfos } = list.query;
  const back = prepayAccountPath(accountNo, list.values);
  const failed = () => redirectWithToast(args, person.session, back, { kind: "error", key: "errors:export.failed" });
  // what the page shows as an error of a filter must not quietly become an export of everything
  if (Object.keys(list.errors).length > 0) return failed();
  const account = await person.call(getPrepayAccount, { params: { accountNo } });
  const first = await person.attempt(readPrepayStatement, { params: { accountNo }, body: { searchInfos } });
  if (!first.ok) {
    args.context.portal.log.warn({ traceId: args.context.traceId, reason: first.error.reason }, "export failed");
    return failed();
  }
  const t = i18nOf(await languageOf(args.request)).getFixedT(null, "money");
  const day = shanghaiDay(new Date()).replaceAll("-", "");
  const name = `${t("wallet.statement")}-${account.accountNo}-${day}`;
  const balance = (title: string, fen: number) => ["", "", title, "", null, null, yuan(fen), null, "", ""];
  const rows = statementRows(first.result, {
    ask: (after) => person.attempt(readPrepayStatement, { params: { accountNo }, body: { searchInfos, after } }),
    opening: (fen) => balance(t("wallet.opening"), fen),
    closing: (fen) => balance(t("wallet.closing"), fen),
    entry: (entry) => [
      toShanghai(entry.time),
      entry.txnNo,
      t(`type.${entry.type}`, { defaultValue: entry.type }),
      entry.bizNo,
      yuan(entry.dir === "I" ? entry.amount : -entry.amount),
      yuan(entry.held),
      yuan(entry.balanceAfter),
      yuan(entry.frozenAfter),
      entry.operatorName,
      entry.remark ?? "",
    ],
  });
  const columns = columnsOf(t);
  return spreadsheetAnswer(
    format,
    name,
    format === "csv" ? csvOf(columns, rows) : xlsxOf(t("wallet.statement"), columns, rows),
  );
}

const columnsOf = (t: TFunction<"money">): Column[] => [
  { title: t("entry.time"), kind: "time", width: 20 },
  { title: t("entry.txnNo"), kind: "name", width: 18 },
  { title: t("entry.type"), kind: "text", width: 10 },
  { title: t("entry.bizNo"), kind: "name", width: 22 },
  { title: t("entry.amount"), kind: "number", width: 14 },
  { title: t("occupancy:entry.held"), kind: "number", width: 14 },
  { title: t("entry.balanceAfter"), kind: "number", width: 14 },
  { title: t("occupancy:entry.frozenAfter"), kind: "number", width: 14 },
  { title: t("entry.operator"), kind: "text", width: 12 },
  { title: t("entry.remark"), kind: "text", width: 30 },
];

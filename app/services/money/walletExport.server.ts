import { readWalletStatement } from "@protocol/money";
import { shanghaiDay, toShanghai } from "@protocol/values/instant";
import type { LoaderFunctionArgs } from "@remix-run/node";
import type { TFunction } from "i18next";
import { languageOf } from "../i18n/language.server";
import { i18nOf } from "../i18n/texts.server";
import { readListQuery } from "../listQuery.server";
import { walletPath, withQuery } from "../paths";
import { missing, redirectWithToast, requirePermission } from "../person.server";
import type { Column } from "../spreadsheet/cell";
import { csvOf } from "../spreadsheet/csv.server";
import { isSpreadsheetFormat, spreadsheetAnswer } from "../spreadsheet/spreadsheetAnswer.server";
import { xlsxOf } from "../spreadsheet/xlsx.server";
import { statementRows } from "./statementRows";
import { walletFilters } from "./walletFilters";

const yuan = (fen: number) => fen / 100;

/** The ledger that the filters of the URL let through, as CSV or XLSX, piece by piece; 导出失败 where it cannot be had. */
export async function exportWallet(args: LoaderFunctionArgs): Promise<Response> {
  const person = await requirePermission(args, "wallet", "export");
  const url = new URL(args.request.url);
  const format = url.searchParams.get("format") ?? "";
  if (!isSpreadsheetFormat(format)) throw missing(args.context.traceId);
  const list = readListQuery(url, walletFilters, []);
  const { searchInfos } = list.query;
  const back = withQuery(walletPath, list.values);
  const failed = () => redirectWithToast(args, person.session, back, { kind: "error", key: "errors:export.failed" });
  // what the page shows as an error of a filter must not quietly become an export of everything
  if (Object.keys(list.errors).length > 0) return failed();
  const first = await person.attempt(readWalletStatement, { body: { searchInfos } });
  if (!first.ok) {
    args.context.portal.log.warn({ traceId: args.context.traceId, reason: first.error.reason }, "export failed");
    return failed();
  }

  const t = i18nOf(await languageOf(args.request)).getFixedT(null, "money");
  const name = `${t("wallet.statement")}-${first.result.walletNo}-${shanghaiDay(new Date()).replaceAll("-", "")}`;
  const balance = (title: string, fen: number) => ["", "", title, "", null, yuan(fen), "", ""];
  const rows = statementRows(first.result, {
    ask: (after) => person.attempt(readWalletStatement, { body: { searchInfos, after } }),
    opening: (fen) => balance(t("wallet.opening"), fen),
    closing: (fen) => balance(t("wallet.closing"), fen),
    entry: (entry) => [
      toShanghai(entry.time),
      entry.txnNo,
      t(`type.${entry.type}`, { defaultValue: entry.type }),
      entry.bizNo,
      yuan(entry.dir === "I" ? entry.amount : -entry.amount),
      yuan(entry.balanceAfter),
      entry.operatorName,
      entry.remark ?? "",
    ],
  });
  const content = format === "csv" ? csvOf(columnsOf(t), rows) : xlsxOf(t("wallet.statement"), columnsOf(t), rows);
  return spreadsheetAnswer(format, name, content);
}

function columnsOf(t: TFunction<"money">): Column[] {
  return [
    { title: t("entry.time"), kind: "time", width: 20 },
    { title: t("entry.txnNo"), kind: "name", width: 18 },
    { title: t("entry.type"), kind: "text", width: 10 },
    { title: t("entry.bizNo"), kind: "name", width: 22 },
    { title: t("entry.amount"), kind: "number", width: 14 },
    { title: t("entry.balanceAfter"), kind: "number", width: 14 },
    { title: t("entry.operator"), kind: "text", width: 12 },
    { title: t("entry.remark"), kind: "text", width: 30 },
  ];
}

import type { PaperNumber } from "@protocol/documents";
import { shanghaiDay } from "@protocol/values/instant";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { languageOf } from "../i18n/language.server";
import type { Translate } from "../i18n/textKeys";
import { i18nOf } from "../i18n/texts.server";
import { readListQuery } from "../listQuery.server";
import { missing, type Outcome, type Person, redirectWithToast } from "../person.server";
import type { CellValue, Column } from "../spreadsheet/cell";
import { csvOf } from "../spreadsheet/csv.server";
import { failedExport } from "../spreadsheet/failedExport.server";
import { isSpreadsheetFormat, spreadsheetAnswer } from "../spreadsheet/spreadsheetAnswer.server";
import { xlsxOf } from "../spreadsheet/xlsx.server";
import type { UpstreamError } from "../upstream/upstreamError.server";
import type { StatementColumn } from "./statementColumns";
import { printStatement } from "./statementPrint.server";
import { walletFilters } from "./walletFilters";

type SearchInfos = ReturnType<typeof readListQuery>["query"]["searchInfos"];

/** A part of a statement, the oldest entries first. Fen. */
export interface Piece<E> {
  opening: number;
  closing: number;
  rows: E[];
  /** Null at the end. */
  next: string | null;
  /** Number and code of its paper; none where its times are no whole days. */
  paper: PaperNumber | null;
}

/** An account whose statement is asked for. `F` is what its first piece says besides. */
export interface StatementSource<E, F extends Piece<E>> {
  /** Where the reader goes back to when it cannot be had, with the filters of the URL. */
  pageOf(values: Record<string, string>): string;
  ask(body: { searchInfos: SearchInfos; after?: string }): Promise<Outcome<F>>;
  columns: readonly StatementColumn<E>[];
  accountNo(first: F): string;
  companyName: string;
  /** Code of the yard or terminal; none for a wallet. */
  yardCode?: string;
}

/**
 * A statement with the filters of the URL, by `?format=csv|xlsx|pdf`; 导出失败 where it cannot be had. Amounts in yuan.
 * Authority is the caller's.
 */
export async function exportStatement<E extends { id: string }, F extends Piece<E>>(
  args: LoaderFunctionArgs,
  person: Person,
  source: StatementSource<E, F>,
): Promise<Response> {
  const url = new URL(args.request.url);
  const format = url.searchParams.get("format") ?? "";
  if (format !== "pdf" && !isSpreadsheetFormat(format)) throw missing(args.context.traceId);
  const list = readListQuery(url, walletFilters, []);
  const { searchInfos } = list.query;
  const back = source.pageOf(list.values);
  const failed = (error?: UpstreamError) => redirectWithToast(args, person.session, back, failedExport(error));
  // what the page shows as an error of a filter must not quietly become an export of everything
  if (Object.keys(list.errors).length > 0) return failed();
  const first = await source.ask({ searchInfos });
  if (!first.ok) {
    args.context.portal.log.warn({ traceId: args.context.traceId, reason: first.error.reason }, "export failed");
    return failed(first.error);
  }
  const accountNo = source.accountNo(first.result);
  const entries = readEntries<E>(first.result, (after) => source.ask({ searchInfos, after }));
  if (format === "pdf")
    return printStatement(args, person, {
      ...{ ...source, accountNo, entries, values: list.values },
      ...{ balances: first.result, paper: first.result.paper },
    });
  const t = i18nOf(await languageOf(args.request)).getFixedT(null, "money");
  const name = `${t("wallet.statement")}-${accountNo}-${shanghaiDay(new Date()).replaceAll("-", "")}`;
  const columns = source.columns.map(
    ({ title, kind, width }): Column => ({ title: t(title), kind: kind === "yuan" ? "number" : kind, width }),
  );
  const rows = cellRows(source.columns, first.result, entries, t);
  const content = format === "csv" ? csvOf(columns, rows) : xlsxOf(t("wallet.statement"), columns, rows);
  return spreadsheetAnswer(format, name, content);
}

/** A later piece that cannot be had breaks the file off, so that nobody takes a part for the whole. */
async function* readEntries<E>(
  first: Piece<E>,
  ask: (after: string) => Promise<Outcome<Piece<E>>>,
): AsyncGenerator<E, void, undefined> {
  let piece = first;
  for (;;) {
    yield* piece.rows;
    if (!piece.next) return;
    const asked = await ask(piece.next);
    if (!asked.ok) throw asked.error;
    piece = asked.result;
  }
}

/** The rows as a file has them: the opening balance, the entries, the closing balance. Numbers in yuan. */
async function* cellRows<E>(
  columns: readonly StatementColumn<E>[],
  { opening, closing }: Pick<Piece<E>, "opening" | "closing">,
  entries: AsyncIterable<E>,
  t: Translate<"money">,
): AsyncGenerator<CellValue[]> {
  const balance = (title: string, fen: number) =>
    columns.map((column) =>
      column.balance === "title" ? title : column.balance === "amount" ? fen / 100 : column.kind === "yuan" ? null : "",
    );
  yield balance(t("wallet.opening"), opening);
  for await (const entry of entries)
    yield columns.map((column) => (column.kind === "yuan" ? column.of(entry) / 100 : column.of(entry, t)));
  yield balance(t("wallet.closing"), closing);
}

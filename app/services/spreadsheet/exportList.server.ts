import type { Call, ResultOf } from "@protocol/call";
import type { PieceQuery, SearchedBy } from "@protocol/page";
import { shanghaiDay } from "@protocol/values/instant";
import type { LoaderFunctionArgs } from "@remix-run/node";
import type { ListQuery } from "../listQuery.server";
import { type CallInput, missing, type Person, redirectWithToast } from "../person.server";
import { isOutage, type UpstreamError } from "../upstream/upstreamError.server";
import type { CellValue, Column } from "./cell";
import { csvOf } from "./csv.server";
import { createExportLimiter } from "./exportLimiter";
import { failedExport } from "./failedExport.server";
import { isSpreadsheetFormat, spreadsheetAnswer } from "./spreadsheetAnswer.server";
import { xlsxOf } from "./xlsx.server";

const limiter = createExportLimiter();

/** A column of an export, and what a row of the wire has in it. */
export interface ExportColumn<Row> extends Column {
  of(row: Row): CellValue;
}

/** An export call of an area: `pieceQuerySchema` in, `pieceOf(row)` out. */
type PieceCall = Call;
type PieceRow<C> = ResultOf<C> extends { rows: (infer Row)[] } ? Row : never;

export interface ListExport<C extends PieceCall> {
  contract: C;
  /** The filters of the list, as its page reads them. */
  list: ListQuery<SearchedBy<C>>;
  /** What the file is called, without day and ending; also the name of the sheet. */
  name: string;
  columns: readonly ExportColumn<PieceRow<C>>[];
  /** The list with these filters, for whoever comes back with a refusal. */
  back: string;
}

/**
 * The whole of a filtered list as CSV or XLSX (`?format=`), piece by piece; nothing of it is ever whole in memory. What
 * fails before the first byte is said on a page: why, or 导出失败, on the list where it was refused, 导出失败[2] where the
 * upstream could not be asked. So is that somebody has too many under way (`mostExports`). What fails later breaks the file off, so that nobody takes a part for the whole.
 */
export async function exportList<C extends PieceCall>(
  args: LoaderFunctionArgs,
  person: Person,
  { contract, list, name, columns, back }: ListExport<C>,
): Promise<Response> {
  const { traceId, portal } = args.context;
  const format = new URL(args.request.url).searchParams.get("format") ?? "";
  if (!isSpreadsheetFormat(format)) throw missing(traceId);
  const refused = (error?: UpstreamError) => redirectWithToast(args, person.session, back, failedExport(error));
  // what the page shows as an error of a filter must not quietly become an export of everything
  if (Object.keys(list.errors).length > 0) return refused();

  const end = limiter.begin(person.info.user.userId, Date.now());
  if (!end) return redirectWithToast(args, person.session, back, { kind: "warning", key: "errors:export.busy" });
  const { searchInfos, orderBy } = list.query;
  const ask = (after?: string) =>
    person.attempt(contract, { body: { searchInfos, orderBy, after } satisfies PieceQuery } as CallInput<C>);
  const first = await ask().catch((error) => {
    end();
    throw error;
  });
  if (!first.ok) {
    end();
    portal.log.warn({ traceId, call: contract.name, reason: first.error.reason }, "export failed");
    if (!isOutage(first.error)) return refused(first.error);
    throw Response.json({ key: "errors:export.unavailable" }, { status: 503 });
  }

  let written = 0;
  async function* rows(): AsyncGenerator<CellValue[]> {
    let piece = pieceIn<C>((first as { result: ResultOf<C> }).result);
    for (;;) {
      for (const row of piece.rows) {
        yield columns.map((column) => column.of(row));
        written++;
      }
      if (!piece.next) return;
      const asked = await ask(piece.next);
      if (!asked.ok) throw asked.error;
      piece = pieceIn<C>(asked.result);
    }
  }
  const content = format === "csv" ? csvOf(columns, rows()) : xlsxOf(name, columns, rows());
  // once, whether the upstream failed or the reader went away
  content.once("close", () => {
    end();
    if (content.readableEnded) return;
    const reason = content.errored?.message ?? "the reader went away";
    portal.log.warn({ traceId, call: contract.name, rows: written, reason }, "export broken off");
  });
  // what is only asked after is never read, and so never closed
  if (args.request.method === "HEAD") end();
  return spreadsheetAnswer(format, `${name}-${shanghaiDay(new Date()).replaceAll("-", "")}`, content);
}

const pieceIn = <C extends PieceCall>(result: ResultOf<C>) =>
  result as unknown as { rows: PieceRow<C>[]; next: string | null };

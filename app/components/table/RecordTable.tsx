import type { PortRow } from "@protocol/documentCalls";
import type { ListPreferences } from "@protocol/listPreferences";
import { useLocation } from "@remix-run/react";
import { Children, cloneElement, type ReactNode, useRef } from "react";
import { useTranslation } from "react-i18next";
import { listAsLeft, rowPlacer } from "~/services/listPlace";
import { useServed } from "../page/useServed";
import { arrangeRows, chosenColumns } from "./arrangeRows";
import { DecidedNotice } from "./DecidedNotice";
import { HeadedTable } from "./HeadedTable";
import { ListTools } from "./ListTools";
import { Pagination } from "./Pagination";
import { type Together, usePortColumns } from "./portColumns";
import { type RowPaths, useRowActions } from "./RowActions";
import { SelectedBar } from "./SelectedBar";
import { sortHeads } from "./sortHeads";
import { TogetherForm } from "./TogetherForm";
import { useFollowLinks } from "./useFollowLinks";
import { useMissingRows } from "./useMissingRows";

/** The frame of a list: a column for each label, what stands there when nothing was found, and the pages. */
export function RecordTable({
  labels: ownLabels,
  numbers = [],
  wide = [],
  page,
  empty,
  batch,
  plainLinks,
  sortedBy = {},
  pathsOf,
  look,
  children,
}: {
  /** Name of a column → its heading, in their order. */
  labels: Record<string, ReactNode>;
  /** Columns of numbers, which stand at the right. */
  numbers?: readonly string[];
  /** Columns for which only wide windows have room. */
  wide?: readonly string[];
  page: {
    total: number;
    pageIndex: number;
    pageSize: number;
    rows: readonly unknown[];
    /** How many there are, where the browser has been given the first alone. */
    rowCount?: number;
    /** What its reader has chosen for the list; not there where lists of its kind are not opened by their URL. */
    preferences?: ListPreferences | null;
    /** What it may be sorted by, the usual order first. */
    sorts?: readonly string[];
    /** What the port's staff are told of each row besides, and may do with several of them. */
    forPort?: readonly PortRow[];
    together?: Together;
  };
  empty: ReactNode;
  /** The form of what can be done with several rows at once; stands above them. */
  batch?: ReactNode;
  /** The links of the rows are `<a>`, which one handler follows for the cost of one `Link`; nothing in them needs a script. */
  plainLinks?: boolean;
  /** Name of a column → what sorts it, where that is called otherwise. */
  sortedBy?: Readonly<Record<string, string>>;
  /** Where the actions of a row lead, by its place among the rows; a table without it offers none. */
  pathsOf?: (row: number) => RowPaths;
  /** What is shown of one row beside the list; not there where the kind is not looked at so. */
  look?: ReactNode;
  /** One `<tr>` a row. */
  children: ReactNode;
}) {
  const follow = useFollowLinks();
  const wrap = useRef<HTMLDivElement>(null);
  const kept = useServed([page], wrap) && plainLinks === true;
  const rowCount = page.rowCount ?? page.rows.length;
  useMissingRows(!kept && page.rows.length < rowCount);
  const { pathname, search } = useLocation();
  const layout = page.preferences?.layout ?? null;
  const { together } = page;
  const { labels, rows: ownRows } = usePortColumns(page, ownLabels, children);
  const names = Object.keys(labels);
  const list = page.preferences ? listAsLeft(pathname, search) : null;
  const first = (page.pageIndex - 1) * page.pageSize;
  const ticked = new URLSearchParams(search).get("select") === "all";
  const columns = chosenColumns(names, layout);
  const placed = list === null ? null : rowPlacer(list);
  const linkOf = placed && ((to: string, n: number) => placed(to, first + n));
  // what the rows are made of, their first tells
  const shown = kept ? Children.toArray(ownRows).slice(0, 1) : ownRows;
  const drawActions = useRowActions({ search, looks: look !== undefined, within: wrap });
  const { t } = useTranslation();
  const looked = new URLSearchParams(search).get("look");
  const idOf = (n: number, paths = pathsOf?.(n)) => paths?.id ?? (page.rows[n] as { id: string }).id;
  const drawLast = (to: string, n: number, paths: RowPaths) => drawActions(idOf(n, paths), to, paths);
  const lastOf = pathsOf && ((to: string, n: number) => drawLast(to, n, pathsOf(n)));
  const rows = arrangeRows(shown, { names, columns, ticked, linkOf, lastOf });
  // with more columns than its own, or with a document beside it, a table may be wider than its room
  const fits = layout || page.forPort || look ? "" : " fits";
  const last = rows && lastOf ? { acts: <span className="sr">{t("common:row.title")}</span> } : {};
  const { heads, sorted } = sortHeads(labels, { sorts: page.sorts ?? [], sortedBy, search });
  const classOf = (column: string) =>
    numbers.includes(column) ? "num" : wide.includes(column) ? "wide-only" : undefined;
  return (
    <>
      <DecidedNotice inList />
      {page.preferences && <ListTools preferences={page.preferences} labels={rows && labels} />}
      <div className={look ? "looking" : undefined}>
        <div className={`card flush${fits}`}>
          {page.rows.length > 0 && (together || batch) && (
            <SelectedBar key={search} ticked={ticked} rows={page.rows} rowCount={rowCount}>
              {together ? (
                <TogetherForm kind={together.kind} idempotencyKey={together.key} print={together.print} />
              ) : (
                batch
              )}
            </SelectedBar>
          )}
          {page.rows.length === 0 ? (
            empty
          ) : (
            // biome-ignore lint/a11y: the links inside are what is clicked, and Enter on one is a click
            <div
              className={`table-wrap list-wrap${fits}`}
              ref={wrap}
              onClick={plainLinks || page.sorts || pathsOf ? follow : undefined}
            >
              <HeadedTable
                labels={rows ? { ...Object.fromEntries(columns.map((name) => [name, heads[name]])), ...last } : heads}
                sorted={sorted}
                classOf={classOf}
                className={layout ? `chosen ${layout.density}` : undefined}
                served={plainLinks}
                kept={kept}
              >
                {rows?.map((row, n) =>
                  looked && looked === idOf(n) ? cloneElement(row, { "aria-current": "true" }) : row,
                ) ?? ownRows}
              </HeadedTable>
            </div>
          )}
          {page.total > 0 && <Pagination total={page.total} pageIndex={page.pageIndex} pageSize={page.pageSize} />}
        </div>
        {look}
      </div>
    </>
  );
}

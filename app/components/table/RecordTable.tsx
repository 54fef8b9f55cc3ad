import type { ListPreferences } from "@protocol/listPreferences";
import { useLocation } from "@remix-run/react";
import { Children, type ReactNode, useRef } from "react";
import { listAsLeft, withListPlace } from "~/services/listPlace";
import { arrangeRows, chosenColumns } from "./arrangeRows";
import { HeadedTable } from "./HeadedTable";
import { ListTools } from "./ListTools";
import { Pagination } from "./Pagination";
import { SelectedBar } from "./SelectedBar";
import { useFollowLinks } from "./useFollowLinks";
import { useServerRows } from "./useServerRows";

/** The frame of a list: a column for each label, what stands there when nothing was found, and the pages. */
export function RecordTable({
  labels,
  numbers = [],
  wide = [],
  page,
  empty,
  batch,
  plainLinks,
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
    /** What its reader has chosen for the list; not there where lists of its kind are not opened by their URL. */
    preferences?: ListPreferences | null;
  };
  empty: ReactNode;
  /** The form of what can be done with several rows at once; stands above them. */
  batch?: ReactNode;
  /** The links of the rows are `<a>`, which one handler follows for the cost of one `Link`; nothing in them needs a script. */
  plainLinks?: boolean;
  /** One `<tr>` a row. */
  children: ReactNode;
}) {
  const follow = useFollowLinks();
  const wrap = useRef<HTMLDivElement>(null);
  const kept = useServerRows(page, wrap) && plainLinks === true;
  const { pathname, search } = useLocation();
  const layout = page.preferences?.layout ?? null;
  const names = Object.keys(labels);
  const list = page.preferences ? listAsLeft(pathname, search) : null;
  const first = (page.pageIndex - 1) * page.pageSize;
  const ticked = new URLSearchParams(search).get("select") === "all";
  const columns = chosenColumns(names, layout);
  const linkOf = list === null ? null : (to: string, n: number) => withListPlace(to, { list, row: first + n });
  const rows = arrangeRows(kept ? Children.toArray(children).slice(0, 1) : children, {
    names,
    columns,
    ticked,
    linkOf,
  });
  const classOf = (column: string) =>
    numbers.includes(column) ? "num" : wide.includes(column) ? "wide-only" : undefined;
  return (
    <>
      {page.preferences && <ListTools preferences={page.preferences} labels={rows && labels} />}
      <div className="card flush">
        {page.rows.length > 0 && batch && (
          <SelectedBar key={search} ticked={ticked} rows={page.rows}>
            {batch}
          </SelectedBar>
        )}
        {page.rows.length === 0 ? (
          empty
        ) : (
          // biome-ignore lint/a11y: the links inside are what is clicked, and Enter on one is a click
          <div className="table-wrap" ref={wrap} onClick={plainLinks ? follow : undefined}>
            <HeadedTable
              labels={rows ? Object.fromEntries(columns.map((name) => [name, labels[name]])) : labels}
              classOf={classOf}
              className={layout ? `chosen ${layout.density}` : undefined}
              kept={kept}
            >
              {rows ?? children}
            </HeadedTable>
          </div>
        )}
        {page.total > 0 && <Pagination total={page.total} pageIndex={page.pageIndex} pageSize={page.pageSize} />}
      </div>
    </>
  );
}

import type { ReactNode } from "react";
import { HeadedTable } from "./HeadedTable";
import { Pagination } from "./Pagination";
import { useFollowLinks } from "./useFollowLinks";

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
  page: { total: number; pageIndex: number; pageSize: number; rows: readonly unknown[] };
  empty: ReactNode;
  /** What can be done with several rows at once; stands above them. */
  batch?: ReactNode;
  /** The links of the rows are `<a>`, which one handler follows for the cost of one `Link`. */
  plainLinks?: boolean;
  /** One `<tr>` a row. */
  children: ReactNode;
}) {
  const follow = useFollowLinks();
  const classOf = (column: string) =>
    numbers.includes(column) ? "num" : wide.includes(column) ? "wide-only" : undefined;
  return (
    <div className="card flush">
      {page.rows.length > 0 && batch}
      {page.rows.length === 0 ? (
        empty
      ) : (
        // biome-ignore lint/a11y: the links inside are what is clicked, and Enter on one is a click
        <div className="table-wrap" onClick={plainLinks ? follow : undefined}>
          <HeadedTable labels={labels} classOf={classOf}>
            {children}
          </HeadedTable>
        </div>
      )}
      {page.total > 0 && <Pagination total={page.total} pageIndex={page.pageIndex} pageSize={page.pageSize} />}
    </div>
  );
}

import { Table } from "@mantine/core";
import type { ReactNode } from "react";
import { Pagination } from "./Pagination";

/** The frame of a list: a column for each label, what stands there when nothing was found, and the pages. */
export function RecordTable({
  labels,
  numbers = [],
  page,
  empty,
  batch,
  children,
}: {
  /** Name of a column → its heading, in their order. */
  labels: Record<string, string>;
  /** Columns of numbers, which stand at the right. */
  numbers?: readonly string[];
  page: { total: number; pageIndex: number; pageSize: number; rows: readonly unknown[] };
  empty: ReactNode;
  /** What can be done with several rows at once; stands above them. */
  batch?: ReactNode;
  /** One `<tr>` a row. */
  children: ReactNode;
}) {
  return (
    <div className="card flush">
      {page.rows.length > 0 && batch}
      {page.rows.length === 0 ? (
        empty
      ) : (
        <div className="table-wrap">
          <Table className="table cards" withRowBorders={false}>
            <thead>
              <tr>
                {Object.entries(labels).map(([column, label]) => (
                  <th scope="col" key={column} className={numbers.includes(column) ? "num" : undefined}>
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>{children}</tbody>
          </Table>
        </div>
      )}
      {page.total > 0 && <Pagination total={page.total} pageIndex={page.pageIndex} pageSize={page.pageSize} />}
    </div>
  );
}

import type { ComponentProps, ReactNode } from "react";
import { ServedRows } from "./ServedRows";

const onServer = import.meta.env.SSR;

/** Columns beyond which none of them is wide. */
const manyColumns = 7;

/** A table that narrow windows show as cards, with a column for each label. */
export function HeadedTable<C extends string>({
  labels,
  classOf,
  className,
  sorted,
  served,
  kept,
  children,
}: {
  /** Name of a column → its heading, in their order. */
  labels: { [K in C]?: ReactNode };
  /** The class of a column's heading. */
  classOf?: (column: C) => string | undefined;
  className?: string;
  /** Name of a column → which way its rows are sorted. */
  sorted?: Readonly<Record<string, "ascending" | "descending">>;
  /** Hydration passes the rows over. */
  served?: boolean;
  /** The rows stay as the server drew them. */
  kept?: boolean;
  /** One `<tr>` a row. */
  children: ReactNode;
}) {
  const columns = Object.keys(labels) as C[];
  const many = columns.length > manyColumns ? " many-columns" : "";
  return (
    <table className={`table cards${many}${className ? ` ${className}` : ""}`}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th scope="col" key={column} className={classOf?.(column)} aria-sort={sorted?.[column]}>
              {labels[column]}
            </th>
          ))}
        </tr>
      </thead>
      {kept ? (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: says React that the rows are not its own; nothing is set
        <tbody key="kept" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />
      ) : onServer && served ? (
        <ServedRows>{children}</ServedRows>
      ) : (
        <tbody key="drawn">{children}</tbody>
      )}
    </table>
  );
}

/** The same where it is alone in its card or section: what is wider than the window can be scrolled. */
export function WrappedTable<C extends string>(props: ComponentProps<typeof HeadedTable<C>>) {
  return (
    <div className="table-wrap">
      <HeadedTable {...props} />
    </div>
  );
}

import type { ComponentProps, ReactNode } from "react";
import { type HeadedTable, WrappedTable } from "./HeadedTable";

interface Props<C extends string> extends ComponentProps<typeof HeadedTable<C>> {
  /** What stands in the place of the table; false where there are rows. */
  empty: ReactNode;
}

/** A table in a card of its own, for lists without pages. */
export function TableCard<C extends string>({ empty, ...table }: Props<C>) {
  return <div className="card flush">{empty || <WrappedTable {...table} />}</div>;
}

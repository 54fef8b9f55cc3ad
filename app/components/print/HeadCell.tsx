import type { ComponentProps } from "react";
import { Word } from "./Word";

/** The heading of a column. */
export function HeadCell({ k, className }: ComponentProps<typeof Word> & { className?: string }) {
  return (
    <th scope="col" className={className}>
      <Word k={k} />
    </th>
  );
}

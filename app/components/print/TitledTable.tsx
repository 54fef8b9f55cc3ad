import type { ComponentProps, ReactNode } from "react";
import { HeadCell } from "./HeadCell";
import { Titled } from "./Titled";

type Key = ComponentProps<typeof HeadCell>["k"];

interface Props {
  /** Its heading. */
  k: Key;
  /** Headings of its columns. */
  heads: readonly Key[];
  /** Those of columns of numbers. */
  numbers?: readonly Key[];
  /** Of its columns, in points; those without one share what is left. */
  widths?: readonly (number | undefined)[];
  /** Its rows. */
  children: ReactNode;
}

/** A table under its heading, with a row for each of what it lists. */
export function TitledTable({ k, heads, numbers = [], widths, children }: Props) {
  return (
    <Titled k={k}>
      <table>
        {widths && (
          <colgroup>
            {heads.map((head, i) => (
              <col key={head} style={widths[i] ? { width: `${widths[i]}pt` } : undefined} />
            ))}
          </colgroup>
        )}
        <thead>
          <tr>
            {heads.map((head) => (
              <HeadCell key={head} k={head} className={numbers.includes(head) ? "num" : undefined} />
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </Titled>
  );
}

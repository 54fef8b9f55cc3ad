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
  /** Its rows. */
  children: ReactNode;
}

/** A table under its heading, with a row for each of what it lists. */
export function TitledTable({ k, heads, numbers = [], children }: Props) {
  return (
    <Titled k={k}>
      <table>
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

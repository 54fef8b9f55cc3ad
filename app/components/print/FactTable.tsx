import type { ReactNode } from "react";

interface Props {
  /** Pairs of label and value to a row; tables of as many keep to the same lines. */
  pairs?: 2 | 3;
  /** Never broken over two pages. */
  whole?: boolean;
  /** Its rows. */
  children: ReactNode;
}

/** A table of labelled facts. */
export function FactTable({ pairs = 3, whole = false, children }: Props) {
  return (
    <table className={whole ? "whole" : undefined}>
      <colgroup>
        {["a", "b", "c"]
          .slice(0, pairs)
          .flatMap((pair) => [<col key={`${pair}l`} className="label" />, <col key={`${pair}v`} />])}
      </colgroup>
      <tbody>{children}</tbody>
    </table>
  );
}

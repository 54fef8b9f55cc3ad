import type { DeclarationKind } from "@protocol/declaration";
import type { CSSProperties } from "react";
import { boxColumns, type ColumnWidth, goodsColumns, moreColumns } from "~/services/declarations/boxColumns";

/** Of the line of a box, px: its number where it stands in the line, and what lies between its columns. */
const around: Record<DeclarationKind, { number: number[]; gap: number }> = {
  dgDeclaration: { number: [], gap: 6 },
  reeferDeclaration: { number: [24], gap: 4 },
};

const tracks = (...widths: ColumnWidth[]) =>
  widths
    .flatMap((width) => {
      if (width === "tick") return [];
      return typeof width === "number" ? `${width}px` : `minmax(${Number.parseInt(width, 10)}px, 1fr)`;
    })
    .join(" ");

const { unNo, ...describing } = goodsColumns;

/** The grids that the rows of a kind lie on, for the style sheet (styles/declarations.css). */
export function rowGrid(kind: DeclarationKind): CSSProperties {
  const { number, gap } = around[kind];
  return {
    "--box-gap": `${gap}px`,
    "--box-line": tracks(...number, ...Object.values(boxColumns[kind])),
    // a button that looks a number up stands behind it
    "--goods-line": tracks(56, unNo, 50, ...Object.values(describing)),
    "--more-line": `${tracks(...Object.values(moreColumns[kind]))} auto`,
  } as CSSProperties;
}

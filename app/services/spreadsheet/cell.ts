/** What a column holds: words, numbers that are names (never calculated with), amounts, or whole counts. */
export type ColumnKind = "text" | "name" | "number" | "count";

export interface Column {
  title: string;
  kind: ColumnKind;
  /** Width in characters, for workbooks. */
  width: number;
}

/** A cell; numbers are numbers in the file, so yuan and not fen. */
export type CellValue = string | number | null;

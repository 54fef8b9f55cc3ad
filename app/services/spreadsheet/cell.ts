/**
 * What a column holds: words, numbers that are names (never calculated with), amounts, whole counts, or moments as
 * Shanghai's clock shows them (`YYYY-MM-DD HH:mm:ss`).
 */
export type ColumnKind = "text" | "name" | "number" | "count" | "time";

export interface Column {
  title: string;
  kind: ColumnKind;
  /** Width in characters, for workbooks. */
  width: number;
}

/** A cell; numbers are numbers in the file, so yuan and not fen. */
export type CellValue = string | number | null;

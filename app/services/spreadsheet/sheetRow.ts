/** A row of a spreadsheet that somebody brought: its number as the spreadsheet shows it, and its cells as text. */
export interface SheetRow {
  /** From 1; the head is a row, too. */
  n: number;
  cells: string[];
  /** Places of whole numbers with more digits than a spreadsheet keeps: their last digits are lost. */
  rounded: number[];
}

/** Why a file cannot be read at all; `reason` is a packed message of `errors.json`. */
export class SpreadsheetRefusal extends Error {
  override name = "SpreadsheetRefusal";
  constructor(readonly reason: string) {
    super(reason);
  }
}

/** Cells beyond are no part of any template. */
export const mostColumns = 200;
/** Rows of one file, its head aside. */
export const mostRows = 100_000;

/** A row of a spreadsheet that somebody brought: its number as the spreadsheet shows it, and its cells as text. */
export interface SheetRow {
  /** From 1; the head is a row, too. */
  n: number;
  cells: string[];
  /** Places of whole numbers with more digits than a spreadsheet keeps: their last digits are lost. */
  rounded: number[];
  /** Places of what is a number to the spreadsheet, which writes a decimal point whatever the language. */
  numbers?: number[];
  /** Hidden by hand or by a filter in the spreadsheet; it is read all the same. */
  hidden?: boolean;
  /** Places of the columns that its sheet hides; they are read all the same. */
  hiddenColumns?: ReadonlySet<number>;
}

/** How many columns that are read, by their places, a sheet hides. */
export const countHidden = (columns: readonly unknown[], hidden?: ReadonlySet<number>): number =>
  columns.filter((column, place) => column && hidden?.has(place)).length;

/** Why a file cannot be read at all; `reason` is a packed message of the texts `errors`. */
export class SpreadsheetRefusal extends Error {
  override name = "SpreadsheetRefusal";
  constructor(readonly reason: string) {
    super(reason);
  }
}

/** A head stands among so many rows; above it there may be a title or notes. */
export const headRows = 20;
/** Cells beyond are no part of any template. */
export const mostColumns = 200;
/** A line of a file with more is no sheet; spreadsheets write empty cells behind their last column. */
export const widestRow = 1_000;
/** Characters of all cells of a row; one of ours with every field as long as may be has a quarter. */
export const longestRow = 16_384;
/** Rows of a sheet, empty ones included: as many as spreadsheets have. */
export const longestSheet = 1_048_576;
/** Rows of one file, its head aside. */
export const mostRows = 100_000;

import { message } from "@protocol/message";
import { foldWidth } from "@protocol/values/text";
import { SpreadsheetRefusal } from "./sheetRow";

/** A cell or title without what people write it with: blanks, width, case. */
export const plain = (text: string) => foldWidth(text).replace(/\s+/g, "").toUpperCase();

/** A cell's text as the codes are written, whichever of its names stands there; what nobody knows stays as it is. */
export function codeReader(names: Iterable<readonly [code: string, name: string]>) {
  const codes = new Map<string, string>();
  for (const [code, name] of names) {
    codes.set(plain(code), code);
    codes.set(plain(name), code);
  }
  return (cell: string) => codes.get(plain(cell)) ?? cell;
}

/** What a column of a file is known by. */
export interface TitledColumn {
  field: string;
  /** Its titles in every language, `plain`. */
  titles: readonly string[];
}

/**
 * Which column each cell of a head is; undefined where the cells are no head, which one that has all of `needed` is.
 * Marks of what must be filled in are no part of a title. Throws a SpreadsheetRefusal for a head that has a column twice:
 * nobody can say which of the two is meant.
 */
export function readHead<C extends TitledColumn>(
  cells: readonly string[],
  columns: readonly C[],
  needed: readonly string[],
): (C | undefined)[] | undefined {
  const found = cells.map((cell) => columns.find(({ titles }) => titles.includes(plain(cell.replace("*", "")))));
  if (!needed.every((field) => found.some((column) => column?.field === field))) return undefined;
  const again = found.findIndex((column, i) => column && found.indexOf(column) < i);
  if (again >= 0) throw new SpreadsheetRefusal(message("sheet.titleTwice", { title: cells[again] ?? "" }));
  return found;
}

/**
 * What the cells of a row say by the fields of their columns, and what those read of them; `wrongFor` is why a cell is
 * wrong whose column reads no value.
 */
export function readCells<Value>(
  cells: readonly string[],
  head: readonly ({ field: string; read(cell: string): Value } | undefined)[],
  wrongFor: (field: string) => string,
) {
  const texts: Record<string, string> = {};
  const given: Record<string, Value> = {};
  const errors: Record<string, string[]> = {};
  head.forEach((column, i) => {
    const cell = cells[i]?.trim();
    if (!column || !cell) return;
    texts[column.field] = cell;
    const value = column.read(cell);
    if (value === undefined || Number.isNaN(value)) errors[column.field] = [wrongFor(column.field)];
    else given[column.field] = value;
  });
  return { texts, given, errors };
}

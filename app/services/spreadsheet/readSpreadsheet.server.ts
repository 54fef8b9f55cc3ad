import { open } from "node:fs/promises";
import { message } from "@protocol/message";
import { columnName } from "./columnName";
import { readCsv } from "./readCsv.server";
import { readXlsx } from "./readXlsx.server";
import { longestRow, mostRows, type SheetRow, SpreadsheetRefusal } from "./sheetRow";

export interface ReadOptions {
  /** Whether the cells of a row are the titles of what is looked for. */
  isHead?(cells: readonly string[]): boolean;
}

/**
 * The rows of a file that somebody brought, its head first, rows without any text left out. What it is its bytes say, not
 * its name. Of a workbook it is the first visible sheet that has a head by `isHead` among its first rows, so that a sheet
 * of notes may stand before the data; the first sheet where none has. Memory does not grow with its size. Throws a
 * SpreadsheetRefusal whose one sentence says what is wrong.
 */
export async function* readSpreadsheet(path: string, options: ReadOptions = {}): AsyncGenerator<SheetRow> {
  let count = 0;
  for await (const row of await rowsOf(path, options)) {
    if (row.cells.every((cell) => !cell)) continue;
    count++;
    if (count > mostRows + 1) throw new SpreadsheetRefusal(message("sheet.tooManyRows", { max: mostRows }));
    requireShort(row);
    yield row;
  }
  if (count === 0) throw new SpreadsheetRefusal("sheet.empty");
}

/** Many cells may name one long text of a workbook: a small file would fill the memory of who keeps some thousand rows. */
function requireShort({ n, cells }: SheetRow): void {
  if (cells.reduce((sum, { length }) => sum + length, 0) <= longestRow) return;
  const longest = cells.reduce((most, cell, i) => (cell.length > cells[most]!.length ? i : most), 0);
  throw new SpreadsheetRefusal(
    message("sheet.tooMuchText", { row: n, max: longestRow, cell: `${columnName(longest)}${n}` }),
  );
}

async function rowsOf(path: string, { isHead }: ReadOptions): Promise<AsyncGenerator<SheetRow>> {
  const file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(8), 0, 8, 0).finally(() => file.close());
  const start = buffer.subarray(0, bytesRead).toString("hex");
  // the container of .xls, and of any workbook with a password
  if (start.startsWith("d0cf11e0a1b11ae1")) throw new SpreadsheetRefusal("sheet.old");
  return start.startsWith("504b") ? readXlsx(path, isHead) : readCsv(path);
}

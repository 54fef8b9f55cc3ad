import { foldWidth } from "@protocol/values/text";
import type { Values } from "./boxRows";

/** As much as anybody pastes: 200 boxes of 20 kinds of goods. */
const maxLines = 4_000;
const maxCell = 400;

/**
 * A block copied from a spreadsheet, or typed so: a line a row, cells apart by tabs (or, in one column, by blanks and
 * commas of any width). Its first line may be headings in the reader's language, in any order; without them the columns
 * follow `columns`.
 */
export function readPasted(text: string, columns: readonly string[], labels: Record<string, string>): Values[] {
  const lines = text.replace(/\r\n?/g, "\n").split("\n").slice(0, maxLines);
  const tabbed = lines.some((line) => line.includes("\t"));
  const rows = tabbed ? lines.map((line) => line.split("\t")) : lines.flatMap(splitColumn);
  const filled = rows
    .map((cells) => cells.map((cell) => cell.slice(0, maxCell).trim()))
    .filter((cells) => cells.some((cell) => cell !== ""));
  const named = headingsOf(filled[0] ?? [], labels);
  const order = named ?? columns;
  return filled.slice(named ? 1 : 0).map((cells) =>
    Object.fromEntries(
      cells.slice(0, order.length).flatMap((cell, i) => {
        const column = order[i];
        return column
          ? [[column, column === "ctnNo" ? foldWidth(cell).replace(/[\s-]/g, "").toUpperCase() : cell]]
          : [];
      }),
    ),
  );
}

/** One column without tabs: blanks, commas and semicolons of any width part its cells, not the blanks within a number. */
const splitColumn = (line: string): string[][] =>
  foldWidth(line)
    .split(/[,;、]+|\s{2,}/)
    .map((cell) => [cell]);

const plain = (text: string) =>
  foldWidth(text)
    .replace(/[\s*（）()]/g, "")
    .toLowerCase();

function headingsOf(cells: readonly string[], labels: Record<string, string>): (string | undefined)[] | null {
  const byLabel = new Map(Object.entries(labels).map(([column, label]) => [plain(label), column]));
  const found = cells.map((cell) => byLabel.get(plain(cell)));
  return found.filter(Boolean).length >= Math.min(2, cells.length) && found.some(Boolean) ? found : null;
}

import { message, type Packed } from "@protocol/message";
import { splitContainerNumbers } from "@protocol/values/containerNumber";
import { foldWidth } from "@protocol/values/text";
import type { Values } from "./boxRows";
import { fieldOfName } from "./columnNames";

/** As much as anybody pastes: 200 boxes of 20 kinds of goods. */
const maxLines = 4_000;
const maxCell = 400;
/** Cells that are named one by one. */
const mostNamed = 5;

/** What the reader of a block knows of the columns that it can fill. */
export interface PasteColumns {
  /** The columns from the field on where the block is pasted. */
  order: readonly string[];
  /** What each column is called in the reader's language. */
  labels: Record<string, string>;
  /** Of a column of choices: the value behind what somebody calls it, undefined for what nobody does. */
  choices: Record<string, (text: string) => string | undefined>;
}

/** A block as rows of fields, and what of it found no place. */
export interface PastedRows {
  rows: Values[];
  unfit: Packed[];
}

/**
 * Reads the cells of a block as rows: a line a row, blanks in their places. The first line may be headings in the
 * reader's language, in any order; without them the columns follow `order`. What does not fit is told and left out.
 */
export function pastedRows(cells: readonly string[][], { order, labels, choices }: PasteColumns): PastedRows {
  const named = headingsOf(cells[0] ?? [], labels);
  const columns = named ?? order;
  const unfit: Packed[] = [];
  const unknown = named?.flatMap((column, i) => (column ? [] : (cells[0]?.[i]?.trim() ?? ""))).filter(Boolean) ?? [];
  for (const name of unknown) unfit.push(message("paste.column", { name }));
  let lines = cells.slice(named ? 1 : 0);
  const numbersAlone = columns[0] === "ctnNo" && lines.every((line) => line.length <= 1);
  if (numbersAlone) lines = lines.flatMap(splitNumbers);
  // a blank line between boxes is no box, in a column alone it is a place
  else if (columns.includes("ctnNo")) lines = lines.filter((line) => line.some((cell) => cell.trim() !== ""));
  if (lines.length > maxLines) unfit.push(message("paste.lines", { max: maxLines, n: lines.length - maxLines }));

  const beyond = new Set<string>();
  const wrong: Packed[] = [];
  const rows = lines.slice(0, maxLines).map((line, n) => {
    const row: Values = {};
    line.forEach((given, i) => {
      const column = columns[i];
      const text = given.replace(/\s*\n\s*/g, " ").trim();
      if (!column) {
        if (text && !named) beyond.add(`${i}`);
        return;
      }
      const value = cellValue(column, text, choices);
      if (value === undefined)
        wrong.push(message("paste.cell", { row: n + 1, column: labels[column] ?? column, text: text.slice(0, 40) }));
      else row[column] = value;
    });
    return row;
  });
  if (beyond.size > 0) unfit.push(message("paste.columns", { n: beyond.size }));
  unfit.push(...wrong.slice(0, mostNamed));
  if (wrong.length > mostNamed) unfit.push(message("paste.cells", { n: wrong.length - mostNamed }));
  return { rows, unfit };
}

/** What a cell puts into its field; undefined where that cannot take it. */
function cellValue(column: string, text: string, choices: PasteColumns["choices"]): string | undefined {
  if (text.length > maxCell) return undefined;
  if (column === "ctnNo") return foldWidth(text).replace(/[\s-]/g, "").toUpperCase();
  const choose = choices[column];
  return choose && text ? choose(text) : text;
}

/** The field of box numbers takes a list in whatever way it is parted; a blank line keeps its place. */
const splitNumbers = ([text = ""]: readonly string[]): string[][] => {
  const numbers = splitContainerNumbers(text);
  return numbers.length > 0 ? numbers.map((number) => [number]) : [[""]];
};

const plain = (text: string) =>
  foldWidth(text)
    .replace(/[\s*（）()]/g, "")
    .toLowerCase();

function headingsOf(cells: readonly string[], labels: Record<string, string>): (string | undefined)[] | null {
  const byLabel = new Map(Object.entries(labels).map(([column, label]) => [plain(label), column]));
  const found = cells.map((cell) => byLabel.get(plain(cell)) ?? fieldOfName(cell, Object.keys(labels)));
  return found.filter(Boolean).length >= Math.min(2, cells.length) && found.some(Boolean) ? found : null;
}

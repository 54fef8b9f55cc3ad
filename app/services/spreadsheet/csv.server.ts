import { Readable } from "node:stream";
import type { CellValue, Column } from "./cell";

/** What a spreadsheet would calculate, in half or full width; a negative number is none of it, and is left as it is. */
const formula = /^[=+\-@\t\r＝＋－＠]/;
const plainNumber = /^[+-]?\d+(\.\d+)?$/;
/**
 * Where a spreadsheet that parts columns by semicolons, as that of a Brazilian, would see a cell begin with a formula: it
 * takes a quote within a line for text. A number of its own is left as it is.
 */
const formulaWithin = /([;\r\n][^\S\r\n]*)(?=[=+\-@＝＋－＠])(?![+-]?\d+(?:[.,]\d+)?\s*(?:[;\r\n]|$))/g;
/** Names that a spreadsheet would take for a number (`0336`, the voyage `12E3`) or a day (`12-1`). */
const likeNumber = /^(?:\d+(?:E\d+)?|\d{1,4}([-/])\d{1,2}(?:\1\d{1,4})?)$/i;

/** One cell of a CSV: text that would be a formula, or has one behind a semicolon, is disarmed by an apostrophe, a name that looks like a number stays text. */
export function csvCell(value: CellValue, kind: Column["kind"]): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  // a tab keeps Excel from making 1.23E+17 of it, from dropping its zeros, or from showing a day
  const safe =
    kind === "name" && likeNumber.test(value)
      ? `\t${value}`
      : formula.test(value) && !(kind === "number" && plainNumber.test(value))
        ? `'${value}`
        : value;
  return quoted(safe.replace(formulaWithin, "$1'"));
}

const quoted = (safe: string) => (/[",\r\n\t]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe);

const chunkChars = 16_384;

/**
 * UTF-8 with a byte order mark, without which Excel garbles Chinese; lines end as RFC 4180 has it. Rows are read as they
 * are asked for.
 */
export function csvOf(columns: readonly Column[], rows: AsyncIterable<CellValue[]>): Readable {
  async function* chunks() {
    let text = `\uFEFF${columns.map((column) => csvCell(column.title, "text")).join(",")}\r\n`;
    for await (const row of rows) {
      text += `${row.map((value, i) => csvCell(value, columns[i]?.kind ?? "text")).join(",")}\r\n`;
      if (text.length < chunkChars) continue;
      yield Buffer.from(text);
      text = "";
    }
    yield Buffer.from(text);
  }
  return Readable.from(chunks(), { objectMode: false });
}

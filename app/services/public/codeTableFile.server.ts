import type { Standard, StandardColumn } from "@protocol/base";
import { shanghaiDay } from "@protocol/values/instant";
import type { CellValue, Column } from "../spreadsheet/cell";
import { csvOf } from "../spreadsheet/csv.server";
import { type SpreadsheetFormat, spreadsheetAnswer } from "../spreadsheet/spreadsheetAnswer.server";
import { xlsxOf } from "../spreadsheet/xlsx.server";

const counts: readonly StandardColumn[] = ["teu", "tare", "maxGross"];
const narrowest = 10;
const widest = 60;

/** Han takes the room of two letters. */
const widthOf = (text: string) => [...text].reduce((sum, letter) => sum + (letter > "\u2e7f" ? 2 : 1), 0);

async function* cellsOf({ columns, rows }: Standard): AsyncGenerator<CellValue[]> {
  for (const row of rows) {
    yield columns.map((column, i) => (counts.includes(column) && row[i] ? Number(row[i]) : (row[i] ?? "")));
  }
}

/** A code table as a file, headed in the reader's language; codes stay text, weights and TEU are numbers. */
export function codeTableFile(
  standard: Standard,
  format: SpreadsheetFormat,
  texts: { title: string; headOf: (column: StandardColumn) => string },
): Response {
  const columns = standard.columns.map((column, i): Column => {
    const title = texts.headOf(column);
    const longest = Math.max(widthOf(title), ...standard.rows.map((row) => widthOf(row[i] ?? "")));
    return {
      title,
      kind: counts.includes(column) ? "count" : column === "label" ? "text" : "name",
      width: Math.min(widest, Math.max(narrowest, longest + 2)),
    };
  });
  const cells = cellsOf(standard);
  const content = format === "csv" ? csvOf(columns, cells) : xlsxOf(texts.title, columns, cells);
  return spreadsheetAnswer(format, `${texts.title}-${shanghaiDay(new Date())}`, content);
}

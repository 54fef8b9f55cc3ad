import type { TableFile } from "./table";

/** What a spreadsheet would take for a formula, in half and full width. */
const formula = /^[=+\-@\t\r＝＋－＠]/;

function cellOf(text: string, number: boolean): string {
  // a number may be negative; a name that looks like a formula must not run
  const harmless = !number && formula.test(text) ? `'${text}` : text;
  return /[",\r\n]|^\s|\s$/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** CSV as a Chinese Excel opens it: UTF-8 with a byte order mark, lines ended by CRLF, formulas made harmless. */
export function writeCsv({ columns, rows }: TableFile): Buffer {
  const head = columns.map(({ label }) => cellOf(label, false));
  const lines = rows.map((row) => row.map((cell, i) => cellOf(cell, columns[i]?.number ?? false)));
  return Buffer.from(`\uFEFF${[head, ...lines].map((line) => `${line.join(",")}\r\n`).join("")}`, "utf8");
}

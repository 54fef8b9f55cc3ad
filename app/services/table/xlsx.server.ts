import type { TableFile } from "./table";

/** A workbook with one sheet: names are text cells, whatever they look like, so no zero is lost and nothing runs. */
export async function writeXlsx({ title, columns, rows }: TableFile): Promise<Buffer> {
  const { default: excel } = await import("exceljs");
  const book = new excel.Workbook();
  const sheet = book.addWorksheet(
    title
      .replace(/[\\/*?:[\]]/g, " ")
      .trim()
      .slice(0, 31),
    {
      views: [{ state: "frozen", ySplit: 1 }],
    },
  );
  sheet.columns = columns.map(({ label, number }, i) => ({
    header: label,
    width: Math.min(60, Math.max(8, ...[label, ...rows.map((row) => row[i] ?? "")].map(widthOf)) + 2),
    style: number ? { alignment: { horizontal: "right" } } : { numFmt: "@" },
  }));
  sheet.getRow(1).font = { bold: true };
  for (const row of rows) sheet.addRow(row.map((cell, i) => (columns[i]?.number ? Number(cell) : cell)));
  return Buffer.from(await book.xlsx.writeBuffer());
}

/** Han takes the room of two letters. */
const widthOf = (text: string) => [...text].reduce((sum, letter) => sum + (letter > "\u2e7f" ? 2 : 1), 0);

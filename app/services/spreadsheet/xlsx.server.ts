import { PassThrough, type Readable } from "node:stream";
import ExcelJS from "exceljs";
import type { CellValue, Column } from "./cell";

const formatOf = { text: "@", name: "@", number: "#,##0.00", count: "#,##0" } as const;

/**
 * A workbook of one sheet, written as its rows come. Strings are text cells, which no spreadsheet calculates, so
 * neither a formula nor a number that is a name is taken for anything else.
 */
export function xlsxOf(sheetName: string, columns: readonly Column[], rows: AsyncIterable<CellValue[]>): Readable {
  const out = new PassThrough();
  const workbook = new ExcelJS.stream.xlsx.WorkbookWriter({ stream: out, useStyles: true });
  const sheet = workbook.addWorksheet(sheetName.replace(/[[\]*?/\\:]/g, " ").slice(0, 31), {
    views: [{ state: "frozen", ySplit: 1 }],
  });
  sheet.columns = columns.map(({ title, kind, width }) => ({
    header: title,
    width,
    style: { numFmt: formatOf[kind] },
  }));
  async function write() {
    sheet.getRow(1).font = { bold: true };
    sheet.getRow(1).commit();
    for await (const row of rows) {
      sheet.addRow(row).commit();
      // whoever reads slowly must not make the sheet grow in memory
      if (out.writableNeedDrain) await new Promise((resolve) => out.once("drain", resolve).once("close", resolve));
      if (out.destroyed) return;
    }
    sheet.commit();
    await workbook.commit();
  }
  write().catch((error: Error) => out.destroy(error));
  return out;
}

import { createWriteStream, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import ExcelJS from "exceljs";
import type { CellValue, Column } from "~/services/spreadsheet/cell";
import { csvOf } from "~/services/spreadsheet/csv.server";
import { xlsxOf } from "~/services/spreadsheet/xlsx.server";
import { type Figure, measureFigure, runAsProgram } from "./support/figures";
import { sampleMemory } from "./support/memory";

/** As wide as the export of truck orders. */
const columns: Column[] = Array.from({ length: 48 }, (_, i) => ({
  title: `列${i}`,
  kind: i % 12 === 7 ? "number" : i % 3 === 0 ? "name" : "text",
  width: 14,
}));

async function* rowsOf(count: number): AsyncGenerator<CellValue[]> {
  for (let n = 0; n < count; n++) {
    // a piece of the wire comes every five hundred rows
    if (n % 500 === 0) await new Promise(setImmediate);
    yield columns.map(({ kind }, i) => (kind === "number" ? n + i / 100 : i % 4 === 1 ? null : `宁波 ${n} COSU${i}`));
  }
}

/** The library that this replaces, as it streams. */
async function writeByLibrary(path: string, count: number): Promise<void> {
  const book = new ExcelJS.stream.xlsx.WorkbookWriter({ filename: path, useStyles: true });
  const sheet = book.addWorksheet("表");
  sheet.columns = columns.map(({ title, width }) => ({ header: title, width }));
  for await (const row of rowsOf(count)) sheet.addRow(row).commit();
  sheet.commit();
  await book.commit();
}

/** Rows of an export as workbook and CSV: against the library in the same run, and flat in memory. */
export async function run({ quick }: { quick: boolean }): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), "bench-export-"));
  const path = join(folder, "file");
  const most = quick ? 10_000 : 100_000;
  const write = (format: "csv" | "xlsx", count: number) =>
    pipeline(
      format === "csv" ? csvOf(columns, rowsOf(count)) : xlsxOf("表", columns, rowsOf(count)),
      createWriteStream(path),
    );
  try {
    const figures = [
      await measureFigure({ name: `export: ${most / 5} rows as a workbook over the library`, limit: 0.5 }, async () => {
        const started = performance.now();
        await write("xlsx", most / 5);
        const ours = performance.now() - started;
        await writeByLibrary(path, most / 5);
        const theirs = performance.now() - started - ours;
        return {
          ratio: ours / theirs,
          note: `${Math.round((most / 5 / ours) * 1000)} rows/s of ${columns.length} columns`,
        };
      }),
    ];
    for (const format of ["xlsx", "csv"] as const) {
      const name = `export: peak memory of ${most} rows as ${format} over that of ${most / 10}`;
      figures.push(
        await measureFigure({ name, limit: 1.3 }, async () => {
          await write(format, most / 10);
          const small = await sampleMemory(() => write(format, most / 10));
          const large = await sampleMemory(() => write(format, most));
          return {
            ratio: large.peakMb / small.peakMb,
            note: `${large.peakMb.toFixed(0)} MB, ${Math.round((most / large.ms) * 1000)} rows/s`,
          };
        }),
      );
    }
    return figures;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

await runAsProgram(import.meta.url, run);

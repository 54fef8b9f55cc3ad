import { createReadStream, createWriteStream, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import chinese from "@locales/zh-CN/imports.json";
import { containerCheckDigit } from "@protocol/values/containerNumber";
import { parse } from "csv-parse";
import { importSheets } from "~/services/declarations/importColumns";
import { readImportGroups } from "~/services/declarations/importGroups.server";
import { findHead } from "~/services/declarations/importSource.server";
import type { CellValue, Column } from "~/services/spreadsheet/cell";
import { csvOf } from "~/services/spreadsheet/csv.server";
import { readSpreadsheet } from "~/services/spreadsheet/readSpreadsheet.server";
import { xlsxOf } from "~/services/spreadsheet/xlsx.server";
import { type Figure, measureFigure, runAsProgram } from "./support/figures";
import { sampleMemory } from "./support/memory";

const { columns: dgColumns, mark } = importSheets.dgDeclaration;
const texts = chinese as Record<string, string>;
const columns: Column[] = [...dgColumns.map(({ field }) => texts[`column.${field}`] ?? field), mark].map((title) => ({
  title,
  kind: "text",
  width: 12,
}));
const goods: Record<string, string> = {
  unNo: "1263",
  packGroup: "II",
  packCode: "1A1",
  pkgCount: "80",
  grossKg: "1850",
  netKg: "1600",
  flashPoint: "12",
};

/** Five rows for each B/L, all of them good. */
async function* rowsOf(count: number): AsyncGenerator<CellValue[]> {
  for (let n = 0; n < count; n++) {
    const bl = Math.floor(n / 5);
    const serial = `CSQU${String(bl).padStart(6, "0")}`;
    const box: Record<string, string> = {
      blNo: `COSU${bl}`,
      ctnNo: serial + containerCheckDigit(serial),
      ctnSizeType: "20GP",
      sealNo: `CN${bl}`,
      // goods that are the same in every field would be told as entered twice
      techName: `T${n % 5}`,
    };
    yield [...dgColumns.map(({ field }) => box[field] ?? goods[field] ?? ""), ""];
  }
}

/** Reading and checking what people bring: against the bare parser in the same run, and flat in memory. */
export async function run({ quick }: { quick: boolean }): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), "bench-import-"));
  const most = quick ? 10_000 : 100_000;
  const fileOf = async (format: "csv" | "xlsx", count: number) => {
    const path = join(folder, `${count}.${format}`);
    await pipeline(
      format === "csv" ? csvOf(columns, rowsOf(count)) : xlsxOf("表", columns, rowsOf(count)),
      createWriteStream(path),
    );
    return path;
  };
  const count = async (items: AsyncIterable<unknown>) => {
    let n = 0;
    for await (const _ of items) n++;
    return n;
  };
  const check = async (path: string, wanted: number) => {
    const { head } = await findHead(path, "dgDeclaration", {});
    let [rows, bad] = [0, 0];
    for await (const group of readImportGroups("dgDeclaration", readSpreadsheet(path), head, {}, Date.now())) {
      rows += group.rows;
      bad += group.bad.length;
    }
    if (rows !== wanted || bad > 0) throw new Error(`${rows} rows and ${bad} errors instead of ${wanted} and none`);
  };
  try {
    const figures: Figure[] = [];
    const csv = await fileOf("csv", most);
    figures.push(
      await measureFigure({ name: `import: ${most} rows of CSV read, over the bare parser`, limit: 2.5 }, async () => {
        const started = performance.now();
        if ((await count(readSpreadsheet(csv))) !== most + 1) throw new Error("rows are missing");
        const ours = performance.now() - started;
        await count(createReadStream(csv).pipe(parse({ bom: true })));
        const bare = performance.now() - started - ours;
        return { ratio: ours / bare, note: `${(statSync(csv).size / 1_048.576 / ours).toFixed(1)} MB/s` };
      }),
    );
    for (const format of ["csv", "xlsx"] as const) {
      const [small, large] = [await fileOf(format, most / 10), await fileOf(format, most)];
      const name = `import: peak memory of checking ${most} rows of ${format} over that of ${most / 10}`;
      figures.push(
        await measureFigure({ name, limit: 1.4 }, async () => {
          await check(small, most / 10);
          const before = await sampleMemory(() => check(small, most / 10));
          const after = await sampleMemory(() => check(large, most));
          const note = `${after.peakMb.toFixed(0)} MB, ${Math.round((most / after.ms) * 1000)} rows/s checked`;
          return { ratio: after.peakMb / before.peakMb, note };
        }),
      );
    }
    return figures;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

await runAsProgram(import.meta.url, run);

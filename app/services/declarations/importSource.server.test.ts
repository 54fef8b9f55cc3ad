import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import ExcelJS from "exceljs";
import { afterAll, expect, it } from "vitest";
import { findHead, readStoredHead, type StoredHead, storeHead } from "./importSource.server";

const folder = mkdtempSync(join(tmpdir(), "head-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("reads the head of an import whole while another one is being stored", async () => {
  const stored: StoredHead = {
    head: { row: 1, columns: [], language: null, template: false },
    samples: ["a".repeat(60)],
    hidden: [],
    confirmed: false,
  };
  await storeHead(folder, stored);
  let over = false;
  const storing = (async () => {
    for (let n = 0; n < 100; n++) await storeHead(folder, stored);
    over = true;
  })();
  while (!over) expect(await readStoredHead(folder)).toEqual(stored);
  await storing;
});

it("notes with the head of a file which of its columns are hidden", async () => {
  const book = new ExcelJS.Workbook();
  const sheet = book.addWorksheet("箱");
  sheet.addRow(["提单号", "箱号", "备注"]);
  sheet.addRow(["COSU6312510001", "CSQU3054383", "x"]);
  sheet.getColumn(2).hidden = true;
  const path = join(folder, "a.xlsx");
  await book.xlsx.writeFile(path);
  expect((await findHead(path, "dgDeclaration", {})).hidden).toEqual([1]);
});

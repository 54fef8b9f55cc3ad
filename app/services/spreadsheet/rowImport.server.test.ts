import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import ExcelJS from "exceljs";
import { expect, it, onTestFinished } from "vitest";
import type { Attempt, Person } from "../person.server";
import { importRows } from "./rowImport.server";
import { readHead } from "./sheetColumns";

it("takes no number whose last digits its spreadsheet has lost, and names its row and column", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "rows-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const book = new ExcelJS.Workbook();
  const sheet = book.addWorksheet("箱");
  sheet.addRow(["说明", "提单号"]);
  sheet.addRow([1, "2026112100012345678"]);
  // as who types it into a cell that is no text has it
  sheet.addRow([2026112100012345, Number("2026112100012345678")]);
  const form = new FormData();
  form.set("file", new Blob([await book.xlsx.writeBuffer()]), "a.xlsx");
  const request = new Request("http://portal.example/import", { method: "POST", body: form });
  const entered: string[] = [];
  const answer = await importRows(
    { request, params: {}, context: { portal: { config: { dataDir } }, traceId: "t", nonce: "n" } } as never,
    {} as Person,
    {
      most: 10,
      readHead: (cells) =>
        cells.includes("提单号") ? cells.map((cell) => (cell === "提单号" ? { field: "blNo" } : undefined)) : undefined,
      readRow: ([, blNo = ""]) => ({ texts: { blNo }, read: { value: blNo, errors: null } }),
      within: "rows",
      async enter(values): Promise<Attempt<never>> {
        entered.push(...values);
        throw new Error("nothing is to be entered");
      },
      done: { to: "/", key: "" },
    },
  );
  expect(answer).toMatchObject({
    data: { good: 1, cells: [{ row: 3, field: "blNo", value: "2026112100012350000", reason: "sheet.rounded" }] },
    init: { status: 422 },
  });
  expect(entered).toEqual([]);
});

it("says of hidden rows and columns that they were read, where it refuses a file and where it takes one", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "rows-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const flashed: unknown[] = [];
  const session = { flash: (...told: unknown[]) => flashed.push(told) };
  async function imported(blNos: string[], columnsToo = false) {
    const book = new ExcelJS.Workbook();
    const sheet = book.addWorksheet("箱");
    sheet.addRow(["提单号"]);
    if (columnsToo) for (const n of [1, 3]) sheet.getColumn(n).hidden = true;
    for (const blNo of blNos) sheet.addRow([blNo]).hidden = !columnsToo || blNo === "A2";
    const form = new FormData();
    form.set("file", new Blob([await book.xlsx.writeBuffer()]), "a.xlsx");
    const request = new Request("http://portal.example/import", { method: "POST", body: form });
    const sessions = { commitSession: async () => "" };
    const args = {
      request,
      params: {},
      context: { portal: { config: { dataDir }, sessions }, traceId: "t", nonce: "n" },
    };
    return importRows(args as never, { session } as never, {
      most: 10,
      readHead: ([cell = ""]) => (cell === "提单号" ? [{ field: "blNo" }] : undefined),
      readRow: ([blNo = ""]) => ({
        texts: { blNo },
        read: blNo === "?" ? { value: null, errors: { blNo: ["format"] } } : { value: blNo, errors: null },
      }),
      within: "rows",
      enter: async () => ({ ok: true, replayed: false }) as never,
      done: { to: "/", key: "done" },
    });
  }
  expect(await imported(["A1", "?"])).toMatchObject({ data: { good: 1, hidden: 2 } });
  expect(flashed).toEqual([]);
  expect(await imported(["A1", "A2"])).toHaveProperty("status", 302);
  expect(flashed).toEqual([
    ["toastBefore", { kind: "success", key: "done", params: { count: 2 } }],
    ["toast", { kind: "warning", key: "documents:rowImport.hidden", params: { count: 2 }, seconds: 10 }],
  ]);
  // a column that is not read is none of them
  expect(await imported(["A1", "?"], true)).toMatchObject({ data: { hidden: 0, hiddenColumns: 1 } });
  for (const blNos of [["A1"], ["A1", "A2"]]) expect(await imported(blNos, true)).toHaveProperty("status", 302);
  const warned = (params: object, key: string) => ["toast", { kind: "warning", key, params, seconds: 10 }];
  expect([flashed[3], flashed[5]]).toEqual([
    warned({ count: 1 }, "documents:rowImport.hiddenColumns"),
    warned({ rows: 1, columns: 1 }, "documents:rowImport.hiddenBoth"),
  ]);
});

it("takes no file that has a column twice, whose other values would be lost", () => {
  const columns = [
    { field: "ctnNo", titles: ["箱号", "CONTAINERNO."] },
    { field: "grossWeight", titles: ["毛重"] },
  ];
  const read = (cells: string[]) => readHead(cells, columns, ["ctnNo"]);
  expect(read(["箱号*", "备注", "毛 重"])).toEqual([columns[0], undefined, columns[1]]);
  expect(read(["毛重", "毛重"])).toBeUndefined();
  expect(() => read(["箱号", "毛重", "Container No."])).toThrow('sheet.titleTwice|{"title":"Container No."}');
});

import { buffer } from "node:stream/consumers";
import excel from "exceljs";
import { describe, expect, it } from "vitest";
import { attachmentDisposition } from "../attachmentDisposition";
import type { CellValue, Column } from "./cell";
import { csvOf } from "./csv.server";
import { xlsxOf } from "./xlsx.server";

const columns: Column[] = [
  { title: "代码", kind: "name", width: 10 },
  { title: "名称", kind: "text", width: 20 },
  { title: "皮重", kind: "count", width: 10 },
];
const rows: CellValue[][] = [
  ["0336", "烟花", 2300],
  ["330206199001011016", "=1+1", -5],
  ["A1", "@SUM(A1)", 0],
  ["A2", "-3 度", 1],
  ["A3", "＝cmd", 1],
  ["A4", 'a "b", c', 1],
  ["A5", "两行\n文字", 1],
  ["A6", null, 1],
  ["12E3", "12E3", 1],
  ["12-1", "3/4", 1],
  ["021E", null, 1],
  ["A7", "x;=cmd|' /C calc'!A0;y", 1],
  ["A8", "x\n +1+cmd|A0", 1],
  ["A9", "5;-18;+1,5; -2", 1],
];

async function* each(): AsyncGenerator<CellValue[]> {
  yield* rows;
}

describe("a CSV file", async () => {
  const bytes = await buffer(csvOf(columns, each()));
  const lines = bytes.toString("utf8").slice(1).split("\r\n");

  it("begins with the mark that tells Excel its encoding", () => {
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(lines[0]).toBe("代码,名称,皮重");
  });

  it("keeps numbers that are names, disarms formulas, and leaves negative numbers alone", () => {
    expect(lines.slice(1, 6)).toEqual([
      '"\t0336",烟花,2300',
      '"\t330206199001011016",\'=1+1,-5',
      "A1,'@SUM(A1),0",
      "A2,'-3 度,1",
      "A3,'＝cmd,1",
    ]);
  });

  it("quotes what would break a line or a column", () => {
    expect(lines.slice(6)).toEqual([
      'A4,"a ""b"", c",1',
      'A5,"两行\n文字",1',
      "A6,,1",
      '"\t12E3",12E3,1',
      '"\t12-1",3/4,1',
      "021E,,1",
      // where semicolons part columns, and a quote within a line is text
      "A7,x;'=cmd|' /C calc'!A0;y,1",
      `A8,"x\n '+1+cmd|A0",1`,
      'A9,"5;-18;+1,5; -2",1',
      "",
    ]);
  });
});

describe("a workbook", () => {
  it("opens again with names as text and numbers as numbers", async () => {
    const book = new excel.Workbook();
    await book.xlsx.load((await buffer(xlsxOf("尺寸/箱型 [1]", columns, each()))) as unknown as ArrayBuffer);
    const sheet = book.worksheets[0]!;
    expect(sheet.name).not.toMatch(/[/[\]]/);
    expect(sheet.rowCount).toBe(rows.length + 1);
    rows.forEach(([code, name, tare], i) => {
      const row = sheet.getRow(i + 2);
      expect([row.getCell(1).value, row.getCell(2).value, row.getCell(3).value]).toEqual([code, name, tare]);
      expect(row.getCell(1).type).toBe(excel.ValueType.String);
      expect(row.getCell(1).numFmt).toBe("@");
      expect(row.getCell(3).type).toBe(excel.ValueType.Number);
    });
  });
});

it("a moment is a date cell in a workbook, and text in a CSV", async () => {
  const times: Column[] = [{ title: "时间", kind: "time", width: 20 }];
  async function* moments(): AsyncGenerator<CellValue[]> {
    yield* [["2026-11-21 22:30:15"], [null], ["待定"]];
  }
  const book = new excel.Workbook();
  await book.xlsx.load((await buffer(xlsxOf("a", times, moments()))) as unknown as ArrayBuffer);
  const [date, none, words] = [2, 3, 4].map((row) => book.worksheets[0]!.getCell(row, 1));
  expect(date!.type).toBe(excel.ValueType.Date);
  expect((date!.value as Date).toISOString()).toBe("2026-11-21T22:30:15.000Z");
  expect(date!.numFmt).toMatch(/^yyyy.*hh:mm:ss$/);
  expect([none!.value, words!.value]).toEqual([null, "待定"]);
  expect((await buffer(csvOf(times, moments()))).toString("utf8")).toContain("2026-11-21 22:30:15");
});

it("a file's name cannot leave its header", () => {
  expect(attachmentDisposition('码头"\r\n表.csv')).toBe(
    "attachment; filename=\"file.csv\"; filename*=UTF-8''%E7%A0%81%E5%A4%B4%E8%A1%A8.csv",
  );
  expect(attachmentDisposition("出口委托-20261130.xlsx")).toContain('filename="20261130.xlsx";');
});

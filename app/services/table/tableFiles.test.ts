import excel from "exceljs";
import { describe, expect, it } from "vitest";
import { attachment } from "./attachment";
import { writeCsv } from "./csv.server";
import { writeXlsx } from "./xlsx.server";

const table = {
  title: "尺寸/箱型 [1]",
  columns: [
    { label: "代码", number: false },
    { label: "皮重", number: true },
  ],
  rows: [
    ["0336", "2300"],
    ["=1+1", "-5"],
    ["@SUM(A1)", "0"],
    ["-3", "1"],
    ["＝cmd", "1"],
    ['a "b", c', "1"],
    ["两行\n文字", "1"],
    ["330206199001011016", "1"],
  ],
};

describe("a CSV file", () => {
  const bytes = writeCsv(table);
  const lines = bytes.toString("utf8").slice(1).split("\r\n");

  it("begins with the mark that tells Excel its encoding", () => {
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(lines[0]).toBe("代码,皮重");
  });

  it("holds no formula, and leaves negative numbers alone", () => {
    expect(lines.slice(1, 6)).toEqual(["0336,2300", "'=1+1,-5", "'@SUM(A1),0", "'-3,1", "'＝cmd,1"]);
  });

  it("quotes what would break a line or a column", () => {
    expect(lines[6]).toBe('"a ""b"", c",1');
    expect(lines[7]).toBe('"两行\n文字",1');
    expect(lines.at(-1)).toBe("");
  });
});

describe("an XLSX file", () => {
  it("opens again with names as text and numbers as numbers", async () => {
    const book = new excel.Workbook();
    await book.xlsx.load((await writeXlsx(table)) as unknown as ArrayBuffer);
    const sheet = book.worksheets[0]!;
    expect(sheet.name).toBe("尺寸 箱型  1");
    expect(sheet.rowCount).toBe(table.rows.length + 1);
    table.rows.forEach(([code, tare], i) => {
      const row = sheet.getRow(i + 2);
      expect(row.getCell(1).value).toBe(code);
      expect(row.getCell(1).type).toBe(excel.ValueType.String);
      expect(row.getCell(1).numFmt).toBe("@");
      expect(row.getCell(2).value).toBe(Number(tare));
    });
  });
});

it("a file's name cannot leave its header", () => {
  expect(attachment('a"\r\nX: 1.csv', '码头"\r\n表.csv')).toBe(
    "attachment; filename=\"aX1.csv\"; filename*=UTF-8''%E7%A0%81%E5%A4%B4%E8%A1%A8.csv",
  );
});

import { createWriteStream, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import ExcelJS from "exceljs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import yazl from "yazl";
import type { CellValue, Column } from "./cell";
import { csvOf } from "./csv.server";
import { readSpreadsheet } from "./readSpreadsheet.server";
import { readXlsx } from "./readXlsx.server";
import { xlsxOf } from "./xlsx.server";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "sheets-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let made = 0;
function fileOf(bytes: Buffer | string): string {
  const path = join(folder, String(made++));
  writeFileSync(path, bytes);
  return path;
}

async function read(path: string) {
  const rows = [];
  for await (const row of readSpreadsheet(path)) rows.push(row);
  return rows;
}
const cellsOf = async (path: string) => (await read(path)).map((row) => row.cells);
const refusalOf = (path: string) =>
  read(path).then(
    () => "read",
    (error: { name: string; reason?: string }) => error.reason ?? String(error),
  );

/** 品名,姓名 and 烟花,䶮㛃𠮷 as a spreadsheet saves them on a Chinese machine. */
const gb18030 = Buffer.from("c6b7c3fb2cd0d5c3fb0d0ad1ccbba82cfe9f8230b7319534b2350d0a", "hex");

describe("a CSV file", () => {
  const text = "品名,姓名\r\n烟花,䶮㛃𠮷\r\n";

  it("is read in UTF-8 with and without its mark, and in GB18030", async () => {
    const wanted = [
      ["品名", "姓名"],
      ["烟花", "䶮㛃𠮷"],
    ];
    expect(await cellsOf(fileOf(text))).toEqual(wanted);
    expect(await cellsOf(fileOf(`\uFEFF${text}`))).toEqual(wanted);
    expect(await cellsOf(fileOf(gb18030))).toEqual(wanted);
  });

  it("is read in UTF-16 of either order, with its mark and without", async () => {
    const tabs = "品名\t姓名\r\n烟花\t䶮㛃𠮷\r\n";
    const little = Buffer.from(tabs, "utf16le");
    const marked = Buffer.from(`\uFEFF${tabs}`, "utf16le");
    for (const bytes of [little, marked, Buffer.from(little).swap16(), Buffer.from(marked).swap16()])
      expect(await cellsOf(fileOf(bytes))).toEqual([
        ["品名", "姓名"],
        ["烟花", "䶮㛃𠮷"],
      ]);
  });

  it("keeps the number of a row past blank lines and lines within quotes, by any of three separators", async () => {
    const rows = await read(fileOf('a;b\n\n"1\n2";3\n'));
    expect(rows).toEqual([
      { n: 1, cells: ["a", "b"], rounded: [] },
      { n: 3, cells: ["1\n2", "3"], rounded: [] },
    ]);
    expect(await cellsOf(fileOf("a\tb\n1\t2"))).toEqual([
      ["a", "b"],
      ["1", "2"],
    ]);
  });

  it.each([
    ["a,b\n1,=HYPERLINK(1)", 'sheet.formula|{"cell":"B2"}'],
    [Buffer.from("61002c006200d8", "hex"), "sheet.encoding"],
    [`a,"${"x".repeat(300_000)}`, 'sheet.row|{"row":1}'],
    // long after its first piece
    [`a,b\n${"1,2\n".repeat(50_000)}\0`, "sheet.encoding"],
    ["", "sheet.empty"],
    ["\n,,\n", "sheet.empty"],
    [Buffer.from("d0cf11e0a1b11ae10000", "hex"), "sheet.old"],
  ])("that cannot be read is refused in one sentence (%#)", async (bytes, reason) => {
    expect(await refusalOf(fileOf(bytes))).toBe(reason);
  });

  it("may have as many rows as are taken, and no more", async () => {
    const most = `n\n${Array.from({ length: 100_000 }, (_, i) => i).join("\n")}\n`;
    expect((await read(fileOf(most))).length).toBe(100_001);
    expect(await refusalOf(fileOf(`${most}1\n`))).toBe('sheet.tooManyRows|{"max":100000}');
  });

  it.each([
    ["in one line", ",".repeat(50_000_000)],
    ["in many lines", `${",".repeat(2_000)}\n`.repeat(25_000)],
    ["behind a quote that hides nothing", `x"y${",".repeat(5_000)}\n`.repeat(1_000)],
  ])("of nothing but commas is refused before they become cells: %s", async (_, text) => {
    const path = fileOf(text);
    const from = performance.now();
    expect(await refusalOf(path)).toMatch(/^sheet\.tooManyColumns\|/);
    expect(performance.now() - from).toBeLessThan(5_000);
  });
});

describe("a workbook", () => {
  it("has its dates and numbers as somebody would write them", async () => {
    const book = new ExcelJS.Workbook();
    const sheet = book.addWorksheet("箱");
    sheet.addRow(["时间", "日", "重量", "号", "小", "是", "名", "航次"]);
    sheet.addRow([
      new Date("2026-11-21T14:30:00Z"),
      new Date("2026-11-21T00:00:00Z"),
      0.1 + 0.2,
      330206199001011000,
      0.0000001,
      true,
      " 䶮㛃𠮷 & <b> _x0041_ ",
    ]);
    Object.assign(sheet.getCell("H2"), { value: 21, numFmt: "000" });
    sheet.getCell("A2").numFmt = "yyyy-mm-dd hh:mm:ss";
    sheet.getCell("B2").numFmt = "yyyy/m/d";
    const rows = await read(fileOf(Buffer.from(await book.xlsx.writeBuffer())));
    expect(rows[1]!.cells.slice(0, 6)).toEqual([
      "2026-11-21 14:30:00",
      "2026-11-21",
      "0.3",
      "330206199001011000",
      "0.0000001",
      "TRUE",
    ]);
    expect(rows[1]!.cells[6]).toContain("䶮㛃𠮷 & <b>");
    expect([rows[1]!.cells[7], rows[1]!.rounded]).toEqual(["021", [3]]);
  });

  it("may have a sheet of notes before the data, and says which rows it hides and which cells are numbers", async () => {
    const book = new ExcelJS.Workbook();
    book.addWorksheet("说明").addRow(["请按下一页填写"]);
    const sheet = book.addWorksheet("数据");
    sheet.addRow(["某公司 十二月"]);
    sheet.addRow(["箱号", "毛重"]);
    sheet.addRow(["CSQU3054383", 1850.5]);
    sheet.addRow(["TGHU7599330", "1850"]).hidden = true;
    const path = fileOf(Buffer.from(await book.xlsx.writeBuffer()));
    expect(await cellsOf(path)).toEqual([["请按下一页填写"]]);
    const rows = [];
    for await (const row of readSpreadsheet(path, { isHead: (cells) => cells.includes("箱号") })) rows.push(row);
    expect(rows.map(({ n, cells, numbers, hidden }) => [n, cells.length, numbers, hidden])).toEqual([
      [1, 1, [], undefined],
      [2, 2, [], undefined],
      [3, 2, [1], undefined],
      [4, 2, [], true],
    ]);
  });

  it("with a formula is refused by the name of its cell", async () => {
    const book = new ExcelJS.Workbook();
    const sheet = book.addWorksheet("a");
    sheet.addRow(["x"]);
    sheet.getCell("AB3").value = { formula: "1+1", result: 2 };
    expect(await refusalOf(fileOf(Buffer.from(await book.xlsx.writeBuffer())))).toBe('sheet.formula|{"cell":"AB3"}');
  });

  it("that unpacks to far more than it is, lies about its size, or is none, is refused", async () => {
    const zeros = Readable.from(
      (function* () {
        const block = Buffer.alloc(1_048_576, 32);
        for (let i = 0; i < 100; i++) yield block;
      })(),
    );
    expect(await refusalOf(await zip({ "xl/workbook.xml": zeros }))).toBe("sheet.bomb");
    expect(await refusalOf(await zip({ "word/document.xml": Buffer.from("<a/>") }))).toBe("sheet.notSheet");

    const honest = fileOf(Buffer.from(await (await bookOf([["a"]])).xlsx.writeBuffer()));
    const bytes = readFileSync(honest);
    // the size that the directory tells of the first sheet, made small
    const name = Buffer.from("xl/worksheets/sheet1.xml");
    const entry = bytes.lastIndexOf(name) - 46;
    expect(bytes.readUInt32LE(entry)).toBe(0x02014b50);
    bytes.writeUInt32LE(10, entry + 24);
    expect(await refusalOf(fileOf(bytes))).toBe("sheet.bomb");
    expect(await refusalOf(fileOf(bytes.subarray(0, bytes.length - 30)))).toBe("sheet.broken");
  });

  const text = (length: number) => `<row><c t="str"><v>${"x".repeat(length)}</v></c></row>`;
  it.each([
    ["a text without end", { rows: text(2_000_000) }],
    ["an attribute without end", { rows: `<row spans="${"x".repeat(2_000_000)}"/>` }],
    ["a comment without end", { rows: `<!--${"x".repeat(2_000_000)}-->` }],
    ["elements within elements", { rows: "<a>".repeat(200) + "</a>".repeat(200) }],
    ["nothing but styles", { styles: `<cellXfs>${"<xf/>".repeat(7_000_000)}</cellXfs>` }],
    ["nothing but empty texts", { strings: "<si/>".repeat(5_000_001) }],
  ])("of %s is refused before it is in memory", async (_, parts) => {
    expect(await refusalOf(await written(parts))).toBe("sheet.bomb");
  });

  it("has its rows and cells in their order, each once", async () => {
    const cell = '<c r="A1"><v>1</v></c>';
    for (const rows of [
      '<row r="x"/>',
      '<row r="0"/>',
      `<row r="2">${cell}</row><row r="2">${cell}</row>`,
      `<row r="1">${cell.repeat(2)}</row>`,
      '<row r="1"><c r="1"><v>1</v></c></row>',
    ])
      expect(await refusalOf(await written({ rows }))).toBe("sheet.broken");
    expect(await refusalOf(await written({ rows: '<row r="1048577"/>' }))).toMatch(/^sheet\.tooManyRows/);
    // each character of the longest text may take ten bytes
    const long = `<row><c t="str"><v>${"&#x10FFFF;".repeat(8_000)}</v></c></row>`;
    expect((await cellsOf(await written({ rows: long })))[0]![0]).toHaveLength(16_000);
  });

  it("has no text longer than a cell may be, in whatever pieces it is written", async () => {
    const pieces = `<t>${"x".repeat(900_000)}</t>`.repeat(2);
    const rows = `<row><c t="s"><v>0</v></c><c t="inlineStr"><is>${pieces}</is></c></row>`;
    for await (const { cells } of readXlsx(await written({ rows, strings: `<si>${pieces}</si>` })))
      expect(cells.map(({ length }) => length)).toEqual([32_768, 32_768]);
  });

  it("says which cell makes a row longer than any of ours, before many of them are kept", async () => {
    const cell = '<c t="s"><v>0</v></c>';
    const rows = `<row>${cell}</row><row><c t="n"><v>1</v></c>${cell.repeat(2)}</row>`;
    const path = await written({ rows, strings: `<si><t>${"x".repeat(9_000)}</t></si>` });
    expect(await refusalOf(path)).toBe('sheet.tooMuchText|{"row":2,"max":16384,"cell":"B2"}');
    expect(await refusalOf(fileOf(`a,b\n1,${"x".repeat(20_000)}\n`))).toContain('"cell":"B2"');
  });

  it("is read once, however often its sheet is named, and whatever its formats say", async () => {
    const styles = `<numFmts><numFmt numFmtId="200" formatCode="${"[".repeat(300_000)}"/></numFmts><cellXfs><xf numFmtId="200"/></cellXfs>`;
    const path = await written({ rows: `${"<a/>".repeat(200_000)}${text(3)}`, styles, sheets: 2_000 });
    const [from, found] = [performance.now(), readSpreadsheet(path, { isHead: () => false })];
    expect((await found.next()).value).toMatchObject({ n: 1, cells: ["xxx"] });
    await found.return(undefined);
    expect(performance.now() - from).toBeLessThan(4_000);
  });
});

function zip(entries: Record<string, Readable | Buffer>): Promise<string> {
  return new Promise((resolve, reject) => {
    const path = join(folder, String(made++));
    const file = new yazl.ZipFile();
    for (const [name, content] of Object.entries(entries)) {
      if (content instanceof Readable) file.addReadStream(content, name);
      else file.addBuffer(content, name);
    }
    file.end();
    pipeline(file.outputStream, createWriteStream(path)).then(() => resolve(path), reject);
  });
}

/** A workbook out of what stands in its parts, however wrong; its one sheet is named as often as `sheets` says. */
function written({ rows = "", styles = "", strings = "", sheets = 1 }): Promise<string> {
  const parts = {
    "xl/workbook.xml": `<workbook><sheets>${'<sheet r:id="a"/>'.repeat(sheets)}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": '<Relationships><Relationship Id="a" Target="sheet.xml"/></Relationships>',
    "xl/styles.xml": `<styleSheet>${styles}</styleSheet>`,
    "xl/sharedStrings.xml": `<sst>${strings}</sst>`,
    "xl/sheet.xml": `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
  };
  return zip(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, Buffer.from(xml)])));
}

async function bookOf(rows: string[][]): Promise<ExcelJS.Workbook> {
  const book = new ExcelJS.Workbook();
  const sheet = book.addWorksheet("a");
  for (const row of rows) sheet.addRow(row);
  return book;
}

describe("what this portal wrote", () => {
  const columns: Column[] = [
    { title: "号", kind: "name", width: 10 },
    { title: "文", kind: "text", width: 10 },
    { title: "数", kind: "number", width: 10 },
  ];
  const rows: CellValue[][] = [
    ["0336", "=1+1", -5.5],
    ["330206199001011016", "-3 度", 0],
    ["A1", '＝cmd 䶮㛃𠮷 _x0041_\r\n"b"', 1234567.89],
    ["'x", "@SUM", 1],
    ["A2", "a;=1\n-b; @c", 1],
  ];
  async function* each() {
    yield* rows;
  }
  const written = (value: CellValue) => (value === null ? "" : String(value));

  it.each(["csv", "xlsx"] as const)("comes back as it was from its %s", async (format) => {
    const path = join(folder, String(made++));
    const content = format === "csv" ? csvOf(columns, each()) : xlsxOf("表", columns, each());
    await pipeline(content, createWriteStream(path));
    const [head, ...back] = await cellsOf(path);
    expect(head).toEqual(["号", "文", "数"]);
    expect(back).toEqual(rows.map((row) => row.map(written)));
  });
});

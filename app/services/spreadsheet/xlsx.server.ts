import { PassThrough, Readable } from "node:stream";
import yazl from "yazl";
import type { CellValue, Column } from "./cell";
import { columnName } from "./columnName";

/** Styles by their place in `styles.xml`: the head, then one for each kind of column. */
const styleOf = { head: 1, text: 2, name: 2, number: 3, count: 4, time: 5 } as const;

const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packages = "http://schemas.openxmlformats.org/package/2006";
const document = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const mime = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** The parts of a workbook of one sheet that are the same for all, by their place in the archive. */
const parts = (sheetName: string): Record<string, string> => ({
  "[Content_Types].xml": `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${mime}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${mime}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${mime}.styles+xml"/></Types>`,
  "_rels/.rels": `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  "xl/workbook.xml": `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${escaped(sheetName)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  // 49 is text, 4 is #,##0.00, 3 is #,##0, 164 our own
  "xl/styles.xml": `<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="6"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/>${[49, 4, 3, 164].map((id) => `<xf xfId="0" numFmtId="${id}" applyNumberFormat="1"/>`).join("")}</cellXfs></styleSheet>`,
});

/** What XML cannot hold at all. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const unwritable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the same, and what is written in another way
const special = /[&<>"_\r\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/;

/** Text as a workbook has it; `_x0041_` would be read as A, and a carriage return be lost. */
function escaped(text: string): string {
  if (!special.test(text)) return text;
  return text
    .replace(unwritable, "")
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, "_x005F_")
    .replaceAll("\r", "_x000D_")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

const moment = /^(\d{4})-(\d\d)-(\d\d) (\d\d):(\d\d):(\d\d)$/;

/** A moment as a workbook counts it: days since 30 December 1899; undefined for any other text. */
function serialOf(text: string): number | undefined {
  const [, ...found] = moment.exec(text) ?? [];
  if (found.length === 0) return undefined;
  const [year, month, day, hour, minute, second] = found.map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  return Date.UTC(year, month - 1, day, hour, minute, second) / 86_400_000 + 25_569;
}

/** As many characters as a cell of a workbook may have. */
const longest = 32_767;
const chunkChars = 65_536;

/**
 * A workbook of one sheet, written as its rows come. Strings are text cells, which no spreadsheet calculates, so
 * neither a formula nor a number that is a name is taken for anything else. Written by hand, because a library that
 * makes an object of every cell takes eight times as long.
 */
export function xlsxOf(sheetName: string, columns: readonly Column[], rows: AsyncIterable<CellValue[]>): Readable {
  const names = columns.map((_, i) => columnName(i));
  const kinds = columns.map((column) => column.kind);
  const cell = (value: CellValue, i: number, n: number, style: number) => {
    if (value === null || value === "") return "";
    const at = `<c r="${names[i]}${n}" s="${style}"`;
    if (typeof value === "number") return Number.isFinite(value) ? `${at}><v>${value}</v></c>` : "";
    const serial = style === styleOf.time ? serialOf(value) : undefined;
    if (serial !== undefined) return `${at}><v>${serial}</v></c>`;
    return `${at} t="inlineStr"><is><t xml:space="preserve">${escaped(value.slice(0, longest))}</t></is></c>`;
  };
  async function* sheet() {
    const widths = columns.map(
      ({ width, kind }, i) =>
        `<col min="${i + 1}" max="${i + 1}" width="${width}" style="${styleOf[kind]}" customWidth="1"/>`,
    );
    let text = `${document}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join("")}</cols><sheetData>`;
    text += `<row r="1">${columns.map(({ title }, i) => cell(title, i, 1, styleOf.head)).join("")}</row>`;
    let n = 1;
    for await (const row of rows) {
      n++;
      text += `<row r="${n}">`;
      for (let i = 0; i < columns.length; i++) text += cell(row[i] ?? null, i, n, styleOf[kinds[i]!]);
      text += "</row>";
      if (text.length < chunkChars) continue;
      yield Buffer.from(text);
      text = "";
    }
    yield Buffer.from(`${text}</sheetData></worksheet>`);
  }

  const out = new PassThrough();
  const zip = new yazl.ZipFile();
  zip.on("error", (error) => out.destroy(error as Error));
  const name = sheetName.replace(/[[\]*?/\\:]/g, " ").slice(0, 31);
  for (const [path, text] of Object.entries(parts(name))) zip.addBuffer(Buffer.from(document + text), path);
  const content = Readable.from(sheet(), { objectMode: false });
  content.on("error", (error) => out.destroy(error));
  out.on("close", () => content.destroy());
  zip.addReadStream(content, "xl/worksheets/sheet1.xml");
  zip.end();
  zip.outputStream.pipe(out);
  return out;
}

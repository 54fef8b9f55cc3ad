import { randomUUID } from "node:crypto";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { message } from "@protocol/message";
import { SaxesParser, type SaxesTagPlain } from "saxes";
import { cellText, type DateSystem, type NumberFormat, numberFormatOf } from "./cellText";
import { SharedStrings } from "./sharedStrings.server";
import { headRows, longestSheet, mostColumns, mostRows, type SheetRow, SpreadsheetRefusal } from "./sheetRow";
import { type Archive, openArchive } from "./unzip.server";

const longestText = 32_767;
/** Bytes from one tag to the next, which the parser keeps whole: the longest text of a cell, each character as `&#x10FFFF;`, has a third. */
const longestPiece = 1_048_576;
/** Elements within elements; those of a workbook are a dozen deep. */
const deepestElement = 100;
/** Bytes of what is kept whole: the list of sheets, where they lie, and the styles. */
const mostBytesOfPart = 32 * 1_048_576;
/** Texts of a workbook: as many as cells of a hundred thousand rows of fifty columns. */
const mostStrings = 5_000_000;

/**
 * The rows of a workbook's first visible sheet, or of the first that has a row of titles by `isHead`, as it is unpacked:
 * neither the sheet nor its texts are ever whole in memory.
 * Throws a SpreadsheetRefusal for a bomb, sizes that are not true, what is no workbook, and the first formula.
 */
export async function* readXlsx(
  path: string,
  isHead?: (cells: readonly string[]) => boolean,
): AsyncGenerator<SheetRow> {
  const archive = await openArchive(path);
  const strings = new SharedStrings(join(dirname(path) || tmpdir(), `strings-${randomUUID()}`));
  try {
    const { sheets, dates } = await readWorkbook(archive);
    if (archive.has("xl/sharedStrings.xml")) await readStrings(archive, strings);
    const formats = archive.has("xl/styles.xml") ? await readFormats(archive) : [];
    const parts = { strings, formats, dates };
    const sheet = isHead && sheets.length > 1 ? await findSheet(archive, sheets, parts, isHead) : sheets[0]!;
    yield* readSheet(archive, sheet, parts);
  } finally {
    archive.close();
    await strings.dispose();
  }
}

interface Handlers {
  open?(tag: SaxesTagPlain): void;
  close?(tag: SaxesTagPlain): void;
  text?(text: string): void;
}

/**
 * Parses an entry of at most so many bytes as it is unpacked; gives control back after each piece. What the parser itself
 * keeps, what stands between two tags and the tags that are open, is bounded.
 */
async function* parseEntry(archive: Archive, name: string, handlers: Handlers, most?: number): AsyncGenerator<void> {
  const parser = new SaxesParser();
  let depth = 0;
  let sinceTag = 0;
  parser.on("error", () => {
    throw new SpreadsheetRefusal("sheet.broken");
  });
  // entities of a document's own could grow without end
  parser.on("doctype", () => {
    throw new SpreadsheetRefusal("sheet.broken");
  });
  parser.on("opentag", (tag) => {
    sinceTag = 0;
    if (++depth > deepestElement) throw new SpreadsheetRefusal("sheet.bomb");
    handlers.open?.(tag);
  });
  parser.on("closetag", (tag) => {
    sinceTag = 0;
    depth--;
    handlers.close?.(tag);
  });
  if (handlers.text) parser.on("text", handlers.text);
  const stream = await archive.open(name, most);
  const decoder = new TextDecoder("utf-8");
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      sinceTag += chunk.length;
      parser.write(decoder.decode(chunk, { stream: true }));
      if (sinceTag > longestPiece) throw new SpreadsheetRefusal("sheet.bomb");
      yield;
    }
    parser.write(decoder.decode()).close();
  } catch (error) {
    if (error instanceof SpreadsheetRefusal) throw error;
    // yauzl counts what comes out of the deflate stream against what the directory says
    const lied = error instanceof Error && /bytes in the stream/.test(error.message);
    throw new SpreadsheetRefusal(lied ? "sheet.bomb" : "sheet.broken");
  }
}

async function parseWhole(archive: Archive, name: string, handlers: Handlers, most = mostBytesOfPart): Promise<void> {
  for await (const _ of parseEntry(archive, name, handlers, most));
}

/** `x:row` and `row` are one: a workbook may name its elements with a prefix. */
const nameOf = (tag: SaxesTagPlain) => tag.name.slice(tag.name.indexOf(":") + 1);

/** The first sheet with a row of titles near its top; what cannot be read is none, and no reason to refuse the others. */
async function findSheet(
  archive: Archive,
  sheets: readonly string[],
  parts: SheetParts,
  isHead: (cells: readonly string[]) => boolean,
): Promise<string> {
  for (const sheet of sheets) {
    try {
      let seen = 0;
      for await (const { cells } of readSheet(archive, sheet, parts)) {
        if (isHead(cells)) return sheet;
        if (++seen === headRows) break;
      }
    } catch (error) {
      if (!(error instanceof SpreadsheetRefusal)) throw error;
    }
  }
  return sheets[0]!;
}

async function readWorkbook(archive: Archive): Promise<{ sheets: string[]; dates: DateSystem }> {
  if (!archive.has("xl/workbook.xml")) throw new SpreadsheetRefusal("sheet.notSheet");
  const visible: string[] = [];
  let dates: DateSystem = 1900;
  await parseWhole(archive, "xl/workbook.xml", {
    open(tag) {
      const name = nameOf(tag);
      if (name === "workbookPr" && /^(1|true)$/.test(tag.attributes.date1904 ?? "")) dates = 1904;
      if (name === "sheet" && (tag.attributes.state ?? "visible") === "visible")
        visible.push(tag.attributes["r:id"] ?? "");
    },
  });
  const targets = new Map<string, string>();
  await parseWhole(archive, "xl/_rels/workbook.xml.rels", {
    open({ attributes }) {
      if (attributes.Id && attributes.Target) targets.set(attributes.Id, attributes.Target);
    },
  });
  // a sheet that is named many times is read once
  const sheets = new Set(
    visible.flatMap((id) => {
      const target = targets.get(id);
      if (!target) return [];
      return [target.startsWith("/") ? target.slice(1) : `xl/${target}`];
    }),
  );
  if (sheets.size === 0) throw new SpreadsheetRefusal("sheet.broken");
  return { sheets: [...sheets], dates };
}

/** A text with what comes next of it, no longer than a cell may be and one more: many cells may name it. */
const withPiece = (text: string, piece: string) => (text + piece).slice(0, longestText + 1);

async function readStrings(archive: Archive, strings: SharedStrings): Promise<void> {
  let text = "";
  let inText = false;
  let inPhonetics = false;
  let count = 0;
  const handlers: Handlers = {
    open(tag) {
      const name = nameOf(tag);
      if (name === "si") {
        if (++count > mostStrings) throw new SpreadsheetRefusal("sheet.bomb");
        text = "";
      } else if (name === "rPh") inPhonetics = true;
      else if (name === "t") inText = !inPhonetics;
    },
    text(piece) {
      if (inText) text = withPiece(text, piece);
    },
    close(tag) {
      const name = nameOf(tag);
      if (name === "t") inText = false;
      else if (name === "rPh") inPhonetics = false;
      else if (name === "si") strings.add(text);
    },
  };
  await parseWhole(archive, "xl/sharedStrings.xml", handlers, Number.POSITIVE_INFINITY);
}

/** For each style of a cell, what it makes of a number. */
async function readFormats(archive: Archive): Promise<NumberFormat[]> {
  const ofOwn = new Map<number, NumberFormat>();
  const styles: NumberFormat[] = [];
  let inCells = false;
  await parseWhole(archive, "xl/styles.xml", {
    open(tag) {
      const name = nameOf(tag);
      if (name === "numFmt") {
        const own = Number(tag.attributes.numFmtId);
        ofOwn.set(own, numberFormatOf(own, tag.attributes.formatCode ?? ""));
      }
      if (name === "cellXfs") inCells = true;
      if (name === "xf" && inCells) {
        const id = Number(tag.attributes.numFmtId ?? 0);
        styles.push(ofOwn.get(id) ?? numberFormatOf(id, undefined));
      }
    },
    close(tag) {
      if (nameOf(tag) === "cellXfs") inCells = false;
    },
  });
  return styles;
}

interface SheetParts {
  strings: SharedStrings;
  formats: NumberFormat[];
  dates: DateSystem;
}

const isHidden = ({ attributes }: SaxesTagPlain) => /^(1|true)$/.test(attributes.hidden ?? "");

async function* readSheet(
  archive: Archive,
  name: string,
  { strings, formats, dates }: SheetParts,
): AsyncGenerator<SheetRow> {
  let ready: SheetRow[] = [];
  const hiddenColumns = new Set<number>();
  let cols = 0;
  let row: SheetRow = { n: 0, cells: [], rounded: [] };
  let cell = { ref: "", column: 0, type: "", style: 0 };
  let value = "";
  let inValue = false;
  const pieces = parseEntry(archive, name, {
    open(tag) {
      const element = nameOf(tag);
      if (element === "row") {
        const n = Number(tag.attributes.r ?? row.n + 1);
        if (!Number.isInteger(n) || n <= row.n) throw new SpreadsheetRefusal("sheet.broken");
        if (n > longestSheet) throw new SpreadsheetRefusal(message("sheet.tooManyRows", { max: mostRows }));
        row = { n, cells: [], rounded: [], numbers: [] };
        if (isHidden(tag)) row.hidden = true;
        if (hiddenColumns.size > 0) row.hiddenColumns = hiddenColumns;
        cell.column = -1;
      } else if (element === "col") {
        // they stand in the order of their columns, each for one or more
        if (++cols > mostColumns || !isHidden(tag)) return;
        const last = Math.min(Number(tag.attributes.max), mostColumns);
        for (let n = Math.max(Number(tag.attributes.min), 1); n <= last; n++) hiddenColumns.add(n - 1);
      } else if (element === "c") {
        const ref = tag.attributes.r ?? "";
        const column = ref ? columnAt(ref) : cell.column + 1;
        // of two cells with one name nobody can say which is meant
        if (column < 0 || row.cells[column]) throw new SpreadsheetRefusal("sheet.broken");
        cell = { ref, column, type: tag.attributes.t ?? "n", style: Number(tag.attributes.s ?? 0) };
        value = "";
      } else if (element === "f") throw new SpreadsheetRefusal(message("sheet.formula", { cell: cell.ref }));
      else if (element === "v" || element === "t") inValue = true;
    },
    text(piece) {
      if (inValue) value = withPiece(value, piece);
    },
    close(tag) {
      const element = nameOf(tag);
      if (element === "v" || element === "t") inValue = false;
      else if (element === "c" && value !== "" && cell.column < mostColumns) {
        const { text, rounded } = cellText(cell.type === "s" ? (strings.get(Number(value)) ?? "") : value, {
          type: cell.type,
          format: formats[cell.style] ?? 1,
          dates,
        });
        while (row.cells.length < cell.column) row.cells.push("");
        row.cells[cell.column] = text;
        if (rounded) row.rounded.push(cell.column);
        if (cell.type === "n") row.numbers?.push(cell.column);
      } else if (element === "row") ready.push(row);
    },
  });
  for await (const _ of pieces) {
    yield* ready;
    ready = [];
  }
  yield* ready;
}

/** The place from 0 of the column in `AB12`. */
function columnAt(ref: string): number {
  let column = 0;
  for (const letter of ref) {
    const code = letter.charCodeAt(0) - 64;
    if (code < 1 || code > 26) break;
    column = column * 26 + code;
  }
  return column - 1;
}

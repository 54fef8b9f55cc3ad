import { isUtf8 } from "node:buffer";
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { pipeline, Readable } from "node:stream";
import { message } from "@protocol/message";
import { parse } from "csv-parse";
import { columnName } from "./columnName";
import { longestSheet, mostColumns, mostRows, type SheetRow, SpreadsheetRefusal, widestRow } from "./sheetRow";

const firstRead = 65_536;
/** So much may one record have, quotes and all; a quote that nobody closes would gather the whole file. */
const longestRecord = 262_144;

/** What `csvCell` put before a cell, and within it, so that a spreadsheet would leave it alone. */
const armour = /^(?:\t(?=\d+$)|'(?=[=+\-@\t\r＝＋－＠]))/;
const armourWithin = /([;\r\n][^\S\r\n]*)'(?=[=+\-@＝＋－＠])/g;

/**
 * The rows of a CSV file: UTF-8 with or without byte order mark, UTF-16, else GB18030; by commas, semicolons or tabs, whichever
 * its first line has most of. Throws a SpreadsheetRefusal for another encoding, a quote left open and a formula.
 */
export async function* readCsv(path: string): AsyncGenerator<SheetRow> {
  const encoding = await detectEncoding(path);
  const text = decode(path, encoding);
  const first = await text.next();
  const start = first.done ? "" : first.value;
  const delimiter = delimiterOf(start);
  const bound = createColumnBound(delimiter);
  async function* all() {
    bound(start);
    yield start;
    for await (const piece of text) {
      bound(piece);
      yield piece;
    }
  }
  const records = parse({
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: longestRecord,
    skip_empty_lines: false,
  });
  // what the source throws is to be met below; an error of a stream that is only piped would end the process
  pipeline(Readable.from(all()), records, () => undefined);
  let n = 0;
  let cellCount = 0;
  try {
    for await (const record of records as AsyncIterable<string[]>) {
      n++;
      cellCount += record.length;
      if (n > longestSheet || cellCount > mostRows * mostColumns)
        throw new SpreadsheetRefusal(message("sheet.tooManyRows", { max: mostRows }));
      const cells = record.slice(0, mostColumns).map((cell) => cell.replace(armour, "").replace(armourWithin, "$1"));
      record.slice(0, mostColumns).forEach((cell, i) => {
        if (cell.startsWith("="))
          throw new SpreadsheetRefusal(message("sheet.formula", { cell: `${columnName(i)}${n}` }));
      });
      yield { n, cells: cells.map((cell) => cell.trim()), rounded: [] };
    }
  } catch (error) {
    if (error instanceof Error && "code" in error && String(error.code).startsWith("CSV_"))
      throw new SpreadsheetRefusal(message("sheet.row", { row: n + 1 }));
    throw error;
  }
}

type Encoding = "utf-8" | "gb18030" | "utf-16le" | "utf-16be";

/** UTF-16, which spreadsheets call Unicode text: by its mark, or by every other byte of its first line being zero. */
async function detectUtf16(path: string): Promise<Encoding | undefined> {
  const file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(512), 0, 512, 0).finally(() => file.close());
  const start = buffer.subarray(0, bytesRead);
  if (start[0] === 0xff && start[1] === 0xfe) return "utf-16le";
  if (start[0] === 0xfe && start[1] === 0xff) return "utf-16be";
  const zeros = [0, 0];
  start.forEach((byte, i) => {
    if (byte === 0) zeros[i % 2]!++;
  });
  const [even, odd] = zeros as [number, number];
  // a separator or a digit in one of eight characters is what any table has
  if (Math.max(even, odd) < bytesRead / 16 || Math.min(even, odd) > 0) return undefined;
  return odd > even ? "utf-16le" : "utf-16be";
}

/**
 * Counts the delimiters of each line before they are parsed: the parser would make a cell of each of fifty million.
 * Throws a SpreadsheetRefusal for a line with more than a sheet has columns; a quoted text has never so many.
 */
function createColumnBound(delimiter: string): (text: string) => void {
  let line = 1;
  let delimiters = 0;
  return (text) => {
    for (let at = 0; at < text.length; at++) {
      const character = text[at];
      if (character === "\n") {
        line++;
        delimiters = 0;
      } else if (character === delimiter && ++delimiters >= widestRow)
        throw new SpreadsheetRefusal(message("sheet.tooManyColumns", { row: line, max: widestRow }));
    }
  };
}

/** UTF-8 where every byte of the file agrees, for a name in GB18030 may come late. */
async function detectEncoding(path: string): Promise<Encoding> {
  const wide = await detectUtf16(path);
  if (wide) return wide;
  let rest = Buffer.alloc(0);
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    // a character may go on in the next chunk
    let end = bytes.length;
    for (let back = 1; back <= 3 && back <= bytes.length; back++) {
      const byte = bytes[bytes.length - back]!;
      if (byte < 0x80) break;
      if (byte >= 0xc0) {
        end = bytes.length - back;
        break;
      }
    }
    if (!isUtf8(bytes.subarray(0, end))) return "gb18030";
    rest = Buffer.from(bytes.subarray(end));
  }
  return isUtf8(rest) ? "utf-8" : "gb18030";
}

async function* decode(path: string, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  try {
    for await (const chunk of createReadStream(path, { highWaterMark: firstRead }) as AsyncIterable<Buffer>) {
      const text = decoder.decode(chunk, { stream: true });
      if (text.includes("\0")) throw new SpreadsheetRefusal("sheet.encoding");
      if (text) yield text;
    }
    const last = decoder.decode();
    if (last) yield last;
  } catch (error) {
    if (error instanceof TypeError) throw new SpreadsheetRefusal("sheet.encoding");
    throw error;
  }
}

function delimiterOf(start: string): string {
  const line = /^[^\r\n]*/.exec(start.slice(0, 20_000))![0];
  const counts = [",", ";", "\t"].map((each) => ({ each, count: line.split(each).length }));
  return counts.reduce((best, next) => (next.count > best.count ? next : best)).each;
}

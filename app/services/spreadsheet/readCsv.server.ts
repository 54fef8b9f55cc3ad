import { isUtf8 } from "node:buffer";
import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import { message } from "@protocol/message";
import { parse } from "csv-parse";
import { columnName } from "./columnName";
import { mostColumns, type SheetRow, SpreadsheetRefusal } from "./sheetRow";

const firstRead = 65_536;
/** So much may one record have, quotes and all; a quote that nobody closes would gather the whole file. */
const longestRecord = 262_144;

/** What `csvCell` put before a cell so that a spreadsheet would leave it alone. */
const armour = /^(?:\t(?=\d+$)|'(?=[=+\-@\t\r＝＋－＠]))/;

/**
 * The rows of a CSV file: UTF-8 with or without byte order mark, else GB18030; by commas, semicolons or tabs, whichever
 * its first line has most of. Throws a SpreadsheetRefusal for another encoding, a quote left open and a formula.
 */
export async function* readCsv(path: string): AsyncGenerator<SheetRow> {
  const encoding = await detectEncoding(path);
  const text = decode(path, encoding);
  const first = await text.next();
  const start = first.done ? "" : first.value;
  async function* all() {
    yield start;
    yield* text;
  }
  const records = Readable.from(all()).pipe(
    parse({
      delimiter: delimiterOf(start),
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: longestRecord,
      skip_empty_lines: false,
    }),
  );
  let n = 0;
  try {
    for await (const record of records as AsyncIterable<string[]>) {
      n++;
      const cells = record.slice(0, mostColumns).map((cell) => cell.replace(armour, ""));
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

/** UTF-8 where every byte of the file agrees, for a name in GB18030 may come late. */
async function detectEncoding(path: string): Promise<"utf-8" | "gb18030"> {
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

async function* decode(path: string, encoding: "utf-8" | "gb18030"): AsyncGenerator<string> {
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

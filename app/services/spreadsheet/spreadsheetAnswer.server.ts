import { Readable } from "node:stream";
import { attachmentDisposition } from "../attachmentDisposition";

const types = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
} as const;

export type SpreadsheetFormat = keyof typeof types;

export const isSpreadsheetFormat = (value: string): value is SpreadsheetFormat => Object.hasOwn(types, value);

/** A spreadsheet as a file to be saved; `name` without its ending. */
export function spreadsheetAnswer(format: SpreadsheetFormat, name: string, content: Readable): Response {
  return new Response(Readable.toWeb(content) as ReadableStream, {
    headers: {
      "Content-Type": types[format],
      "Content-Disposition": attachmentDisposition(`${name}.${format}`),
    },
  });
}

import english from "@locales/en-US/imports.json";
import portuguese from "@locales/pt-BR/imports.json";
import simplified from "@locales/zh-CN/imports.json";
import traditional from "@locales/zh-TW/imports.json";
import type { DeclarationKind } from "@protocol/declaration";
import { message } from "@protocol/message";
import { foldWidth } from "@protocol/values/text";
import { SpreadsheetRefusal } from "../spreadsheet/sheetRow";
import { type ImportColumn, importSheets } from "./importColumns";

const languages: readonly Record<string, string>[] = [simplified, traditional, english, portuguese];

/** A title as somebody may have touched it: width, blanks and capitals do not count, nor does the star of a required one. */
const plain = (title: string) => foldWidth(title).replace(/[\s*]/g, "").toLowerCase();

const columnsByTitle = (columns: readonly ImportColumn[]) =>
  new Map(
    languages.flatMap((texts) =>
      columns.map((column) => [plain(texts[`column.${column.field}`] ?? column.field), column] as const),
    ),
  );
const byTitle: Record<DeclarationKind, ReadonlyMap<string, ImportColumn>> = {
  dgDeclaration: columnsByTitle(importSheets.dgDeclaration.columns),
  reeferDeclaration: columnsByTitle(importSheets.reeferDeclaration.columns),
};

/** Which place of a row holds which column, by the titles of any language the template comes in. */
export function findColumns(kind: DeclarationKind, cells: readonly string[]): Map<ImportColumn, number> {
  const places = new Map<ImportColumn, number>();
  cells.forEach((title, i) => {
    const column = byTitle[kind].get(plain(title));
    if (column && !places.has(column)) places.set(column, i);
  });
  return places;
}

/** The texts of the language that most titles are written in. */
function textsOfTitles(columns: readonly ImportColumn[], cells: readonly string[]): Record<string, string> {
  const written = new Set(cells.map(plain));
  const hits = languages.map(
    (texts) => columns.filter(({ field }) => written.has(plain(texts[`column.${field}`] ?? field))).length,
  );
  return languages[hits.indexOf(Math.max(...hits))]!;
}

/**
 * The places of all columns of the template; they may be moved and others stand between. Throws a SpreadsheetRefusal that
 * names what is missing, in the language of the other titles.
 */
export function readHead(kind: DeclarationKind, cells: readonly string[]): Map<ImportColumn, number> {
  const { columns, mark } = importSheets[kind];
  const places = findColumns(kind, cells);
  const missing = columns.filter((column) => !places.has(column));
  if (missing.length > 0) {
    // nearly all: another file altogether, where a list of forty columns helps nobody
    if (missing.length > columns.length / 2) throw new SpreadsheetRefusal("sheet.version");
    const texts = textsOfTitles(columns, cells);
    const titles = missing.map(({ field }) => texts[`column.${field}`] ?? field);
    throw new SpreadsheetRefusal(message("sheet.columns", { columns: titles.join(", ") }));
  }
  if (!cells.some((title) => title.trim() === mark)) throw new SpreadsheetRefusal("sheet.version");
  return places;
}

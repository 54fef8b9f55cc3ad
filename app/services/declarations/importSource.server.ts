import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { DeclarationKind } from "@protocol/declaration";
import writeFileAtomic from "write-file-atomic";
import { readSpreadsheet } from "../spreadsheet/readSpreadsheet.server";
import { headRows, type SheetRow, SpreadsheetRefusal } from "../spreadsheet/sheetRow";
import { importFiles } from "./importFiles";
import { countTitles, type ImportHead, readTitles, type TitleChoices } from "./importHead.server";

/** The head of an import's file as it was understood, with what stands below each title. */
export interface StoredHead {
  head: ImportHead;
  /** A value of each column, for whoever has to say what it is. */
  samples: string[];
  /** Places of columns that the file hides. */
  hidden: number[];
  /** Somebody has looked at it. */
  confirmed: boolean;
}

/** So many titles of ours make a row the head of a table. */
const fewestTitles = 2;

/** The rows of a file, of the sheet that has titles of a declaration. */
export function rowsOfFile(path: string, kind: DeclarationKind, choices: TitleChoices = {}): AsyncGenerator<SheetRow> {
  const isHead = (cells: readonly string[]) => countTitles(readTitles(kind, cells, 0, choices)) >= fewestTitles;
  return readSpreadsheet(path, { isHead });
}

/**
 * Finds the row of titles among the first of a file: the one with the most titles that mean something, else the first
 * with several cells. Throws a SpreadsheetRefusal where there is no such row or nothing below it.
 */
export async function findHead(path: string, kind: DeclarationKind, choices: TitleChoices): Promise<StoredHead> {
  const first: SheetRow[] = [];
  for await (const row of rowsOfFile(path, kind, choices)) {
    first.push(row);
    if (first.length === headRows + 1) break;
  }
  const heads = first.map(({ n, cells }) => readTitles(kind, cells, n, choices));
  const best = heads.reduce<ImportHead | undefined>(
    (most, head) => (countTitles(head) > Math.max(most ? countTitles(most) : 0, fewestTitles - 1) ? head : most),
    undefined,
  );
  const head = best ?? heads.find(({ columns }) => columns.filter(({ title }) => title !== "").length >= 3);
  if (!head) throw new SpreadsheetRefusal("sheet.noHead");
  const below = first.filter(({ n }) => n > head.row);
  if (below.length === 0) throw new SpreadsheetRefusal("sheet.noRows");
  const samples = head.columns.map((_, i) => below.map(({ cells }) => cells[i] ?? "").find(Boolean) ?? "");
  const hidden = [...(first[0]?.hiddenColumns ?? [])];
  return { head, samples: samples.map((each) => each.slice(0, 60)), hidden, confirmed: false };
}

export async function readStoredHead(folder: string): Promise<StoredHead | null> {
  const path = join(folder, importFiles.head);
  return existsSync(path) ? (JSON.parse(await readFile(path, "utf8")) as StoredHead) : null;
}

/** Whole or not at all: another process may be reading it, and this one may end. */
export const storeHead = (folder: string, stored: StoredHead): Promise<void> =>
  writeFileAtomic(join(folder, importFiles.head), JSON.stringify(stored), { mode: 0o600 });

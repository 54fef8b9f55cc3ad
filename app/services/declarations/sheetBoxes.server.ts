import "../i18n/zodMessages.server";
import { checkDraftBoxes, type DeclarationKind, type DeclaredBox, maxBoxes, maxGoods } from "@protocol/declaration";
import { message } from "@protocol/message";
import { containerNumberSchema } from "@protocol/values/containerNumber";
import { toField } from "../documents/toField";
import { headRows, type SheetRow, SpreadsheetRefusal } from "../spreadsheet/sheetRow";
import { type BoxValue, firstEmpty, layPasted, pathOf, placesOf, type Values } from "./boxRows";
import type { ImportColumn } from "./importColumns";
import { placesOf as columnsOf, countTitles, type ImportHead, readTitles, unmappedOf } from "./importHead.server";
import { readCell } from "./importRow.server";
import { rowsOfFile } from "./importSource.server";

/** The boxes of a file, one row each or one for each kind of goods, as the fields of a form hold them. */
export interface SheetBoxes {
  rows: Values[];
  /** The first B/L that the file names; empty where it names none. */
  blNo: string;
  /** What is wrong with a cell, packed, by the place of its row and its field. */
  bad: { row: number; field: string; reason: string }[];
  /** Titles of columns that are taken in nowhere. */
  unmapped: string[];
}

/**
 * Reads the boxes of one declaration from a file whose first rows have one of titles: those of the import's template or
 * common names, in any language and order; columns of the header are left out. Throws a SpreadsheetRefusal for a file that cannot be read,
 * has no column of container numbers, more rows than a declaration holds, or rows of several B/Ls.
 */
export async function readSheetBoxes(kind: DeclarationKind, source: AsyncIterable<SheetRow>): Promise<SheetBoxes> {
  const most = kind === "dgDeclaration" ? maxBoxes * maxGoods : maxBoxes;
  let places: ReadonlyMap<ImportColumn, number> | undefined;
  let titles: ImportHead | undefined;
  const found: SheetBoxes = { rows: [], blNo: "", bad: [], unmapped: [] };
  let above = 0;
  for await (const row of source) {
    if (!places) {
      // a title or notes may stand above the titles
      const head = readTitles(kind, row.cells, row.n);
      const isHead = head.columns.some(({ field }) => field === "ctnNo") && countTitles(head) > 1;
      if (!isHead && ++above < headRows) continue;
      if (!isHead) break;
      places = columnsOf(kind, head);
      found.unmapped = unmappedOf(head);
      titles = head;
      continue;
    }
    if (found.rows.length === most) throw new SpreadsheetRefusal(message("sheet.tooManyRows", { max: most }));
    readRow(row, places, found, titles!);
  }
  if (!places) throw new SpreadsheetRefusal("sheet.noNumbers");
  return found;
}

export const readBoxesOf = (kind: DeclarationKind) => (path: string) => readSheetBoxes(kind, rowsOfFile(path, kind));

function readRow(
  { n, cells, rounded, numbers }: SheetRow,
  places: ReadonlyMap<ImportColumn, number>,
  found: SheetBoxes,
  { language, columns }: ImportHead,
): void {
  const values: Values = {};
  const at = found.rows.length;
  for (const [column, place] of places) {
    const { field } = column;
    const text = (cells[place] ?? "").trim();
    if (field === "blNo") {
      const blNo = text.toUpperCase().replace(/\s/g, "");
      if (blNo && found.blNo && blNo !== found.blNo)
        throw new SpreadsheetRefusal(message("sheet.otherBl", { row: n, blNo }));
      found.blNo ||= blNo;
    }
    if (column.of === "header") continue;
    // an empty number says that the row goes on with the box before
    if (text === "" && field !== "ctnNo") continue;
    if (text === "") {
      values[field] = "";
      continue;
    }
    const read = rounded.includes(place)
      ? { reason: "sheet.rounded" }
      : readCell(column, text, { language, unit: columns[place]?.unit, isNumber: numbers?.includes(place) });
    if ("reason" in read) found.bad.push({ row: at, field, reason: read.reason });
    const value = "reason" in read ? text : toField(read.value);
    if (value !== undefined) values[field] = value;
  }
  found.rows.push(values);
}

/**
 * Lays the boxes of a file behind those of a form; errors are named by the paths of the form's fields. Nothing is laid
 * where there would be more than 200, or where the file is of another B/L than the form.
 */
export function laySheet(
  kind: DeclarationKind,
  form: { blNo?: unknown; boxes: BoxValue[] },
  { rows, blNo, bad, unmapped }: SheetBoxes,
): { boxes: BoxValue[]; errors: Record<string, string[]>; added: number; unmapped: string[] } {
  const refused = (reason: string) => ({ boxes: form.boxes, errors: { sheet: [reason] }, added: 0, unmapped });
  const typed = String(form.blNo ?? "")
    .toUpperCase()
    .replace(/\s/g, "");
  if (typed && blNo && typed !== blNo) return refused(message("sheet.otherBl", { row: 2, blNo }));
  if (rows.length === 0) return refused("sheet.empty");
  const at = firstEmpty(form.boxes);
  const places = placesOf(rows, at);
  const end = places.at(-1)!.box + 1;
  if (end > maxBoxes) return refused(message("sheet.tooManyBoxes", { max: maxBoxes, boxes: end }));
  if (places.some(({ goods }) => goods >= maxGoods)) return refused(message("sheet.tooManyGoods", { max: maxGoods }));
  const boxes = layPasted(kind, form.boxes, rows, at);
  const errors: Record<string, string[]> = {};
  for (const { row, field, reason } of bad) errors[pathOf(field, places[row]!)] = [reason];
  checkDraftBoxes(boxes.map(toChecked), ([, i, field], reason) => {
    errors[`boxes[${i}].${field}`] ??= [reason];
  });
  return { boxes, errors, added: end - at, unmapped };
}

/** As much of a box as a draft is held against. */
const toChecked = ({ ctnNo, ctnNoConfirmed, tareWeight }: BoxValue): DeclaredBox => ({
  ctnNo: containerNumberSchema.safeParse(ctnNo).data,
  ctnNoConfirmed: Boolean(ctnNoConfirmed),
  tareWeight: Number(tareWeight) || undefined,
});

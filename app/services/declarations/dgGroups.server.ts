import "../i18n/zodMessages.server";
import { maxBoxes, maxGoods } from "@protocol/declaration";
import {
  type DgBoxInput,
  type DgDeclarationInput,
  type DgGoodsInput,
  dgDeclarationInput,
  dgSubmitIssues,
} from "@protocol/dgDeclaration";
import { message } from "@protocol/message";
import { foldWidth } from "@protocol/values/text";
import type { SheetRow } from "../spreadsheet/sheetRow";
import { type DgColumn, dgColumns } from "./dgColumns";
import { readHead } from "./dgHead.server";

/** A cell that is wrong: the number of its row, its column's field, what it says and why it cannot be, packed. */
export interface BadCell {
  n: number;
  field: string;
  value: string;
  reason: string;
}

/** The rows of one B/L: what becomes one declaration. */
export interface DgGroup {
  blNo: string;
  /** How many rows of the file. */
  rows: number;
  declaration: DgDeclarationInput;
  bad: BadCell[];
}

/** What somebody has put right, by `row:field`. */
export type Corrections = Readonly<Record<string, string>>;

export const correctionKey = (n: number, field: string) => `${n}:${field}`;

interface ReadRow {
  n: number;
  texts: Map<string, string>;
  header: Record<string, unknown>;
  box: Record<string, unknown>;
  goods: Record<string, unknown>;
}

const mostRowsOfOne = maxBoxes * maxGoods;

/**
 * Reads the rows of a file as declarations, one for each B/L, whose rows stand together: no more than one is in memory.
 * Everything that is wrong with a row is named at its cell. Throws a SpreadsheetRefusal for a head that is not ours.
 */
export async function* readDgGroups(
  rows: AsyncIterable<SheetRow>,
  corrections: Corrections,
  now: number,
): AsyncGenerator<DgGroup> {
  let places: Map<DgColumn, number> | undefined;
  let group: { blNo: string; rows: ReadRow[]; bad: BadCell[] } | undefined;
  const seen = new Set<string>();
  for await (const row of rows) {
    if (!places) {
      places = readHead(row.cells);
      continue;
    }
    const bad: BadCell[] = [];
    const read = readRow(row, places, corrections, bad);
    const blNo = String(read.header.blNo ?? "");
    if (!group || blNo !== group.blNo || blNo === "" || group.rows.length >= mostRowsOfOne) {
      if (group) yield closeGroup(group, now);
      if (blNo === "" && !bad.some(({ field }) => field === "blNo"))
        bad.push({ n: row.n, field: "blNo", value: "", reason: "required" });
      if (blNo !== "" && seen.has(blNo)) bad.push({ n: row.n, field: "blNo", value: blNo, reason: "import.apart" });
      seen.add(blNo);
      group = { blNo, rows: [], bad: [] };
    }
    group.rows.push(read);
    group.bad.push(...bad);
  }
  if (group) yield closeGroup(group, now);
}

function readRow(
  row: SheetRow,
  places: ReadonlyMap<DgColumn, number>,
  corrections: Corrections,
  bad: BadCell[],
): ReadRow {
  const read: ReadRow = { n: row.n, texts: new Map(), header: {}, box: {}, goods: {} };
  for (const column of dgColumns) {
    const { field } = column;
    const place = places.get(column)!;
    const corrected = corrections[correctionKey(row.n, field)];
    const value = corrected ?? row.cells[place] ?? "";
    read.texts.set(field, value);
    if (value === "") continue;
    const parsed =
      corrected === undefined && row.rounded.includes(place) ? { reason: "sheet.rounded" } : readCell(column, value);
    if ("reason" in parsed) bad.push({ n: row.n, field, value, reason: parsed.reason });
    else read[column.of][field] = parsed.value;
  }
  return read;
}

const yes = new Set(["y", "yes", "true", "1", "是", "√", "✓", "sim", "s"]);
const no = new Set(["n", "no", "false", "0", "否", "×", "não", "nao"]);

function readCell({ kind, schema }: DgColumn, text: string): { value: unknown } | { reason: string } {
  let value: unknown = text;
  if (kind === "number") {
    const digits = foldWidth(text).replace(/[,\s]/g, "");
    if (!/^[+-]?(\d{1,15}(\.\d{0,10})?|\.\d{1,10})$/.test(digits)) return { reason: "number" };
    value = Number(digits);
  } else if (kind === "flag") {
    const word = foldWidth(text).trim().toLowerCase();
    if (!yes.has(word) && !no.has(word)) return { reason: "import.flag" };
    value = yes.has(word);
  }
  const parsed = schema.safeParse(value);
  return parsed.success ? { value: parsed.data } : { reason: parsed.error.issues[0]!.message };
}

/** Puts the rows of a B/L together and holds them against the rules of a submitted declaration's boxes. */
function closeGroup(group: { blNo: string; rows: ReadRow[]; bad: BadCell[] }, now: number): DgGroup {
  const { rows } = group;
  const bad = [...group.bad];
  const first = rows[0]!;
  const boxes: { box: DgBoxInput; row: ReadRow; goodsRows: ReadRow[] }[] = [];
  for (const row of rows) {
    for (const [field, value] of Object.entries(row.header)) {
      if (row !== first && value !== first.header[field])
        bad.push({
          n: row.n,
          field,
          value: row.texts.get(field) ?? "",
          reason: message("import.differs", { row: first.n }),
        });
    }
    const last = boxes.at(-1);
    const goods = { marinePollutant: false, lq: false, eq: false, ...row.goods } as DgGoodsInput;
    const hasGoods = Object.keys(row.goods).length > 0;
    if (last && row.box.ctnNo !== undefined && row.box.ctnNo === last.box.ctnNo) {
      if (last.box.goods.length === maxGoods)
        bad.push({
          n: row.n,
          field: "unNo",
          value: row.texts.get("unNo") ?? "",
          reason: message("tooMany", { max: maxGoods }),
        });
      if (hasGoods) {
        last.box.goods.push(goods);
        last.goodsRows.push(row);
      }
      continue;
    }
    if (boxes.length === maxBoxes)
      bad.push({
        n: row.n,
        field: "ctnNo",
        value: row.texts.get("ctnNo") ?? "",
        reason: message("tooMany", { max: maxBoxes }),
      });
    const box = { ctnNoConfirmed: false, ...row.box, goods: hasGoods ? [goods] : [] } as DgBoxInput;
    boxes.push({ box, row, goodsRows: hasGoods ? [row] : [] });
  }

  const declaration = dgDeclarationInput.safeParse({ ...first.header, boxes: [] });
  const content = (declaration.success ? declaration.data : dgDeclarationInput.parse({})) as DgDeclarationInput;
  content.boxes = boxes.map(({ box }) => box);
  const told = new Set(bad.map(({ n, field }) => correctionKey(n, field)));
  for (const { path, message: reason } of dgSubmitIssues(content, now, 0)) {
    const [part, i, ...rest] = path;
    const at = part === "boxes" && typeof i === "number" ? boxes[i] : undefined;
    if (!at) continue;
    const [field, j, goodsField] = rest;
    const row = field === "goods" && typeof j === "number" ? (at.goodsRows[j] ?? at.row) : at.row;
    const name = field === "goods" ? String(goodsField ?? "unNo") : String(field);
    // what cannot be read is missing, too; once is enough
    if (told.has(correctionKey(row.n, name))) continue;
    told.add(correctionKey(row.n, name));
    bad.push({ n: row.n, field: name, value: row.texts.get(name) ?? "", reason });
  }
  bad.sort((a, b) => a.n - b.n);
  return { blNo: group.blNo, rows: rows.length, declaration: content, bad };
}

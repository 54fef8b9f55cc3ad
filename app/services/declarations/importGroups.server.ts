import "../i18n/zodMessages.server";
import { type DeclarationKind, maxBoxes, maxGoods } from "@protocol/declaration";
import type { DgGoodsInput } from "@protocol/dgDeclaration";
import { message } from "@protocol/message";
import { foldWidth } from "@protocol/values/text";
import type { SheetRow } from "../spreadsheet/sheetRow";
import { type ImportColumn, importSheets } from "./importColumns";
import { readHead } from "./importHead.server";
import { type DeclarationInput, rulesOf } from "./rules";

/** A cell that is wrong: the number of its row, its column's field, what it says and why it cannot be, packed. */
export interface BadCell {
  n: number;
  field: string;
  value: string;
  reason: string;
}

/** The rows of one B/L: what becomes one declaration. */
export interface ImportGroup {
  blNo: string;
  /** How many rows of the file. */
  rows: number;
  declaration: DeclarationInput;
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
export async function* readImportGroups(
  kind: DeclarationKind,
  rows: AsyncIterable<SheetRow>,
  corrections: Corrections,
  now: number,
): AsyncGenerator<ImportGroup> {
  let places: Map<ImportColumn, number> | undefined;
  let group: { blNo: string; rows: ReadRow[]; bad: BadCell[] } | undefined;
  const seen = new Set<string>();
  for await (const row of rows) {
    if (!places) {
      places = readHead(kind, row.cells);
      continue;
    }
    const bad: BadCell[] = [];
    const read = readRow(kind, row, places, corrections, bad);
    const blNo = String(read.header.blNo ?? "");
    if (!group || blNo !== group.blNo || blNo === "" || group.rows.length >= mostRowsOfOne) {
      if (group) yield closeGroup(kind, group, now);
      if (blNo === "" && !bad.some(({ field }) => field === "blNo"))
        bad.push({ n: row.n, field: "blNo", value: "", reason: "required" });
      if (blNo !== "" && seen.has(blNo)) bad.push({ n: row.n, field: "blNo", value: blNo, reason: "import.apart" });
      seen.add(blNo);
      group = { blNo, rows: [], bad: [] };
    }
    group.rows.push(read);
    group.bad.push(...bad);
  }
  if (group) yield closeGroup(kind, group, now);
}

function readRow(
  kind: DeclarationKind,
  row: SheetRow,
  places: ReadonlyMap<ImportColumn, number>,
  corrections: Corrections,
  bad: BadCell[],
): ReadRow {
  const read: ReadRow = { n: row.n, texts: new Map(), header: {}, box: {}, goods: {} };
  for (const column of importSheets[kind].columns) {
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

/** What a cell says, as its column reads it; or a packed reason why it cannot. */
export function readCell({ kind, schema }: ImportColumn, text: string): { value: unknown } | { reason: string } {
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
function closeGroup(
  kind: DeclarationKind,
  group: { blNo: string; rows: ReadRow[]; bad: BadCell[] },
  now: number,
): ImportGroup {
  const { rows } = group;
  const bad = [...group.bad];
  const first = rows[0]!;
  const withGoods = kind === "dgDeclaration";
  const boxes: { box: DeclarationInput["boxes"][number]; row: ReadRow; goodsRows: ReadRow[] }[] = [];
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
    if (withGoods && last && row.box.ctnNo !== undefined && row.box.ctnNo === last.box.ctnNo) {
      const others = last.box.goods ?? [];
      if (others.length === maxGoods)
        bad.push({
          n: row.n,
          field: "unNo",
          value: row.texts.get("unNo") ?? "",
          reason: message("tooMany", { max: maxGoods }),
        });
      if (hasGoods) {
        others.push(goods);
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
    const box = { ctnNoConfirmed: false, ...row.box, ...(withGoods ? { goods: hasGoods ? [goods] : [] } : {}) };
    boxes.push({ box, row, goodsRows: hasGoods ? [row] : [] });
  }

  const { input, submitIssues } = rulesOf[kind];
  const declaration = input.safeParse({ ...first.header, boxes: [] });
  const content = declaration.success ? declaration.data : input.parse({});
  content.boxes = boxes.map(({ box }) => box);
  const told = new Set(bad.map(({ n, field }) => correctionKey(n, field)));
  for (const { path, message: reason } of submitIssues(content, now)) {
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

import "../i18n/zodMessages.server";
import { type DeclarationKind, maxBoxes, maxGoods } from "@protocol/declaration";
import type { DgGoodsInput } from "@protocol/dgDeclaration";
import { message } from "@protocol/message";
import type { SheetRow } from "../spreadsheet/sheetRow";
import { type BadCell, type Corrections, correctionKey } from "./badCell";
import { importSheets } from "./importColumns";
import { type ImportHead, placesOf } from "./importHead.server";
import { type ReadRow, readRow } from "./importRow.server";
import { type DeclarationInput, rulesOf } from "./rules";

/** The rows of one B/L: what becomes one declaration. */
export interface ImportGroup {
  blNo: string;
  /** Numbers of its first and last row in the file. */
  from: number;
  to: number;
  /** How many rows of the file. */
  rows: number;
  /** Of them, those that the spreadsheet hides. */
  hidden: number;
  declaration: DeclarationInput;
  bad: BadCell[];
  /** What this group shows to be wrong in groups before it; they cannot become declarations either. */
  badBefore: BadCell[];
}

const mostRowsOfOne = maxBoxes * maxGoods;

interface OpenGroup {
  /** As it is written, so that a number that cannot be read is one group all the same. */
  text: string;
  blNo: string;
  rows: ReadRow[];
  bad: BadCell[];
  badBefore: BadCell[];
}

/** Where something stood before: its row, and the B/L of that row. */
interface Seen {
  n: number;
  blNo: string;
}

/**
 * Reads the rows of a file below its head as declarations, one for each B/L, whose rows stand together: no more than one
 * is in memory. Everything that is wrong with a row is named at its cell, once.
 */
export async function* readImportGroups(
  kind: DeclarationKind,
  rows: AsyncIterable<SheetRow>,
  head: ImportHead,
  corrections: Corrections,
  now: number,
): AsyncGenerator<ImportGroup> {
  const { columns } = importSheets[kind];
  const places = placesOf(kind, head);
  const stated = head.columns.findIndex(({ field }) => field === "report.rows");
  let group: OpenGroup | undefined;
  const numbers = new Map<string, Seen>();
  const boxes = new Map<string, Seen>();
  for await (const row of rows) {
    if (row.n <= head.row) continue;
    const read = readRow(row, { columns, places, head, corrections });
    const text = read.texts.get("blNo") ?? "";
    if (!group || text !== group.text || text === "" || group.rows.length >= mostRowsOfOne) {
      if (group) yield closeGroup(kind, group, now);
      group = openGroup(read, text, numbers);
    }
    group.rows.push(read);
    group.bad.push(...read.bad);
    noteBox(read, group, boxes);
    if (stated >= 0) group.rows[0]!.stated ??= Number(row.cells[stated]) || undefined;
  }
  if (group) yield closeGroup(kind, group, now);
}

function openGroup(read: ReadRow, text: string, numbers: Map<string, Seen>): OpenGroup {
  const { n } = read;
  const blNo = String(read.header.blNo ?? "");
  const group: OpenGroup = { text, blNo: blNo || text, rows: [], bad: [], badBefore: [] };
  if (text === "") group.bad.push({ n, field: "blNo", value: "", reason: "required" });
  if (blNo === "") return group;
  const seen = numbers.get(blNo);
  // neither part may become a declaration without the other
  if (seen) {
    group.bad.push({ n, field: "blNo", value: text, reason: message("import.apart", { row: seen.n }) });
    group.badBefore.push({ n: seen.n, field: "blNo", value: text, reason: message("import.apart", { row: n }) });
  } else numbers.set(blNo, { n, blNo });
  return group;
}

/** One box belongs to one B/L; nobody but the clerk knows to which. */
function noteBox({ n, box, texts }: ReadRow, { blNo, bad, badBefore }: OpenGroup, boxes: Map<string, Seen>): void {
  const ctnNo = box.ctnNo as string | undefined;
  if (ctnNo === undefined) return;
  const seen = boxes.get(ctnNo);
  if (!seen) boxes.set(ctnNo, { n, blNo });
  else if (seen.blNo !== blNo) {
    const value = texts.get("ctnNo") ?? "";
    bad.push({ n, field: "ctnNo", value, reason: message("import.otherBl", { row: seen.n, blNo: seen.blNo }) });
    badBefore.push({ n: seen.n, field: "ctnNo", value, reason: message("import.otherBl", { row: n, blNo }) });
  }
}

interface OpenBox {
  box: DeclarationInput["boxes"][number];
  row: ReadRow;
  goodsRows: ReadRow[];
}

/** Puts the rows of a B/L together and holds them against the rules of a submitted declaration's boxes. */
function closeGroup(kind: DeclarationKind, group: OpenGroup, now: number): ImportGroup {
  const { rows } = group;
  const told = new Set<string>();
  const bad: BadCell[] = [];
  const tell = (row: ReadRow, field: string, reason: string) => {
    // what cannot be read is missing, too, and differs from others; once is enough
    const key = correctionKey(row.n, field);
    if (told.has(key)) return;
    told.add(key);
    bad.push({ n: row.n, field, value: row.texts.get(field) ?? "", reason });
  };
  for (const cell of group.bad) {
    const key = correctionKey(cell.n, cell.field);
    if (!told.has(key)) bad.push(cell);
    told.add(key);
  }
  const first = rows[0]!;
  for (const row of rows.slice(1)) {
    for (const [field, value] of Object.entries(row.header)) {
      const unread = first.bad.some((cell) => cell.field === field);
      if (value !== first.header[field] && !unread) tell(row, field, message("import.differs", { row: first.n }));
    }
  }
  if (first.stated !== undefined && rows.length < first.stated)
    tell(first, "blNo", message("import.partial", { rows: first.stated, found: rows.length }));
  const boxes = boxesOf(kind, rows, tell);

  const { input, submitIssues } = rulesOf[kind];
  const declaration = input.safeParse({ ...first.header, boxes: [] });
  const content = declaration.success ? declaration.data : input.parse({});
  content.boxes = boxes.map(({ box }) => box);
  for (const { path, message: reason } of submitIssues(content, now)) {
    const [part, i, ...rest] = path;
    const at = part === "boxes" && typeof i === "number" ? boxes[i] : undefined;
    if (!at) continue;
    const [field, j, goodsField] = rest;
    const row = field === "goods" && typeof j === "number" ? (at.goodsRows[j] ?? at.row) : at.row;
    tell(row, field === "goods" ? String(goodsField ?? "unNo") : String(field), reason);
  }
  bad.sort((a, b) => a.n - b.n);
  return {
    blNo: group.blNo,
    from: first.n,
    to: rows.at(-1)!.n,
    rows: rows.length,
    hidden: rows.filter(({ hidden }) => hidden).length,
    declaration: content,
    bad,
    badBefore: group.badBefore,
  };
}

type Tell = (row: ReadRow, field: string, reason: string) => void;

/** The boxes of a B/L's rows: for dangerous goods, rows of one number are its goods and must agree about the box. */
function boxesOf(kind: DeclarationKind, rows: readonly ReadRow[], tell: Tell): OpenBox[] {
  const withGoods = kind === "dgDeclaration";
  const boxes: OpenBox[] = [];
  const byNumber = new Map<string, OpenBox>();
  for (const row of rows) {
    const goods = { marinePollutant: false, lq: false, eq: false, ...row.goods } as DgGoodsInput;
    const hasGoods = Object.keys(row.goods).length > 0;
    const number = row.texts.get("ctnNo") ?? "";
    const same = number === "" ? undefined : byNumber.get(String(row.box.ctnNo ?? number));
    if (withGoods && same) {
      agree(same, row, tell);
      const others = same.box.goods ?? [];
      if (others.length === maxGoods) tell(row, "unNo", message("tooMany", { max: maxGoods }));
      if (!hasGoods) continue;
      const twin = same.goodsRows.find((each) => isSame(each.goods, row.goods));
      if (twin) tell(row, "unNo", message("import.duplicate", { row: twin.n }));
      others.push(goods);
      same.goodsRows.push(row);
      continue;
    }
    if (boxes.length === maxBoxes) tell(row, "ctnNo", message("tooMany", { max: maxBoxes }));
    const box = { ctnNoConfirmed: false, ...row.box, ...(withGoods ? { goods: hasGoods ? [goods] : [] } : {}) };
    const opened: OpenBox = { box, row, goodsRows: hasGoods ? [row] : [] };
    boxes.push(opened);
    if (number !== "") byNumber.set(String(row.box.ctnNo ?? number), opened);
  }
  return boxes;
}

/** Two rows of one box say one thing about it; what one of them leaves empty it takes from the other. */
function agree({ box, row: first }: OpenBox, row: ReadRow, tell: Tell): void {
  const known = box as unknown as Record<string, unknown>;
  for (const [field, value] of Object.entries(row.box)) {
    if (first.box[field] === undefined && !first.bad.some((cell) => cell.field === field)) {
      first.box[field] = value;
      known[field] = value;
    } else if (first.box[field] !== undefined && first.box[field] !== value)
      tell(row, field, message("import.boxDiffers", { row: first.n }));
  }
}

function isSame(one: Record<string, unknown>, other: Record<string, unknown>): boolean {
  const fields = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...fields].every((field) => one[field] === other[field]);
}

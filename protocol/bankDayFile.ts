import { parseYuan } from "./values/fen";
import { toInstant, toShanghai } from "./values/instant";

/**
 * A bank's statement of one day as CSV in four parts: head, rows, head of the summary, summary. Fields stand between
 * commas, each field of a row behind a backtick, so that no spreadsheet takes a number for one; amounts are yuan; only
 * what was paid or refunded stands in it. Columns are found by their titles: banks have more than are read here.
 */
export interface DayRow {
  kind: "PAY" | "REFUND";
  /** ISO UTC. */
  time: string;
  payNo: string;
  /** The bank's number of the payment. */
  channelTxnNo: string;
  /** Empty for a payment. */
  refundNo: string;
  /** Fen, as paid or as refunded. */
  amount: number;
  /** `SUCCESS`, or of a refund what the bank says of it. */
  state: string;
}

export const dayFileBytes = 8 * 1024 * 1024;
export const dayFileRows = 20_000;
const longestField = 200;

/** Why a file is refused whole; `line` counts from 1. */
export class DayFileError extends Error {
  override name = "DayFileError";
  constructor(
    readonly reason: "tooLong" | "tooManyRows" | "cutOff" | "head" | "row" | "otherDay" | "sums",
    readonly params: Record<string, string | number> = {},
  ) {
    super(`${reason} ${JSON.stringify(params)}`);
  }
}

/** Titles by which columns are found; the first is that of the demonstration bank. */
const titles = {
  time: ["交易时间"],
  payNo: ["商户订单号"],
  channelTxnNo: ["银行订单号", "微信订单号"],
  state: ["交易状态"],
  amount: ["订单金额"],
  refundNo: ["商户退款单号"],
  refundAmount: ["退款金额"],
  refundState: ["退款状态"],
} as const;
type Column = keyof typeof titles;
const columns = Object.keys(titles) as Column[];
const summaryTitles = { count: ["总交易单数"], paid: ["订单总金额"], refunded: ["退款总金额"] } as const;

const yuanOf = (fen: number) => `${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, "0")}`;
const fieldsOf = (values: readonly string[]) => values.map((value) => `\`${value}`).join(",");

/** The file of these rows. */
export function writeDayFile(rows: readonly DayRow[]): string {
  const sum = (kind: DayRow["kind"]) => rows.reduce((total, row) => total + (row.kind === kind ? row.amount : 0), 0);
  const lines = rows.map(({ kind, time, payNo, channelTxnNo, refundNo, amount, state }) => {
    const refund = kind === "REFUND";
    const cells: Record<Column, string> = {
      time: toShanghai(time),
      payNo,
      channelTxnNo,
      state: refund ? "REFUND" : state,
      amount: yuanOf(refund ? 0 : amount),
      refundNo: refund ? refundNo : "0",
      refundAmount: yuanOf(refund ? amount : 0),
      refundState: refund ? state : "",
    };
    return fieldsOf(columns.map((column) => cells[column]));
  });
  return [
    columns.map((column) => titles[column][0]).join(","),
    ...lines,
    Object.values(summaryTitles)
      .map(([title]) => title)
      .join(","),
    fieldsOf([String(rows.length), yuanOf(sum("PAY")), yuanOf(sum("REFUND"))]),
    "",
  ].join("\r\n");
}

/** Where each of these titles stands in a head line; throws where one is missing. */
function placesOf<K extends string>(line: string, wanted: Record<K, readonly string[]>): Record<K, number> {
  const head = line.split(",").map((title) => title.trim());
  const places = {} as Record<K, number>;
  for (const [name, names] of Object.entries<readonly string[]>(wanted)) {
    const place = head.findIndex((title) => names.includes(title));
    if (place < 0) throw new DayFileError("head", { title: names[0] ?? "" });
    places[name as K] = place;
  }
  return places;
}

function cellsOf(line: string, number: number): string[] {
  const cells = line.startsWith("`") ? line.slice(1).split(",`") : [];
  // biome-ignore lint/suspicious/noControlCharactersInRegex: no field of a statement holds any
  if (cells.length === 0 || cells.some((cell) => cell.length > longestField || /[\u0000-\u001f`]/.test(cell)))
    throw new DayFileError("row", { line: number });
  return cells.map((cell) => cell.trim());
}

function amountOf(text: string | undefined, line: number): number {
  const fen = /^\d{1,10}\.\d{2}$/.test(text ?? "") ? parseYuan(text ?? "") : undefined;
  if (fen === undefined) throw new DayFileError("row", { line });
  return fen;
}

/** How many lines a text has, counted before anything is made of it. */
function countLines(text: string): number {
  let lines = 1;
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) lines++;
  return lines;
}

/**
 * The rows of a day's file, all of them or none. Throws a `DayFileError` where it is longer than any is, cut off, of
 * another day, not of this form, or where its summary does not say what its rows do.
 */
export function parseDayFile(text: string, day: string): DayRow[] {
  if (text.length > dayFileBytes) throw new DayFileError("tooLong");
  if (countLines(text) > dayFileRows + 4) throw new DayFileError("tooManyRows", { most: dayFileRows });
  const lines = text
    .replace(/^\uFEFF/, "")
    .replace(/\r?\n$/, "")
    .split(/\r?\n/);
  const at = lines.findIndex((line, i) => i > 0 && !line.startsWith("`"));
  if (at < 0 || at !== lines.length - 2) throw new DayFileError("cutOff");
  const place = placesOf(lines[0]!, titles);
  const wide = lines[0]!.split(",").length;
  const rows = lines.slice(1, at).map((line, i) => {
    const number = i + 2;
    const cells = cellsOf(line, number);
    const cell = (column: Column) => cells[place[column]] ?? "";
    const refund = cell("state") === "REFUND";
    const time = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(cell("time")) ? toInstant(cell("time")) : undefined;
    if (cells.length !== wide || !time || !["SUCCESS", "REFUND"].includes(cell("state")))
      throw new DayFileError("row", { line: number });
    if (!cell("time").startsWith(day)) throw new DayFileError("otherDay", { line: number });
    const amount = amountOf(cell(refund ? "refundAmount" : "amount"), number);
    const row: DayRow = {
      kind: refund ? "REFUND" : "PAY",
      time,
      payNo: cell("payNo"),
      channelTxnNo: cell("channelTxnNo"),
      refundNo: refund ? cell("refundNo") : "",
      amount,
      state: refund ? cell("refundState") : cell("state"),
    };
    if (!row.payNo || !row.channelTxnNo || (refund && !row.refundNo)) throw new DayFileError("row", { line: number });
    return row;
  });
  const said = placesOf(lines[at]!, summaryTitles);
  const summary = lines[at + 1]!.slice(1).split(",`");
  if (!/^`\d{1,6}(,`\d{1,10}\.\d{2})+$/.test(lines[at + 1]!)) throw new DayFileError("cutOff");
  const sum = (kind: DayRow["kind"]) => rows.reduce((total, row) => total + (row.kind === kind ? row.amount : 0), 0);
  const agrees =
    summary[said.count] === String(rows.length) &&
    amountOf(summary[said.paid], at + 2) === sum("PAY") &&
    amountOf(summary[said.refunded], at + 2) === sum("REFUND");
  if (!agrees) throw new DayFileError("sums");
  return rows;
}

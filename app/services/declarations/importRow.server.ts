import { toInstant } from "@protocol/values/instant";
import { readStatedNumber } from "@protocol/values/statedNumber";
import type { DayOrder } from "@protocol/values/statedTime";
import { foldWidth } from "@protocol/values/text";
import type { SheetRow } from "../spreadsheet/sheetRow";
import type { BadCell, Corrections } from "./badCell";
import type { TitleLanguage } from "./columnNames";
import type { ImportColumn } from "./importColumns";
import type { ImportHead } from "./importHead.server";

/** A row of a file as its columns read it; what cannot be read is in `bad` alone. */
export interface ReadRow {
  n: number;
  hidden: boolean;
  texts: Map<string, string>;
  header: Record<string, unknown>;
  box: Record<string, unknown>;
  goods: Record<string, unknown>;
  bad: BadCell[];
  /** Of the first row of a B/L out of a report: how many rows the B/L has. */
  stated?: number;
}

export interface RowReader {
  /** All of the template; one that the file does not have may still be put right. */
  columns: readonly ImportColumn[];
  places: ReadonlyMap<ImportColumn, number>;
  head: ImportHead;
  corrections: Corrections;
}

export function readRow(
  { n, cells, rounded, numbers, hidden }: SheetRow,
  { columns, places, head, corrections }: RowReader,
): ReadRow {
  const read: ReadRow = { n, hidden: hidden ?? false, texts: new Map(), header: {}, box: {}, goods: {}, bad: [] };
  for (const column of columns) {
    const { field } = column;
    const place = places.get(column) ?? -1;
    const corrected = corrections[`${n}:${field}`];
    const value = (corrected ?? cells[place] ?? "").trim();
    read.texts.set(field, value);
    if (value === "") continue;
    const parsed =
      corrected === undefined && rounded.includes(place)
        ? { reason: "sheet.rounded" }
        : readCell(column, value, {
            language: head.language,
            unit: head.columns[place]?.unit,
            isNumber: corrected === undefined && numbers?.includes(place),
          });
    if ("reason" in parsed) read.bad.push({ n, field, value, reason: parsed.reason });
    else read[column.of][field] = parsed.value;
  }
  return read;
}

const yes = new Set(["y", "yes", "true", "1", "是", "√", "✓", "sim", "s"]);
const no = new Set(["n", "no", "false", "0", "否", "×", "não", "nao"]);

const dayOrders: Partial<Record<TitleLanguage, DayOrder>> = { en: "monthFirst", pt: "dayFirst" };

/** How a cell's sheet is written. */
export interface CellContext {
  language: TitleLanguage | null;
  /** The unit that the title of its column names. */
  unit?: string;
  /** A number to the spreadsheet itself, with a decimal point in every language. */
  isNumber?: boolean;
}

/** What a cell says, as its column reads it, in the column's own unit; or a packed reason why it cannot. */
export function readCell(
  { kind, schema, quantity }: ImportColumn,
  text: string,
  { language, unit, isNumber }: CellContext = { language: null },
): { value: unknown } | { reason: string } {
  let value: unknown = text;
  if (kind === "number") {
    const sign = language === "pt" && !isNumber ? "," : ".";
    value = readStatedNumber(text, { quantity, unit, sign });
    if (value === undefined) return { reason: "number" };
  } else if (kind === "flag") {
    const word = foldWidth(text).trim().toLowerCase();
    if (!yes.has(word) && !no.has(word)) return { reason: "import.flag" };
    value = yes.has(word);
  } else if (kind === "instant") {
    value = toInstant(text, language ? dayOrders[language] : undefined);
    if (value === undefined) return { reason: "datetime.sheet" };
  }
  const parsed = schema.safeParse(value);
  return parsed.success ? { value: parsed.data } : { reason: parsed.error.issues[0]!.message };
}

import type { Call } from "@protocol/call";
import { message } from "@protocol/message";
import { type ActionFunctionArgs, data } from "@remix-run/node";
import { fieldErrorsOf, followWrite } from "../documents/transitions.server";
import { formLimits } from "../forms/formLimits";
import { pageKey } from "../forms/pageKey.server";
import type { Attempt, Person } from "../person.server";
import { type Shown, shownRefusal, shownStatus } from "../refusal.server";
import { spoolForm } from "../uploads/spool.server";
import { readSpreadsheet } from "./readSpreadsheet.server";
import { countHidden, headRows, SpreadsheetRefusal } from "./sheetRow";

/** What is wrong with a row of a file: packed reasons. */
export interface BadCell {
  row: number;
  field: string;
  value: string;
  reason: string;
}

/** The page again, after a file that was not taken. */
export interface RowImportAnswer {
  error: string | null;
  prompt: Shown | null;
  cells: BadCell[];
  /** Rows without an error. */
  good: number;
  /** Rows that are hidden or filtered out in the file, and were read all the same. */
  hidden: number;
  /** Columns that are hidden in it, and were read all the same. */
  hiddenColumns: number;
  idempotencyKey: string;
}

/** What each column of a file holds, in their order; undefined for one that is left out. */
type Head = readonly ({ field: string } | undefined)[];

/** What a file of one thing a row brings to its import. */
export interface RowImport<H extends Head, T> {
  /** Rows of one file. */
  most: number;
  /** The columns of a head; undefined where the cells are none. */
  readHead(cells: readonly string[]): H | undefined;
  /** A row as what it enters, or what is wrong with it by field; `texts` is what its cells say. */
  readRow(cells: readonly string[], head: H): { texts: Record<string, string>; read: ReadRow<T> };
  /** Name of the rows in the body of the call that enters them. */
  within: string;
  /** Enters rows, all of them or none. */
  enter(values: T[], idempotencyKey: string): Promise<Attempt<Call>>;
  done: { to: string; key: string };
}
export type ReadRow<T> = { value: T; errors: null } | { value: null; errors: Record<string, string[]> };

/** Cells that a page shows; more are counted by nobody. */
const mostCells = 200;
/** How long it is told that what is hidden was entered. */
const hiddenSeconds = 10;

interface GoodRow<T> {
  row: number;
  texts: Record<string, string>;
  value: T;
}

async function readRows<H extends Head, T>(path: string, { most, readHead, readRow }: RowImport<H, T>) {
  const found = { rows: [] as GoodRow<T>[], cells: [] as BadCell[], hidden: 0, hiddenColumns: 0 };
  let head: H | undefined;
  let rows = 0;
  const isHead = (cells: readonly string[]) => readHead(cells) !== undefined;
  for await (const { n, cells, rounded, hidden, hiddenColumns } of readSpreadsheet(path, { isHead })) {
    if (!head) {
      head = readHead(cells);
      if (!head && n > headRows) throw new SpreadsheetRefusal("sheet.noHead");
      if (head) found.hiddenColumns = countHidden(head, hiddenColumns);
      continue;
    }
    if (++rows > most) throw new SpreadsheetRefusal(message("sheet.tooManyRows", { max: most }));
    if (hidden) found.hidden += 1;
    const { texts, read } = readRow(cells, head);
    const lost = rounded.flatMap((place) => head?.[place]?.field ?? []);
    const errors = { ...read.errors, ...Object.fromEntries(lost.map((field) => [field, ["sheet.rounded"]])) };
    if (read.errors === null && lost.length === 0) found.rows.push({ row: n, texts, value: read.value });
    else
      for (const [field, reasons] of Object.entries(errors))
        found.cells.push({ row: n, field, value: texts[field] ?? "", reason: reasons[0] ?? "format" });
  }
  if (!head) throw new SpreadsheetRefusal("sheet.noHead");
  if (rows === 0) throw new SpreadsheetRefusal("sheet.noRows");
  return found;
}

/** Enters rows; what the gateway says is wrong with them comes back by the rows of the file. */
async function enterRows<T>(
  { enter, within }: Pick<RowImport<never, T>, "enter" | "within">,
  rows: readonly GoodRow<T>[],
  key: string,
) {
  const entered = await enter(
    rows.map(({ value }) => value),
    key,
  );
  if (entered.ok) return { entered, cells: [] };
  const cells = Object.entries(fieldErrorsOf(entered.error)).flatMap(([path, reasons]): BadCell[] => {
    const [, name, i, field = ""] = /^(\w+)\[(\d+)\]\.(\w+)/.exec(path) ?? [];
    const at = name === within ? rows[Number(i)] : undefined;
    return at ? [{ row: at.row, field, value: at.texts[field] ?? "", reason: reasons[0] ?? "format" }] : [];
  });
  return { entered, cells };
}

/** What is told of hidden rows and columns that were entered; null where there are none. */
function hiddenOf(rows: number, columns: number): { key: string; params: Record<string, number> } | null {
  if (rows > 0 && columns > 0) return { key: "documents:rowImport.hiddenBoth", params: { rows, columns } };
  if (columns > 0) return { key: "documents:rowImport.hiddenColumns", params: { count: columns } };
  return rows > 0 ? { key: "documents:rowImport.hidden", params: { count: rows } } : null;
}

/**
 * Takes a file: all of its rows, or none where one is wrong, which the answer then names; with the tick `takeGood` the
 * rows without an error. Whoever calls it has asked who is there, without reading the body.
 */
export async function importRows<H extends Head, T>(
  args: ActionFunctionArgs,
  person: Person,
  rowImport: RowImport<H, T>,
) {
  const refused = (more: Partial<RowImportAnswer>, status = 422) => {
    const nothing = { error: null, prompt: null, cells: [], good: 0, hidden: 0, hiddenColumns: 0 };
    return data<RowImportAnswer>({ ...nothing, ...more, idempotencyKey: pageKey(args.context) }, { status });
  };
  if (!/^multipart\//i.test(args.request.headers.get("Content-Type") ?? "")) return refused({ error: "import.choose" });
  const spooled = await spoolForm(args, { file: "attachment" }, formLimits.short);
  try {
    const [file] = spooled.files;
    if (!file || file.size === 0)
      return refused({ error: spooled.errors.file?.[0] ?? (file ? "file.empty" : "import.choose") });
    const read = await readRows(file.path, rowImport);
    const { hidden, hiddenColumns } = read;
    const takeGood = spooled.form.get("takeGood") === "on";
    const key = String(spooled.form.get("key") ?? "").slice(0, 50);
    const shown = (cells: readonly BadCell[]) => [...cells].sort((a, b) => a.row - b.row).slice(0, mostCells);
    if (read.rows.length === 0 || (read.cells.length > 0 && !takeGood))
      return refused({ cells: shown(read.cells), good: read.rows.length, hidden, hiddenColumns });
    let count = read.rows.length;
    let { entered, cells } = await enterRows(rowImport, read.rows, key);
    if (cells.length > 0 && takeGood) {
      const bad = new Set(cells.map(({ row }) => row));
      const good = read.rows.filter(({ row }) => !bad.has(row));
      count = good.length;
      if (good.length > 0) ({ entered, cells } = await enterRows(rowImport, good, `${key}-good`));
    }
    if (!entered.ok) {
      const bad = new Set(cells.map(({ row }) => row));
      const more = {
        cells: shown([...read.cells, ...cells]),
        good: read.rows.filter(({ row }) => !bad.has(row)).length,
        prompt: cells.length > 0 ? null : shownRefusal(entered.error),
        ...{ hidden, hiddenColumns },
      };
      return refused(more, shownStatus(entered.error));
    }
    const told = hiddenOf(hidden, hiddenColumns);
    const besides = told && { kind: "warning" as const, ...told, seconds: hiddenSeconds };
    return followWrite(args, person, entered, {
      ...rowImport.done,
      ...(besides ? { besides } : null),
      params: { count },
    });
  } catch (thrown) {
    if (thrown instanceof SpreadsheetRefusal) return refused({ error: thrown.reason });
    throw thrown;
  } finally {
    await spooled.dispose();
  }
}
